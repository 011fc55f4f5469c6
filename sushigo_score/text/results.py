"""The words of results: the end of a round, the end of a game, games on the home page, a shared result."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

# NOTE: the last of several names: "Ana, Ben and Cleo"
AND: Final = Named("between the last two names", "{names} and {last}")
# NOTE: where the last name begins with the sound of "i": Spanish says "Ana e Inés"
AND_BEFORE_I: Final = Named("between the last two names, before the sound i", "{names} and {last}")

# a round
BEST_OF_ROUND: Final = N_("{names} scored the most: {points:points}")
BEST_OF_ROUND_TIED: Final = N_("{names} scored the most: {points:points} each")
FEWEST_OF_ROUND: Final = N_("{names} scored the fewest: {points:points}")
FEWEST_OF_ROUND_TIED: Final = N_("{names} scored the fewest: {points:points} each")
ALL_ALIKE_IN_ROUND: Final = N_("Everyone scored the same: {points:points} each")
NOTHING_IN_ROUND: Final = N_("No points in this round yet")

# the end of the game
DESSERTS: Final = N_("Desserts")
NO_DESSERT: Final = N_("none: no points")
NOBODY_SCORES: Final = N_("{dish}: nobody scores")
WINS: Final = N_("{names} wins with {points:points}")
WINS_TIED: Final = N_("{names} share the win with {points:points} each")
WINS_GOLF: Final = N_("{names} wins with the fewest points: {points}")
WINS_GOLF_TIED: Final = N_("{names} share the win with the fewest points: {points} each")
# NOTE: order: names with their dessert cards, the most first: "Ana 5, Ben 3"
TIE_BREAK: Final = N_("{names} are tied at {points:points}; dessert cards decide: {order}")
# NOTE: said after "Ana and Ben share the win": why nothing parts them
DESSERTS_TIED: Final = N_("They are tied on desserts, too: {desserts:desserts} each.")
NO_TIE_BREAKER: Final = N_("The booklet has no tie-breaker.")
WITH_DESSERTS: Final = Named("player and number of dessert cards", "{player} {desserts}")

BEST_ROUND: Final = N_("Best round, {points:points}")
FEWEST_ROUND: Final = N_("Fewest points in a round, {points}")
BEST_DISH: Final = N_("Most from one dish, {points:points}")
BIGGEST_LOSS: Final = N_("Biggest loss, {points:points}")
# NOTE: award: "Best round, 22 points"; who: players in rounds or with dishes, one or several
WHO_WON: Final = N_("{award}: {who}")
IN_ROUND: Final = Named("player in a round", "{player} in round {round}")
WITH_DISH: Final = Named("player with a dish", "{player} with {dish}")
TURNAROUND: Final = N_("{name} was last after round 1 and still won")
CLOSE: Final = N_("A close finish: {name} is only {points:points} ahead of {others}")
PUPPET_FIRST: Final = N_("{name} came first, but a puppet can’t win")

# the home page
BEFORE: Final = N_("Before the first round")
IN_PLAY: Final = N_("Round {round} of {rounds}")
IN_CORRECTION: Final = N_("Correcting round {round} of {rounds}")
OVER: Final = N_("Round {round} is over")
LAST_OVER: Final = N_("Desserts and winner")
LEADS: Final = N_("{names} leads with {points}")
LEAD_TIED: Final = N_("{names} lead with {points}")
LEADS_GOLF: Final = N_("{names} leads with the fewest points: {points}")
LEAD_GOLF_TIED: Final = N_("{names} lead with the fewest points: {points}")
ALL_LEVEL: Final = N_("Everyone is tied at {points}")
NOTHING_YET: Final = N_("No points yet")
WON: Final = N_("{names} won with {points}")
WON_TIED: Final = N_("{names} share the win")
# NOTE: an unfinished game in a list
LEADS_IN: Final = N_("Round {round} of {rounds}, {names} leads")
LEAD_IN: Final = N_("Round {round} of {rounds}, {names} lead")
LEVEL_IN: Final = N_("Round {round} of {rounds}, everyone is tied")
ABANDONED: Final = N_("Abandoned")
UNREADABLE: Final = N_("This game can’t be read")
ROW: Final = N_("{players} · {box} · {date}")
WITH_VARIANT: Final = Named("edition and variant", "{edition}, {variant}")
WITH_TOTAL: Final = Named("player and total", "{player} {points}")
# NOTE: in a list of players with their totals: as many points as the winner, who had more dessert cards
LOST_TIE: Final = Named("player and total, the tie broken by desserts", "{player} {points} (fewer desserts)")

TODAY: Final = Named("date", "today")
YESTERDAY: Final = Named("date", "yesterday")
DATE: Final = Named("date", "{month} {day}, {year}")
# NOTE: French says "1er novembre"
DATE_FIRST: Final = Named("date, the first day of a month", "{month} {day}, {year}")
MONTHS: Final = (
    Named("month in a date", "January"),
    Named("month in a date", "February"),
    Named("month in a date", "March"),
    Named("month in a date", "April"),
    Named("month in a date", "May"),
    Named("month in a date", "June"),
    Named("month in a date", "July"),
    Named("month in a date", "August"),
    Named("month in a date", "September"),
    Named("month in a date", "October"),
    Named("month in a date", "November"),
    Named("month in a date", "December"),
)

# a result to share; NOTE: rounds: the points of each round, "15 + 17 + 9"
SHARED: Final = N_("{rank}. {name}: {points:points}")
SHARED_ROUNDS: Final = N_("{rank}. {name}: {points:points} (rounds: {rounds})")
SHARED_ALL: Final = N_("{rank}. {name}: {points:points} (rounds: {rounds}; desserts: {desserts})")
