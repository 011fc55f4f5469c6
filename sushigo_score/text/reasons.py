"""Why points were given, what looks wrong, and what a step did.

A message for every reason, noun, decision and caution of `rules/`, and for every command of `game/`.
"""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Counted

UNITS: Final = {
    "cards": Counted("{n} card", "{n} cards"),
    "colours": Counted("{n} color", "{n} colors"),
    "icons": Counted("{n} icon", "{n} icons"),
    "puddings": Counted("{n} pudding", "{n} puddings"),
    "sets": Counted("{n} set", "{n} sets"),
    # several languages have a word for a set of two, of three or of four: a pair, a trio
    "sets_of_2": Counted("{n} set of 2", "{n} sets of 2"),
    "sets_of_3": Counted("{n} set of 3", "{n} sets of 3"),
    "sets_of_4": Counted("{n} set of 4", "{n} sets of 4"),
    "short_of_2": Counted("{n} short of a set of 2", "{n} short of a set of 2"),
    "short_of_3": Counted("{n} short of a set of 3", "{n} short of a set of 3"),
    "short_of_4": Counted("{n} short of a set of 4", "{n} short of a set of 4"),
    "symbols": Counted("{n} symbol", "{n} symbols"),
    "temaki_cards": Counted("{n} temaki", "{n} temaki"),
    "yogurt": Counted("yogurt worth {n}", "yogurt worth {n}"),
    "die": Counted("die showing {n}", "die showing {n}"),
    "wasabi": Counted("{n} wasabi", "{n} wasabi"),
    "points": Counted("{n} point", "{n} points"),
    # NOTE: said aloud, after two or more names
    "points_each": Counted("{n} point each", "{n} points each"),
    "pts": Counted("{n} pt", "{n} pts"),
    "players": Counted("{n} player", "{n} players"),
    "desserts": Counted("{n} dessert card", "{n} dessert cards"),
    "finishes": Counted("{n} finish", "{n} finishes"),
    "rules": Counted("{n} rule", "{n} rules"),
    "rounds": Counted("{n} round", "{n} rounds"),
    "tableaux": Counted("{n} tableau", "{n} tableaux"),
    "dice": Counted("{n} die", "{n} dice"),
    "phones": Counted("{n} phone", "{n} phones"),
    "games": Counted("{n} game", "{n} games"),
    "files": Counted("{n} file", "{n} files"),
    # NOTE: a sentence of its own, after games were taken over or written down
    "damaged": Counted("{n} game could not be read and was skipped.", "{n} games could not be read and were skipped."),
    "remarks": Counted("{n} thing to check", "{n} things to check"),
    "differences": Counted("{n} difference", "{n} differences"),
    "wins": Counted("{n} win", "{n} wins"),
    # NOTE: stands after "Takeout box:"
    "turned": Counted("{n} card will be turned face down", "{n} cards will be turned face down"),
    "appetizers": Counted("{n} appetizer", "{n} appetizers"),
    "specials": Counted("{n} special", "{n} specials"),
    "piles": Counted("{n} pile", "{n} piles"),
    "uramaki_icons": Counted("{n} uramaki icon", "{n} uramaki icons"),
    "uramaki_cards": Counted("{n} uramaki card", "{n} uramaki cards"),
    "strawberry_cards": Counted("{n} strawberry pudding card", "{n} strawberry pudding cards"),
    "mochi_cards": Counted("{n} mochi card", "{n} mochi cards"),
    # NOTE: stands after "tied with"
    "others": Counted("{n} other player", "{n} other players"),
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
        "{n} point that can’t be split evenly is ignored", "{n} points that can’t be split evenly are ignored"
    ),
}

REASONS: Final = {
    "nigiri": N_("{parts}"),
    "nigiri.plain": N_("{count} × {dish}: {points}"),
    "nigiri.on_wasabi": N_("{count} × {dish} on wasabi, tripled: {points}"),
    "wasabi.empty": N_("{cards:wasabi} without a nigiri: no points"),
    "no_points": N_("{cards:cards} unused at the end of the round: no points"),
    "special_order": N_("{copies:copies}"),
    "remainder": N_("{left:left}"),
    "house_rule": N_("house rule “{rule}”"),
    "optional_rule": N_("optional rule “{rule}”"),
    # rolls
    "rolls.first": N_("{amount}, the most: {points}"),
    "rolls.first.tied_split": N_(
        "{amount}, tied for most with {others:others}: {prize} split {sharers} ways is {points} each; no second "
        "place after a tie"
    ),
    "rolls.first.tied_whole": N_("{amount}, tied for most with {others:others}: the full {points} each"),
    "rolls.second": N_("{amount}, the second most: {points}"),
    "rolls.second.tied_split": N_(
        "{amount}, tied for second with {others:others}: {prize} split {sharers} ways is {points} each"
    ),
    "rolls.second.tied_whole": N_("{amount}, tied for second with {others:others}: the full {points} each"),
    "rolls.third": N_("{amount}, the third most: {points}"),
    "rolls.third.tied_split": N_(
        "{amount}, tied for third with {others:others}: {prize} split {sharers} ways is {points} each"
    ),
    "rolls.third.tied_whole": N_("{amount}, tied for third with {others:others}: the full {points} each"),
    "rolls.no_second": N_("{amount}: there was a tie for most at {most}, so there is no second place"),
    "rolls.no_place": N_("{amount}: not enough to place; it took at least {least}"),
    "rolls.zero.no_place": N_("no icons, so no points"),
    "rolls.zero.printed": N_("in this edition, even a player without icons is counted"),
    "uramaki": N_("{parts}"),
    "uramaki.first": N_("first to reach 10 icons: {points}"),
    "uramaki.first.tied_whole": N_("reached 10 icons first, tied with {others:others} in the same turn: {points} each"),
    "uramaki.second": N_("second to reach 10 icons: {points}"),
    "uramaki.second.tied_whole": N_(
        "reached 10 icons second, tied with {others:others} in the same turn: {points} each"
    ),
    "uramaki.third": N_("third to reach 10 icons: {points}"),
    "uramaki.third.tied_whole": N_("reached 10 icons third, tied with {others:others} in the same turn: {points} each"),
    "uramaki.first.tied_split": N_(
        "reached 10 icons first, tied with {others:others} in the same turn: {prize} split {sharers} ways is {points} each"
    ),
    "uramaki.second.tied_split": N_(
        "reached 10 icons second, tied with {others:others} in the same turn: {prize} split {sharers} ways is {points} each"
    ),
    "uramaki.third.tied_split": N_(
        "reached 10 icons third, tied with {others:others} in the same turn: {prize} split {sharers} ways is {points} each"
    ),
    "uramaki.late": N_("reached 10 icons after all three places were taken: no points"),
    "uramaki.left": N_("{amount} left, the most: {points:points} for the next open place"),
    "uramaki.left.tied_whole": N_(
        "{amount} left, tied for most with {others:others}: the full {points:points} each for the next open place"
    ),
    "uramaki.left.tied_split": N_(
        "{amount} left, tied for most with {others:others}: the {prize} for the next open place split {sharers} ways is "
        "{points} each"
    ),
    "uramaki.left.fewer": N_("{amount} left, but another player has {most}: no points"),
    "uramaki.left.no_place": N_("{amount} left, but all three places are taken: no points"),
    # the most wins and the fewest loses; for yogurts and dice, the highest and the lowest
    "extremes.most": N_("{amount}, the most: {points}"),
    "extremes.most.tied_split": N_(
        "{amount}, tied for most with {others:others}: {prize} split {sharers} ways is {points} each"
    ),
    "extremes.most.tied_whole": N_("{amount}, tied for most with {others:others}: the full {points} each"),
    "extremes.fewest": N_("{amount}, the fewest: {points}"),
    "extremes.fewest.tied_split": N_(
        "{amount}, tied for fewest with {others:others}: a loss of {prize} split {sharers} ways is {points} each"
    ),
    "extremes.fewest.tied_whole": N_("{amount}, tied for fewest with {others:others}: the full {points} each"),
    "extremes.fewest.two_players": N_("{amount}, the fewest, but with two players, nobody loses points"),
    "extremes.between.cards": N_("{amount}: neither the most ({top}) nor the fewest ({bottom})"),
    "extremes.highest": N_("{amount}, the highest: {points:pts}"),
    "extremes.highest.tied_whole": N_("{amount}, tied for the highest with {others:others}: the full {points} each"),
    "extremes.highest.tied_split": N_(
        "{amount}, tied for the highest with {others:others}: {prize} split {sharers} ways is {points} each"
    ),
    "extremes.lowest": N_("{amount}, the lowest: {points:pts}"),
    "extremes.lowest.tied_whole": N_("{amount}, tied for the lowest with {others:others}: the full {points} each"),
    "extremes.lowest.tied_split": N_(
        "{amount}, tied for the lowest with {others:others}: a loss of {prize} split {sharers} ways is {points} each"
    ),
    "extremes.lowest.two_players": N_("{amount}, the lowest, but with two players, nobody loses points"),
    "extremes.between": N_("{amount}: neither the highest ({top}) nor the lowest ({bottom})"),
    "extremes.equal.nobody": N_("{amount}, the same for everyone: nobody scores"),
    "extremes.equal.none": N_("nobody has any: no points"),
    "extremes.equal.two_players": N_("{amount}, the same for both: {points} each, and nobody loses points"),
    "extremes.equal.cancel": N_("{amount}, the same for everyone: +{prize} − {prize} = 0"),
    # appetizers and other sets
    "sets.full": N_("{cards:cards}: {sets:sets_of_{size}}, {sets} × {prize} = {points}"),
    "sets.left_over": N_(
        "{cards:cards}: {sets:sets_of_{size}}, {sets} × {prize} = {points}; {left} left over, {short:short_of_{size}}"
    ),
    "sets.short": N_("{cards:cards}: {short:short_of_{size}}, so no points"),
    "dumpling": N_("{cards:cards}: {points}"),
    "dumpling.more": N_("{cards:cards}: {points}, the maximum (5 or more cards)"),
    "eel.one": N_("a single eel: {points}"),
    "eel.more": N_("{cards:cards}: {points} in total, no matter how many"),
    "tofu": N_("{cards:cards}: {points}"),
    "tofu.too_many": N_("{cards:cards}: more than two is too much tofu, so no points"),
    "onigiri": N_("{parts}"),
    "onigiri.sets": N_("{sets:sets} of {shapes:shapes}: {points}"),
    "edamame": N_("{cards:cards}, {opponents:opponents} with edamame: {cards} × {each} = {points}"),
    "edamame.limit": N_(
        "{cards:cards}, {opponents:opponents} with edamame, at most 4 per card: {cards} × {each} = {points}"
    ),
    "edamame.alone": N_("{cards:cards}, but no opponent has any edamame: no points"),
    "edamame.per_card": N_("the limit of 4 is per card, as in the card guide, not per round"),
    "miso_soup": N_("{cards:cards} left: {cards} × {each} = {points}"),
    "miso_soup.none": N_("no soup left at the end of the round"),
    # specials
    "tea": N_(
        "{cards:cards}; your largest one-color set has {largest:cards}: {colours}; {cards} × {largest} = {points}"
    ),
    "soy_sauce": N_("{amount}, the most at the table: {cards} × {each} = {points}"),
    "soy_sauce.tied": N_("{amount}, tied for most with {others:others}, no splitting: {cards} × {each} = {points}"),
    "soy_sauce.fewer": N_("{amount}, but another player has {most}: no points"),
    "soy_promo": N_("{amount}, the most at the table: {points}"),
    "soy_promo.tied_split": N_(
        "{amount}, tied for most with {others:others} who played soy sauce: {prize} split {sharers} ways is "
        "{points} each"
    ),
    "soy_promo.tied_whole": N_(
        "{amount}, tied for most with {others:others} who played soy sauce: the full {points} each"
    ),
    "soy_promo.once": N_("only one soy sauce per player scores"),
    "takeout_box": N_("{cards:cards} turned face down: {cards} × {each} = {points}"),
    # desserts
    "fruit": N_("{parts}"),
    "fruit.each": N_("{count} × {fruit}: {points}"),
    "fruit.none": N_("no fruit at all: {points}"),
    "squishy": N_("took the squishy pudding: {points}"),
    "squishy.more": N_("took the squishy pudding {times:times}, 2 points each: {points}"),
    "strawberry.more": N_("{amount}: someone has fewer ({fewest})"),
    "strawberry.two_players": N_("{amount}, the fewest: with two players, only −3"),
    "strawberry.two_tied": N_("{amount}, the same for both: with two players, nobody loses points in a tie"),
    "bubble_tea": N_("{parts}"),
    "bubble_tea.run": N_("run {numbers}: {points}"),
    "bubble_tea.single": N_("single {numbers}: {points}"),
    # the boat
    "boat.goes": N_("highest score this round: {points:points}"),
    "boat.stays": N_("tie at {points:points} this round, so the boat stays where it is"),
    "boat.nobody": N_("tie at {points:points} this round, so nobody gets the boat yet"),
    "boat.open": N_("the boat moves when the round is over"),
    # the ranking
    "rank.points": N_("{points:points}"),
    "rank.level": N_("{points:points}, tied with {others:others}"),
    "rank.no_tie_break": N_("{points:points}, tied with {others:others}: the booklet has no tie-breaker"),
    "rank.tie_break": N_("{points:points}, tied with {others:others}; tie-breaker: {desserts:desserts}"),
    "rank.still_tied": N_(
        "{points:points}, tied with {others:others}; still tied with {level:others} at {desserts:desserts}"
    ),
}

TOGETHER: Final = {
    "rank.level": N_("tied at {points:points}"),
    "rank.no_tie_break": N_("tied at {points:points}; the booklet has no tie-breaker"),
    "rank.still_tied": N_("tied at {points:points}, with {desserts:desserts} each"),
}
"""What is said instead when everyone who shares the rank is named."""

DECISIONS: Final = {
    "zero_icons_no_place": N_(
        "the 2014 booklet doesn’t say; no icons, no points, as in the first printing of 2013 and in Party. The 2024 "
        "booklet says the opposite for its own game; you can turn that on as a house rule."
    ),
    "copied_nigiri_on_wasabi": N_(
        "a copied nigiri may go on an empty wasabi, even if the nigiri it copies is on a wasabi."
    ),
    "nobody_has_any": N_("if nobody has any of these cards, nobody scores or loses points."),
    "two_equal": N_(
        "with two players, if both have the same number, and at least one card, each scores the full amount."
    ),
    "two_equal_split": N_(
        "with two players, if both have the same number, and at least one card, they split the points."
    ),
    "equal_as_printed": N_(
        "a house rule about ties doesn’t change this: if everyone has the same, nobody scores, as the booklet says."
    ),
    "soy_sauce_no_prize": N_(
        "soy sauce isn’t split: having the most colors is a condition, and everyone who meets it scores."
    ),
    "all_equal_cancel": N_(
        "with three or more players, if all have the same number, everyone has both the most and the fewest."
    ),
    "race_places_gone": N_(
        "once all three places are taken, finishing scores nothing; you can discard those uramaki or keep them."
    ),
    "race_whole_turn": N_(
        "a turn counts as a whole: totals are compared after all its cards, including those from chopsticks or spoon."
    ),
    "race_before_leftovers": N_("the race is settled before any leftover icons are scored."),
    "best_sets": N_("you can make several sets; each card goes in one set, whichever way scores most."),
    "best_runs": N_("each card goes in one run, whichever way scores most."),
    "face_down_no_card": N_(
        "a card turned face down is no longer what its front shows: a dessert stops being a dessert, a nigiri "
        "whose wasabi is turned is a plain nigiri, and a wasabi whose nigiri is turned is empty again."
    ),
    "face_down_no_colour": N_("face-down cards have no color and belong to no set."),
    "discarded_gone": N_(
        "cards discarded during play no longer count: uramaki from the race, miso soup, menus and takeout boxes."
    ),
    "tea_desserts": N_("desserts count for tea only in the round they were played."),
    "soy_promo_all_players": N_(
        "all players count for “most colors,” with or without soy sauce; a tied player without it gets nothing."
    ),
    "one_check_a_turn": N_(
        "if a player plays two strawberry puddings in one turn, the symbols of both count, but the lead is "
        "checked once: 2 points at most."
    ),
    "strawberry_all_equal": N_("with three or more players, if all have the same number, everyone splits the loss."),
    "boat_round_points": N_("the points of this round count, the squishy’s included, not the overall lead."),
    "tie_break_every_rank": N_("the tie-breaker settles every rank, not only first place."),
    "still_tied": N_("players who are still tied share the rank; if it’s first place, they share the win."),
    "below_zero": N_("totals can go below zero."),
    "puppet_holds": N_("the puppet can hold the sushi boat and the squishy pudding, and has its own die."),
    "puppet_scores": N_("the puppet is scored as a third player, but can’t win."),
}


# --- cautions, worded so that players know where to look ----------------------------------------------

CAUTIONS: Final = {
    "deck.game": N_("{item}: {number} entered in the whole game, but there are only {limit}."),
    "deck.rounds": N_(
        "{item}: {number} entered in rounds {first} to {last}, between which nothing is shuffled back, but there are only {limit}."
    ),
    "deck.assumed": N_(
        "{item}: {number} entered in the whole game, but there are only {limit}, as this app assumes: the booklet "
        "doesn’t say."
    ),
    "deck.round": N_("{item}: {number} entered, but there are only {limit} in a round."),
    "deck.desserts": N_("{number:desserts} entered so far, but only {limit} have been shuffled in."),
    "deck.takeout_box": N_(
        "{players:players} turned cards face down, but there are only {limit} takeout boxes in a round."
    ),
    "hand.more": N_("{cards} entered, but only {dealt} were dealt. Was one entered twice?"),
    "hand.fewer": N_("{cards} entered, but {dealt} were dealt. {missing} missing?"),
    "hand.too_few": N_("{cards} entered, but of the {dealt} dealt, at least {fewest} must be left. Are some missing?"),
    "hand.takeout_box": N_(
        "{cards} entered, but the takeout box itself is discarded: of the {dealt} dealt, at most {most} can be left."
    ),
    "special_order.original": N_(
        "{item}: copied with a special order, but no such card was played this round. Is it missing?"
    ),
    "uramaki.left_lying": N_("{amount} still on the table: 10 or more should already have finished the race."),
    "uramaki.hand": N_(
        "{finishes:finishes} in the uramaki race can’t be right: with {cards} entered of the {dealt} dealt, the rest can’t hold 10 icons each time."
    ),
    "uramaki.deck": N_(
        "{finishes:finishes} in the uramaki race and {lying:uramaki_cards} still on the table: that’s more than the {limit} in the deck."
    ),
    "squishy.holder": N_("alone in the lead ({amount}), but doesn’t hold the squishy pudding."),
    "squishy.twice": N_("took the squishy pudding twice in a row; whoever holds it can’t take it again."),
    "squishy.cards": N_("took the squishy pudding {times:times}, but played only {cards}."),
    "squishy.no_cards": N_("took the squishy pudding without playing any strawberry pudding in this round."),
    "squishy.behind": N_(
        "took the squishy pudding with at most {amount}, but another player had {most} before the round."
    ),
    "mochi.die": N_("the die went from {before} to {after} without a mochi card."),
    "mochi.not_noted": N_("{cards}, but no die roll was entered in this round. What does the die show now?"),
    "battle.starter": N_(
        "should have started this round, after scoring fewer points in the previous one (only that round counts, "
        "as this app decided)."
    ),
    "battle.starter.tied": N_(
        "should have started this round, because the previous one was a tie and the other player started it."
    ),
}
PLACE: Final = {
    (False, False): N_("{what}"),
    (False, True): N_("{player}: {what}"),
    (True, False): N_("Round {round}: {what}"),
    (True, True): N_("Round {round}, {player}: {what}"),
}
"""A caution with its place: the round, the player, both or neither."""


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
UNDO_AND_REDO: Final = {
    "undone": N_("Undone · {what}"),
    "redone": N_("Redone · {what}"),
}
