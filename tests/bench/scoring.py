"""Scoring sheets with all reasons, and the command line."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from sushigo_score.formats.gamefile import load
from sushigo_score.rules.facts import Game, Tableau
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from tests.bench.measure import ROOT, seconds, tell

GAMES = ROOT / "tests" / "games"
FIVE = GAMES / "original-5-players-maki-ties-of-four-and-five.sushigo"
EIGHT = GAMES / "party-takeout-box-8-players-edamame-and-maki.sushigo"
PROCESSES = 15
FILES = 1000


def process_seconds(*arguments: str) -> float:
    """Return the median wall time of a Python process."""
    command = [sys.executable, *arguments]
    return seconds(lambda: subprocess.run(command, cwd=ROOT, capture_output=True, check=True), PROCESSES)


def game(path: Path) -> Game:
    return load(path.read_bytes()).game


def fresh(played: Game) -> Game:
    """Return the same facts without anything cached by an earlier scoring."""
    rounds = tuple(
        entered._replace(tableaux=tuple(Tableau(tableau.items) for tableau in entered.tableaux))
        for entered in played.rounds
    )
    return played._replace(rounds=rounds)


def sheets() -> None:
    """Measure whole sheets of three rounds with all reasons, and with every reason put into words."""
    for name, path in (("sheet_original_5", FIVE), ("sheet_party_8", EIGHT)):
        played = game(path)
        words = words_for("pl", played.setup.edition)

        def worded(played: Game = played, words: object = words) -> None:
            sheet = score(fresh(played))
            for part in (*sheet.rounds, sheet.endgame):
                for line in part.lines if part else ():
                    words.reason(line.reason)  # type: ignore[attr-defined]

        copying = seconds(lambda played=played: fresh(played))  # type: ignore[misc]
        scoring = seconds(lambda played=played: score(fresh(played))) - copying  # type: ignore[misc]
        tell(
            name, sheets_per_second=1 / scoring, milliseconds=scoring * 1000, worded_milliseconds=seconds(worded) * 1000
        )


def linear() -> None:
    """Measure how scoring time grows with twice the rounds and twice the players."""
    eight = game(EIGHT)
    one = eight._replace(rounds=eight.rounds[:1])
    two = eight._replace(rounds=eight.rounds[:2])
    rounds = seconds(lambda: score(fresh(two))) / seconds(lambda: score(fresh(one)))
    four = eight._replace(
        setup=eight.setup._replace(players=eight.setup.players[:4]),
        rounds=tuple(entered._replace(tableaux=entered.tableaux[:4]) for entered in eight.rounds),
    )
    players = seconds(lambda: score(fresh(eight))) / seconds(lambda: score(fresh(four)))
    tell("linear", twice_the_rounds=rounds, twice_the_players=players)


def command_line() -> None:
    """Measure one file relative to an empty Python process, and a thousand files in one call."""
    nothing = process_seconds("-c", "pass")
    one = process_seconds("main.py", "score", str(EIGHT))
    tell("process", ratio_to_empty_python=one / nothing, empty_milliseconds=nothing * 1000)
    with tempfile.TemporaryDirectory() as folder:
        sources = sorted(GAMES.glob("*.sushigo"))
        names = []
        for at in range(FILES):
            path = Path(folder) / f"{at}.sushigo"
            path.write_bytes(sources[at % len(sources)].read_bytes())
            names.append(str(path))
        for option in ("", "--explain", "--json"):
            arguments = ["main.py", "score", *([option] if option else []), *names]
            start = perf_counter()
            subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, check=True)
            tell(
                f"thousand_files{option.replace('--', '_')}",
                milliseconds_a_file=(perf_counter() - start) * 1000 / FILES,
            )


def run() -> None:
    """Run all of them."""
    sheets()
    linear()
    command_line()
