"""What python-for-android packs beside an app, as far as the app and what it stands on use it."""

from jnius import autoclass

python_act = autoclass("org.kivy.android.PythonActivity")
mActivity = python_act.mActivity
api_version = autoclass("android.os.Build$VERSION").SDK_INT


def remove_presplash() -> None:
    mActivity.removeLoadingScreen()
