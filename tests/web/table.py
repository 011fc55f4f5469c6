"""A table inside the browser, used without a browser: what the page would send, and what it would be told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

from sushigo_score.web.table import WebTable
from tests.phones.tables import PHONE


class Page:
    """Sends what the page sends, and keeps the view that it was told."""

    def __init__(self, table: WebTable) -> None:
        self.table = table
        self.number = 0
        self.told: dict[str, Any] = {}
        self.ask("/look", seen="")

    def ask(self, path: str, seat: int | None = 0, **message: object) -> dict[str, Any]:
        sent = json.dumps({"phone": PHONE, "language": "en", "seat": seat, **message})

        async def answered() -> tuple[int, str]:
            return await self.table.answer(path, sent)

        status, body = asyncio.run(answered())
        assert status == 200, (path, sent)
        self.told = json.loads(body)
        return self.told

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.told["view"])

    def tap(self, text: str) -> None:
        """Tap the first button whose text begins like this."""
        found = next((one for one in buttons(self.view) if one["text"].startswith(text)), None)
        assert found is not None, (text, [one["text"] for one in buttons(self.view)])
        assert not found.get("closed"), found
        if "act" in found:
            self.ask("/act", act=found["act"])
        else:
            self.step(found["step"], found.get("round", self.view["round"]))

    def step(self, step: dict[str, Any], at: int) -> None:
        self.number += 1
        self.ask("/tap", number=self.number, round=at, steps=self.view["steps"], step=step)

    def add(self, *names: str) -> None:
        """Type names into the field for them."""
        for name in names:
            [field] = [part["field"] for part in self.view["own"]["parts"] if "field" in part]
            self.ask("/act", act={**field["act"], "key": name})


def buttons(shown: object) -> Iterator[dict[str, Any]]:
    """Yield everything in a view that can be tapped."""
    if isinstance(shown, dict):
        if "text" in shown and ("act" in shown or "step" in shown):
            yield shown
        for inner in shown.values():
            yield from buttons(inner)
    elif isinstance(shown, list):
        for inner in shown:
            yield from buttons(inner)
