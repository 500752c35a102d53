"""What was done to things and when, land that somebody has, makers' names, and what agencies call wastewater systems and flood zones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.indexes.same import Same
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.numbers.most_by_whom import with_who_named
from spatial_rag_plugin.grounding.rereading.rows_of_layer import says_nothing
from spatial_rag_plugin.grounding.wording.published_words import with_published_words
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, condition_of, name_field


def _years(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, distinct=40, minimum=1981.0, maximum=2023.0)


def _points(name: str, *fields: FieldInfo) -> LayerInfo:
    return replace(PLACES, id=name, name=name, fields=(name_field(f"{name[:4]}_no"), *fields), feature_count=90, fingerprint=name)


QUARRIES = _points("quarries", category("PHASE", ("OPEN", 40), ("CLOSED", 50)), _years("BEGIN_YR"))
MINES = _points("mines", category("PHASE", ("OPEN", 40), ("CLOSED", 50)), _years("BEGIN_YR"), _years("CLOSED_YR"))
BORES = _points("wells", category("purpose", ("Communal", 30), ("Private", 60)), _years("yr_const"))
FENCES = _points("fence_permits", category("CONTRACTOR", ("Ace Pool", 40), ("Bo Sons", 50)), category("kind", ("chain", 40), ("wood", 50)))
OWNED = (category("OWNER", ("Ash", 8), ("Elm", 9)), amount("LAND_VAL", 1, 9))
LOTS = replace(DISTRICTS, id="l", name="lots", fields=OWNED, name_fields=(), fingerprint="l")


def _plan(question: str, *layers: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld(layers, features=()), Settings())


def _steps(found: Plan) -> str:
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    return str(found.workflow.to_json())


@pytest.mark.parametrize("question", ["how many quarries were opened since 2010", "quarries opened since 2010"])
def test_what_was_opened_then_began_then_and_may_be_closed_by_now(question: str) -> None:
    found = _plan(question, QUARRIES)
    assert condition_of(found).fields() == {"BEGIN_YR"}


def test_counted_by_the_year_of_what_was_done_all_are_counted_to_which_it_was() -> None:
    for question in ("how many quarries were opened each year", "number of quarries opened by year"):
        steps = _steps(_plan(question, QUARRIES))
        assert "BEGIN_YR" in steps
        assert "PHASE" not in steps
    assert "PHASE" in _steps(_plan("how many open quarries by year", QUARRIES))


def test_the_verb_of_the_one_date_is_no_part_of_a_name() -> None:
    drillers = category("DRLR_NM", ("Sargent Drilling", 30), ("Downey Drilling", 25), ("Ott Well Co", 35))
    day = FieldInfo("DRILL_DT", FieldType.DATE, role=FieldRole.DATE, filled=90, distinct=80)
    wells = replace(BORES, fields=(name_field("well_no"), drillers, day))
    for question in ("wells drilled per decade", "wells drilled each decade", "wells drilled per year"):
        steps = _steps(_plan(question, wells))
        assert "DRILL_DT" in steps
        assert "DRLR_NM" not in steps
    assert "DRLR_NM" in _steps(_plan("wells by driller", wells))


def test_what_closed_then_is_not_told_by_when_it_began() -> None:
    for question in ("how many quarries were closed in 2015", "quarries closed since 2010"):
        assert not _plan(question, QUARRIES).runnable
    assert condition_of(_plan("mines closed since 2010", MINES)).fields() == {"CLOSED_YR"}
    assert condition_of(_plan("open quarries since 2010", QUARRIES)).fields() == {"PHASE", "BEGIN_YR"}


@pytest.mark.parametrize("question", ["which districts have no communal well", "districts with a communal well"])
def test_a_kind_of_things_is_no_word_that_fills_speech(question: str) -> None:
    steps = _steps(_plan(question, replace(DISTRICTS, fields=(name_field(),)), BORES))
    assert "Communal" in steps
    assert "'layer_name': 'wells'" in steps


def test_wells_are_drilled_when_they_are_constructed() -> None:
    assert condition_of(_plan("wells drilled before 1990", BORES)).fields() == {"yr_const"}


def test_the_last_word_of_a_makers_name_is_no_kind_of_what_is_made() -> None:
    world = FakeWorld((FENCES,), features=())
    assert not [reading for reading in class_readings("pool permits", world) if not reading.unused]
    assert not _plan("number of pool permits by kind", FENCES).runnable


def test_the_most_land_is_the_largest_area_and_not_what_land_is_worth() -> None:
    world = FakeWorld((LOTS,), features=())
    assert with_who_named("who owns the most land", world) == "which owner has the most land"
    assert with_who_named("who owns the most land value", world) == "which owner has the most land value"  # a number of all their lots
    assert "LAND_VAL" in _steps(_plan("who owns the most land value", LOTS))
    steps = _steps(_plan("who owns the most land", LOTS))
    assert "LAND_VAL" not in steps
    assert "LAND_VAL" not in _steps(_plan("top 2 owners by land", LOTS))
    assert "LAND_VAL" in _steps(_plan("average land value by owner", LOTS))


def test_a_layer_in_short_says_what_it_holds_and_english_land_is_no_part_of_it() -> None:
    flood = replace(DISTRICTS, id="f", name="FLD_HAZ_AR", fields=(category("ZN", ("A", 8), ("X", 9)),), name_fields=(), fingerprint="f")
    code = replace(flood, name="gx_21")
    assert not says_nothing(Same(flood))
    assert says_nothing(Same(code))
    assert not any("taken as what the layer" in str(issue.message) for issue in _plan("how much land is there", code, BORES).issues)


def test_the_floodplain_is_that_of_a_hundred_years_and_another_one_stays() -> None:
    zones = category("SFHA_TF", ("T", 8), ("F", 9))
    info = replace(zones, values=tuple(replace(each, label="100-year floodplain") if each.value == "T" else each for each in zones.values))
    layer = replace(DISTRICTS, fields=(info, category("FLD_ZONE", ("AE", 9))))
    assert with_published_words("roads in the floodplain", Catalog((layer,))) == "roads in the 100-year floodplain"
    assert with_published_words("roads in the 100-year floodplain", Catalog((layer,))) == "roads in the 100-year floodplain"


def test_layers_of_onsite_wastewater_systems_hold_septic_systems() -> None:
    for name in ("POWTS_INVENTORY", "OSSF_2020"):
        layer = _points(name, category("STATUS", ("Active", 40), ("Failed", 50)))
        assert condition_of(_plan("failed septic systems", layer)).fields() == {"STATUS"}


def test_a_verb_behind_its_things_is_none_of_them_by_its_letters() -> None:
    """Some plots are of the land with the code LIE: "which parishes lie within 5 km of Dover" once asked what "lie" is."""
    parishes = replace(DISTRICTS, id="p", name="parishes", fields=(name_field("label"),), name_fields=("label",), fingerprint="p")
    plots = replace(DISTRICTS, id="l", name="plots", fields=(category("CODE", ("LIE", 11), ("RUN", 9)),), name_fields=(), fingerprint="l")
    world = FakeWorld((parishes, plots), features=(Named("p", 1, "Dover"),))
    for question in ("Which parishes lie within 5 km of Dover?", "parishes that lie within 5 km of Dover"):
        found = by_grammar(question, world, Settings())
        assert "WithinDistance" in str([type(step.operation).__name__ for step in found.workflow.steps] if found.workflow else found.issues)
