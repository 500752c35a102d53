"""Layers as state portals publish them: flags that mostly are not available, and sorts of the things of a layer."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from tests.unit.fake_world import FakeWorld, amount, category, grounded_whole, name_field

CLINICS = LayerInfo(
    "c",
    "Clinics",
    GeometryKind.POINT,
    "EPSG:4326",
    60,
    (
        name_field("CLIN_NAME", 60, 60),
        category("TYPE", ("URGENT CARE", 20), ("DIALYSIS", 25), ("DENTAL", 15)),
        category("GENERATOR", ("Y", 12), ("N", 10), ("NOT AVAILABLE", 38)),
        amount("SEATS", 2, 90),
    ),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("CLIN_NAME",),
    fingerprint="clinics",
)


def test_yes_of_a_flag_that_mostly_is_not_available_is_yes_alone() -> None:
    found = grounded_whole("clinics with a generator", FakeWorld((CLINICS,), ()))
    assert found.target is not None
    assert found.target.predicate == Compare("GENERATOR", Comparison.EQ, "Y")


def test_no_of_such_a_flag_is_no_alone() -> None:
    found = grounded_whole("clinics without a generator", FakeWorld((CLINICS,), ()))
    assert found.target is not None
    assert found.target.predicate == OneOf("GENERATOR", ("N",))


@pytest.mark.parametrize("question", ["average number of seats by clinic type", "What is the mean number of seats per clinic type?"])
def test_the_sort_of_things_is_what_a_number_is_broken_down_by(question: str) -> None:
    found = grounded_whole(question, FakeWorld((CLINICS,), ()))
    assert (found.group_field, [(column.statistic or found.statistic, column.field) for column in found.columns]) == (
        "TYPE",
        [("mean", "SEATS")],
    )
