"""Words of analysts for what agencies keep in short: layers by the root of a doing, codes of one letter, what was used of what there is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_names import layer_name_score
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.times.dates import holds_years
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Filter, SummariseBy
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, Named, amount, category, name_field, number

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
