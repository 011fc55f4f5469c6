"""The parts of a year in review: the head and a plate for each award, on the page and in the picture of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from sushigo_score.present.past import ReviewLine
from sushigo_score.records import ReviewKind
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.people import PersonFace
from sushigo_score.text import sharing
from sushigo_score.ui.features.history.award_plate import AwardPlate
from sushigo_score.ui.features.history.review_hero import HeroFigure, ReviewHero
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.pieces.drawn_paper import Block

_IN_HEAD: Final = 2
"""The most figures in the head: the games and the wins, if there are any."""
_SYMBOLS: Final = {ReviewKind.LUCKIEST: "surprise", ReviewKind.SWING: "finish"}

Tap = Callable[[], object]


class ReviewParts:
    """The parts for one person or for the group; `known` has the faces by name."""

    def __init__(
        self,
        lines: Sequence[ReviewLine],
        known: Mapping[str, PersonFace],
        title: str,
        who: str,
        when: str,
        *,
        of_group: bool,
    ) -> None:
        self._title = title
        self._in_head = [line for line in lines[:_IN_HEAD] if line.kind in (ReviewKind.GAMES, ReviewKind.WINS)]
        self._lines = lines
        self._known = known
        self._who, self._when = who, when
        self._of_group = of_group

    def hero(self, taps: Sequence[Tap]) -> ReviewHero:
        """Build the head; each of its figures gets the tap at the same index."""
        *_, last = self._in_head
        faces = [self._faces_of(line.names) if self._of_group else [] for line in self._in_head]
        figures = [
            HeroFigure(value=line.value, label=line.label, faces=whose, on_tap=tap)
            for line, whose, tap in zip(self._in_head, faces, taps, strict=False)
        ]
        return ReviewHero(
            figures,
            who=self._who,
            when=self._when,
            sentence=last.detail,
            face=[] if self._of_group else self._faces_of((self._who,)),
        )

    def awards(self, taps: Sequence[Tap]) -> list[AwardPlate]:
        """Build a plate for each figure that is not in the head; `taps` are those of all figures."""
        first = len(self._in_head)
        return [self._award(line, tap) for line, tap in zip(self._lines[first:], taps[first:], strict=True)]

    def _award(self, line: ReviewLine, tap: Tap) -> AwardPlate:
        return AwardPlate(
            label=line.label,
            value=line.value,
            detail=line.detail,
            dish=line.dish,
            faces=[] if line.dish else self._faces_of(self._others(line.names)),
            symbol=_SYMBOLS.get(line.kind, "win"),
            on_tap=tap,
        )

    def _others(self, names: Sequence[str]) -> Sequence[str]:
        """Return those whose faces an award should show: for one person, only the others."""
        return names if self._of_group else [name for name in names if same_name(name) != same_name(self._who)]

    def _faces_of(self, names: Sequence[str]) -> list[tuple[int, str]]:
        """Return the known faces of some people, two at most."""
        found = (self._known.get(same_name(name)) for name in names)
        return [(face.colour, face.dish) for face in found if face is not None][:2]

    def blocks(self) -> Iterator[Block]:
        """Yield the blocks of the picture: the head, the awards, and a note that it is unofficial."""
        nothing: list[Tap] = [lambda: None for _ in self._lines]
        awards = self.awards(nothing)
        for plate in awards:
            plate.size_hint_y = None
            plate.fbind("wanted", plate.setter("height"))
        title = Caption(text=self._title, kind="headline", halign="center", size_hint_y=None)
        yield (title, self.hero(nothing), *awards)
        yield (Caption(text=look.words.say(sharing.UNOFFICIAL), kind="small", tone="text_soft", halign="center"),)
