"""The cards as Spanish-speaking tables call them."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.spoken.forms import Forms

SPANISH: Final = Forms(
    dishes={
        "nigiri": "nigiri | nigiris | sushi | sushis",
        "egg": "huevo | huevos | tortilla | tortillas | nigiri de tortilla | nigiris de tortilla | "
        "nigiri de huevo | nigiris de huevo | nigiri tortilla | nigiris tortilla | nigiri huevo | nigiris huevo | "
        "sushi de tortilla | sushi de huevo",
        "salmon": "salmón | salmones | nigiri de salmón | nigiris de salmón | nigiri salmón | nigiris salmón | "
        "sushi de salmón",
        "squid": "calamar | calamares | pulpo | pulpos | nigiri de calamar | nigiris de calamar | "
        "nigiri calamar | nigiris calamar | nigiri de calamares | nigiris de calamares | sushi de calamar",
        "wasabi": "wasabi | wasabis",
        "maki": "maki | makis | futomaki | futomakis | rollo de maki | rollos de maki | rollito de maki | "
        "rollitos de maki | rollo maki | rollos maki",
        "temaki": "temaki | temakis | rollo temaki | rollos temaki | cono temaki | conos temaki",
        "uramaki": "uramaki | uramakis | rollo uramaki | rollos uramaki",
        "tempura": "tempura | tempuras | tempura de gamba | tempura de gambas",
        "sashimi": "sashimi | sashimis",
        "dumpling": "gyoza | gyozas | empanadilla | empanadillas",
        "eel": "anguila | anguilas | unagi",
        "tofu": "tofu | tofus",
        "onigiri": "onigiri | onigiris | bola de arroz | bolas de arroz",
        "edamame": "edamame | edamames",
        "miso_soup": "sopa de miso | sopas de miso | sopa miso | sopas miso | sopa | sopas | miso | misos",
        "chopsticks": "palillos | palillo | palitos | palito | par de palillos | pares de palillos",
        "spoon": "cuchara | cucharas",
        "menu": "menú | menús",
        "soy_sauce": "salsa de soja | salsas de soja | salsa de soya | salsas de soya | salsa soja | salsa | "
        "salsas | soja | soya",
        "tea": "té | tés | taza de té | tazas de té",
        "special_order": "pedido especial | pedidos especiales | pedido | pedidos",
        "takeout_box": "bandeja para llevar | bandejas para llevar | bandeja | bandejas | caja para llevar | "
        "cajas para llevar | para llevar",
        "pudding": "pudin | púdines | pudding | puddings | budín | budines | flan | flanes | el pudin de siempre | "
        "pudin de siempre | los púdines de siempre | púdines de siempre",
        "green_tea_ice_cream": "helado de té verde | helados de té verde | helado té verde | helados té verde | "
        "helado | helados",
        "fruit": "fruta | frutas | carta de fruta | cartas de fruta",
        "strawberry_pudding": "pudin de fresa | púdines de fresa | pudin de fresas | púdines de fresas | "
        "pudin fresa | púdines fresa | pudding de fresa | puddings de fresa | budín de fresa | budines de fresa | "
        "flan de fresa | flanes de fresa | fresa | fresas | pudin de frutilla | púdines de frutilla | frutilla | "
        "frutillas",
        "frozen_yogurt": "yogur helado | yogures helados | yogurt helado | yogurts helados | yogur | yogures | "
        "yogurt | yogurts",
        "bubble_tea": "té de burbujas | tés de burbujas | té con burbujas | tés con burbujas | bubble tea | "
        "bubble teas",
        "mochi": "mochi | mochis",
        "face_down": "carta boca abajo | cartas boca abajo | boca abajo | carta bocabajo | cartas bocabajo | "
        "carta tapada | cartas tapadas",
    },
    letters={
        "egg": "R",
        "salmon": "S",
        "squid": "C",
        "wasabi": "W",
        "maki": "M",
        "temaki": "M",
        "uramaki": "M",
        "tempura": "T",
        "sashimi": "H",
        "dumpling": "G",
        "eel": "A",
        "tofu": "O",
        "onigiri": "N",
        "edamame": "E",
        "miso_soup": "I",
        "chopsticks": "P",
        "spoon": "U",
        "soy_sauce": "J",
        "tea": "V",
        "special_order": "L",
        "takeout_box": "B",
        "pudding": "D",
        "green_tea_ice_cream": "D",
        "fruit": "F",
        "strawberry_pudding": "F",
        "frozen_yogurt": "Y",
        "bubble_tea": "B",
        "mochi": "O",
    },
    several={
        "rollo | rollos | rollito | rollitos": "maki | temaki | uramaki",
        "té verde | tés verdes": "tea | green_tea_ice_cream",
    },
    shapes={
        "circle": "círculo | círculos | circular | circulares | redondo | redondos | redonda | redondas",
        "triangle": "triángulo | triángulos | triangular | triangulares",
        "square": "cuadrado | cuadrados | cuadrada | cuadradas",
        "rectangle": "rectángulo | rectángulos | rectangular | rectangulares",
    },
    fruits={
        "watermelon": "sandía | sandías",
        "orange": "naranja | naranjas",
        "pineapple": "piña | piñas | ananá | ananás",
    },
    numbers=("uno | un | una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"),
    on_wasabi="con wasabi | sobre wasabi | en wasabi | sobre el wasabi | sobre un wasabi | encima de wasabi | "
    "encima del wasabi | encima de un wasabi",
    wasabi_with="wasabi con | wasabi con un | wasabi con una | wasabi bajo | wasabi bajo un | wasabi debajo de",
    before_value="con | de",
    after_value="icono | iconos | ícono | íconos | símbolo | símbolos",
    both="y | e",
    beside={
        "race": "carrera | carrera uramaki | carrera de uramaki | carreras de uramaki",
        "leads": "pudin blandito | blandito | pudin apretujable | apretujable",
        "dice": "dados | dado | dados de mochi | dados mochi",
    },
)
