"""Things by a name that only another layer has, and things that nothing can be."""

from __future__ import annotations

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field


def lines(name: str, kind: GeometryKind = GeometryKind.LINE) -> LayerInfo:
    return LayerInfo(
        name, name, kind, "EPSG:4326", 90, (name_field(filled=90, distinct=90), amount("width", 1, 90)),
        (10.0, 50.0, 20.0, 60.0), name_fields=("name",), fingerprint=name,
    )  # fmt: skip


STREAMS = FakeWorld(
    (lines("rivers"), lines("canals"), lines("towns", GeometryKind.POINT)),
    features=(
        Named("rivers", 1, "Amber Brook"), Named("canals", 1, "Old Cut"), Named("towns", 1, "Redford"),
    ),
)  # fmt: skip
PLACES = LayerInfo(
    "places", "places", GeometryKind.POINT, "EPSG:4326", 900,
    (name_field(filled=500, distinct=490), category("class", ("shop", 300), ("bank", 300), ("school", 300))),
    (10.0, 50.0, 20.0, 60.0), name_fields=("name",), fingerprint="places",
)  # fmt: skip


def planned(question: str, world: FakeWorld) -> Plan:
    return by_grammar(question, world, Settings())


def layer_of(question: str) -> tuple[str, tuple[int, ...]]:
    found = planned(question, STREAMS)
    assert found.grounded is not None
    assert found.grounded.target is not None
    return found.grounded.target.layer_id, found.grounded.target.fids


def test_a_name_that_only_another_layer_of_lines_has() -> None:
    assert layer_of("rivers named Old Cut") == ("canals", (1,))
    assert layer_of("total length of the rivers called Old Cut") == ("canals", (1,))


def test_a_name_of_the_layer_itself_or_of_things_of_another_shape() -> None:
    assert layer_of("rivers named Amber Brook")[0] == "rivers"
    assert layer_of("rivers named Redford")[0] == "rivers"


def test_what_nothing_can_be_is_asked_back() -> None:
    world = FakeWorld((PLACES,), features=tuple(Named("places", fid, f"{name} Park") for fid, name in enumerate(("Oak", "Elm", "Ash"), 1)))
    found = planned("parks without a name", world)
    assert not found.runnable
    assert planned("banks without a name", world).runnable
