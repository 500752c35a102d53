"""Parts of the day that a field keeps as values: a shift of AM and PM, or of MIDNIGHT."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, target_of


@pytest.mark.parametrize(
    ("values", "question", "value"),
    [
        (("AM", "PM"), "sightings in the morning", "AM"),
        (("AM", "PM"), "afternoon sightings", "PM"),
        (("DAY", "EVENING", "MIDNIGHT"), "sightings at night", "MIDNIGHT"),
        (("DAY", "EVENING", "MIDNIGHT"), "evening sightings", "EVENING"),
    ],
)
def test_they_are_met(values: tuple[str, ...], question: str, value: str) -> None:
    shift = category("Shift", *((each, 30) for each in values))
    layer = replace(PLACES, id="g", name="sightings", fields=(name_field(), shift), fingerprint="-".join(values))
    target = target_of(by_grammar(question, FakeWorld((layer,), ()), Settings()))
    assert target.predicate is not None
    assert target.predicate.words() == f"Shift = {value}"
