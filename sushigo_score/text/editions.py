"""The words of each edition: its names, the sections of its booklet, and its replacements for the usual words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sushigo_score.text import aloud, at_the_table, dishes, new_game, printed_sheet, reasons, refusals, rulebook
from sushigo_score.text.messages import N_, Named


class EditionWords(NamedTuple):
    """One edition. `sections` maps the sections of rows to those of the booklet; `in_no_booklet` holds house rules and promos.

    `typed` is an example of hands as a table would type them, in its language.
    `dishes`, `names` and `messages` replace the usual ones.
    """

    name: Named
    short: Named
    sections: Mapping[str, str]
    typed: str
    in_no_booklet: Mapping[str, str] = {}
    dishes: Mapping[str, Named] = {}
    names: Mapping[Named, Named] = {}
    messages: Mapping[str, str] = {}

    @property
    def all_names(self) -> Mapping[Named, Named]:
        """Every name that this edition replaces."""
        return {**self.names, **{dishes.DISHES[kind]: name for kind, name in self.dishes.items()}}


_HOUSE_RULE: Final = N_("house rule, not in the booklet")
_ROUND: Final = N_("end of the round")
_DESSERTS: Final = N_("desserts")
_CLASSIC: Final = {
    "nigiri": _ROUND,
    "rolls": _ROUND,
    "appetizers": _ROUND,
    "specials": _ROUND,
    "desserts": _DESSERTS,
    "desserts.end": N_("end of the game"),
    "variants": N_("variations"),
}
_MORE_DESSERTS: Final = ("frozen_yogurt", "bubble_tea", "pudding", "mochi")
"""Those that can replace strawberry pudding; their rules are printed together."""
EDITION_WORDS: Final = {
    "original": EditionWords(
        name=Named("edition", "Sushi Go! (2014)"),
        short=Named("edition, short", "Sushi Go!"),
        sections=_CLASSIC,
        typed=N_("Ana: salmon on wasabi, 3 tempura\nBen: 3 sashimi, maki 2 x2, pudding"),
        in_no_booklet={"house_rules": _HOUSE_RULE, "promo": N_("soy sauce promo sheet")},
        # the 2014 booklet calls it a dummy, the 2024 one a puppet
        names={
            dishes.VARIANTS["puppet"]: Named("variant", "Dummy player"),
            new_game.PUPPET_NAME: Named("name of the third hand, which two players play in turn", "Dummy"),
            aloud.HAS_DESSERTS: Named("player and puddings, said aloud", "{player} has {desserts:puddings}"),
        },
        messages={
            printed_sheet.PUPPET: N_("{name} (dummy)"),
            at_the_table.PUPPET_FIRST: N_("{name} came first, but a dummy can’t win"),
            reasons.DECISIONS["puppet_scores"]: N_("the dummy is scored as a third player, but can’t win."),
            new_game.DEAL_WITH_PUPPET: N_("Deal {cards:cards} to each player and to the dummy"),
            new_game.PUPPET_PILE: N_("The dummy’s cards stay face down in a pile"),
            new_game.PUPPET_FIRST: N_("Choose who plays for the dummy first"),
            new_game.PUPPET_TURN: N_(
                "Each turn, one of you also plays for the dummy: take its top card into your hand, then play one "
                "card for yourself and one for it; the other plays one card as usual"
            ),
            new_game.PUPPET_SWAP: N_("Then swap hands; next turn, the other player plays for the dummy"),
            new_game.PROBLEMS["setup.puppet_players"]: N_("For exactly two players and the dummy"),
            refusals.REFUSALS["setup.puppet_players"]: N_(
                "{players:players}; a game with a dummy needs two players plus the dummy"
            ),
            refusals.REFUSALS["command.puppet_seat"]: N_("the dummy keeps the third seat"),
            # its only desserts are puddings
            at_the_table.TIE_BREAK: N_("{names} are tied at {points:points}; puddings decide: {order}"),
            at_the_table.DESSERTS_TIED: N_("They are tied on puddings, too: {desserts:puddings} each."),
            aloud.TIED: N_("{names} are tied with {points}. Puddings decide: {order}."),
            reasons.REASONS["rank.tie_break"]: N_(
                "{points:points}, tied with {others:others}; tie-breaker: {desserts:puddings}"
            ),
            reasons.REASONS["rank.still_tied"]: N_(
                "{points:points}, tied with {others:others}; still tied with {level:others} at {desserts:puddings}"
            ),
            reasons.TOGETHER["rank.still_tied"]: N_("tied at {points:points}, with {desserts:puddings} each"),
            rulebook.PITFALLS["puppet"][-1]: N_("The dummy can take places and points away from both players."),
        },
    ),
    "party": EditionWords(
        name=Named("edition", "Sushi Go Party! (2016)"),
        short=Named("edition, short", "Party"),
        sections={
            "nigiri": N_("nigiri"),
            "rolls": N_("rolls"),
            "appetizers": N_("appetizers"),
            "specials": N_("specials"),
            "desserts": _DESSERTS,
            "desserts.end": _DESSERTS,
        },
        typed=N_(
            "Ana: 2 squid, uramaki 4, 3 dumplings, 2 tofu\n"
            "Ben: onigiri circle, onigiri square, tea, pudding\nrace: Ben, Ana"
        ),
        in_no_booklet={"house_rules": _HOUSE_RULE, "variants": N_("not in this booklet")},
        # in some languages “dessert” names the course in this edition, so the pudding needs another name
        dishes={"pudding": Named("dish, party", "Pudding")},
    ),
    "anniversary": EditionWords(
        name=Named("edition", "Sushi Go! 10th anniversary (2024)"),
        short=Named("edition, short", "10th anniversary"),
        sections={
            **_CLASSIC,
            "desserts": N_("course of a round"),
            **dict.fromkeys((f"desserts.{kind}" for kind in _MORE_DESSERTS), N_("more desserts")),
            "two_players": N_("two-player rule"),
        },
        in_no_booklet={"house_rules": _HOUSE_RULE},
        typed=N_("Ana: salmon on wasabi, 3 tempura\nBen: 3 sashimi, maki 2 x2, 2 bubble tea 5"),
        dishes={
            "maki": Named("dish, anniversary", "Maki roll"),
            "dumpling": Named("dish, anniversary", "Dumpling"),
            "pudding": Named("dish, anniversary", "Good Ol’ Pudding"),
        },
    ),
}
