"""Every step with every field, matched with the line that represents it on disk.

The lines are never regenerated, since databases and game files contain them. A new command or field adds lines at the
end.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sushigo_score.game.commands.cards import (
    CopyCard,
    DiscardSoups,
    PutCard,
    SetCount,
    StackNigiri,
    TakeBack,
    TurnOver,
    UnstackNigiri,
)
from sushigo_score.game.commands.events import FinishRace, ReturnSquishy, SetDie, SetStarter, TakeSquishy, UndoFinish
from sushigo_score.game.commands.table import (
    AbandonGame,
    BeginRound,
    EndRound,
    FinishGame,
    ImportGame,
    NameGame,
    RecolourPlayer,
    RenamePlayer,
    ReopenRound,
    ReorderSeats,
    ResumeGame,
    StartGame,
    WriteNote,
)
from sushigo_score.game.journal import Redo, Step, Undo
from sushigo_score.rules.facts import Game, HouseRules, Player, Round, Setup, Tableau

LINES: Final = (Path(__file__).parent / "steps" / "version-1.jsonl").read_text("utf-8").splitlines()

_ANA, _OLEK, _ROBO = Player("Ana"), Player("Łukasz"), Player("Robo", puppet=True)
_MENU = ("uramaki", "onigiri", "dumpling", "tofu", "special_order", "takeout_box", "fruit")
_ORIGINAL_RULES = HouseRules(zero_icons_place=True, soy_sauce_promo=True)
_ANNIVERSARY_RULES = HouseRules(must_have_rolls=True)
_HOUSE_RULES = HouseRules(ties_in_full=True, second_after_tie=True, six_players=True, number_of_rounds=5)
_SIX = tuple(Player(name) for name in ("Ana", "Ben", "Cleo", "Dora", "Eva", "Finn"))
_EMPTY = Tableau()
_PARTY = Game(
    Setup("party", (_ANA, _OLEK), menu=_MENU),
    (
        Round(
            (
                Tableau.of({"uramaki:4": 2, "special_order:tofu": 1, "fruit:orange,pineapple": 1}),
                Tableau.of({"face_down": 2, "onigiri:circle": 1}),
            ),
            race=((1,), (0, 1)),
        ),
        Round((_EMPTY, _EMPTY), open=True),
    ),
)
_STRAWBERRY = Game(
    Setup("anniversary", (_ANA, _OLEK), dessert="strawberry_pudding"), (Round((_EMPTY, _EMPTY), leads=(1, 0)),)
)
_MOCHI = Game(Setup("anniversary", (_ANA, _OLEK), dessert="mochi"), (Round((_EMPTY, _EMPTY), dice=(6, 1)),))
_BATTLE = Game(
    Setup(
        "anniversary", (_ANA, _OLEK), dessert="frozen_yogurt", variant="sushi_battle", house_rules=_ANNIVERSARY_RULES
    ),
    (Round((Tableau.of({"wasabi+squid": 1}), _EMPTY), starter=1),),
)
_PUPPET = Game(Setup("original", (_ANA, _OLEK, _ROBO), variant="puppet", house_rules=_ORIGINAL_RULES))

PINNED: Final[tuple[Step, ...]] = (
    StartGame("original", (_ANA, _OLEK), (0, 1)),
    StartGame("party", (_ANA, _OLEK), (3, 0), menu=_MENU),
    StartGame(
        "anniversary", (_ANA, _OLEK), (0, 1), dessert="mochi", variant="sushi_battle", house_rules=_ANNIVERSARY_RULES
    ),
    StartGame("original", (_ANA, _OLEK, _ROBO), (2, 1, 0), variant="puppet", house_rules=_ORIGINAL_RULES),
    ImportGame(_PARTY, (1, 0), "A title", "A note,\nof two lines"),
    ImportGame(_STRAWBERRY, (0, 1)),
    ImportGame(_MOCHI, (0, 1)),
    ImportGame(_BATTLE, (0, 1)),
    ImportGame(_PUPPET, (0, 1, 2)),
    BeginRound(),
    BeginRound(1),
    PutCard(1, "maki:2"),
    CopyCard(2, "tempura"),
    CopyCard(2, "egg", on_wasabi=True),
    TakeBack(0, "egg"),
    SetCount(0, "wasabi+squid", 3),
    StackNigiri(1, "egg"),
    StackNigiri(1, "egg", "special_order:wasabi"),
    UnstackNigiri(1, "wasabi+egg"),
    TurnOver(2, ("tofu", "special_order:tea")),
    DiscardSoups((0, 2, 2), ("miso_soup", "miso_soup", "special_order:miso_soup")),
    FinishRace(1),
    FinishRace(1, with_last=True),
    UndoFinish(1),
    TakeSquishy(1),
    ReturnSquishy(),
    SetDie(1, 6),
    SetStarter(1),
    EndRound(),
    ReopenRound(2),
    FinishGame(),
    AbandonGame(),
    ResumeGame(),
    RenamePlayer(1, "Zoë"),
    RecolourPlayer(1, 4),
    ReorderSeats((2, 0, 1)),
    WriteNote("x"),
    NameGame("Sunday"),
    Undo(),
    Redo(),
    StartGame("original", _SIX, (0, 1, 2, 3, 4, 5), house_rules=_HOUSE_RULES),
    StartGame("party", (_ANA, _OLEK), (3, 0), menu=_MENU, house_rules=HouseRules(ties_split=True, number_of_rounds=1)),
)
