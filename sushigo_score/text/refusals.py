"""Refusals in words: what is wrong, and what would be right."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

REFUSALS: Final = {
    # the command line
    "usage.no_command": N_("unknown command “{word}”; available: {right}"),
    "usage.no_option": N_("unknown option “{word}”; --help shows the options"),
    "usage.host": N_("name one game file, or start a new game: host --new original Ana Ben"),
    "usage.value_missing": N_("something is missing after {word}"),
    "usage.port": N_("“{word}” is not a port; it must be a number from {least} to {most}"),
    "usage.no_file": N_("name at least one game file, or - for standard input"),
    "usage.no_language": N_("unknown language “{word}”; available: {right}"),
    "usage.language_missing": N_("name a language after --lang: {right}"),
    "usage.one_folder": N_("name the one folder that your devices share"),
    "usage.no_scorer": N_("name the command to try, like: conform python3 scorer.py"),
    "usage.no_number": N_("“{word}” is not a number; write one after {option}"),
    "conform.cannot_start": N_("“{word}” can’t be started (system error {code})"),
    "conform.too_slow": N_("no answer within {seconds} seconds"),
    "conform.too_large": N_("the answer is longer than {most} KiB; no result is that long"),
    "conform.gave_up": N_("no answer in time: {number:games}; the others were not tried"),
    "conform.no_json": N_("the answer is not a result in JSON"),
    "usage.one_of_two": N_("--explain and --json can’t be used together; choose one"),
    # at the table
    "command.no_game": N_("start a game first"),
    "command.game_begun": N_("this game has already started"),
    "command.colours": N_("every player needs their own color, from those available"),
    "command.abandoned": N_("this game was abandoned; resume it first"),
    "command.no_round": N_("no round is open; start the next one, or reopen an earlier one"),
    "command.round_open": N_("a round is still open; end it first"),
    "command.no_more_rounds": N_("all rounds have been played"),
    "command.no_such_round": N_("that round hasn’t been played yet"),
    "command.open_already": N_("this round is already open"),
    "command.not_complete": N_("finish all rounds first"),
    "command.not_running": N_("this game is already over"),
    "command.not_abandoned": N_("this game was not abandoned"),
    "command.no_seat": N_("there is no such seat"),
    "command.order": N_("the new order must contain every seat exactly once"),
    "command.puppet_seat": N_("the puppet keeps the third seat"),
    "command.cards_lie": N_("cards have been entered; you can only change seats before the first card"),
    "command.note": N_("a note can have at most {most} characters"),
    "command.title": N_("a title can have at most {most} characters"),
    "command.one_card": N_("“{item}” is a stack; enter one card at a time"),
    "command.copy": N_("“{item}” is a special order; enter it with the special order card"),
    "command.no_special_order": N_("special order is not on the menu of this game"),
    "command.no_wasabi": N_("there is no empty wasabi for this card"),
    "command.no_stack": N_("only a nigiri can go on a wasabi"),
    "command.not_there": N_("“{item}” is not there"),
    "command.too_many": N_("that’s more than one round allows; check the race or the squishy pudding"),
    "command.count": N_("a count must be from 0 to {most}"),
    "command.no_takeout_box": N_("takeout box is not on the menu of this game"),
    "command.no_soups": N_("choose the miso soups to discard"),
    "command.nothing_to_turn": N_("choose the cards to turn face down"),
    "command.turned_already": N_("this card is already face down"),
    "command.no_race": N_("uramaki are not on the menu of this game"),
    "command.no_tie": N_("nobody else has finished, so there’s no tie"),
    "command.no_finish": N_("this player hasn’t finished the race"),
    "command.no_squishy": N_("the squishy pudding is only used with strawberry pudding"),
    "command.holds_squishy": N_("this player already holds the squishy pudding"),
    "command.no_lead": N_("the squishy pudding was not taken in this round"),
    "command.no_dice": N_("dice are only used with mochi"),
    "command.die": N_("a die shows 1 to 6"),
    "command.no_starter": N_("only Sushi Battle has a starting player"),
    "command.full": N_("at most {most} can play"),
    "journal.full": N_("this game has no room for more entries; start a new one"),
    "journal.full_for_phones": N_("this game is almost full; only the main device can enter more"),
    "journal.full_for_notes": N_("this game is almost full; there’s no room for another note"),
    "undo.nothing": N_("nothing to undo"),
    "redo.nothing": N_("nothing to redo"),
    # the data of this device
    "tables.full": N_("at most {most} tables can be kept; delete one first"),
    "store.locked": N_("another window is using your games right now; close it, or try again in a moment"),
    "store.read_only": N_(
        "your games can’t be changed: the folder is read-only; allow writing to it, or choose another one"
    ),
    "store.cannot_open": N_("the folder with your games can’t be opened (system error {code}); choose another one"),
    "store.full": N_("the disk is full; free up some space and try again. Nothing you entered is lost"),
    "store.disk_error": N_("the disk reports an error; check it and try again. Nothing you entered is lost"),
    "store.failed": N_("your games can’t be read or saved right now (system error {code}); try again"),
    "store.gone": N_(
        "the files with your games were moved, deleted or changed by something else while the app was open; "
        "nothing more can be saved there"
    ),
    "store.damaged": N_("the file with your games is damaged"),
    "store.newer": N_("your games were saved by a newer version of this app; update the app to see them"),
    "store.game_damaged": N_("this game can’t be read; the others can"),
    "store.elsewhere": N_("this game was changed in another window; open it again"),
    "store.bad_backup": N_("this is not a backup from this app, or it is damaged; nothing was changed"),
    "store.backup_too_large": N_("this file is larger than {most} MiB; no backup of this app is that large"),
    "store.backup_in_use": N_("this file is being changed right now; close the app that uses it and try again"),
    "store.no_such_game": N_("this game no longer exists"),
    # importing games
    "import.not_zip": N_("this is not a zip file with games"),
    "import.too_many": N_("more than {most} games in one file; split it"),
    "import.too_large": N_("together, the games in this file are larger than {most} MiB"),
    # the folder shared with other devices
    "household.gone": N_("the shared folder isn’t there; connect it again, or choose another one"),
    "household.another_folder": N_("the shared folder is empty, or isn’t the one that was chosen; choose it again"),
    "household.full": N_("the shared folder is full; free up some space there. Your games are safe on this device"),
    "household.read_only": N_("the shared folder can’t be read or changed; allow access to it, or choose another"),
    "household.too_many": N_("there are more than {most} files in the shared folder; choose a folder only for games"),
    "household.failed": N_("the shared folder can’t be used right now (system error {code})"),
    "household.device": N_("the shared folder can’t be used right now: {why}"),
    # QR codes
    "qr.not_ours": N_("this is not a game code"),
    "qr.damaged": N_("this code is damaged or was only partly read; scan it again"),
    "qr.too_large": N_("this game is too long for one code; share the game file instead"),
    # games for BG Stats
    "bgstats.not_over": N_("this game isn’t over yet; only finished games can be sent to BG Stats"),
    "bgstats.no_date": N_(
        "there is no date in this game; add “played_at”, like 2026-11-18T20:30, so that BG Stats knows when it was played"
    ),
    "bgstats.none": N_("there are no finished games yet"),
    "people.same_game": N_("{name} and {other} played in the same game, so they can’t be one person"),
    "people.not_ready": N_("some games are still being calculated; try again in a moment"),
    "people.taken": N_("someone else is called {name}; merge the two if they are one person"),
    "people.unknown": N_("this player no longer exists"),
    # reading
    "read.missing": N_("file not found"),
    "read.no_input": N_("there is no standard input to read from"),
    "read.directory": N_("this is a folder, not a game file"),
    "read.not_ordinary": N_("this is not a file but a pipe or a device"),
    "read.forbidden": N_("no permission to read this file"),
    "print.failed": N_("the result can’t be written (system error {code})"),
    "read.failed": N_("this file can’t be read (system error {code})"),
    # JSON
    "json.too_large": N_("larger than 1 MiB; no game is that large"),
    "json.not_utf8": N_("not text in UTF-8 (byte {byte}); save the file as UTF-8"),
    "json.empty": N_("the file is empty"),
    "json.too_deep": N_("nested deeper than {most} levels; no game needs that"),
    "json.broken": N_("not valid JSON: there’s an error at line {line}, column {column}"),
    "json.not_finite": N_("“{word}” is not a number a game can use"),
    "json.huge_number": N_("the number “{word}” is too large"),
    "json.twice": N_("“{word}” appears twice in one object; keep one of them"),
    "json.surrogate": N_("“{word}” contains a broken character; type it again"),
    # the shape of the file
    "file.no_object": N_("a game file must be one object, in curly brackets"),
    "file.not_object": N_("must be an object, in curly brackets"),
    "file.not_list": N_("must be a list, in square brackets"),
    "file.not_text": N_("must be text, in quotation marks"),
    "file.not_flag": N_("must be true or false"),
    "file.not_whole": N_("must be a whole number"),
    "file.out_of_range": N_("{number} is out of range; it must be from {least} to {most}"),
    "file.missing": N_("the field “{field}” is missing"),
    "file.house_rule": N_(
        "“{word}” is not an optional rule that this version knows; a newer version may have made this game"
    ),
    "file.unknown_field": N_("unknown field “{field}”; available: {right}"),
    "file.unknown_field.nearest": N_("unknown field “{field}”; did you mean “{nearest}”?"),
    "file.unknown_word": N_("unknown word “{word}”; it can be: {right}"),
    "file.unknown_word.nearest": N_("unknown word “{word}”; did you mean “{nearest}”?"),
    "file.format": N_("“{word}” is not the format of a game file; it must be “{right}”"),
    "file.newer": N_(
        "version {number} is newer than this app, which reads version {right}; update the app to open this game"
    ),
    "file.version": N_("there is no version {number}; it must be {right}"),
    "file.not_in_this_game": N_("“{field}” isn’t used with this edition, variant and dishes; remove it"),
    "file.date": N_("“{word}” is not a date; write it like 2026-11-18 or 2026-11-18T20:30"),
    "file.tap": N_("“{word}” is not an entry made on a phone; write it like k3m9x2qa:17"),
    # a tap on somebody's own phone
    "host.exists": N_("{file} already exists; choose another name, or leave out --new to continue the game in it"),
    "host.taken": N_("{file} is being served already, at {address} (process {process})"),
    "host.in_the_way": N_("{file} is in the way; move it somewhere else and try again"),
    "host.not_saved": N_("the game can’t be saved (system error {code})"),
    "phones.away": N_("the game isn’t open on the main device right now"),
    "phones.round_over": N_("this round is over"),
    "phones.meanwhile": N_("someone else did that in the meantime"),
    "phones.filled": N_("someone else has entered all of this player’s cards in the meantime"),
    "phones.mixed_up": N_("it was mixed up with another tap; tap again"),
    "phones.at_device": N_("only the main device can do that"),
    "setup.name_length": N_("a name must have 1 to {most} characters"),
    "setup.name_twice": N_("the name “{name}” is already taken ({other}); give each player a different name"),
    "file.too_many_rounds": N_("{rounds:rounds} is too many; a game has at most {most}"),
    "setup.name_unseen": N_("a name needs visible characters"),
    "file.open_round": N_("only the last round can be open"),
    "file.tableaux": N_("{number:tableaux} for {right:players}; there must be one for each player"),
    "file.count_not_whole": N_("the count of “{item}” must be a whole number"),
    "file.count_range": N_("{number} of “{item}”: a count must be from 1 to {most}"),
    "file.seat": N_("a seat is a number from 0 (the first player) to {last}"),
    "file.seat_twice": N_("the same seat appears twice in one finish"),
    "file.empty_finish": N_("a finish must name at least one seat"),
    "file.dice": N_("{number:dice} for {right:players}; there must be one for each player"),
    # items
    "item.unknown": N_("“{item}” is not a card a player can have in front of them"),
    "item.unknown.nearest": N_("“{item}” is not a card; did you mean “{nearest}”?"),
    "item.nigiri": N_("“{item}”: write which nigiri it is: egg, salmon or squid"),
    "item.stack": N_(
        "“{item}” is not a stack: a stack is a wasabi with an egg, salmon or squid on it, like “wasabi+squid”"
    ),
    "item.face_down": N_("“{item}”: a copy of a face-down card is face down too; write “face_down”"),
    "item.menu": N_("“{item}”: a menu is discarded; write the card chosen with it"),
    "item.special_order": N_("“{item}”: write what the special order copies, like “special_order:tempura”"),
    "item.takeout_box": N_("“{item}”: a takeout box is discarded; write the cards turned face down as “face_down”"),
    "item.no_value": N_("“{item}”: this card has no value; write “{right}”"),
    "item.value_missing": N_("“{item}”: the value is missing; write it like “{right}”"),
    "item.value": N_("“{item}”: no such value; it can be: {right}"),
    "card.not_on_menu": N_("“{item}”: {dish} is not on the menu of this game"),
    "card.not_in_game": N_("“{item}”: {dish} is not part of this game"),
    "card.needs_promo": N_("“{item}”: soy sauce needs the rule “soy_sauce_promo”"),
    # setups
    "setup.edition": N_("unknown edition “{word}”; it can be: {right}"),
    "setup.variant": N_("this edition has no variant “{word}”; it can be: {right}"),
    "setup.dessert": N_("“{word}” is not a dessert in this edition; it can be: {right}"),
    "setup.players": N_("{players:players}; this edition is for {least} to {most}"),
    "setup.two_players": N_("{players:players}; the variant “{word}” is for exactly two"),
    "setup.puppet_players": N_("{players:players}; a game with a puppet needs two players plus the puppet"),
    "setup.puppet_seat": N_("in a puppet game, the third player, and only the third, has “puppet” set to true"),
    "setup.rounds": N_("with {players:players}, the cards last for {most:rounds} at most"),
    "setup.house_rule": N_("the rule “{rule}” does not belong to this edition; set it to false or remove it"),
    "setup.rule_for_two": N_("the rule “{rule}” needs two players, or two and the puppet"),
    "menu.unknown": N_("“{word}” is not a dish for a menu"),
    "menu.nigiri": N_("nigiri are in every game and are not listed in the menu"),
    "menu.twice": N_("{dish} is on the menu twice"),
    "menu.not_for_two": N_("{dish} can’t be used with 2 players; choose another dish"),
    "menu.not_for_seven": N_("{dish} can’t be used with 7 or 8 players; choose another dish"),
    "menu.rolls": N_("a menu has 1 roll, not {chosen}; choose from: {right}"),
    "menu.appetizers": N_("a menu has 3 appetizers, not {chosen}; choose from: {right}"),
    "menu.specials": N_("a menu has 2 specials, not {chosen}; choose from: {right}"),
    "menu.desserts": N_("a menu has 1 dessert, not {chosen}; choose from: {right}"),
}
AT_PLACE: Final = N_("{place}: {what}")
"""A refusal, with the place in the file that it concerns."""

# a file that was refused, on its page
REFUSED: Final = N_("This file can’t be opened")
IN_LINE: Final = N_("On line {line} of the file:")
RIGHT_LINE: Final = N_("Maybe it should say:")
EDIT_LINE: Final = N_("Edit")
OPEN_MENDED: Final = N_("Open it with this change")
NOTHING_CHANGED: Final = N_("Nothing was added. Your games are as they were.")
ROUND_OF_PLAYER: Final = N_("Round {round}, {player}")
PLAYER: Final = N_("Player {number}")
IN_ROUND: Final = {
    "": N_("Round {round}"),
    "tableaux": N_("Round {round}, the cards"),
    "uramaki_race": N_("Round {round}, uramaki race"),
    "pudding_leads": N_("Round {round}, squishy pudding"),
    "mochi_dice": N_("Round {round}, dice"),
    "starter": N_("Round {round}, who starts"),
}
"""Places in a round of the file, by field."""
PLACES: Final = {
    "format": N_("The start of the file"),
    "version": N_("The start of the file"),
    "edition": N_("The edition"),
    "menu": N_("The menu"),
    "dessert": N_("The dessert"),
    "variant": N_("The variant"),
    "house_rules": N_("The optional rules"),
    "players": N_("The players"),
    "rounds": N_("The rounds"),
    "played_at": N_("The date"),
    "title": N_("The title"),
    "notes": N_("The note"),
}
"""Places outside the rounds."""
