"""What is listed about Android's classes is true of its newest version."""

from __future__ import annotations

import pytest

from tests.android import levels
from tests.android.signatures import NoSuchClass, described, family


def test_what_is_listed_exists_in_the_newest_version() -> None:
    for name, members in levels._SINCE.items():
        for member in members:
            only = member.partition("(")[0]
            known = described(name)
            forms = known.constructors if only == "<init>" else known.methods.get(only, [])
            assert only in ("", *known.fields) or forms, f"{name}.{only}"
            if "(" in member:
                assert member.partition("(")[2].rstrip(")") in {"".join(form.parameters) for form in forms}, (
                    f"{name}.{member}"
                )


def test_ancestors_of_classes() -> None:
    assert {"android.content.Context", "android.app.Activity", "java.lang.Object"} < set(
        family("org.kivy.android.PythonActivity")
    )
    assert "android.os.Parcelable" in family("android.net.Uri")
    assert "android.os.Parcelable" not in family("android.database.Cursor")
    with pytest.raises(NoSuchClass):
        described("android.view.WindowInsets$Kind")
