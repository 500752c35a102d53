"""What goes through areas is a line, where an area bears its name as well."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from tests.unit.fake_world import FakeWorld, Named, grounded_over, name_field


def layer(key: str, name: str, kind: GeometryKind) -> LayerInfo:
    return LayerInfo(
        key,
        name,
        kind,
        "EPSG:4326",
        40,
        (name_field(filled=40, distinct=40),),
        (10.0, 50.0, 11.0, 51.0),
        name_fields=("name",),
        fingerprint=key,
    )


@pytest.fixture
def world() -> FakeWorld:
    layers = [layer("c", "counties", GeometryKind.POLYGON), layer("r", "rivers", GeometryKind.LINE)]
    return FakeWorld(layers, [Named("c", 1, "Tamar", 10.2, 50.2), Named("r", 2, "Tamar", 10.7, 50.7), Named("c", 3, "Exe", 10.4, 50.4)])


@pytest.mark.parametrize(
    "question",
    ["which counties does the Tamar flow through", "counties the Tamar runs through", "counties that the Tamar crosses"],
)
def test_the_line_of_two_namesakes_goes_through(question: str, world: FakeWorld) -> None:
    """Which one was asked."""
    found = grounded_over(question, world)
    assert not any(issue.stops for issue in found.issues), [issue.message for issue in found.issues]
    assert found.target is not None
    (relation,) = found.target.relations
    assert relation.reference is not None
    assert relation.reference.layer_id == "r"


def test_inside_either_is_asked(world: FakeWorld) -> None:
    assert "ambiguous-place" in {issue.code for issue in grounded_over("counties near Tamar", world).issues}


@pytest.mark.parametrize(
    ("question", "layer_id"),
    [
        ("jetties on the Tamar", "r"),
        ("jetties along the Tamar", "r"),
        ("which jetties are in the Tamar?", "r"),
        ("jetties near the Tamar", "r"),
        ("jetties in Tamar", "c"),
        ("Stege an der Tamar", "r"),
        ("Stege im Tamar", "r"),
        ("Stege in Tamar", "c"),
        ("沿Tamar的码头", "r"),
    ],
)
def test_what_is_on_one_of_two_namesakes_is_on_the_line(question: str, layer_id: str, world: FakeWorld) -> None:
    points = [layer(key, name, GeometryKind.POINT) for key, name in (("j", "jetties"), ("s", "Stege"), ("m", "码头"))]
    own = FakeWorld([*world.catalog.layers, *points], world.features)
    found = grounded_over(question, own)
    assert not any(issue.stops for issue in found.issues), [issue.message for issue in found.issues]
    assert found.target is not None
    (relation,) = found.target.relations
    assert relation.reference is not None
    assert relation.reference.layer_id == layer_id
