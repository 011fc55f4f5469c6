"""Which fake plays which Java class, and the values of its constants."""

from __future__ import annotations

from typing import Any, Final

from tests.android import activity, clipping, intents, network, screen, speaking, trees
from tests.android.phone import Phone
from tests.android.throwing import NotKnownHere

BEHAVIOUR: Final[dict[str, type]] = {
    "android.app.WallpaperManager": activity.WallpaperManager,
    "android.content.ClipData": clipping.ClipData,
    "android.content.Intent": intents.Intent,
    "android.graphics.Rect": screen.Rect,
    "android.net.Uri": intents.Uri,
    "android.os.VibrationEffect": activity.VibrationEffect,
    "android.provider.DocumentsContract": trees.DocumentsContract,
    "android.provider.Settings$Global": activity.GlobalSettings,
    "android.provider.Settings$Secure": activity.SecureSettings,
    "android.speech.tts.TextToSpeech": speaking.TextToSpeech,
    "android.view.WindowInsets$Type": screen.Type,
    "java.lang.String": intents.Text,
    "java.util.Locale": speaking.Locale,
    "java.net.NetworkInterface": network.NetworkInterface,
    "org.kivy.android.PythonActivity": activity.PythonActivity,
    "org.renpy.android.Hardware": activity.Hardware,
}
"""Classes that have static members or are constructed from outside."""

CONSTANTS: Final[dict[str, dict[str, Any]]] = {
    "android.content.Context": {
        "VIBRATOR_SERVICE": "vibrator",
        "CLIPBOARD_SERVICE": "clipboard",
        "UI_MODE_SERVICE": "uimode",
    },
    "android.content.Intent": {
        "ACTION_CREATE_DOCUMENT": intents.CREATE,
        "ACTION_OPEN_DOCUMENT": intents.OPEN,
        "ACTION_OPEN_DOCUMENT_TREE": intents.OPEN_TREE,
        "ACTION_SEND": intents.SEND,
        "ACTION_VIEW": intents.VIEW,
        "CATEGORY_OPENABLE": intents.OPENABLE,
        "EXTRA_STREAM": intents.STREAM,
        "EXTRA_TEXT": intents.TEXT,
        "EXTRA_TITLE": intents.TITLE,
        "FLAG_GRANT_PERSISTABLE_URI_PERMISSION": intents.GRANT_FOR_LONG,
        "FLAG_GRANT_READ_URI_PERMISSION": intents.GRANT_READ,
        "FLAG_GRANT_WRITE_URI_PERMISSION": intents.GRANT_WRITE,
    },
    "android.content.res.Configuration": {"UI_MODE_NIGHT_MASK": 0x30, "UI_MODE_NIGHT_YES": 0x20},
    "android.os.VibrationEffect": {"DEFAULT_AMPLITUDE": -1},
    "android.provider.Settings$Global": {"ANIMATOR_DURATION_SCALE": activity.ANIMATOR_SCALE},
    "android.speech.tts.TextToSpeech": {
        "LANG_AVAILABLE": 0,
        "QUEUE_FLUSH": speaking.FLUSH,
        "SUCCESS": speaking.SUCCESS,
    },
    "android.speech.tts.TextToSpeech$Engine": {"INTENT_ACTION_TTS_SERVICE": speaking.SERVICE},
    "android.view.WindowInsetsController": {
        "APPEARANCE_LIGHT_STATUS_BARS": 8,
        "APPEARANCE_LIGHT_NAVIGATION_BARS": 16,
    },
}


def changing(phone: Phone, owner: str, name: str) -> Any:
    """Return static values that differ from phone to phone."""
    match owner, name:
        case "android.os.Build$VERSION", "SDK_INT":
            return phone.version
        case "org.kivy.android.PythonActivity", "mActivity":
            return phone.activity
        case "org.renpy.android.Hardware", "metrics":
            return screen.metrics()
    raise NotKnownHere(f"the value of {owner}.{name}")
