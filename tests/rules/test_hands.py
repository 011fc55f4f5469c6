"""How few cards a player can have at the end of a round: what can have left the table, and legal play that never has fewer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sushigo_conformance.random_games import GameInPlay, random_game, random_setup
from sushigo_score.rules.editions import hand_size
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.rules.facts import Game, Player, Round, Setup, Tableau
from sushigo_score.rules.hands import far_too_few, fewest_cards, left_the_table
from tests.rules.tables import Items, examples


def party(seats: int, *menu: str) -> Setup:
    return Setup("party", tuple(Player(f"P{seat}") for seat in range(seats)), menu=menu)


def original(seats: int = 4) -> Setup:
    return Setup("original", tuple(Player(f"P{seat}") for seat in range(seats)))


def entered(setup: Setup, *tableaux: Items, **more: Any) -> Round:
    """Fill up the table with players who have all their cards."""
    full = [{"egg": hand_size(setup)}] * (setup.seats - len(tableaux))
    return Round(tuple(Tableau.of(items) for items in (*tableaux, *full)), **more)


BASE = ("maki", "tempura", "sashimi", "tofu")
"""Dishes that stay where they are; with a dessert and two more, a menu."""

URAMAKI = ("uramaki", "tempura", "sashimi", "tofu", "wasabi", "tea", "pudding")
SOUPS = ("maki", "tempura", "sashimi", "miso_soup", "wasabi", "tea", "pudding")

SPOONS = (*BASE, "spoon", "tea", "pudding")
SOUPS_AND_SPOONS = (*SOUPS[:4], "spoon", "tea", "pudding")


@pytest.mark.parametrize(
    ("setup", "tableaux", "race", "fewest"),
    examples(
        ("original: chopsticks swap themselves back", original(), [{}], [], 8),
        ("chopsticks and a menu take nothing off", party(4, *BASE, "chopsticks", "menu", "pudding"), [{}], [], 9),
        ("three takeout boxes", party(4, *BASE, "takeout_box", "tea", "pudding"), [{}], [], 6),
        (
            "another player has used one of them",
            party(4, *BASE, "takeout_box", "tea", "pudding"),
            [{}, {"egg": 6, "face_down": 2}],
            [],
            7,
        ),
        ("three spoons that found nothing", party(4, *BASE, "spoon", "tea", "pudding"), [{}], [], 6),
        ("one of them is on the table", party(4, *BASE, "spoon", "tea", "pudding"), [{"spoon": 1}], [], 7),
        ("special orders with nothing to copy", party(4, *BASE, "special_order", "tea", "pudding"), [{}], [], 6),
        (
            "one of them copied something",
            party(4, *BASE, "special_order", "tea", "pudding"),
            [{}, {"tofu": 8, "special_order:tofu": 1}],
            [],
            7,
        ),
        ("every other soup", party(4, *SOUPS), [{}], [], 5),
        ("two soups are still there", party(4, *SOUPS), [{"miso_soup": 1}, {"miso_soup": 1, "egg": 8}], [], 6),
        ("a spoon makes two soups in a turn", party(4, *SOUPS[:4], "spoon", "tea", "pudding"), [{"egg": 1}], [], 1),
        ("no finish, no uramaki discarded", party(4, *URAMAKI), [{}], [], 9),
        ("a finish takes four cards at most", party(4, *URAMAKI), [{}], [(0,)], 5),
        ("another player’s finish takes none", party(4, *URAMAKI), [{}], [(1,)], 9),
        ("those on the table were not discarded", party(4, *URAMAKI), [{}, {"uramaki:4": 9}], [(0,)], 6),
        ("two finishes", party(2, *URAMAKI), [{}], [(0,), (0,)], 2),
        ("after the third place, cards may go without one", party(4, *URAMAKI), [{}], [(1, 2), (3,)], 1),
        ("boxes and spoons", party(4, *PRESETS["master_menu"]), [{}], [], 3),
        ("the same with eight players", party(8, *BASE, "takeout_box", "spoon", "pudding"), [{}], [], 1),
        (
            "what all may have discarded is shared",
            party(4, *PRESETS["master_menu"]),
            [{"egg": 4}, {"egg": 5}, {"egg": 8}],
            [],
            8,
        ),
        (
            "a player whose cards are not entered has no share in it",
            party(4, *PRESETS["master_menu"]),
            [{"egg": 4}, {}],
            [],
            3,
        ),
        ("another player has used all three spoons", party(4, *SPOONS), [{}, {"egg": 6}], [], 9),
        ("another player has too few cards for that", party(4, *SPOONS), [{}, {"egg": 5}], [], 6),
        ("two others have used more than there are", party(4, *SPOONS), [{}, {"egg": 6}, {"egg": 6}], [], 9),
        ("another player has used all cards but one", party(4, *SOUPS_AND_SPOONS), [{}, {"egg": 1}], [], 6),
        ("another player has no cards entered", party(4, *SOUPS_AND_SPOONS), [{}, {}], [], 1),
    ),
)
def test_fewest_cards(setup: Setup, tableaux: list[Items], race: list[tuple[int, ...]], fewest: int) -> None:
    assert fewest_cards(setup, entered(setup, *tableaux, race=tuple(race)), 0) == fewest


def test_why_is_told_by_kind() -> None:
    setup = party(3, *PRESETS["dinner_for_two"])
    table = entered(setup, {"tofu": 2, "special_order:tofu": 1}, race=((0,),))
    assert left_the_table(setup, table, 0) == {"special_order": 2, "miso_soup": 4, "uramaki": 4}
    assert left_the_table(setup, table) == {"special_order": 2, "miso_soup": 8, "uramaki": 4}
    assert left_the_table(original(), entered(original())) == {}


def test_what_is_gone_is_never_less_than_nothing() -> None:
    spoons = party(4, *SPOONS)
    assert left_the_table(spoons, entered(spoons, {"spoon": 3}, {"spoon": 1})) == {"spoon": 0}
    boxes = party(5, *BASE, "takeout_box", "tea", "pudding")
    assert left_the_table(boxes, entered(boxes, {}, *[{"face_down": 1}] * 4), 0) == {"takeout_box": 0}


def test_whoever_has_cards_face_down_has_used_a_takeout_box() -> None:
    boxes = party(4, *BASE, "takeout_box", "tea", "pudding")
    table = entered(boxes, {}, {"face_down": 1})
    assert [left_the_table(boxes, table, seat)["takeout_box"] for seat in range(4)] == [2, 3, 2, 2]


@pytest.mark.parametrize(("second", "cards"), [("tea", 4), ("chopsticks", 6), ("spoon", 6)])
def test_a_finish_takes_more_cards_where_several_can_be_played_at_once(second: str, cards: int) -> None:
    setup = party(4, *URAMAKI[:5], second, "pudding")
    assert left_the_table(setup, entered(setup, race=((0,),)), 0)["uramaki"] == cards


@pytest.mark.parametrize(
    ("setup", "tableaux", "seats"),
    examples(
        ("no cards at all", original(), [{}], (0,)),
        ("one card in the whole round", original(), [{"egg": 1}, {}, {}, {}], (0, 1, 2, 3)),
        ("three of eight", original(), [{"egg": 3}], (0,)),
        ("four of eight: worth a caution, not a question", original(), [{"egg": 4}], ()),
        ("few, but it can be explained", party(4, *PRESETS["master_menu"]), [{"egg": 3}], ()),
        ("nobody ends with nothing", party(8, *BASE, "takeout_box", "spoon", "pudding"), [{}], (0,)),
        ("together too few", party(4, *PRESETS["master_menu"]), [{"egg": 4}] * 3, (0, 1, 2)),
    ),
)
def test_far_too_few(setup: Setup, tableaux: list[Items], seats: tuple[int, ...]) -> None:
    assert far_too_few(setup, entered(setup, *tableaux, open=True)) == seats


# --- legal play -------------------------------------------------------------------------------------


class Frugal(GameInPlay):
    """A game in which everyone plays what leaves the table whenever they can, each dish in turn first."""

    first: tuple[str, ...]

    def chosen(self, hand: list[str]) -> str:
        leaving = [card for card in hand if card.partition(":")[0] in self.first]
        if not leaving:
            return super().chosen(hand)
        card = min(leaving, key=lambda card: self.first.index(card.partition(":")[0]))
        hand.remove(card)
        return card


def frugal_games(number: int) -> list[Game]:
    random = Random(26)
    first = ["takeout_box", "special_order", "miso_soup", "uramaki", "spoon", "chopsticks", "menu"]
    games = []
    for _ in range(number):
        played = Frugal(random_setup(random), random)
        random.shuffle(first)
        played.first = tuple(first)
        games.append(played.play(3))
    return games


@pytest.mark.parametrize(
    "games", [[random_game(26, at) for at in range(300)], frugal_games(300)], ids=["any", "frugal"]
)
def test_no_legal_round_has_fewer_cards(games: list[Game]) -> None:
    fewer = 0
    for game in games:
        for played in game.rounds:
            least = [fewest_cards(game.setup, played, seat) for seat in range(game.setup.seats)]
            sizes = [tableau.size for tableau in played.tableaux]
            assert all(size >= fewest for size, fewest in zip(sizes, least, strict=True)), (
                game.setup.menu,
                sizes,
                least,
            )
            assert far_too_few(game.setup, played) == ()
            fewer += sum(size < hand_size(game.setup) for size in sizes)
    assert fewer > len(games) / 2, "cards left the table"
