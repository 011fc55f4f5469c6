"""Regenerates the expected data of all links."""

import json

from tests.present.bgstats import PLAYED, golden, written

for name in PLAYED:
    golden(name).write_text(json.dumps(written(name), ensure_ascii=False, indent=1) + "\n", "utf-8")
