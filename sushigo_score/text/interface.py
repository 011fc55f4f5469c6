"""The words on the screens of the app."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

POINTS_SHORT: Final = N_("{points} pts")
RULES: Final = N_("Rules")
