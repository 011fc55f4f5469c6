"""What one box says otherwise than the others: names and messages in place of the usual ones."""

from __future__ import annotations

from typing import Final

from sushigo_score.text import dishes, new_game, printed_sheet, reasons, refusals, results, rule_pages
from sushigo_score.text.messages import N_, Named

_TAKES_AWAY: Final = rule_pages.PITFALLS["puppet"][-1]
NAMES: Final = {
    "original": {
        dishes.VARIANTS["puppet"]: Named("variant", "Dummy player"),
        new_game.PUPPET_NAME: Named("name of the third hand, which two players play in turn", "Dummy"),
    },
    "party": {dishes.DISHES[kind]: name for kind, name in dishes.PARTY_DISHES.items()},
    "anniversary": {dishes.DISHES[kind]: name for kind, name in dishes.ANNIVERSARY_DISHES.items()},
}
"""By box, what is called by which name instead. The booklet of 2014 has a dummy, that of 2024 a puppet."""
MESSAGES: Final = {
    "original": {
        printed_sheet.PUPPET: N_("{name} (dummy)"),
        results.PUPPET_FIRST: N_("{name} came first, but a dummy can’t win"),
        reasons.DECISIONS["puppet"]: N_("the dummy is scored as a third player, but can’t win."),
        new_game.DEAL_WITH_PUPPET: N_("Deal {cards:cards} to each player and to the dummy"),
        new_game.PROBLEMS["setup.puppet_players"]: N_("For exactly two players and the dummy"),
        refusals.REFUSALS["setup.puppet_players"]: N_(
            "{players:players}; a dummy game has two players, with the dummy third"
        ),
        refusals.REFUSALS["command.puppet_seat"]: N_("the dummy keeps the third seat"),
        _TAKES_AWAY: N_("The dummy can take places and points away from both players."),
    },
}
"""By box, what is said instead of what."""
