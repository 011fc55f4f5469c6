"""The API level that introduced each class and member, compiled by hand from Android's reference.

Whatever is used must be listed, so that nobody uses something without looking it up. A member is as old as its class
unless it is listed; an overload that is newer than the others is listed with its parameters.
"""

from __future__ import annotations

from typing import Final

OLDEST: Final = 24
"""The oldest version that the app runs on: android.minapi in buildozer.spec."""

_SINCE: Final[dict[str, dict[str, int]]] = {
    "android.app.Activity": {
        "": 1, "getIntent": 1, "getTaskId": 1, "getWindow": 1, "startActivity": 1, "startActivityForResult": 1,
        "runOnUiThread": 1, "getSystemService": 1, "finishAndRemoveTask": 21, "moveTaskToBack": 1,
        "registerActivityLifecycleCallbacks": 29, "unregisterActivityLifecycleCallbacks": 29,
    },
    "android.app.UiModeManager": {"": 8, "getContrast": 34},
    "android.app.WallpaperManager": {"": 5, "getInstance": 5},
    "android.content.ClipData": {"": 11, "getItemAt": 11, "getItemCount": 11, "newPlainText": 11},
    "android.content.ClipData$Item": {"": 11, "coerceToText": 11},
    "android.content.ClipboardManager": {"": 11, "getPrimaryClip": 11, "setPrimaryClip": 11},
    "android.content.ContentResolver": {"": 1, "openFileDescriptor": 1, "query": 1, "takePersistableUriPermission": 19},
    "android.content.Context": {"": 1, "VIBRATOR_SERVICE": 1, "CLIPBOARD_SERVICE": 1, "UI_MODE_SERVICE": 8, "getFilesDir": 1},
    "android.content.ContextWrapper": {
        "": 1, "getApplicationContext": 1, "getPackageManager": 1, "getContentResolver": 1, "getResources": 1, "getFilesDir": 1,
    },
    "android.content.Intent": {
        "": 1, "<init>": 1, "ACTION_CREATE_DOCUMENT": 19, "ACTION_OPEN_DOCUMENT": 19, "ACTION_OPEN_DOCUMENT_TREE": 21, "ACTION_SEND": 1, "ACTION_VIEW": 1,
        "CATEGORY_OPENABLE": 1, "EXTRA_STREAM": 1, "EXTRA_TEXT": 1, "EXTRA_TITLE": 1,
        "FLAG_GRANT_READ_URI_PERMISSION": 1, "FLAG_GRANT_WRITE_URI_PERMISSION": 1, "FLAG_GRANT_PERSISTABLE_URI_PERMISSION": 19,
        "addCategory": 1, "addFlags": 1, "createChooser": 1, "getAction": 1,
        "getData": 1, "getLongExtra": 1, "getParcelableExtra": 1, "putExtra": 1, "setData": 1, "setType": 1,
        "getParcelableExtra(Ljava/lang/String;Ljava/lang/Class;)": 33,
    },
    "android.content.pm.PackageManager": {
        "": 1, "queryIntentServices": 1,
        "queryIntentServices(Landroid/content/Intent;Landroid/content/pm/PackageManager$ResolveInfoFlags;)": 33,
    },
    "android.content.res.Configuration": {"": 1, "UI_MODE_NIGHT_MASK": 8, "UI_MODE_NIGHT_YES": 8, "fontScale": 1, "getLocales": 24, "uiMode": 8},
    "android.content.res.Resources": {"": 1, "getConfiguration": 1, "getDisplayMetrics": 1},
    "android.database.Cursor": {"": 1, "close": 1, "getString": 1, "moveToFirst": 1, "moveToNext": 1},
    "android.graphics.Insets": {"": 29, "bottom": 29, "left": 29, "right": 29, "top": 29},
    "android.graphics.Rect": {"": 1, "<init>": 1, "bottom": 1, "left": 1, "right": 1, "top": 1},
    "android.net.Uri": {"": 1, "parse": 1, "toString": 1},
    "android.os.Build$VERSION": {"": 1, "SDK_INT": 4},
    "android.os.LocaleList": {"": 24, "toLanguageTags": 24},
    "android.os.ParcelFileDescriptor": {"": 1, "close": 1, "getFd": 1},
    "android.os.Parcelable": {"": 1},
    "android.os.VibrationEffect": {"": 26, "DEFAULT_AMPLITUDE": 26, "createOneShot": 26, "createWaveform": 26},
    "android.os.Vibrator": {
        "": 1, "hasVibrator": 11, "vibrate": 1,
        "vibrate(Landroid/os/VibrationEffect;)": 26,
        "vibrate(JLandroid/media/AudioAttributes;)": 21,
        "vibrate([JILandroid/media/AudioAttributes;)": 21,
        "vibrate(Landroid/os/VibrationEffect;Landroid/media/AudioAttributes;)": 26,
        "vibrate(Landroid/os/VibrationEffect;Landroid/os/VibrationAttributes;)": 33,
    },
    "android.provider.DocumentsContract": {
        "": 19, "buildChildDocumentsUriUsingTree": 21, "buildDocumentUriUsingTree": 21, "createDocument": 21,
        "deleteDocument": 19, "getTreeDocumentId": 21,
    },
    "android.provider.Settings$Global": {"": 17, "ANIMATOR_DURATION_SCALE": 17, "getFloat": 17},
    "android.provider.Settings$Secure": {"": 3, "getInt": 3},
    "android.speech.tts.TextToSpeech": {
        "": 4, "<init>": 4, "LANG_AVAILABLE": 4, "QUEUE_FLUSH": 4, "SUCCESS": 4, "setLanguage": 4,
        "setOnUtteranceCompletedListener": 4, "shutdown": 4, "speak": 4, "stop": 4,
        "speak(Ljava/lang/CharSequence;ILandroid/os/Bundle;Ljava/lang/String;)": 21,
    },
    "android.speech.tts.TextToSpeech$Engine": {"": 4, "INTENT_ACTION_TTS_SERVICE": 14},
    "android.util.DisplayMetrics": {"": 1, "density": 1, "scaledDensity": 1},
    "android.view.ContextThemeWrapper": {"": 1, "getResources": 1},
    "android.view.DisplayCutout": {
        "": 28, "getSafeInsetBottom": 28, "getSafeInsetLeft": 28, "getSafeInsetRight": 28, "getSafeInsetTop": 28,
    },
    "android.view.View": {"": 1, "getHeight": 1, "getRootWindowInsets": 23, "getWindowVisibleDisplayFrame": 1},
    "android.view.Window": {"": 1, "getDecorView": 1, "getInsetsController": 30},
    "android.view.WindowInsets": {
        "": 20, "getDisplayCutout": 28, "getInsets": 30, "getStableInsetBottom": 21, "getSystemWindowInsetBottom": 20,
        "getSystemWindowInsetLeft": 20, "getSystemWindowInsetRight": 20, "getSystemWindowInsetTop": 20,
    },
    "android.view.WindowInsets$Type": {"": 30, "displayCutout": 30, "ime": 30, "systemBars": 30},
    "android.view.WindowInsetsController": {
        "": 30, "APPEARANCE_LIGHT_NAVIGATION_BARS": 30, "APPEARANCE_LIGHT_STATUS_BARS": 30, "setSystemBarsAppearance": 30,
    },
    "java.io.File": {"": 1, "getAbsolutePath": 1},
    "java.lang.CharSequence": {"": 1},
    "java.lang.Integer": {"": 1},
    "java.lang.Object": {"": 1, "toString": 1},
    "java.lang.Runnable": {"": 1},
    "java.lang.String": {"": 1, "<init>": 1},
    "java.net.InetAddress": {"": 1, "getHostAddress": 1},
    "java.net.NetworkInterface": {
        "": 1, "getInetAddresses": 1, "getName": 1, "getNetworkInterfaces": 1, "isUp": 9,
    },
    "java.util.List": {"": 1, "isEmpty": 1},
    "java.util.Locale": {"": 1, "forLanguageTag": 21},
    "java.util.Enumeration": {"": 1, "hasMoreElements": 1, "nextElement": 1},
}  # fmt: skip
_PACKED_WITH_THE_APP: Final = "org."


def since(name: str, member: str = "", parameters: str = "") -> int | None:
    """Return the API level that introduced a class, a member or an overload; None if it is not listed."""
    if name.startswith(_PACKED_WITH_THE_APP):
        return 1
    members = _SINCE.get(name, {})
    return members.get(f"{member}({parameters})", members.get(member))


def there(version: int, name: str, member: str = "", parameters: str = "") -> bool:
    """Return whether a version has it; what is not listed counts as present, and is reported when it is used."""
    return (since(name) or 1) <= version and (since(name, member, parameters) or 1) <= version
