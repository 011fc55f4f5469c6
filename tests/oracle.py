"""A second scorer, written from the booklets and the house rules alone: a game file as JSON in, its result as JSON out.

It shares no code with the product, knows no reasons, and is as plain as can be, to be read beside the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

Document = dict[str, Any]
Cards = list[tuple[str, str, bool]]
"""The cards in front of a player: kind, value, and whether it is a nigiri on a wasabi."""
NIGIRI = {"egg": 1, "salmon": 2, "squid": 3}
DESSERTS = (
    "pudding",
    "green_tea_ice_cream",
    "fruit",
    "strawberry_pudding",
    "frozen_yogurt",
    "bubble_tea",
    "mochi",
)
TIE_BREAKERS = {"original": ("pudding",), "party": DESSERTS, "anniversary": ()}


class Rules:
    """What a table plays: the booklet, and the house rules that are on."""

    def __init__(self, document: Document) -> None:
        on = document.get("house_rules", {})
        self.edition = document["edition"]
        self.players = len(document["players"])
        self.promo = on.get("soy_sauce_promo", False)
        self.rounds = on.get("number_of_rounds", 3)
        self.dessert = document.get("dessert", "strawberry_pudding")
        party = self.edition == "party"
        self.split = on.get("ties_split", False) if party else not on.get("ties_in_full", False)
        self.second_after_tie = party or on.get("second_after_tie", False)
        self.zero_places = {
            "original": on.get("zero_icons_place", False),
            "party": False,
            "anniversary": not on.get("must_have_rolls", False),
        }[self.edition]

    def share(self, points: int, players: int) -> int:
        """Return what each of these players gets of a prize or a loss."""
        if not self.split:
            return points
        return points // players if points > 0 else -(-points // players)


def result(document: Document) -> Document:
    """Score a game: the same fields as `sushigo-score score --json`."""
    rules = Rules(document)
    seats = range(rules.players)
    tables = [[cards_of(tableau) for tableau in entered["tableaux"]] for entered in document["rounds"]]
    rounds: list[Document] = []
    boat = None
    for entered, table in zip(document["rounds"], tables, strict=True):
        part = added_up(of_round(rules, document, entered, table), seats)
        leaders = [seat for seat in seats if part["totals"][seat] == max(part["totals"])]
        if rules.edition == "anniversary" and len(leaders) == 1 and not entered.get("open"):
            boat = leaders[0]
        rounds.append({**part, "boat": boat})
    complete = len(rounds) == rules.rounds and not document["rounds"][-1].get("open")
    desserts = [[card for table in tables for card in table[seat] if card[0] in DESSERTS] for seat in seats]
    end = added_up(of_game(rules, document, desserts), seats) if complete else None
    totals = [sum(part["totals"][seat] for part in (*rounds, *([end] if end else []))) for seat in seats]
    ranking = ranked(rules, document, totals, desserts if complete else [[] for _ in seats])
    people = [[seat for seat in group if not document["players"][seat].get("puppet")] for group in ranking]
    winners = next(group for group in people if group) if complete else []
    return {"rounds": rounds, "endgame": end, "totals": totals, "ranking": ranking, "winners": winners}


def cards_of(tableau: dict[str, int]) -> Cards:
    cards: Cards = []
    for item, count in tableau.items():
        parts = item.split("+")
        for part in parts:
            kind, _, value = part.removeprefix("special_order:").partition(":")
            cards += [(kind, value, len(parts) == 2 and kind in NIGIRI)] * count
    return cards


def added_up(points: dict[str, list[int]], seats: range) -> Document:
    return {
        "points": [{kind: scored[seat] for kind, scored in points.items() if scored[seat]} for seat in seats],
        "totals": [sum(scored[seat] for scored in points.values()) for seat in seats],
    }


def ranked(rules: Rules, document: Document, totals: list[int], desserts: list[Cards]) -> list[list[int]]:
    sign = 1 if document.get("variant") == "golf" else -1
    kinds = TIE_BREAKERS[rules.edition]
    order = {
        seat: (sign * total, -sum(kind in kinds for kind, _, _ in desserts[seat])) for seat, total in enumerate(totals)
    }
    return [[seat for seat in order if order[seat] == place] for place in sorted(set(order.values()))]


# --- a round ------------------------------------------------------------------------------------------


def of_round(rules: Rules, document: Document, entered: Document, table: list[Cards]) -> dict[str, list[int]]:
    def each(count: Callable[[Cards], int]) -> list[int]:
        return [count(cards) for cards in table]

    def number(kind: str) -> list[int]:
        return [sum(card[0] == kind for card in cards) for cards in table]

    points = {
        "nigiri": each(lambda cards: sum(NIGIRI[kind] * (3 if on else 1) for kind, _, on in cards if kind in NIGIRI)),
        "tempura": [count // 2 * 5 for count in number("tempura")],
        "sashimi": [count // 3 * 10 for count in number("sashimi")],
        "dumpling": [(0, 1, 3, 6, 10, 15)[min(5, count)] for count in number("dumpling")],
        "eel": [(0, -3, 7)[min(2, count)] for count in number("eel")],
        "tofu": [(0, 2, 6, 0)[min(3, count)] for count in number("tofu")],
        "onigiri": each(onigiri),
        "edamame": [
            count * min(4, sum(other > 0 for other in number("edamame")) - 1) if count else 0
            for count in number("edamame")
        ],
        "miso_soup": [3 * count for count in number("miso_soup")],
        "tea": [count * max(colours(cards).values(), default=0) for count, cards in zip(number("tea"), table)],  # noqa: B905
        "takeout_box": [2 * count for count in number("face_down")],
    }
    if rules.edition != "party" or "maki" in document["menu"]:
        points["maki"] = maki(rules, [values(cards, "maki") for cards in table])
    if rules.edition == "party" and "temaki" in document["menu"]:
        points["temaki"] = most_and_fewest(rules, number("temaki"), 4)
    if rules.edition == "party" and "uramaki" in document["menu"]:
        points["uramaki"] = uramaki(rules, entered.get("uramaki_race", []), [values(c, "uramaki") for c in table])
    if rules.edition == "party" or rules.promo:
        points["soy_sauce"] = soy_sauce(rules, number("soy_sauce"), [len(colours(cards)) for cards in table])
    leads = entered.get("pudding_leads", [])
    points["strawberry_pudding"] = [2 * leads.count(seat) for seat in range(rules.players)]
    return points


def values(cards: Cards, kind: str) -> int:
    return sum(int(value) for name, value, _ in cards if name == kind)


def colours(cards: Cards) -> Counter[str]:
    return Counter("yellow" if kind in (*NIGIRI, "wasabi") else kind for kind, _, _ in cards if kind != "face_down")


def onigiri(cards: Cards) -> int:
    shapes = Counter(value for kind, value, _ in cards if kind == "onigiri").values()
    return sum(sum(count > taken for count in shapes) ** 2 for taken in range(max(shapes, default=0)))


def soy_sauce(rules: Rules, sauces: list[int], different: list[int]) -> list[int]:
    best = [seat for seat, sauce in enumerate(sauces) if sauce and different[seat] == max(different)]
    if rules.edition == "party":  # a condition, not a prize: never split
        return [4 * sauce if seat in best else 0 for seat, sauce in enumerate(sauces)]
    return [rules.share(4, len(best)) if seat in best else 0 for seat in range(rules.players)]


def maki(rules: Rules, icons: list[int]) -> list[int]:
    prizes: tuple[int, ...] = (6, 4, 2) if rules.edition == "party" and rules.players >= 6 else (6, 3)
    standing = sorted({number for number in icons if number or rules.zero_places}, reverse=True)
    if standing and icons.count(standing[0]) > 1 and not rules.second_after_tie:
        prizes = prizes[:1]
    paid = dict(zip(standing, prizes))  # noqa: B905
    return [rules.share(paid[number], icons.count(number)) if number in paid else 0 for number in icons]


def uramaki(rules: Rules, race: list[list[int]], left: list[int]) -> list[int]:
    points, place = [0] * rules.players, 0
    prizes = (8, 5, 2, 0, 0)
    for finish in race:
        for seat in finish:
            points[seat] += rules.share(prizes[place], len(finish))
        place = min(3, place + (1 if len(finish) == 1 else 2))
    if max(left):
        best = [seat for seat, number in enumerate(left) if number == max(left)]
        for seat in best:
            points[seat] += rules.share(prizes[place], len(best))
    return points


def most_and_fewest(rules: Rules, amounts: list[int], prize: int) -> list[int]:
    """Settle a tie of all as the booklet does; for two, only the most scores."""
    everyone, two = len(set(amounts)) == 1, rules.players == 2
    if everyone and (rules.edition != "party" or not amounts[0] or not two):
        return [0] * rules.players
    won, lost = max(amounts), min(amounts)
    return [
        (rules.share(prize, amounts.count(won)) if amount == won else 0)
        + (rules.share(-prize, amounts.count(lost)) if amount == lost and not two else 0)
        for amount in amounts
    ]


# --- the end of the game ------------------------------------------------------------------------------


def of_game(rules: Rules, document: Document, desserts: list[Cards]) -> dict[str, list[int]]:
    def number(kind: str) -> list[int]:
        return [sum(card[0] == kind for card in cards) for cards in desserts]

    kinds = {"original": ["pudding"], "party": document.get("menu", []), "anniversary": [rules.dessert]}[rules.edition]
    noted = [entered["mochi_dice"] for entered in document["rounds"] if entered.get("mochi_dice")]
    all_points: dict[str, Callable[[], Sequence[int]]] = {
        "pudding": lambda: most_and_fewest(rules, number("pudding"), 6),
        "green_tea_ice_cream": lambda: [count // 4 * 12 for count in number("green_tea_ice_cream")],
        "fruit": lambda: [fruit(cards) for cards in desserts],
        "strawberry_pudding": lambda: strawberries(rules, [values(cards, "strawberry_pudding") for cards in desserts]),
        "frozen_yogurt": lambda: most_and_fewest(rules, [values(cards, "frozen_yogurt") for cards in desserts], 6),
        "bubble_tea": lambda: [bubble_tea(cards) for cards in desserts],
        "mochi": lambda: most_and_fewest(rules, noted[-1] if noted else [1] * rules.players, 6),
    }
    return {kind: list(score()) for kind, score in all_points.items() if kind in kinds}


def fruit(cards: Cards) -> int:
    icons = Counter(name for kind, value, _ in cards if kind == "fruit" for name in value.split(","))
    return sum((-2, 0, 1, 3, 6, 10)[min(5, icons[name])] for name in ("watermelon", "orange", "pineapple"))


def strawberries(rules: Rules, symbols: list[int]) -> list[int]:
    fewest = min(symbols)
    losers = symbols.count(fewest)
    loss = rules.share(-6, losers) if rules.players > 2 else -3 if losers == 1 else 0
    return [loss if number == fewest else 0 for number in symbols]


def bubble_tea(cards: Cards) -> int:
    numbers = Counter(int(value) for kind, value, _ in cards if kind == "bubble_tea")
    return best_runs(tuple(numbers[number] for number in range(1, 6)))


@cache
def best_runs(counts: tuple[int, ...]) -> int:
    """Try every run that begins with the lowest number left."""
    first = next((at for at, count in enumerate(counts) if count), None)
    if first is None:
        return 0
    best, left = 0, list(counts)
    for length in range(1, len(counts) - first + 1):
        if not left[first + length - 1]:
            break
        left[first + length - 1] -= 1
        best = max(best, (0, 1, 4, 8, 13, 20)[length] + best_runs(tuple(left)))
    return best
