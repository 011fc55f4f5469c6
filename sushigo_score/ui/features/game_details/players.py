"""Who plays in the game on the table: change names, shapes and colours, or the order of the seats."""

from __future__ import annotations

from functools import partial
from typing import Final

from kivy.metrics import dp

from sushigo_score.game.commands.command import Command, check
from sushigo_score.game.commands.table import RecolourPlayer, RenamePlayer, ReorderSeats
from sushigo_score.present.new_game import Seat, in_words
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import common, new_game, past
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column, Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.hinted import Hinted
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.pieces.face import dish_of
from sushigo_score.ui.pieces.seat_ring import SeatRing
from sushigo_score.ui.pieces.seat_rows import SeatRows, colour_choices, move_buttons
from sushigo_score.ui.shell.game_menu import step_buttons
from sushigo_score.ui.shell.keys import Key, step_key
from sushigo_score.ui.shell.name_field import name_field
from sushigo_score.ui.shell.page import Page

_RING: Final = 480


class PlayersPage(Page):
    """A row for each player, to tap, and to drag before the first card is entered. Each change is one step."""

    def build(self) -> None:
        """Build what can be done here, then the players in seat order."""
        words = look.words
        self.add_widget(self.bar(words.say(new_game.PLAYERS), *step_buttons(self.app)))
        self.put_banner()
        order = new_game.CLOCKWISE if self.can_move else past.SEATS_STAY
        self.rows = SeatRows(movable=self.can_move, removable=False)
        self.rows.bind(
            on_move=lambda _, at, to: self.move(at, to),
            on_open=lambda _, at: self.app.navigator.open_with(partial(self.tray_of, at)),
        )
        self.rows.show(self.seats)
        panel = Panel(padding=(dp(4), dp(4)))
        panel.add_widget(self.rows)
        wide = self.app.navigator.form.width == "wide"
        self._spread = Spread(beside=wide)
        self._spread.put(
            Column(
                Caption(text=words.say(past.PLAYERS_HELP), tone="text_soft"),
                Caption(text=words.say(order), kind="small", tone="text_soft"),
                spacing=dp(GAP["tight"]),
            ),
            panel,
        )
        if wide:
            around = [(visible(seat.name), seat.colour, dish_of(seat.name)) for seat in self.seats]
            self._spread.put_aside(SeatRing(players=around, size_hint_y=None, height=dp(_RING)))
        self.add_widget(self._spread)
        self.keep_scroll(self._spread)
        self.follow(self.app.table, on_change=self._changed)

    def _changed(self, *_: object) -> None:
        self.app.summaries.refresh_soon()
        self.app.navigator.rebuild()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody in seat order."""
        state = self.app.table.state
        players = zip(state.setup.players, state.colours, strict=True)
        return tuple(Seat(player.name, colour, player.puppet) for player, colour in players)

    @property
    def can_move(self) -> bool:
        """True while the order can still be changed."""
        return self.app.table.session.allowed(ReorderSeats(tuple(range(len(self.seats)))))

    # --- what can be done -----------------------------------------------------------------------------

    def move(self, at: int, to: int) -> None:
        """Move a player to another seat; those in between shift."""
        if not self.app.table.do(self._moving(at, to)):
            self.rows.show(self.seats)

    def _moving(self, at: int, to: int) -> ReorderSeats:
        order = list(range(len(self.seats)))
        order.insert(to, order.pop(at))
        return ReorderSeats(tuple(order))

    def tray_of(self, at: int) -> BottomSheet:
        """Build a tray of what can be changed about one player."""
        words, seat = look.words, self.seats[at]
        field = name_field(self.app, "", seat.name)
        field.about = words.say(new_game.NAME)
        refusal = Caption(kind="small_bold", tone="attention")

        def take(*commands: Command) -> None:
            """Do what was chosen, together with the name in the field; if that is no name, say so."""
            name = field.text.strip()
            renaming = [] if name == seat.name else [RenamePlayer(at, name)]
            refusal.text = self._problem(*renaming)
            if not refusal.text:
                tray.away()
                self.app.table.do(*renaming, *commands)

        def recolour(colour: int) -> None:
            take(*([] if colour == seat.colour else [RecolourPlayer(at, colour)]))

        movable = sum(not seat.puppet for seat in self.seats)
        moves = move_buttons(at, movable, lambda to: take(self._moving(at, to)))
        tray = BottomSheet(
            Caption(text=words.say(new_game.NAME), kind="name_bold"),
            field,
            refusal,
            Caption(text=words.say(new_game.COLOUR), kind="name_bold", above=4),
            Hinted(colour_choices(self.seats, at, recolour), hint=words.say(new_game.SWAPS)),
            *([moves] if self.can_move and not seat.puppet else []),
            WordButton(text=words.say(common.DONE), style="main", on_tap=take),
            title=visible(seat.name),
        )

        field.bind(on_name=lambda *_: take(), text=lambda *_: setattr(refusal, "text", ""))
        return tray

    def _problem(self, *commands: Command) -> str:
        """Return why the commands cannot be done; empty if they can."""
        try:
            for command in commands:
                check(self.app.table.state, command)
        except Refusal as refusal:
            return in_words(look.words, Reason(refusal.key, refusal.facts))
        return ""

    # --- keys -----------------------------------------------------------------------------------------

    def key_table(self) -> tuple[Key, ...]:
        return (step_key(self.app), *super().key_table())
