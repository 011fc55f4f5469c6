"""Checking a claim: another table to tap cards into, cards typed in, a file or a pasted text. Nothing is saved unasked."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, replace
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.formats.gamefile import GameFile
from sushigo_score.present.typed.claim import (
    ClaimedDesserts,
    ClaimedTotal,
    ClaimView,
    claim_view,
    problem_in_words,
    type_help,
)
from sushigo_score.present.typed.reader import TYPED_LIMIT, Chosen, HandProblem, Typed, rules_of, typed_game
from sushigo_score.rules.editions import EDITIONS, more_seats
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.text import at_the_table, common, dishes, preview
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words, figure
from sushigo_score.ui.features.preview.opening import open_text, reader_of
from sushigo_score.ui.features.preview.practice import DRAFT, USUAL_PLAYERS, begin_practice, table_of
from sushigo_score.ui.features.preview.preview import GamePreview
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Beside, DrawnPart, Inset, Label, shape_of, symbol_of
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.text.textures import texture
from sushigo_score.ui.kit.widgets.boxes import Column, Flow, Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.composed import FixedLine
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.kit.widgets.nothing_here import NothingHere
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.text_area import TextArea
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition
from sushigo_score.ui.pieces.player_panel import PlayerPanel, player_panels
from sushigo_score.ui.pieces.reason_row import reason_row
from sushigo_score.ui.shell.device_io import copied
from sushigo_score.ui.shell.name_field import with_focus
from sushigo_score.ui.shell.page import Page

_RULES = {**dishes.HOUSE_RULES, **dishes.VARIANTS}


class ClaimOptions(Column):
    """The choices; `on_choose` is called with the new ones."""

    def __init__(self, chosen: Chosen, on_choose: Callable[[Chosen], None]) -> None:
        self._chosen, self._on_choose = chosen, on_choose
        super().__init__(self._editions(), *self._dishes(), *self._rules(), spacing=dp(GAP["medium"]))

    def _editions(self) -> Flow:
        named = [(key, look.words.name(EDITION_WORDS[key].short)) for key in EDITIONS]
        return self._flow("edition", named, self._chosen.edition)

    def _dishes(self) -> list[Widget]:
        """Build the choice of menu or dessert, if the edition has one."""
        words = look.words
        edition = EDITIONS[self._chosen.edition]
        if edition.menu:
            heading, name, now = preview.WHICH_MENU, "preset", self._chosen.preset
            named = [(key, words.name(dishes.MENUS[key])) for key in edition.menu.presets]
        elif edition.desserts:
            heading, name, now = preview.WHICH_DESSERT, "dessert", self._chosen.dessert
            named = [(key, look.words_of(edition.name).dish(key)) for key in edition.desserts.rows]
        else:
            return []
        choices = [("", words.say(preview.AS_CARDS_SAY)), *named]
        return [
            Caption(text=words.say(heading), kind="name_bold", above=GAP["small"]),
            self._flow(name, choices, now, words.say(heading)),
        ]

    def _flow(self, name: str, choices: list[tuple[str, str]], now: str, about: str = "") -> Flow:
        return Flow(
            *(
                ChoiceButton(text=text, about=about, chosen=key == now, on_tap=partial(self._choose, name, key))
                for key, text in choices
            )
        )

    def _choose(self, name: str, key: str) -> None:
        if name == "edition":
            chosen = Chosen(key)
        elif name == "preset":
            chosen = replace(self._chosen, preset=key)
        else:
            chosen = replace(self._chosen, dessert=key)
        self._on_choose(chosen)

    def _rules(self) -> list[Widget]:
        """Build the rules that the table may play with, each on or off."""
        known = rules_of(self._chosen.edition)
        if not known:
            return []
        words, chosen = look.words_of(self._chosen.edition), self._chosen.rules
        buttons = (
            ChoiceButton(text=words.name(_RULES[rule]), chosen=rule in chosen, on_tap=partial(self._play_with, rule))
            for rule in known
        )
        heading = look.words.say(preview.TABLE_RULES)
        return [Caption(text=heading, kind="name_bold", above=GAP["small"]), Flow(*buttons)]

    def _play_with(self, rule: str) -> None:
        self._on_choose(replace(self._chosen, rules=tuple({*self._chosen.rules} ^ {rule})))


def chosen_count(chosen: Chosen, players: int) -> int:
    """Return a number of players that the chosen edition and menu allow, near the one wanted."""
    counts = _counts(chosen)
    return min(counts, key=lambda count: abs(count - players))


def _counts(chosen: Chosen) -> list[int]:
    edition = EDITIONS[chosen.edition]
    menu = edition.menu.presets.get(chosen.preset, ()) if edition.menu else ()
    return [
        count
        for count in (*edition.hand_sizes, *more_seats(edition))
        if not edition.menu or all(edition.menu.fits(kind, count) for kind in menu)
    ]


def player_count(chosen: Chosen, players: int, on_choose: Callable[[int], None]) -> Column:
    """Build the choice of how many players there are, for cards that are tapped in."""
    now = chosen_count(chosen, players)
    heading = look.words.say(preview.HOW_MANY)
    buttons = (
        ChoiceButton(text=figure(count), about=heading, chosen=count == now, on_tap=partial(on_choose, count))
        for count in _counts(chosen)
    )
    return Column(
        Caption(text=heading, kind="name_bold", above=GAP["small"]), Flow(*buttons), spacing=dp(GAP["medium"])
    )


def chosen_line(chosen: Chosen, **more: Any) -> ListRow:
    """Build one line with all that is chosen, to tap."""
    words, edition = look.words_of(chosen.edition), EDITIONS[chosen.edition]
    menu = [words.name(dishes.MENUS[chosen.preset])] if chosen.preset in dishes.MENUS else []
    dessert = [words.dish(chosen.dessert)] if edition.desserts and chosen.dessert in edition.desserts.rows else []
    rules = [words.name(_RULES[rule]) for rule in rules_of(chosen.edition) if rule in chosen.rules]
    return ListRow(
        title=words.name(EDITION_WORDS[chosen.edition].short),
        detail=words.listed([*menu, *dessert, *rules]),
        picture=picture_of_edition(chosen.edition),
        **more,
    )


Unfolded = set[tuple[int, int]]
Mend = Callable[[HandProblem, str], None]
"""A callback that replaces a problem with one of its offers, or without an offer goes to the place."""


def claim_panels(typed: Typed, words: Words, unfolded: Unfolded) -> list[Widget]:
    """Build the whole result; `unfolded` holds the rounds and seats whose reasons are visible."""
    view = claim_view(typed, words)
    if view is None:
        return [] if typed.problems else [Caption(text=words.say(preview.NEED_TWO), tone="text_soft")]
    shown: list[Widget] = [_totals(view, typed, words)]
    for result in view.rounds:
        shown.append(Caption(text=result.headline, kind="title"))
        for panel in player_panels(result, words):
            at = (result.at, panel.player.seat)
            panel.unfold(opened=at in unfolded)
            panel.head.bind(on_tap=partial(_toggle, panel, at, unfolded))
            if not view.settled:
                panel.head.warns = at in typed.unread
                panel.head.rank = words.say(preview.CARDS_UNREAD) if panel.head.warns else ""
            shown.append(panel)
    if view.desserts:
        shown.append(Caption(text=words.say(at_the_table.DESSERTS), kind="title"))
        shown += [_desserts(player) for player in view.desserts]
    if view.cautions:
        shown.append(
            NotePanel(words.say(at_the_table.WORTH_A_LOOK), (), view.cautions, symbol="caution", tone="attention")
        )
    return shown


def _toggle(panel: PlayerPanel, at: tuple[int, int], unfolded: Unfolded, *_: object) -> None:
    panel.unfold(opened=not panel.opened)
    if panel.opened:
        unfolded.add(at)
    else:
        unfolded.discard(at)


def problems_panel(typed: Typed, words: Words, mend: Mend) -> Panel:
    """Build what was not understood, each with suggestions."""
    edge = dp(GAP["medium"])
    heading = Caption(text=words.say(preview.NOT_UNDERSTOOD), kind="name_bold", tone="attention")
    return Panel(
        Column(heading, padding=(edge, 0)),
        *(_problem(problem, words, mend) for problem in typed.problems),
        padding=(0, edge),
    )


def _problem(problem: HandProblem, words: Words, mend: Mend) -> Widget:
    """Build one problem with the suggestions to choose from; without any, a tap goes to the place."""
    text, edge = problem_in_words(problem, words), dp(GAP["medium"])
    if not problem.offers:
        return ListRow(title=text, end_symbol="correct", soft=True, on_tap=partial(mend, problem, ""))
    offers = (ChoiceButton(text=offer, about=text, on_tap=partial(mend, problem, offer)) for offer in problem.offers)
    return Column(Caption(text=text), Flow(*offers), padding=(edge, 0), spacing=dp(GAP["tight"]))


def _totals(view: ClaimView, typed: Typed, words: Words) -> Panel:
    missing = words.say(preview.CARDS_UNREAD) if typed.unread else words.say(preview.TO_FIX, n=len(typed.problems))
    return Panel(
        Caption(text=words.say(preview.RESULT if view.settled else preview.SO_FAR), kind="name_bold"),
        None if view.settled else Caption(text=missing, kind="small_bold", tone="attention"),
        *(place_line(total, words) for total in view.totals),
        Caption(text=view.setup, kind="small", tone="text_soft", above=GAP["small"]) if view.setup else None,
        spacing=0,
    )


def _desserts(player: ClaimedDesserts) -> Panel:
    return Panel(
        Caption(text=player.person.name, kind="name_bold"),
        *map(reason_row, player.lines),
        spacing=dp(GAP["small"]),
    )


def place_line(total: ClaimedTotal, words: Words) -> FixedLine:
    """Build the place of a player: rank, shape, name, total; a warning in place of the rank where cards are unread."""
    name, points = total.person.name, words.count(total.points, "points")
    rank = words.name(at_the_table.RANK, rank=total.rank) if total.rank else ""
    warning = words.say(preview.CARDS_UNREAD) if total.unread else ""

    def parts(width: float) -> DrawnPart:
        before = texture(words.name(at_the_table.RANK, rank=8), "name_bold").width / dp(1) + 10
        caution = symbol_of("caution", before, "attention", size=20, at=10)
        tone = "loss" if total.points < 0 else "text"
        row = Beside(
            caution if warning else Inset(Label(rank, "name_bold", "text_soft", lines=1), wide=before),
            shape_of(total.person.colour, 8, 28, at=9),
            Inset(Label(name), 0, 0, 8, 0),
            Label(points, "name_bold", tone, lines=1, grows=False, widest=width * 0.45, flat=True),
        )
        return Inset(row, 0, 4, 0, 4, least=32)

    return FixedLine("place", name, parts, rank, name, points, warning, value=points)


_LOW: Final = 80
"""The least height of the field, in dp: the result stays in sight below it."""
_HIGH: Final = 160
"""The least height where the result is beside it."""
_PAUSE: Final = 0.25
"""The pause in typing, in seconds, after which the text is read."""
_MAIN_SHARE: Final = 1.3
"""How much wider the main action is, at least, than the other one beside it, whatever it says."""


class ClaimPage(Page):
    """A page that scores hands as they are typed, and keeps the text for the next visit."""

    def build(self) -> None:
        words = look.words
        kept = self.was
        chosen = (kept.text("edition"), kept.text("preset"), kept.text("dessert"))
        self._chosen = Chosen(*chosen, tuple(kept.texts("rules")))
        if self._chosen.edition not in EDITIONS:
            self._chosen = Chosen()
        self._players = self.was.whole("players", USUAL_PLAYERS)
        self._typed = Typed(None, ())
        self._cleared = self.was.text("cleared")
        self._open = set(self.was.pairs("open"))
        self._read_soon = Clock.create_trigger(self._read, _PAUSE)
        self._unfolded = bool(self.was.get("unfolded"))
        self.add_widget(self.bar(words.say(preview.CHECK_CLAIM)))
        self._beside = self.app.navigator.form.width == "wide"
        self._spread = Spread(beside=self._beside)
        self.add_widget(self._spread)
        self._make_parts()
        self._spread.put(Caption(text=words.say(preview.TYPE), kind="name_bold"), self._area(), self._below)
        if self._beside:
            self._spread.put_aside(self._aside)
        self._foot = Row()
        self._spread.put_at_foot(self._foot)
        self._read()
        self.keep_scroll(self._spread)
        self._write_soon = Clock.create_trigger(lambda _: self.app.keyboard.focus(self.area))
        if (
            self.app.device.has_windows and "unfolded" not in self.was
        ):  # it has just been opened; a phone would show its keyboard
            self._write_soon()

    def _make_parts(self) -> None:
        """Make what goes below the field and beside it; the order depends on whether something is typed."""
        words, gap = look.words, dp(GAP["medium"])
        about = words.say(preview.CLAIM_HELP)
        self._about, self._waiting = Caption(text=about, tone="text_soft"), NothingHere(about)
        helped = type_help(self._chosen.edition, words)
        self._help = Caption(text=helped, kind="small", tone="text_soft")
        self._fold = chosen_line(self._chosen, on_tap=self._fold_tapped)
        self._options = ClaimOptions(self._chosen, self._choose)
        self._count = player_count(self._chosen, self._players, self._choose_players)
        self._doubts, self._result = Column(), Column(spacing=gap)
        self._last = self._other_sources()
        self._below, self._aside = Column(spacing=gap), Column(spacing=gap)

    def _arrange(self) -> None:
        """Arrange the parts: how to write while nothing is typed, otherwise the result and little else."""
        typed = bool(self.area.text.strip())
        doubts = (self._doubts,) if self._doubts.children else ()
        if self._beside:
            self._below.hold(*doubts, self._help, self._options, *(() if typed else (self._count,)))
            self._aside.hold(self._result if typed else self._waiting, self._last)
            return
        if not typed:
            self._below.hold(self._about, self._help, self._options, self._count, self._last)
            return
        self._fold.end_symbol = "fold" if self._unfolded else "down"
        options = (self._options,) if self._unfolded else ()
        self._below.hold(self._fold, *options, *doubts, self._result, self._last)

    def _fold_tapped(self) -> None:
        self._unfolded = not self._unfolded
        self._arrange()

    def close(self) -> None:
        self._read_soon.cancel()
        self._write_soon.cancel()
        self._keep()

    def _keep(self) -> None:
        with suppress(StoreRefused):  # a full disk is reported when a card is entered
            if self.app.store.setting(DRAFT) != self.area.text:
                self.app.store.set(DRAFT, self.area.text)

    def kept(self) -> dict[str, Any]:
        chosen = {**asdict(self._chosen), "rules": list(self._chosen.rules)}
        shown = {"open": sorted(self._open), "unfolded": self._unfolded}
        return {**chosen, **shown, "cleared": self._cleared, "players": self._players}

    # --- parts ----------------------------------------------------------------------------------------

    def _other_sources(self) -> Column:
        buttons = (
            self._button(common.OPEN_FILE, "open", partial(self.app.navigator.go, "files")),
            self._button(preview.PASTE, "paste", self.paste),
        )
        widest = max(button.least_width for button in buttons) / dp(1)
        return Column(Grid(*buttons, least=widest, most=2), padding=(0, dp(GAP["medium"]), 0, 0))

    def paste(self) -> None:
        """Preview the game in the clipboard, or put the hands that are in it into the field."""
        text = copied(self.app)
        if text is None:
            return
        words = look.words_of(self._chosen.edition)
        if reader_of(text) is None and typed_game(text[:TYPED_LIMIT], self._chosen, words).game is not None:
            self._cleared = self.area.text or self._cleared
            self.area.take(text)
            self._read()
        else:
            open_text(self.app, text)

    @staticmethod
    def _button(text: str, symbol: str, then: Callable[..., None]) -> WordButton:
        return WordButton(text=look.words.say(text), symbol=symbol, on_tap=then)

    def _choose(self, chosen: Chosen) -> None:
        self._chosen = chosen
        self.app.navigator.rebuild()

    def _choose_players(self, players: int) -> None:
        self._players = players
        self.app.navigator.rebuild()

    def _tap_cards(self) -> None:
        """Let the cards be tapped in, at the table that was chosen."""
        game = self.app.preview
        if isinstance(game, GamePreview):
            begin_practice(self.app, game, table_of(self.app, self._chosen, chosen_count(self._chosen, self._players)))

    def _area(self) -> TextArea:
        hint = look.words.say(EDITION_WORDS[self._chosen.edition].typed)
        about = look.words.say(preview.TYPE)
        least = _HIGH if self._beside else _LOW
        area = TextArea(text=self.app.store.setting(DRAFT), hint=hint, about=about, most=TYPED_LIMIT, least=least)
        self.area = with_focus(self.app, area)
        self.area.bind(text=self._read_soon)
        return self.area

    # --- what it comes to -----------------------------------------------------------------------------

    def _read(self, *_: object) -> None:
        """Read what is typed, save it, and show the result; what is under a finger must not move."""
        self._read_soon.cancel()
        self._keep()
        words = look.words_of(self._chosen.edition)
        self._typed = typed_game(self.area.text, self._chosen, words)
        for part in (self._doubts, self._result):
            part.clear_widgets()
        if self._typed.problems:
            self._doubts.add_widget(problems_panel(self._typed, words, self._mend))
        self._arrange()
        self._fill_foot()
        if self.area.text.strip():
            for panel in claim_panels(self._typed, words, self._open):
                self._result.add_widget(panel)

    def _fill_foot(self) -> None:
        """Put the buttons at the foot of the page: what to do with what is typed, or a way to tap the cards in."""
        self._foot.clear_widgets()
        if self.area.text.strip():
            clear, opener = self._button(preview.CLEAR, "close", self._clear), self._opener()
            clear.size_hint_x = clear.least_width
            opener.size_hint_x = max(self._open_button().least_width, clear.least_width * _MAIN_SHARE)
            for button in (clear, opener):
                self._foot.add_widget(button)
        else:
            if self._cleared:
                self._foot.add_widget(self._button(preview.BRING_BACK, "undo", self._bring_back))
            tap = WordButton(
                text=look.words.say(preview.TAP_CARDS), symbol="cards", style="main", on_tap=self._tap_cards
            )
            self._foot.add_widget(tap)

    def _opener(self) -> WordButton:
        """Build the button that opens the text as a game, or while it cannot, counts the problems and leads to the first."""
        if problems := self._typed.problems:
            text = look.words.say(preview.TO_FIX, n=len(problems))
            return WordButton(text=text, style="waiting", tall=True, on_tap=partial(self._mend, problems[0], ""))
        return self._open_button()

    def _open_button(self) -> WordButton:
        return WordButton(
            text=look.words.say(preview.OPEN_AS_GAME),
            symbol="game",
            style="main",
            enabled=self._typed.game is not None,
            on_tap=self.open_as_game,
        )

    def _mend(self, problem: HandProblem, offer: str) -> None:
        """Insert what was offered; if nothing was, go to the place."""
        if offer:
            self.area.put(problem.line, problem.column, problem.length, offer)
            self._read()
        else:
            self.area.go_to(problem.line, problem.column)

    def open_as_game(self) -> None:
        """Preview what is typed, with all the pages of a game."""
        self._read()
        if self._typed.game is not None and not self._typed.problems:
            self.app.preview.show(GameFile(self._typed.game))

    def _clear(self) -> None:
        self._cleared, self.area.text = self.area.text, ""
        self._read()

    def _bring_back(self) -> None:
        self.area.text = self._cleared
        self._read()
