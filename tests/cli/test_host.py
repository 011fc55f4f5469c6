"""`sushigo-score host` as used over SSH: a real process, a file, phones on the network, kills."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from sushigo_score.cli.arguments import Arguments, Order
from sushigo_score.cli.host import new_game, run
from sushigo_score.cli.hosted_file import hosted_in
from sushigo_score.cli.main import main
from sushigo_score.formats.gamefile import load
from sushigo_score.phones.server import PageAddress
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text.language import words_for
from tests.patience import PATIENCE
from tests.phones.client import LOOPBACK, HttpPhone
from tests.phones.tapping import tapping

ROOT = Path(__file__).parent.parent.parent
LINK = re.compile(r"http://([0-9.]+):(\d+)/#([A-Za-z0-9_-]{22})")
KILLS, MOST_TAPS = (40, 150) if os.environ.get("WASABI_BOWL_SOAK") else (4, 20)


@contextmanager
def hosted(*arguments: str, descriptors: int = 0) -> Iterator[tuple[subprocess.Popen[str], PageAddress]]:
    """Start the process, if wanted with so many descriptors at most, and wait until it listens."""
    limit = ["sh", "-c", f'ulimit -n {descriptors}; exec "$@"', "sh"] if descriptors else []
    command = [*limit, sys.executable, "main.py", "host", *arguments]
    env = {**os.environ, "LANGUAGE": "en", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    try:
        said = []
        for line in process.stdout:
            said.append(line)
            if "Ctrl-C" in line:
                break
        found = LINK.search("".join(said))
        assert found, said
        yield process, PageAddress((LOOPBACK,), int(found[2]), found[3])
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def free_port() -> str:
    import socket

    with socket.socket() as asked:
        asked.bind((LOOPBACK, 0))
        return str(asked.getsockname()[1])


def test_a_whole_game_without_a_window(tmp_path: Path) -> None:
    path = tmp_path / "friday.sushigo"
    with hosted("--new", "original", "Ana", "Ben", "--file", str(path), "--port", free_port()) as (process, place):
        phone = HttpPhone(place)
        for _ in range(3):
            view = phone.look(0)["view"]
            view = phone.tap(view["moves"][0]["step"], view, 0)["view"]
            for seat, card in ((0, "squid"), (0, "wasabi"), (0, "salmon"), (1, "maki:3"), (1, "pudding")):
                told = phone.tap({"do": "put_card", "seat": seat, "card": card}, view, seat)
                assert told["taken"]
                view = told["view"]
            view = phone.tap(view["moves"][0]["step"], view, 0)["view"]
            assert view["result"]["players"]
        view = phone.tap(view["moves"][0]["step"], view, 0)["view"]
        assert view["ending"]["winners"] == "Ana wins with 27 points"
        phone.close()
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    game = load(path.read_bytes()).game
    assert game.complete
    assert [entered.tableaux[0].written for entered in game.rounds] == [{"squid": 1, "wasabi+salmon": 1}] * 3
    assert not list(tmp_path.glob("*.phones"))
    assert not list(tmp_path.glob("*.part"))


def test_a_game_file_can_be_continued(tmp_path: Path) -> None:
    path = tmp_path / "half.sushigo"
    document = {
        "format": "sushigo-score",
        "version": 1,
        "edition": "original",
        "players": [{"name": "Ana"}, {"name": "<b>Ben</b>"}],
        "rounds": [{"open": True, "tableaux": [{"egg": 1}, {}]}],
    }
    path.write_text(json.dumps(document), "utf-8")
    with hosted(str(path), "--port", free_port()) as (_, place):
        phone = HttpPhone(place)
        view = phone.look(1)["view"]
        assert [player["name"] for player in view["players"]] == ["Ana", "<b>Ben</b>"]
        assert phone.tap({"do": "put_card", "seat": 1, "card": "egg"}, view, 1)["taken"]
        phone.close()
    session = hosted_in(str(path))[0]
    assert [tableau.size for tableau in session.state.at.tableaux] == [1, 1]
    assert session.entries[-1].by == f"{phone.phone}:1"


def test_a_confirmed_tap_survives_any_number_of_kills(tmp_path: Path) -> None:
    path = tmp_path / "killed.sushigo"
    port = free_port()
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fin", "Gus", "Hana")
    with hosted("--new", "party", *names, "--file", str(path), "--port", port) as (_, place):
        phone = HttpPhone(place)
        view = phone.look()["view"]
        assert phone.tap(view["moves"][0]["step"], view)["taken"]
        phone.close()
    random = Random(50)
    with tapping(place, len(names)) as phones:
        for _ in range(KILLS):
            with hosted(str(path), "--port", port) as (_, again):
                assert again == place  # same address and key, so phones reconnect
                phones.wait_for(random.randint(3, MOST_TAPS), PATIENCE)
        with hosted(str(path), "--port", port):
            phones.stop()
    print(f"{KILLS} kills, {phones.taken} taps taken")
    session = hosted_in(str(path))[0]
    assert phones.taken > KILLS
    phones.all_kept(session.entries)


# --- arguments ------------------------------------------------------------------------------------------


def order(*arguments: str) -> Order:
    return Arguments(["host", *arguments]).order()


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ([], "usage.host"),
        (["a.sushigo", "b.sushigo"], "usage.host"),
        (["a.sushigo", "--file", "b.sushigo"], "usage.host"),
        (["--new"], "usage.value_missing"),
        (["--new", "chess", "Ana", "Ben"], "setup.edition"),
        (["--nonsense"], "usage.no_option"),
        (["a.sushigo", "--port", "80"], "usage.port"),
        (["a.sushigo", "--port", "99999"], "usage.port"),
        (["a.sushigo", "--port=x"], "usage.port"),
        (["a.sushigo", "--lang", "eo"], "usage.no_language"),
    ],
)
def test_invalid_arguments_are_refused(arguments: list[str], key: str) -> None:
    with pytest.raises(Refusal) as refused:
        run(order(*arguments))
    assert refused.value.key == key
    assert words_for("en").refusal(refused.value)


@pytest.mark.parametrize(
    ("arguments", "setup"),
    [
        ("--new original Ana Ben", ("original", (), "", "standard", 2)),
        ("--new party Ana Ben Cleo", ("party", "my_first_meal", "", "standard", 3)),
        ("--new party --menu cutthroat_combo Ana Ben Cleo", ("party", "cutthroat_combo", "", "standard", 3)),
        ("--new anniversary --dessert mochi Ana Ben", ("anniversary", (), "mochi", "standard", 2)),
        ("--new anniversary --variant puppet Ana Ben", ("anniversary", (), "strawberry_pudding", "puppet", 3)),
        ("--new=original --variant=two_way Ana Ben Cleo", ("original", (), "", "two_way", 3)),
    ],
)
def test_new_games(arguments: str, setup: tuple[str, object, str, str, int]) -> None:
    from sushigo_score.rules.editions import party
    from tests.game.tables import session_of

    edition, menu, dessert, variant, seats = setup
    found = session_of(new_game(order(*arguments.split()))).state.setup
    assert found.menu == (party.PRESETS[menu] if isinstance(menu, str) else menu)
    assert (found.edition, found.dessert, found.variant, found.seats) == (edition, dessert, variant, seats)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--new", "original", "Ana"],
        ["--new", "original", "Ana", "ana"],
        ["--new", "party", "--menu", "maki,tempura", "Ana", "Ben"],
        ["--new", "original", "--dessert", "mochi", "Ana", "Ben"],
        ["--new", "original", "--variant", "golf", "Ana", "Ben"],
        ["nowhere.sushigo"],
    ],
)
def test_an_impossible_game_is_refused_in_one_line(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)
    assert main(["host", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_an_unwritable_folder_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    path = tmp_path / "no such folder" / "a.sushigo"
    assert main(["host", "--new", "original", "Ana", "Ben", "--file", str(path)]) == 2
    assert "can’t be saved" in capsys.readouterr().err
