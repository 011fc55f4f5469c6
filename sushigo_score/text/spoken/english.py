"""The cards as English-speaking tables call them."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.spoken.forms import Forms

ENGLISH: Final = Forms(
    dishes={
        "nigiri": "nigiri | nigiris | sushi",
        "egg": "egg | eggs | egg nigiri | egg nigiris | nigiri egg | egg sushi | omelette | omelettes | omelet | "
        "omelets | tamago",
        "salmon": "salmon | salmons | salmon nigiri | salmon nigiris | nigiri salmon | salmon sushi",
        "squid": "squid | squids | squid nigiri | squid nigiris | nigiri squid | squid sushi | calamari",
        "wasabi": "wasabi | wasabis | empty wasabi | empty wasabis | unused wasabi",
        "maki": "maki | makis | maki roll | maki rolls | futomakis | futomaki roll | futomaki rolls",
        "temaki": "temaki | temakis | temaki roll | temaki rolls | hand roll | hand rolls",
        "uramaki": "uramaki | uramakis | uramaki roll | uramaki rolls",
        "tempura": "tempura | tempuras | shrimp | shrimps | prawn | prawns | shrimp tempura | prawn tempura",
        "sashimi": "sashimi | sashimis",
        "dumpling": "dumpling | dumplings | gyozas | potsticker | potstickers",
        "eel": "eel | eels | unagi",
        "tofu": "tofu | tofus",
        "onigiri": "onigiri | onigiris | rice ball | rice balls",
        "edamame": "edamame | edamames | edamame bean | edamame beans",
        "miso_soup": "miso soup | miso soups | miso | misos | soups",
        "chopsticks": "chopsticks | chopstick | pair of chopsticks | pairs of chopsticks | chop sticks",
        "spoon": "spoon | spoons",
        "menu": "menu | menus",
        "soy_sauce": "soy sauce | soy sauces | soy | soya sauce | soya sauces | soya | sauce | sauces",
        "tea": "tea | teas",
        "special_order": "special order | special orders",
        "takeout_box": "takeout box | takeout boxes | takeout | takeaway box | takeaway boxes | takeaway",
        "pudding": "pudding | puddings | good old pudding | good old puddings | good ol' pudding | good ol' puddings",
        "green_tea_ice_cream": "green tea ice cream | green tea ice creams | ice creams | matcha ice cream | "
        "matcha ice creams",
        "fruit": "fruit | fruits | fruit card | fruit cards",
        "strawberry_pudding": "strawberry pudding | strawberry puddings | strawberry | strawberries",
        "frozen_yogurt": "frozen yogurt | frozen yogurts | frozen yoghurt | frozen yoghurts | yogurt | yogurts | "
        "yoghurt | yoghurts | froyo | froyos",
        "bubble_tea": "bubble tea | bubble teas | boba | bobas | boba tea | boba teas",
        "mochi": "mochi | mochis",
        "face_down": "face-down card | face-down cards | face down | card face down | cards face down | "
        "turned card | turned cards",
    },
    letters={
        "egg": "E",
        "salmon": "S",
        "squid": "Q",
        "wasabi": "W",
        "maki": "M",
        "temaki": "M",
        "uramaki": "M",
        "tempura": "T",
        "sashimi": "H",
        "dumpling": "D",
        "eel": "L",
        "tofu": "U",
        "onigiri": "O",
        "edamame": "B",
        "miso_soup": "I",
        "chopsticks": "C",
        "spoon": "N",
        "soy_sauce": "Y",
        "tea": "A",
        "special_order": "R",
        "takeout_box": "X",
        "pudding": "P",
        "green_tea_ice_cream": "G",
        "fruit": "F",
        "strawberry_pudding": "P",
        "frozen_yogurt": "F",
        "bubble_tea": "B",
        "mochi": "O",
    },
    several={
        "roll | rolls | sushi roll | sushi rolls": "maki | temaki | uramaki",
        "green tea | green teas": "tea | green_tea_ice_cream",
    },
    shapes={
        "circle": "circle | circles | circular | round",
        "triangle": "triangle | triangles | triangular",
        "square": "square | squares",
        "rectangle": "rectangle | rectangles | rectangular",
    },
    fruits={
        "watermelon": "watermelon | watermelons | melon | melons",
        "orange": "orange | oranges",
        "pineapple": "pineapple | pineapples",
    },
    numbers=("one | a | an", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    on_wasabi="on wasabi | on a wasabi | on the wasabi | on top of wasabi | in wasabi | with wasabi | with a wasabi",
    wasabi_with="wasabi with | wasabi with a | wasabi under | wasabi under a",
    before_value="with | of",
    after_value="icon | icons | symbol | symbols",
    both="and",
    beside={
        "race": "race | uramaki race",
        "leads": "squishy | squishy pudding | pudding leads",
        "dice": "dice | die | mochi dice",
    },
)
