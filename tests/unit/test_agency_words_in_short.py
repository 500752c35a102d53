"""Words of analysts for what agencies keep in short: layers by the root of a doing, codes of one letter, what was used of what there is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.lexicon.layer_names import layer_name_score
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.times.dates import holds_years
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Dissolve, Filter, Relate, SummariseBy
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, amount, category, name_field, number

_BOX = (10.0, 50.0, 10.1, 50.1)


def _steps(found: Plan) -> list[object]:
    assert found.runnable, found.issues
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


def _predicates(found: Plan) -> list[str]:
    return [step.predicate.words() for step in _steps(found) if isinstance(step, Filter)]


@pytest.mark.parametrize(
    ("called", "words", "meant"),
    [
        ("VOTE_PLC", "voting places", True),
        ("Swim_Pools", "swimming pools", True),
        ("BLDG_INSP", "building inspections", True),
        ("park_areas", "parking areas", False),  # a park is a thing itself
        ("PARK_LOT", "parking lots", False),
        ("COMM_DIST", "commissioner districts", True),
        ("PARK_DIST", "parking districts", False),
    ],
)
def test_a_layer_goes_by_the_root_of_a_doing_beside_another_word(called: str, words: str, meant: bool) -> None:
    assert (layer_name_score(stems(words), replace(PLACES, name=called)) >= 0.85) is meant


@pytest.mark.parametrize(
    ("info", "years"),
    [
        (FieldInfo("acres", FieldType.REAL, role=FieldRole.NUMBER, filled=9, minimum=548.2, maximum=669.5), False),
        (FieldInfo("ELEV_M", FieldType.INTEGER, role=FieldRole.NUMBER, filled=9, minimum=600, maximum=2100), False),
        (FieldInfo("built", FieldType.INTEGER, role=FieldRole.NUMBER, filled=9, minimum=1900, maximum=2020), True),
        (FieldInfo("CONST_YR", FieldType.REAL, role=FieldRole.NUMBER, filled=9, minimum=1900.0, maximum=2020.0), True),
    ],
)
def test_what_is_measured_is_no_year(info: FieldInfo, years: bool) -> None:
    assert holds_years(info) is years


TRACTS = LayerInfo(
    "t", "SUBST_PCT", GeometryKind.POLYGON, "EPSG:4326", 60,
    (name_field("TR_NM", 60, 60), category("RUR_CD", ("R", 20), ("U", 30), ("M", 10)), number("POP", 60)), _BOX, name_fields=("TR_NM",),
)  # fmt: skip
PLANTS = LayerInfo(
    "w", "plants", GeometryKind.POINT, "EPSG:4326", 80,
    (name_field(filled=80, distinct=80), category("heating_type", ("gas", 50), ("coal", 30)), category("fuel", ("coal", 10), ("oil", 20))),
    _BOX, name_fields=("name",),
)  # fmt: skip
CASES = LayerInfo(
    "c", "CASES", GeometryKind.POINT, "EPSG:4326", 90,
    (category("CASE_TYP", ("TREAT", 30), ("PWR", 30), ("ELECTRNR", 30)), category("STAT", ("OPEN", 40), ("CLSD", 50))), _BOX,
)  # fmt: skip
GRANTS = LayerInfo(
    "g", "grants", GeometryKind.POINT, "EPSG:4326", 80,
    (name_field(filled=80, distinct=80), category("agency", ("A", 3), ("B", 5)), amount("budget_usd", 5, 900), amount("spent_usd", 1, 8)),
    _BOX, name_fields=("name",),
)  # fmt: skip


def test_a_share_is_no_layer_that_ends_in_letters_for_it() -> None:
    found = by_grammar("what percentage of tracts are rural", FakeWorld((replace(TRACTS, name="TRACT_PCT"),), features=()), Settings())
    assert _predicates(found) == ["RUR_CD = R"]
    assert found.workflow is not None
    assert found.workflow.value


def test_a_letter_stands_for_the_word_that_its_field_is_called_by() -> None:
    world = FakeWorld((replace(TRACTS, name="tracts"),), features=())
    assert _predicates(by_grammar("rural tracts", world, Settings())) == ["RUR_CD = R"]
    assert not by_grammar("mountain tracts", world, Settings()).runnable  # the field says nothing of mountains


@pytest.mark.parametrize("question", ["coal heated plants", "how many plants are coal heated"])
def test_what_was_done_with_something_is_told_by_the_field_of_that_doing(question: str) -> None:
    assert _predicates(by_grammar(question, FakeWorld((PLANTS,), features=()), Settings())) == ["heating_type = coal"]


def test_a_noun_of_a_doing_is_its_code() -> None:
    assert _predicates(by_grammar("treatment cases", FakeWorld((CASES,), features=()), Settings())) == ["CASE_TYP = TREAT"]


@pytest.mark.parametrize("question", ["percentage of budget spent by agency", "share of the budget spent per agency"])
def test_what_was_used_is_part_of_what_there_is(question: str) -> None:
    steps = _steps(by_grammar(question, FakeWorld((GRANTS,), features=()), Settings()))
    (made,) = [step for step in steps if isinstance(step, Derive)]
    assert (made.numerator, made.denominator, made.factor) == ("spent_usd", "budget_usd", 100.0)
    (rows,) = [step for step in steps if isinstance(step, SummariseBy)]
    assert rows.weight == "budget_usd"  # of their totals, and no mean of shares


def test_more_of_a_doing_than_of_something_else() -> None:
    said = said_plainly("grants that spent more money than their budget", "en")
    assert said == "grants where money spent exceeds their budget"
    assert said_plainly("schools that have more pupils than their capacity", "en") != "schools where pupils have exceeds their capacity"


def test_a_total_of_narrowed_things_by_a_field_is_of_these() -> None:
    wells = replace(
        GRANTS, id="e", name="wells",
        fields=(*GRANTS.fields, category("status", ("active", 60), ("closed", 20)), amount("pump_hp", 5, 90)),
    )  # fmt: skip
    found = by_grammar("total pump horsepower of active wells by agency", FakeWorld((wells,), features=()), Settings())
    assert _predicates(found) == ["status = active"]


GATES = replace(
    PLACES, id="k", name="gates", feature_count=60, name_fields=("gate_no",),
    fields=(name_field("gate_no", 60, 60), category("dyke_name", ("North Dyke", 30), ("Long Dyke", 30))),
)  # fmt: skip
DYKES = replace(STREETS, id="y", name="dykes", fields=(name_field("dyke_name", 4, 2), category("kind", ("old", 2), ("new", 2))))
_DYKES = (Named("y", 1, "North Dyke"), Named("y", 2, "North Dyke"), Named("y", 3, "Long Dyke"))


def test_what_is_on_a_line_is_told_by_the_field_that_both_have() -> None:
    world = FakeWorld((GATES, replace(DYKES, name_fields=("dyke_name",))), features=_DYKES)
    assert _predicates(by_grammar("gates on the North Dyke", world, Settings())) == ["dyke_name = North Dyke"]


SHOTS = replace(CASES, id="v", name="visits", fields=(category("vaccine_given", ("Yes", 60), ("No", 30)), number("AGE", 90)))


def test_what_was_not_given_is_no_where_a_field_says_that_it_was() -> None:
    found = by_grammar("visits where the vaccine was not given", FakeWorld((SHOTS,), features=()), Settings())
    assert _predicates(found) == ["vaccine_given is No"]


def test_a_grade_by_its_letter_and_its_field() -> None:
    sites = replace(CASES, id="h", name="SITES", fields=(category("RISK_CLS", ("H", 20), ("S", 10), ("L", 60)), amount("HT_FT", 5, 90)))
    assert _predicates(by_grammar("high risk sites", FakeWorld((sites,), features=()), Settings())) == ["RISK_CLS = H"]
    assert _predicates(by_grammar("significant risk sites", FakeWorld((sites,), features=()), Settings())) == ["RISK_CLS = S"]


@pytest.mark.parametrize(
    ("called", "words"), [("INUND_ZN", "inundation zones"), ("RAIN_GAGE", "rain gauges"), ("EVAC_ZN", "evacuation zones")]
)
def test_layers_by_long_beginnings_and_other_spellings(called: str, words: str) -> None:
    assert layer_name_score(stems(words), replace(PLACES, name=called)) >= 0.85


def test_letters_that_are_short_for_two_numbers_mean_neither() -> None:
    gages = replace(CASES, id="q", name="GAGES", fields=(amount("FLD_STG_FT", 5, 30), amount("CUR_STG_FT", 1, 40)))
    assert find_field("storage", gages, numeric=True) is None
    assert find_field("storage", replace(gages, fields=(amount("FLD_STG_FT", 5, 30),)), numeric=True) is not None


def test_areas_go_by_who_has_them() -> None:
    counties = LayerInfo(
        "y", "counties", GeometryKind.POLYGON, "EPSG:4326", 60,
        (name_field("NM", 60, 60), category("WTR_AUTH", ("North", 20), ("South", 40))), _BOX, name_fields=("NM",),
    )  # fmt: skip
    world = FakeWorld((replace(PLANTS, fields=PLANTS.fields[:1]), counties), features=())
    found = by_grammar("plants by water authority", world, Settings())
    assert [step.field for step in _steps(found) if isinstance(step, (Dissolve, SummariseBy))] == ["WTR_AUTH"]


def test_where_something_happened_is_how_far() -> None:
    assert said_plainly("cases that happened more than 1 mile from a plant", "en") == "cases that more than 1 mile from a plant"
    assert said_plainly("which cases happened over 60 days ago", "en") is None


def test_the_first_few_per_a_number_of_each_are_no_groups() -> None:
    hours = FieldInfo("hours", FieldType.INTEGER, role=FieldRole.NUMBER, filled=80, distinct=70, minimum=1, maximum=90)
    world = FakeWorld((replace(PLANTS, fields=(*PLANTS.fields, hours, amount("output", 5, 90))),), features=())
    found = by_grammar("top 3 plants by output per hours", world, Settings())
    assert not found.runnable or any(isinstance(step, Derive) for step in _steps(found))


@pytest.mark.parametrize("question", ["what share of cases were open by case type", "what percentage of cases are open per case type"])
def test_a_share_said_with_a_verb_is_told_by_a_field(question: str) -> None:
    (rows,) = [step for step in _steps(by_grammar(question, FakeWorld((CASES,), features=()), Settings())) if isinstance(step, SummariseBy)]
    assert (rows.field, rows.statistic.value) == ("CASE_TYP", "mean")


def test_nothing_is_measured_inside_its_like() -> None:
    plots = LayerInfo(
        "o", "plots", GeometryKind.POLYGON, "EPSG:4326", 60,
        (name_field(filled=60, distinct=60), category("stone", ("broken", 20), ("good", 40)), category("section", ("A", 2), ("B", 4))),
        _BOX,
    )  # fmt: skip
    found = by_grammar("percentage of stones that are broken by section", FakeWorld((plots,), features=()), Settings())
    assert not found.runnable or not any(getattr(step, "same_source", False) for step in _steps(found))


def test_a_month_lies_nowhere() -> None:
    dated = FieldInfo("seen", FieldType.DATE, role=FieldRole.DATE, filled=90, distinct=80)
    world = FakeWorld((replace(CASES, fields=(*CASES.fields, dated)), DISTRICTS), features=(Named("d", 1, "Old Town"),))
    steps = _steps(by_grammar("number of cases per month in Old Town", world, Settings()))
    assert [(step.field, step.period) for step in steps if isinstance(step, SummariseBy)] == [("seen", "month")]
    assert any(isinstance(step, Relate) for step in steps)


def _people(name: str, most: int) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=6, minimum=0, maximum=most)


def test_people_to_whom_something_was_done_are_a_part_of_all() -> None:
    areas = replace(DISTRICTS, fields=(name_field(filled=6, distinct=6), _people("population", 9000), _people("uninsured", 800)))
    (made,) = [s for s in _steps(by_grammar("uninsured rate of each district", FakeWorld((areas,)), Settings())) if isinstance(s, Derive)]
    assert (made.numerator, made.denominator, made.factor) == ("uninsured", "population", 100.0)
    crimes = replace(areas, fields=(*areas.fields[:2], _people("crime", 800)))
    found = by_grammar("crime rate of each district", FakeWorld((crimes,)), Settings())
    assert not found.runnable or not any(isinstance(step, Derive) for step in _steps(found))
