"""A game being set up: seats, colours, edition, variant, puppet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sushigo_score.game.commands.command import check
from sushigo_score.game.commands.table import BeginRound
from sushigo_score.present.new_game import (
    EMPTY,
    Seat,
    add_player,
    choose_dessert,
    choose_edition,
    choose_starter,
    choose_variant,
    draft_of,
    first_round,
    move_player,
    recolour_player,
    remove_player,
    rename_player,
    set_house_rule,
    start,
    take_menu,
)
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import check_setup
from tests.game.tables import ANNIVERSARY, BATTLE, MOCHI, ORIGINAL, PARTY, PUPPET, WASABI
from tests.present.drafts import ENGLISH, colours, draft, names
from tests.rules.tables import examples


@pytest.mark.parametrize(
    ("name", "usual", "seat"),
    examples(
        ("first free colour", "Dóra", None, Seat("Dóra", 2)),
        ("trimmed", "  Dóra ", None, Seat("Dóra", 2)),
        ("usual colour", "Dóra", 5, Seat("Dóra", 5)),
        ("usual colour taken", "Dóra", 1, Seat("Dóra", 2)),
        ("no such colour", "Dóra", 8, Seat("Dóra", 2)),
    ),
)
def test_a_player_is_added_after_the_others(name: str, usual: int | None, seat: Seat) -> None:
    assert add_player(draft("original", 2), name, usual).seats[2:] == (seat,)


@pytest.mark.parametrize(
    ("name", "key"),
    examples(
        ("empty", "  ", "setup.name_length"),
        ("endless", "x" * 41, "setup.name_length"),
        ("taken", " ana", "setup.name_twice"),
    ),
)
def test_refused_names(name: str, key: str) -> None:
    seated = draft("original", 2)
    with pytest.raises(Refusal) as refused:
        add_player(seated, name)
    assert refused.value.key == key
    with pytest.raises(Refusal) as refused:
        rename_player(seated, 1, name)
    assert refused.value.key == key


def test_no_more_players_than_colours() -> None:
    with pytest.raises(Refusal) as refused:
        add_player(draft("party", 8), "Ida")
    assert ENGLISH.refusal(refused.value) == "at most 8 can play"


def test_a_player_is_renamed() -> None:
    assert names(rename_player(draft("party", 2), 0, " ANA ")) == ["ANA", "Bjørn"]


@pytest.mark.parametrize(
    ("at", "to", "order"),
    examples(
        ("down", 0, 2, ["Bjørn", "Chloé", "Ana", "Dóra"]),
        ("up", 3, 1, ["Ana", "Dóra", "Bjørn", "Chloé"]),
        ("nowhere", 1, 1, ["Ana", "Bjørn", "Chloé", "Dóra"]),
    ),
)
def test_a_player_moves(at: int, to: int, order: list[str]) -> None:
    before = draft("party", 4)
    moved = move_player(before, at, to)
    assert names(moved) == order
    assert set(moved.seats) == set(before.seats)


def test_removing_a_player_frees_the_colour() -> None:
    left = remove_player(draft("party", 3), 0)
    assert colours(left) == [1, 2]
    assert add_player(left, "Dóra").seats[-1] == Seat("Dóra", 0)


@pytest.mark.parametrize(
    ("colour", "after"),
    examples(("free", 6, [0, 6, 2]), ("of another", 0, [1, 0, 2]), ("the same", 1, [0, 1, 2])),
)
def test_colours_are_swapped(colour: int, after: list[int]) -> None:
    assert colours(recolour_player(draft("party", 3), 1, colour)) == after


def test_there_are_eight_colours() -> None:
    with pytest.raises(Refusal, match=r"command\.colours"):
        recolour_player(draft("party", 3), 1, 8)


def test_another_edition_keeps_everybody_and_drops_what_it_does_not_have() -> None:
    party = draft("party", 7, preset="sushi_go", variant="two_way")
    original = choose_edition(party, "original")
    assert original == replace(party, edition="original", menu=())
    golf = draft("anniversary", 2, variant="golf", rule="must_have_rolls")
    assert choose_edition(choose_dessert(golf, "mochi"), "party") == draft("party", 2)
    assert choose_edition(golf, "anniversary") == golf
    with pytest.raises(Refusal, match=r"setup\.edition"):
        choose_edition(EMPTY, "deluxe")


def test_the_puppet_takes_the_third_seat_and_leaves_with_its_variant() -> None:
    plain = draft("original", 2)
    puppet = choose_variant(plain, "puppet", ENGLISH)
    assert puppet.seats[2] == Seat("Dummy", 2, puppet=True)
    assert choose_variant(puppet, "puppet", ENGLISH) == puppet
    assert choose_variant(puppet, "standard", ENGLISH) == plain
    assert remove_player(puppet, 2) == plain
    assert choose_edition(puppet, "party") == choose_edition(plain, "party")
    assert choose_edition(puppet, "anniversary").seats == puppet.seats


def test_the_puppet_stays_behind_the_players() -> None:
    puppet = draft("original", 2, variant="puppet")
    assert names(add_player(puppet, "Chloé")) == ["Ana", "Bjørn", "Chloé", "Dummy"]
    assert names(add_player(remove_player(puppet, 0), "Chloé")) == ["Bjørn", "Chloé", "Dummy"]
    for at, to in ((2, 0), (0, 2)):
        with pytest.raises(Refusal, match=r"command\.puppet_seat"):
            move_player(puppet, at, to)


def test_the_puppet_has_a_name_of_its_own() -> None:
    with_one = add_player(draft("original", 1), "dummy")
    assert names(choose_variant(with_one, "puppet", ENGLISH)) == ["Ana", "dummy", "Dummy 2"]


@pytest.mark.parametrize(
    ("edition", "players", "variant", "key"),
    examples(
        ("not in the edition", "party", 2, "puppet", "setup.variant"),
        ("puppet for three", "original", 3, "puppet", "setup.puppet_players"),
        ("puppet for eight", "original", 8, "puppet", "setup.puppet_players"),
        ("battle of three", "anniversary", 3, "sushi_battle", "setup.two_players"),
        ("no edition yet", "", 2, "two_way", "setup.edition"),
    ),
)
def test_unavailable_variants_are_refused(edition: str, players: int, variant: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        choose_variant(draft(edition, players), variant, ENGLISH)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("edition", "players", "rule", "key"),
    examples(
        ("not of the edition", "party", 2, "soy_sauce_promo", "setup.house_rule"),
        ("futomaki for three", "anniversary", 3, "must_have_rolls", "setup.rule_for_two"),
        ("no edition yet", "", 2, "soy_sauce_promo", "setup.edition"),
    ),
)
def test_unavailable_house_rules_can_only_be_switched_off(edition: str, players: int, rule: str, key: str) -> None:
    before = draft(edition, players)
    with pytest.raises(Refusal) as refused:
        set_house_rule(before, rule, to=True)
    assert refused.value.key == key
    assert set_house_rule(before, rule, to=False) == before


def test_the_starter_of_a_sushi_battle_stays_so_in_another_seat() -> None:
    battle = choose_starter(draft("anniversary", 2, variant="sushi_battle"), 1)
    assert first_round(battle) == BeginRound(1)
    assert first_round(move_player(battle, 1, 0)) == BeginRound(0)
    assert first_round(remove_player(battle, 0)) == BeginRound(0)
    for gone in (
        remove_player(battle, 1),
        choose_variant(battle, "golf", ENGLISH),
        choose_edition(battle, "party"),
        choose_starter(battle, None),
    ):
        assert first_round(gone) == BeginRound()


def test_only_a_sushi_battle_has_a_starter() -> None:
    with pytest.raises(Refusal, match=r"command\.no_starter"):
        choose_starter(draft("anniversary", 2), 0)
    with pytest.raises(Refusal, match=r"command\.no_seat"):
        choose_starter(draft("anniversary", 2, variant="sushi_battle"), 2)


def test_a_dessert_of_another_edition_is_refused() -> None:
    with pytest.raises(Refusal, match=r"setup\.dessert"):
        choose_dessert(draft("anniversary", 2), "fruit")


def test_the_command_holds_only_what_belongs_to_the_edition() -> None:
    assert start(draft("original", 2)).dessert == ""
    assert start(draft("anniversary", 2)).dessert == "strawberry_pudding"
    left_over = replace(draft("original", 2), menu=PRESETS["sushi_go"])
    check_setup(left_over.setup)


@pytest.mark.parametrize("begun", [ORIGINAL, ANNIVERSARY, MOCHI, PARTY, WASABI, BATTLE, PUPPET], ids=str)
def test_a_draft_of_the_same_game(begun: object) -> None:
    again = draft_of(begun)  # type: ignore[arg-type]
    assert start(again) == begun
    state = start(again).apply()
    assert draft_of(state) == again
    check(None, start(draft_of(state)))


def test_a_whole_menu_is_chosen() -> None:
    taken = take_menu(draft("party", 2), PRESETS["dinner_for_two"])
    assert start(taken).setup.menu == PRESETS["dinner_for_two"]
    with pytest.raises(Refusal, match=r"menu\.not_for_two"):
        take_menu(taken, PRESETS["big_banquet"])
