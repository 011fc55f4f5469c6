"""Comparing an answer with the expected one: which rules are right, and the first place where one is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sushigo_conformance.cases import Case
from sushigo_conformance.situations import situations_of
from sushigo_score.rules.facts import Tableau
from sushigo_score.rules.score import Part, Sheet, score

TOTALS: Final = "totals"
RANKING: Final = "ranking"
WINNERS: Final = "winners"
BOAT: Final = "boat"


class RuleKey(NamedTuple):
    """What is checked: the edition; a dish, or the totals, ranking, winners or boat; the situation."""

    edition: str
    what: str
    situation: str = ""


class Mismatch(NamedTuple):
    """Where an answer differs: the seat, the round from 0, and both JSON values."""

    seat: int
    part: int
    expected: Any
    given: Any


class Check(NamedTuple):
    """One rule checked in one game, with the mismatch if there is one."""

    rule: RuleKey
    wrong: Mismatch | None = None


END: Final = -1
"""The round number that stands for the end of the game."""
WHOLE: Final = -1
"""The seat that stands for everyone."""
_NOT_THERE: Final = None
_NOTHING_SAID: Final = ""
"""Differs from None, which means that nobody has the boat."""


def checks(case: Case, answer: Mapping[str, Any] | None) -> Iterator[Check]:
    """Check an answer against everything a game covers; `answer` is None if it could not be read.

    Yields each rule once. Totals are checked only if all points are right, the ranking only if the totals are, so that a
    scorer with one dish wrong is told about that dish alone.
    """
    sheet = score(case.game)
    tried: dict[RuleKey, Mismatch | None] = {}
    for rule, wrong in _check_points(case, sheet, answer or {}):
        tried[rule] = tried.get(rule) or wrong
    points_right = answer is not None and not any(tried.values())
    yield from (Check(rule, wrong) for rule, wrong in tried.items())
    if points_right or answer is None:
        yield from _check_sums(case, sheet, answer or {})


def _check_points(case: Case, sheet: Sheet, answer: Mapping[str, Any]) -> Iterator[tuple[RuleKey, Mismatch | None]]:
    edition = case.game.setup.edition
    rounds = _list(answer.get("rounds"))
    for at, part in enumerate(sheet.rounds):
        given = _object(rounds[at] if at < len(rounds) else None)
        yield from _check_part(edition, part, at, case.expected["rounds"][at], given, case.game.rounds[at].tableaux)
        if part.boat:
            wrong = _difference(part.boat.seat, given.get(BOAT, _NOTHING_SAID), WHOLE, at)
            yield RuleKey(edition, BOAT, part.boat.reason.key.removeprefix("boat.")), wrong
    if sheet.endgame:
        desserts = tuple(
            Tableau.holding(item for entered in case.game.rounds for item in entered.tableaux[seat].items)
            for seat in range(case.game.setup.seats)
        )
        given = _object(answer.get("endgame"))
        yield from _check_part(edition, sheet.endgame, END, case.expected["endgame"], given, desserts)


def _check_part(
    edition: str,
    part: Part,
    at: int,
    expected: Mapping[str, Any],
    given: Mapping[str, Any],
    tableaux: Sequence[Tableau],
) -> Iterator[tuple[RuleKey, Mismatch | None]]:
    answered = _list(given.get("points"))
    for line in part.lines:
        right = expected["points"][line.seat].get(line.kind, 0)
        points = answered[line.seat] if line.seat < len(answered) else None
        said = points.get(line.kind, 0) if isinstance(points, dict) else _NOT_THERE
        wrong = _difference(right, said, line.seat, at)
        for situation in situations_of(line, tableaux[line.seat]):
            yield RuleKey(edition, line.kind, situation), wrong


def _check_sums(case: Case, sheet: Sheet, answer: Mapping[str, Any]) -> Iterator[Check]:
    edition, expected = case.game.setup.edition, case.expected
    wrong = _wrong_total(expected, answer)
    yield Check(RuleKey(edition, TOTALS), wrong)
    if wrong is not None and answer:
        return
    ranked, said = expected[RANKING], answer.get(RANKING)
    same = [*map(_in_any_order, ranked)] == [*map(_in_any_order, _list(said))]
    situation = max((standing.reason.key for standing in sheet.ranking), key=_RANKS.index)
    yield Check(RuleKey(edition, RANKING, situation), None if same else Mismatch(WHOLE, END, ranked, said))
    won, named = expected[WINNERS], answer.get(WINNERS)
    same = isinstance(named, list) and _in_any_order(won) == _in_any_order(named)
    yield Check(RuleKey(edition, WINNERS), None if same else Mismatch(WHOLE, END, won, named))


def _in_any_order(value: object) -> list[str]:
    """Return the values in a list as texts, so that whatever is in it can be compared; of no list, nothing that matches."""
    return sorted(json.dumps(one, sort_keys=True) for one in value) if isinstance(value, list) else [""]


_RANKS: Final = ("rank.points", "rank.level", "rank.no_tie_break", "rank.tie_break", "rank.still_tied")
"""Ordered from the easiest to the most error-prone."""


def _wrong_total(expected: Mapping[str, Any], answer: Mapping[str, Any]) -> Mismatch | None:
    parts = [(at, part, given) for at, (part, given) in enumerate(_paired(expected["rounds"], answer.get("rounds")))]
    if expected["endgame"]:
        parts.append((END, expected["endgame"], answer.get("endgame")))
    sums = [(at, part[TOTALS], _object(given).get(TOTALS)) for at, part, given in parts]
    for at, right, said in (*sums, (END, expected[TOTALS], answer.get(TOTALS))):
        for seat, (points, given) in enumerate(_paired(right, said)):
            if wrong := _difference(points, given, seat, at):
                return wrong
    return None


def _paired(right: Sequence[Any], said: object) -> Iterator[tuple[Any, Any]]:
    given = _list(said)
    return ((one, given[at] if at < len(given) else _NOT_THERE) for at, one in enumerate(right))


def _difference(right: Any, said: Any, seat: int, part: int) -> Mismatch | None:
    same = type(right) is type(said) and right == said
    return None if same else Mismatch(seat, part, right, said)


def _object(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
