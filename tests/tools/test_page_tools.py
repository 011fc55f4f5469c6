"""The tools that check the phones' page come from one registry, with exact versions and hashes, and no install scripts."""

from __future__ import annotations

import json
from pathlib import Path

REGISTRY = "https://registry.npmjs.org/"
"""npm's default registry."""
FOLDER = Path(__file__).parent.parent.parent / "tools" / "page"


def test_every_package_is_pinned_by_its_hash() -> None:
    lock = json.loads((FOLDER / "package-lock.json").read_text("utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert {"node_modules/axe-core", "node_modules/typescript", "node_modules/@biomejs/biome"} <= set(packages)
    for name, package in packages.items():
        assert package.get("resolved", REGISTRY).startswith(REGISTRY), name
        assert package["integrity"].startswith("sha512-"), name
        assert "hasInstallScript" not in package, name


def test_the_required_versions_are_exact() -> None:
    asked = json.loads((FOLDER / "package.json").read_text("utf-8"))
    assert all(version.replace(".", "").isdigit() for version in asked["devDependencies"].values())
    assert "dependencies" not in asked
