"""Amounts that a layer is called by in part: the traffic of traffic counts is measured there, and a mean of each."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, category, name_field, number


def _layer(name: str, *fields: object) -> LayerInfo:
    known = (name_field("STN", 90, 90), *fields)
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 90, known, (10.0, 50.0, 10.1, 50.1), name_fields=("STN",))  # type: ignore[arg-type]


COUNTS = _layer("traffic_counts", number("AADT_2023", 90), category("COUNTY", ("Story", 50), ("Boone", 40)))
CRASHES = _layer("crashes", number("INJURIES", 90), category("COUNTY", ("Story", 50), ("Boone", 40)))


@pytest.mark.parametrize("question", ["which county has the most traffic", "busiest county", "traffic by county", "AADT by county"])
def test_traffic_is_a_mean_of_what_was_measured(question: str) -> None:
    grounded = by_grammar(question, FakeWorld((COUNTS,), ()), Settings()).grounded
    assert grounded is not None
    assert grounded.group_field == "COUNTY"
    assert [term.field for term in grounded.columns] == ["AADT_2023"]
    assert grounded.statistic == "mean" or grounded.statistics == ("mean",)


@pytest.mark.parametrize(
    ("question", "layer"), [("crashes by county", CRASHES), ("how many traffic counts are there in each county", COUNTS)]
)
def test_things_are_counted_still(question: str, layer: LayerInfo) -> None:
    grounded = by_grammar(question, FakeWorld((layer,), ()), Settings()).grounded
    assert grounded is not None
    assert grounded.group_field == "COUNTY"
    assert not any(term.field in ("AADT_2023", "INJURIES") for term in grounded.columns)
