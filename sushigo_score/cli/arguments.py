"""The one list of commands, and the one parser of their arguments. `--lang` may stand anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sushigo_score.rules.reasons import Choice
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text.language import Words, system_language, words_for
from sushigo_score.text.languages import ENGLISH, LANGUAGES

REFUSED: Final = 2
"""The exit status if anything was refused."""
INTERRUPTED: Final = 130
STANDARD_INPUT: Final = "-"
LANGUAGE_CHOICE: Final = Choice(tuple(LANGUAGES))
_LANGUAGE: Final = "--lang"
_HELP: Final = ("-h", "--help")
_VERSION: Final = ("-V", "--version")


class Misused(Refusal):
    """Raised if the command-line arguments make no sense."""


class Syntax(NamedTuple):
    """A command: the module whose `run` runs it, and the options it takes besides `--lang`."""

    module: str
    flags: tuple[str, ...] = ()
    """Options without a value; one at a time."""
    values: tuple[str, ...] = ()
    """Options with a value."""
    runs_a_program: bool = False
    """True if what is named is the command line of another program, with options of its own."""


COMMANDS: Final = {
    "score": Syntax("sushigo_score.cli.score", flags=("--explain", "--json")),
    "check": Syntax("sushigo_score.cli.score"),
    "bgstats": Syntax("sushigo_score.cli.bgstats", flags=("--link",)),
    "sync": Syntax("sushigo_score.cli.sync", flags=("--join",)),
    "conform": Syntax(
        "sushigo_conformance.command", flags=("--house-rule",), values=("--cases", "--seed"), runs_a_program=True
    ),
    "host": Syntax("sushigo_score.cli.host", values=("--new", "--menu", "--dessert", "--variant", "--port", "--file")),
}
"""Only the module of the command that was given is imported: scoring need not wait for a server or a database."""
_NOTHING: Final = Syntax("")


class Order(NamedTuple):
    """A parsed command line."""

    command: str
    named: tuple[str, ...]
    """What the command is about: files, a folder, players, or the command line of another program."""
    flag: str
    values: Mapping[str, str]
    language: str

    def words(self, edition: str = "") -> Words:
        """Return the words of the requested language, for an edition."""
        return words_for(self.language, edition)

    def files(self) -> tuple[str, ...]:
        """Return the files that are named; refused if there is none."""
        if not self.named:
            raise Misused("usage.no_file")
        return self.named


class Arguments:
    """The arguments taken apart, whether or not they make sense."""

    def __init__(self, given: Sequence[str]) -> None:
        self._command = ""
        self._named: list[str] = []
        self._flags: dict[str, None] = {}
        self._values: dict[str, str | None] = {}
        left = iter(given)
        no_more_options = False
        for argument in left:
            name, equals, value = argument.partition("=")
            if no_more_options or not argument.startswith("-") or argument == STANDARD_INPUT:
                self._name(argument)
                no_more_options = no_more_options or (self._syntax.runs_a_program and bool(self._named))
            elif argument == "--":
                no_more_options = True
            elif name == _LANGUAGE or name in self._syntax.values:
                self._values[name] = value if equals else next(left, None)
            else:
                self._flags[argument] = None

    def _name(self, argument: str) -> None:
        if self._command:
            self._named.append(argument)
        else:
            self._command = argument

    @property
    def _syntax(self) -> Syntax:
        return COMMANDS.get(self._command, _NOTHING)

    @property
    def asks_for_help(self) -> bool:
        """True if the help is wanted, whatever else there is."""
        return any(option in self._flags for option in _HELP)

    @property
    def asks_for_version(self) -> bool:
        """True if the version is wanted, whatever else there is but a question for help."""
        return any(option in self._flags for option in _VERSION)

    @property
    def language(self) -> str:
        """The requested language if it is supported, else the system's."""
        wanted = self._values.get(_LANGUAGE)
        return wanted if wanted in LANGUAGES else system_language()

    def order(self) -> Order:
        """Return what is to be done. Raises `Misused`."""
        if self._command not in COMMANDS:
            raise Misused("usage.no_command", word=self._command, right=Choice(tuple(COMMANDS)))
        for option in self._flags:
            if option not in self._syntax.flags:
                raise Misused("usage.no_option", word=option)
        self._check_language()
        values = {name: value for name, value in self._values.items() if value is not None}
        for missing in self._values.keys() - values:
            raise Misused("usage.value_missing", word=missing)
        if len(self._flags) > 1:
            raise Misused("usage.one_of_two")
        return Order(self._command, tuple(self._named), next(iter(self._flags), ""), values, self.language)

    def _check_language(self) -> None:
        wanted = self._values.get(_LANGUAGE, ENGLISH)
        if not wanted:
            raise Misused("usage.language_missing", right=LANGUAGE_CHOICE)
        if wanted not in LANGUAGES:
            raise Misused("usage.no_language", word=wanted, right=LANGUAGE_CHOICE)
