"""The cards as Polish tables call them."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.spoken.forms import Forms

POLISH: Final = Forms(
    dishes={
        "nigiri": "nigiri | sushi",
        "egg": "jajko | jajka | jajek | jajkiem | jajkami | jajo | jaja | jaj | jajeczko | jajeczka | omlet | "
        "omleta | omlety | omletów | nigiri z jajkiem | nigiri z jajkami | nigiri z jajka | nigiri z omletem | "
        "nigiri jajko | nigiri jajka | nigiri jajeczne | sushi z jajkiem | sushi z omletem",
        "salmon": "łosoś | łososia | łososie | łososi | łososiów | łososiem | łososiami | nigiri z łososiem | "
        "nigiri z łososia | nigiri łosoś | nigiri łososiowe | sushi z łososiem",
        "squid": "kalmar | kalmara | kalmary | kalmarów | kalmarem | kalmarami | kałamarnica | kałamarnicę | "
        "kałamarnice | kałamarnicy | kałamarnic | kałamarnicą | nigiri z kalmarem | nigiri z kalmarami | "
        "nigiri z kalmara | nigiri kalmar | sushi z kalmarem",
        "wasabi": "wasabi",
        "maki": "maki | futomaki | rolka maki | rolkę maki | rolki maki | rolek maki",
        "temaki": "temaki | rożek temaki | rożki temaki | rożków temaki",
        "uramaki": "uramaki | rolka uramaki | rolkę uramaki | rolki uramaki | rolek uramaki",
        "tempura": "tempura | tempurę | tempury | tempur | tempurą | tempurami | krewetka | krewetkę | krewetki | krewetek",
        "sashimi": "sashimi | saszimi",
        "dumpling": "gyoza | gyozę | gyozy | gyoz | gyozą | pierożek | pierożka | pierożki | pierożków | pieróg | "
        "pieroga | pierogi | pierogów | pierożek gyoza | pierożki gyoza | pierożków gyoza",
        "eel": "węgorz | węgorza | węgorze | węgorzy | węgorzów | węgorzem | unagi",
        "tofu": "tofu",
        "onigiri": "onigiri | kulka ryżowa | kulkę ryżową | kulki ryżowe | kulek ryżowych",
        "edamame": "edamame",
        "miso_soup": "zupa miso | zupę miso | zupy miso | zup miso | zupa | zupę | zupy | zup | zupka | zupkę | "
        "zupki | zupek | miso",
        "chopsticks": "pałeczki | pałeczek | pałeczka | pałeczkę | pałeczkami | para pałeczek | parę pałeczek | "
        "pary pałeczek | par pałeczek",
        "spoon": "łyżka | łyżkę | łyżki | łyżek | łyżką | łyżeczka | łyżeczkę | łyżeczki | łyżeczek",
        "menu": "menu",
        "soy_sauce": "sos sojowy | sosu sojowego | sosy sojowe | sosów sojowych | sos | sosu | sosy | sosów | "
        "soja | soję | soi",
        "tea": "herbata | herbatę | herbaty | herbat | herbatka | herbatkę | herbatki | herbatek",
        "special_order": "zamówienie specjalne | zamówienia specjalnego | zamówienia specjalne | "
        "zamówień specjalnych | specjalne zamówienie | specjalne zamówienia | specjalnych zamówień | zamówienie | "
        "zamówienia | zamówień",
        "takeout_box": "pudełko na wynos | pudełka na wynos | pudełek na wynos | pudełko | pudełka | pudełek | "
        "na wynos",
        "pudding": "pudding | puddinga | puddingu | puddingi | puddingów | puding | pudinga | pudingi | pudingów | "
        "budyń | budynie | budyniów | stary, dobry pudding | stare, dobre puddingi | starych, dobrych puddingów",
        "green_tea_ice_cream": "lody z zielonej herbaty | lodów z zielonej herbaty | "
        "lody o smaku zielonej herbaty | lody zielona herbata | lody herbaciane | lody | lodów | lód | loda",
        "fruit": "owoce | owoców | owoc | owocu | karta owoców | kartę owoców | karty owoców | kart owoców",
        "strawberry_pudding": "pudding truskawkowy | puddingu truskawkowego | puddingi truskawkowe | "
        "puddingów truskawkowych | truskawkowy pudding | truskawkowe puddingi | truskawkowych puddingów | "
        "puding truskawkowy | pudingi truskawkowe | pudingów truskawkowych | truskawkowy | truskawkowe | "
        "truskawkowych | truskawka | truskawkę | truskawki | truskawek",
        "frozen_yogurt": "mrożony jogurt | mrożonego jogurtu | mrożone jogurty | mrożonych jogurtów | "
        "jogurt mrożony | jogurty mrożone | jogurtów mrożonych | jogurt | jogurtu | jogurty | jogurtów",
        "bubble_tea": "bubble tea | herbata bąbelkowa | herbatę bąbelkową | herbaty bąbelkowe | herbat bąbelkowych",
        "mochi": "mochi | moczi",
        "face_down": "zakryta karta | zakrytą kartę | zakryte karty | zakrytych kart | karta zakryta | "
        "kartę zakrytą | karty zakryte | kart zakrytych | zakryta | zakrytą | zakryte | zakrytych | "
        "odwrócona karta | odwróconą kartę | odwrócone karty | odwróconych kart",
    },
    letters={
        "egg": "J",
        "salmon": "L",
        "squid": "K",
        "wasabi": "W",
        "maki": "F",
        "temaki": "M",
        "uramaki": "M",
        "tempura": "T",
        "sashimi": "S",
        "dumpling": "G",
        "eel": "R",
        "tofu": "U",
        "onigiri": "O",
        "edamame": "E",
        "miso_soup": "I",
        "chopsticks": "P",
        "spoon": "A",
        "soy_sauce": "Y",
        "tea": "H",
        "special_order": "Z",
        "takeout_box": "N",
        "pudding": "D",
        "green_tea_ice_cream": "D",
        "fruit": "C",
        "strawberry_pudding": "D",
        "frozen_yogurt": "M",
        "bubble_tea": "B",
        "mochi": "M",
    },
    several={
        "rolka | rolkę | rolki | rolek": "maki | temaki | uramaki",
        "zielona herbata | zieloną herbatę | zielone herbaty | zielonych herbat": "tea | green_tea_ice_cream",
    },
    shapes={
        "circle": "koło | koła | kół | kołem | kółko | kółka | kółek | kółkiem | okrąg | okręgi | okrągłe | "
        "okrągły | okrągła | okrągłą | okrągłych",
        "triangle": "trójkąt | trójkąta | trójkąty | trójkątów | trójkątem | trójkątne | trójkątny | trójkątna | "
        "trójkątną | trójkątnych",
        "square": "kwadrat | kwadratu | kwadraty | kwadratów | kwadratem | kwadratowe | kwadratowy | kwadratowa | "
        "kwadratową | kwadratowych",
        "rectangle": "prostokąt | prostokąta | prostokąty | prostokątów | prostokątem | prostokątne | prostokątny | "
        "prostokątna | prostokątną | prostokątnych",
    },
    fruits={
        "watermelon": "arbuz | arbuza | arbuzy | arbuzów | arbuzem",
        "orange": "pomarańcza | pomarańczę | pomarańczy | pomarańcze | pomarańcz | pomarańczą",
        "pineapple": "ananas | ananasa | ananasy | ananasów | ananasem",
    },
    numbers=(
        "jeden | jedna | jedno | jedną | jednego | jedne",
        "dwa | dwie | dwóch | dwu | dwoje",
        "trzy | trzech | troje",
        "cztery | czterech | czworo",
        "pięć | pięciu | pięcioro",
        "sześć | sześciu",
        "siedem | siedmiu",
        "osiem | ośmiu",
        "dziewięć | dziewięciu",
        "dziesięć | dziesięciu",
    ),
    on_wasabi="na wasabi | z wasabi | w wasabi",
    wasabi_with="wasabi z | wasabi pod",
    before_value="z | ze | po | o wartości",
    after_value="ikona | ikonę | ikony | ikon | ikoną | ikonami | symbol | symbole | symboli | symbolem | symbolami",
    both="i | oraz",
    beside={
        "race": "wyścig uramaki | wyścig",
        "leads": "gniotek | gniotki | gniotka",
        "dice": "kości | kość | kostki | kostka | kości mochi",
    },
)
