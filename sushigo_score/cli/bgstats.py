"""`sushigo-score bgstats`: exports game files as a BG Stats play file, or as links that open in BG Stats."""

from __future__ import annotations

from hashlib import sha256

from sushigo_score.cli.arguments import Order
from sushigo_score.cli.score import read_named, say_refused
from sushigo_score.formats.gamefile import GameFile, dump, load
from sushigo_score.formats.journal import journal_of, uid_of
from sushigo_score.game.duration import end_of
from sushigo_score.present.export.bgstats import Play, PlayedGame, link_of, play_file, play_of
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import score


def run(order: Order) -> int:
    """Print the games that can be exported, and what is wrong with each of the others."""
    plays: list[Play] = []
    status = 0
    for name in order.files():
        try:
            gamefile = load(read_named(name))
            plays.append(play_of(played_game(gamefile), score(gamefile.game), order.words(gamefile.game.setup.edition)))
        except Refusal as refusal:
            status = say_refused(order, name, refusal)
    if order.flag == "--link":
        for play in plays:
            print(link_of(play))
    elif plays:
        print(play_file(plays))
    return status


def played_game(gamefile: GameFile) -> PlayedGame:
    """Return the game of a file, with the times from its journal and its unique id."""
    journal = journal_of(gamefile)
    end = end_of(journal.entries or ())
    return PlayedGame(
        uid=uid_of(gamefile) or sha256(dump(gamefile).encode()).hexdigest(),
        game=gamefile.game,
        ended_at=end.ended_at or gamefile.played_at or "",
        minutes=end.minutes,
        changed_at=journal.entries[-1].at if journal.entries else "",
        title=gamefile.title or "",
    )
