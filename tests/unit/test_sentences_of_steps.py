"""What the steps of a workflow say of themselves to people."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.columns import AREA_COLUMN, LENGTH_COLUMN
from spatial_rag_plugin.workflow.operations import Derive


@pytest.mark.parametrize(
    ("operation", "sentence"),
    [
        (Derive("density", "population", AREA_COLUMN, 1e6), "divide population by area in km²"),
        (Derive("density", "population", AREA_COLUMN, 1e4), "divide population by area in ha"),
        (Derive("density", "crashes", LENGTH_COLUMN, 1e3), "divide crashes by length in km"),
        (Derive("rate", "clinics", "population", 1e5), "divide clinics by population, times 100,000"),
        (Derive("rate", "clinics", "population"), "divide clinics by population"),
    ],
)
def test_a_division_is_told_in_units_that_people_use(operation: Derive, sentence: str) -> None:
    assert operation.sentence({}) == sentence
