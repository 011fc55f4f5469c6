"""What a step did, in words, for undo and for the history of a game."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

STEPS: Final = {
    "step.start_game": N_("game started"),
    "step.import_game": N_("game imported from a file"),
    "step.begin_round": N_("round {round} started"),
    "step.put": N_("{player}: {item}, round {round}"),
    "step.take_back": N_("{player}: {item} removed, round {round}"),
    "step.set_count": N_("{player}: {item} set to {count}, round {round}"),
    "step.unstack": N_("{player}: {item}, taken off the wasabi, round {round}"),
    "step.turn_over": N_("{player}: {cards} turned face down, round {round}"),
    "step.discard_soups": N_("{players}: miso soups of one turn discarded, round {round}"),
    "step.finish_race": N_("{player}: finish in the uramaki race, round {round}"),
    "step.finish_race.shared": N_(
        "{player}: finish in the uramaki race, tied with the previous finisher, round {round}"
    ),
    "step.undo_finish": N_("{player}: uramaki finish undone, round {round}; re-enter those cards"),
    "step.take_squishy": N_("{player}: squishy pudding taken, round {round}"),
    "step.return_squishy": N_("{player}: squishy pudding given back, round {round}"),
    "step.set_die": N_("{player}: die showing {die}, round {round}"),
    "step.set_starter": N_("{player} starts, round {round}"),
    "step.end_round": N_("round {round} finished"),
    "step.end_correction": N_("correction of round {round} finished"),
    "step.reopen_round": N_("round {round} reopened"),
    "step.back_to_round": N_("back to round {round}"),
    "step.finish_game": N_("game finished"),
    "step.abandon_game": N_("game abandoned"),
    "step.resume_game": N_("game resumed"),
    "step.rename_player": N_("{player}: now called {name}"),
    "step.recolour_player": N_("{player}: new color"),
    "step.reorder_seats": N_("seats changed"),
    "step.write_note": N_("note changed"),
    "step.name_game": N_("game called {name}"),
    "step.remove_title": N_("title removed"),
}
KINDS: Final = {
    "undone": N_("Undone · {what}"),
    "redone": N_("Redone · {what}"),
}
