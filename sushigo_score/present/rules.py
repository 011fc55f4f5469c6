"""The rules of a game or of an edition: a card for each dish and whatever else counts, and what tables ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import log
from typing import Final, NamedTuple

from sushigo_score.present.rule_examples import Example, example_for
from sushigo_score.rules.cards import DESSERTS
from sushigo_score.rules.dishes.appetizers import DUMPLING_POINTS
from sushigo_score.rules.dishes.desserts import FRUIT_POINTS
from sushigo_score.rules.editions import (
    EDITIONS,
    card_kinds,
    edition_of,
    rows_of,
    rules_that_change,
    shuffled_before,
    ties_of,
    variant_of,
)
from sushigo_score.rules.editions.edition import DishRow
from sushigo_score.rules.editions.variants import HOUSE_RULES, VARIANTS, HouseRule
from sushigo_score.rules.facts import STANDARD, Player, Setup
from sushigo_score.rules.ranking import ranking_rules
from sushigo_score.text import dishes, new_game, rulebook
from sushigo_score.text.language import Words, capitalized, signed
from sushigo_score.text.languages import fold
from sushigo_score.text.messages import Named
from sushigo_score.text.questions import QUESTIONS, Decided, TableQuestion
from sushigo_score.text.reasons import DECISIONS

_GROUPS: Final = {
    **{
        kind: course.key
        for edition in EDITIONS.values()
        if edition.menu
        for course in edition.menu.courses
        for kind in course.kinds
    },
    **dict.fromkeys(DESSERTS, "desserts"),
}
"""The group of each dish: the course of a menu, even for editions without one."""
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


def sample_setups(edition: str) -> tuple[Setup, ...]:
    """Return sample games that cover all the dishes of an edition; the first one represents the edition."""
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
    return tuple(_cards((setup,), variants, setup.house_rules.on, words))


@lru_cache(maxsize=8)
def rules_of_edition(edition: str, words: Words) -> tuple[RuleCard, ...]:
    """Return the rule cards for everything that can be played with an edition."""
    row = EDITIONS[edition]
    return tuple(_cards(sample_setups(edition), row.variants[1:], row.house_rules, words))


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
    if rule in setup.house_rules.on:
        return setup
    rules = setup.house_rules.having(rule, max(HOUSE_RULES[rule].numbers, default=True))
    seats = 2 if HOUSE_RULES[rule].for_two else setup.seats
    return setup._replace(players=setup.players[:seats], house_rules=rules)


# --- one card -----------------------------------------------------------------------------------------


def _dish_card(found: Sequence[tuple[DishRow, Setup]], setups: Sequence[Setup], words: Words) -> RuleCard:
    row, setup = found[0]
    keys = [other.rule_key for other, _ in found]
    changing = dict.fromkeys(rule for other, game in found for rule in rules_that_change(game, other))
    decisions = dict.fromkeys(decision for key in keys for game in setups for decision in decisions_for(key, game))
    pitfalls = dict.fromkeys(text for key in keys for text in _own(dishes.PITFALLS, key, (setup,)))
    return RuleCard(
        row.kind,
        row.kind,
        "",
        _GROUPS.get(row.kind, "nigiri") if row.section != "nigiri" else "nigiri",
        words.dish(row.kind),
        (*(words.say(dishes.RULES[key]) for key in keys), *map(words.house_rule, changing)),
        words.citation(row),
        sum(row.deck.values()),
        tuple(InDeck(item, cards) for item, cards in row.deck.items()) if len(row.deck) > 1 else (),
        tuple(words.say(text) for text in pitfalls if not (changing and text in rulebook.AS_PRINTED)),
        tuple(decisions),
        _decided(decisions, words),
        example_for(row.rule_key, row.kind, setup),
    )


def _own(texts: Mapping[str, tuple[str, ...]], key: str, setups: Sequence[Setup]) -> tuple[str, ...]:
    """Return the texts of a rule: those for this variant or this edition, if there are any, about cards that are in the games."""
    known = (f"{key}.{setups[0].variant}", f"{key}.{setups[0].edition}", key)
    found = next((texts[of] for of in known if of in texts), ())
    if shuffled_before(setups[0]):
        found = tuple(text for text in found if text not in rulebook.WHILE_THE_PILE_LASTS)
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
    row = _example_row(HOUSE_RULES[key], setup) if key in HOUSE_RULES else None
    kind = row.kind if row else ""
    picture = HOUSE_RULES[key].picture if key in HOUSE_RULES else ""
    tried = (HOUSE_RULES[key].example or row.rule_key) if row else ""
    shown = "ranking" if key in VARIANTS and VARIANTS[key].about_ranking else key
    return RuleCard(
        key,
        kind,
        "" if kind else picture or _PICTURES.get(key, _edition_picture(setup)),
        group,
        words.name(title),
        tuple(words.say(sentence) for sentence in sentences),
        words.cited(_section(key)),
        0,
        (),
        tuple(words.say(text) for text in _own(rulebook.PITFALLS, key, setups)),
        decisions,
        _decided(decisions, words),
        example_for(tried, kind, setup) if row else example_for(shown, shown, setup),
    )


def _example_row(rule: HouseRule, setup: Setup) -> DishRow | None:
    """Return the row on which a house rule is shown: that of its dish, else of one that it changes too."""
    rows = rows_of(setup)
    changed = (row for row in rows if rule.name in rules_that_change(setup, row))
    return next((row for row in rows if row.kind == rule.kind), next(changed, None))


def _section(key: str) -> str:
    """Return the section of the booklet with a rule that is not about a dish; empty if it has none."""
    if key in HOUSE_RULES:
        return HOUSE_RULES[key].section
    return "variants" if key in VARIANTS else ""


def _edition_picture(setup: Setup) -> str:
    return f"box_{setup.edition}"


# --- searching ----------------------------------------------------------------------------------------


def rule_of(setup: Setup, item: str) -> str:
    """Return the key of the rule card for a tile.

    >>> rule_of(sample_setups("original")[0], "squid"), rule_of(sample_setups("original")[0], "maki:2")
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


# --- where the booklets are silent: which of this app's decisions belong to which rule ----------------

_GONE: Final = frozenset({"uramaki", "miso_soup", "menu", "takeout_box"})
_OF_SOME_EDITIONS: Final = frozenset(decision for edition in EDITIONS.values() for decision in edition.decided)
"""The decisions that are shown only in games of the editions that list them."""


class _Answer(NamedTuple):
    """A decision, the rules it is shown with, and the games in which it can come up."""

    decision: str
    rules: tuple[str, ...]
    occurs: Callable[[Setup], bool]


def _always(_: Setup) -> bool:
    return True


def _on_menu(kind: str) -> Callable[[Setup], bool]:
    return lambda setup: kind in setup.menu


def _in_full_for_two(setup: Setup) -> bool:
    return setup.seats == 2 and not ties_of(setup).split


def _something_gone(setup: Setup) -> bool:
    return bool(_GONE & set(setup.menu))


def _more_than_two(setup: Setup) -> bool:
    return setup.seats > 2


def _split_for_two(setup: Setup) -> bool:
    return setup.seats == 2 and ties_of(setup).split


def _split_for_three(setup: Setup) -> bool:
    return setup.seats > 2 and ties_of(setup).split


def _ties_changed(setup: Setup) -> bool:
    return bool(ties_of(setup).by)


def _puppet(setup: Setup) -> bool:
    return variant_of(setup).puppet


def _ties_broken(setup: Setup) -> bool:
    return bool(edition_of(setup).tie_break)


def _revealed_together(setup: Setup) -> bool:
    """Return whether two cards of one turn are revealed together, not played one after the other."""
    return not variant_of(setup).in_order


_ANSWERS: Final = (
    _Answer("zero_icons_no_place", ("maki.split",), _always),
    _Answer("wasabi_same_turn", ("nigiri", "wasabi"), _revealed_together),
    _Answer("two_nigiri_one_wasabi", ("nigiri", "wasabi"), _revealed_together),
    _Answer("copied_nigiri_on_wasabi", ("nigiri", "wasabi", "special_order"), _on_menu("special_order")),
    _Answer("nobody_has_any", ("temaki", "pudding.whole"), _always),
    _Answer("two_equal", ("temaki", "pudding.whole"), _in_full_for_two),
    _Answer("two_equal_split", ("temaki", "pudding.whole"), _split_for_two),
    _Answer("equal_as_printed", ("pudding.split", "frozen_yogurt", "mochi"), _ties_changed),
    _Answer("soy_sauce_no_prize", ("soy_sauce",), _ties_changed),
    _Answer("all_equal_cancel", ("temaki", "pudding.whole"), _more_than_two),
    _Answer("race_whole_turn", ("uramaki",), _always),
    _Answer("race_places_gone", ("uramaki",), _always),
    _Answer("race_before_leftovers", ("uramaki",), _always),
    _Answer("one_chopsticks_a_turn", ("chopsticks",), _always),
    _Answer("best_sets", ("onigiri",), _always),
    _Answer("best_runs", ("bubble_tea",), _always),
    _Answer("face_down_no_card", ("takeout_box",), _always),
    _Answer("face_down_no_colour", ("takeout_box", "tea", "soy_sauce"), _on_menu("takeout_box")),
    _Answer("discarded_gone", ("tea", "soy_sauce"), _something_gone),
    _Answer("tea_desserts", ("tea",), _always),
    _Answer("soy_promo_all_players", ("soy_promo",), _always),
    _Answer("one_check_a_turn", ("squishy",), _always),
    _Answer("ten_desserts", ("frozen_yogurt", "bubble_tea", "pudding.split", "mochi"), _always),
    _Answer("strawberry_all_equal", ("strawberry_pudding",), _split_for_three),
    _Answer("boat_round_points", ("boat",), _always),
    _Answer("tie_break_every_rank", ("ranking",), _ties_broken),
    _Answer("still_tied", ("ranking",), _always),
    _Answer("below_zero", ("ranking", "cubes"), _always),
    _Answer("puppet_scores", ("ranking",), _puppet),
    _Answer("puppet_holds", ("boat", "squishy", "mochi"), _puppet),
)


def decisions_for(rule: str, setup: Setup) -> tuple[str, ...]:
    """Return the keys of the decisions about a rule that can come up in a game."""
    about = [answer.decision for answer in _ANSWERS if rule in answer.rules and answer.occurs(setup)]
    option = VARIANTS.get(rule) or HOUSE_RULES.get(rule)
    about += option.decided if option else ()
    return tuple(key for key in about if key not in _OF_SOME_EDITIONS or key in edition_of(setup).decided)


# --- points that grow with the number of cards, as a small table --------------------------------------

_POINTS: Final = {"dumpling": DUMPLING_POINTS, "fruit": FRUIT_POINTS}
"""The points for 0, 1, 2 cards and so on; the last ones are also for more cards."""


class Rung(NamedTuple):
    """A number of cards, and what they score together."""

    number: str
    points: str


class Ladder(NamedTuple):
    """The rungs, the sentence that they replace, and the beginning of it that is still shown above them."""

    lead: str
    sentence: str
    rungs: tuple[Rung, ...]


def ladder_of(card: RuleCard) -> Ladder | None:
    """Return the table that can replace the first sentence of a rule, if there is one."""
    points = _POINTS.get(card.kind)
    if points is None:
        return None
    sentence, last = card.sentences[0], len(points) - 1
    lead, colon, _ = sentence.partition(":")
    rungs = (
        Rung(f"× {number}{'+' if number == last else ''}", signed(scored))
        for number, scored in enumerate(points)
        if number or scored
    )
    return Ladder(f"{lead}:" if colon else "", sentence, tuple(rungs))


# --- what tables ask, and the search that finds a question however it is put --------------------------

FOUND: Final = 3
"""How many questions are shown for what was typed."""
_SHORTEST: Final = 3
"""Shorter words say nothing about a question."""
_STEM: Final = 4
"""Words that begin with as many letters alike may be forms of one word."""
_BESIDE: Final = 0.4
"""What a word counts that is in the answer or the name of the page, not in the question."""
_UNKNOWN: Final = 0.5
"""The weight of a word that no question has: people put in many that say nothing."""
_ENOUGH: Final = 0.4
"""The part of what was typed that a question must be about."""


class Asked(NamedTuple):
    """A question, its answer with who says so, and the key and the name of the page with the rule."""

    key: str
    question: str
    answer: str
    page: str
    title: str


def questions_of(setups: Sequence[Setup], cards: Iterable[RuleCard], words: Words) -> tuple[Asked, ...]:
    """Return what can be asked about games whose rules are these cards."""
    pages = {card.key: card for card in cards}
    return tuple(_asked(setups, pages, words))


def _asked(setups: Sequence[Setup], pages: dict[str, RuleCard], words: Words) -> Iterator[Asked]:
    here = frozenset[str]().union(*map(card_kinds, setups))
    for key, question in QUESTIONS.items():
        by, answer = _answer(question, setups[0])
        if question.page in pages and answer and (not question.cards or not here.isdisjoint(question.cards)):
            page = pages[question.page]
            rule = by.partition(".")[0]
            printed = words.cited(_section(rule)) if rule in HOUSE_RULES else page.citation
            source = words.say(rulebook.DECIDED_HERE) if isinstance(answer, Decided) else printed
            told = words.say(rulebook.ANSWER, answer=words.say(answer), source=source)
            yield Asked(key, words.say(question.ask), told, page.key, page.title)


def _answer(question: TableQuestion, setup: Setup) -> tuple[str, str]:
    """Return what the answer depends on: a house rule, a variant or an edition; and the answer."""
    rules = setup.house_rules.on
    keys = (*(f"{rule}.{setup.edition}" for rule in rules), *rules, setup.variant, setup.edition, "")
    return next(((key, question.answers[key]) for key in keys if key in question.answers), ("", ""))


def asked_like(questions: Sequence[Asked], query: str) -> tuple[Asked, ...]:
    """Return the questions that are nearest to what was typed, the nearest first.

    A rare word says more about a question than a frequent one.
    """
    typed = [word for word in _words_of(query) if len(word) >= _SHORTEST]
    if not typed:
        return ()
    texts = [(_words_of(asked.question), _words_of(f"{asked.title} {asked.answer}")) for asked in questions]
    weights = {word: _weight(word, texts) for word in typed}
    least = _ENOUGH * sum(weights.values())
    scored = [(sum(weights[word] * _likeness(word, *text) for word in typed), -at) for at, text in enumerate(texts)]
    best = sorted((likeness for likeness in scored if likeness[0] >= least), reverse=True)
    return tuple(questions[-at] for _, at in best[:FOUND])


def _weight(word: str, texts: Sequence[tuple[tuple[str, ...], tuple[str, ...]]]) -> float:
    having = sum(1 for question, beside in texts if _likeness(word, question, beside))
    return log((len(texts) + 1) / having) if having else _UNKNOWN


def _likeness(word: str, question: Iterable[str], beside: Iterable[str]) -> float:
    return max(
        max((_alike(word, other) for other in question), default=0.0),
        _BESIDE * max((_alike(word, other) for other in beside), default=0.0),
    )


def _alike(word: str, other: str) -> float:
    """Return how alike two words are, 0 to 1: the same, or forms of one word.

    >>> _alike("pudding", "pudding"), _alike("puddings", "pudding"), _alike("use", "used"), _alike("play", "place")
    (1.0, 0.8, 0.8, 0.0)
    """
    if word == other:
        return 1.0
    shorter, longer = sorted((word, other), key=len)
    common = next((at for at, letter in enumerate(shorter) if letter != longer[at]), len(shorter))
    ending = len(longer) - common
    return 0.8 if (common >= _STEM and ending <= 3) or (common == len(shorter) and ending <= 1) else 0.0


@lru_cache(maxsize=1024)
def _words_of(text: str) -> tuple[str, ...]:
    letters = "".join(letter if letter.isalnum() else " " for letter in fold(text))
    return tuple(letters.split())
