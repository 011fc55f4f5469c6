"""The display preferences that people set on an Android phone."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from sushigo_score.device.android.java import activity, java, java_errors
from sushigo_score.device.desktop.system import scale_of
from sushigo_score.device.device import DeviceError, SystemLook

_STILL: Final = 0.0
_CONTRAST_LEVELS: Final = 34
"""The first Android API level with a contrast setting."""
_MEDIUM_CONTRAST: Final = 0.5
"""Android's medium contrast, on a scale from -1 to 1."""
_HIGH_CONTRAST_TEXT: Final = "high_text_contrast_enabled"


def android_wishes(version: int) -> SystemLook:
    """Read the preferences at a given Android API level; lets Java's exceptions through."""
    flags = java("android.content.res.Configuration")
    now = activity().getResources().getConfiguration()
    night = int(now.uiMode) & int(flags.UI_MODE_NIGHT_MASK) == int(flags.UI_MODE_NIGHT_YES)
    clear = _wants_clear_texts() or _wants_contrast(version)
    return SystemLook(night, scale_of(str(now.fontScale)), _keeps_still(), clear)


def _keeps_still() -> bool:
    """Return whether animations are switched off, for comfort or to save the battery."""
    settings = java("android.provider.Settings$Global")
    resolver = activity().getContentResolver()
    return float(settings.getFloat(resolver, settings.ANIMATOR_DURATION_SCALE, 1.0)) == _STILL


def _wants_clear_texts() -> bool:
    """Return whether high-contrast text is on; the setting is undocumented, so a failure counts as no."""
    with suppress(DeviceError), java_errors():
        settings = java("android.provider.Settings$Secure")
        return int(settings.getInt(activity().getContentResolver(), _HIGH_CONTRAST_TEXT, 0)) != 0
    return False


def _wants_contrast(version: int) -> bool:
    """Return whether medium contrast or more is set."""
    if version < _CONTRAST_LEVELS:
        return False
    service = java("android.content.Context").UI_MODE_SERVICE
    return float(activity().getSystemService(service).getContrast()) >= _MEDIUM_CONTRAST
