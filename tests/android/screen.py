"""What Android reports about the screen: its density, display preferences and window insets."""

from __future__ import annotations

import threading
from typing import Any

from tests.android.phone import Sides, here
from tests.android.throwing import thrown


class Resources:
    java = "android.content.res.Resources"

    def getDisplayMetrics(self) -> DisplayMetrics:
        return DisplayMetrics()

    def getConfiguration(self) -> Configuration:
        return Configuration()


class DisplayMetrics:
    java = "android.util.DisplayMetrics"

    def __init__(self) -> None:
        self.density = here().density
        self.scaledDensity = here().density * here().font_scale


class Configuration:
    java = "android.content.res.Configuration"

    def __init__(self) -> None:
        self.uiMode = 0x01 | (0x20 if here().night else 0x10)
        self.fontScale = here().font_scale

    def getLocales(self) -> LocaleList:
        return LocaleList()


class LocaleList:
    java = "android.os.LocaleList"

    def toLanguageTags(self) -> str:
        return ",".join(here().languages)


class Window:
    java = "android.view.Window"

    def getDecorView(self) -> View:
        return View()

    def getInsetsController(self) -> Controller | None:
        return Controller() if here().attached else None


class View:
    """The whole screen, which the bars either reduce or overlap."""

    java = "android.view.View"

    def getHeight(self) -> int:
        return here().height

    def getRootWindowInsets(self) -> WindowInsets | None:
        return WindowInsets() if here().attached else None

    def getWindowVisibleDisplayFrame(self, rect: Rect) -> None:
        phone = here()
        rect.left, rect.top = phone.bars.left, phone.bars.top
        rect.right = phone.width - phone.bars.right
        rect.bottom = phone.height - max(phone.bars.bottom, phone.keyboard)


class Rect:
    java = "android.graphics.Rect"
    left = top = right = bottom = 0


class Insets(Sides):
    java = "android.graphics.Insets"


class Type:
    @staticmethod
    def systemBars() -> int:
        return 0b1000000111

    @staticmethod
    def ime() -> int:
        return 0b1000

    @staticmethod
    def displayCutout() -> int:
        return 0b10000000


class WindowInsets:
    java = "android.view.WindowInsets"

    def getInsets(self, mask: int) -> Insets:
        phone = here()
        all_of_them = {
            Type.systemBars(): phone.bars,
            Type.displayCutout(): phone.notch,
            Type.ime(): Sides(bottom=phone.keyboard),
        }
        wanted = [sides for kind, sides in all_of_them.items() if kind & mask]
        return Insets(*map(max, Sides(), *wanted))

    def getDisplayCutout(self) -> DisplayCutout | None:
        return DisplayCutout() if any(here().notch) else None

    def getSystemWindowInsetLeft(self) -> int:
        return here().bars.left

    def getSystemWindowInsetTop(self) -> int:
        return here().bars.top

    def getSystemWindowInsetRight(self) -> int:
        return here().bars.right

    def getSystemWindowInsetBottom(self) -> int:
        return max(here().bars.bottom, here().keyboard)

    def getStableInsetBottom(self) -> int:
        return here().bars.bottom


class DisplayCutout:
    java = "android.view.DisplayCutout"

    def getSafeInsetLeft(self) -> int:
        return here().notch.left

    def getSafeInsetTop(self) -> int:
        return here().notch.top

    def getSafeInsetRight(self) -> int:
        return here().notch.right

    def getSafeInsetBottom(self) -> int:
        return here().notch.bottom


class Controller:
    java = "android.view.WindowInsetsController"

    def setSystemBarsAppearance(self, appearance: int, mask: int) -> None:
        only_in_its_own_thread()
        here().bars_said.append((appearance, mask))


def only_in_its_own_thread() -> None:
    """Raise outside the main thread, as Android does for its views."""
    if threading.current_thread() is not here().ui_thread:
        kind = "android.view.ViewRootImpl$CalledFromWrongThreadException"
        raise thrown(kind, "Only the original thread that created a view hierarchy can touch its views.")


def metrics() -> Any:
    """Return the metrics that the class Hardware holds."""
    return DisplayMetrics()
