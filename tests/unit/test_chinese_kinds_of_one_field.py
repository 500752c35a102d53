"""Of 目标水质 and 水质类别 the second says what the 水质 is; where only one of several such fields has a value, it is meant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

GOAL = category("目标水质", ("Ⅱ类", 30), ("Ⅲ类", 30))
FOUND = category("水质类别", ("Ⅱ类", 20), ("Ⅲ类", 25), ("劣Ⅴ类", 15))
REACHES = replace(PLACES, id="r", name="河段", fields=(name_field("河段名"), GOAL, FOUND), name_fields=("河段名",), fingerprint="r")


@pytest.mark.parametrize("fields", [(GOAL, FOUND), (FOUND, GOAL)])
@pytest.mark.parametrize(("said", "field"), [("水质", "水质类别"), ("目标水质", "目标水质"), ("水质类别", "水质类别")])
def test_what_sorts_it_is_meant(fields: tuple, said: str, field: str) -> None:  # type: ignore[type-arg]
    found = find_field(said, replace(REACHES, fields=(name_field("河段名"), *fields)))
    assert found is not None
    assert found.name == field


def test_of_several_that_end_so_the_one_that_has_the_value() -> None:
    water = replace(REACHES, fields=(name_field("河段名"), GOAL, category("实测水质", ("Ⅱ类", 20), ("劣Ⅴ类", 15))))
    found = by_grammar("水质为劣Ⅴ类的河段", FakeWorld((water,), ()), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert "实测水质" in str([step.operation for step in found.workflow.steps] if found.workflow else "")


def test_a_number_ends_in_what_it_is() -> None:
    towns = replace(REACHES, fields=(name_field("名称"), amount("常住人口", 1.0, 9.0), category("人口类型", ("甲", 3))))
    found = find_field("人口", towns, numeric=True)
    assert found is not None
    assert found.name == "常住人口"
