"""Words that say sorts are the field of that name: 地类 are those of DLMC, and not the parcels of another layer that are 用地, too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, FakeWorld, category, number

DLMC = category("DLMC", ("旱地", 112), ("水浇地", 104), ("水田", 54))
COVER = replace(DISTRICTS, id="d", name="DLTB", feature_count=270, fields=(DLMC, number("TBMJ", 270)), name_fields=())
USE = category("YT", ("住宅用地", 189), ("商服用地", 60))
RIGHT = category("QLXZ", ("划拨", 80), ("出让", 90), ("宅基地使用权", 79))
OWNER = category("QLR", ("张伟", 120), ("李芳", 129))
FIELDS = (OWNER, USE, RIGHT, number("ZDMJ", 249), number("SYNX", 249, 3))
PARCELS = replace(DISTRICTS, id="z", name="ZDJBXX", feature_count=249, fields=FIELDS, name_fields=())
WORLD = FakeWorld((COVER, PARCELS))


@pytest.mark.parametrize("question", ["各地类面积", "按地类统计面积", "各地类的面积"])
def test_sorts_are_a_field_of_their_layer(question: str) -> None:
    found = understand(question, WORLD, Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert (found.target.layer_id, found.group_field) == ("d", "DLMC")


def test_parcels_are_still_things() -> None:
    found = understand("宗地总面积", WORLD, Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.layer_id == "z"
