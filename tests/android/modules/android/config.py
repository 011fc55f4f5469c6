"""The constants that python-for-android writes when it builds an app."""

JAVA_NAMESPACE = "org.kivy.android"
ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
BOOTSTRAP = "sdl2"
IS_SDL2 = 1
