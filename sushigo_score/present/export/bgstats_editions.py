"""What BoardGameGeek, and with it BG Stats, calls each edition."""

from __future__ import annotations

from typing import Final, NamedTuple


class BggGame(NamedTuple):
    """A game of BoardGameGeek: its name there, the year, and its ID; 0 if that is unknown."""

    name: str
    year: int
    number: int


BGG_GAMES: Final = {
    "original": BggGame("Sushi Go!", 2013, 133473),
    "party": BggGame("Sushi Go Party!", 2016, 192291),
    "anniversary": BggGame("Sushi Go! 10th Anniversary Edition", 2024, 0),
}
