"""What has no size on the map is as large as the one number says that counts its places, its staff or its power."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.lexicon.degrees import only_size_of
from spatial_rag_plugin.model.catalog import FieldInfo
from tests.unit.fake_world import PLACES, amount, name_field


def size_of(*fields: FieldInfo) -> Optional[str]:
    names = "-".join(info.name for info in fields)
    info = only_size_of(replace(PLACES, name="inns", fields=(name_field(), *fields), fingerprint=names))
    return info.name if info is not None else None


@pytest.mark.parametrize("name", ["NUMROOMS", "KW", "employees", "parking_spaces", "房间数"])
def test_the_one_number_of_a_size(name: str) -> None:
    assert size_of(amount(name, 1, 900), amount("rating", 1, 5)) == name


def test_none_where_none_or_several_tell_it() -> None:
    assert size_of(amount("rating", 1, 5)) is None
    assert size_of(amount("rooms", 1, 900), amount("employees", 1, 90)) is None
