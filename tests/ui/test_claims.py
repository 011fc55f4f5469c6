"""Previewing a game without keeping it, checking a claim, comparing two copies: by touch, keyboard and drop."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.formats.gamefile import GameFile, dump, load
from sushigo_score.formats.journal import STEPS_LIMIT
from sushigo_score.game.commands.cards import SetCount
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame, ReopenRound, rematch
from sushigo_score.storage.exchange import export_game
from sushigo_score.text import at_the_table, common, past, preview, refusals, sharing
from tests.storage.costly import changes
from tests.stores import import_game
from tests.ui.finding import found, page_of
from tests.ui.keys import ESCAPE, TAB
from tests.ui.playing import Hands
from tests.ui.scenes import claim_asked, claim_party, compare
from tests.ui.test_app import FIRST

if TYPE_CHECKING:
    from sushigo_score.ui.kit.reach.spoken import Role
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

GAMES = Path(__file__).parent.parent / "games"
GAME = GAMES / "original-3-players-two-way-no-puddings.sushigo"


def shown(app: Any, role: Role, name: str | None = None, /, **state: object) -> bool:
    return next(found(app.navigator.uppermost, role, name, **state), None) is not None


def words_shown(app: Any) -> list[str]:
    return [caption.spoken_name for caption in found(app.navigator.page, "text")]


def copy_to(path: Path, gamefile: GameFile) -> str:
    path.write_text(dump(gamefile), "utf-8")
    return str(path)


def changed_game(at: int, seat: int, item: str, more: int) -> GameFile:
    """Return the game of the file, changed in one place."""
    from sushigo_score.rules.cards import parse_item
    from sushigo_score.rules.facts import Tableau

    gamefile = load(GAME.read_bytes())
    rounds = list(gamefile.game.rounds)
    tableaux = list(rounds[at].tableaux)
    tableaux[seat] = Tableau.holding((*tableaux[seat].items, (parse_item(item), more)))
    rounds[at] = rounds[at]._replace(tableaux=tuple(tableaux))
    return gamefile._replace(game=gamefile.game._replace(rounds=tuple(rounds)))


# --- previews ----------------------------------------------------------------------------------------


def test_a_file_is_previewed_and_nothing_is_kept(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.incoming.open([str(GAME)])
    ui.ticks(2)
    assert page_of(app) == "ending"
    assert preview.LOOKING in words_shown(app)
    hands = Hands(ui, app)
    name = app.table.state.setup.players[0].name
    hands.tap("button", hands.say(at_the_table.CORRECT_ROUND_OF, round=1, name=name))
    assert page_of(app) == "round"
    assert preview.PRACTICE in words_shown(app)
    before = app.table.sheet.totals
    hands.tap_tile("pudding")
    assert app.table.state.entering == 0
    hands.tap("button", "Undo")
    assert app.table.sheet.totals == before
    assert app.store.games() == []
    ui.key(ESCAPE)
    assert page_of(app) == "ending"
    ui.key(ESCAPE)
    assert page_of(app) == "home"
    assert not app.table.is_open
    assert app.store.games() == []


def test_a_preview_can_be_kept_with_its_changes(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.incoming.open([str(GAME)])
    app.table.do(ReopenRound(0), SetCount(0, "squid", 4), EndRound())
    hands = Hands(ui, app)
    ui.ticks(3)
    hands.tap("button", hands.say(preview.KEEP))
    assert app.navigator.toast.text == hands.say(preview.KEPT)
    assert preview.LOOKING not in words_shown(app)
    (game,) = app.store.games()
    assert app.table.game == game
    assert app.store.session(game).state == app.table.state
    assert app.table.state.rounds[0].tableaux[0].written["squid"] == 4


def test_a_file_of_a_known_game_opens_that_game(apps: Apps) -> None:
    app = apps.start()
    own = import_game(app.store, GAME.read_bytes()).game
    app.incoming.open([str(GAME)])
    assert (app.table.game, app.table.visiting) == (own, False)
    assert app.navigator.toast.text == common.FILE_KNOWN
    assert preview.LOOKING not in words_shown(app)


def test_a_kept_game_is_recognized_despite_corrections(apps: Apps) -> None:
    app = apps.start()
    app.incoming.open([str(GAME)])
    app.preview.keep()
    app.table.do(ReopenRound(0), SetCount(0, "squid", 4), EndRound())
    app.go_home()
    app.incoming.open([str(GAME)])
    assert not app.table.visiting
    assert preview.DIFFERENT_COPY in words_shown(app)
    assert len(app.store.games()) == 1


def test_a_deleted_game_is_previewed_and_can_be_restored(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    own = import_game(app.store, GAME.read_bytes()).game
    app.store.delete(own)
    app.incoming.open([str(GAME)])
    assert app.table.visiting
    hands = Hands(ui, app)
    ui.ticks(3)
    hands.tap("button", hands.say(preview.KEEP))
    assert app.store.games() == [own]
    assert app.table.game == own


def test_a_game_continued_elsewhere_can_be_updated(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    from sushigo_score.game.commands.cards import PutCard
    from sushigo_score.storage.store import Store

    app = apps.start()
    app.begin(FIRST)
    app.table.do(PutCard(0, "egg"))
    own = app.table.game
    other = Store(str(tmp_path / "other"))
    there = import_game(other, export_game(app.store, own).text.encode()).game or 0
    other.session(there).do(PutCard(1, "squid"))
    file = tmp_path / "later.sushigo"
    file.write_text(export_game(other, there).text, "utf-8")
    other.close()
    app.go_home()
    app.incoming.open([str(file)])
    hands = Hands(ui, app)
    ui.ticks(3)
    hands.tap("button", hands.say(preview.GO_ON_FROM_FILE))
    assert app.table.state.at.tableaux[1].written == {}
    [told] = [caption.text for caption in hands.shown("text") if "Ben" in caption.text]
    assert told == hands.say(preview.WORTH, changes="Ben +3")
    hands.tap("button", hands.say(sharing.GO_ON))
    assert app.table.game == own
    assert app.table.state.at.tableaux[1].written == {"squid": 1}
    assert preview.LOOKING not in words_shown(app)
    assert app.navigator.toast.act()
    assert app.table.state.at.tableaux[1].written == {}
    assert app.table.state.at.tableaux[0].written == {"egg": 1}


def test_a_restart_restores_a_preview(apps: Apps) -> None:
    app = apps.start()
    app.incoming.open([str(GAME)])
    app.on_pause()
    again = apps.restart()
    assert page_of(again) == "ending"
    assert again.table.visiting
    assert again.store.games() == []


def test_a_huge_preview_is_not_restored(apps: Apps, tmp_path: Path) -> None:
    app = apps.start()
    file = tmp_path / "long.sushigo"
    file.write_bytes(changes(("egg", "salmon"), STEPS_LIMIT))
    app.incoming.open([str(file)])
    assert app.table.visiting
    app.on_pause()
    again = apps.restart()
    assert page_of(again) == "home"
    assert not again.table.visiting


def test_rotation_keeps_a_preview(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.incoming.open([str(GAME)])
    app.navigator.size_hint = (None, None)
    for size in ((915, 412), (1280, 800), (360, 640)):
        app.navigator.size = size
        ui.ticks(3)
        assert words_shown(app).count(preview.LOOKING) == 1


# --- practice ----------------------------------------------------------------------------------------


def practice(ui: Driver, app: Any) -> Hands:
    """Open a game nobody has played, and enter a card."""
    gamefile = load(GAME.read_bytes())
    assert app.preview.show(gamefile._replace(game=gamefile.game._replace(rounds=()), journal=None))
    assert app.table.do(BeginRound())
    app.show_game()
    ui.ticks(3)
    hands = Hands(ui, app)
    hands.tap_tile("egg")
    return hands


def offered(hands: Hands) -> bool:
    """Return whether leaving a practice game was told, with undo."""
    toast = hands.app.navigator.toast
    return toast is not None and toast.text == hands.say(preview.PRACTICE_OVER) and toast.offers


def undo_leaving(ui: Driver, app: Any) -> None:
    ui.touch(
        next(widget for widget in app.navigator.toast.walk(restrict=True) if getattr(widget, "role", "") == "button")
    )
    ui.ticks(3)


def test_practice_says_so_and_leaving_it_can_be_undone(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    hands = practice(ui, app)
    assert preview.PRACTICE in words_shown(app)
    ui.key(ESCAPE)
    assert page_of(app) == "home"
    assert offered(hands)
    undo_leaving(ui, app)
    assert page_of(app) == "round"
    assert app.table.visiting
    assert app.table.state.at.tableaux[0].written == {"egg": 1}
    ui.key(ESCAPE)
    assert offered(hands), "it is not forgotten because it was left once"
    assert app.store.games() == []


def test_nothing_is_said_where_nothing_was_entered(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    hands = practice(ui, app)
    hands.tap("button", "Undo")
    ui.key(ESCAPE)
    assert page_of(app) == "home"
    assert not offered(hands)


def test_practice_survives_a_kill_and_is_not_forgotten_silently_after_it(ui: Driver, apps: Apps) -> None:
    practice(ui, apps.start()).app.on_pause()
    app = apps.restart()
    assert app.table.state.at.tableaux[0].written == {"egg": 1}
    ui.key(ESCAPE)
    assert page_of(app) == "home"
    hands = Hands(ui, app)
    assert offered(hands)
    undo_leaving(ui, app)
    assert app.table.state.at.tableaux[0].written == {"egg": 1}


def test_practice_that_cannot_be_resumed_is_reported(ui: Driver, apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    practice(ui, apps.start()).app.on_pause()
    monkeypatch.setattr("sushigo_score.ui.features.preview.preview._LONGEST_COPY", 10)
    app = apps.restart()
    ui.ticks(3)
    assert page_of(app) == "home"
    assert app.navigator.toast.text == preview.PRACTICE_OVER


def test_another_file_over_a_practice_game_can_be_undone(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    hands = practice(ui, app)
    app.incoming.open([str(GAME)])
    ui.ticks(3)
    assert page_of(app) == "ending"
    assert offered(hands)
    undo_leaving(ui, app)
    assert app.table.state.at.tableaux[0].written == {"egg": 1}


def test_a_kept_practice_game_is_not_called_discarded(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    hands = practice(ui, app)
    hands.tap("button", hands.say(preview.KEEP))
    assert app.navigator.toast.text == hands.say(preview.KEPT)
    assert app.table.state.at.tableaux[0].written == {"egg": 1}
    ui.key(ESCAPE)
    assert not offered(hands)


def test_a_whole_practice_game_left_from_its_podium_comes_back(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    hands = practice(ui, app)
    assert app.table.do(EndRound(), BeginRound(), EndRound(), BeginRound(), EndRound(), FinishGame())
    app.navigator.swap("ending", revealed=True)
    ui.ticks(3)
    hands.tap("button", hands.say(common.HOME))
    assert offered(hands)
    undo_leaving(ui, app)
    assert page_of(app) == "ending"
    assert app.table.state.rounds[0].tableaux[0].written == {"egg": 1}


# --- an argument -------------------------------------------------------------------------------------


EDITION_NAMES = {"original": "Sushi Go!", "party": "Party", "anniversary": "10th anniversary"}


def argue(ui: Driver, app: Any) -> Hands:
    hands = Hands(ui, app)
    hands.tap("button", hands.say(common.MORE))
    hands.tap("row", hands.say(preview.CHECK_CLAIM))
    ui.ticks(3)
    return hands


def test_an_argument_opens_as_tiles_at_the_table_of_the_last_game(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    assert app.table.open(import_game(app.store, GAME.read_bytes()).game)
    people = [player.name for player in app.table.state.setup.players]
    menu = app.table.state.setup.menu
    app.summaries.refresh()
    app.go_home()
    ui.ticks(3)
    hands = argue(ui, app)
    assert page_of(app) == "round"
    assert app.table.visiting
    assert [player.name for player in app.table.state.setup.players] == people
    assert app.table.state.setup.menu == menu
    assert preview.PRACTICE in words_shown(app)
    hands.tap_tile("squid")
    assert app.table.sheet.totals[0] == 3
    assert len(app.store.games()) == 1


@pytest.mark.parametrize("edition", ["original", "party", "anniversary"])
def test_another_table_is_one_tap_away(ui: Driver, apps: Apps, edition: str) -> None:
    app = apps.start()
    hands = argue(ui, app)
    hands.tap("button", hands.say(preview.CHANGE_OR_TYPE))
    assert page_of(app) == "claim"
    hands.tap("choice", EDITION_NAMES[edition])
    hands.tap("choice", "5")
    hands.tap("button", hands.say(preview.TAP_CARDS))
    assert page_of(app) == "round"
    assert (app.table.state.setup.edition, app.table.state.setup.seats) == (edition, 5)
    assert not offered(hands), "nothing was entered in the first one"
    ui.key(ESCAPE)
    assert page_of(app) == "home"


def test_what_was_being_typed_is_shown_first(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.store.set("typed_hands", "Ana: 2 squid")
    argue(ui, app)
    assert page_of(app) == "claim"
    assert app.navigator.page.area.text == "Ana: 2 squid"


@pytest.mark.parametrize("windows", [True, False])
def test_the_cursor_is_in_the_field_where_it_brings_up_no_keyboard(ui: Driver, apps: Apps, windows: bool) -> None:
    apps.device.has_windows = windows
    app, _ = claim_page(ui, apps)
    assert app.navigator.page.area.field.focus == windows


# --- several files -----------------------------------------------------------------------------------


def drop(ui: Driver, *paths: str) -> None:
    for path in paths:
        ui.window.dispatch("on_drop_file", os.fsencode(path), 10, 10)
    ui.ticks(2)


def test_of_several_files_the_first_opens_and_the_others_are_reported(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    others = [str(GAMES / "party-big-banquet-5-players-maki-ties.sushigo"), "nowhere.sushigo"]
    drop(ui, str(GAME), *others)
    assert page_of(app) == "refused"
    assert "nowhere.sushigo" in words_shown(app)
    assert GAME.name in app.navigator.toast.text
    ui.key(ESCAPE)
    assert page_of(app) == "ending"
    assert app.table.state.setup.edition == "original"


def test_two_copies_dropped_together_are_compared(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    app = apps.start()
    other = copy_to(tmp_path / "other.sushigo", changed_game(1, 0, "squid", 1))
    drop(ui, str(GAME), other)
    assert page_of(app) == "compare"
    assert preview.DIFFERENT.format_map({"n": PluralizedCount(1)}) in words_shown(app)
    assert app.store.games() == []


class PluralizedCount:
    def __init__(self, number: int) -> None:
        self.number = number

    def __format__(self, unit: str) -> str:
        from sushigo_score.text.language import words_for

        return words_for("en").count(self.number, unit)


# --- comparing ---------------------------------------------------------------------------------------


def test_two_phones_kept_score_and_one_takes_over(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    app = apps.start()
    own = import_game(app.store, GAME.read_bytes()).game
    app.incoming.open([copy_to(tmp_path / "other.sushigo", changed_game(1, 0, "squid", 1))])
    assert app.table.visiting
    hands = Hands(ui, app)
    ui.ticks(3)
    assert preview.LOOKING_AT_SIMILAR in words_shown(app), "with what it would be compared"
    hands.tap("button", hands.say(preview.COMPARE))
    assert page_of(app) == "compare"
    assert app.table.game == own
    before = app.table.state
    hands.tap("button", hands.say(preview.TAKE_OVER))
    ui.ticks(2)
    assert app.table.state.game == changed_game(1, 0, "squid", 1).game
    assert preview.SAME in words_shown(app)
    hands.tap("button", hands.say(preview.UNDO_TAKING))
    assert app.table.state == before
    assert shown(app, "button", hands.say(preview.TAKE_OVER))
    ui.key(ESCAPE)
    assert page_of(app) == "ending"


def test_with_several_similar_games_the_user_chooses_one(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    """The best match is first, however old; a game nobody played in is not offered."""
    app = apps.start()
    games = [import_game(app.store, dump(changed_game(0, 1, "squid", more)).encode()).game for more in (1, 6, 3)]
    unplayed, _ = app.store.new_session()
    unplayed.do(rematch(app.store.session(games[0]).state))
    app.incoming.open([copy_to(tmp_path / "other.sushigo", changed_game(1, 0, "squid", 1))])
    hands = Hands(ui, app)
    ui.ticks(3)
    hands.tap("button", hands.say(preview.COMPARE))
    rows = list(hands.shown("row"))
    assert len(rows) == 3
    hands.touch(rows[0])
    assert page_of(app) == "compare"
    assert not app.table.visiting
    assert app.table.game == games[0]


def test_comparing_is_offered_once_a_file_with_the_same_game_is_opened(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    app = apps.start()
    own = import_game(app.store, GAME.read_bytes()).game
    app.table.open(own)
    app.show_game()
    hands = Hands(ui, app)
    app.navigator.page.open_menu()
    ui.ticks(3)
    hands.tap("row", common.MORE)
    assert not [row for row in hands.shown("row") if row.symbol == "compare"], "there is nothing to compare it with"
    folder = tmp_path / "copies" / "of phones"
    folder.mkdir(parents=True)
    copy_to(folder / "other.sushigo", changed_game(1, 0, "squid", 1))
    app.navigator.go("files", folder=str(folder.parent))
    ui.ticks(3)
    hands.tap("row", folder.name)
    ui.ticks(3)
    hands.tap("row", file="other")
    hands.tap("button", hands.say(preview.COMPARE))
    assert (page_of(app), app.table.game) == ("compare", own)
    assert shown(app, "button", hands.say(preview.TAKE_OVER))


def test_an_unreadable_file_is_reported_even_if_another_opens(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    app = apps.start()
    (tmp_path / "bad.sushigo").write_text("nonsense", "utf-8")
    for files in ([str(tmp_path / "bad.sushigo"), str(GAME)], [str(GAME), str(tmp_path / "bad.sushigo")]):
        app.go_home()
        app.incoming.open(files)
        ui.ticks(3)
        assert app.table.visiting
        assert page_of(app) == "refused"
        assert "bad.sushigo" in words_shown(app)


def test_a_refused_file_stays_until_it_is_closed(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    app = apps.start()
    bad = tmp_path / "evening.sushigo"
    bad.write_bytes(GAME.read_bytes().replace(b'"tempura"', b'"tempra"', 1))
    drop(ui, str(bad))
    ui.ticks(600)  # longer than any message that disappears by itself
    shown_now = words_shown(app)
    assert page_of(app) == "refused"
    assert "evening.sushigo" in shown_now
    assert "“tempra” is not a card; did you mean “tempura”?" in shown_now
    assert any(text.startswith("Round 1, ") for text in shown_now)
    assert any('"tempra"' in text for text in shown_now)
    assert any('"tempura"' in text for text in shown_now)
    assert not any("tableaux[" in text for text in shown_now)
    drop(ui, str(bad))
    assert [place.page for place in app.navigator.way] == ["home", "refused"]
    hands = Hands(ui, app)
    hands.tap("button", hands.say(common.CLOSE))
    assert page_of(app) == "home"


def test_a_refused_file_can_be_opened_with_the_suggested_fix(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    app = apps.start()
    bad = tmp_path / "evening.sushigo"
    bad.write_bytes(GAME.read_bytes().replace(b'"tempura"', b'"tempra"'))
    written = bad.read_bytes()
    drop(ui, str(bad))
    ui.ticks(3)
    hands = Hands(ui, app)
    hands.tap("button", hands.say(refusals.OPEN_MENDED))
    assert app.table.visiting
    assert app.table.state.game == load(GAME.read_bytes()).game
    assert bad.read_bytes() == written
    assert "refused" not in [place.page for place in app.navigator.way]


def test_the_wrong_line_of_a_refused_file_can_be_edited(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    app = apps.start()
    bad = tmp_path / "evening.sushigo"
    bad.write_bytes(GAME.read_bytes().replace(b'"tempura"', b'"xyzzyq"', 1))
    written = bad.read_bytes()
    drop(ui, str(bad))
    ui.ticks(3)
    hands = Hands(ui, app)
    assert not list(hands.shown("button", hands.say(refusals.OPEN_MENDED)))
    hands.tap("button", hands.say(refusals.EDIT_LINE))
    ui.ticks(3)
    field = app.navigator.page.field
    assert "xyzzyq" in field.text
    field.text = field.text.replace("xyzzyq", "xyzzy")
    hands.tap("button", hands.say(refusals.OPEN_MENDED))
    ui.ticks(3)
    assert page_of(app) == "refused"
    assert any("“xyzzy”" in text for text in words_shown(app))
    assert "evening.sushigo" in words_shown(app)
    hands.tap("button", hands.say(refusals.EDIT_LINE))
    app.navigator.page.field.text = app.navigator.page.field.text.replace("xyzzy", "tempura")
    app.navigator.rebuild()
    ui.ticks(3)
    assert "tempura" in app.navigator.page.field.text
    hands.tap("button", hands.say(refusals.OPEN_MENDED))
    assert app.table.state.game == load(GAME.read_bytes()).game
    assert bad.read_bytes() == written


def test_back_from_editing_a_line_leads_to_the_refusal(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    app = apps.start()
    (tmp_path / "evening.sushigo").write_bytes(GAME.read_bytes().replace(b'"tempura"', b'"tempra"', 1))
    drop(ui, str(tmp_path / "evening.sushigo"))
    ui.ticks(3)
    hands = Hands(ui, app)
    hands.tap("button", hands.say(refusals.EDIT_LINE))
    assert '"tempura"' in app.navigator.page.field.text, "as it was probably meant"
    app.step_back()
    assert page_of(app) == "refused"
    assert app.navigator.page.field is None
    app.step_back()
    assert page_of(app) == "home"


def test_a_list_of_files_shows_players_and_abbreviates_names_in_the_middle(
    ui: Driver, apps: Apps, tmp_path: Path
) -> None:
    from sushigo_score.ui.kit.text.lines import abridged

    folder = tmp_path / "evenings"
    folder.mkdir()
    long = "an-evening-at-the-lake-house-that-nobody-will-ever-forget-number-2"
    (folder / f"{long}.sushigo").write_bytes(GAME.read_bytes())
    (folder / "nothing.sushigo").write_bytes(b"nonsense")
    app = apps.start()
    app.navigator.go("files", folder=str(folder))
    ui.ticks(5)
    rows = {name: next(Hands(ui, app).shown("row", file=name)) for name in (long, "nothing")}
    names = [player.name for player in load(GAME.read_bytes()).game.setup.players]
    assert all(name in rows[long].title for name in names)
    assert (rows["nothing"].title, rows["nothing"].detail) == ("", "")
    shown = abridged(long, "name", 200)
    assert shown.endswith("number-2")
    assert shown.startswith("an-evening")
    assert len(shown) < len(long)


def test_no_fix_is_offered_if_none_is_known(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    app = apps.start()
    for text in (GAME.read_bytes().replace(b'"tempura"', b'"tempra"'), b"nonsense"):
        (tmp_path / "evening.sushigo").write_bytes(text)
        drop(ui, str(tmp_path / "evening.sushigo"))
        ui.ticks(3)
    assert page_of(app) == "refused"
    assert not list(Hands(ui, app).shown("button", Hands(ui, app).say(refusals.OPEN_MENDED)))


def test_a_restart_while_comparing_reports_that_the_copy_is_gone(apps: Apps, tmp_path: Path) -> None:
    app = apps.start()
    app.table.open(import_game(app.store, GAME.read_bytes()).game)
    app.show_game()
    app.preview.compare_with(
        load(Path(copy_to(tmp_path / "other.sushigo", changed_game(1, 0, "squid", 1))).read_bytes())
    )
    app.navigator.go("compare")
    app.on_pause()
    again = apps.restart()
    assert page_of(again) == "compare"
    assert preview.NOTHING_TO_COMPARE in words_shown(again)


def test_different_players_are_reported(apps: Apps) -> None:
    app = apps.start()
    app.incoming.open([str(GAME)])
    app.preview.compare_with(load((GAMES / "party-big-banquet-5-players-maki-ties.sushigo").read_bytes()))
    app.navigator.go("compare")
    assert preview.OTHER_PEOPLE in words_shown(app)


# --- a claim -----------------------------------------------------------------------------------------


def claim_page(ui: Driver, apps: Apps) -> tuple[Any, Hands]:
    app = apps.start()
    app.navigator.go("claim")
    ui.ticks(2)
    return app, Hands(ui, app)


def write(ui: Driver, app: Any, text: str) -> None:
    ui.touch(app.navigator.page.area)
    assert app.navigator.page.area.field.focus
    ui.write(text)
    ui.wait(0.4)


def test_typed_hands_are_scored_and_opened(ui: Driver, apps: Apps) -> None:
    app, hands = claim_page(ui, apps)
    write(ui, app, "Ana: 2 squid, wasabi+salmon\nBen: 3 sashimi")
    assert [place.heard for place in hands.shown("place")] == ["#1, Ana, 12 points", "#2, Ben, 10 points"]
    hands.touch(next(hands.shown("panel", "Ana")))
    assert any(row.dish == "Nigiri" and row.points == 12 for row in hands.shown("reason"))
    hands.tap("button", hands.say(preview.OPEN_AS_GAME))
    assert page_of(app) == "result"
    assert app.table.visiting
    assert app.table.sheet.totals == (12, 10)
    assert app.store.games() == []


LONG = "Ana: " + ", ".join(["2 squid", "3 tempura", "maki 2", "wasabi"] * 6)
"""Long enough to wrap on any screen."""


def test_a_typo_is_reported_and_fixed_by_a_tap(ui: Driver, apps: Apps) -> None:
    app, hands = claim_page(ui, apps)
    area = app.navigator.page.area
    area.take(f"{LONG}\nBen: egg, 3 tempra, wasabi+sqid")
    ui.wait(0.4)
    asked = [text for text in words_shown(app) if "which card" in text]
    assert asked == ["Line 2: which card is “tempra”?", "Line 2: which card is “wasabi+sqid”?"]
    hands.tap("button", hands.say(preview.TO_FIX, n=2))
    assert area.field.cursor_index() == len(f"{LONG}\nBen: egg, ")
    hands.tap("choice", "3 × Tempura")
    assert area.text == f"{LONG}\nBen: egg, 3 × Tempura, wasabi+sqid"
    hands.tap("choice", "Squid nigiri on wasabi")
    assert area.text == f"{LONG}\nBen: egg, 3 × Tempura, Squid nigiri on wasabi"
    assert not [text for text in words_shown(app) if "which card" in text]
    assert next(hands.shown("button", hands.say(preview.OPEN_AS_GAME))).enabled
    area.field.do_undo()
    area.field.do_undo()
    assert area.text == f"{LONG}\nBen: egg, 3 × Tempura, wasabi+sqid"


@pytest.mark.usefixtures("wide")
def test_the_field_is_high_where_the_result_is_beside_it(ui: Driver, apps: Apps) -> None:
    from kivy.metrics import dp

    app, _ = claim_page(ui, apps)
    assert app.navigator.page.area.height >= dp(160)


def test_nothing_looks_final_until_every_card_is_read(ui: Driver, apps: Apps) -> None:
    app, hands = claim_page(ui, apps)
    app.navigator.page.area.take("Ana: egg\nBen: 2 squid, 3 tempra")
    ui.wait(0.4)
    missing = hands.say(preview.CARDS_UNREAD)
    assert preview.SO_FAR in words_shown(app)
    assert [place.heard for place in hands.shown("place")] == ["Ana, 1 point", f"Ben, 6 points, {missing}"]
    assert [panel.rank for panel in hands.shown("panel")] == ["", missing]
    hands.tap("choice", "3 × Tempura")
    assert preview.RESULT in words_shown(app)
    assert missing not in words_shown(app)
    assert [place.heard for place in hands.shown("place")] == ["#1, Ben, 11 points", "#2, Ana, 1 point"]
    assert [panel.rank for panel in hands.shown("panel")] == ["#1", "#2"]


def test_an_ambiguous_card_is_asked_about_in_the_language_of_the_app(ui: Driver, apps: Apps) -> None:
    app = apps.start(language="pl")
    app.navigator.go("claim")
    ui.ticks(3)
    app.navigator.page.area.take("Ola: 2 maki, jajko\nJan: 2 zupy")
    ui.wait(0.4)
    hands = Hands(ui, app)
    named = [choice.text for choice in hands.shown("choice") if choice.text.startswith("2 ")]
    assert len(named) == 3
    hands.tap("choice", named[2])
    assert app.navigator.page.area.text.startswith(f"Ola: {named[2]}, jajko")
    assert not [choice for choice in hands.shown("choice") if choice.text.startswith("2 ")]


def test_a_problem_without_a_fix_leads_to_its_position(ui: Driver, apps: Apps) -> None:
    app, hands = claim_page(ui, apps)
    area = app.navigator.page.area
    area.take(f"{LONG}\nBen: egg, xyzzyq")
    ui.wait(0.4)
    hands.touch(next(row for row in hands.shown("row") if "xyzzyq" in row.title))
    assert area.field.focus
    assert area.field.cursor_index() == len(f"{LONG}\nBen: egg, ")


def test_typed_text_survives_other_pages_editions_and_restarts(ui: Driver, apps: Apps) -> None:
    app, hands = claim_page(ui, apps)
    write(ui, app, "Ana: tofu\nBen: egg\nCleo:")
    hands.tap("row", "Sushi Go!")
    hands.tap("choice", "Party")
    assert app.navigator.page.area.text.startswith("Ana: tofu")
    assert app.table.is_open is False
    ui.key(ESCAPE)
    again = apps.restart()
    hands = argue(ui, again)
    assert again.navigator.page.area.text == "Ana: tofu\nBen: egg\nCleo:"
    hands.tap("button", hands.say(preview.CLEAR))
    assert again.navigator.page.area.text == ""
    hands.tap("button", hands.say(preview.BRING_BACK))
    assert again.navigator.page.area.text == "Ana: tofu\nBen: egg\nCleo:"


@pytest.mark.usefixtures("narrow")
def test_totals_are_visible_while_typing(ui: Driver, apps: Apps) -> None:
    app, hands = claim_page(ui, apps)
    write(ui, app, "Ana: 2 squid, wasabi+salmon\nBen: 3 sashimi\nDóra: 4 eggs")
    edge = next(hands.shown("button", hands.say(preview.OPEN_AS_GAME))).top
    assert all(place.to_window(0, place.y)[1] > edge for place in hands.shown("place"))
    assert len(list(hands.shown("place"))) == 3


def test_tab_leaves_the_field_and_comes_back(ui: Driver, apps: Apps) -> None:
    app, _ = claim_page(ui, apps)
    ui.touch(app.navigator.page.area)
    assert app.keyboard.focused is app.navigator.page.area
    ui.key(TAB)
    assert not app.navigator.page.area.field.focus
    ui.key(9, modifiers=("shift",))
    assert app.navigator.page.area.field.focus
    ui.key(ESCAPE)
    assert page_of(app) == "claim"
    assert not app.navigator.page.area.field.focus


def test_a_game_is_pasted(ui: Driver, apps: Apps) -> None:
    from kivy.core.clipboard import Clipboard

    app, hands = claim_page(ui, apps)
    Clipboard.copy(GAME.read_text("utf-8"))
    hands.tap("button", hands.say(preview.PASTE))
    assert page_of(app) == "ending"
    assert app.table.visiting


def test_hands_are_pasted_into_the_field(ui: Driver, apps: Apps) -> None:
    from kivy.core.clipboard import Clipboard

    app, hands = claim_page(ui, apps)
    Clipboard.copy("Ana: 2 squid\nBen: egg")
    hands.tap("button", hands.say(preview.PASTE))
    assert app.navigator.page.area.text == "Ana: 2 squid\nBen: egg"
    assert next(hands.shown("place")).spoken_value == "6 points"


def test_a_preview_does_not_claim_to_be_saved(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.incoming.open([str(GAMES / "anniversary-3-players-strawberry-third-round-still-open.sushigo")])
    app.navigator.page.open_menu()
    hands = Hands(ui, app)
    hands.tap("row", common.MORE)
    assert shown(app, "row", hands.say(past.TITLE_AND_NOTE))
    assert not shown(app, "row", hands.say(at_the_table.ABANDON))
    hands.tap("row", hands.say(common.HOME))
    assert page_of(app) == "home"
    assert app.store.games() == []


@pytest.mark.parametrize(
    "text", ["hello", "{", "[" * 5000, '{"format": 1}', "{\0}", "{" + " " * 2_000_000, "\ud800{", "x" * 1_000_000]
)
def test_an_invalid_text_is_refused_with_one_message(ui: Driver, apps: Apps, text: str) -> None:
    from kivy.core.clipboard import Clipboard

    from sushigo_score.ui.features.preview.opening import reader_of

    app, hands = claim_page(ui, apps)
    Clipboard.copy(text.encode("utf-8", "replace").decode())
    hands.tap("button", hands.say(preview.PASTE))
    if reader_of(text) is None:
        assert page_of(app) == "claim"
        assert 0 < len(app.navigator.toast.text) < 300
    else:
        assert page_of(app) == "refused"
        assert 0 < len("".join(words_shown(app))) < 400
    assert app.store.games() == []


@pytest.mark.parametrize("text", ["a" * 100_000, "\0\x1b[31m\u202e", "\n" * 20_000, "Ana: " + "egg," * 5_000])
def test_huge_or_hostile_text_in_the_field_is_harmless(ui: Driver, apps: Apps, text: str) -> None:
    app, _ = claim_page(ui, apps)
    area = app.navigator.page.area
    ui.touch(area)
    area.field.insert_text(text)
    ui.wait(0.4)
    assert len(area.text) <= area.most
    assert "\0" not in area.text
    assert "\x1b" not in area.text
    assert page_of(app) == "claim"


def test_a_finished_game_of_others_offers_to_keep_it(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.incoming.open([str(GAME)])
    hands = Hands(ui, app)
    ui.ticks(3)
    assert ui.find("button", hands.say(preview.KEEP)).style == "main"
    assert not ui.all("button", hands.say(common.REMATCH))
    hands.tap("button", hands.say(preview.KEEP))
    ui.ticks(3)
    assert ui.find("button", hands.say(common.REMATCH)).style == "main"


def test_invalid_saved_facts_of_a_claim_are_ignored(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.store.set("typed_hands", "Ana: 2 squid\nBen: egg")
    app.navigator.go("claim", edition="party", preset="none", dessert="none", rules=["none", "zero_icons_place"])
    ui.ticks(2)
    assert next(found(app.navigator.page, "row", "Party")).detail in ("", "Maki points even without icons")


@pytest.mark.usefixtures("wide")
def test_on_a_wide_window_questions_are_below_the_field_and_totals_beside_it(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    claim_asked(app)
    ui.ticks(3)
    page = app.navigator.page
    [doubts] = found(page, "text", preview.NOT_UNDERSTOOD)
    first = next(found(page, "place"))
    assert doubts.to_window(doubts.x, doubts.y)[0] < page.area.right < first.to_window(first.x, first.y)[0]
    assert first.to_window(0, first.y)[1] > page.area.to_window(0, page.area.y)[1]


@pytest.mark.usefixtures("wide")
def test_on_a_wide_window_the_question_who_is_right_is_where_the_answer_will_be(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.widgets.mascot import Mascot
    from tests.ui.scenes import claim

    app = apps.start()
    claim(app)
    ui.ticks(3)
    page = app.navigator.page
    assert [type(shown) for shown in page.walk() if isinstance(shown, Mascot)] == [Mascot]
    [question] = found(page, "text", preview.CLAIM_HELP)
    assert question.to_window(question.x, 0)[0] >= page.area.right
    page.area.take("Ana: 2 squid\nBen: egg")
    ui.wait(0.4)
    assert not [shown for shown in page.walk() if isinstance(shown, Mascot)]
    assert next(found(page, "place")).to_window(0, 0)[0] >= page.area.right


@pytest.mark.parametrize("size", [(360, 640), (412, 915)], indirect=True)
def test_both_copies_have_headings_of_one_line(ui: Driver, apps: Apps, size: tuple[int, int]) -> None:
    from sushigo_score.ui.features.preview.compare import BothTotalsPanel

    app = apps.start()
    compare(app)
    ui.ticks(3)
    head, *lines = (panel for panel in app.navigator.page.walk() if isinstance(panel, BothTotalsPanel))
    assert head.heading, size
    assert head.height == min(line.height for line in lines)


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], indirect=True)
def test_the_main_action_keeps_the_larger_share(ui: Driver, apps: Apps, size: tuple[int, int]) -> None:
    app = apps.start()
    widths = []
    for show, main in ((claim_asked, "waiting"), (claim_party, "main")):
        show(app)
        ui.ticks(3)
        hands = Hands(ui, app)
        [action] = hands.shown("button", style=main)
        [clear] = hands.shown("button", hands.say(preview.CLEAR))
        assert action.width > clear.width * 1.25, size
        widths.append(round(action.width))
    assert widths[0] == widths[1]
