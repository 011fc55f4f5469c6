"""The names of dishes and what is printed on them, of variants, menus and optional rules."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

VARIANTS: Final = {
    "standard": Named("variant", "Standard"),
    "two_way": Named("variant", "Pass both ways"),
    "golf": Named("variant", "Sushi Golf"),
    "personal_piles": Named("variant", "Personal draw piles"),
    "sushi_battle": Named("variant", "Sushi Battle"),
    "puppet": Named("variant", "Puppet"),
}
HOUSE_RULES: Final = {
    "zero_icons_place": Named("house rule", "Maki points even without icons"),
    "must_have_rolls": Named("house rule", "Must have maki"),
    "soy_sauce_promo": Named("house rule", "Soy sauce promo"),
}
MENUS: Final = {
    "my_first_meal": Named("preset menu", "My First Meal"),
    "sushi_go": Named("preset menu", "Sushi Go!"),
    "party_sampler": Named("preset menu", "Party Sampler"),
    "master_menu": Named("preset menu", "Master Menu"),
    "points_platter": Named("preset menu", "Points Platter"),
    "cutthroat_combo": Named("preset menu", "Cutthroat Combo"),
    "big_banquet": Named("preset menu", "Big Banquet"),
    "dinner_for_two": Named("preset menu", "Dinner for Two"),
}
DISHES: Final = {
    "nigiri": Named("dish", "Nigiri"),
    "egg": Named("dish", "Egg nigiri"),
    "salmon": Named("dish", "Salmon nigiri"),
    "squid": Named("dish", "Squid nigiri"),
    "wasabi": Named("dish", "Wasabi"),
    "maki": Named("dish", "Maki roll"),
    "temaki": Named("dish", "Temaki"),
    "uramaki": Named("dish", "Uramaki"),
    "tempura": Named("dish", "Tempura"),
    "sashimi": Named("dish", "Sashimi"),
    "dumpling": Named("dish", "Dumpling"),
    "eel": Named("dish", "Eel"),
    "tofu": Named("dish", "Tofu"),
    "onigiri": Named("dish", "Onigiri"),
    "edamame": Named("dish", "Edamame"),
    "miso_soup": Named("dish", "Miso soup"),
    "chopsticks": Named("dish", "Chopsticks"),
    "spoon": Named("dish", "Spoon"),
    "menu": Named("dish", "Menu"),
    "soy_sauce": Named("dish", "Soy sauce"),
    "tea": Named("dish", "Tea"),
    "special_order": Named("dish", "Special order"),
    "takeout_box": Named("dish", "Takeout box"),
    "pudding": Named("dish", "Pudding"),
    "green_tea_ice_cream": Named("dish", "Green tea ice cream"),
    "fruit": Named("dish", "Fruit"),
    "strawberry_pudding": Named("dish", "Strawberry pudding"),
    "frozen_yogurt": Named("dish", "Frozen yogurt"),
    "bubble_tea": Named("dish", "Bubble tea"),
    "mochi": Named("dish", "Mochi"),
    "face_down": Named("dish", "Face-down card"),
}
BRIEF: Final = {
    "egg": Named("dish on a narrow tile", "Egg"),
    "salmon": Named("dish on a narrow tile", "Salmon"),
    "squid": Named("dish on a narrow tile", "Squid"),
    "strawberry_pudding": Named("dish on a narrow tile", "Strawberry"),
}
"""What stands below a picture where the whole name would take the room of the picture."""
TYPED: Final = {
    "nigiri": Named("typed dish, after its key", "nigiri | nigiris | sushi"),
    "egg": Named(
        "typed dish, after its key",
        "E: egg | eggs | egg nigiri | egg nigiris | nigiri egg | egg sushi | omelette | omelettes | omelet | "
        "omelets | tamago",
    ),
    "salmon": Named(
        "typed dish, after its key",
        "S: salmon | salmons | salmon nigiri | salmon nigiris | nigiri salmon | salmon sushi",
    ),
    "squid": Named(
        "typed dish, after its key",
        "Q: squid | squids | squid nigiri | squid nigiris | nigiri squid | squid sushi | calamari",
    ),
    "wasabi": Named("typed dish, after its key", "W: wasabi | wasabis | empty wasabi | empty wasabis | unused wasabi"),
    "maki": Named(
        "typed dish, after its key",
        "M: maki | makis | maki roll | maki rolls | futomakis | futomaki roll | futomaki rolls",
    ),
    "temaki": Named(
        "typed dish, after its key",
        "M: temaki | temakis | temaki roll | temaki rolls | hand roll | hand rolls",
    ),
    "uramaki": Named("typed dish, after its key", "M: uramaki | uramakis | uramaki roll | uramaki rolls"),
    "tempura": Named(
        "typed dish, after its key",
        "T: tempura | tempuras | shrimp | shrimps | prawn | prawns | shrimp tempura | prawn tempura",
    ),
    "sashimi": Named("typed dish, after its key", "H: sashimi | sashimis"),
    "dumpling": Named("typed dish, after its key", "D: dumpling | dumplings | gyozas | potsticker | potstickers"),
    "eel": Named("typed dish, after its key", "L: eel | eels | unagi"),
    "tofu": Named("typed dish, after its key", "U: tofu | tofus"),
    "onigiri": Named("typed dish, after its key", "O: onigiri | onigiris | rice ball | rice balls"),
    "edamame": Named("typed dish, after its key", "B: edamame | edamames | edamame bean | edamame beans"),
    "miso_soup": Named("typed dish, after its key", "I: miso soup | miso soups | miso | misos | soups"),
    "chopsticks": Named(
        "typed dish, after its key",
        "C: chopsticks | chopstick | pair of chopsticks | pairs of chopsticks | chop sticks",
    ),
    "spoon": Named("typed dish, after its key", "N: spoon | spoons"),
    "menu": Named("typed dish, after its key", "menu | menus"),
    "soy_sauce": Named(
        "typed dish, after its key",
        "Y: soy sauce | soy sauces | soy | soya sauce | soya sauces | soya | sauce | sauces",
    ),
    "tea": Named("typed dish, after its key", "A: tea | teas"),
    "special_order": Named("typed dish, after its key", "R: special order | special orders"),
    "takeout_box": Named(
        "typed dish, after its key",
        "X: takeout box | takeout boxes | takeout | takeaway box | takeaway boxes | takeaway",
    ),
    "pudding": Named(
        "typed dish, after its key",
        "P: pudding | puddings | good old pudding | good old puddings | good ol' pudding | good ol' puddings",
    ),
    "green_tea_ice_cream": Named(
        "typed dish, after its key",
        "G: green tea ice cream | green tea ice creams | ice creams | matcha ice cream | matcha ice creams",
    ),
    "fruit": Named("typed dish, after its key", "F: fruit | fruits | fruit card | fruit cards"),
    "strawberry_pudding": Named(
        "typed dish, after its key",
        "P: strawberry pudding | strawberry puddings | strawberry | strawberries",
    ),
    "frozen_yogurt": Named(
        "typed dish, after its key",
        "F: frozen yogurt | frozen yogurts | frozen yoghurt | frozen yoghurts | yogurt | yogurts | yoghurt | "
        "yoghurts | froyo | froyos",
    ),
    "bubble_tea": Named(
        "typed dish, after its key",
        "B: bubble tea | bubble teas | boba | bobas | boba tea | boba teas",
    ),
    "mochi": Named("typed dish, after its key", "O: mochi | mochis"),
    "face_down": Named(
        "typed dish, after its key",
        "face-down card | face-down cards | face down | card face down | cards face down | turned card | turned cards",
    ),
}
"""What people call each dish when they type it, in all the forms that they write, separated by “|”.

Accents, capitals, hyphens and spaces between words do not matter: “misosoup” is “miso soup”. The names above are always
understood, and so is everything English. Before a colon stands its key: the letter in its name that people would try first,
typed without Shift or Alt. A dish has the same letter in every edition and on every menu; no two that can be in one game share
one. Where a name has none left, the dish borrows one: in French, tea has the V of *thé vert*.
"""
ON_WASABI: Final = Named("item", "{dish} on wasabi")
WITH_VALUE: Final = Named("item", "{dish} ({value})")
COPY: Final = Named("item", "{dish} (special order)")

FRUITS: Final = {
    "watermelon": Named("fruit", "watermelon"),
    "orange": Named("fruit", "orange"),
    "pineapple": Named("fruit", "pineapple"),
}
SHAPES: Final = {
    "circle": Named("shape", "circle"),
    "triangle": Named("shape", "triangle"),
    "square": Named("shape", "square"),
    "rectangle": Named("shape", "rectangle"),
}
COLOURS: Final = {
    "yellow": Named("colour", "yellow (nigiri and wasabi)"),
    "red": Named("colour", "red (maki)"),
    "dark_purple": Named("colour", "dark purple (temaki)"),
    "lemon": Named("colour", "lemon (uramaki)"),
    "lilac": Named("colour", "lilac (tempura)"),
    "lime": Named("colour", "lime (sashimi)"),
    "blue": Named("colour", "blue (dumpling)"),
    "indigo": Named("colour", "indigo (eel)"),
    "green": Named("colour", "green (tofu)"),
    "magenta": Named("colour", "magenta (onigiri)"),
    "purple": Named("colour", "purple (edamame)"),
    "teal": Named("colour", "teal (miso soup)"),
    "mint": Named("colour", "mint (chopsticks)"),
    "dark_grey": Named("colour", "dark gray (spoon)"),
    "orange": Named("colour", "orange (soy sauce)"),
    "dark_red": Named("colour", "dark red (tea)"),
    "light_pink": Named("colour", "light pink (pudding)"),
    "turquoise": Named("colour", "turquoise (green tea ice cream)"),
    "coral": Named("colour", "coral (fruit)"),
}
CITATION: Final = N_("{edition}, {section}")
