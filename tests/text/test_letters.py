"""Texts are folded for search in one place."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_score.text.languages import fold, holding

PACKAGE = Path(__file__).parent.parent.parent / "sushigo_score"


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("Búðingur", "budingur"),
        ("Þríhyrningur", "thrihyrningur"),
        ("Ís með grænu tei", "is med graenu tei"),
        ("Węgorz", "wegorz"),
        ("Łyżka", "lyzka"),
        ("Œuf", "oeuf"),
        ("L’omelette glacée", "l’omelette glacee"),
        ("PIÑA", "pina"),
        ("Straße", "strasse"),
        ("İzmir, ışık", "izmir, isik"),
    ],
)
def test_a_text_is_found_without_accents_and_capitals(written: str, typed: str) -> None:
    assert fold(written) == typed
    assert fold(written.upper()) == typed
    assert holding((written,), typed) == (written,)


@given(st.text())
def test_folding_is_idempotent(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert fold(text).casefold() == fold(text)


@given(st.text(), st.text())
def test_a_text_holds_its_parts(text: str, more: str) -> None:
    assert text in holding((more + text, text), text)


def test_accents_are_folded_in_one_place() -> None:
    folding = []
    for path in PACKAGE.rglob("*.py"):
        names = {node.id for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Name)}
        if {"normalize", "combining"} <= names:
            folding.append(path.name)
    assert folding == ["languages.py"]
