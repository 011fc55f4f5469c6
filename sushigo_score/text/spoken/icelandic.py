"""The cards as Icelandic tables call them."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.spoken.forms import Forms

ICELANDIC: Final = Forms(
    dishes={
        "nigiri": "nigiri | sushi | súsí",
        "egg": "egg | eggi | eggjum | eggja | eggið | eggin | eggjakaka | eggjaköku | eggjakökur | eggja-nigiri | "
        "egg-nigiri | nigiri með eggi | nigiri með eggjum | nigiri með eggjaköku | sushi með eggi | súsí með eggi",
        "salmon": "lax | laxi | laxa | laxar | löxum | laxinn | laxa-nigiri | lax-nigiri | nigiri með laxi | "
        "sushi með laxi | súsí með laxi",
        "squid": "smokkfiskur | smokkfisk | smokkfiski | smokkfisks | smokkfiskar | smokkfiska | smokkfiskum | "
        "smokkfiskurinn | kolkrabbi | kolkrabba | kolkrabbar | kolkröbbum | smokkfisks-nigiri | smokkfiska-nigiri | "
        "smokkfisk-nigiri | nigiri með smokkfiski | sushi með smokkfiski | súsí með smokkfiski",
        "wasabi": "wasabi | vasabi",
        "maki": "maki | maki-rúlla | maki-rúllu | maki-rúllur | maki-rúllum | maki-rúllna | futomaki | "
        "futomaki-rúlla | futomaki-rúllu | futomaki-rúllur | futomaki-rúllum",
        "temaki": "temaki | temaki-rúlla | temaki-rúllu | temaki-rúllur | temaki-rúllum",
        "uramaki": "uramaki | uramaki-rúlla | uramaki-rúllu | uramaki-rúllur | uramaki-rúllum",
        "tempura": "tempura | tempuru | tempurur | tempurum",
        "sashimi": "sashimi | sasími",
        "dumpling": "hveitibolla | hveitibollu | hveitibollur | hveitibollum | hveitibollna | bolla | bollu | "
        "bollur | bollum | gyoza | gyozu | gyozur | gyozum",
        "eel": "áll | ál | áli | áls | álar | ála | álum",
        "tofu": "tófú | tófúi",
        "onigiri": "onigiri | hrísgrjónabolla | hrísgrjónabollu | hrísgrjónabollur | hrísgrjónabollum",
        "edamame": "edamame | edamame-baun | edamame-baunir | edamame-baunum",
        "miso_soup": "misósúpa | misósúpu | misósúpur | misósúpum | misósúpna | súpa | súpu | súpur | súpum | misó",
        "chopsticks": "matprjónar | matprjóna | matprjónum | matprjónn | matprjón | matprjóni | prjónar | prjóna | "
        "prjónum | prjónn | prjón | par af matprjónum | pör af matprjónum | pörum af matprjónum",
        "spoon": "skeið | skeiðar | skeiðum | skeiða | skeiðin",
        "menu": "matseðill | matseðil | matseðli | matseðlar | matseðla | matseðlum",
        "soy_sauce": "sojasósa | sojasósu | sojasósur | sojasósum | sojasósna | soja | sósa | sósu | sósur | sósum",
        "tea": "te | tei | tebolli | tebolla | tebollar | tebollum",
        "special_order": "sérpöntun | sérpöntunar | sérpantanir | sérpöntunum | sérpantana | pöntun | pantanir | "
        "pöntunum",
        "takeout_box": "takeaway-box | nestisbox | nestisboxi | nestisboxum | takeaway-boxi | takeaway-boxum | box til að taka með | "
        "boxi til að taka með | boxum til að taka með | box | boxi | boxum",
        "pudding": "búðingur | búðing | búðingi | búðings | búðingar | búðinga | búðingum | búðingurinn | "
        "búðingarnir | gamli, góði búðingurinn | gamla, góða búðinginn | gamla, góða búðingnum | "
        "gömlu, góðu búðingarnir | gömlu, góðu búðingana | gömlu, góðu búðingunum | gamall, góður búðingur | "
        "gamlan, góðan búðing | gamlir, góðir búðingar | gamla, góða búðinga",
        "green_tea_ice_cream": "ís með grænu tei | ísa með grænu tei | ísar með grænu tei | ísum með grænu tei | "
        "grænteís | grænteísa | grænteísar | grænteísum | græntei-ís | ís | ísa | ísar | ísum",
        "fruit": "ávextir | ávexti | ávöxtum | ávaxta | ávöxtur | ávöxt | ávaxtaspil | ávaxtaspilum",
        "strawberry_pudding": "jarðarberjabúðingur | jarðarberjabúðing | jarðarberjabúðingi | jarðarberjabúðings | "
        "jarðarberjabúðingar | jarðarberjabúðinga | jarðarberjabúðingum | búðingur með jarðarberjum | "
        "búðing með jarðarberjum | búðingar með jarðarberjum | jarðarber | jarðarberi | jarðarberja | jarðarberjum",
        "frozen_yogurt": "frosin jógúrt | frosna jógúrt | frosinni jógúrt | frosnar jógúrtir | frosnum jógúrtum | "
        "frosið jógúrt | frosinn jógúrt | frosnu jógúrti | jógúrt | jógúrti | jógúrtir | jógúrtum | jógúrtís",
        "bubble_tea": "bubble tea | bubble te | kúlute | bóbute | bobate | boba",
        "mochi": "mochi | motsjí",
        "face_down": "spil á grúfu | spili á grúfu | spilum á grúfu | á grúfu | spil á hvolfi | spilum á hvolfi | "
        "á hvolfi",
    },
    letters={
        "egg": "E",
        "salmon": "L",
        "squid": "K",
        "wasabi": "W",
        "maki": "M",
        "temaki": "M",
        "uramaki": "M",
        "tempura": "T",
        "sashimi": "S",
        "dumpling": "H",
        "eel": "A",
        "tofu": "F",
        "onigiri": "O",
        "edamame": "D",
        "miso_soup": "U",
        "chopsticks": "P",
        "spoon": "I",
        "soy_sauce": "J",
        "tea": "C",
        "special_order": "R",
        "takeout_box": "X",
        "pudding": "B",
        "green_tea_ice_cream": "G",
        "fruit": "V",
        "strawberry_pudding": "J",
        "frozen_yogurt": "F",
        "bubble_tea": "B",
        "mochi": "O",
    },
    several={
        "rúlla | rúllu | rúllur | rúllum | rúllna": "maki | temaki | uramaki",
        "grænt te | grænu tei": "tea | green_tea_ice_cream",
    },
    shapes={
        "circle": "hringur | hring | hringi | hringir | hringjum | hringlaga | kringlótt | kringlóttur",
        "triangle": "þríhyrningur | þríhyrning | þríhyrningi | þríhyrningar | þríhyrninga | þríhyrningum | "
        "þríhyrnt | þríhyrndur",
        "square": "ferningur | ferning | ferningi | ferningar | ferninga | ferningum | ferningslaga | ferkantað | "
        "ferkantaður",
        "rectangle": "rétthyrningur | rétthyrning | rétthyrningi | rétthyrningar | rétthyrninga | rétthyrningum | "
        "rétthyrnt | rétthyrndur",
    },
    fruits={
        "watermelon": "vatnsmelóna | vatnsmelónu | vatnsmelónur | vatnsmelónum | melóna | melónu | melónur | melónum",
        "orange": "appelsína | appelsínu | appelsínur | appelsínum | appelsínna",
        "pineapple": "ananas | ananasi | ananasar | ananasa | ananösum",
    },
    numbers=(
        "einn | ein | eitt | eina | einu | einni | einum | einir",
        "tveir | tvær | tvö | tvo | tveimur | tveim | tvennir | tvenna | tvennum",
        "þrír | þrjár | þrjú | þrjá | þremur | þrem | þrennir | þrenna | þrennum",
        "fjórir | fjórar | fjögur | fjóra | fjórum | fernir | ferna | fernum",
        "fimm",
        "sex",
        "sjö",
        "átta",
        "níu",
        "tíu",
    ),
    on_wasabi="á wasabi | með wasabi | ofan á wasabi | í wasabi | á vasabi | með vasabi",
    wasabi_with="wasabi með | wasabi undir",
    before_value="með",
    after_value="tákn | tákni | táknum | merki | merkjum",
    both="og",
    beside={
        "race": "uramaki-kapphlaup | uramaki-kapphlaupið | kapphlaup | kapphlaupið",
        "leads": "kreistibúðingur | kreistibúðing | kreistibúðingurinn | kreistibúðinginn",
        "dice": "teningar | teningur | teninga | tening | mochi-teningar",
    },
)
