"""Sharing how a game ended, and taking a game elsewhere."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.present.export.chat_text import result_text
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import at_the_table, sharing
from sushigo_score.ui.features.export.makers import FILES_OF_A_GAME, FORMS, KeptGame, kept_game, parcel, proposed_name
from sushigo_score.ui.features.export.plays import hand_over
from sushigo_score.ui.kit.drawing.canvas_widget import Point, draw_ground, frame_around, paint, paint_faint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Drawn
from sushigo_score.ui.kit.drawing.theme import RADIUS
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.mascot import show_bowl
from sushigo_score.ui.kit.widgets.row import MARK, ListRow
from sushigo_score.ui.shell.busy import Busy
from sushigo_score.ui.shell.device_io import failed, save, share_text
from sushigo_score.ui.shell.menu_rows import Offer, choose, rows_of

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


_BOWL: Final = 20
_STEP: Final = 8
_HEIGHTS: Final = (13.0, 18.0, 9.0)
"""The heights of the steps of a podium, in dp: second, first, third."""


class PictureRow(ListRow):
    """A row; `places` are the player colours on the podium, the winner first."""

    places = ListProperty()

    def mark(self) -> Drawn:
        return Drawn((dp(MARK), dp(MARK)), self._draw_mark)

    def _draw_mark(self, middle: Point) -> None:
        colours, side = look.palette, dp(MARK)
        pos = (middle[0] - side / 2, middle[1] - side / 2)
        draw_ground(colours.ground, pos, (side, side), dp(RADIUS["small"]))
        paint_faint(colours.outline, 0.6)
        frame_around(pos, (side, side), dp(0.6), dp(RADIUS["small"]), dp(0.8))
        bottom, on_steps = pos[1] + dp(3), [self.places[at] for at in (1, 0, 2) if at < len(self.places)]
        heights = _HEIGHTS if len(on_steps) > 1 else _HEIGHTS[1:]
        left = middle[0] - dp(_STEP) * len(on_steps) / 2
        for number, (colour, height) in enumerate(zip(on_steps, heights, strict=False)):
            paint(colours.seats[colour])
            plate((left + number * dp(_STEP) + dp(0.5), bottom), (dp(_STEP - 1), dp(height)), dp(1.5))
        paint("#ffffff")
        show_bowl((middle[0] - dp(_BOWL) / 2, bottom + dp(_HEIGHTS[1] - 3)), dp(_BOWL))


_PODIUM: Final = 3


def share(app: WasabiBowlApp, game: int = 0) -> BottomSheet:
    """Ask in which format to share a game: by default the one on the table."""
    return app.navigator.open_with(partial(_ways, app, game or int(app.table.game)))


def _ways(app: WasabiBowlApp, game: int) -> BottomSheet:
    say = look.words.say
    kept: KeptGame | None = None
    with suppress(Refusal):  # why it cannot be read is said once a format is chosen
        kept = kept_game(app, game)
    as_text = sharing.AS_TEXT_TO_APPS if app.device.shares else sharing.AS_TEXT_DETAIL
    offers = (
        Offer(say(sharing.AS_TEXT), partial(share_result, app, game), "text", say(as_text)),
        Offer(say(sharing.MORE_WAYS), partial(app.navigator.open_with, partial(_more_ways, app, game)), "more"),
    )
    return BottomSheet(_picture(app, kept, game), *rows_of(app, offers), title=say(at_the_table.SHARE))


def _picture(app: WasabiBowlApp, kept: KeptGame | None, game: int) -> PictureRow:
    places: list[int] = []
    if kept is not None:
        ranked = sorted(range(kept.state.setup.seats), key=kept.sheet.rank_of)
        places = [kept.state.colours[seat] for seat in ranked[:_PODIUM]]
    return PictureRow(
        title=look.words.say(sharing.PICTURE),
        detail=look.words.say(sharing.PICTURE_DETAIL),
        places=places,
        on_tap=partial(choose, app, partial(app.navigator.go, "picture", game=game)),
    )


def _for_bgstats(app: WasabiBowlApp, game: int) -> tuple[Offer, ...]:
    say = look.words.say
    detail = sharing.BGSTATS_OPENS if app.device.links else sharing.BGSTATS_CODE
    return (Offer(say(sharing.BGSTATS), partial(hand_over, app, game), "send", say(detail)),)


def _as_file(app: WasabiBowlApp, what: str, game: int) -> Offer:
    form = FORMS[what]
    return Offer(look.words.say(form.title), partial(keep, app, what, game), form.symbol, look.words.say(form.detail))


def _more_ways(app: WasabiBowlApp, game: int) -> BottomSheet:
    """Build a tray of what is wanted less often: codes, paper, and files for other programs."""
    say = look.words.say
    complete = False
    with suppress(Refusal):
        complete = kept_game(app, game).state.game.complete
    offers = (
        Offer(say(sharing.QR), partial(app.navigator.go, "qr", game=game), "code", say(sharing.QR_DETAIL)),
        *(_as_file(app, what, game) for what in FILES_OF_A_GAME),
        *(_for_bgstats(app, game) if complete else ()),
    )
    return BottomSheet(*rows_of(app, offers), title=say(sharing.MORE_WAYS))


def keep(app: WasabiBowlApp, what: str, game: int = 0) -> None:
    """Ask where to save something, in the device's own dialog or on a page of the app."""
    ask = partial(app.navigator.go, "save", what=what, game=game)
    if not app.device.picks:
        ask()
        return
    with app.navigator.saying_why():
        name = proposed_name(app, what, game)
        Busy(app, parcel(app, what, game, name), partial(save, app, otherwise=ask), partial(failed, app))


def share_result(app: WasabiBowlApp, game: int) -> None:
    """Share the result in words."""
    with app.navigator.saying_why():
        kept = kept_game(app, game)
        share_text(app, result_text(kept.state, kept.sheet, kept.words), kept.words.say(at_the_table.RESULT_COPIED))
