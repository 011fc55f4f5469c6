"""The rules of a game or of a whole box: a card for each dish, and for everything else that counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sushigo_score.present.rule_decisions import decisions_for
from sushigo_score.present.rule_examples import Example, example_for
from sushigo_score.rules.cards import DESSERTS
from sushigo_score.rules.editions import EDITIONS, card_kinds, edition_of, rows_of
from sushigo_score.rules.editions.rows import DishRow
from sushigo_score.rules.editions.variants import HOUSE_RULES, VARIANTS
from sushigo_score.rules.facts import STANDARD, Player, Setup
from sushigo_score.rules.ranking import ranking_rules
from sushigo_score.text import dishes, new_game, rulebook
from sushigo_score.text.alphabet import fold
from sushigo_score.text.language import Words, capitalized
from sushigo_score.text.messages import Named
from sushigo_score.text.reasons import DECISIONS

_GROUPS: Final = {
    **{
        kind: course.key
        for box in EDITIONS.values()
        if box.menu
        for course in box.menu.courses
        for kind in course.kinds
    },
    **dict.fromkeys(DESSERTS, "desserts"),
}
"""The group of each dish: the course of a menu, even for boxes without one."""
_DECISIONS: Final = {**DECISIONS, **rulebook.DECISIONS}
_PICTURES: Final = {
    "turn": "face_down",
    "round_end": "bowl",
    "ranking": "podium",
    "boat": "boat",
    "cubes": "bowl",
    **{name: variant.picture for name, variant in VARIANTS.items() if variant.picture},
}


class InDeck(NamedTuple):
    """How many copies of a card the deck has."""

    item: str
    cards: int


class RuleCard(NamedTuple):
    """One rule: its sentences, where it is printed, common mistakes, what was decided, and an example to try it on.

    `kind` is the dish it is about, empty if there is none; then `picture` is shown instead.
    """

    key: str
    kind: str
    picture: str
    group: str
    title: str
    sentences: tuple[str, ...]
    citation: str
    cards: int
    deck: tuple[InDeck, ...]
    pitfalls: tuple[str, ...]
    decisions: tuple[str, ...]
    decided: tuple[str, ...]
    example: Example | None


# --- choosing cards -----------------------------------------------------------------------------------


def box_setups(edition: str) -> tuple[Setup, ...]:
    """Return sample games that cover all the dishes of a box; the first one represents the box."""
    return tuple(
        Setup(edition, _players(sample.seats), sample.menu, sample.dessert, house_rules=sample.house_rules)
        for sample in EDITIONS[edition].samples
    )


def _players(number: int) -> tuple[Player, ...]:
    return tuple(Player(name) for name in rulebook.EXAMPLE_NAMES[:number])


@lru_cache(maxsize=8)
def rules_of_game(setup: Setup, words: Words) -> tuple[RuleCard, ...]:
    """Return the rule cards of a game: its dishes, its variant and its house rules."""
    variants = () if setup.variant == STANDARD else (setup.variant,)
    house = tuple(rule for rule in HOUSE_RULES if getattr(setup.house_rules, rule))
    return tuple(_cards((setup,), variants, house, words))


@lru_cache(maxsize=8)
def rules_of_box(edition: str, words: Words) -> tuple[RuleCard, ...]:
    """Return the rule cards for everything that can be played with a box."""
    box = EDITIONS[edition]
    return tuple(_cards(box_setups(edition), box.variants[1:], box.house_rules, words))


def _cards(setups: Sequence[Setup], variants: Iterable[str], house: Iterable[str], words: Words) -> Iterator[RuleCard]:
    rows: dict[str, list[tuple[DishRow, Setup]]] = {}
    for setup in setups:
        for row in rows_of(setup):
            known = rows.setdefault(row.kind, [])
            if row.rule_key not in [other.rule_key for other, _ in known]:
                known.append((row, setup))
    first = setups[0]
    for key, title in rulebook.PLAYING_NAMES.items():
        yield _game_card(key, setups, title, _own(rulebook.PLAYING, key, setups), words, group="playing")
    for found in rows.values():
        yield _dish_card(found, setups, words)
    yield _ranking_card(setups, words)
    if edition_of(first).boat:
        yield _game_card("boat", setups, rulebook.SUSHI_BOAT, (rulebook.RANKING["boat"],), words)
        yield _game_card("cubes", setups, rulebook.CUBES, (rulebook.CUBES_RULE,), words)
    for variant in variants:
        sentences = (new_game.VARIANTS[variant],)
        yield _game_card(variant, (_with_variant(first, variant),), dishes.VARIANTS[variant], sentences, words)
    for rule in house:
        on = (_with_house_rule(first, rule),)
        yield _game_card(rule, on, dishes.HOUSE_RULES[rule], (new_game.HOUSE_RULES[rule],), words)


def _with_variant(setup: Setup, variant: str) -> Setup:
    """Change a game to a variant, and drop players if it is for fewer."""
    if setup.variant == variant:
        return setup
    return setup._replace(players=setup.players[: VARIANTS[variant].seats], variant=variant)


def _with_house_rule(setup: Setup, rule: str) -> Setup:
    """Add a house rule to a game, and drop players if it is for fewer."""
    rules = setup.house_rules._replace(**{rule: True})
    seats = 2 if HOUSE_RULES[rule].for_two else setup.seats
    if rules == setup.house_rules:
        return setup
    return setup._replace(players=setup.players[:seats], house_rules=rules)


# --- one card -----------------------------------------------------------------------------------------


def _dish_card(found: Sequence[tuple[DishRow, Setup]], setups: Sequence[Setup], words: Words) -> RuleCard:
    row, setup = found[0]
    keys = [other.rule_key for other, _ in found]
    decisions = dict.fromkeys(decision for key in keys for game in setups for decision in decisions_for(key, game))
    pitfalls = dict.fromkeys(text for key in keys for text in _own(rulebook.PITFALLS, key, (setup,)))
    return RuleCard(
        row.kind,
        row.kind,
        "",
        _GROUPS.get(row.kind, "nigiri") if row.section != "nigiri" else "nigiri",
        words.dish(row.kind),
        tuple(words.say(rulebook.RULES[key]) for key in keys),
        words.citation(row),
        sum(row.deck.values()),
        tuple(InDeck(item, cards) for item, cards in row.deck.items()) if len(row.deck) > 1 else (),
        tuple(words.say(text) for text in pitfalls),
        tuple(decisions),
        _decided(decisions, words),
        example_for(row.rule_key, row.kind, setup),
    )


def _own(texts: Mapping[str, tuple[str, ...]], key: str, setups: Sequence[Setup]) -> tuple[str, ...]:
    """Return the texts of a rule: those for this variant or this box, if there are any, about cards that are in the games."""
    known = (f"{key}.{setups[0].variant}", f"{key}.{setups[0].edition}", key)
    found = next((texts[of] for of in known if of in texts), ())
    return tuple(text for text in found if any(rulebook.ONLY_WITH.get(text, "egg") in card_kinds(of) for of in setups))


def _decided(decisions: Iterable[str], words: Words) -> tuple[str, ...]:
    said = (words.say(_DECISIONS[key]) for key in decisions)
    return tuple(map(capitalized, said))


def _ranking_card(setups: Sequence[Setup], words: Words) -> RuleCard:
    setup = setups[0]
    sentences = [rulebook.RANKING[key] for key in ranking_rules(setup)]
    if not edition_of(setup).tie_break:
        sentences.append(rulebook.SHARED_RULE)
    return _game_card("ranking", setups, rulebook.WHO_WINS, sentences, words)


def _game_card(
    key: str, setups: Sequence[Setup], title: Named, sentences: Iterable[str], words: Words, group: str = "game"
) -> RuleCard:
    """Make a card that is not about a dish; its example is that of the rule it changes."""
    setup = setups[0]
    decisions = decisions_for(key, setup)
    kind = HOUSE_RULES[key].kind if key in HOUSE_RULES else ""
    row = next((row for row in rows_of(setup) if row.kind == kind), None)
    shown = "ranking" if key in VARIANTS and VARIANTS[key].about_ranking else key
    return RuleCard(
        key,
        kind,
        "" if kind else _PICTURES.get(key, _box_picture(setup)),
        group,
        words.name(title),
        tuple(words.say(sentence) for sentence in sentences),
        words.cited(_section(key)),
        0,
        (),
        tuple(words.say(text) for text in _own(rulebook.PITFALLS, key, setups)),
        decisions,
        _decided(decisions, words),
        example_for(row.rule_key, kind, setup) if row else example_for(shown, shown, setup),
    )


def _section(key: str) -> str:
    """Return the section of the booklet with a rule that is not about a dish; empty if it has none."""
    if key in HOUSE_RULES:
        return "promo" if HOUSE_RULES[key].promo else "house_rules"
    return "variants" if key in VARIANTS else ""


def _box_picture(setup: Setup) -> str:
    return f"box_{setup.edition}"


# --- searching ----------------------------------------------------------------------------------------


def rule_of(setup: Setup, item: str) -> str:
    """Return the key of the rule card for a tile.

    >>> rule_of(box_setups("original")[0], "squid"), rule_of(box_setups("original")[0], "maki:2")
    ('nigiri', 'maki')
    """
    kind = item.partition(":")[0]
    return next((row.kind for row in rows_of(setup) if kind in row.cards), kind)


def matching(cards: Iterable[RuleCard], query: str) -> tuple[RuleCard, ...]:
    """Return the cards that contain all words of a query, regardless of accents."""
    wanted = fold(query).split()
    return tuple(card for card in cards if all(word in _search_text(card) for word in wanted))


@lru_cache(maxsize=512)
def _search_text(card: RuleCard) -> str:
    return fold(" ".join((card.title, *_about(card))))


def _about(card: RuleCard) -> tuple[str, ...]:
    """Return what the rule says, then common mistakes, then what was decided."""
    return (*card.sentences, *card.pitfalls, *card.decided)


def sentence_with(card: RuleCard, query: str) -> str:
    """Return the first sentence about a rule that contains a word of a query, else the first one of all."""
    wanted = fold(query).split()
    said = _folded_sentences(card)
    return next((sentence for sentence, folded in said if any(word in folded for word in wanted)), said[0][0])


@lru_cache(maxsize=512)
def _folded_sentences(card: RuleCard) -> tuple[tuple[str, str], ...]:
    """Return every sentence about a rule, each with its folded form."""
    return tuple((sentence, fold(sentence)) for text in _about(card) for sentence in sentences_of(text))


def sentences_of(text: str) -> list[str]:
    """Split a text into sentences, which begin with a capital: the full stop of an ordinal does not end one.

    >>> sentences_of("Most: 6; the 2. place: 3. Tied players split.")
    ['Most: 6; the 2. place: 3.', 'Tied players split.']
    """
    sentences: list[str] = []
    for part in text.split(". "):
        if sentences and part[:1].islower():
            sentences[-1] += f". {part}"
        else:
            sentences.append(part)
    return [f"{sentence}." for sentence in sentences[:-1]] + sentences[-1:]
