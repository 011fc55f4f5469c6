"""What can be done for a player besides adding cards: the row of actions under the tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sushigo_score.game.commands.cards import DiscardSoups, StackNigiri, UnstackNigiri
from sushigo_score.game.commands.command import RoundCommand
from sushigo_score.game.commands.events import FinishRace, ReturnSquishy, SetStarter, TakeSquishy, UndoFinish
from sushigo_score.game.state import State
from sushigo_score.rules.cards import NIGIRI, Card, parse_item
from sushigo_score.rules.dishes.rolls import RACE_ICONS, RACE_PRIZES, places_gone
from sushigo_score.rules.editions import variant_of
from sushigo_score.rules.score import dice_after
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words

RACE = "race"
DIE = "die"
SOUPS = "soups"


class Action(NamedTuple):
    """Something to do at once (`command`), or to open first (`opens`); an `urgent` one glows."""

    text: str
    picture: str
    command: RoundCommand | None = None
    opens: str = ""
    urgent: bool = False
    seat: int | None = None
    """Whose it is, if there are others to choose from."""
    detail: str = ""


def actions(state: State, seat: int, words: Words) -> tuple[Action, ...]:
    """List what this player may want to do now, urgent actions first."""
    found = [*_race(state, seat, words), *_squishy(state, seat, words), *_starter(state, seat, words)]
    found += [*_die(state, seat, words), *_miso(state, seat, words), *_stacks(state, seat, words)]
    return tuple(sorted(found, key=lambda action: not action.urgent))


def _name(state: State, seat: int) -> str:
    return state.setup.players[seat].name


def next_prize(state: State, *, with_last: bool = False) -> int:
    """Return the points for the next finish of the race, or for sharing the last one."""
    race = state.at.race
    gone = places_gone(race[:-1] if with_last else race)
    return RACE_PRIZES[gone] if gone < len(RACE_PRIZES) else 0


def can_share(state: State, seat: int) -> bool:
    """Return whether a player may have had the same total as the last finisher: only equal totals share a place."""
    if not state.at.race or seat in state.at.race[-1]:
        return False
    icons = state.at.tableaux[seat].sum("uramaki")
    return icons < RACE_ICONS or state.last_total in (None, icons)  # with fewer, the cards may not have been entered


def last_finishers(state: State, words: Words) -> str:
    """List the names of those who share the last finish."""
    return words.listed(_name(state, seat) for seat in state.at.race[-1])


def _race(state: State, seat: int, words: Words) -> Iterator[Action]:
    if "uramaki" not in state.setup.menu:
        return
    icons = state.at.tableaux[seat].sum("uramaki")
    if icons >= RACE_ICONS:
        prize = next_prize(state)
        text = words.say(at_the_table.FINISH, icons=icons, points=prize)
        yield Action(text, "uramaki_5", FinishRace(seat), urgent=prize > 0)
        if can_share(state, seat):
            prize = next_prize(state, with_last=True)
            shared = words.say(at_the_table.FINISH_SHARED, points=prize)
            yield Action(shared, "uramaki_5", FinishRace(seat, with_last=True), urgent=prize > 0)
    yield Action(words.say(at_the_table.RACE), "uramaki_3", opens=RACE)


def race_heading(state: State, words: Words) -> str:
    """Say how many points the next finish of the race is worth."""
    prize = next_prize(state)
    return words.say(at_the_table.RACE_NEXT if prize else at_the_table.RACE_NOTHING, points=prize)


def race_choices(state: State, words: Words) -> tuple[Action, ...]:
    """List who can finish now, alone or shared, and whose finish can be undone."""
    found: list[Action] = []
    for seat in range(state.setup.seats):
        icons = state.at.tableaux[seat].sum("uramaki")
        due, detail = icons >= RACE_ICONS and next_prize(state) > 0, words.count(icons, "icons")
        found.append(Action(_name(state, seat), "", FinishRace(seat), urgent=due, seat=seat, detail=detail))
    if state.at.race:
        names = last_finishers(state, words)
        for seat in range(state.setup.seats):
            if can_share(state, seat):
                text = words.say(at_the_table.RACE_SHARES, name=_name(state, seat), names=names)
                found.append(Action(text, "", FinishRace(seat, with_last=True), seat=seat))
    found += [
        Action(words.say(at_the_table.RACE_BACK, name=_name(state, seat)), "", UndoFinish(seat), seat=seat)
        for seat in sorted({seat for finish in state.at.race for seat in finish})
    ]
    return tuple(found)


def _squishy(state: State, seat: int, words: Words) -> Iterator[Action]:
    if state.setup.dessert != "strawberry_pudding":
        return
    if state.squishy_holder != seat:
        yield Action(words.say(at_the_table.TAKES_SQUISHY), "squishy", TakeSquishy(seat))
    elif state.at.leads and state.at.leads[-1] == seat:
        yield Action(words.say(at_the_table.SQUISHY_BACK), "squishy", ReturnSquishy())


def _starter(state: State, seat: int, words: Words) -> Iterator[Action]:
    if variant_of(state.setup).has_starter and state.at.starter != seat:
        yield Action(words.say(at_the_table.STARTS), "chopsticks", SetStarter(seat))


def _die(state: State, seat: int, words: Words) -> Iterator[Action]:
    if state.setup.dessert == "mochi" and state.entering is not None:
        die = dice_after(state.game, state.entering + 1)[seat]
        missing = bool(state.at.tableaux[seat].count("mochi")) and state.rolls[state.entering][seat] is None
        text = words.say(at_the_table.DIE_MISSING) if missing else words.say(at_the_table.DIE, die=die)
        yield Action(text, "mochi" if missing else f"die_{die}", opens=DIE, urgent=missing)


def _miso(state: State, seat: int, words: Words) -> Iterator[Action]:
    if state.at.tableaux[seat].count("miso_soup"):
        yield Action(words.say(at_the_table.SOUPS), "miso_soup", opens=SOUPS)


class Soup(NamedTuple):
    """One miso soup in front of a player; `number` distinguishes equal ones."""

    seat: int
    card: str
    number: int


def soups(state: State) -> tuple[Soup, ...]:
    """List every miso soup at the table. Turns are not recorded, so only the players know which were played in this one."""
    return tuple(
        Soup(seat, str(card), number)
        for seat, tableau in enumerate(state.at.tableaux)
        for card, count in tableau.cards
        if card.kind == "miso_soup"
        for number in range(count)
    )


def soup_name(soup: Soup, all_soups: Iterable[Soup], words: Words) -> str:
    """Name a soup, with its number if its player has several equal ones."""
    name = words.item(parse_item(soup.card))
    several = sum((other.seat, other.card) == (soup.seat, soup.card) for other in all_soups) > 1
    return f"{name} {soup.number + 1}" if several else name


def discard(chosen: Iterable[Soup]) -> DiscardSoups:
    """Make the command that discards some soups."""
    found = sorted(chosen)
    return DiscardSoups(tuple(soup.seat for soup in found), tuple(soup.card for soup in found))


def _stacks(state: State, seat: int, words: Words) -> Iterator[Action]:
    """Yield moves of nigiri onto or off wasabi; the picture shows the result."""
    tableau = state.at.tableaux[seat]
    empty = [str(item) for item, _ in tableau.items if isinstance(item, Card) and item.kind == "wasabi"]
    for item, _ in tableau.items:
        if isinstance(item, Card) and item.kind in NIGIRI and empty:
            yield Action(words.say(at_the_table.STACK), f"wasabi_{item.kind}", StackNigiri(seat, str(item), empty[0]))
    for stack, _ in tableau.stacks:
        yield Action(words.say(at_the_table.UNSTACK), stack.nigiri.kind, UnstackNigiri(seat, str(stack)))
