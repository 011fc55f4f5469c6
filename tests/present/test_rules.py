"""The rule cards: every row of every edition has one, and it is complete."""

from __future__ import annotations

import pytest

from sushigo_score.present.round import tile_items
from sushigo_score.present.rules import (
    RuleCard,
    matching,
    rule_of,
    rules_of_edition,
    rules_of_game,
    sample_setups,
    sentence_with,
)
from sushigo_score.rules.editions import EDITIONS, anniversary, party, rows_of
from sushigo_score.rules.facts import HouseRules, Player, Setup
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.score import score
from sushigo_score.rules.setups import check_setup
from sushigo_score.text import dishes, rulebook
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES, fold
from sushigo_score.text.reasons import DECISIONS
from tests.present.games import played

NAMES = ("Ana", "Ben", "Chidi", "Dóra", "Ewa", "Franek", "Guðrún", "Hugo")


def setup(edition: str, seats: int, **more: object) -> Setup:
    puppet = more.get("variant") == "puppet"
    players = tuple(Player(name, puppet and seat == 2) for seat, name in enumerate(NAMES[:seats]))
    return Setup(edition, players, **more)  # type: ignore[arg-type]


SETUPS = (
    *(setup("original", seats) for seats in range(2, 6)),
    setup("original", 3, variant="two_way"),
    setup("original", 3, variant="puppet"),
    setup("original", 2, house_rules=HouseRules(zero_icons_place=True)),
    setup("original", 4, house_rules=HouseRules(soy_sauce_promo=True)),
    setup("original", 4, house_rules=HouseRules(ties_in_full=True, second_after_tie=True)),
    setup("party", 2, menu=party.PRESETS["sushi_go"], house_rules=HouseRules(ties_split=True)),
    setup("party", 4, menu=party.PRESETS["cutthroat_combo"], house_rules=HouseRules(ties_split=True)),
    *(
        setup("party", seats, menu=menu)
        for menu in party.PRESETS.values()
        for seats in (2, 4, 6, 8)
        if not (seats == 2 and set(party.NOT_FOR_TWO) & set(menu))
        and not (seats == 8 and set(party.NOT_FOR_SEVEN) & set(menu))
    ),
    *(setup("anniversary", seats, dessert=dessert) for dessert in anniversary.DESSERTS for seats in (2, 3, 5)),
    setup("anniversary", 2, dessert="mochi", house_rules=HouseRules(must_have_rolls=True)),
    *(setup("anniversary", 2, dessert="pudding", variant=name) for name in ("golf", "personal_piles", "sushi_battle")),
    setup("anniversary", 3, dessert="bubble_tea", variant="puppet", house_rules=HouseRules(must_have_rolls=True)),
)


def cards_of(game: Setup) -> dict[str, RuleCard]:
    return {card.key: card for card in rules_of_game(game, words_for("en", game.edition))}


def cards_of_edition(edition: str) -> dict[str, RuleCard]:
    return {card.key: card for card in rules_of_edition(edition, words_for("en", edition))}


@pytest.mark.parametrize("game", SETUPS, ids=lambda game: f"{game.edition}-{game.seats}-{game.variant}")
def test_every_row_of_every_game_has_a_card(game: Setup) -> None:
    check_setup(game)
    cards = cards_of(game)
    for row in rows_of(game):
        card = cards[row.kind]
        assert dishes.RULES[row.rule_key] in card.sentences
        assert card.kind == row.kind
        assert card.title
        assert card.citation
        assert card.cards == sum(row.deck.values())
        assert card.pitfalls or card.decided
        assert card.example is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_row_of_every_edition_has_a_card(edition: str) -> None:
    cards = cards_of_edition(edition)
    for game in sample_setups(edition):
        for row in rows_of(game):
            assert dishes.RULES[row.rule_key] in cards[row.kind].sentences
    its = EDITIONS[edition]
    assert {"ranking", *its.variants[1:], *its.house_rules} <= set(cards)
    assert ("boat" in cards) == ("cubes" in cards) == its.boat
    for card in cards.values():
        assert card.sentences
        assert card.pitfalls or card.decided, card.key
        assert card.group in rulebook.GROUPS


def test_a_game_shows_only_its_own_rules() -> None:
    cards = cards_of(setup("anniversary", 2, dessert="mochi", variant="golf"))
    assert "golf" in cards
    assert not {"two_way", "puppet", "must_have_rolls", "pudding"} & set(cards)
    assert cards["ranking"].sentences[0] == rulebook.RANKING["fewest"]


def test_every_decision_is_on_some_card() -> None:
    shown = {key for edition in EDITIONS for card in cards_of_edition(edition).values() for key in card.decisions}
    shown |= {key for game in SETUPS for card in cards_of(game).values() for key in card.decisions}
    assert shown == {*DECISIONS, *rulebook.DECISIONS}


@pytest.mark.parametrize(
    ("game", "key", "decision"),
    [
        (setup("anniversary", 3, dessert="mochi"), "nigiri", "wasabi_same_turn"),
        (setup("original", 3), "wasabi", "wasabi_same_turn"),
        (setup("anniversary", 3, dessert="mochi"), "mochi", "ten_desserts"),
        (setup("anniversary", 3, dessert="pudding"), "pudding", "ten_desserts"),
        (setup("anniversary", 2, dessert="mochi", variant="sushi_battle"), "sushi_battle", "battle_ten_cards"),
        (setup("anniversary", 3, dessert="mochi", variant="puppet"), "mochi", "puppet_holds"),
        (setup("anniversary", 3, dessert="mochi", variant="puppet"), "boat", "puppet_holds"),
        (setup("party", 4, menu=party.PRESETS["sushi_go"]), "chopsticks", "one_chopsticks_a_turn"),
        (setup("party", 4, menu=party.PRESETS["sushi_go"], variant="two_way"), "two_way", "two_way_in_party"),
        (setup("party", 4, menu=party.PRESETS["points_platter"]), "uramaki", "race_places_gone"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_decisions_are_marked_as_such(game: Setup, key: str, decision: str) -> None:
    assert decision in cards_of(game)[key].decisions


def test_printed_rules_are_not_marked_as_decided() -> None:
    assert "ten_desserts" not in cards_of(setup("original", 3))["pudding"].decisions
    assert "one_chopsticks_a_turn" not in cards_of(setup("original", 3))["chopsticks"].decisions
    assert "two_way_in_party" not in cards_of(setup("original", 3, variant="two_way"))["two_way"].decisions


def test_a_sushi_battle_has_its_own_chopsticks() -> None:
    battle = cards_of(setup("anniversary", 2, dessert="mochi", variant="sushi_battle"))["chopsticks"].pitfalls
    usual = cards_of(setup("anniversary", 2, dessert="mochi"))["chopsticks"].pitfalls
    assert "two uncovered, face-up cards" in battle[0]
    assert not any("revealed" in text or "pass" in text for text in battle)
    assert "revealed" in usual[0]


def test_in_a_sushi_battle_no_two_cards_are_revealed_together() -> None:
    battle = cards_of(setup("anniversary", 2, dessert="mochi", variant="sushi_battle"))
    usual = cards_of(setup("anniversary", 2, dessert="mochi"))
    for key in ("nigiri", "wasabi"):
        assert battle[key].decisions == ()
        assert usual[key].decisions == ("wasabi_same_turn", "two_nigiri_one_wasabi")


def test_a_variant_about_the_ranking_shows_a_ranking() -> None:
    cards = cards_of_edition("anniversary")
    variants = {key: cards[key] for key in EDITIONS["anniversary"].variants[1:]}
    assert {key for key, card in variants.items() if card.example} == {"golf", "puppet"}
    own = {key: card.picture for key, card in variants.items() if card.picture != "box_anniversary"}
    assert own == {"golf": "podium", "puppet": "bowl"}
    assert cards["puppet"].decisions == ("puppet_scores", "puppet_holds")


def test_an_optional_rule_is_about_its_dish() -> None:
    original, anniversary = cards_of_edition("original"), cards_of_edition("anniversary")
    assert (original["zero_icons_place"].kind, anniversary["must_have_rolls"].kind) == ("maki", "maki")
    assert original["soy_sauce_promo"].kind == "soy_sauce"
    assert original["soy_sauce_promo"].decisions == ("soy_promo_all_players",)


def test_the_rule_of_a_dish_says_what_a_house_rule_changes() -> None:
    game = setup("party", 4, menu=party.PRESETS["cutthroat_combo"], house_rules=HouseRules(ties_split=True))
    cards = cards_of(game)
    split = "House rule “Split points in a tie”: Tied players split the points, or the loss, ignoring any remainder."
    changed = {key for key, card in cards.items() if split in card.sentences}
    assert changed == {"temaki", "pudding"}
    assert not any(text in rulebook.AS_PRINTED for key in changed for text in cards[key].pitfalls)
    assert "soy_sauce_no_prize" in cards["soy_sauce"].decisions
    assert cards["ties_split"].citation == "house rule, not in the booklet"


def test_a_house_rule_is_shown_on_another_dish_where_its_own_is_missing() -> None:
    game = setup("party", 4, menu=party.PRESETS["cutthroat_combo"], house_rules=HouseRules(ties_split=True))
    shown = cards_of(game)["ties_split"]
    assert shown.kind == "temaki"
    assert shown.example is not None


def test_what_is_said_of_ties_is_among_what_tables_get_wrong() -> None:
    assert {text for texts in dishes.PITFALLS.values() for text in texts} >= rulebook.AS_PRINTED


def test_who_has_no_rolls_scores_nothing_for_them_where_only_the_ranking_is_shown() -> None:
    shown = [cards_of_edition(edition)["ranking"].example for edition in ("original", "anniversary")]
    assert [example.setup.house_rules for example in shown if example] == [
        HouseRules(),
        HouseRules(must_have_rolls=True),
    ]


def test_only_decisions_that_can_come_up_are_shown() -> None:
    two, four = (setup("party", seats, menu=party.PRESETS["sushi_go"]) for seats in (2, 4))
    assert cards_of(two)["pudding"].decisions == ("nobody_has_any", "two_equal")
    assert cards_of(four)["pudding"].decisions == ("nobody_has_any", "all_equal_cancel")
    assert set(cards_of_edition("party")["pudding"].decisions) == {"nobody_has_any", "two_equal", "all_equal_cancel"}
    assert cards_of(setup("original", 3))["maki"].decisions == ("zero_icons_no_place",)
    assert cards_of(setup("anniversary", 3, dessert="mochi"))["maki"].decisions == ()


def decided_in(reason: Reason) -> set[str]:
    parts = [part for fact in reason.facts.values() if isinstance(fact, tuple) for part in fact]
    inner = [*reason.notes, *(part for part in parts if isinstance(part, Reason))]
    return {*reason.decided, *(key for part in inner for key in decided_in(part))}


def test_decisions_of_the_scorer_are_on_the_card_of_the_dish() -> None:
    seen = set()
    for state in played():
        cards = cards_of(state.setup)
        sheet = score(state.game)
        parts = [*sheet.rounds, *([sheet.endgame] if sheet.endgame else [])]
        for part in parts:
            for line in part.lines:
                decided = decided_in(line.reason)
                assert decided <= set(cards[line.kind].decisions), (line.kind, decided)
                seen |= decided
            if part.boat:
                assert decided_in(part.boat.reason) <= set(cards["boat"].decisions)
        for standing in sheet.ranking:
            assert decided_in(standing.reason) <= set(cards["ranking"].decisions)
    assert len(seen) > 8


@pytest.mark.parametrize("game", SETUPS, ids=lambda game: f"{game.edition}-{game.seats}-{game.variant}")
def test_every_tile_of_a_round_leads_to_a_card(game: Setup) -> None:
    cards = cards_of(game)
    assert all(rule_of(game, item) in cards for item in tile_items(game))


def test_every_pitfall_is_used() -> None:
    shown = {text for edition in EDITIONS for card in cards_of_edition(edition).values() for text in card.pitfalls}
    shown |= {text for game in SETUPS for card in cards_of(game).values() for text in card.pitfalls}
    said_instead = {text for own in EDITION_WORDS.values() for text in own.messages.values()}
    assert shown - said_instead == {
        text for texts in (*rulebook.PITFALLS.values(), *dishes.PITFALLS.values()) for text in texts
    }


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("eel", {"eel"}),
        ("ONIGIRI", {"onigiri"}),
        ("  squid  ", {"nigiri"}),
        ("copies card", {"special_order"}),
        ("a zebra", set()),
    ],
)
def test_searching_covers_names_and_texts(query: str, found: set[str]) -> None:
    cards = rules_of_edition("party", words_for("en", "party"))
    keys = {card.key for card in matching(cards, query)}
    assert keys == found if not found else found <= keys
    assert len(keys) < len(cards)


def test_searching_for_nothing_finds_everything() -> None:
    cards = rules_of_edition("original", words_for("en", "original"))
    assert matching(cards, " ") == cards


def test_searching_ignores_accents() -> None:
    cards = rules_of_edition("party", words_for("pl", "party"))
    assert {card.key for card in matching(cards, "losos")} == {card.key for card in matching(cards, "łosoś")} != set()


def test_the_list_shows_the_sentence_that_was_found() -> None:
    maki = cards_of_edition("anniversary")["maki"]
    assert sentence_with(maki, "") == "Most icons: 6; second most: 3; you can place even with no icons."
    assert sentence_with(maki, "tie").startswith("Tied players split")
    assert sentence_with(maki, "chopsticks") == sentence_with(maki, "")


@pytest.mark.parametrize("query", ["tie", "booklet", "fewer", "color"])
def test_a_rule_that_is_found_shows_where_it_has_the_word(query: str) -> None:
    found = [
        card for edition in EDITIONS for card in matching(rules_of_edition(edition, words_for("en", edition)), query)
    ]
    assert found
    for card in found:
        assert query in fold(f"{card.title} {sentence_with(card, query)}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_has_a_whole_sentence_for_the_list(language: str) -> None:
    for edition in EDITIONS:
        for card in rules_of_edition(edition, words_for(language, edition)):
            said = sentence_with(card, "")
            assert said.endswith((".", "!", "?")), said
            assert card.sentences[0].startswith(said)


def test_the_edition_has_its_own_names() -> None:
    assert cards_of_edition("anniversary")["maki"].title == "Maki roll"
    assert cards_of_edition("original")["maki"].title == "Maki roll"
