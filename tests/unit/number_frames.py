"""Frames of numbers written by hand, over a small world with parks, cities and a raster, and what becomes of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo, RasterInfo
from spatial_rag_plugin.model.frame import (
    Frame,
    Output,
    Phrase,
    Term,
)
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.workflow.compose import compose, plan
from spatial_rag_plugin.workflow.geoflow import check
from spatial_rag_plugin.workflow.graph import Workflow
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field, number

PARKS = LayerInfo(
    "k", "parks", GeometryKind.POLYGON, "EPSG:4326", 20,
    (name_field(filled=20, distinct=20), category("access", ("public", 15), ("private", 5))),
    (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint="parks",
)  # fmt: skip
CITIES = LayerInfo(
    "c", "cities", GeometryKind.POINT, "EPSG:4326", 50, (name_field(filled=50, distinct=50), number("pop_max"), number("area_sqkm")),
    (0.0, 40.0, 20.0, 60.0), name_fields=("name",), fingerprint="cities",
)  # fmt: skip
DEM = RasterInfo("r", "dem 30m", "EPSG:4326", ("Band 1",), (10.0, 50.0, 10.1, 50.1), ("elevation",))
WORLD = FakeWorld((PLACES, DISTRICTS, STREETS, PARKS, CITIES), rasters=(DEM,))

SCHOOLS = Phrase("pharmacies", plural=True)
CAFES = Phrase("cafés", plural=True)
OLD_TOWN = Phrase("Old Town", name_like=1.0)
HARBOUR = Phrase("Harbour", name_like=1.0)
AREA = Term(dimension="area")


def districts(**parts: object) -> Phrase:
    return replace(Phrase("districts", plural=True), **parts)


def frame(output: Output, target: Phrase, **parts: object) -> Frame:
    return Frame("?", output, target, **parts)


def grounded(asked: Frame, world: FakeWorld = WORLD) -> GroundedFrame:
    found = ground(asked, world)
    assert not [issue for issue in found.issues if issue.stops], found.issues
    return found


def stopped(asked: Frame, world: FakeWorld = WORLD) -> str:
    (issue,) = [issue for issue in ground(asked, world).issues if issue.stops]
    return issue.code


def workflow_of(asked: Frame, world: FakeWorld = WORLD, settings: Optional[Settings] = None) -> Workflow:
    """The workflow; its graph is well-formed."""
    graph = compose(grounded(asked, world), world.catalog, settings or Settings())
    assert check(graph, [layer.id for layer in world.catalog.layers]) == ()
    made = plan(graph, world.catalog, "?")
    assert len(made.needed()) == len(made.steps), "no step is idle"
    return made


def operations(asked: Frame, world: FakeWorld = WORLD, settings: Optional[Settings] = None) -> list[object]:
    return [step.operation for step in workflow_of(asked, world, settings).steps]
