"""What the 2014 and 2024 editions share: the same 108 cards except for the dessert."""

from __future__ import annotations

from typing import Final

from sushigo_score.rules.dishes import appetizers, desserts, nigiri, specials
from sushigo_score.rules.editions.edition import DishRow

HAND_SIZES: Final = {2: 10, 3: 9, 4: 8, 5: 7}
NIGIRI: Final = DishRow("nigiri", "nigiri", nigiri.nigiri, {"egg": 5, "salmon": 10, "squid": 5})
WASABI: Final = DishRow("wasabi", "nigiri", nigiri.wasabi, {"wasabi": 6})
MAKI_DECK: Final = {"maki:1": 6, "maki:2": 12, "maki:3": 8}
APPETIZERS: Final = (
    DishRow("tempura", "appetizers", appetizers.tempura, {"tempura": 14}),
    DishRow("sashimi", "appetizers", appetizers.sashimi, {"sashimi": 14}),
    DishRow("dumpling", "appetizers", appetizers.dumpling, {"dumpling": 14}),
)
CHOPSTICKS: Final = DishRow("chopsticks", "specials", specials.no_points("chopsticks"), {"chopsticks": 4})
PUDDING: Final = DishRow(
    "pudding",
    "desserts",
    desserts.pudding,
    {"pudding": 10},
    at_end=True,
    sentence="pudding.split",
)
