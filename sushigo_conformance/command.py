"""`sushigo-score conform`: runs whole games through any scorer, and reports rule by rule what it gets right."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain, islice
from typing import Any, Final

from sushigo_conformance import texts
from sushigo_conformance.cases import Case, random_cases, suite
from sushigo_conformance.checks import END, WHOLE, FirstMistake, Report, RuleKey, RuleReport
from sushigo_conformance.scorer import NoAnswer, Scorer
from sushigo_score.cli.arguments import Misused, Order
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.text import printed_sheet
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words

DIFFERS: Final = 1
"""The exit status if the scorer is wrong."""
_BATCH: Final = 64
_HOPELESS: Final = ("conform.cannot_start", "conform.gave_up")
_SHOWN: Final = 200
"""The most letters of a wrong value that are shown."""


def run(order: Order) -> int:
    """Test a scorer and print the report; return 0 if all is right, 1 if anything is wrong. Refused if it can't be tested."""
    if not order.named:
        raise Misused("usage.no_scorer")
    report = Report()
    for case, answer in _answers(order):
        report.add(case, answer)
    for line in _lines(report, order):
        print(line)
    return DIFFERS if report.wrong else 0


def _number(order: Order, option: str, usual: int) -> int:
    written = order.values.get(option, str(usual))
    if not (written.isascii() and written.isdigit()):
        raise Misused("usage.no_number", word=written, option=option)
    return int(written)


# --- asking -------------------------------------------------------------------------------------------


def _answers(order: Order) -> Iterator[tuple[Case, Mapping[str, Any] | None]]:
    """Yield every game with the scorer's answer, asking in parallel on all processors."""
    apart = bool(order.flag)  # the games with house rules
    more = random_cases(_number(order, "--seed", 1), _number(order, "--cases", 0), house_rules=apart)
    cases = chain(suite(house_rules=apart), more)
    scorer = Scorer(order.named)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            while some := list(islice(cases, _BATCH)):
                yield from zip(some, pool.map(partial(_ask, scorer, order.words()), some), strict=True)
        finally:
            scorer.stop()


def _ask(scorer: Scorer, words: Words, case: Case) -> Mapping[str, Any] | None:
    """Return the scorer's answer; None if it has none, printing why. Refused if there is no point in asking again."""
    try:
        return scorer.ask(case.data)
    except NoAnswer as refusal:
        if refusal.key in _HOPELESS:
            raise
        print(words.say(texts.NO_ANSWER, case=case.name, why=words.refusal(refusal)), file=sys.stderr)
        return None


# --- reporting ----------------------------------------------------------------------------------------


def _lines(report: Report, order: Order) -> Iterator[str]:
    for rule, how in _in_order(report.rules.items()):
        words = order.words(rule.edition)
        message = texts.FAIL if how.first_mistake else texts.PASS
        yield words.say(message, what=_rule(rule, how, words))
        if how.first_mistake:
            yield f"       {_first_mistake(how.first_mistake, words)}"
    words, rules = order.words(), len(report.rules)
    if report.wrong:
        yield words.say(texts.SOME_WRONG, wrong=report.wrong, rules=rules, games=report.games)
    else:
        yield words.say(texts.ALL_RIGHT, rules=rules, games=report.games)


def _in_order(rules: Iterable[tuple[RuleKey, RuleReport]]) -> list[tuple[RuleKey, RuleReport]]:
    """Sort by edition, then by dish in the order they came up; what concerns the whole game comes last."""
    met = list(rules)
    editions = list(EDITIONS)
    dishes = list(dict.fromkeys(rule.what for rule, _ in met))
    return sorted(
        met, key=lambda one: (editions.index(one[0].edition), _is_about_game(one[0]), dishes.index(one[0].what))
    )


def _is_about_game(rule: RuleKey) -> bool:
    return rule.what in ("totals", "ranking", "winners", "boat")


def _rule(rule: RuleKey, how: RuleReport, words: Words) -> str:
    edition = words.name(EDITION_WORDS[rule.edition].short)
    if _is_about_game(rule):
        what = words.say(texts.OF_GAMES[".".join(filter(None, (rule.what, rule.situation)))])
        return words.say(texts.WITHOUT_DISH, what=what, edition=edition, right=how.right, cases=how.cases)
    return words.say(
        texts.RULE,
        dish=words.dish(rule.what),
        situation=words.say(texts.SITUATIONS[rule.situation]),
        edition=edition,
        right=how.right,
        cases=how.cases,
    )


def _first_mistake(mistake: FirstMistake, words: Words) -> str:
    wrong = mistake.wrong
    return words.say(
        texts.WHERE,
        case=mistake.case.name,
        place=_place(mistake, words),
        expected=_shown(wrong.expected, words),
        given=_shown(wrong.given, words),
    )


def _place(mistake: FirstMistake, words: Words) -> str:
    seat, part = mistake.wrong.seat, mistake.wrong.part
    if seat == WHOLE:
        return words.say(printed_sheet.END) if part == END else words.say(printed_sheet.ROUND, round=part + 1)
    player = mistake.case.game.setup.players[seat].name
    if part == END:
        return words.say(texts.AT_END, player=player)
    return words.say(texts.IN_ROUND, player=player, round=part + 1)


def _shown(value: object, words: Words) -> str:
    if value in (None, ""):
        return words.say(texts.NOTHING)
    text = json.dumps(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
