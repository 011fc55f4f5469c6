"""Why points were given, in words: a message for every reason, noun, and decision of `rules/`."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Counted

UNITS: Final = {
    "cards": Counted("{n} card", "{n} cards"),
    "colours": Counted("{n} colour", "{n} colours"),
    "icons": Counted("{n} icon", "{n} icons"),
    "puddings": Counted("{n} pudding", "{n} puddings"),
    "sets": Counted("{n} set", "{n} sets"),
    "symbols": Counted("{n} symbol", "{n} symbols"),
    "temaki_cards": Counted("{n} temaki", "{n} temaki"),
    "yogurt": Counted("yogurt worth {n}", "yogurt worth {n}"),
    "die": Counted("die at {n}", "die at {n}"),
    "wasabi": Counted("{n} wasabi", "{n} wasabi"),
    "points": Counted("{n} point", "{n} points"),
    "players": Counted("{n} player", "{n} players"),
    "desserts": Counted("{n} dessert card", "{n} dessert cards"),
    "finishes": Counted("{n} finish", "{n} finishes"),
    "rounds": Counted("{n} round", "{n} rounds"),
    "tableaux": Counted("{n} tableau", "{n} tableaux"),
    "dice": Counted("{n} die", "{n} dice"),
    "games": Counted("{n} game", "{n} games"),
    "remarks": Counted("{n} remark", "{n} remarks"),
    "differences": Counted("{n} difference", "{n} differences"),
    "wins": Counted("{n} win", "{n} wins"),
    # NOTE: stands after "Takeout box:"
    "turned": Counted("{n} card will be turned over", "{n} cards will be turned over"),
    "appetizers": Counted("{n} appetizer", "{n} appetizers"),
    "specials": Counted("{n} special", "{n} specials"),
    "piles": Counted("{n} pile", "{n} piles"),
    # NOTE: stands after "tied with" and "level with"
    "others": Counted("{n} other", "{n} others"),
    # NOTE: stands after "for"
    "opponents": Counted("{n} opponent", "{n} opponents"),
    # NOTE: how often: "took it 2 times"
    "times": Counted("{n} time", "{n} times"),
    # NOTE: stands after "a set of"; shapes that differ from each other
    "shapes": Counted("{n} shape", "{n} different shapes"),
    # NOTE: a remark of its own
    "copies": Counted("{n} special order among them", "{n} special orders among them"),
    # NOTE: a remark of its own, after sharing a prize or a loss
    "left": Counted(
        "{n} point that cannot be shared evenly is dropped", "{n} points that cannot be shared evenly are dropped"
    ),
}

REASONS: Final = {
    "nigiri": N_("{parts}"),
    "nigiri.plain": N_("{count} × {dish}: {points}"),
    "nigiri.on_wasabi": N_("{count} × {dish} on wasabi, tripled: {points}"),
    "wasabi.empty": N_("{cards:wasabi} without a nigiri: no points"),
    "no_points": N_("{cards:cards} still lying there at the end: no points"),
    "special_order": N_("{copies:copies}"),
    "remainder": N_("{left:left}"),
    # rolls
    "rolls.first": N_("{amount}, the most: {points}"),
    "rolls.first.tied_split": N_(
        "{amount}, tied for most with {others:others}: {prize} shared by {sharers} is {points} each; "
        "no second place after a tie"
    ),
    "rolls.first.tied_whole": N_("{amount}, tied for most with {others:others}: the full {points} each"),
    "rolls.second": N_("{amount}, the second most: {points}"),
    "rolls.second.tied_split": N_(
        "{amount}, tied for second with {others:others}: {prize} shared by {sharers} is {points} each"
    ),
    "rolls.second.tied_whole": N_("{amount}, tied for second with {others:others}: the full {points} each"),
    "rolls.third": N_("{amount}, the third most: {points}"),
    "rolls.third.tied_whole": N_("{amount}, tied for third with {others:others}: the full {points} each"),
    "rolls.no_second": N_("{amount}: several tied for most with {most}, so there is no second place"),
    "rolls.no_place": N_("{amount}: no place; at least {least} were needed"),
    "rolls.zero.no_place": N_("no icons, so no place"),
    "rolls.zero.house_rule": N_("house rule: a player without icons can take a place"),
    "rolls.zero.printed": N_("in this box even a player without icons can take a place"),
    "rolls.zero.must_have": N_("no futomaki, so not considered: the extra rule “must have futomaki” is on"),
    "uramaki": N_("{parts}"),
    "uramaki.first": N_("first to reach 10 icons: {points}"),
    "uramaki.first.tied": N_("reached 10 icons first, level with {others:others} in the same turn: {points} each"),
    "uramaki.second": N_("second to reach 10 icons: {points}"),
    "uramaki.second.tied": N_("reached 10 icons second, level with {others:others} in the same turn: {points} each"),
    "uramaki.third": N_("third to reach 10 icons: {points}"),
    "uramaki.third.tied": N_("reached 10 icons third, level with {others:others} in the same turn: {points} each"),
    "uramaki.late": N_("reached 10 icons after all three places were taken: no points"),
    "uramaki.left": N_("{amount} left over, the most: the next free place, {points}"),
    "uramaki.left.tied": N_(
        "{amount} left over, tied for most with {others:others}: the full {points} of the next free place each"
    ),
    "uramaki.left.fewer": N_("{amount} left over, but another player has {most}: no points"),
    "uramaki.left.no_place": N_("{amount} left over, but all three places are taken: no points"),
    # the highest wins, the lowest loses
    "extremes.highest": N_("{amount}, the highest number: {points}"),
    "extremes.highest.tied_split": N_(
        "{amount}, tied for the highest number with {others:others}: {prize} shared by {sharers} is {points} each"
    ),
    "extremes.highest.tied_whole": N_(
        "{amount}, tied for the highest number with {others:others}: the full {points} each"
    ),
    "extremes.lowest": N_("{amount}, the lowest number: {points}"),
    "extremes.lowest.tied_split": N_(
        "{amount}, tied for the lowest number with {others:others}: "
        "a loss of {prize} shared by {sharers} is {points} each"
    ),
    "extremes.lowest.tied_whole": N_(
        "{amount}, tied for the lowest number with {others:others}: the full {points} each"
    ),
    "extremes.lowest.two_players": N_("{amount}, the lowest number, but with two players nobody loses"),
    "extremes.between": N_("{amount}: neither the highest number ({top}) nor the lowest ({bottom})"),
    "extremes.equal.nobody": N_("{amount}, the same for everybody: nobody scores"),
    "extremes.equal.none": N_("nobody has any: no points"),
    "extremes.equal.two_players": N_("{amount}, the same for both: {points} each, and nobody loses"),
    "extremes.equal.cancel": N_("{amount}, the same for everybody: {prize} won and {prize} lost is 0"),
    # appetizers and other sets
    "sets.full": N_("{cards:cards}: {sets:sets} of {size}, {sets} × {prize} = {points}"),
    "sets.left_over": N_(
        "{cards:cards}: {sets:sets} of {size}, {sets} × {prize} = {points}; {left} left over, "
        "{short} short of another set"
    ),
    "sets.short": N_("{cards:cards}: {short} short of a set of {size}, so no points"),
    "dumpling": N_("{cards:cards}: {points}"),
    "dumpling.more": N_("{cards:cards}: {points}, the most there is, from 5 cards on"),
    "eel.one": N_("a single eel: {points}"),
    "eel.more": N_("{cards:cards}: {points}, once, however many"),
    "tofu": N_("{cards:cards}: {points}"),
    "tofu.too_many": N_("{cards:cards}: more than two are too much tofu, so no points"),
    "onigiri": N_("{parts}"),
    "onigiri.sets": N_("{sets:sets} of {shapes:shapes}: {points}"),
    "edamame": N_("{cards:cards} for {opponents:opponents} with edamame: {cards} × {each} = {points}"),
    "edamame.limit": N_(
        "{cards:cards} for {opponents:opponents} with edamame, at most 4 a card: {cards} × {each} = {points}"
    ),
    "edamame.alone": N_("{cards:cards}, but no opponent has any edamame: no points"),
    "edamame.per_card": N_("the limit of 4 holds for each card, as the card guide has it, not for the round"),
    "miso_soup": N_("{cards:cards} left: {cards} × {each} = {points}"),
    "miso_soup.none": N_("no soup left at the end of the round"),
    # specials
    "tea": N_("{cards:cards}, largest set of one colour {largest}: {cards} × {largest} = {points}; {colours}"),
    "soy_sauce": N_("{amount}, the most at the table: {cards} × {each} = {points}"),
    "soy_sauce.tied": N_("{amount}, tied for most with {others:others}, nobody splits: {cards} × {each} = {points}"),
    "soy_sauce.fewer": N_("{amount}, but another player has {most}: no points"),
    "soy_promo": N_("{amount}, the most at the table: {points}"),
    "soy_promo.tied": N_(
        "{amount}, tied for most with {others:others} who played soy sauce: "
        "{prize} shared by {sharers} is {points} each"
    ),
    "soy_promo.once": N_("only one soy sauce of a player scores"),
    "takeout_box": N_("{cards:cards} turned face down: {cards} × {each} = {points}"),
    # desserts
    "fruit": N_("{parts}"),
    "fruit.each": N_("{count} × {fruit}: {points}"),
    "fruit.none": N_("no fruit at all: {points}"),
    "squishy": N_("took the squishy pudding {times:times}, 2 points at a time: {points}"),
    "strawberry.more": N_("{amount}: not the fewest ({fewest})"),
    "strawberry.fewest": N_("{amount}, the fewest: {points}"),
    "strawberry.tied": N_(
        "{amount}, tied for fewest with {others:others}: a loss of {prize} shared by {sharers} is {points} each"
    ),
    "strawberry.two_players": N_("{amount}, the fewest: with two players only -3"),
    "strawberry.two_tied": N_("{amount}, the same for both: with two players nobody loses after a tie"),
    "bubble_tea": N_("{parts}"),
    "bubble_tea.runs": N_("{times} × {numbers}: {points}"),
    # the boat
    "boat.goes": N_("most points in this round: {points:points}"),
    "boat.stays": N_("several tied with {points:points} in this round, so the boat stays where it is"),
    "boat.nobody": N_("several tied with {points:points} in this round, so nobody gets the boat yet"),
    "boat.open": N_("the boat moves when the round is over"),
    # the ranking
    "rank.points": N_("{points:points}"),
    "rank.level": N_("{points:points}, level with {others:others}"),
    "rank.no_tie_break": N_("{points:points}, level with {others:others}: the booklet has no tie-breaker"),
    "rank.tie_break": N_("{points:points}, level with {others:others}; dessert cards decide: {desserts}"),
    "rank.still_tied": N_(
        "{points:points}, level with {others:others}; still tied with {level:others} at {desserts:desserts}"
    ),
}

DECISIONS: Final = {
    "zero_icons_no_place": N_(
        "the booklet does not say; no icons, no place, as Party has it. The 2024 booklet says the opposite for its "
        "own game; a house rule turns this around."
    ),
    "copied_nigiri_on_wasabi": N_(
        "a copied nigiri may be put on an empty wasabi, even where the one it copies lies on a wasabi itself."
    ),
    "nobody_has_any": N_("if nobody has any of these cards, nobody wins or loses."),
    "two_equal": N_("two players with the same number, at least one card, each get the full prize."),
    "all_equal_cancel": N_("with three or more players all equal, everybody has both the most and the fewest."),
    "race_skips_places": N_("when three or more share a place, as many places are skipped as there are extra sharers."),
    "race_places_gone": N_(
        "whoever finishes after the three places are taken scores nothing, and discards all the same."
    ),
    "race_whole_turn": N_(
        "a turn is one whole: totals are compared after all its cards, chopsticks and spoon included."
    ),
    "race_before_leftovers": N_("the race is settled before the leftovers of the round."),
    "best_sets": N_("several sets may be made, each card in one of them, in the way that scores most."),
    "best_runs": N_("each card belongs to one run; the runs are made in the way that scores most."),
    "face_down_no_card": N_(
        "a card turned over is no longer the card on its front: a dessert is no dessert, and of a wasabi with a nigiri the other one lies there alone."
    ),
    "face_down_no_colour": N_("cards turned over have no colour and belong to no set."),
    "discarded_gone": N_(
        "cards discarded in play are not there any more: uramaki of the race, miso soup, menus and takeout boxes do not count."
    ),
    "tea_desserts": N_("desserts count for tea only in the round they were played in."),
    "soy_promo_all_players": N_(
        "the most colours of all players decide; a tied player without soy sauce takes no share."
    ),
    "one_check_a_turn": N_("two strawberry puddings of one player in one turn are one check: 2 points at most."),
    "strawberry_all_equal": N_("with three or more players all equal, all of them share the loss."),
    "boat_round_points": N_("the points of this round count, not the overall lead."),
    "tie_break_every_rank": N_("the tie-breaker orders every rank, not only the first."),
    "still_tied": N_("players who are still tied share the rank, and the victory."),
    "below_zero": N_("totals may go below zero."),
    "puppet": N_("the puppet is scored as a third player, but cannot win."),
}
