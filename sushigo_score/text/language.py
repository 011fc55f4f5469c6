"""The words of one language: catalogs, plural forms, figures, and messages filled with their facts."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from unicodedata import category

from sushigo_score.rules.cards import FACE_DOWN, Card, Item, Stack, parse_item
from sushigo_score.rules.editions.edition import DishRow
from sushigo_score.rules.reasons import Amount, Choice, Fact, Reason, Word
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import dishes, new_game, printed_sheet, reasons, refusals
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.languages import ENGLISH, LANGUAGES
from sushigo_score.text.messages import Named

if TYPE_CHECKING:
    from gettext import GNUTranslations


MINUS: Final = "\N{MINUS SIGN}"
_CATALOGS: Final = os.path.join(os.path.dirname(__file__), "catalogs")
_WINDOWS_NAMES: Final = {language.on_windows: code for code, language in LANGUAGES.items()}
_SHOWN: Final = 60
_SHOWN_BY_VALUE: Final = frozenset({"fruit"})
"""Dishes recognizable by their pictures, whose tiles are labeled with their values alone."""
_INVISIBLE: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
_DIRECTION_MARKS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_GROUPS: Final = {
    "colour": dishes.COLOURS,
    "fruit": dishes.FRUITS,
    "shape": dishes.SHAPES,
    "house_rule": dishes.HOUSE_RULES,
}


class Words:
    """All texts of one language, for a game of one edition."""

    def __init__(self, language: str, edition: str = "") -> None:
        self.language = language
        self.edition = edition
        self._catalog = _catalog(language)
        self._own = EDITION_WORDS.get(edition)
        self._names = self._own.all_names if self._own else {}
        self._messages = self._own.messages if self._own else {}

    def of(self, edition: str) -> Words:
        """Return the words of this language for another edition."""
        return words_for(self.language, edition)

    def say(self, message: str, **facts: Fact) -> str:
        """Translate a message, and fill in its facts."""
        text = self._catalog.gettext(self._messages.get(message, message))
        return text.format_map({name: self._fill(fact) for name, fact in facts.items()})

    def name(self, name: Named, **facts: Fact) -> str:
        """Translate a name, and fill in its facts."""
        name = self._names.get(name, name)
        text = self._catalog.pgettext(name.context, name.text)
        return text.format_map({key: self._fill(fact) for key, fact in facts.items()}) if facts else text

    def count(self, number: int, unit: str) -> str:
        """Format a number with its noun.

        >>> Words("en").count(1, "cards"), Words("en").count(5, "cards")
        ('1 card', '5 cards')
        """
        return self._counted(number, unit).format(n=figure(number))

    def noun(self, number: int, unit: str) -> str:
        """Return the noun that goes with a number which is shown apart, such as above it, with a capital.

        >>> Words("en").noun(1, "games"), Words("en").noun(5, "games"), Words("pl").noun(5, "games")
        ('Game', 'Games', 'Gier')
        """
        return capitalized(self._counted(number, unit).replace("{n}", "").strip())

    def _counted(self, number: int, unit: str) -> str:
        noun = reasons.UNITS[unit]
        return self._catalog.ngettext(noun.one, noun.many, abs(number))

    def word(self, word: Word) -> str:
        """Return the name of a dish, colour, shape, fruit or house rule."""
        if word.group == "dish":
            return self.dish(word.key)
        if word.group == "item":
            return self.item(parse_item(word.key))
        return self.name(_GROUPS[word.group][word.key])

    def dish(self, kind: str) -> str:
        """Return the name of a dish, as this edition calls it."""
        return self.name(dishes.DISHES[kind])

    def item(self, item: Item) -> str:
        """Name a card or stack as players would.

        >>> Words("en").item(Card("maki", "2"))
        'Maki roll (2)'
        """
        if isinstance(item, Stack):
            return self.name(dishes.ON_WASABI, dish=self.item(item.nigiri))
        name = self.dish(item.kind)
        if item.value:
            name = self.name(dishes.WITH_VALUE, dish=name, value=self._value(item))
        return self.name(dishes.COPY, dish=name) if item.copied and item.kind != FACE_DOWN else name

    def tile(self, text: str) -> str:
        """Name a card in the notation, or a dish as a whole.

        >>> Words("en").tile("maki:2"), Words("en").tile("special_order")
        ('Maki roll (2)', 'Special order')
        >>> Words("en").tile("fruit:orange,orange")
        'Orange + orange'
        """
        if text in dishes.DISHES:
            return self.dish(text)
        item = parse_item(text)
        if isinstance(item, Card) and item.kind in _SHOWN_BY_VALUE and not item.copied:
            value = self._value(item)
            return capitalized(value)
        return self.item(item)

    def short_tile(self, text: str) -> str:
        """Name a card in the notation in one word, for where its full name does not fit beside its picture.

        >>> tuple(map(Words("en").short_tile, ("squid", "strawberry_pudding:2", "tempura", "onigiri:circle")))
        ('Squid', 'Strawberry (2)', 'Tempura', 'Circle')
        """
        kind, _, value = text.partition(":")
        if value in dishes.SHAPES:
            return capitalized(self.name(dishes.SHAPES[value]))
        if kind not in dishes.BRIEF:
            return self.tile(text)
        name = self.name(dishes.BRIEF[kind])
        return self.name(dishes.WITH_VALUE, dish=name, value=value) if value else name

    def _value(self, card: Card) -> str:
        names = {**dishes.FRUITS, **dishes.SHAPES}
        return " + ".join(self.name(names[part]) if part in names else part for part in card.value.split(","))

    def listed(self, names: Iterable[str]) -> str:
        """List names one after another."""
        return self.name(printed_sheet.LIST).join(names)

    def reason(self, reason: Reason) -> str:
        """Say why points were given, and by which optional rule, if one changed them."""
        why = self.say(reasons.REASONS[reason.key], **reason.facts)
        return self.name(printed_sheet.PARTS).join([why, *map(self.reason, reason.rules)]) if reason.rules else why

    def reason_together(self, reason: Reason) -> str:
        """Say why the players named together share a rank, without counting others."""
        return self.say(reasons.TOGETHER.get(reason.key, reasons.REASONS[reason.key]), **reason.facts)

    def remarks(self, reason: Reason) -> tuple[str, ...]:
        """Return remarks on a reason: notes, and what this app decided."""
        notes = [remark for note in reason.asides for remark in (self.reason(note), *self.remarks(note))]
        notes += [remark for part in reason.parts for remark in self.remarks(part)]
        decided = [self.say(printed_sheet.DECIDED, what=self.say(reasons.DECISIONS[key])) for key in reason.decided]
        return tuple(dict.fromkeys([*notes, *decided]))

    def step(self, step: Reason, kind: str = "done") -> str:
        """Say what a command did, and whether it was undone or redone."""
        what = self.say(reasons.STEPS[step.key], **_safe(step.facts))
        return self.say(reasons.UNDO_AND_REDO[kind], what=what) if kind in reasons.UNDO_AND_REDO else what

    def rule(self, row: DishRow, house_rules: Iterable[str]) -> str:
        """Say what the rule of a dish is, and what these house rules change about it."""
        return " ".join([self.say(dishes.RULES[row.rule_key]), *map(self.house_rule, house_rules)])

    def house_rule(self, name: str) -> str:
        """Say what a house rule changes, where the rule it changes was said."""
        rule = self.name(dishes.HOUSE_RULES[name])
        return self.say(new_game.BY_HOUSE_RULE, rule=rule, what=self.say(new_game.HOUSE_RULES[name]))

    def citation(self, row: DishRow) -> str:
        """Cite where a rule is printed: the edition and the section of its booklet."""
        of_kind, at_end = f"{row.section}.{row.kind}", f"{row.section}.end"
        sections = EDITION_WORDS[self.edition].sections
        return self.cited(
            of_kind if of_kind in sections else at_end if row.at_end and at_end in sections else row.section
        )

    def cited(self, section: str) -> str:
        """Cite an edition and a section of its booklet; what is in no booklet is named alone."""
        own = EDITION_WORDS[self.edition]
        if section in own.in_no_booklet:
            return self.say(own.in_no_booklet[section])
        edition = self.name(own.short)
        if not section:
            return edition
        return self.say(dishes.CITATION, edition=edition, section=self.say(own.sections[section]))

    def caution(self, reason: Reason, round_number: int | None, player: str | None) -> str:
        """Say what looks wrong, in which round, and for which player."""
        facts = dict(reason.facts)
        if "item" in facts:
            facts["item"] = self._deck_item(str(facts["item"]))
        what = self.say(reasons.CAUTIONS[reason.key], **facts)
        place = reasons.PLACE[round_number is not None, player is not None]
        return self.say(place, what=what, round=round_number or 0, player=player or "")

    def _deck_item(self, written: str) -> str:
        kind, _, value = written.partition(":")
        return self.item(Card(kind, value))

    def why(self, refusal: Refusal) -> str:
        """Say what was refused, and why."""
        return self.say(refusals.REFUSALS[refusal.key], **_safe(refusal.facts))

    def refusal(self, refusal: Refusal) -> str:
        """Say what was refused, why, and where in the game file."""
        what = self.why(refusal)
        return self.say(refusals.AT_PLACE, place=brief(refusal.place), what=what) if refusal.place else what

    def refused(self, refusal: Refusal) -> str:
        """Say the same as a sentence, for a page where it is among others."""
        what = self.refusal(refusal)
        return f"{capitalized(what)}{'' if what.endswith('.') else '.'}"

    def _fill(self, fact: Fact) -> object:
        if isinstance(fact, int):
            return _Number(fact, self)
        if isinstance(fact, Amount):
            return self.count(fact.number, fact.unit)
        if isinstance(fact, Word):
            return self.word(fact)
        if isinstance(fact, Choice):
            return self.listed(fact.words)
        if isinstance(fact, tuple):
            parts = [self.reason(part) if isinstance(part, Reason) else self.word(part) for part in fact]
            return self.name(printed_sheet.LIST if fact and isinstance(fact[0], Word) else printed_sheet.PARTS).join(
                parts
            )
        return fact


def _safe(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Make facts safe to show: texts in them come from outside."""
    return {name: brief(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}


class _Number:
    """A number in a message, formatted alone or with the noun that the message names."""

    __slots__ = ("number", "words")

    def __init__(self, number: int, words: Words) -> None:
        self.number = number
        self.words = words

    def __format__(self, unit: str) -> str:
        return self.words.count(self.number, unit) if unit else figure(self.number)


@lru_cache(maxsize=64)
def words_for(language: str, edition: str = "") -> Words:
    """Return the words of a language for an edition; cached."""
    return Words(language, edition)


class _NullTranslation:
    """The null translation, for the language that the messages are written in."""

    def gettext(self, message: str) -> str:
        """Return the message itself."""
        return message

    def pgettext(self, _: str, message: str) -> str:
        """Return the message itself, whatever its context."""
        return message

    def ngettext(self, one: str, many: str, number: int) -> str:
        """Return the singular or the plural."""
        return one if number == 1 else many


@lru_cache(maxsize=len(LANGUAGES))
def _catalog(language: str) -> _NullTranslation | GNUTranslations:
    if language == ENGLISH:
        return _NullTranslation()
    from gettext import GNUTranslations  # slow to import, and English needs none

    with open(os.path.join(_CATALOGS, f"{language}.mo"), "rb") as file:
        return GNUTranslations(file)


def capitalized(text: str) -> str:
    """Write the first letter as a capital, and leave the others as they are.

    >>> capitalized("took the squishy: 2"), capitalized("today, 20:03"), capitalized("")
    ('Took the squishy: 2', 'Today, 20:03', '')
    """
    return text[:1].upper() + text[1:]


def figure(number: int) -> str:
    """Format a number for display; files for other programs use their own format.

    >>> figure(20), figure(-6)
    ('20', '−6')
    """
    return str(number).replace("-", MINUS)


def signed(points: int) -> str:
    """Format points as a change, with a sign.

    >>> signed(6), signed(0), signed(-3)
    ('+6', '0', '−3')
    """
    return f"{points:+d}".replace("-", MINUS) if points else "0"


def is_negative(written: str) -> bool:
    """Return whether a written number is below zero, with a minus sign or a hyphen.

    >>> is_negative("−6"), is_negative("-6"), is_negative("6 points")
    (True, True, False)
    """
    return written.startswith((MINUS, "-"))


def brief(text: str, most: int = _SHOWN) -> str:
    """Make a text from outside safe to show: truncated, without control characters."""
    return visible(text if len(text) <= most else text[: most - 1] + "…")


def visible(text: str) -> str:
    """Replace control characters in a text from outside."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        "\ufffd" if category(letter) in _INVISIBLE or letter in _DIRECTION_MARKS else letter for letter in text
    )


def system_language() -> str:
    """Return the system's language if it is one of ours, else English."""
    settings = (os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    wanted = next((setting for setting in settings if setting), None)
    if wanted is None and sys.platform == "win32":
        import locale

        wanted = locale.getlocale()[0]
    for name in (wanted or "").split(":"):
        language = _WINDOWS_NAMES.get(name.partition("_")[0].casefold(), name[:2].casefold())
        if language in LANGUAGES:
            return language
    return ENGLISH
