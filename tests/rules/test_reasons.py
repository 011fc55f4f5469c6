"""What a reason says is what its award pays: every figure counted again from the cards, every sum done as a reader would."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import pytest

from sushigo_score.rules.cards import DESSERTS, FRUITS, KINDS
from sushigo_score.rules.editions import edition_of
from sushigo_score.rules.facts import Game, Tableau
from sushigo_score.rules.ranking import Standing
from sushigo_score.rules.reasons import Amount, Reason
from sushigo_score.rules.score import Line, Part, Sheet, score
from sushigo_score.text.language import figure, words_for
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.text.reasons import REASONS
from tests.random_games import whole_game

GAMES: Final = 2000
CHUNKS: Final = 100

Facts = Mapping[str, Any]
NIGIRI: Final = {"egg": 1, "salmon": 2, "squid": 3}
DUMPLINGS: Final = (0, 1, 3, 6, 10, 15)
ONIGIRI: Final = (0, 1, 4, 9, 16)
FRUIT: Final = (-2, 0, 1, 3, 6, 10)
TEA_RUNS: Final = (0, 1, 4, 8, 13, 20)
TOFU: Final = (0, 2, 6)
SETS: Final = {2: 5, 3: 10, 4: 12}


# --- what the sentences say ---------------------------------------------------------------------------


def nothing(_: Facts) -> int:
    return 0


def parts(facts: Facts) -> int:
    return sum(told(part) for part in facts["parts"])


def just(points: int) -> Callable[[Facts], int]:
    return lambda _: points


def prize(*allowed: int) -> Callable[[Facts], int]:
    """Take one of the prizes of the booklets: which one depends on the edition."""

    def say(facts: Facts) -> int:
        assert facts["points"] in allowed
        return int(facts["points"])

    return say


def split(*wholes: int) -> Callable[[Facts], int]:
    """Split one of these prizes or losses, dropping the remainder."""

    def say(facts: Facts) -> int:
        assert facts["prize"] in map(abs, wholes)
        assert facts["sharers"] == facts["others"] + 1 > 1
        share = int(facts["prize"]) // int(facts["sharers"])
        return share if wholes[0] > 0 else -share

    return say


def times(facts: Facts) -> int:
    return int(facts["cards"]) * int(facts["each"])


def sets(facts: Facts) -> int:
    size, complete, left = facts["size"], facts.get("sets", 0), facts.get("left", 0)
    assert SETS[size] == facts.get("prize", SETS[size])
    assert facts["cards"] == complete * size + (left or facts["cards"] - complete * size)
    assert facts.get("short", 0) == (-facts["cards"]) % size
    assert facts["cards"] - complete * size < size
    return int(complete) * SETS[size]


def edamame(facts: Facts) -> int:
    assert facts["each"] == min(4, facts["opponents"])
    return times(facts)


def at_least(number: int, points: int) -> Callable[[Facts], int]:
    def say(facts: Facts) -> int:
        assert facts["cards"] >= number
        return points

    return say


def run(facts: Facts) -> int:
    numbers = [int(number) for number in facts["numbers"].split("-")]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    return TEA_RUNS[len(numbers)]


def cancelled(facts: Facts) -> int:
    assert facts["prize"] in (4, 6, 0, 1, 2)  # in full, or split by three or more
    return 0


TOLD: Final[Mapping[str, Callable[[Facts], int]]] = {
    **dict.fromkeys(("nigiri", "uramaki", "onigiri", "fruit", "bubble_tea"), parts),
    "nigiri.plain": lambda facts: facts["count"] * NIGIRI[facts["dish"].key],
    "nigiri.on_wasabi": lambda facts: facts["count"] * NIGIRI[facts["dish"].key] * 3,
    "wasabi.empty": nothing,
    "no_points": nothing,
    "rolls.first": just(6),
    "rolls.first.tied_split": split(6),
    "rolls.first.tied_whole": just(6),
    "rolls.second": prize(3, 4),
    "rolls.second.tied_split": split(3, 4),
    "rolls.second.tied_whole": prize(3, 4),
    "rolls.third": just(2),
    "rolls.third.tied_whole": just(2),
    "rolls.third.tied_split": split(2),
    **dict.fromkeys(("rolls.no_second", "rolls.no_place", "rolls.zero.no_place"), nothing),
    "uramaki.first": just(8),
    "uramaki.first.tied_whole": just(8),
    "uramaki.first.tied_split": split(8),
    "uramaki.second.tied_split": split(5),
    "uramaki.third.tied_split": split(2),
    "uramaki.left.tied_split": split(8, 5, 2),
    "uramaki.second": just(5),
    "uramaki.second.tied_whole": just(5),
    "uramaki.third": just(2),
    "uramaki.third.tied_whole": just(2),
    "uramaki.left": prize(8, 5, 2),
    "uramaki.left.tied_whole": prize(8, 5, 2),
    **dict.fromkeys(("uramaki.late", "uramaki.left.fewer", "uramaki.left.no_place"), nothing),
    "extremes.most": prize(4, 6),
    "extremes.most.tied_split": split(6, 4),
    "extremes.most.tied_whole": prize(4, 6),
    "extremes.fewest": prize(-4, -6),
    "extremes.fewest.tied_split": split(-6, -4),
    "extremes.fewest.tied_whole": prize(-4, -6),
    "extremes.highest": just(6),
    "extremes.highest.tied_split": split(6),
    "extremes.highest.tied_whole": just(6),
    "extremes.lowest.tied_whole": just(-6),
    "extremes.lowest": just(-6),
    "extremes.lowest.tied_split": split(-6),
    **dict.fromkeys(("extremes.fewest.two_players", "extremes.lowest.two_players"), nothing),
    **dict.fromkeys(("extremes.between", "extremes.between.cards"), nothing),
    **dict.fromkeys(("extremes.equal.nobody", "extremes.equal.none"), nothing),
    "extremes.equal.two_players": prize(4, 6, 2, 3),
    "extremes.equal.cancel": cancelled,
    **dict.fromkeys(("sets.full", "sets.left_over", "sets.short"), sets),
    "dumpling": lambda facts: DUMPLINGS[facts["cards"]],
    "dumpling.more": at_least(6, 15),
    "eel.one": just(-3),
    "eel.more": at_least(2, 7),
    "tofu": lambda facts: TOFU[facts["cards"]],
    "tofu.too_many": at_least(3, 0),
    "onigiri.sets": lambda facts: facts["sets"] * ONIGIRI[facts["shapes"]],
    "edamame": edamame,
    "edamame.limit": edamame,
    "edamame.alone": nothing,
    "miso_soup": times,
    "miso_soup.none": nothing,
    "tea": lambda facts: facts["cards"] * facts["largest"],
    "soy_sauce": times,
    "soy_sauce.tied": times,
    "soy_sauce.fewer": nothing,
    "soy_promo": just(4),
    "soy_promo.tied_split": split(4),
    "soy_promo.tied_whole": just(4),
    "takeout_box": times,
    "fruit.each": lambda facts: FRUIT[min(5, facts["count"])],
    "fruit.none": just(-6),
    "squishy": just(2),
    "squishy.more": lambda facts: 2 * facts["times"],
    "strawberry.more": nothing,
    "strawberry.two_players": just(-3),
    "strawberry.two_tied": nothing,
    "bubble_tea.run": run,
    "bubble_tea.single": run,
}
"""The points that the sentence of each reason says, from its other figures and the numbers in the booklets."""
NOTES: Final = {
    "special_order",
    "remainder",
    "edamame.per_card",
    "soy_promo.once",
    "house_rule",
    "optional_rule",
    "rolls.zero.printed",
    "rolls.zero.no_place",
}
"""What is said beside a reason."""


def facts_of(reason: Reason) -> Facts:
    return reason.facts


def told(reason: Reason) -> int:
    """Return the points that a reason says; its own figure for them must agree."""
    assert set(re.findall(r"\{(\w+)", REASONS[reason.key])) <= set(reason.facts), reason
    points = TOLD[reason.key](reason.facts)
    assert reason.facts.get("points", points) == points, reason
    return points


# --- what there is to count ---------------------------------------------------------------------------


EACH: Final = {"soy_sauce": 4, "miso_soup": 3, "takeout_box": 2}


class Counted:
    """The cards of a part of a game, counted from its tableaux: a round, or the desserts of all rounds."""

    def __init__(self, game: Game, at: int | None) -> None:
        self.game = game
        seats = range(game.setup.seats)
        rounds = game.rounds if at is None else (game.rounds[at],)
        self.entered = None if at is None else game.rounds[at]
        self.tableaux = [
            Tableau.holding(item for entered in rounds for item in entered.tableaux[seat].items) for seat in seats
        ]
        rules = game.setup.house_rules
        self.ties_split = rules.ties_split or (game.setup.edition != "party" and not rules.ties_in_full)
        noted = [entered.dice for entered in game.rounds if entered.dice]
        self.dice = noted[-1] if noted else (1,) * game.setup.seats

    def cards(self, seat: int, kind: str) -> int:
        tableau = self.tableaux[seat]
        if kind == "wasabi":
            return sum(count for item, count in tableau.items if str(item) in ("wasabi", "special_order:wasabi"))
        kind = "face_down" if kind == "takeout_box" else kind
        return sum(count for item, count in tableau.items for card in item.cards if card.kind == kind)

    def values(self, seat: int, kind: str) -> int:
        return sum(count * int(card.value) for card, count in self.tableaux[seat].cards if card.kind == kind)

    def colours(self, seat: int) -> dict[str, int]:
        found: dict[str, int] = {}
        for card, count in self.tableaux[seat].cards:
            if card.kind in KINDS:
                colour = KINDS[card.kind].colour
                found[colour] = found.get(colour, 0) + count
        return found

    def amount(self, seat: int, kind: str) -> int:
        """Return the number that decides about a dish: icons, cards, symbols, values, colours, or the die."""
        if kind in ("maki", "uramaki", "strawberry_pudding", "frozen_yogurt"):
            return self.values(seat, kind)
        if kind == "mochi":
            return self.dice[seat]
        return len(self.colours(seat)) if kind == "soy_sauce" else self.cards(seat, kind)

    def amounts(self, kind: str) -> list[int]:
        return [self.amount(seat, kind) for seat in range(self.game.setup.seats)]


def check_line(line: Line, counted: Counted) -> None:
    """Check all figures of a reason, then that it says the points of its line."""
    kind, seat, facts = line.kind, line.seat, facts_of(line.reason)
    assert told(line.reason) == line.points
    amounts = counted.amounts(kind)
    key = line.reason.key
    if kind == "uramaki":
        check_race(line, counted)
    elif "amount" in facts:
        check_amount(line, amounts, counted)
    if "cards" in facts:
        assert facts["cards"] == counted.cards(seat, kind)
    if "each" in facts and kind in EACH:
        assert facts["each"] == EACH[kind]
    if key.startswith("edamame"):
        playing = [other for other in amounts if other]
        assert len(playing) - 1 == facts.get("opponents", 0)
        assert (key == "edamame.limit") == (len(playing) > 5)
        assert ("edamame.per_card" in {note.key for note in line.reason.notes}) == (
            line.points > 4 or key == "edamame.limit"
        )
    elif key == "tea":
        colours = counted.colours(seat)
        assert facts["largest"] == max(colours.values())
        assert {word.key for word in facts["colours"]} == {c for c, n in colours.items() if n == facts["largest"]}
    elif key in ("squishy", "squishy.more"):
        assert counted.entered is not None
        assert facts["times"] == counted.entered.leads.count(seat) == (1 if key == "squishy" else facts["times"])
    assert sorted(line.reason.decided) == sorted(decided(line, counted))
    check_parts(line, counted)
    check_notes(line, counted)


def check_amount(line: Line, amounts: list[int], counted: Counted) -> None:
    """Check the number that decides, and those it is compared with."""
    facts, key = facts_of(line.reason), line.reason.key
    amount = facts["amount"]
    assert isinstance(amount, Amount)
    own = amounts[line.seat]
    assert amount.number == own
    level = amounts.count(own) - 1
    if key.startswith("soy_promo.tied"):
        level = sum(other == own and counted.cards(seat, line.kind) > 0 for seat, other in enumerate(amounts)) - 1
    if "others" in facts:
        assert facts["others"] == level > 0
    elif key not in _WITHOUT_TIES and line.points:
        assert level == 0
    for name, wanted in (
        ("top", max(amounts)),
        ("most", max(amounts)),
        ("bottom", min(amounts)),
        ("fewest", min(amounts)),
    ):
        assert facts.get(name, wanted) == wanted
    if "least" in facts:
        placed = sorted({other.number for other in _amounts_paid(line, counted)})
        assert facts["least"] == placed[0] > own


_WITHOUT_TIES: Final = ("extremes.equal.two_players", "soy_promo", "soy_sauce")
"""Reasons that pay although others may have the same amount: they say so themselves, or the others have no soy sauce."""


def _amounts_paid(line: Line, counted: Counted) -> Iterator[Amount]:
    at = next(at for at, entered in enumerate(counted.game.rounds) if entered is counted.entered)
    for other in score(counted.game).rounds[at].lines:
        amount = facts_of(other.reason).get("amount")
        if (
            other.row is line.row
            and isinstance(amount, Amount)
            and other.reason.key.startswith(("rolls.first", "rolls.second", "rolls.third", "extremes.most"))
        ):
            yield amount


def check_race(line: Line, counted: Counted) -> None:
    """Check the finishes of a seat, and what its icons left are worth."""
    assert counted.entered is not None
    race, seat = counted.entered.race, line.seat
    amounts = counted.amounts("uramaki")
    finishes = [part for part in line.reason.parts if not part.key.startswith("uramaki.left")]
    assert len(finishes) == sum(seat in finish for finish in race)
    place = 0
    own = iter(finishes)
    for finish in race:
        if seat in finish:
            part = next(own)
            names = ("first", "second", "third")
            name = f"uramaki.{names[place]}" if place < 3 else "uramaki.late"
            tied = "tied_split" if counted.ties_split else "tied_whole"
            assert part.key == (f"{name}.{tied}" if len(finish) > 1 and place < 3 else name)
            assert facts_of(part).get("others", len(finish) - 1) == len(finish) - 1
            wanted = "race_places_gone" if place >= 3 else "race_whole_turn" if len(finish) > 1 else None
            assert part.decided == ((wanted,) if wanted else ())
        place += 1 if len(finish) == 1 else 2
    left = [part for part in line.reason.parts if part.key.startswith("uramaki.left")]
    assert len(left) == bool(amounts[seat])
    for part in left:
        amount = facts_of(part)["amount"]
        assert isinstance(amount, Amount)
        assert amount.number == amounts[seat]
        assert (part.key == "uramaki.left.no_place") == (place >= 3)
        if "points" in facts_of(part):
            sharers = facts_of(part).get("others", 0) + 1
            assert facts_of(part)["points"] == (8, 5, 2)[place] // (sharers if counted.ties_split else 1)
            assert amounts[seat] == max(amounts)
            assert facts_of(part).get("others", 0) == amounts.count(amounts[seat]) - 1
        assert facts_of(part).get("most", max(amounts)) == max(amounts)
        assert ("race_before_leftovers" in part.decided) == (bool(race) and part.key != "uramaki.left.fewer")


def check_parts(line: Line, counted: Counted) -> None:
    """Check that the parts of a reason hold every card once, in the order in which they are read."""
    kind, found = line.kind, line.reason.parts
    tableau = counted.tableaux[line.seat]
    if kind == "nigiri":
        shown = [(part.key, facts_of(part)["dish"].key, facts_of(part)["count"]) for part in found]
        stacked = {name: sum(n for stack, n in tableau.stacks if stack.nigiri.kind == name) for name in NIGIRI}
        due = [("nigiri.on_wasabi", name, stacked[name]) for name in NIGIRI]
        due += [("nigiri.plain", name, tableau.count(name) - stacked[name]) for name in NIGIRI]
        assert shown == [part for part in due if part[2]]
    elif kind == "fruit" and found:
        icons = dict.fromkeys(FRUITS, 0)
        for card, count in tableau.cards:
            for name in card.value.split(",") if card.kind == "fruit" else ():
                icons[name] += count
        assert [(facts_of(part)["fruit"].key, facts_of(part)["count"]) for part in found] == list(icons.items())
    elif kind == "onigiri":
        sizes = [facts_of(part)["shapes"] for part in found]
        assert sizes == sorted(set(sizes), reverse=True)
        assert sum(facts_of(part)["sets"] * facts_of(part)["shapes"] for part in found) == tableau.count("onigiri")
    elif kind == "bubble_tea":
        runs = [[int(number) for number in facts_of(part)["numbers"].split("-")] for part in found]
        assert runs == sorted(runs, key=lambda run: (-len(run), run))
        assert all((part.key == "bubble_tea.single") == (len(run) == 1) for part, run in zip(found, runs, strict=True))
        cards = [str(number) for run in runs for number in run]
        assert {number: cards.count(number) for number in cards} == tableau.values("bubble_tea")


def decided(line: Line, counted: Counted) -> Iterator[str]:
    """Yield what this app decided about a line."""
    game, seat, key, tableau = counted.game, line.seat, line.reason.key, counted.tableaux[line.seat]
    amounts = counted.amounts(line.kind)
    puppet = game.setup.players[seat].puppet and (line.row.rule_key == "squishy" or line.kind == "mochi")
    with_soy = [counted.cards(at, "soy_sauce") > 0 for at in range(game.setup.seats)]
    best_without_soy = any(own == max(amounts) and not soy for own, soy in zip(amounts, with_soy, strict=True))
    yield from {
        "extremes.equal.none": ("nobody_has_any",),
        "extremes.equal.two_players": ("two_equal_split" if counted.ties_split else "two_equal",),
        "extremes.equal.nobody": ("equal_as_printed",) if game.setup.house_rules.ties_in_full else (),
        "soy_sauce.tied": ("soy_sauce_no_prize",) if game.setup.house_rules.ties_split else (),
        "extremes.equal.cancel": ("all_equal_cancel",),
        "rolls.zero.no_place": ("zero_icons_no_place",) if game.setup.edition == "original" else (),
        "takeout_box": ("face_down_no_card",),
    }.get(key, ())
    cases = {
        "puppet_holds": puppet,
        "copied_nigiri_on_wasabi": line.kind == "nigiri" and any(stack.nigiri.copied for stack, _ in tableau.stacks),
        "best_sets": key == "onigiri" and sum(facts_of(part)["sets"] for part in line.reason.parts) > 1,
        "best_runs": key == "bubble_tea" and len(line.reason.parts) > 1,
        "strawberry_all_equal": key == "extremes.fewest.tied_split"
        and line.kind == "strawberry_pudding"
        and len(set(amounts)) == 1,
        "soy_promo_all_players": line.row.rule_key == "soy_promo" and best_without_soy,
        "one_check_a_turn": key.startswith("squishy")
        and counted.cards(seat, line.kind) > facts_of(line.reason)["times"],
    }
    yield from (name for name, applies in cases.items() if applies)
    if line.row.rule_key in ("tea", "soy_sauce"):
        yield from _decided_about_colours(line, counted)


def _decided_about_colours(line: Line, counted: Counted) -> Iterator[str]:
    assert counted.entered is not None
    seats = (line.seat,) if line.kind == "tea" else tuple(range(counted.game.setup.seats))
    if any(counted.tableaux[seat].count("face_down") for seat in seats):
        yield "face_down_no_colour"
    if any(seat in finish for seat in seats for finish in counted.entered.race):
        yield "discarded_gone"
    at = next(at for at, entered in enumerate(counted.game.rounds) if entered is counted.entered)
    so_far = [entered.tableaux[line.seat] for entered in counted.game.rounds[: at + 1]]
    if line.kind == "tea" and any(card.kind in DESSERTS for tableau in so_far for card, _ in tableau.cards):
        yield "tea_desserts"


def check_notes(line: Line, counted: Counted) -> None:
    """Check what is said beside a reason: copies among the cards, and what a split drops."""
    notes = {note.key: facts_of(note) for note in line.reason.notes}
    assert set(notes) <= NOTES
    copies = sum(
        sum(card.copied for card in item.cards) * count
        for item, count in counted.tableaux[line.seat].items
        if item.cards[-1].kind in line.row.cards
    )
    assert notes.get("special_order", {}).get("copies", 0) == copies
    facts: Facts = facts_of(line.reason)
    left = facts["prize"] - facts["sharers"] * abs(facts["points"]) if "sharers" in facts else 0
    assert notes.get("remainder", {}).get("left", 0) == left
    named = [facts_of(note)["rule"].key for note in line.reason.notes if note.key in ("house_rule", "optional_rule")]
    assert named == list(rules_named(line, counted))
    if line.row.rule_key == "soy_promo":
        assert ("soy_promo.once" in notes) == (counted.cards(line.seat, line.kind) > 1)


def rules_named(line: Line, counted: Counted) -> Iterator[str]:
    """Yield the optional rules that a reason has to name."""
    rules, key = counted.game.setup.house_rules, line.reason.key
    tied = key.endswith(("tied_split", "tied_whole")) or key in ("extremes.equal.two_players", "extremes.equal.cancel")
    if tied and (rules.ties_split or rules.ties_in_full):
        yield "ties_split" if rules.ties_split else "ties_in_full"
    if line.kind == "maki":
        amounts = counted.amounts("maki")
        if rules.second_after_tie and amounts.count(max(amounts)) > 1 and key.startswith("rolls.second"):
            yield "second_after_tie"
        if not counted.amount(line.seat, "maki"):
            yield from ("zero_icons_place",) if rules.zero_icons_place else ()
            yield from ("must_have_rolls",) if rules.must_have_rolls else ()


def check_boat(part: Part, is_open: bool) -> None:
    boat = part.boat
    if boat is None or is_open:
        return
    best = max(part.totals)
    assert facts_of(boat.reason)["points"] == best
    assert (boat.reason.key == "boat.goes") == (part.totals.count(best) == 1)
    if boat.reason.key == "boat.goes":
        assert boat.seat is not None
        assert part.totals[boat.seat] == best
    assert (boat.reason.key == "boat.nobody") == (boat.seat is None)


def check_standing(standing: Standing, game: Game, sheet: Sheet) -> None:
    """Check the figures of a rank: the points, how many have as many, and the desserts that break the tie."""
    facts = facts_of(standing.reason)
    assert {sheet.totals[seat] for seat in standing.seats} == {standing.points} == {facts["points"]}
    level = sheet.totals.count(standing.points) - 1
    assert facts.get("others", 0) == level
    better = min if game.setup.variant == "golf" else max
    ahead = sum(points != standing.points and better(points, standing.points) == points for points in sheet.totals)
    if "desserts" in facts:
        kinds = edition_of(game.setup).tie_break
        counted = [
            sum(entered.tableaux[seat].count(kind) for entered in game.rounds for kind in kinds)
            for seat in range(game.setup.seats)
        ]
        assert {counted[seat] for seat in standing.seats} == {facts["desserts"]}
        tied = [seat for seat, points in enumerate(sheet.totals) if points == standing.points]
        ahead += sum(counted[seat] > facts["desserts"] for seat in tied)
        assert len(standing.seats) == sum(counted[seat] == facts["desserts"] for seat in tied)
        assert facts["level"] == len(standing.seats) - 1
        assert (standing.reason.key == "rank.still_tied") == (len(standing.seats) > 1)
    else:
        assert len(standing.seats) == level + 1
    assert standing.rank == ahead + 1
    assert set(standing.reason.decided) == set(decided_about(standing, game, sheet))


def decided_about(standing: Standing, game: Game, sheet: Sheet) -> Iterator[str]:
    """Yield what this app decided about a rank."""
    golf = game.setup.variant == "golf"
    tied = [seat for seat, points in enumerate(sheet.totals) if points == standing.points]
    best = min(sheet.totals) if golf else max(sheet.totals)
    if len(tied) > 1 and game.complete and edition_of(game.setup).tie_break and standing.points != best:
        yield "tie_break_every_rank"
    if any(game.setup.players[seat].puppet for seat in tied):
        yield "puppet_scores"
    if standing.points < 0:
        yield "below_zero"
    if game.complete and len(standing.seats) > 1:
        yield "still_tied"


def in_words(line: Line, game: Game) -> None:
    """Check that the sentence shows the points in every language, unless there are none."""
    for language in LANGUAGES:
        words = words_for(language, game.setup.edition)
        for reason in line.reason.parts or (line.reason,):
            points = told(reason)
            if points:
                assert figure(points) in words.reason(reason), (language, reason)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_reasons_say_what_is_paid(chunk: int) -> None:
    for at in range(chunk, GAMES, CHUNKS):
        game = whole_game(at)
        sheet = score(game)
        for number, part in enumerate(sheet.parts):
            counted = Counted(game, number if part is not sheet.endgame else None)
            for line in part.lines:
                try:
                    check_line(line, counted)
                    if at % 10 == 0:
                        in_words(line, game)
                except AssertionError as failed:
                    raise AssertionError(f"game {at}, part {number}: {line}") from failed
            check_boat(part, is_open=False)
        for standing in sheet.ranking:
            check_standing(standing, game, sheet)
        so_far = game._replace(rounds=game.rounds[: at % 3])
        for standing in score(so_far).ranking:
            check_standing(standing, so_far, score(so_far))


def test_every_reason_is_checked() -> None:
    checked = {*TOLD, *NOTES}
    assert {key for key in REASONS if not key.startswith(("boat.", "rank."))} == checked


def test_the_games_have_every_reason() -> None:
    """A reason that never comes up has not been checked."""
    seen: set[str] = set()
    of_open_games = {"boat.open", "rank.level"}
    for at in range(GAMES):
        if seen == set(REASONS) - of_open_games:
            break
        sheet = score(whole_game(at))
        for reason in (
            *(line.reason for part in sheet.parts for line in part.lines),
            *(part.boat.reason for part in sheet.rounds if part.boat),
            *(standing.reason for standing in sheet.ranking),
        ):
            seen |= {reason.key, *(part.key for part in reason.parts), *(note.key for note in reason.notes)}
    assert set(REASONS) - seen == of_open_games
