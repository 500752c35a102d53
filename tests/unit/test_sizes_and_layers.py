"""What narrows things behind the name of their layer, and layers whose things have no size to be compared."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, Named, category, name_field, number

_KINDS = category("sort", ("orchard", 300), ("nursery", 90), ("meadow", 40))


def _layer(name: str, geometry: GeometryKind, *fields: object) -> LayerInfo:
    known = (name_field(), _KINDS, *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 430, known, name_fields=("name",), fingerprint=name)  # type: ignore[arg-type]


_SPOTS = _layer("spots", GeometryKind.POINT, number("visits", 400))
_PLOTS = replace(
    _layer("plots", GeometryKind.POLYGON), fields=(name_field(), category("sort", ("orchard", 9), ("nursery", 5))), feature_count=14
)
_WORLD = FakeWorld((_SPOTS, _PLOTS), features=(Named("plots", 1, "Elm Field"),))


def _words(question: str) -> list[str]:
    found = by_grammar(question, _WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return found.workflow.words()


@pytest.mark.parametrize(
    ("question", "layer", "kept"),
    [
        ("orchards in the plots layer larger than 3 ha", "plots", "area > 3 ha"),
        ("orchards in the layer spots with more than 50 visits", "spots", "visits > 50"),
        ("orchards in the spots layer within 2 km of Elm Field", "spots", "within 2 km of Elm Field"),
        ("Obstgärten im Layer plots größer als 3 ha", "plots", "area > 3 ha"),
    ],
)
def test_what_is_said_behind_the_layer_is_kept(question: str, layer: str, kept: str) -> None:
    words = _words(question.replace("Obstgärten", "orchards"))
    assert f"take the layer “{layer}”" in words
    assert any(kept in word for word in words), words


@pytest.mark.parametrize("question", ["orchards larger than 3 ha", "how many orchards are bigger than 3 ha?", "面积大于3公顷的orchard"])
def test_what_has_a_size_is_in_the_layer_of_areas(question: str) -> None:
    words = _words(question)
    assert "take the layer “plots”" in words
    assert any("area > 3 ha" in word for word in words)


def test_without_a_size_the_layer_with_more_of_them_is_taken() -> None:
    assert "take the layer “spots”" in _words("orchards with more than 50 visits")
