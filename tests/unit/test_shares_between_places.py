"""A share of what a place has in what a larger one has: neither of the area, nor of all that there is."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field

_EXTENT = (10.0, 50.0, 10.1, 50.1)


def _world(layer: str, names: tuple[str, str], field: str, region: str, regions: tuple[str, str]) -> FakeWorld:
    fields = (name_field("name", 9, 9), amount(field, 10, 900), category(region, (regions[0], 5), (regions[1], 4)))
    areas = LayerInfo("a", layer, GeometryKind.POLYGON, "EPSG:4326", 9, fields, _EXTENT, name_fields=("name",))
    return FakeWorld((areas,), [Named("a", at, name) for at, name in enumerate(names, 1)])


PARISHES = _world("parishes", ("Elmley", "Oakham"), "households", "county", ("Marland", "Westland"))
ZHEN = _world("乡镇", ("桃源镇", "柳河镇"), "人口", "所属县", ("安平县", "永宁县"))


@pytest.mark.parametrize(
    ("question", "world", "part", "whole"),
    [
        ("What share of Marland's households lives in Elmley?", PARISHES, "Elmley", "Marland"),
        ("What percentage of the households of Marland are in Elmley?", PARISHES, "Elmley", "Marland"),
        ("桃源镇的人口占安平县的比例", ZHEN, "桃源镇", "安平县"),
        ("桃源镇人口占安平县人口的百分比", ZHEN, "桃源镇", "安平县"),
        ("桃源镇人口占全部人口的比例", ZHEN, "桃源镇", "乡镇"),
        ("桃源镇人口占总人口的百分之几", ZHEN, "桃源镇", "乡镇"),
        ("桃源镇人口占安平县总人口的百分之多少", ZHEN, "桃源镇", "安平县"),
    ],
)
def test_a_number_of_one_place_in_that_of_another(question: str, world: FakeWorld, part: str, whole: str) -> None:
    found = by_grammar(question, world, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    grounded = found.grounded
    assert grounded is not None
    assert grounded.statistic == "share"
    assert grounded.target is not None
    assert grounded.whole is not None
    assert (grounded.target.phrase.text, grounded.whole.phrase.text) == (part, whole)
    assert grounded.attribute or (grounded.columns and grounded.columns[0].field)
