"""Comparing answers with the expected ones: which rules they get right in how many games, and the first place where one is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sushigo_conformance.cases import Case
from sushigo_score.rules.facts import Tableau
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.score import Line, Part, Sheet, score

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


# --- how a scorer did ------------------------------------------------------------------------------------


class FirstMistake(NamedTuple):
    """The first game in which a rule was applied wrongly."""

    case: Case
    wrong: Mismatch


class RuleReport:
    """How often one rule was applied correctly."""

    def __init__(self) -> None:
        self.cases = 0
        self.right = 0
        self.first_mistake: FirstMistake | None = None

    def add(self, case: Case, check: Check) -> None:
        """Count one more game."""
        self.cases += 1
        self.right += check.wrong is None
        if check.wrong is not None and self.first_mistake is None:
            self.first_mistake = FirstMistake(case, check.wrong)


class Report:
    """The results of all rules checked so far."""

    def __init__(self) -> None:
        self.games = 0
        self.rules: dict[RuleKey, RuleReport] = {}

    def add(self, case: Case, answer: Mapping[str, Any] | None) -> None:
        """Count the answer to one more game."""
        self.games += 1
        for check in checks(case, answer):
            self.rules.setdefault(check.rule, RuleReport()).add(case, check)

    @property
    def wrong(self) -> int:
        """The number of rules applied wrongly in at least one game."""
        return sum(rule.first_mistake is not None for rule in self.rules.values())


# --- what tables and scorers get wrong about a dish --------------------------------------------------------

_BY_REASON: Final = {
    "wasabi.empty": "no_points",
    "no_points": "no_points",
    "rolls.first": "most",
    "rolls.first.tied_split": "most_tied",
    "rolls.first.tied_whole": "most_tied",
    "rolls.second": "second",
    "rolls.second.tied_split": "second_tied",
    "rolls.second.tied_whole": "second_tied",
    "rolls.third": "third",
    "rolls.third.tied_split": "third_tied",
    "rolls.third.tied_whole": "third_tied",
    "rolls.no_second": "no_second",
    "rolls.no_place": "no_place",
    "extremes.most": "most",
    "extremes.most.tied_split": "most_tied",
    "extremes.most.tied_whole": "most_tied",
    "extremes.fewest": "fewest",
    "extremes.fewest.tied_split": "fewest_tied",
    "extremes.fewest.tied_whole": "fewest_tied",
    "extremes.fewest.two_players": "fewest_of_two",
    "extremes.between.cards": "between",
    "extremes.highest": "highest",
    "extremes.highest.tied_split": "highest_tied",
    "extremes.highest.tied_whole": "highest_tied",
    "extremes.lowest": "lowest",
    "extremes.lowest.tied_split": "lowest_tied",
    "extremes.lowest.tied_whole": "lowest_tied",
    "extremes.lowest.two_players": "lowest_of_two",
    "extremes.between": "between_values",
    "extremes.equal.nobody": "equal",
    "extremes.equal.none": "equal",
    "extremes.equal.two_players": "equal",
    "extremes.equal.cancel": "equal",
    "sets.full": "full_sets",
    "sets.left_over": "left_over",
    "sets.short": "too_few",
    "dumpling": "counted",
    "dumpling.more": "at_the_limit",
    "eel.one": "single",
    "eel.more": "counted",
    "tofu": "counted",
    "tofu.too_many": "too_many",
    "edamame": "counted",
    "edamame.limit": "at_the_limit",
    "edamame.alone": "alone",
    "miso_soup": "counted",
    "miso_soup.none": "no_points",
    "tea": "largest_colour",
    "soy_sauce": "most",
    "soy_sauce.tied": "most_tied",
    "soy_sauce.fewer": "not_most",
    "soy_promo": "most",
    "soy_promo.tied_split": "most_tied",
    "soy_promo.tied_whole": "most_tied",
    "takeout_box": "face_down",
    "fruit": "counted",
    "fruit.none": "none",
    "squishy": "lead",
    "squishy.more": "lead",
    "strawberry.more": "not_fewest",
    "strawberry.two_players": "fewest_of_two",
    "strawberry.two_tied": "fewest_of_two",
}
_COPIED: Final = "special_order"


def situations_of(line: Line, tableau: Tableau) -> tuple[str, ...]:
    """Return the situations that a line covers; `tableau` is its player's."""
    copied = (_COPIED,) if any(note.key == _COPIED for note in line.reason.notes) else ()
    return (_main_situation(line, tableau), *copied)


def _main_situation(line: Line, tableau: Tableau) -> str:
    reason = line.reason
    if line.kind == "maki" and not tableau.sum("maki"):
        return "no_icons"
    if reason.key == "nigiri":
        return _nigiri_situation(tableau)
    parts = _parts(reason)
    if reason.key == "uramaki":
        return _race_situation([part.key for part in parts])
    if reason.key == "onigiri":
        return "several_sets" if len(parts) > 1 else "one_set"
    if reason.key == "bubble_tea":
        return "several_runs" if len(parts) > 1 else "one_run"
    return _BY_REASON[reason.key]


def _parts(reason: Reason) -> list[Reason]:
    parts = reason.facts.get("parts")
    return [part for part in parts if isinstance(part, Reason)] if isinstance(parts, tuple) else []


def _nigiri_situation(tableau: Tableau) -> str:
    """Tell where the nigiri are: one next to a wasabi was played before it, and is not tripled."""
    plain = any(tableau.singles(kind) for kind in ("egg", "salmon", "squid"))
    if plain and tableau.count("wasabi"):
        return "before_wasabi"
    return "without_wasabi" if plain else "on_wasabi"


def _race_situation(keys: list[str]) -> str:
    finishes = [key for key in keys if not key.startswith("uramaki.left")]
    if any(".tied" in key for key in finishes):
        return "one_turn"
    if "uramaki.late" in finishes:
        return "late"
    return "finish" if finishes else "icons_left"
