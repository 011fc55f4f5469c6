"""What is refused, in words: what is wrong, and what would be right."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

REFUSALS: Final = {
    # the command line
    "usage.no_command": N_("there is no command “{word}”; there are: {right}"),
    "usage.no_option": N_("there is no option “{word}” here; --help shows what there is"),
    "usage.no_file": N_("name at least one game file, or - for standard input"),
    "usage.no_language": N_("there is no language “{word}”; there are: {right}"),
    "usage.language_missing": N_("name a language after --lang: {right}"),
    "usage.one_of_two": N_("--explain and --json cannot go together; choose one"),
    # reading
    "read.missing": N_("there is no such file"),
    "read.directory": N_("this is a folder, not a game file"),
    "read.forbidden": N_("this file may not be read: permission is missing"),
    "read.failed": N_("this file cannot be read (system error {code})"),
    # JSON
    "json.too_large": N_("larger than 1 MiB; no game is that large"),
    "json.not_utf8": N_("not text in UTF-8 (byte {byte}); save the file as UTF-8"),
    "json.empty": N_("the file is empty"),
    "json.too_deep": N_("nested deeper than {most} levels; no game is"),
    "json.broken": N_("not valid JSON: something is wrong at line {line}, column {column}"),
    "json.not_finite": N_("“{word}” is not a number that a game can hold"),
    "json.huge_number": N_("“{word}” is too large a number"),
    "json.twice": N_("“{word}” stands twice in one object; keep one of them"),
    "json.surrogate": N_("“{word}” holds half of a character; write it again"),
    # the shape of the file
    "file.not_object": N_("must be an object, in curly brackets"),
    "file.not_list": N_("must be a list, in square brackets"),
    "file.not_text": N_("must be a text, in quotation marks"),
    "file.not_flag": N_("must be true or false"),
    "file.not_whole": N_("must be a whole number"),
    "file.out_of_range": N_("{number} is out of range; it must be from {least} to {most}"),
    "file.missing": N_("the field “{field}” is missing"),
    "file.unknown_field": N_("there is no field “{field}” here; there are: {right}"),
    "file.unknown_field.nearest": N_("there is no field “{field}” here; did you mean “{nearest}”?"),
    "file.unknown_word": N_("“{word}” is not known here; it can be: {right}"),
    "file.unknown_word.nearest": N_("“{word}” is not known here; did you mean “{nearest}”?"),
    "file.format": N_("“{word}” is not the format of a game file; it must be “{right}”"),
    "file.newer": N_(
        "version {number} is newer than this app, which reads version {right}; update the app to open this game"
    ),
    "file.version": N_("there is no version {number}; it must be {right}"),
    "file.not_in_this_game": N_("“{field}” does not belong to a game of this box, variant and menu; take it out"),
    "file.date": N_("“{word}” is not a date; write it like 2026-11-18 or 2026-11-18T20:30"),
    "file.name_length": N_("a name must have 1 to {most} characters"),
    "file.name_twice": N_("the name “{name}” is taken already ({other}); give every player another one"),
    "file.too_many_rounds": N_("{rounds:rounds} are too many; a game has at most {most}"),
    "file.open_round": N_("only the last round can be open"),
    "file.tableaux": N_("{number:tableaux} for {right:players}; there must be one for each player"),
    "file.count_not_whole": N_("the count of “{item}” must be a whole number"),
    "file.count_range": N_("{number} of “{item}”: a count must be from 1 to {most}"),
    "file.seat": N_("a seat is a number from 0 (the first player) to {last}"),
    "file.seat_twice": N_("the same seat stands twice in one finish"),
    "file.empty_finish": N_("a finish must name at least one seat"),
    "file.dice": N_("{number:dice} for {right:players}; there must be one for each player"),
    # items
    "item.unknown": N_("“{item}” is not a card that can lie in front of a player"),
    "item.unknown.nearest": N_("“{item}” is not a card; did you mean “{nearest}”?"),
    "item.stack": N_(
        "“{item}” is not a stack: below lies a wasabi, on it an egg, salmon or squid, like “wasabi+squid”"
    ),
    "item.face_down": N_("“{item}”: a copy of a face-down card is turned over too; write “face_down”"),
    "item.menu": N_("“{item}”: a menu is discarded; write the card that was chosen with it"),
    "item.special_order": N_("“{item}”: write what the special order copies, like “special_order:tempura”"),
    "item.takeout_box": N_("“{item}”: a takeout box is discarded; write the cards turned over as “face_down”"),
    "item.no_value": N_("“{item}”: this card has no value; write “{right}”"),
    "item.value_missing": N_("“{item}”: the value is missing; write it like “{right}”"),
    "item.value": N_("“{item}”: there is no such value; it can be: {right}"),
    "card.not_on_menu": N_("“{item}”: {dish} is not on the menu of this game"),
    "card.not_in_game": N_("“{item}”: {dish} is not part of this game"),
    "card.needs_promo": N_("“{item}”: soy sauce needs the house rule “soy_sauce_promo”"),
    # setups
    "setup.variant": N_("this box has no variant “{word}”; it can be: {right}"),
    "setup.dessert": N_("“{word}” is not a dessert of this box; it can be: {right}"),
    "setup.players": N_("{players:players}; this box is for {least} to {most}"),
    "setup.two_players": N_("{players:players}; the variant “{word}” is for exactly two"),
    "setup.puppet_players": N_("{players:players}; a puppet game has two players and, third, the puppet"),
    "setup.puppet_seat": N_("in a puppet game the third player, and only the third, has “puppet”: true"),
    "setup.house_rule": N_("the house rule “{rule}” does not belong to this box; set it to false or take it out"),
    "setup.must_have_rolls": N_("the house rule “{rule}” needs two players, or two and the puppet"),
    "menu.twice": N_("{dish} stands on the menu twice"),
    "menu.not_for_two": N_("{dish} cannot be used with 2 players; choose another dish"),
    "menu.not_for_seven": N_("{dish} cannot be used with 7 or 8 players; choose another dish"),
    "menu.rolls": N_("a menu has 1 roll, not {chosen}; choose from: {right}"),
    "menu.appetizers": N_("a menu has 3 appetizers, not {chosen}; choose from: {right}"),
    "menu.specials": N_("a menu has 2 specials, not {chosen}; choose from: {right}"),
    "menu.desserts": N_("a menu has 1 dessert, not {chosen}; choose from: {right}"),
}
AT_PLACE: Final = N_("{place}: {what}")
"""A refusal with the place in the file that it speaks of."""
