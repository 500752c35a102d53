"""People in what is narrowed down are one number, and their share is of all that have such a number."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from tests.unit.fake_world import FakeWorld, category, grounded_whole, name_field, number

WARDS = LayerInfo(
    "w",
    "wards",
    GeometryKind.POLYGON,
    "EPSG:3857",
    60,
    (name_field(filled=60, distinct=60), category("status", ("Rural", 40), ("Urban", 20)), number("population", 60)),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("name",),
    fingerprint="wards",
)


@pytest.mark.parametrize("question", ["population living in rural wards", "people living in urban wards", "residents in rural wards"])
def test_people_in_a_kind_of_areas_are_added_up(question: str) -> None:
    """A row for each of them was the answer."""
    found = grounded_whole(question, FakeWorld([WARDS], []))
    assert found.frame.output is Output.NUMBER
    assert found.frame.measure.statistic == "sum"


def test_of_all_areas_each_has_its_own() -> None:
    assert grounded_whole("population in the wards", FakeWorld([WARDS], [])).frame.output is Output.TABLE


@pytest.mark.parametrize(
    "question",
    [
        "share of population living in rural wards",
        "what share of the population lives in urban wards",
        "percentage of the population of the world that lives in rural wards",
    ],
)
def test_the_share_of_a_kind_of_areas_is_of_all(question: str) -> None:
    """No layer held “population”."""
    found = grounded_whole(question, FakeWorld([WARDS], []))
    assert not any(issue.stops for issue in found.issues), [issue.message for issue in found.issues]
    assert found.frame.output is Output.NUMBER
    assert found.frame.measure.statistic == "share"
    whole = found.frame.measure.whole
    assert whole is not None
    assert whole.text == "wards"


TRACTS = LayerInfo(
    "t",
    "census_tracts",
    GeometryKind.POLYGON,
    "EPSG:3857",
    60,
    (name_field(filled=60, distinct=60), number("TOTPOP", 60), number("UNINSURED", 60), number("PCT_OBESE", 60)),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("name",),
    fingerprint="tracts",
)


@pytest.mark.parametrize("question", ["which tract has the most uninsured people", "tract with the most uninsured residents"])
def test_people_of_whom_a_field_tells_are_its_number(question: str) -> None:
    """Their total population was told."""
    found = grounded_whole(question, FakeWorld([TRACTS], []))
    assert not any(issue.stops for issue in found.issues), [issue.message for issue in found.issues]
    assert found.target is not None
    assert found.target.superlative is not None
    assert found.target.superlative.by == "UNINSURED"
    assert found.frame.output is Output.FEATURES


def test_a_share_is_no_number_of_people() -> None:
    found = grounded_whole("tracts with more than 40 obese people", FakeWorld([TRACTS], []))
    assert any(issue.stops for issue in found.issues)
