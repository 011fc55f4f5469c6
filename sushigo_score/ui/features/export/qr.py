"""A whole game as a code, for the camera of another device."""

from __future__ import annotations

from sushigo_score.formats.qr import write_code
from sushigo_score.text import sharing
from sushigo_score.ui.features.export.code_page import CodePage
from sushigo_score.ui.features.export.makers import gamefile_of, kept_game


class QrPage(CodePage):
    """The game for another device with this app."""

    heading = sharing.QR
    sentences = (sharing.SCAN,)
    copying = sharing.COPY_CODE
    copied = sharing.CODE_COPIED

    def code(self, game: int) -> str:
        return write_code(gamefile_of(kept_game(self.app, game)))
