"""Things of a kind are such of any size, stops are bus stops beside codes of stations, and a kind stands before a comma."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.times.moments import the_date
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, category, name_field, target_of

_BOX = (10.0, 50.0, 10.1, 50.1)
_KINDS = (
    ("Lagoon", 40), ("Small Lagoon", 20), ("Large lagoon", 10), ("Sewage Lagoon", 9), ("Quarry", 30),
    ("Salt pan, lake of the coast", 8), ("Großer Teich", 7), ("Teich", 7),
)  # fmt: skip
_FIELDS = (name_field("NAME", 131, 131), category("USE", *_KINDS))
_WATERS = LayerInfo("w", "water_sites", GeometryKind.POLYGON, "EPSG:2913", 131, _FIELDS, _BOX)


def _stops(*fields: FieldInfo) -> FakeWorld:
    return FakeWorld((LayerInfo("s", "stops", GeometryKind.POINT, "EPSG:2913", 90, (name_field("stop_id", 90, 90), *fields), _BOX),), ())


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("lagoons", "USE is Lagoon or Small Lagoon or Large lagoon"),
        ("small lagoons", "USE = Small Lagoon"),
        ("Teiche", "USE is Teich or Großer Teich"),
        ("sewage lagoons", "USE = Sewage Lagoon"),
        ("how many quarries", "USE = Quarry"),
        ("salt pans", "USE = Salt pan, lake of the coast"),
    ],
)
def test_a_size_before_a_kind_is_one_of_it(question: str, condition: str) -> None:
    predicate = target_of(by_grammar(question, FakeWorld((_WATERS,), ()), Settings())).predicate
    assert predicate is not None
    assert predicate.words() == condition


def test_codes_of_a_published_schema_tell_no_modes() -> None:
    codes = category("location_type", ("0", 80), ("1", 10))
    assert by_grammar("bus stops", _stops(codes), Settings()).runnable
    assert not by_grammar("bus stops", _stops(category("stop_type", ("ferry", 80), ("tram", 10))), Settings()).runnable
    assert by_grammar("bus stops", _stops(category("vehicle_type", ("bus", 80), ("tram", 10))), Settings()).runnable


def test_when_a_row_was_updated_is_no_time_of_a_thing() -> None:
    def dated(*names: str) -> LayerInfo:
        fields = tuple(FieldInfo(name, FieldType.DATETIME, role=FieldRole.DATE, filled=90, distinct=80) for name in names)
        return LayerInfo("q", "quakes", GeometryKind.POINT, "EPSG:2913", 90, fields, _BOX)

    when = the_date(dated("time", "updated"))
    assert when is not None
    assert when.name == "time"
    assert the_date(dated("planted", "felled", "last_edited_date")) is None
    alone = the_date(dated("last_edited_date"))
    assert alone is not None


def test_what_only_a_data_set_is_called_like_goes_by_its_kinds() -> None:
    def waters(*fields: FieldInfo) -> FakeWorld:
        named = (name_field("GNIS_NAME", 80, 80), *fields)
        return FakeWorld((LayerInfo("n", "NHDWaterbody", GeometryKind.POLYGON, "EPSG:4269", 80, named, _BOX),), ())

    kinds = waters(category("FTYPE", ("lake", 50), ("swamp", 20), ("reservoir", 10)))
    predicate = target_of(by_grammar("lakes", kinds, Settings())).predicate
    assert predicate is not None
    assert predicate.words() == "FTYPE = lake"
    assert target_of(by_grammar("water bodies", kinds, Settings())).predicate is None
    assert target_of(by_grammar("lakes", waters(), Settings())).predicate is None
