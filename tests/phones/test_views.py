"""What phones show: every offered tap can be taken, in every language and any game, and nothing is revealed too early."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.command import RoundCommand
from sushigo_score.game.commands.events import FinishRace, SetDie, SetStarter
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame, StartGame
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.session import Session
from sushigo_score.phones.taps import Hosted, Looking, PhonesAtTable, Snapshot, Tap
from sushigo_score.phones.views import can_explain, page_words, sheet_view, view, why_view
from sushigo_score.present.round import chips, tile_items
from sushigo_score.present.sheet import Spot
from sushigo_score.rules.facts import Player
from sushigo_score.rules.score import score
from sushigo_score.text.language import figure, words_for
from sushigo_score.text.languages import LANGUAGES
from tests.game.random_commands import random_start
from tests.game.tables import ORIGINAL, PARTY, session_of, start
from tests.phones.tables import PHONE, HandClock, any_session, command_of, offered, phones_of

CARDS_A_SEAT = 9


def texts(shown: Any) -> list[str]:
    if isinstance(shown, str):
        return [shown]
    inner = shown.values() if isinstance(shown, dict) else shown if isinstance(shown, list | tuple) else ()
    return [text for part in inner for text in texts(part)]


def playing(random: Random, session: Session, at_table: PhonesAtTable, language: str) -> None:
    """Play a whole game using only the taps that views offer."""
    number = 0
    seats = session.state.setup.seats
    while True:
        shown = view(at_table.snapshot(), Looking(PHONE, language))
        assert json.dumps(shown)
        moves = [move["step"] for move in shown["moves"] if move["main"]]
        if not moves:
            return
        if session.state.entering is not None:
            for turn in range(seats * CARDS_A_SEAT):
                mine = view(at_table.snapshot(), Looking(PHONE, language, turn % seats))
                step = random.choice(list(offered(mine["seat"])))
                number += 1
                tap = Tap(PHONE, number, mine["round"], mine["steps"], command_of(step))
                outcome = at_table.take(tap)
                assert outcome.taken, (step, outcome.refusal)
        number += 1
        assert at_table.take(Tap(PHONE, number, shown["moves"][0]["round"], shown["steps"], command_of(moves[0]))).taken


@pytest.mark.parametrize("seed", range(24))
def test_every_offered_tap_can_be_taken(seed: int) -> None:
    random = Random(seed)
    session = any_session(random)
    playing(random, session, phones_of(session), tuple(LANGUAGES)[seed % len(LANGUAGES)])
    assert session.state.game.complete
    assert session.state.status == "finished"


@pytest.mark.parametrize("seed", range(12))
def test_a_game_is_shown_in_every_language(seed: int) -> None:
    random = Random(500 + seed)
    session = any_session(random)
    session.do(BeginRound())
    for seat in range(session.state.setup.seats):
        for card in random.sample(tile_items(session.state.setup), 3):
            if session.allowed(PutCard(seat, card)):
                session.do(PutCard(seat, card))
    for _ in range(2):
        snapshot = phones_of(session).snapshot()
        told = {code: texts(view(snapshot, Looking(PHONE, code, 0))) for code in LANGUAGES}
        assert all(told.values())
        assert not [text for found in told.values() for text in found if "{" in text or text == "None"]
        assert len({tuple(found) for found in told.values()}) == len(LANGUAGES)
        if session.state.entering is not None:
            session.do(EndRound())


def test_a_tile_announces_what_it_is_worth() -> None:
    session = session_of(PARTY, BeginRound(), PutCard(0, "squid"), PutCard(0, "squid"))
    tiles = view(phones_of(session).snapshot(), Looking(PHONE, "en", 0))["seat"]["tiles"]
    assert next(tile["spoken"] for tile in tiles if tile["item"] == "squid") == "Squid nigiri, 2 cards, 6 points"


def test_nothing_gives_the_desserts_away() -> None:
    session = session_of(ORIGINAL)
    for _ in range(3):
        session.do(BeginRound())
        session.do(PutCard(0, "pudding"))
        session.do(PutCard(0, "egg"))
        session.do(EndRound())
    table = Hosted(session)
    table.moves_on = False
    at_table = PhonesAtTable(table, HandClock())
    look = Looking(PHONE, "en", 0)
    assert view(at_table.snapshot(), look)["stage"] == "result"
    totals = [player["total"] for player in view(at_table.snapshot(), look)["players"]]
    revealing = at_table.snapshot()._replace(revealed=1)
    shown = view(revealing, look)
    assert shown["stage"] == "desserts"
    assert [player["total"] for player in shown["players"]] == totals
    rounds = score(session.state.game).rounds
    assert totals == [str(sum(part.totals[seat] for part in rounds)) for seat in range(2)]
    assert not view(at_table.snapshot(), look)["sheet"]
    assert [len(dessert["people"]) for dessert in shown["ending"]["desserts"]] == [1]
    assert shown["ending"]["coming"]
    assert "winners" not in shown["ending"]
    assert not shown["sheet"]
    assert not shown["players"][1]["leads"]
    all_revealed = view(revealing._replace(revealed=2), look)
    assert [len(dessert["people"]) for dessert in all_revealed["ending"]["desserts"]] == [2]
    assert [player["total"] for player in all_revealed["players"]] == [
        figure(n) for n in score(session.state.game).totals
    ]
    session.do(FinishGame())
    assert view(at_table.snapshot(), look)["ending"]["winners"]


def test_points_and_crown_follow_the_desserts_as_they_are_revealed() -> None:
    session = session_of(start("original", "Ana", "Ben", "Cleo"))
    for _ in range(3):
        session.do(BeginRound())
        session.do(PutCard(1, "pudding"))
        session.do(PutCard(0, "egg"))
        session.do(EndRound())
    table = Hosted(session)
    table.moves_on = False
    snapshot = PhonesAtTable(table, HandClock()).snapshot()
    shown = [view(snapshot._replace(revealed=lines), Looking(PHONE, "en", 0)) for lines in (1, 2, 3)]
    totals = [[player["total"] for player in one["players"]] for one in shown]
    assert totals[0] != totals[1]
    assert totals[2] == [figure(total) for total in score(session.state.game).totals] == ["0", "6", "−3"]
    assert [player["name"] for player in shown[0]["players"] if player["leads"]] == ["Ana"]
    assert [player["name"] for player in shown[2]["players"] if player["leads"]] == ["Ben"]
    assert shown[2]["lead"] == "Ben leads with 6"


def test_without_a_game_there_is_a_sentence() -> None:
    for code in LANGUAGES:
        assert view(Snapshot(), Looking(PHONE, code)) == {"stage": "away", "note": page_note(code)}


def page_note(code: str) -> str:
    from sushigo_score.text.phones import AWAY

    return words_for(code).say(AWAY)


def test_a_sushi_battle_is_started_by_the_right_player() -> None:
    first = StartGame("anniversary", (Player("Ana"), Player("Ben")), (0, 1), dessert="mochi", variant="sushi_battle")
    session = session_of(first, BeginRound(), SetStarter(0), PutCard(1, "egg"), EndRound())
    begin, back = view(phones_of(session).snapshot(), Looking(PHONE, "en"))["moves"]
    assert begin["step"] == {"do": "begin_round", "starter": 0}
    assert back["step"] == {"do": "reopen_round", "round": 0}


def test_the_result_on_a_phone_says_who_has_too_few_cards() -> None:
    eight = [
        PutCard(0, card) for card in ("salmon", "salmon", "tempura", "tempura", "egg", "squid", "pudding", "maki:1")
    ]
    start = StartGame("original", tuple(Player(name) for name in ("Ana", "Ben", "Cleo", "Dan")), (0, 1, 2, 3))
    session = session_of(start, BeginRound(), *eight, EndRound())
    shown = view(phones_of(session).snapshot(), Looking(PHONE, "en"))["result"]
    assert shown["to_check"] == "Please check"
    assert shown["check"] == [
        f"{name}: 0 cards entered, but 8 were dealt. 8 missing?" for name in ("Ben", "Cleo", "Dan")
    ]


@pytest.mark.parametrize("seed", range(6))
def test_every_number_on_the_sheet_can_be_explained(seed: int) -> None:
    random = Random(900 + seed)
    session = session_of(random_start(random), BeginRound())
    for seat in range(session.state.setup.seats):
        session.do(PutCard(seat, "egg"))
    session.do(EndRound())
    snapshot = phones_of(session).snapshot()
    state, sheet = session.state, snapshot.sheet
    assert sheet is not None
    words = words_for("fr", state.setup.edition)
    shown = sheet_view(state, sheet, words)
    cells = [cell for line in shown["lines"] for cell in line["cells"] if cell["text"] or cell["picture"]]
    assert cells
    for cell in cells:
        spot = Spot(cell["at"], cell["kind"], cell["of"])
        assert can_explain(snapshot, spot)
        told = why_view(state, sheet, spot, words)
        assert told["title"]
        assert not [text for text in texts(told) if "{" in text]
    assert not can_explain(snapshot, Spot(0, "no dish", 0))
    assert not can_explain(snapshot, Spot(0, "nigiri", 9))
    assert not can_explain(Snapshot(), Spot(0, "nigiri", 0))


def test_the_page_has_words_in_every_language() -> None:
    said = {code: page_words(code) for code in LANGUAGES}
    assert len({tuple(words) for words in said.values()}) == 1
    assert all("{what}" in words["not_taken"] and "{n}" in words["waiting"] for words in said.values())


def test_only_rounds_can_be_entered_on_phones() -> None:
    session = any_session(Random(3))
    session.do(BeginRound())
    for seat in range(session.state.setup.seats):
        shown = view(phones_of(session).snapshot(), Looking(PHONE, "en", seat))["seat"]
        assert all(isinstance(command_of(step), RoundCommand) for step in offered(shown))


def test_a_phone_counts_the_cards_as_the_device_does() -> None:
    """Cards that left the table by the rules are in the count, so that nobody looks for them."""
    menu = ("uramaki", "onigiri", "miso_soup", "tofu", "special_order", "takeout_box", "fruit")
    session = session_of(start("party", "Ana", "Ben", "Cleo", menu=menu), BeginRound())
    done: list[str] = []
    for step in (PutCard(0, "uramaki:5"), PutCard(0, "uramaki:5"), PutCard(0, "tofu"), FinishRace(0)):
        session.do(step)
        state = session.state
        sheet, words = shown_sheet(state.game), words_for("en", state.setup.edition)
        for chip in chips(state, sheet):
            shown = view(phones_of(session).snapshot(), Looking(PHONE, "en", chip.seat))
            assert shown["seat"]["cards"] == shown["players"][chip.seat]["cards"] == chip.cards_in_words(words)
            assert shown["seat"]["full"] == (not chip.missing)
            done.append(shown["seat"]["cards"])
    assert any("set aside" in cards for cards in done)


def test_a_used_wasabi_stays_on_its_tile() -> None:
    session = session_of(ORIGINAL, BeginRound(), PutCard(0, "wasabi"), PutCard(0, "squid"))
    shown = view(phones_of(session).snapshot(), Looking(PHONE, "en", 0))["seat"]
    (wasabi,) = (tile for tile in shown["tiles"] if tile["item"] == "wasabi")
    assert (wasabi["count"], wasabi["used"]) == ("", "1 used")


def test_yogurts_that_somebody_has_say_whose_they_are() -> None:
    first = StartGame("anniversary", (Player("Ana"), Player("Ben")), (0, 1), dessert="frozen_yogurt")
    session = session_of(first, BeginRound(), PutCard(1, "frozen_yogurt:7"))
    shown = view(phones_of(session).snapshot(), Looking(PHONE, "en", 0))["seat"]
    (tray,) = (tile["add"]["tray"] for tile in shown["tiles"] if "tray" in tile["add"])
    taken = [choice["taken"] for choice in tray["choices"]]
    assert [at for at, whose in enumerate(taken) if whose] == [7]
    assert "Ben" in taken[7]


def test_no_face_of_the_die_is_chosen_before_it_is_known() -> None:
    first = StartGame("anniversary", (Player("Ana"), Player("Ben")), (0, 1), dessert="mochi")
    session = session_of(first, BeginRound(), PutCard(0, "mochi"))
    for steps, known in (((), 0), ((SetDie(0, 4),), 4)):
        for step in steps:
            session.do(step)
        shown = view(phones_of(session).snapshot(), Looking(PHONE, "en", 0))["seat"]
        (asked,) = (tile["add"]["then"] for tile in shown["tiles"] if "then" in tile["add"])
        assert [at for at, choice in enumerate(asked["choices"], 1) if choice["chosen"]] == [known][: bool(known)]
