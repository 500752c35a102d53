"""What other areas leave over is measured as a part of areas; ground that is covered twice counts once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Clip, Derive, Dissolve, Gather, MeasureFrom, Overlay, OverlayKind, Relate, Top
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field

TOWNS = replace(DISTRICTS, id="m", name="municipalities", fields=(name_field("MUN_NAME"),), name_fields=("MUN_NAME",), fingerprint="m")
ZONES = replace(DISTRICTS, id="z", name="flood_zones", fields=(name_field("ZONE_ID"),), name_fields=("ZONE_ID",), fingerprint="z")
PARKS = replace(DISTRICTS, id="p", name="parks", fields=(name_field("PARK"), category("KIND", ("town", 9))), fingerprint="p")
ROADS = replace(STREETS, id="r", name="roads", fields=(name_field("ROAD"),), name_fields=("ROAD",), fingerprint="r")
CLINICS = replace(PLACES, id="c", name="clinics", fields=(name_field("CLINIC"),), name_fields=("CLINIC",), fingerprint="c")
WORLD = FakeWorld((TOWNS, ZONES, PARKS, ROADS, CLINICS), features=())


def steps(question: str) -> list[object]:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


def cut(made: list[object]) -> list[OverlayKind]:
    return [step.kind for step in made if isinstance(step, Overlay)]


@pytest.mark.parametrize(
    "question",
    [
        "total area of the parks outside the flood zones",
        "total length of the roads outside the flood zones",
        "area of each municipality not covered by flood zones",
    ],
)
def test_only_what_is_left_is_measured(question: str) -> None:
    assert cut(steps(question)) == [OverlayKind.DIFFERENCE]


def test_the_largest_such_area_is_of_what_is_left() -> None:
    made = steps("which municipality has the largest area outside the flood zones?")
    assert cut(made) == [OverlayKind.DIFFERENCE]
    assert any(isinstance(step, Top) for step in made)


@pytest.mark.parametrize(
    "question", ["what percentage of each municipality is not covered by flood zones?", "share of each municipality without flood zones"]
)
def test_a_share_of_each_is_of_its_area(question: str) -> None:
    made = steps(question)
    assert cut(made) == [OverlayKind.DIFFERENCE]
    assert any(isinstance(step, Gather) for step in made)
    assert any(isinstance(step, Derive) and step.factor == 100.0 for step in made)


@pytest.mark.parametrize(
    "question",
    [
        "total area of the municipalities without flood zones",
        "total area of municipalities without a clinic",
        "largest municipality outside the flood zones",
        "which municipalities outside the flood zones have the largest area?",
        "parks outside the flood zones",
        "how many parks are outside the flood zones?",
    ],
)
def test_whole_features_stay_whole(question: str) -> None:
    made = steps(question)
    assert cut(made) == []
    assert any(isinstance(step, Relate) for step in made)


@pytest.mark.parametrize(
    "question",
    [
        "area of the intersection of parks and flood zones",
        "how much area lies in both parks and flood zones?",
        "overlap of parks and flood zones in hectares",
        "how large is the overlap between parks and flood zones?",
    ],
)
def test_ground_in_both_counts_once(question: str) -> None:
    made = steps(question)
    assert cut(made) == [OverlayKind.INTERSECTION] or not cut(made)
    assert any(isinstance(step, Dissolve) for step in made)


@pytest.mark.parametrize(
    "question",
    [
        "attach to each clinic the nearest park and how far it is",
        "assign every clinic to its closest park",
        "join each clinic with its nearest park and the distance",
    ],
)
def test_the_nearest_is_joined_to_each(question: str) -> None:
    assert any(isinstance(step, MeasureFrom) for step in steps(question))


def test_so_many_hectares_overlap_is_what_they_share() -> None:
    assert any(isinstance(step, Clip) for step in steps("how many hectares of parks overlap with the flood zones?"))
    assert not any(isinstance(step, Clip) for step in steps("total area of the parks that overlap the flood zones"))


@pytest.mark.parametrize("question", ["total area covered by parks", "total area of parks, overlaps counted once"])
def test_what_is_covered_counts_once(question: str) -> None:
    assert any(isinstance(step, Dissolve) for step in steps(question))


def test_a_plain_total_is_that_of_its_features() -> None:
    assert not any(isinstance(step, Dissolve) for step in steps("total area of parks"))


@pytest.mark.parametrize(
    "question", ["what percentage of the area of each municipality has parks?", "share of the area of each municipality with flood zones"]
)
def test_what_of_each_has_a_cover_is_a_share_of_its_area(question: str) -> None:
    made = steps(question)
    assert any(isinstance(step, Gather) and step.size for step in made)
