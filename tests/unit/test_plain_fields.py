"""Of several fields that say where something belongs, the one that is called in plain words tells it."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from tests.unit.fake_world import FakeWorld, category, grounded_whole, name_field


def _world(coded: int, plain: int) -> FakeWorld:
    fields = (
        name_field("name", 60, 60),
        category("STAT_GRP", ("Marland", coded), ("Elmland", 4)),
        category("county", ("Marland", plain), ("Elmland", 6)),
    )
    layer = LayerInfo("m", "mills", GeometryKind.POLYGON, "EPSG:4326", 60, fields, (10.0, 50.0, 10.1, 50.1), name_fields=("name",))
    return FakeWorld((layer,), ())


@pytest.mark.parametrize("question", ["How many mills are there in Marland?", "Marland有多少mills？"])
@pytest.mark.parametrize(("coded", "plain", "field"), [(21, 20, "county"), (20, 21, "county"), (40, 9, "STAT_GRP")])
def test_the_field_in_plain_words(question: str, coded: int, plain: int, field: str) -> None:
    target = grounded_whole(question, _world(coded, plain)).target
    assert target is not None
    assert target.predicate is not None
    assert target.predicate.fields() == {field}
