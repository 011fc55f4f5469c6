"""pyjnius, as far as the app and its libraries use it."""

from tests.android.objects import PythonJavaClass, autoclass, cast, detach, java_method
from tests.android.throwing import JavaException

__all__ = ["JavaException", "PythonJavaClass", "autoclass", "cast", "detach", "java_method"]
