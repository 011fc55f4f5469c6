"""The words of the score sheet: its views, the reasons for numbers, and what a correction changes."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

TITLE: Final = N_("Score sheet")
PLACE: Final = N_("Place")
BOAT: Final = N_("Sushi boat")
SQUISHY: Final = N_("Squishy pudding")
DOTTED: Final = N_("A dot marks what this app decided because the booklet doesn’t say.")
# NOTE: the view of the whole game: everybody's points in each round
IN_SUMS: Final = Named("view of the score sheet", "All")
BY_ROUND: Final = N_("By round")
BY_PLAYER: Final = N_("By player")
TAP_A_NUMBER: Final = N_("Tap a number to see why.")
NOTHING_YET: Final = N_("No round has started yet.")
# NOTE: a rank in the row "Place": 1., 2., 3.
RANK: Final = Named("rank in a table", "#{rank}")
# NOTE: rank: "#2" as in the row "Place"
STANDING: Final = Named("how a player stands: total, then rank", "{points:pts} · {rank}")

# the reasons for a number
OF_DISH: Final = Named("player, then where", "{player}, {where}")
RANK_WHY: Final = N_("#{rank}: {why}")
NO_CARDS: Final = N_("this player has none: no points")
COUNTS_ELSEWHERE: Final = {
    "wasabi": N_("the wasabi is under a nigiri and counts there: no points of its own"),
    "strawberry_pudding": N_(
        "did not take the squishy pudding in this round; these cards count at the end of the game"
    ),
}
"""Why cards that were played have no line in their own row."""

CARDS: Final = N_("The cards behind it")
TIMES: Final = Named("how many of a card there are", "× {count}")
RULE: Final = N_("The rule")
OTHERS: Final = N_("The others at the table")
ENTERED: Final = N_("Who entered what, and when")
NOT_ENTERED: Final = N_("Nothing was entered for this.")
# NOTE: when: "today, 20:31"
MOMENT: Final = Named("day and time", "{day}, {time}")
STEP: Final = N_("{when} · {what}")
# NOTE: phones are numbered in the order in which they entered their first card
BY_PHONE: Final = N_("{what} (phone {number})")
CORRECTED: Final = N_("{what} (while correcting)")
CORRECT: Final = N_("Correct these cards")
CORRECT_HELP: Final = N_("You see at once what it changes, and can discard it.")

# correcting
DROP: Final = N_("Discard")
DROPPED: Final = N_("Change discarded. The game is as it was.")
OUTCOME: Final = N_("What this changes")
LOOK: Final = N_("What changes")
CORRECT_NOW: Final = N_("Correct what’s wrong. Every change is saved right away.")
# NOTE: number: "+1" or "−2"
CHANGED_CARD: Final = Named("a card put down or taken away", "{number} {card}")
# NOTE: cards: "+1 Squid nigiri"; points: "Ana 30 (was 27)"
CHANGED: Final = Named("cards changed, then what that changes", "{cards}: {points}")
NO_CHANGE: Final = N_("Nobody’s points change.")
SHORT: Final = Named("player, points after and before a change", "{player} {after} (was {before})")
# NOTE: ranks, as in "#2"
MOVED: Final = Named("player, rank after and before a change", "{player} #{after} (was #{before})")
MANY: Final = N_("Points change for {players:players}")
POINTS: Final = N_("{after:points} instead of {before}")
POINTS_AND_PLACE: Final = N_("{after:points} instead of {before}, #{new} instead of #{old}")
SAME_AND_PLACE: Final = N_("{after:points} as before, #{new} instead of #{old}")
WINNER_CHANGES: Final = N_("The win goes from {before} to {after}.")
WINNER_STAYS: Final = N_("The win stays with {names}.")
LEAD_CHANGES: Final = N_("The lead goes from {before} to {after}.")
WINNER_ALONE: Final = N_("{name} no longer shares the win.")
WINNERS_MORE: Final = N_("{names} now share the win.")
LEAD_ALONE: Final = N_("{name} no longer shares the lead.")
LEAD_MORE: Final = N_("{names} now share the lead.")
LEAD_STAYS: Final = N_("The lead stays with {names}.")

KEY_WHY: Final = N_("see why")
