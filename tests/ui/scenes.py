"""Every screen in each state that players see, for the screenshots and for the tests that check all screens."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest import mock

from sushigo_score import __version__
from sushigo_score.formats.gamefile import dump, load
from sushigo_score.game.commands.cards import CopyCard, PutCard, SetCount
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.events import FinishRace, SetDie, TakeSquishy
from sushigo_score.game.commands.table import (
    BeginRound,
    EndRound,
    ImportGame,
    NameGame,
    ReopenRound,
    StartGame,
    WriteNote,
)
from sushigo_score.phones.security import USUAL_PORT
from sushigo_score.phones.taps import Done, Looking
from sushigo_score.present.new_game import Draft
from sushigo_score.present.round import soups as soups_of
from sushigo_score.rules.facts import Game, HouseRules, Player, Round, Tableau
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.backup import back_up
from sushigo_score.storage.household.folder import FolderRefused, PathFolder
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.tables import KeptTable, change_table, keep_table
from sushigo_score.storage.tables import tables as kept_tables
from sushigo_score.text import sharing as sharing_text
from sushigo_score.text.questions import QUESTIONS
from tests.present.drafts import draft
from tests.stores import import_game

GAMES = Path(__file__).parent.parent / "games"
NAMES = ("Ana", "Ben", "Chidi", "Dóra", "Ewa", "Franek", "Guðrún", "Hugo")
PARTY_MENU = ("uramaki", "onigiri", "dumpling", "edamame", "special_order", "takeout_box", "fruit")
EIGHT_MENU = ("maki", "tempura", "dumpling", "miso_soup", "tea", "soy_sauce", "pudding")


_PLAYED: list[sqlite3.Connection] = []
"""A copy of the database with all games played, which is done only once."""


class Scene(NamedTuple):
    """A screen: its name, and how to bring the app there."""

    name: str
    show: Callable[[Any], None]


def _begin(app: Any, first: StartGame, *then: Command) -> None:
    if not app.begin(first):
        raise Refusal("scene")
    if not app.table.do(*then):
        raise Refusal("scene")


def start_of(edition: str, players: int, **more: Any) -> StartGame:
    return StartGame(edition, tuple(Player(name) for name in NAMES[:players]), tuple(range(players)), **more)


def _put(seat: int, *cards: str) -> tuple[Command, ...]:
    return tuple(PutCard(seat, card) for card in cards)


def home_empty(app: Any) -> None:
    app.go_home()


def home(app: Any) -> None:
    """Keep three games, one after another, so that whoever is new gets a shape of their own, and begin another."""
    from tests.summaries import refresh_all

    for name in (
        "original-3-players-two-way-no-puddings",
        "party-big-banquet-5-players-maki-ties",
        "anniversary-3-players-golf-mochi-dice-all-equal",
    ):
        import_game(app.store, (GAMES / f"{name}.sushigo").read_bytes())
        refresh_all(app.store)
    _begin(app, start_of("original", 4), *_put(0, "squid", "squid", "tempura", "tempura"))
    refresh_all(app.store)
    app.go_home()


def home_unfinished(app: Any) -> None:
    """Set another table and leave it, so that one unfinished game is listed."""
    from tests.summaries import refresh_all

    home(app)
    _begin(app, start_of("party", 8, menu=EIGHT_MENU))
    refresh_all(app.store)
    app.go_home()


def round_original(app: Any) -> None:
    cards = _put(0, "wasabi", "squid", "maki:2", "tempura", "tempura", "wasabi", "pudding")
    _begin(app, start_of("original", 4), *cards, *_put(1, "egg", "salmon", "maki:3"))


def round_party(app: Any) -> None:
    cards = _put(0, "squid", "uramaki:5", "uramaki:5", "onigiri:circle", "dumpling", "edamame", "fruit:orange,orange")
    _begin(
        app,
        start_of("party", 6, menu=PARTY_MENU),
        *cards,
        CopyCard(0, "dumpling"),
        *_put(1, "egg", "edamame", "fruit:watermelon,pineapple"),
    )
    app.navigator.put_away()  # the tray that offers the finish


def round_party_turning(app: Any) -> None:
    round_party(app)
    app.navigator.page.entry.tap("takeout_box")
    app.navigator.page.entry.tap("dumpling")


def round_party_copying(app: Any) -> None:
    round_party(app)
    app.navigator.page.entry.tap("special_order")


def new_game_empty(app: Any) -> None:
    app.go_home()
    app.navigator.go("new_game")


def _drafted(app: Any, made: Draft) -> None:
    new_game_empty(app)
    app.navigator.page.change(made)


def new_game_party(app: Any) -> None:
    home(app)
    _drafted(app, draft("party", 4, preset="sushi_go"))


def new_game_menu(app: Any) -> None:
    _drafted(app, draft("party", 7))
    app.navigator.page.unfold("dishes")


def new_game_anniversary(app: Any) -> None:
    _drafted(app, draft("anniversary", 2, variant="puppet", rule="must_have_rolls"))
    app.navigator.page.unfold("dishes")


def new_game_rules(app: Any) -> None:
    _drafted(app, draft("original", 2, variant="puppet", rule="zero_icons_place"))
    app.navigator.page.unfold("rules")


def tables(app: Any) -> None:
    home(app)
    for first in (
        start_of("party", 8, menu=EIGHT_MENU),
        start_of("original", 3, variant="two_way", house_rules=HouseRules(zero_icons_place=True)),
        start_of("anniversary", 4, dessert="mochi"),
    ):
        kept = keep_table(app.store, first)
    change_table(app.store, kept._replace(name="Friday with the neighbors"))
    app.navigator.go("tables")


def tables_empty(app: Any) -> None:
    app.go_home()
    app.navigator.go("tables")


def _named(app: Any) -> KeptTable:
    return next(kept for kept in kept_tables(app.store) if kept.name)


def table(app: Any) -> None:
    tables(app)
    app.navigator.go("table", table=_named(app).uid)


def home_tables(app: Any) -> None:
    tables(app)
    app.go_home()


def packing(app: Any) -> None:
    imported = import_game(app.store, (GAMES / "party-big-banquet-5-players-maki-ties.sushigo").read_bytes()).game
    app.open_game(imported)
    app.navigator.go("packing")
    app.navigator.page.tick("nigiri")
    app.navigator.page.tick("chopsticks")


def race(app: Any) -> None:
    from sushigo_score.ui.features.round import trays

    round_party(app)
    app.navigator.open(trays.race_tray(app))


def finish_offered(app: Any) -> None:
    _begin(app, start_of("party", 6, menu=PARTY_MENU), *_put(0, "squid", "uramaki:5"))
    app.navigator.page.entry.tap("uramaki:5")


def round_eight(app: Any) -> None:
    cards = [command for seat in range(8) for command in _put(seat, "maki:3", "tempura", "egg")]
    _begin(app, start_of("party", 8, menu=EIGHT_MENU), *cards, *_put(3, "miso_soup"))


def puppet(app: Any) -> None:
    from sushigo_score.text.new_game import PUPPET_NAME
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.shell.game_menu import dealing_tray

    third = look.words.of("anniversary").name(PUPPET_NAME)
    players = (Player("Ana"), Player("Ben"), Player(third, puppet=True))
    _begin(app, StartGame("anniversary", players, (0, 1, 2), dessert="mochi", variant="puppet"), *_put(0, "squid"))

    app.navigator.open(dealing_tray(app))


def soups(app: Any) -> None:
    menu = ("temaki", "miso_soup", "tofu", "dumpling", "tea", "special_order", "pudding")
    cards = (*_put(0, "miso_soup", "tofu", "miso_soup"), CopyCard(1, "miso_soup"), *_put(3, "miso_soup"))
    _begin(app, start_of("party", 4, menu=menu), *cards)
    from sushigo_score.ui.features.round.trays import SoupsTray

    found = soups_of(app.table.state)
    app.navigator.open_with(partial(SoupsTray, app, {found[1], found[2]}))


def missing_cards(app: Any) -> None:
    """Ask for the round result with one player's cards forgotten, and only one card of another."""
    cards = (*_put(0, *["salmon"] * 8), *_put(2, *["tempura"] * 8), *_put(3, "squid"))
    _begin(app, start_of("original", 4), *cards)
    app.navigator.page.end()


def round_strawberry(app: Any) -> None:
    _begin(
        app,
        start_of("anniversary", 5, dessert="strawberry_pudding"),
        *_put(0, "wasabi", "squid", "squid", "wasabi"),
        TakeSquishy(1),
        *_put(2, "strawberry_pudding:4", "maki:3"),
    )


def yogurt_picker(app: Any) -> None:
    _begin(app, start_of("anniversary", 3, dessert="frozen_yogurt"), *_put(0, "frozen_yogurt:7", "tempura"))
    app.navigator.page.entry.tap("frozen_yogurt")


def yogurt_taken(app: Any) -> None:
    """Choose a value that somebody has had since the first round."""
    first = start_of("anniversary", 3, dessert="frozen_yogurt")
    _begin(app, first, *_put(1, "frozen_yogurt:7"), EndRound(), BeginRound(), *_put(0, "frozen_yogurt:2"))
    app.show_game()
    app.navigator.page.entry.tap("frozen_yogurt")
    (picker,) = (widget for widget in app.navigator.uppermost.walk(restrict=True) if hasattr(widget, "taken"))
    picker.dispatch("on_choose", "frozen_yogurt:7")


def die_asked(app: Any) -> None:
    _begin(app, start_of("anniversary", 4, dessert="mochi"), *_put(0, "tempura"))
    app.navigator.page.entry.tap("mochi")


def die_missing(app: Any) -> None:
    die_asked(app)
    app.navigator.put_away()


def advance_asked(app: Any) -> None:
    """Enter a full hand, without having decided whether the next player follows by themselves."""
    app.store.set("advances", "")
    cards = ("wasabi", "squid", "maki:2", "tempura", "tempura", "sashimi", "pudding")
    _begin(app, start_of("original", 4), *_put(0, *cards))
    app.navigator.page.entry.tap("egg")


def set_aside(app: Any) -> None:
    """Finish the race; a used wasabi is on the table, too."""
    menu = ("uramaki", "tempura", "sashimi", "miso_soup", "tea", "wasabi", "pudding")
    _begin(app, start_of("party", 4, menu=menu), *_put(0, "uramaki:5", "uramaki:5", "wasabi", "squid"), FinishRace(0))
    app.table.do(*_put(0, "tempura", "tempura", "miso_soup", "pudding"))
    app.navigator.put_away()


def explained(app: Any) -> None:
    round_original(app)
    app.navigator.page.explain_points()


def die(app: Any) -> None:
    from sushigo_score.ui.features.round import trays

    _begin(app, start_of("anniversary", 2, dessert="mochi"), *_put(0, "mochi"), SetDie(0, 4))
    app.navigator.open(trays.die_tray(app, 0))


def menu(app: Any) -> None:
    two_rounds(app)
    app.table.do(BeginRound())
    app.show_game()
    app.navigator.page.open_menu()


def cautions(app: Any) -> None:
    from sushigo_score.ui.features.round import trays

    _begin(app, start_of("original", 2), *_put(0, *["squid"] * 7, *["chopsticks"] * 5))
    app.navigator.open(trays.cautions_tray(app))


def keys(app: Any) -> None:
    round_original(app)
    app.show_keys()


def dealing(app: Any) -> None:
    from sushigo_score.ui.shell.game_menu import dealing_tray

    round_party(app)
    app.navigator.open(dealing_tray(app))


def told(app: Any) -> None:
    round_original(app)
    app.table.undo()


def ready(app: Any) -> None:
    round_original(app)
    while app.table.state.rounds:
        app.table.session.undo()
    app.show_game()


def finish_round(app: Any, name: str, at: int) -> None:
    """Begin a game whose round at this index has just ended, entered card by card."""
    game = load((GAMES / f"{name}.sushigo").read_bytes()).game
    app.table.begin(ImportGame(type(game)(game.setup, game.rounds[:at]), tuple(range(game.setup.seats))))
    app.table.do(BeginRound())
    for seat, tableau in enumerate(game.rounds[at].tableaux):
        for item, count in tableau.items:
            for card in [str(card) for card in item.cards] * count:
                app.table.do(PutCard(seat, card))
    app.table.do(EndRound())


def two_rounds(app: Any) -> None:
    """Play two rounds of an anniversary game; the second has just ended."""
    finish_round(app, "anniversary-4-players-two-way-bubble-tea-doubles-in-the-middle", 1)


def desserts(app: Any) -> None:
    """Reveal the desserts of four players, except the last ones."""
    finish_round(app, "original-4-players-ties-broken-by-puddings", 2)
    app.show_game()
    for _ in range(2):
        app.navigator.page.reveal.go_on()


def result(app: Any) -> None:
    two_rounds(app)
    app.show_game()


def result_to_check(app: Any) -> None:
    """Show the result of a round that cannot have been played as it was entered."""
    _begin(app, start_of("original", 2), *_put(0, *["squid"] * 7, *["chopsticks"] * 5), *_put(1, *["egg"] * 12))
    app.table.do(EndRound())
    app.show_game()


def correcting(app: Any) -> None:
    from sushigo_score.ui.shell.correction import correct_round

    result(app)
    correct_round(app, 1, 1)
    app.table.do(PutCard(1, "squid"))


def show_finished_game(app: Any, name: str, **kept: Any) -> None:
    """Show the end of a game that was played elsewhere; `kept` is what its page remembers."""
    game = load((GAMES / f"{name}.sushigo").read_bytes()).game
    app.table.begin(ImportGame(game, tuple(range(game.setup.seats))))
    app.show_game()
    if kept:
        app.navigator.swap("ending", **kept)


def ending(app: Any) -> None:
    show_finished_game(app, "party-big-banquet-5-players-maki-ties")


def ending_golf(app: Any) -> None:
    show_finished_game(app, "anniversary-3-players-golf-mochi-dice-all-equal")


def _played(app: Any) -> None:
    """Play games of all kinds, plus weekly evenings of the usual group."""
    from tests.summaries import refresh_all
    from tests.ui.evenings import play_evenings

    connection = app.store.database
    connection.execute("PRAGMA synchronous = OFF")
    if _PLAYED and not app.store.games():
        kept = connection.execute("SELECT name, value FROM settings").fetchall()
        _PLAYED[0].backup(connection)
        for name, value in kept:
            app.store.set(name, value)
    else:
        first = not app.store.games()
        play_evenings(app.store, 12)
        refresh_all(app.store)
        for path in sorted(GAMES.glob("*.sushigo"))[::12]:
            import_game(app.store, path.read_bytes())
            refresh_all(app.store)
        if first:
            _PLAYED.append(sqlite3.connect(":memory:"))
            connection.backup(_PLAYED[0])
    _begin(app, start_of("original", 4), *_put(0, "squid", "squid", "tempura", "tempura"))
    refresh_all(app.store)
    app.go_home()


def ending_honours(app: Any) -> None:
    """Show the awards of a game that brings the honours of others to Cleo and Dóra."""
    from kivy.metrics import dp

    from sushigo_score.ui.kit.drawing.look import look
    from tests.summaries import refresh_all

    _played(app)
    cards = (
        ({"tempura": 2, "maki:3": 2}, {"egg": 2}, {"sashimi": 3, "pudding": 1}),
        ({"wasabi+squid": 3, "maki:2": 1, "tempura": 2}, {"tempura": 2, "sashimi": 3}, {"dumpling": 5, "salmon": 2}),
        ({"salmon": 1, "pudding": 1}, {"dumpling": 5}, {"sashimi": 3, "pudding": 1}),
    )
    setup = StartGame("original", tuple(map(Player, ("Ana", "Cleo", "Dóra"))), (0, 2, 3)).setup
    rounds = tuple(Round(tuple(Tableau.of(rounds[at]) for rounds in cards)) for at in range(3))
    later = (datetime.now(UTC) + timedelta(days=1)).isoformat(timespec="seconds")
    with mock.patch.object(app.store, "clock", return_value=later):  # games of one second are in an order by chance
        app.table.begin(ImportGame(Game(setup, rounds), (0, 2, 3)))
    refresh_all(app.store)
    app.navigator.go("ending", offsets=[dp(400 + 250 * look.scaled(1.0)), 0.0])


def history(app: Any) -> None:
    _played(app)
    app.navigator.go("history")


def history_empty(app: Any) -> None:
    app.go_home()
    app.navigator.go("history", filter="bin")


def history_tray(app: Any) -> None:
    history(app)
    app.navigator.page._list.open_tray(0)


def history_deleted(app: Any) -> None:
    from sushigo_score.ui.features.history.game_actions import delete_game

    history(app)
    delete_game(app, app.navigator.page.games[1])


def people(app: Any) -> None:
    _played(app)
    app.navigator.go("people")


def _party_of_ana(app: Any) -> None:
    """Play a game of another edition with Ana, who plays a lot."""

    from tests.summaries import refresh_all

    gamefile = load((GAMES / "party-big-banquet-5-players-maki-ties.sushigo").read_bytes())
    setup = gamefile.game.setup
    names = zip(("Ana", "Ben", "Cleo"), setup.players, strict=False)
    players = (*(player._replace(name=name) for name, player in names), *setup.players[3:])
    game = gamefile.game._replace(setup=setup._replace(players=players))
    import_game(app.store, dump(gamefile._replace(game=game, journal=None)).encode())
    refresh_all(app.store)


def person(app: Any) -> None:
    from sushigo_score.storage.people import find

    _played(app)
    _party_of_ana(app)
    app.navigator.go("people")
    app.navigator.go("person", person=find(app.store.database, "Ana"))


def person_faces(app: Any) -> None:
    from sushigo_score.storage.people import PersonFace, choose_face
    from sushigo_score.ui.features.history import person as of_person

    person(app)
    page = app.navigator.page
    choose_face(app.store, page.person, PersonFace(2, "mochi"))
    app.know_faces()
    app.navigator.rebuild()
    app.navigator.open_with(lambda: of_person.faces_tray(app.navigator.page))


def person_renamed(app: Any) -> None:
    from sushigo_score.ui.features.history import person as of_person

    person(app)
    app.navigator.open(of_person.renaming_tray(app.navigator.page))


def person_merged(app: Any) -> None:
    from sushigo_score.ui.features.history import person as of_person

    person(app)
    app.navigator.open(of_person.merging_tray(app.navigator.page))


def records(app: Any) -> None:
    _played(app)
    app.navigator.go("records")


def sheet_eight(app: Any) -> None:
    from sushigo_score.present.sheet import Spot

    show_finished_game(app, "party-takeout-box-8-players-edamame-and-maki")
    app.navigator.go("score_sheet", at=0)
    app.navigator.page.choose(Spot(0, "soy_sauce", 1))


def sheet_round(app: Any) -> None:
    show_finished_game(app, "anniversary-4-players-printed-strawberry-examples")
    app.navigator.go("score_sheet", at=0)


def sheet_player(app: Any) -> None:
    show_finished_game(app, "original-5-players-maki-ties-of-four-and-five")
    app.navigator.go("score_sheet", view="player", seat=1)


def sheet_in_sums(app: Any) -> None:
    show_finished_game(app, "original-5-players-maki-ties-of-four-and-five")
    app.navigator.go("score_sheet")


def laid_table(app: Any) -> None:
    show_finished_game(app, "party-big-banquet-5-players-maki-ties")
    app.navigator.go("laid_table", round=1, seat=2)


def laid_table_eight(app: Any) -> None:
    show_finished_game(app, "party-takeout-box-8-players-edamame-and-maki")
    app.navigator.go("laid_table", round=0, seat=1)


def scoreboard(app: Any) -> None:
    result(app)
    app.navigator.go("scoreboard")


def scoreboard_turned(app: Any) -> None:
    """Show eight players, two of them in the lead, read from the right side."""
    round_eight(app)
    app.table.do(*(PutCard(seat, "tempura") for seat in (1, 5)))
    app.navigator.go("scoreboard", side="right")


def result_opened(app: Any) -> None:
    result(app)
    app.navigator.page.panels[0].unfold(opened=True)


def correcting_many(app: Any) -> None:
    from sushigo_score.ui.shell.correction import correct_round

    sheet_player(app)
    correct_round(app, 0, 1)
    app.table.do(PutCard(1, "maki:3"))


def correcting_the_winner(app: Any) -> None:
    from sushigo_score.ui.shell.correction import correct_round

    show_finished_game(app, "party-big-banquet-5-players-maki-ties")
    correct_round(app, 0, 3)
    app.table.do(PutCard(3, "squid"))


def what_changes(app: Any) -> None:
    correcting_the_winner(app)
    app.navigator.page._corrected.open()


def corrected(app: Any) -> None:
    correcting_the_winner(app)
    app.navigator.page.end()


def settings(app: Any) -> None:
    app.go_home()
    app.navigator.go("settings")


def refused(app: Any) -> None:
    app.go_home()
    path = Path(app.store.folder) / "Friday evening at the lake house.sushigo"
    game = (GAMES / "original-3-players-two-way-no-puddings.sushigo").read_text("utf-8")
    path.write_text(game.replace('"wasabi+squid"', '"wasabi+sqid"', 1), "utf-8")
    app.incoming.open([str(path)])


def _reviewed(app: Any, page: str, **kept: Any) -> None:
    from tests.summaries import refresh_all
    from tests.ui.evenings import play_evenings

    play_evenings(app.store, 30)
    refresh_all(app.store)
    app.go_home()
    app.navigator.go(page, **kept)


def review(app: Any) -> None:
    _reviewed(app, "review", year=2025)


def review_person(app: Any) -> None:
    _reviewed(app, "review", person=1)


def review_games(app: Any) -> None:
    _reviewed(app, "review_games", figure="nemesis")


def review_nothing(app: Any) -> None:
    app.go_home()
    app.navigator.go("review")


def household_empty(app: Any) -> None:
    app.go_home()
    app.navigator.go("household")


def _shared_folder(app: Any) -> Any:
    """Share a folder with another device, which has the game on the table; nothing is synced while it is looked at."""
    from sushigo_score.ui.shell.household import FOLDER
    from tests.storage.household.devices import HouseholdDevice

    other = HouseholdDevice(Path(app.store.folder) / "shared" / "other")
    app.store.set(FOLDER, str(other.folder))
    app.household._soon.cancel()
    _sync(app, other)
    other.round()
    return other


def _sync(app: Any, other: Any) -> None:
    from sushigo_score.storage.household.sync import run_sync, sync

    app.household.told = run_sync(sync(app.store, PathFolder(str(other.folder)), str(other.folder)))
    app.store.set("household.synced_at", app.store.clock())


def household_diverged(app: Any) -> None:
    """Continue a game here that another device continued differently."""
    round_original(app)
    other = _shared_folder(app)
    other.play(other.number_of(app.store.uid(app.table.game)), PutCard(0, "egg"))
    other.round()
    other.store.close()
    app.table.do(PutCard(0, "salmon"))
    _sync(app, other)
    app.go_home()
    app.navigator.go("household")


def household_aside(app: Any) -> None:
    """Share a folder in which something is in the way, something is newer, and some of it is not ours."""
    round_original(app)
    other = _shared_folder(app)
    other.store.close()
    device = app.store.setting("household.device")
    app.table.do(PutCard(0, "salmon"))
    for path in other.folder.glob(f"*{device}.sushigo"):
        path.unlink()
        path.mkdir()
    for name, written in (
        ("2027-01-01-abc.sushigo", '{"format": "sushigo-score", "version": 2}'),
        ("Zdjęcia.sushigo", ""),
    ):
        (other.folder / name).write_text(written, "utf-8")
    _sync(app, other)
    app.go_home()
    app.household._after_a_change.cancel()
    app.household._soon.cancel()
    app.navigator.go("household")


def household_refused(app: Any) -> None:
    """Choose a folder that is then missing."""
    round_original(app)
    _shared_folder(app).store.close()
    app.household.refused = FolderRefused("household.another_folder")
    app.go_home()
    app.navigator.go("household")


def household_folder(app: Any) -> None:
    app.go_home()
    app.navigator.go("household_folder", folder=str(_documents(app)))


def _documents(app: Any) -> Path:
    """Make a folder such as people have."""
    documents = Path(app.store.folder) / "Ana" / "Documents"
    for name in ("Board games", "Holidays", "School"):
        (documents / name).mkdir(parents=True, exist_ok=True)
    return documents


def files(app: Any) -> None:
    """Show games that were saved on ten Fridays under the names that the app proposes, except a few."""
    from sushigo_score.ui.kit.drawing.look import look

    folder = _documents(app) / "Sushi evenings"
    folder.mkdir(exist_ok=True)
    for week, path in enumerate(sorted(GAMES.glob("*.sushigo"))[::9]):
        gamefile, day = load(path.read_bytes()), (date(2026, 9, 4) + timedelta(weeks=week)).isoformat()
        names = look.words.listed(player.name for player in gamefile.game.setup.players)
        proposed = look.words.say(sharing_text.GAME_NAME, date=day, names=names)
        name = {2: "Þórdís and Matéo at last", 5: f"{proposed} (2)"}.get(week, proposed)
        file = folder / f"{name}.sushigo"
        file.write_text(dump(gamefile._replace(played_at=day)), "utf-8")
        os.utime(file, 2 * (datetime.fromisoformat(f"{day}T21:00:00+00:00").timestamp(),))
    app.go_home()
    app.navigator.go("files", folder=str(folder))


def rules(app: Any) -> None:
    app.go_home()
    app.navigator.go("rules", box="party")


def rules_found(app: Any) -> None:
    app.go_home()
    app.navigator.go("rules", box="anniversary", query="tie")


def rules_asked(app: Any) -> None:
    from sushigo_score.ui.kit.drawing.look import look

    app.go_home()
    app.navigator.go("rules", box="party", query=look.words_of("party").say(QUESTIONS["chopsticks_last"].ask))


def rule_of_the_game(app: Any) -> None:
    round_party(app)
    app.navigator.go("rule", kind="fruit:orange,orange")


def rule_special_order(app: Any) -> None:
    app.go_home()
    app.navigator.go("rule", kind="special_order", box="party")


def rule_strawberry(app: Any) -> None:
    app.go_home()
    app.navigator.go("rule", kind="strawberry_pudding", box="anniversary")


def rule_house(app: Any) -> None:
    app.go_home()
    app.navigator.go("rule", kind="zero_icons_place", box="original")


def _typed(app: Any, text: str, **kept: Any) -> None:
    app.go_home()
    app.store.set("typed_hands", text)
    app.navigator.go("claim", **kept)


def argument(app: Any) -> None:
    show_finished_game(app, "party-big-banquet-5-players-maki-ties")
    app.go_home()
    app.preview.settle_argument()
    app.table.do(*_put(0, "squid", "tempura", "tempura"), *_put(1, "maki:3", "egg"))


def argument_round(app: Any) -> None:
    argument(app)
    app.navigator.page.end()


def claim(app: Any) -> None:
    _typed(app, "")


def claim_typed(app: Any) -> None:
    text = "Ana: 2 squid, wasabi+salmon, 3 tempura, maki:2 x2\nBen: 3 sashimi, maki 3, tempra, pudding\nDóra: 4 eggs"
    _typed(app, text, open=[[0, 0]])


def claim_asked(app: Any) -> None:
    _typed(app, "Ana: 2 squid, wasabi+sqid, 3 tempra, 2 maki\nBen: 2 nigiri, wasabi & salmon\nDóra: 4 eggs, xyzzyq")


def claim_party(app: Any) -> None:
    text = "Ana: 2 squid, uramaki:4, 3 dumplings\nBen: onigiri circle, tea, fruit orange watermelon\nEwa: 2 edamame\nrace: Ben, Ana"
    _typed(app, text, edition="party")


def visiting(app: Any) -> None:
    app.incoming.open([str(GAMES / "original-3-players-two-way-no-puddings.sushigo")])


def visiting_alike(app: Any) -> None:
    name = "party-big-banquet-5-players-maki-ties"
    show_finished_game(app, name)
    app.table.do(ReopenRound(0), SetCount(0, "squid", 3), EndRound())
    app.go_home()
    app.incoming.open([str(GAMES / f"{name}.sushigo")])


def visiting_round(app: Any) -> None:
    visiting(app)
    app.table.do(ReopenRound(1))
    app.show_game()


def compare(app: Any) -> None:
    name = "party-big-banquet-5-players-maki-ties"
    gamefile = load((GAMES / f"{name}.sushigo").read_bytes())
    show_finished_game(app, name)
    app.table.do(
        ReopenRound(0),
        SetCount(0, "squid", 3),
        SetCount(1, "tempura", 4),
        EndRound(),
        ReopenRound(2),
        SetCount(3, "green_tea_ice_cream", 5),
        EndRound(),
    )
    app.preview.compare_with(gamefile)
    app.show_game()
    app.navigator.go("compare")


def players_before(app: Any) -> None:
    """Begin a game without cards, so that seats can still be changed."""
    _begin(app, start_of("party", 8, menu=EIGHT_MENU))
    app.navigator.go("players")


def players(app: Any) -> None:
    round_original(app)
    app.navigator.go("players")


def player_changed(app: Any) -> None:
    players_before(app)
    app.navigator.open_with(partial(app.navigator.page.tray_of, 2))


def _noted(app: Any) -> None:
    app.table.do(
        NameGame("Sunday at the lake"),
        WriteNote("Ewa brought the good soy sauce.\nRain all afternoon, so we played three games in a row."),
    )


def _phones_on(app: Any) -> None:
    round_original(app)
    app.device.found_at = ("127.0.0.1",)
    app.phones.start("A" * 22)
    app.phones.page = app.phones.page._replace(port=USUAL_PORT)  # another one may have been free


def _phones_tray(app: Any) -> Any:
    from sushigo_score.ui.features.phones.tray import open_phones

    return open_phones(app)


def phones_nobody(app: Any) -> None:
    _phones_on(app)
    _phones_tray(app)


def phones_there(app: Any) -> None:
    _phones_on(app)
    for phone, seat in (("phoneone", 0), ("phonetwo", 1), ("phonesix", 1), ("phonetv1", None)):
        app.phones.at_table.hear(Looking(phone, "pl", seat))
    app.phones.at_table.say_done(Done("phoneone", 0, 0, True))
    _phones_tray(app)


def phones_no_network(app: Any) -> None:
    round_original(app)
    app.device.found_at = ()
    tray = _phones_tray(app)
    with mock.patch("sushigo_score.phones.security.local_addresses", return_value=()):
        tray._switch_on()


def notes(app: Any) -> None:
    ending(app)
    _noted(app)
    app.navigator.go("notes")


def notes_empty(app: Any) -> None:
    round_original(app)
    app.navigator.go("notes")


def notes_looked_at(app: Any) -> None:
    visiting(app)
    app.navigator.go("notes")


def ending_noted(app: Any) -> None:
    ending(app)
    _noted(app)
    app.navigator.swap("ending", revealed=True)


def sheet_noted(app: Any) -> None:
    ending_noted(app)
    app.navigator.go("score_sheet", at=0)


def sheet_menu(app: Any) -> None:
    sheet_noted(app)
    from sushigo_score.ui.shell import game_menu

    app.navigator.open_with(partial(game_menu.sheet_menu, app))


def sharing(app: Any) -> None:
    ending(app)
    app.navigator.page.share()


def sharing_more(app: Any) -> None:
    from sushigo_score.ui.features.export.menu import _more_ways

    ending(app)
    app.navigator.open_with(partial(_more_ways, app, app.table.game))


def picture(app: Any) -> None:
    ending(app)
    app.navigator.go("picture", game=app.table.game, what="square")


def qr(app: Any) -> None:
    ending(app)
    app.navigator.go("qr", game=app.table.game)


def bgstats(app: Any) -> None:
    ending(app)
    app.navigator.go("bgstats", game=app.table.game)


def saving(app: Any) -> None:
    ending(app)
    app.navigator.go("save", what="picture", game=app.table.game, folder=str(_documents(app)))


def backups(app: Any) -> None:
    show_finished_game(app, "party-big-banquet-5-players-maki-ties")
    aside = f"games.sqlite3.damaged-{datetime.now(UTC):%Y%m%dT%H%M%S%f}.sqlite3"
    Path(back_up(app.store)).rename(Path(app.store.folder) / aside)
    for copy in (Path(app.store.folder) / aside, back_up(app.store)):
        os.utime(copy, 2 * (datetime.now(UTC).timestamp(),))  # the time of the tests, which stands still for pictures
    app.go_home()
    app.navigator.go("files", folder=str(Path(app.store.folder) / "backups"), backups=True)


def backup_offered(app: Any) -> None:
    """Drop a backup on the window, or open it from another app."""
    show_finished_game(app, "party-big-banquet-5-players-maki-ties")
    backup = Path(app.store.folder) / "Wasabi Bowl backup 2026-11-18.sqlite3"
    Path(back_up(app.store)).rename(backup)
    app.go_home()
    app.incoming.open([str(backup)])


def gone_on(app: Any) -> None:
    """Restore a backup in which one game, finished here, was reopened, and another, running here, was continued."""
    from sushigo_score.game.commands.cards import PutCard, SetCount
    from sushigo_score.game.commands.table import EndRound, RenamePlayer, ReopenRound
    from sushigo_score.storage.exchange import export_game
    from sushigo_score.storage.store import Store
    from sushigo_score.ui.features.export.restore import _tell
    from tests.stores import restore_backup

    ending(app)
    finished = app.table.game
    round_original(app)
    running = app.table.game
    with TemporaryDirectory() as folder:
        other = Store(folder)
        for game, steps in (
            (finished, (ReopenRound(0), SetCount(1, "squid", 9), EndRound(), RenamePlayer(0, "Eve"))),
            (running, (PutCard(1, "squid"),)),
        ):
            there = import_game(other, export_game(app.store, game).text.encode()).game or 0
            for step in steps:
                other.session(there).do(step)
        copy = back_up(other)
        other.close()
        settings(app)
        _tell(app, restore_backup(app.store, copy))


def licences(app: Any) -> None:
    app.go_home()
    app.navigator.go("licences")


def crash(app: Any) -> None:
    app.show_crash(f"Wasabi Bowl {__version__}, Linux\nValueError\n  sushigo_score/ui/shell/app.py:1 build\n")


def trouble(app: Any) -> None:
    two_rounds(app)
    app.show_game()
    app.navigator.fail(StoreRefused("store.gone"))


SCENES = tuple(
    Scene(show.__name__, show)
    for show in (
        home_empty,
        home,
        home_unfinished,
        new_game_empty,
        new_game_party,
        new_game_menu,
        new_game_anniversary,
        new_game_rules,
        tables,
        tables_empty,
        table,
        home_tables,
        packing,
        round_original,
        round_party,
        round_party_turning,
        round_party_copying,
        race,
        finish_offered,
        round_eight,
        soups,
        puppet,
        round_strawberry,
        yogurt_picker,
        yogurt_taken,
        die_asked,
        die_missing,
        advance_asked,
        set_aside,
        explained,
        die,
        menu,
        cautions,
        missing_cards,
        keys,
        dealing,
        told,
        ready,
        result,
        result_to_check,
        correcting,
        desserts,
        ending,
        ending_golf,
        ending_honours,
        history,
        history_empty,
        history_tray,
        history_deleted,
        people,
        person,
        person_faces,
        person_renamed,
        person_merged,
        records,
        sheet_eight,
        sheet_round,
        sheet_player,
        sheet_in_sums,
        laid_table,
        laid_table_eight,
        scoreboard,
        scoreboard_turned,
        result_opened,
        correcting_many,
        correcting_the_winner,
        what_changes,
        corrected,
        review,
        review_person,
        review_games,
        review_nothing,
        settings,
        household_empty,
        household_diverged,
        household_aside,
        household_refused,
        household_folder,
        files,
        refused,
        rules,
        rules_found,
        rules_asked,
        rule_of_the_game,
        rule_special_order,
        rule_strawberry,
        rule_house,
        argument,
        argument_round,
        claim,
        claim_typed,
        claim_asked,
        claim_party,
        visiting,
        visiting_alike,
        visiting_round,
        compare,
        players_before,
        players,
        player_changed,
        notes,
        notes_empty,
        notes_looked_at,
        ending_noted,
        sheet_noted,
        sheet_menu,
        sharing,
        sharing_more,
        picture,
        qr,
        bgstats,
        saving,
        backups,
        backup_offered,
        gone_on,
        phones_nobody,
        phones_there,
        phones_no_network,
        licences,
        crash,
        trouble,
    )
)


def show_scene(app: Any, name: str) -> None:
    """Bring the app to the scene with this name."""
    next(scene for scene in SCENES if scene.name == name).show(app)
