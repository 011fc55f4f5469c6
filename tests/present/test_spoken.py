"""The words of five languages: whatever players would type is understood, and no dish is taken for another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_score.present.typed.reader import Chosen, pieces, read_piece, typed_game
from sushigo_score.present.typed.words import NotACard, kinds_of, phrase, read_item, vocabulary
from sushigo_score.rules.cards import FACE_DOWN, KINDS, NIGIRI, Card, Item, Stack, parse_item
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import dishes, preview
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES, fold
from sushigo_score.text.messages import Named
from sushigo_score.text.typed import BESIDE, FRUITS, NUMBERS, SEVERAL, SHAPES, letter_of, split_forms

PLURALS = Path(__file__).parent.parent / "text" / "plurals.txt"
CARDS = [Card(kind.name, value) for kind in KINDS.values() for value in kind.values or ("",)]
ITEMS: list[Item] = [
    *CARDS,
    *(Card(card.kind, card.value, copied=True) for card in CARDS),
    *(Stack(Card("wasabi"), Card(kind, copied=copied)) for kind in NIGIRI for copied in (False, True)),
    Card(FACE_DOWN),
]


def plurals() -> Iterator[tuple[str, str, str]]:
    for line in PLURALS.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            key, *columns = (column.strip() for column in line.split("|"))
            for language, column in zip(LANGUAGES, columns, strict=True):
                for name in column.split(" / "):
                    yield language, key, name


def forms(language: str, named: Named) -> tuple[str, ...]:
    """Return the forms in which a language writes something."""
    return split_forms(words_for(language).name(named))


# --- printed names and spoken forms --------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITION_WORDS)
def test_every_printed_name_is_understood(language: str, edition: str) -> None:
    words = words_for(language, edition)
    for item in ITEMS:
        name = words.item(item)
        for typed, number in (
            (name.upper(), 1),
            (fold(name), 1),
            (f"2 {name}", 2),
            (f"{name} x2", 2),
            (f"2x {name}", 2),
        ):
            (piece,) = pieces(typed, 1, words)
            assert read_piece(piece.text, words) == (item, number), typed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITION_WORDS)
def test_plurals_are_understood(language: str, edition: str) -> None:
    words = words_for(language, edition)
    for item, name in ((parse_item(key), name) for spoken, key, name in plurals() if spoken == language):
        for typed, number in ((name, 1), (f"3 {name}", 3), (f"{fold(name)} x3", 3), (f"3x{name.upper()}", 3)):
            (piece,) = pieces(typed, 1, words)
            assert read_piece(piece.text, words) == (item, number), typed


def test_every_dish_has_a_plural_to_check() -> None:
    keys = {key.partition(":")[0] for _, key, _ in plurals()}
    assert {*KINDS, FACE_DOWN} - {"temaki"} <= keys | {"fruit"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notation_is_understood_in_every_language(language: str) -> None:
    words = words_for(language)
    for item in ITEMS:
        assert read_piece(str(item), words) == (item, 1)
        assert read_piece(f"2 {words_for('en').item(item)}", words) == (item, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_number_words_are_understood(language: str) -> None:
    words = words_for(language)
    squid = words.item(Card("squid"))
    for number, names in enumerate(NUMBERS, start=1):
        for name in forms(language, names):
            assert read_piece(f"{name} {squid}", words) == (Card("squid"), number)
            assert read_piece(f"{name.upper()} maki 3", words) == (Card("maki", "3"), number)
            assert read_piece(f"{fold(name)} {words.item(parse_item('wasabi+squid'))}", words)[1] == number


@pytest.mark.parametrize(
    ("language", "typed", "written", "number"),
    [
        ("pl", "3 tempury", "tempura", 3),
        ("pl", "2 puddingi", "pudding", 2),
        ("pl", "cztery jajka", "egg", 4),
        ("pl", "maki z 2 ikonami", "maki:2", 1),
        ("is", "budingur", "pudding", 1),
        ("is", "tvö egg", "egg", 2),
        ("is", "þrjár hveitibollur", "dumpling", 3),
        ("is", "tvennir matprjónar", "chopsticks", 2),
        ("fr", "2 sushi au calamar", "squid", 2),
        ("fr", "deux œufs", "egg", 2),
        ("fr", "maki à 3 symboles", "maki:3", 1),
        ("es", "dos calamares", "squid", 2),
        ("es", "una sopa", "miso_soup", 1),
        ("es", "2 tortillas con wasabi", "wasabi+egg", 2),
        ("en", "a pair of chopsticks", "chopsticks", 1),
        ("en", "squidx2", "squid", 2),
        ("en", "takeout box x2, squid", "squid", 1),
        ("en", "squid on wasabi 2", "wasabi+squid", 2),
        ("en", "misosoup", "miso_soup", 1),
    ],
)
def test_what_players_would_say(language: str, typed: str, written: str, number: int) -> None:
    words = words_for(language)
    *_, last = pieces(typed, 1, words)
    assert read_piece(last.text, words) == (parse_item(written), number)


# --- one word, one dish --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_one_dish_is_understood_as_another(language: str) -> None:
    meanings: dict[str, set[str]] = {}
    tables = (("dish", dishes.TYPED), ("shape", SHAPES), ("fruit", FRUITS))
    named = [(f"{table}:{key}", names) for table, texts in tables for key, names in texts.items()]
    named += [(f"number:{at}", names) for at, names in enumerate(NUMBERS)]
    named += [(f"several:{kinds}", names) for kinds, names in SEVERAL.items()]
    for spoken in {language, "en"}:
        for key, names in named:
            for name in forms(spoken, names):
                for written in {phrase(name), phrase(name).replace(" ", "")}:
                    meanings.setdefault(written, set()).add(key)
    assert {name: keys for name, keys in meanings.items() if len(keys) > 1} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITION_WORDS)
def test_every_listed_form_means_its_entry(language: str, edition: str) -> None:
    words = words_for(language, edition)
    for kind, names in dishes.TYPED.items():
        if kind in KINDS:
            value = KINDS[kind].values[-1:] or ("",)
            for form in forms(language, names):
                assert read_item(f"{form} {value[0].replace(',', ' ')}", words) == Card(kind, value[0]), form


def test_the_word_lists_are_complete() -> None:
    assert set(dishes.TYPED) == set(dishes.DISHES)
    assert set(SHAPES) == set(dishes.SHAPES)
    assert set(FRUITS) == set(dishes.FRUITS)
    assert len(NUMBERS) == 10
    listed = [*dishes.TYPED.values(), *SHAPES.values(), *FRUITS.values(), *NUMBERS, *SEVERAL.values(), *BESIDE.values()]
    for language in LANGUAGES:
        for names in listed:
            assert all(forms(language, names)), names
            assert len({*forms(language, names)}) == len(forms(language, names)), names
        for kind in dishes.TYPED:
            assert len(letter_of(kind, language)) == (kind in KINDS or kind in ("special_order", "takeout_box")), kind


# --- what the app itself shows -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITION_WORDS)
def test_the_example_of_every_edition_is_understood(language: str, edition: str) -> None:
    words = words_for(language, edition)
    example = words.say(EDITION_WORDS[edition].typed)
    typed = typed_game(example, Chosen(edition), words)
    assert typed.problems == ()
    assert typed.game is not None
    english = typed_game(EDITION_WORDS[edition].typed, Chosen(edition), words_for("en", edition))
    assert typed == english
    assert "!" not in example


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_shown_in_a_message_is_understood(language: str) -> None:
    words = words_for(language, "anniversary")
    shown = {
        key: words.say(message, name="", names="", number="", most=3, item="")
        for key, message in preview.PROBLEMS.items()
    }
    quoted = {key: re.findall("[“„«]\\s*([^“”„«»]+:[^“”„«»]+?)\\s*[”“»]", message) for key, message in shown.items()}
    assert quoted["typed.no_name"]
    assert quoted["typed.die"]
    first = quoted["typed.no_name"][0]
    typed = typed_game(f"{first}\nBen: mochi\n{quoted['typed.die'][0]}", Chosen("anniversary"), words)
    assert typed.problems == ()
    assert typed.game is not None
    assert typed.game.rounds[0].dice == (3, 1)
    assert typed.game.rounds[0].tableaux[0].written == {"squid": 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_extra_lines_are_named_as_in_the_help(language: str) -> None:
    words = words_for(language)
    listed = words.say(preview.TYPE_HELP_BESIDE).rpartition(":")[2].rstrip(".").split(",")
    assert [vocabulary(words).beside.get(phrase(name)) for name in listed] == ["race", "dice", "leads"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_may_be_named_like_a_dish(language: str) -> None:
    words = words_for(language, "original")
    for name in ("Ali", "Ala", "Maki", "Rosa", "Ananas", "Carrera", "Dé", "Soja", "Jan", "Six", "Un", "I", "Olive"):
        typed = typed_game(f"{name}: 2 maki 3, egg\nBo: egg", Chosen(), words)
        assert typed.problems == (), name
        assert typed.game is not None
        assert [player.name for player in typed.game.setup.players] == [name, "Bo"]
    for forgotten in ("maki: 2, egg", "onigiri: circle", "squid: 2", "special order: squid"):
        typed = typed_game(f"Bo: egg\nEla: egg\n{forgotten}", Chosen(), words)
        assert [problem.why.key for problem in typed.problems] == ["typed.no_name"], forgotten


# --- typos ---------------------------------------------------------------------------------------------


def offers(typed: str, language: str = "en", edition: str = "party") -> tuple[str, tuple[str, ...]]:
    with pytest.raises(NotACard) as refused:
        read_piece(typed, words_for(language, edition))
    return refused.value.key, refused.value.offers


@pytest.mark.parametrize(
    ("typed", "language", "right"),
    [
        ("tempra", "en", "tempura"),
        ("wasabi+sqid", "en", "wasabi+squid"),
        ("wasabi + salmn", "en", "wasabi+salmon"),
        ("squid on wasbi", "en", "wasabi+squid"),
        ("kalmr na wasabi", "pl", "wasabi+squid"),
        ("wasabi+kalmr", "pl", "wasabi+squid"),
        ("tempuraa", "pl", "tempura"),
        ("herbatta", "pl", "tea"),
        ("smokkfiskr á wasabi", "is", "wasabi+squid"),
        ("budingr", "is", "pudding"),
        ("sushi au sumon", "fr", "salmon"),
        ("calamr con wasabi", "es", "wasabi+squid"),
        ("makki 3", "en", "maki:3"),
        ("onigiri cirle", "en", "onigiri:circle"),
        ("onigiri trojkont", "pl", "onigiri:triangle"),
        ("special order sqid", "en", "special_order:squid"),
    ],
)
def test_the_nearest_card_is_offered_by_its_full_name(typed: str, language: str, right: str) -> None:
    words = words_for(language, "party")
    assert offers(typed, language) == ("item.unknown.nearest", (words.item(parse_item(right)),))
    assert offers(f"3 {typed}", language)[1] == (f"3 × {words.item(parse_item(right))}",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ambiguous_words_are_asked_about(language: str) -> None:
    words = words_for(language, "party")
    for kind, cards in (("maki", ("maki:1", "maki:2", "maki:3")), ("nigiri", NIGIRI)):
        key, offered = offers(words.dish(kind), language)
        assert key == "typed.which"
        assert offered == tuple(words.item(parse_item(card)) for card in cards)
    for names in SEVERAL.values():
        for name in forms(language, names):
            assert offers(name, language)[0] == "typed.which"


def test_two_cards_written_as_one_are_separated() -> None:
    assert offers("squid and egg") == ("item.unknown.nearest", ("Squid nigiri, Egg nigiri",))
    assert offers("2 squid & egg")[1] == ("2 × Squid nigiri, Egg nigiri",)
    assert offers("squid+egg") == ("item.stack", ("Squid nigiri, Egg nigiri",))
    assert offers("wasabi and squid") == ("typed.which", ("Squid nigiri on wasabi", "Wasabi, Squid nigiri"))


def test_a_word_means_the_only_dish_of_the_edition_it_fits() -> None:
    assert read_piece("roll 2", words_for("en", "original")) == (Card("maki", "2"), 1)
    assert offers("roll 2") == ("item.unknown.nearest", (words_for("en", "party").item(Card("maki", "2")),))


@pytest.mark.parametrize("language", LANGUAGES)
@given(st.text(max_size=60), st.sampled_from(tuple(EDITION_WORDS)))
def test_whatever_is_offered_is_understood(language: str, text: str, edition: str) -> None:
    words = words_for(language, edition)
    try:
        item, number = read_piece(text, words)
    except NotACard as refused:
        for offer in refused.offers:
            for piece in pieces(offer, 1, words):
                read_piece(piece.text, words)
    except Refusal:
        pass
    else:
        assert number >= 1
        assert item in ITEMS or any(card.copied for card in item.cards)


def _mistyped() -> st.SearchStrategy[tuple[str, str, str]]:
    """Generate correct names in which a letter was dropped, doubled or replaced."""

    def spoil(language: str, edition: str, item: Item, at: int, how: int) -> tuple[str, str, str]:
        name = words_for(language, edition).item(item)
        at %= len(name)
        return (
            language,
            edition,
            (name[:at] + name[at + 1 :], name[:at] + name[at] + name[at:], name[:at] + "z" + name[at + 1 :])[how],
        )

    return st.builds(
        spoil,
        st.sampled_from(tuple(LANGUAGES)),
        st.sampled_from(tuple(EDITION_WORDS)),
        st.sampled_from(ITEMS),
        st.integers(0, 60),
        st.integers(0, 2),
    )


@given(_mistyped())
def test_a_typo_never_loses_a_wasabi(slip: tuple[str, str, str]) -> None:
    language, edition, typed = slip
    words = words_for(language, edition)
    try:
        item, _ = read_piece(typed, words)
        told = [item]
    except NotACard as refused:
        told = [read_piece(piece.text, words)[0] for offer in refused.offers for piece in pieces(offer, 1, words)]
    except Refusal:
        told = []
    if "wasabi" in fold(typed):
        assert all(any(card.kind == "wasabi" for card in item.cards) for item in told) or len(told) > 1


def test_only_the_kinds_of_the_edition_are_candidates() -> None:
    assert "tofu" in kinds_of("party")
    assert "tofu" not in kinds_of("original")
    assert FACE_DOWN in kinds_of("party")
    assert kinds_of("") >= kinds_of("party") | kinds_of("anniversary")
