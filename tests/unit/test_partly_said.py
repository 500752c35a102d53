"""What a question says only in part, or beside another unknown: which number, whose things, which layer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.layer_words import names_agent
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType, GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar

from .fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

WARDS = replace(DISTRICTS, id="w", name="wards", fingerprint="w", fields=(name_field(), number("REFG_IND")))
CENTRES = replace(
    PLACES,
    id="c",
    name="refg_sites",
    fingerprint="c",
    fields=(
        name_field(),
        category("LEAD_AGCY", ("UNHCR", 10), ("NRC", 12)),
        replace(number("ROOMS"), minimum=1.0, maximum=3000.0),
        FieldInfo("OPENED", FieldType.DATE, filled=60),
    ),
)
WELLS = replace(PLACES, id="e", name="wells", fingerprint="e", fields=(name_field(), number("depth_m")))
ROADS = replace(PLACES, id="r", name="roads", fingerprint="r", geometry=GeometryKind.LINE, fields=(name_field(),))
WORLD = FakeWorld((WARDS, CENTRES, WELLS, ROADS), ())


def asked(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def test_a_field_and_a_layer_that_are_both_called_so_in_part_are_asked_back() -> None:
    """ "Refgs" may be the field REFG_IND of the wards, or the rows of refg_sites: who counts the rows tells another story."""
    plan = asked("number of refgs per ward")
    (issue,) = [issue for issue in plan.issues if issue.stops]
    assert issue.code == "number-or-things"
    field, things = (asked(choice.question) for choice in issue.suggestions)
    assert field.runnable, field.issues
    assert things.runnable, things.issues


@pytest.mark.parametrize("field", ["LEAD_AGCY", "CCCM_AGENCY", "MAINT_CONTR", "OPER"])
def test_who_does_something_in_short(field: str) -> None:
    assert names_agent(field)


@pytest.mark.parametrize("field", ["LEAD_DT", "AGE", "LINE_CD", "ORIGIN"])
def test_what_is_nobody(field: str) -> None:
    assert not names_agent(field)


def test_things_by_their_agency() -> None:
    plan = asked("sites managed by UNHCR opened since 2022")
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.predicate is not None
    assert {"LEAD_AGCY", "OPENED"} == plan.grounded.target.predicate.fields()


def test_an_unknown_condition_before_a_comparison_is_not_what_is_compared() -> None:
    """Nobody is 2022 rooms: the number belongs to the condition behind it."""
    plan = asked("sites backed by Zorro opened since 2022")
    choices = [choice.question for issue in plan.issues if issue.stops for choice in issue.suggestions]
    assert choices
    assert not any("ROOMS" in question for question in choices)


@pytest.mark.parametrize("names", [("河流", "河流中心线"), ("rivers", "river_centerlines"), ("道路", "道路中线")])
def test_centre_lines_stand_behind_what_they_run_through(names: tuple[str, str]) -> None:
    """Also in a question of another language than the layers."""
    said = "rivers" if names[0] != "道路" else "roads"
    layers = [
        replace(ROADS, id=name, name=name, fingerprint=name, geometry=kind)
        for name, kind in zip(names, (GeometryKind.POLYGON, GeometryKind.LINE))
    ]
    kinds = {kind.layer_id: kind.score for kind in class_readings(said, FakeWorld(tuple(layers), ()))}
    assert kinds[names[0]] > kinds[names[1]] + 0.02


def test_kinds_of_which_one_has_a_layer_are_not_all_taken_from_another() -> None:
    """Buildings tell of a few chapels and mills, but the mills have a layer."""
    houses = replace(
        PLACES, id="h", name="houses", fingerprint="h", fields=(name_field(), category("use", ("chapel", 9), ("mill", 2), ("barn", 5)))
    )
    mills = replace(PLACES, id="m", name="mills", fingerprint="m", fields=(name_field(),))
    plan = by_grammar("chapels and mills", FakeWorld((houses, mills), ()), Settings())
    assert [issue.code for issue in plan.issues if issue.stops] == ["kinds-of-several-layers"]
    alike = by_grammar("chapels and barns", FakeWorld((houses, mills), ()), Settings())
    assert alike.runnable, alike.issues
