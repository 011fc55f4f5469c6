"""How long it takes to draw a result as a picture, and to export a game in the other formats."""

from __future__ import annotations

import json

from tests.bench.measure import ROOT, in_processes, seconds, tell

GAME = ROOT / "tests" / "games" / "party-takeout-box-8-players-edamame-and-maki.sushigo"
DAY = "November 18, 2026"


def measure() -> dict[str, float]:
    """Measure each format for a game of eight, in this process, with a window as on a phone."""
    from tests.ui import driver

    driver.set_up_environment(412, 915, 2.625)
    ui = driver.Driver()
    ui.frames(3)
    from sushigo_score.formats.gamefile import load
    from sushigo_score.formats.qr import modules, read_code, write_code
    from sushigo_score.present.export.bgstats import PlayedGame, play_file, play_of
    from sushigo_score.present.export.page import printable
    from sushigo_score.rules.score import score
    from sushigo_score.text.language import words_for
    from sushigo_score.ui.features.export.result_picture import result_picture
    from tests.present.games import seated

    gamefile = load(GAME.read_bytes())
    state, words = seated(gamefile.game), words_for("en", "party")
    sheet, code = score(gamefile.game), write_code(gamefile)
    picture = lambda: result_picture(state, sheet, DAY, words)  # noqa: E731
    played = [PlayedGame(str(number), gamefile.game, "2026-11-18T20:30:00+00:00") for number in range(1_000)]
    return {
        "thousand_plays": seconds(lambda: play_file(play_of(one, sheet, words) for one in played), 5) * 1000,
        "first_picture": seconds(picture, 1) * 1000,
        "picture": seconds(picture, 10) * 1000,
        "printable": seconds(lambda: printable(state, sheet, DAY, words), 20) * 1000,
        "write_code": seconds(lambda: write_code(gamefile), 50) * 1000,
        "read_code": seconds(lambda: read_code(code), 50) * 1000,
        "draw_code": seconds(lambda: modules(code), 5) * 1000,
    }


def run() -> None:
    """Run it in a separate process, as a window needs one."""
    tell("keeping_8_players", **in_processes("tests.bench.keeping"))


if __name__ == "__main__":
    print(json.dumps(measure()))
