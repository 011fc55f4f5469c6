"""Honours: what a game proves, and who holds what after all games, however these came here and whatever became of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from sushigo_conformance.random_games import Chosen, GameInPlay, random_setup
from sushigo_score.game.commands.cards import SetCount
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import EndRound, ImportGame, RenamePlayer, ReopenRound
from sushigo_score.game.journal import Entry
from sushigo_score.game.state import ABANDONED
from sushigo_score.records import KEPT, Honour, HonourKind
from sushigo_score.rules.editions import EDITIONS, party
from sushigo_score.rules.facts import Game, HouseRules, Player, Round, Setup, Tableau
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import Sheet, score
from sushigo_score.rules.setups import same_name
from sushigo_score.storage import statistics
from sushigo_score.storage.exchange import export_game
from sushigo_score.storage.honours import HOUSE_RULES, NO_SEAT, feats, held, honours_of
from sushigo_score.storage.people import find, merge, people, rename, tell_apart, unmerge
from sushigo_score.storage.statistics import all_honours, chronicle
from sushigo_score.storage.store import SqliteJournal, Store, moment_of
from tests.stores import import_game
from tests.summaries import refresh_all

K = HonourKind
Rounds = Sequence[dict[str, int]]
SUSHI = party.PRESETS["sushi_go"]
FRUIT = party.PRESETS["master_menu"]


def table(*players: Rounds, edition: str = "original", **more: Any) -> Game:
    """Make a game of these players, each with up to three tableaux."""
    setup = Setup(edition, tuple(Player(name) for name in "ABCDE"[: len(players)]), **more)
    held_by = [[*rounds, {}, {}, {}][:3] for rounds in players]
    return Game(setup, tuple(Round(tuple(Tableau.of(rounds[at]) for rounds in held_by)) for at in range(3)))


FIRST: Final = [{"sashimi": 3, "pudding": 1}, {"sashimi": 3, "maki:3": 1}, {"sashimi": 3}]
"""A player who wins, unless others have very much."""
NONE: Final = [{"egg": 1}, {"egg": 1}]

EXAMPLES: dict[str, tuple[HonourKind, Game, set[int]]] = {
    "three squid on wasabi": (K.SQUID, table([{"wasabi+squid": 3}], FIRST), {0}),
    "three squid on wasabi, not in one round": (K.SQUID, table([{"wasabi+squid": 2}, {"wasabi+squid": 1}], FIRST), set()),
    "three squid without wasabi": (K.SQUID, table([{"squid": 3, "wasabi": 3}], FIRST), set()),
    "three squid on wasabi, one copied": (
        K.SQUID,
        table(
            [{"wasabi+squid": 2, "wasabi+special_order:squid": 1}],
            FIRST,
            edition="party",
            menu=("maki", "tempura", "sashimi", "dumpling", "wasabi", "special_order", "pudding"),
        ),
        {0},
    ),
    "two at once": (K.SQUID, table([{}, {"wasabi+squid": 3}], [{"wasabi+squid": 3}], NONE), {0, 1}),
    "five dumplings": (K.DUMPLINGS, table([{}, {"dumpling": 5}], FIRST), {0}),
    "more dumplings, over several rounds": (K.DUMPLINGS, table([{"dumpling": 4}, {"dumpling": 4}], FIRST), set()),
    "six sashimi": (K.SASHIMI, table(NONE, [{"sashimi": 6}]), {1}),
    "six sashimi in two rounds": (K.SASHIMI, table(NONE, [{"sashimi": 3}, {"sashimi": 5}]), set()),
    "six puddings in a game": (K.PUDDINGS, table([{"pudding": 3}, {"pudding": 2}, {"pudding": 1}], FIRST), {0}),
    "five puddings": (K.PUDDINGS, table([{"pudding": 3}, {"pudding": 2}], FIRST), set()),
    "three of each fruit": (
        K.FRUIT,
        table(
            [{"fruit:watermelon,orange": 2, "fruit:pineapple,pineapple": 1}, {"fruit:watermelon,orange": 1}, {"fruit:orange,pineapple": 1}],
            FIRST[1:],
            edition="party",
            menu=FRUIT,
        ),
        {0},
    ),
    "two pineapples only": (
        K.FRUIT,
        table([{"fruit:watermelon,orange": 4, "fruit:pineapple,pineapple": 1}], NONE, edition="party", menu=FRUIT),
        set(),
    ),
    "bubble teas from 1 to 5": (
        K.BUBBLE_TEA,
        table([{"bubble_tea:1": 1, "bubble_tea:2": 2}, {"bubble_tea:3": 1, "bubble_tea:5": 1}, {"bubble_tea:4": 1}], NONE,
              edition="anniversary", dessert="bubble_tea"),
        {0},
    ),
    "bubble teas without a 3": (
        K.BUBBLE_TEA,
        table([{"bubble_tea:1": 1, "bubble_tea:2": 2, "bubble_tea:4": 2, "bubble_tea:5": 1}], NONE,
              edition="anniversary", dessert="bubble_tea"),
        set(),
    ),
    "won without a dessert": (K.NO_DESSERT, table([{"sashimi": 3}, {"sashimi": 3}], NONE, [{"pudding": 1}]), {0}),
    "won with one dessert": (K.NO_DESSERT, table(FIRST, NONE), set()),
    "shared the win, one without a dessert": (
        K.NO_DESSERT,
        table([{"egg": 6}], [{"tempura": 2, "frozen_yogurt:0": 1}, {"egg": 1}], edition="anniversary", dessert="frozen_yogurt"),
        {0},
    ),
    "lost without a dessert": (K.NO_DESSERT, table(NONE, FIRST), set()),
    "won with three wasabi left empty": (K.EMPTY_WASABI, table([{**FIRST[0], "wasabi": 2}, {"sashimi": 3, "wasabi": 1}], NONE), {0}),
    "won with two left empty, and one under a nigiri": (
        K.EMPTY_WASABI,
        table([{**FIRST[0], "wasabi": 2}, {"sashimi": 3, "wasabi+egg": 1}], NONE),
        set(),
    ),
    "lost with three left empty": (K.EMPTY_WASABI, table([{"wasabi": 3}], FIRST), set()),
    "last twice, and still won": (K.LAST_LAUGH, table([{"egg": 1}, {"egg": 2}, {"egg": 20}], [{"egg": 3}], [{"egg": 4}]), {0}),
    "last twice, once with another": (
        K.LAST_LAUGH,
        table([{"egg": 1}, {"egg": 2}, {"egg": 20}], [{"egg": 3}], [{"egg": 1}, {"egg": 9}]),
        {0},
    ),
    "last once only": (K.LAST_LAUGH, table([{"egg": 1}, {"egg": 3}, {"egg": 20}], [{"egg": 3}], [{"egg": 4}]), set()),
    "all level after the first round": (K.LAST_LAUGH, table([{}, {}, {"egg": 20}], [{}, {"egg": 3}], [{}, {"egg": 4}]), set()),
    "last of two": (K.LAST_LAUGH, table([{"egg": 1}, {"egg": 1}, {"egg": 20}], [{"egg": 3}]), set()),
}  # fmt: skip


@pytest.mark.parametrize(("kind", "game", "who"), EXAMPLES.values(), ids=list(EXAMPLES))
def test_what_a_game_proves(kind: HonourKind, game: Game, who: set[int]) -> None:
    assert {seat for seat, feat in feats(game, score(game)) if feat == kind} == who


def test_everything_that_is_kept_has_examples() -> None:
    assert {kind for kind, _, who in EXAMPLES.values() if who} == set(KEPT)
    assert {kind for kind, _, who in EXAMPLES.values() if not who} == set(KEPT)


def test_golf_and_house_rules_and_unfinished_games_prove_nothing() -> None:
    game = table([{"wasabi+squid": 3}], NONE)
    assert (0, K.SQUID) in feats(game, score(game))
    for rule, usual in HouseRules._field_defaults.items():
        other_than_usual: Any = 1 if rule == "number_of_rounds" else not usual
        rules = HouseRules()._replace(**{rule: other_than_usual})
        other = Game(game.setup._replace(house_rules=rules), game.rounds[: rules.number_of_rounds])
        assert list(feats(other, score(other))) == [(NO_SEAT, HOUSE_RULES)]
    golf = table([{"wasabi+squid": 3}], NONE, edition="anniversary", dessert="mochi", variant="golf")
    assert list(feats(golf, score(golf))) == []
    begun = game._replace(rounds=game.rounds[:2])
    assert list(feats(begun, score(begun))) == []


def test_a_puppet_proves_nothing() -> None:
    game = table([{"sashimi": 3, "pudding": 1}], NONE, [{"wasabi+squid": 3}], variant="puppet")
    players = (*game.setup.players[:2], Player("C", puppet=True))
    puppet = game._replace(setup=game.setup._replace(players=players))
    assert not [seat for seat, feat in feats(puppet, score(puppet)) if seat == 2]


# --- none is out of reach, none is for nothing --------------------------------------------------------


class _Wanting(GameInPlay):
    """A game in which the first player takes the first of these kinds that there is, and the others leave them there."""

    def __init__(self, setup: Setup, random: Random, wanted: Sequence[str]) -> None:
        super().__init__(setup, random)
        self._wanted = wanted
        self._seat = -1

    def chosen(self, hand: list[str]) -> str:
        self._seat = (self._seat + 1) % self.setup.seats
        if self._seat == 0:
            found = [card for kind in self._wanted for card in hand if card.startswith(kind)]
        else:
            found = [card for card in hand if not card.startswith(tuple(self._wanted))] if self._wanted else []
        card = found[0] if found else self.random.choice(hand)
        hand.remove(card)
        return card

    def _use_chopsticks(self, *_: object) -> None:
        """Nobody uses any, as nobody is asked for a seat then."""

    def _use_spoon(self, *_: object) -> None:
        """Nor a spoon."""


class Wish(NamedTuple):
    """What to take, in which order, and what must be among the dishes for that."""

    cards: tuple[str, ...] = ()
    dish: str = ""
    menu: tuple[str, ...] = SUSHI


WISHES: Final = {
    K.SQUID: Wish(("wasabi", "squid", "maki", "tempura", "dumpling"), "wasabi"),
    K.DUMPLINGS: Wish(("dumpling",), "dumpling"),
    K.SASHIMI: Wish(("sashimi",), "sashimi"),
    K.PUDDINGS: Wish(("pudding",), "pudding"),
    K.FRUIT: Wish(("fruit",), "fruit", FRUIT),
    K.BUBBLE_TEA: Wish(("bubble_tea",), "bubble_tea"),
    K.NO_DESSERT: Wish(),
    K.EMPTY_WASABI: Wish(("wasabi",), "wasabi"),
    K.LAST_LAUGH: Wish(),
}
TRIES: Final = 600


def _setups(edition: str, wish: Wish, random: Random) -> Iterator[Setup]:
    made = EDITIONS[edition]
    desserts = (
        [wish.dish]
        if made.desserts and wish.dish in made.desserts.rows
        else list(made.desserts.rows if made.desserts else ("",))
    )
    for number in range(TRIES):
        menu = wish.menu if made.menu else ()
        setup = random_setup(random, Chosen(edition, "standard", desserts[number % len(desserts)], menu))
        yield setup._replace(house_rules=HouseRules())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KEPT)
def test_each_is_within_reach_in_each_box_that_has_the_cards(kind: HonourKind, edition: str) -> None:
    wish, random = WISHES[kind], Random(f"{kind} {edition}")
    if (kind, edition) in {
        (K.FRUIT, "original"),
        (K.FRUIT, "anniversary"),
        (K.BUBBLE_TEA, "original"),
        (K.BUBBLE_TEA, "party"),
    }:
        pytest.skip("a dessert of another box")
    for setup in _setups(edition, wish, random):
        game = _Wanting(setup, random, wish.cards).play(3)
        if kind in {feat for _, feat in feats(game, score(game))}:
            return
    pytest.fail(f"not in {TRIES} games")


@pytest.mark.parametrize("edition", EDITIONS)
def test_none_comes_by_itself(edition: str) -> None:
    """Cards played at random bring each of them in every eighth game at most."""
    random, brought = Random(edition), list[str]()
    for setup in _setups(edition, Wish(), random):
        game = GameInPlay(setup, random).play(3)
        brought += {feat for _, feat in feats(game, score(game))}
    assert {kind: brought.count(kind) for kind in KEPT if brought.count(kind) > TRIES / 8} == {}


# --- all games together -------------------------------------------------------------------------------

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva")
CARDS: Final = {
    "wasabi+squid": 3,
    "squid": 2,
    "egg": 4,
    "salmon": 3,
    "tempura": 4,
    "sashimi": 6,
    "dumpling": 5,
    "pudding": 2,
    "wasabi": 2,
}
MOMENTS: Final = 9
"""So few that many games are of the same moment."""


def _evening(random: Random) -> Game:
    names = [random.choice([name, name.upper()]) for name in random.sample(NAMES, random.randint(2, 4))]
    editions: list[tuple[str, dict[str, Any]]] = [
        ("original", {}),
        ("party", {"menu": SUSHI}),
        ("anniversary", {"dessert": "pudding"}),
    ]
    edition, more = random.choice(editions)
    if edition == "anniversary" and len(names) == 2 and random.random() < 0.5:
        more = {**more, "variant": "golf"}
    if edition == "original" and random.random() < 0.2:
        more = {"house_rules": HouseRules(zero_icons_place=True)}
    rounds = tuple(Round(tuple(_hand(random) for _ in names)) for _ in range(3))
    return Game(Setup(edition, tuple(map(Player, names)), **more), rounds)


def _hand(random: Random) -> Tableau:
    return Tableau.of({card: random.randint(1, CARDS[card]) for card in random.sample(list(CARDS), 3)})


def _play(store: Store, games: int, seed: object) -> None:
    random = Random(f"evenings {seed}")
    for number in range(games):
        game = _evening(random)
        at = f"2026-01-0{random.randint(1, MOMENTS)}T20:00:00+00:00"
        entry = Entry(at, ImportGame(game, tuple(range(game.setup.seats))))
        SqliteJournal(store.database, uid=f"{random.getrandbits(128):032x}{number}"[:32]).extend([entry])
    refresh_all(store)


class Evening(NamedTuple):
    """One game that can prove anything, read from its journal: people by seat, None for a second seat of the same one."""

    game: int
    edition: str
    people: tuple[int | None, ...]
    sheet: Sheet
    feats: frozenset[tuple[int, str]]

    @property
    def totals(self) -> dict[int, int]:
        return {person: self.sheet.totals[seat] for seat, person in enumerate(self.people) if person is not None}

    def after(self, rounds: int) -> dict[int, int]:
        return {
            person: sum(part.totals[seat] for part in self.sheet.rounds[:rounds])
            for seat, person in enumerate(self.people)
            if person is not None
        }

    @property
    def best_rounds(self) -> dict[int, int]:
        return {
            person: max(part.totals[seat] for part in self.sheet.rounds)
            for seat, person in enumerate(self.people)
            if person is not None
        }

    @property
    def won(self) -> set[int]:
        return {person for seat in self.sheet.winners if (person := self.people[seat]) is not None}


def _evenings(store: Store) -> list[Evening]:
    """Read every game that counts, in the order in which they were played."""
    found = []
    for game in sorted(store.games(), key=lambda game: (moment_of(store.begun_at(game)), store.uid(game))):
        state = store.session(game).state
        setup = state.setup
        if (
            not state.game.complete
            or state.status == ABANDONED
            or setup.variant == "golf"
            or setup.house_rules != HouseRules()
        ):
            continue
        seated: list[int | None] = []
        for player in setup.players:
            person = find(store.database, player.name)
            seated.append(None if player.puppet or person in seated else person)
        sheet = score(state.game)
        found.append(Evening(game, setup.edition, tuple(seated), sheet, frozenset(feats(state.game, sheet))))
    return found


Told = dict[tuple[str, str | int], tuple[int, tuple[int, ...], int]]
"""The game that proves each honour, who has it, and with what."""


def _expected(evenings: Sequence[Evening]) -> Told:
    """Say who holds what, judging every game by all others."""
    told: Told = {}
    _tell(told, K.HIGHEST_TOTAL, [(evening, evening.totals) for evening in evenings])
    _tell(told, K.BEST_ROUND, [(evening, evening.best_rounds) for evening in evenings])
    streaks = [
        (evening, {person: run for person in evening.totals if (run := _streak(evenings[: at + 1], person)) >= 2})
        for at, evening in enumerate(evenings)
    ]
    _tell(told, K.LONGEST_STREAK, streaks)
    behind = [
        (evening, {person: by for person in evening.won if (by := _behind(evening, person)) > 0})
        for evening in evenings
    ]
    _tell(told, K.COMEBACK, behind)
    alone = [
        evening
        for evening in evenings
        if len(evening.won) == 1 and len(evening.sheet.winners) == 1 and len(evening.totals) > 1
    ]
    _tell(
        told,
        K.CLOSEST_WIN,
        [(evening, {person: -_margin(evening, person) for person in evening.won}) for evening in alone],
    )
    for evening in alone:
        title, (winner,) = (K.CHAMPION, evening.edition), evening.won
        if title not in told or (told[title][1][0] in evening.totals and told[title][1][0] != winner):
            told[title] = (evening.game, (winner,), 0)
    for evening in evenings:
        for seat, feat in evening.feats:
            person = evening.people[seat]
            if person is not None:
                told.setdefault((feat, person), (evening.game, (person,), 0))
    return told


def _tell(told: Told, kind: HonourKind, numbers: Sequence[tuple[Evening, dict[int, int]]]) -> None:
    """Find the first game with the highest number of all, and everyone who had it there."""
    most = max((number for _, by_person in numbers for number in by_person.values()), default=0)
    for evening, by_person in numbers:
        people = tuple(person for person, number in by_person.items() if number == most)
        if people:
            told[kind, ""] = (evening.game, tuple(sorted(people)), -most if kind is K.CLOSEST_WIN else most)
            return


def _streak(evenings: Sequence[Evening], person: int) -> int:
    """Count the wins in a row up to the last game, backwards."""
    played = [person in evening.won for evening in evenings if person in evening.totals]
    return next((run for run, won in enumerate(reversed(played)) if not won), len(played))


def _behind(evening: Evening, person: int) -> int:
    return max(max(points.values()) - points[person] for points in (evening.after(1), evening.after(2)))


def _margin(evening: Evening, winner: int) -> int:
    return evening.totals[winner] - max(total for person, total in evening.totals.items() if person != winner)


def _told(honours: Sequence[Honour]) -> Told:
    """Bring what was found into the same form."""
    until_beaten: Told = {
        (one.kind, one.edition): (one.game, tuple(sorted(one.people)), one.number) for one in held(honours)
    }
    won = [(honour, person) for honour in honours if honour.kind in KEPT for person in honour.people]
    kept: Told = {(honour.kind, person): (honour.game, (person,), 0) for honour, person in won}
    assert len(won) == len(kept)
    return {**until_beaten, **kept}


@pytest.mark.parametrize("seed", range(6))
def test_forwards_game_by_game_and_backwards_over_all_history(seed: int, store: Store) -> None:
    _play(store, 40, seed)
    evenings, found = _evenings(store), all_honours(store)
    games = [evening.game for evening in evenings]
    for number in range(len(games) + 1):
        so_far = [honour for honour in found if honour.game in games[:number]]
        assert _told(so_far) == _expected(evenings[:number])
    assert found == tuple(sorted(found, key=lambda honour: games.index(honour.game)))
    assert {honour.kind for honour in found} > {K.CHAMPION, K.LONGEST_STREAK, K.SQUID}
    for edition in EDITIONS:
        assert _told(all_honours(store, edition)) == _expected([one for one in evenings if one.edition == edition])


def test_each_was_taken_from_whoever_held_it(store: Store) -> None:
    _play(store, 60, "taken")
    holders: dict[object, tuple[int, ...]] = {}
    for honour in all_honours(store):
        if honour.kind not in KEPT:
            before = holders.get(honour.title)
            assert (honour.before is None) == (before is None)
            assert set(honour.lost_by) == set(before or ()) - set(honour.people)
            holders[honour.title] = honour.people


def _as_played(store: Store) -> list[tuple[object, ...]]:
    """Tell every honour without the numbers that a device gives to games and people."""
    called = {someone.person: same_name(someone.name) for someone in people(store)}
    return [
        (honour.kind, honour.edition, store.uid(honour.game), [called[p] for p in honour.people], honour.number,
         sorted(called[p] for p in honour.lost_by), honour.before, called.get(honour.second))
        for honour in all_honours(store)
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_import_does_not_matter(seed: int, store: Store, tmp_path: Path) -> None:
    _play(store, 30, f"order {seed}")
    files = [export_game(store, game).text.encode() for game in store.games()]
    wanted = _as_played(store)
    for times in range(3):
        Random(times).shuffle(files)
        other = Store(str(tmp_path / f"other {times}"))
        for data in files:
            import_game(other, data)
            if times:
                refresh_all(other)
        refresh_all(other)
        assert _as_played(other) == wanted


def _anything(store: Store, random: Random, along: list[tuple[int, tuple[int, ...]]]) -> None:
    """Do one of all the things that change what happened, or who did it."""
    game = random.choice([*store.games(), *(deleted.game for deleted in store.trash())])
    everyone = people(store)
    one, other = random.choice(everyone).person, random.choice(everyone).person
    commands: tuple[Command, ...] = ()
    match random.randrange(9):
        case 0:
            store.delete(game)
        case 1 | 2:
            store.restore(game)
        case 3 | 4:
            commands = (ReopenRound(random.randrange(3)), SetCount(0, "squid", random.randrange(20)), EndRound())
        case 5:
            commands = (RenamePlayer(0, random.choice((*NAMES, "Fay", "Gil"))),)
        case 6:
            rename(store, one, random.choice((*NAMES, "Hugo")))
        case 7:
            along.append((one, merge(store, one, other)))
        case 8 if along and random.random() < 0.5:
            unmerge(store, *along.pop())
        case _:
            tell_apart(store, random.choice(NAMES))
    if game in store.games():
        for command in commands:
            store.session(game).do(command)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_becomes_of_games_and_people(seed: int, store: Store) -> None:
    """After every correction, deletion and restoring, renaming, merging and splitting, all follows from what is there."""
    _play(store, 25, f"later {seed}")
    random, along, done = Random(seed), list[tuple[int, tuple[int, ...]]](), 0
    while done < 40:
        try:
            _anything(store, random, along)
        except Refusal:
            continue
        done += 1
        refresh_all(store)
        assert _told(all_honours(store)) == _expected(_evenings(store))


def test_many_games_come_a_thousand_at_a_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    _play(store, 30, "many")
    at_once = list(chronicle(store))
    monkeypatch.setattr(statistics, "_AT_ONCE", 7)
    some = list(chronicle(store))
    assert len(some) > len(at_once) == 1
    assert tuple(chain.from_iterable(some)) == all_honours(store)


def test_what_somebody_has(store: Store) -> None:
    """What was lost to somebody else is no longer theirs; what is kept is."""
    _play(store, 40, "one person")
    found = all_honours(store)
    for someone in people(store):
        own = honours_of(found, someone.person)
        assert {(honour.kind, honour.edition) for honour in own} == {
            title if title[0] not in KEPT else (title[0], "")
            for title, (_, who, _) in _told(found).items()
            if someone.person in who
        }
        kinds = [honour.kind for honour in own if honour.kind is not K.CHAMPION]
        assert [honour.kind for honour in own][len(own) - len(kinds) :] == sorted(kinds, key=list(HonourKind).index)
