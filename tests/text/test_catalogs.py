"""The catalogs: nothing missing or fuzzy, every placeholder and plural form in place."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

from sushigo_score.text.dishes import DISHES
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.text.reasons import UNITS

PACKAGE = Path(__file__).parent.parent.parent / "sushigo_score"
CATALOGS = PACKAGE / "text" / "catalogs"
TRANSLATED = tuple(LANGUAGES)[1:]
MARKS: dict[str, object] = {"N_": None, "Counted": (1, 2), "Named": ((1, "c"), 2)}
Id = tuple[str | None, object]


def catalog(language: str) -> Catalog:
    return read(f"{language}.po")


def read(name: str) -> Catalog:
    with (CATALOGS / name).open("rb") as file:
        return read_po(file)


def ids(messages: Catalog) -> set[Id]:
    return {(message.context, message.id) for message in messages if message.id}


@pytest.fixture(scope="module")
def sources() -> set[Id]:
    """Return every message that the sources mark for translation."""
    packages = (PACKAGE, PACKAGE.parent / "sushigo_conformance")
    found = [each for package in packages for each in extract_from_dir(str(package), keywords=MARKS)]  # type: ignore[arg-type]
    return {(context, message) for _, _, message, _, context in found}


def translations(language: str) -> Iterator[tuple[Message, str, str]]:
    """Yield every message with its original and each of its translations."""
    for message in catalog(language):
        if message.id:
            originals = message.id if isinstance(message.id, tuple) else (message.id,)
            texts = message.string if isinstance(message.string, tuple) else (message.string,)
            for text in texts:
                yield message, str(originals[-1]), str(text)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalog_holds_the_messages_of_the_sources_and_no_others(language: str, sources: set[Id]) -> None:
    assert len(sources) > 200
    assert ids(catalog(language)) == sources
    assert not catalog(language).obsolete


def test_the_template_holds_the_messages_of_the_sources_and_no_others(sources: set[Id]) -> None:
    assert ids(read("messages.pot")) == sources


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_missing_or_fuzzy(language: str) -> None:
    for message, original, text in translations(language):
        assert text.strip(), f"{language}: not translated: {original}"
        assert not message.fuzzy, f"{language}: fuzzy: {original}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_plural_form_is_there(language: str) -> None:
    assert catalog(language).num_plurals == get_plural(language).num_plurals
    for message in catalog(language):
        if isinstance(message.id, tuple):
            assert len(tuple(message.string or ())) == get_plural(language).num_plurals, message.id


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_are_the_same(language: str) -> None:
    for message, original, text in translations(language):
        assert placeholders(text) == placeholders(original), f"{language}: {text}"
        for _, _, unit, _ in Formatter().parse(text):
            for size in "234":
                noun = (unit or "").replace("{size}", size)
                assert not noun or noun in UNITS, f"{language}: no such noun: {text}"
        assert text.rstrip() == text or message.context, f"{language}: space at the end: {text!r}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalog_is_up_to_date(language: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalog(language))
    compiled.seek(0)
    with (CATALOGS / f"{language}.mo").open("rb") as file:
        kept = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    fresh = gettext.GNUTranslations(compiled)._catalog  # type: ignore[attr-defined]
    assert {key: text for key, text in kept.items() if key} == {key: text for key, text in fresh.items() if key}, (
        "run `make texts`"
    )


def table_of_names() -> dict[str, list[str]]:
    """Return the printed names, from the file beside this one."""
    lines = (Path(__file__).parent / "printed_names.txt").read_text("utf-8").splitlines()
    rows = [line.split(" | ") for line in lines if line and not line.startswith("#")]
    return {row[0]: row[1:] for row in rows}


@pytest.mark.parametrize("row", table_of_names().items(), ids=lambda row: row[0])
def test_dishes_have_the_names_printed_in_their_booklets(row: tuple[str, list[str]]) -> None:
    key, names = row
    kind, _, edition = key.partition("@")
    for language, name in zip(LANGUAGES, names, strict=True):
        if name != "-":
            assert Words(language, edition).dish(kind) == name


def test_every_dish_is_in_every_catalog() -> None:
    for language in TRANSLATED:
        held = ids(catalog(language))
        for name in [
            *DISHES.values(),
            *(name for edition in EDITION_WORDS.values() for name in edition.dishes.values()),
        ]:
            assert (name.context, name.text) in held
