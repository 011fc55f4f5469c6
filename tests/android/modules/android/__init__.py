"""python-for-android's `android` module, as far as the app and its libraries use it."""

from jnius import autoclass

python_act = autoclass("org.kivy.android.PythonActivity")
mActivity = python_act.mActivity
api_version = autoclass("android.os.Build$VERSION").SDK_INT


def remove_presplash() -> None:
    mActivity.removeLoadingScreen()
