"""The cards as French-speaking tables call them."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.spoken.forms import Forms

FRENCH: Final = Forms(
    dishes={
        "nigiri": "sushi | sushis | nigiri | nigiris",
        "egg": "omelette | omelettes | œuf | œufs | sushi à l'omelette | sushis à l'omelette | sushi omelette | "
        "sushis omelette | sushi à l'œuf | sushis à l'œuf | sushi aux œufs | sushis aux œufs | "
        "nigiri à l'omelette | nigiris à l'omelette | nigiri omelette | nigiris omelette | nigiri à l'œuf | "
        "nigiris à l'œuf",
        "salmon": "saumon | saumons | sushi au saumon | sushis au saumon | sushi saumon | sushis saumon | "
        "nigiri au saumon | nigiris au saumon | nigiri saumon | nigiris saumon",
        "squid": "calamar | calamars | calmar | calmars | encornet | encornets | sushi au calamar | "
        "sushis au calamar | sushi aux calamars | sushis aux calamars | sushi calamar | sushis calamar | "
        "poulpe | poulpes | pieuvre | pieuvres | sushi au calmar | sushis au calmar | nigiri au calamar | nigiris au calamar | nigiri calamar | "
        "nigiris calamar",
        "wasabi": "wasabi | wasabis",
        "maki": "maki | makis | futomaki | futomakis | rouleau de maki | rouleaux de maki",
        "temaki": "temaki | temakis | cornet temaki | cornets temaki",
        "uramaki": "uramaki | uramakis",
        "tempura": "tempura | tempuras | tempura de crevette | tempura de crevettes",
        "sashimi": "sashimi | sashimis",
        "dumpling": "ravioli | raviolis | ravioli japonais | raviolis japonais | raviole | ravioles | gyoza | gyozas",
        "eel": "anguille | anguilles | unagi",
        "tofu": "tofu | tofus",
        "onigiri": "onigiri | onigiris | boule de riz | boules de riz | boulette de riz | boulettes de riz",
        "edamame": "edamame | edamames",
        "miso_soup": "soupe miso | soupes miso | soupe de miso | soupes de miso | soupe au miso | soupes au miso | "
        "soupe | soupes | miso | misos",
        "chopsticks": "baguettes | baguette | paire de baguettes | paires de baguettes",
        "spoon": "cuillère | cuillères | cuiller | cuillers",
        "menu": "menu | menus",
        "soy_sauce": "sauce soja | sauces soja | sauce de soja | sauces de soja | sauce au soja | sauces au soja | "
        "sauce | sauces | soja",
        "tea": "thé | thés | tasse de thé | tasses de thé",
        "special_order": "commande spéciale | commandes spéciales | commande | commandes",
        "takeout_box": "boîte à emporter | boîtes à emporter | boîte | boîtes | à emporter",
        "pudding": "dessert | desserts | pudding | puddings | pouding | poudings | le bon vieux pudding | "
        "bon vieux pudding | les bons vieux puddings | bons vieux puddings",
        "green_tea_ice_cream": "glace au thé vert | glaces au thé vert | glace thé vert | glaces thé vert | glace | "
        "glaces | crème glacée | crèmes glacées | crème glacée au thé vert | crèmes glacées au thé vert",
        "fruit": "fruits | fruit | carte fruits | cartes fruits | carte fruit | cartes fruit",
        "strawberry_pudding": "pudding à la fraise | puddings à la fraise | pudding fraise | puddings fraise | "
        "pudding aux fraises | puddings aux fraises | pouding aux fraises | poudings aux fraises | fraise | fraises",
        "frozen_yogurt": "yaourt glacé | yaourts glacés | yaourt | yaourts | yogourt glacé | yogourts glacés | "
        "yogourt | yogourts | yogourt givré | yogourts givrés",
        "bubble_tea": "bubble tea | bubble teas | thé aux perles | thés aux perles | thé à bulles | thés à bulles",
        "mochi": "mochi | mochis",
        "face_down": "carte face cachée | cartes face cachée | cartes faces cachées | face cachée | faces cachées | "
        "carte cachée | cartes cachées | carte retournée | cartes retournées",
    },
    letters={
        "egg": "O",
        "salmon": "S",
        "squid": "C",
        "wasabi": "W",
        "maki": "M",
        "temaki": "M",
        "uramaki": "M",
        "tempura": "T",
        "sashimi": "H",
        "dumpling": "R",
        "eel": "A",
        "tofu": "U",
        "onigiri": "N",
        "edamame": "E",
        "miso_soup": "P",
        "chopsticks": "B",
        "spoon": "L",
        "soy_sauce": "J",
        "tea": "V",
        "special_order": "K",
        "takeout_box": "I",
        "pudding": "D",
        "green_tea_ice_cream": "G",
        "fruit": "F",
        "strawberry_pudding": "F",
        "frozen_yogurt": "Y",
        "bubble_tea": "U",
        "mochi": "I",
    },
    several={"rouleau | rouleaux": "maki | temaki | uramaki", "thé vert | thés verts": "tea | green_tea_ice_cream"},
    shapes={
        "circle": "rond | ronds | ronde | rondes | cercle | cercles",
        "triangle": "triangle | triangles | triangulaire | triangulaires",
        "square": "carré | carrés | carrée | carrées",
        "rectangle": "rectangle | rectangles | rectangulaire | rectangulaires",
    },
    fruits={
        "watermelon": "pastèque | pastèques | melon d'eau | melons d'eau | melon | melons",
        "orange": "orange | oranges",
        "pineapple": "ananas",
    },
    numbers=("un | une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    on_wasabi="sur wasabi | sur du wasabi | sur le wasabi | sur un wasabi | au wasabi | avec wasabi | "
    "avec du wasabi | avec un wasabi",
    wasabi_with="wasabi avec | wasabi avec un | wasabi avec une | wasabi au | wasabi à l' | wasabi sous | "
    "wasabi sous un | wasabi sous une",
    before_value="à | avec | de",
    after_value="icône | icônes | symbole | symboles",
    both="et",
    beside={
        "race": "course | course uramaki | course aux uramaki | course aux uramakis",
        "leads": "pudding anti-stress | anti-stress",
        "dice": "dés | dé | dés mochi",
    },
)
