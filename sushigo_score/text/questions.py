"""What tables ask, as they ask it, and the answers: yes or no first, then why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sushigo_score.text.messages import N_


class Decided(str):
    """An answer that no booklet gives."""

    __slots__ = ()


class TableQuestion(NamedTuple):
    """A question, the page of the rules that it leads to, and its answers.

    An answer is kept by the house rule, the variant or the edition where it differs, and under an empty key for all others;
    without that one, the question does not come up elsewhere, nor where the answer is empty. `cards` are the kinds of
    which one must be in the game.
    """

    ask: str
    page: str
    answers: Mapping[str, str]
    cards: tuple[str, ...] = ()


_SHARED_WIN: Final = N_("Most puddings; if that is a tie as well, you share the win.")

_ONCE: Final = N_("Only once the pile doesn’t last for another round: all played cards but the desserts.")

QUESTIONS: Final = {
    "wasabi_must": TableQuestion(
        N_("Must my next nigiri go on the wasabi, or can I wait for squid?"),
        "wasabi",
        {"": N_("Yes, it must: the next nigiri you play goes on an empty wasabi, even egg.")},
    ),
    "nigiri_before": TableQuestion(
        N_("Does a nigiri I played before the wasabi go on it?"),
        "wasabi",
        {"": N_("No: a nigiri played first stays where it is.")},
    ),
    "several_wasabi": TableQuestion(
        N_("Can I have two or more wasabi at once?"),
        "wasabi",
        {"": N_("Yes: each takes one nigiri.")},
    ),
    "wasabi_and_nigiri": TableQuestion(
        N_("Can I play a wasabi and a nigiri in one turn?"),
        "wasabi",
        {
            "": Decided(N_("Yes, with chopsticks: the nigiri goes on it and is tripled.")),
            "party": N_("Yes, with a second card: if the wasabi comes first, the nigiri must go on it."),
            "sushi_battle": N_("Yes, with chopsticks: if the wasabi comes first, the nigiri must go on it."),
        },
        ("chopsticks", "spoon"),
    ),
    "two_nigiri": TableQuestion(
        N_("Two nigiri in one turn, but only one wasabi: which nigiri goes on it?"),
        "wasabi",
        {
            "": Decided(N_("The one you choose.")),
            "party": N_("The one played first."),
            "sushi_battle": N_("The one played first."),
        },
        ("chopsticks", "spoon"),
    ),
    "chopsticks_call": TableQuestion(
        N_("Do I call chopsticks before or after the cards are revealed?"),
        "chopsticks",
        {
            "original": N_("Before: say “Sushi Go!” and choose your second card before the cards are revealed."),
            "anniversary": N_("Before: say “Sushi Go!” and choose your second card before the cards are revealed."),
            "party": N_("Call them just before; you choose the second card after the cards are revealed."),
            "sushi_battle": "",
        },
    ),
    "chopsticks_at_once": TableQuestion(
        N_("Can I use chopsticks on the turn I play them?"),
        "chopsticks",
        {"": N_("No: from your next turn on.")},
    ),
    "two_chopsticks": TableQuestion(
        N_("Can I use two chopsticks in one turn?"),
        "chopsticks",
        {
            "": N_("No: only one chopsticks card per turn."),
            "party": Decided(N_("No: only one chopsticks card per turn, as in the other booklets.")),
        },
    ),
    "chopsticks_after": TableQuestion(
        N_("Where do used chopsticks go?"),
        "chopsticks",
        {
            "": N_("Back into the hand you pass on."),
            "sushi_battle": N_("Face up in the place of the second card."),
        },
    ),
    "chopsticks_last": TableQuestion(
        N_("Can I use chopsticks with only one card left in my hand?"),
        "chopsticks",
        {"": N_("No: they need a second card in your hand."), "sushi_battle": ""},
    ),
    "last_card": TableQuestion(
        N_("Is the last card of the hand played or discarded?"),
        "round_end",
        {"": N_("Played: it’s added to your cards."), "sushi_battle": ""},
    ),
    "maki_most": TableQuestion(
        N_("What if we tie for most maki?"),
        "maki",
        {
            "": N_("You split the 6 points, ignoring any remainder, and there is no second place."),
            "party": N_("Everyone tied scores the full 6, and second place still scores."),
            "ties_in_full": N_("Everyone tied scores the full 6."),
            "ties_split": N_("You split the 6 points, ignoring any remainder, and second place still scores."),
            "second_after_tie": N_("You split the 6 points, ignoring any remainder, and second place still scores."),
        },
    ),
    "maki_after_tie": TableQuestion(
        N_("Is there a second place after a tie for most maki?"),
        "maki",
        {
            "": N_("No: only the tied players score."),
            "party": N_("Yes: it scores in full."),
            "second_after_tie": N_("Yes: it scores in full."),
        },
    ),
    "maki_second": TableQuestion(
        N_("What if we tie for second place in maki?"),
        "maki",
        {
            "": N_("You split the 3 points, ignoring any remainder."),
            "party": N_("Everyone tied scores the full points for second place."),
            "ties_in_full": N_("Everyone tied scores the full points for second place."),
            "ties_split": N_("You split the points for second place, ignoring any remainder."),
        },
    ),
    "no_maki": TableQuestion(
        N_("Can someone without maki be second?"),
        "maki",
        {
            "original": Decided(N_("No: no icons, no points, as in the booklets of 2013 and of Party.")),
            "party": N_("No: you need at least one icon."),
            "anniversary": N_("Yes: 0 icons can be second, or even first."),
            "zero_icons_place": N_("Yes: 0 icons can be second, or even first."),
            "must_have_rolls": N_("No: you need at least one icon."),
        },
    ),
    "icons": TableQuestion(
        N_("Do we count maki cards or icons?"),
        "maki",
        {"": N_("Icons: a card can have 1, 2 or 3.")},
    ),
    "pudding_when": TableQuestion(
        N_("Does pudding score every round?"),
        "pudding",
        {"": N_("No: only at the end of the game, for all three rounds.")},
    ),
    "pudding_tie": TableQuestion(
        N_("What if we tie for most or fewest puddings?"),
        "pudding",
        {
            "": N_("You split the 6 points, or the loss of 6, ignoring any remainder."),
            "party": N_("Everyone tied scores the full 6, or loses the full 6."),
            "ties_in_full": N_("Everyone tied scores the full 6, or loses the full 6."),
            "ties_split": N_("You split the 6 points, or the loss of 6, ignoring any remainder."),
        },
    ),
    "no_pudding": TableQuestion(
        N_("Does having no pudding count as the fewest?"),
        "pudding",
        {"": N_("Yes.")},
    ),
    "pudding_two": TableQuestion(
        N_("Do we lose points for puddings with two players?"),
        "pudding",
        {"": N_("No: only the most scores.")},
    ),
    "pudding_equal": TableQuestion(
        N_("What if everyone has the same number of puddings?"),
        "pudding",
        {
            "": N_("Nobody scores or loses points."),
            "party": Decided(
                N_("With 3 or more players, that’s 0 for everyone; with two, 6 points each, unless neither has any.")
            ),
            "ties_split": Decided(
                N_("With 3 or more players, that’s 0 for everyone; with two, 3 points each, unless neither has any.")
            ),
        },
    ),
    "win_tie": TableQuestion(
        N_("Who wins if we tie?"),
        "ranking",
        {
            "original": _SHARED_WIN,
            "party": N_("Most dessert cards of any kind; if that is a tie as well, you share the win."),
            "anniversary": N_("You share the win: the booklet has no tie-breaker."),
        },
    ),
    "third_tempura": TableQuestion(
        N_("Does a third tempura score?"),
        "tempura",
        {"": N_("No: only sets of two.")},
    ),
    "fourth_sashimi": TableQuestion(
        N_("Does a fourth sashimi score?"),
        "sashimi",
        {"": N_("No: only sets of three.")},
    ),
    "sixth_dumpling": TableQuestion(
        N_("Does a sixth dumpling score?"),
        "dumpling",
        {"": N_("No: 15 points is the most you can score.")},
    ),
    "reshuffle": TableQuestion(
        N_("Do we reshuffle the cards between rounds?"),
        "setting_up",
        {
            "": N_("No: played cards are set aside, and the next round is dealt from the pile."),
            "party": N_("Yes: all but the desserts that were played."),
            **dict.fromkeys(("number_of_rounds.original", "number_of_rounds.anniversary"), _ONCE),
        },
    ),
    "uramaki_same_turn": TableQuestion(
        N_("What if two players reach 10 uramaki icons in the same turn?"),
        "uramaki",
        {"": N_("The higher total takes the better place; equal totals share it, and the next place is skipped.")},
    ),
    "uramaki_left": TableQuestion(
        N_("Do uramaki left at the end of the round score?"),
        "uramaki",
        {"": N_("Yes, but only for the most icons left: they take the next open place.")},
    ),
    "miso_when": TableQuestion(
        N_("When are miso soups discarded?"),
        "miso_soup",
        {"": N_("When two or more are played in the same turn, by anyone: even two of your own.")},
    ),
    "tea_wasabi": TableQuestion(
        N_("Is a nigiri on wasabi one card or two for tea?"),
        "tea",
        {"": N_("Two, of the same color.")},
        ("wasabi",),
    ),
    "soy_colors": TableQuestion(
        N_("Are nigiri and wasabi one color for soy sauce?"),
        "soy_sauce",
        {"": N_("Yes: yellow.")},
    ),
    "copy_nigiri": TableQuestion(
        N_("Can a special order copy a nigiri that is on wasabi?"),
        "special_order",
        {"": N_("Yes, but the copy isn’t on that wasabi; you can put it on an empty one.")},
        ("wasabi",),
    ),
    "copy_face_down": TableQuestion(
        N_("Can a special order copy a face-down card?"),
        "special_order",
        {"": N_("Yes: the copy is face down, too, and scores 2.")},
        ("takeout_box",),
    ),
    "copy_dessert": TableQuestion(
        N_("Can a special order copy a dessert?"),
        "special_order",
        {"": N_("Yes, one you played in this round; the copy stays until the end of the game.")},
    ),
    "spoon_goes": TableQuestion(
        N_("Where does a spoon go when it finds a card?"),
        "spoon",
        {"": N_("Into the hand of the player who gave you the card.")},
    ),
    "spoon_give": TableQuestion(
        N_("Does the player I ask with a spoon have to give me the card?"),
        "spoon",
        {"": N_("Yes, the first one who has it; if you asked for a kind, they choose which.")},
    ),
    "menu_few": TableQuestion(
        N_("What if there are fewer than four cards left for the menu?"),
        "menu",
        {"": N_("That can’t happen: at least four are always left.")},
    ),
    "no_fruit": TableQuestion(
        N_("Do I lose points without any fruit?"),
        "fruit",
        {"": N_("Yes: 2 for each of the three fruits, so 6.")},
    ),
    "edamame_limit": TableQuestion(
        N_("Is the limit of 4 for edamame per card or per round?"),
        "edamame",
        {"": N_("Per card, as in the guide’s own example; the tile says per round.")},
    ),
    "turn_dessert": TableQuestion(
        N_("Can a takeout box turn a dessert face down?"),
        "takeout_box",
        {"": Decided(N_("Yes, one of this round: it then scores 2 and is no longer a dessert."))},
    ),
    "boat_points": TableQuestion(
        N_("Is the sushi boat worth points?"),
        "boat",
        {"": N_("No: it only shows who did best in a round.")},
    ),
    "squishy_again": TableQuestion(
        N_("Can I take the squishy pudding again while I have it?"),
        "strawberry_pudding",
        {"": N_("No: first another player must take it.")},
    ),
    "mochi_roll": TableQuestion(
        N_("Must I roll the die for every mochi?"),
        "mochi",
        {"": N_("Yes, each time you take one.")},
    ),
    "warm_yogurt": TableQuestion(
        N_("Can I warm a frozen yogurt in my hand?"),
        "frozen_yogurt",
        {"": N_("No: only once it’s played.")},
    ),
}
