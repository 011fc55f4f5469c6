"""Commands described for people: "Olek: squid nigiri on wasabi, round 2". The wording is in `text/steps.py`."""

from __future__ import annotations

from typing import assert_never

from sushigo_score.game import card_moves
from sushigo_score.game.commands import (
    AbandonGame,
    BeginRound,
    Command,
    CopyCard,
    DiscardSoups,
    EndRound,
    FinishGame,
    FinishRace,
    ImportGame,
    NameGame,
    PutCard,
    RecolourPlayer,
    RenamePlayer,
    ReopenRound,
    ReorderSeats,
    ResumeGame,
    ReturnSquishy,
    RoundCommand,
    SetCount,
    SetDie,
    SetStarter,
    StackNigiri,
    StartGame,
    TableCommand,
    TakeBack,
    TakeSquishy,
    TurnOver,
    UndoFinish,
    UnstackNigiri,
    WriteNote,
)
from sushigo_score.game.state import State
from sushigo_score.rules.cards import Item, Stack
from sushigo_score.rules.reasons import Fact, Reason, Word, because


def describe(state: State | None, command: Command) -> Reason:
    """Describe what a command does; `state` is the game before it."""
    if isinstance(command, StartGame):
        return because("step.start_game")
    if isinstance(command, ImportGame):
        return because("step.import_game")
    if state is None:
        raise LookupError("the first command must begin a game")
    if isinstance(command, RoundCommand):
        return _describe_in_round(state, command)
    return _describe_at_table(state, command)


def _describe_in_round(state: State, command: RoundCommand) -> Reason:
    number = (state.entering or 0) + 1
    if isinstance(command, ReturnSquishy):
        holder = state.setup.players[state.at.leads[-1]].name
        return because("step.return_squishy", player=holder, round=number)
    if isinstance(command, DiscardSoups):
        names = dict.fromkeys(state.setup.players[seat].name for seat in command.seats)
        return because("step.discard_soups", players=", ".join(names), round=number)
    name = state.setup.players[command.seat].name
    key, facts = _describe_at_seat(state, command)
    return because(key, player=name, round=number, **facts)


def _describe_at_seat(
    state: State,
    command: PutCard | CopyCard | TakeBack | SetCount | StackNigiri | UnstackNigiri | TurnOver
    | FinishRace | UndoFinish | TakeSquishy | SetDie | SetStarter,
) -> tuple[str, dict[str, Fact]]:  # fmt: skip
    tableau = state.at.tableaux[command.seat]
    match command:
        case PutCard(card=card):
            return "step.put", {
                "item": _item_word(card_moves.placed_item(tableau, card_moves.single(card), on_wasabi=True))
            }
        case CopyCard(card=card, on_wasabi=on_wasabi):
            return "step.put", {
                "item": _item_word(card_moves.placed_item(tableau, card_moves.copy_of(card), on_wasabi=on_wasabi))
            }
        case TakeBack(card=card):
            return "step.take_back", {"item": _item_word(card_moves.single(card))}
        case SetCount(item=item, count=count):
            return "step.set_count", {"item": Word("item", item), "count": count}
        case StackNigiri(nigiri=nigiri, wasabi=wasabi):
            return "step.put", {"item": _item_word(Stack(card_moves.single(wasabi), card_moves.single(nigiri)))}
        case UnstackNigiri(stack=stack):
            return "step.unstack", {"item": Word("item", stack)}
        case TurnOver(cards=cards):
            return "step.turn_over", {"cards": tuple(Word("item", card) for card in cards)}
        case FinishRace(with_last=with_last):
            return ("step.finish_race.shared" if with_last else "step.finish_race"), {}
        case UndoFinish():
            return "step.undo_finish", {}
        case TakeSquishy():
            return "step.take_squishy", {}
        case SetDie(die=die):
            return "step.set_die", {"die": die}
        case SetStarter():
            return "step.set_starter", {}
        case _:
            assert_never(command)


def _item_word(item: Item) -> Word:
    return Word("item", str(item))


def _describe_at_table(state: State, command: TableCommand) -> Reason:
    players = state.setup.players
    match command:
        case BeginRound():
            return because("step.begin_round", round=len(state.rounds) + 1)
        case EndRound():
            key = "step.end_round" if state.correcting is None else "step.end_correction"
            return because(key, round=(state.entering or 0) + 1)
        case ReopenRound(round=number):
            key = "step.back_to_round" if state.rounds[number].open else "step.reopen_round"
            return because(key, round=number + 1)
        case FinishGame():
            return because("step.finish_game")
        case AbandonGame():
            return because("step.abandon_game")
        case ResumeGame():
            return because("step.resume_game")
        case RenamePlayer(seat=seat, name=name):
            return because("step.rename_player", player=players[seat].name, name=name)
        case RecolourPlayer(seat=seat):
            return because("step.recolour_player", player=players[seat].name)
        case ReorderSeats():
            return because("step.reorder_seats")
        case WriteNote():
            return because("step.write_note")
        case NameGame(title=title):
            return because("step.name_game", name=title) if title else because("step.remove_title")
        case _:
            assert_never(command)
