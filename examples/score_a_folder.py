"""Scores every game in a folder and prints them as a table: python score_a_folder.py FOLDER."""

import sys
from pathlib import Path

from sushigo_score import Refusal, load, score, why


def main(folder: str) -> int:
    """Print a line for each game, the winners first."""
    status = 0
    for path in sorted(Path(folder).glob("**/*.sushigo")):
        try:
            game = load(path)
        except Refusal as refusal:
            print(f"{path.name}: {why(refusal)}", file=sys.stderr)
            status = 1
            continue
        sheet = score(game)
        players = game.game.setup.players
        ranked = [(players[seat].name, standing.points) for standing in sheet.ranking for seat in standing.seats]
        results = ", ".join(f"{name} {points}" for name, points in ranked)
        print(
            f"{game.played_at or '':10.10}  {game.game.setup.edition:11}  {results}{'' if sheet.winners else ' so far'}"
        )
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "."))
