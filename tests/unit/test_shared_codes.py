"""Fields of codes that many features share sort them; those that tell features apart do not; and no things "are beds"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile
from spatial_rag_plugin.qgis_adapters.field_roles import recognise
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, name_field, number


@pytest.mark.parametrize(
    ("name", "values", "role"),
    [
        ("PROJECT_ID", [f"PRJ-{at % 4}" for at in range(80)], FieldRole.CATEGORY),
        ("PROJECT_ID", [f"PRJ-{at}" for at in range(80)], FieldRole.KEY),
        ("FEEDER_ID", [str(at % 4) for at in range(80)], FieldRole.KEY),
        ("ID", [f"PRJ-{at % 4}" for at in range(80)], FieldRole.KEY),
        ("GLOBALID", [f"PRJ-{at % 4}" for at in range(80)], FieldRole.KEY),
    ],
)
def test_codes_that_many_share_sort_features(name: str, values: list[str], role: FieldRole) -> None:
    profile = FieldProfile(name, FieldType.TEXT)
    profile.add(values)
    assert recognise(profile, "works") is role


def test_nothing_is_what_a_number_of_it_counts() -> None:
    wards = replace(DISTRICTS, id="w", name="wards", fields=(name_field("WARD", 6, 6), number("POPULATION", 6)), fingerprint="w")
    depots = replace(
        PLACES, id="d", name="depots", fields=(name_field("DEPOT"), number("BAYS_TRUCK")), name_fields=("DEPOT",), fingerprint="d"
    )
    plan = by_grammar("which ward has the fewest depot bays per capita", FakeWorld((wards, depots), features=()), Settings())
    steps = plan.workflow.steps if plan.workflow is not None and plan.runnable else ()
    assert not any("BAYS_TRUCK > 0" in predicate.words() for step in steps if (predicate := getattr(step.operation, "predicate", None)))
