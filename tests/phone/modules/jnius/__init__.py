"""pyjnius, as far as the app and its libraries use it."""

from tests.phone.objects import PythonJavaClass, autoclass, cast, detach, java_method
from tests.phone.throwing import JavaException

__all__ = ["JavaException", "PythonJavaClass", "autoclass", "cast", "detach", "java_method"]
