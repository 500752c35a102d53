"""Tables, shares and comparisons in the answer: every number is one that a step gave, and what has none is not answered with "no"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Optional

import numpy as np
import pytest

from spatial_rag_plugin.explanation.answering import answer_of
from spatial_rag_plugin.model.answer import ANSWERED, FAILED, Answer, Candidates, Column, FeatureRef, RunResult, StepRecord, Table
from spatial_rag_plugin.model.binding import (
    Binding,
    BindingKind,
    BoundCondition,
    BoundGroup,
    BoundRelation,
    BoundSuperlative,
    BoundTally,
    BoundTerm,
    GroundedFrame,
)
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.columns import DISTANCE_COLUMN
from spatial_rag_plugin.model.frame import Frame, Output, Phrase, RelationKind
from spatial_rag_plugin.model.number_words import ordinal, said
from spatial_rag_plugin.model.predicate import Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.wording import Wording, translate
from spatial_rag_plugin.retrieval.rank import rank
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow

CATALOG = Catalog(tuple(LayerInfo(name, name, GeometryKind.POLYGON, "EPSG:4326", 3) for name in ("districts", "schools")))
DISTRICTS = Binding(Phrase("districts"), BindingKind.CLASS, "districts", label="districts")
SCHOOLS = Binding(Phrase("schools"), BindingKind.CLASS, "schools", label="schools")
COUNT = BoundTerm("number_of_schools", "number of schools", tally=BoundTally(SCHOOLS))
LOAD = Step("l", ops.Load("districts", "districts"))


def candidates(names=("Old Town", "Harbour", "Hill"), layer="districts", **more) -> Candidates:
    n = len(names)
    return Candidates(layer, np.arange(1, n + 1), np.zeros(n), np.zeros(n), tuple(names), **more)


def answer(grounded: GroundedFrame, run: RunResult, workflow: Optional[Workflow] = None, attributes: Any = None, limit: int = 0) -> Answer:
    ranked = rank(run.candidates, run.references, limit) if run.candidates is not None else None
    workflow = workflow or Workflow((LOAD,), "l")
    look_up = attributes or (lambda layer_id, fids: [{} for _ in fids])
    return answer_of(grounded, workflow, run, ranked, (), CATALOG, Settings(max_features=limit), look_up)


def frame(output: Output, **more) -> Frame:
    return Frame("?", output, **{"language": "en", **more})


def test_a_row_for_each_feature_with_what_was_counted_and_what_the_layer_says():
    people = BoundTerm("people", "population", field="people")
    grounded = GroundedFrame(frame(Output.TABLE), DISTRICTS, columns=(COUNT, people))
    run = RunResult(candidates(measures={"number_of_schools": np.array([2.0, 0.0, np.nan])}), trace=(StepRecord("g", "Gather", "counted"),))
    given = answer(grounded, run, attributes=lambda layer_id, fids: [{"people": fid * 100} for fid in fids])
    assert given.table == Table(
        (Column("name"), Column("number of schools"), Column("population")),
        (("Old Town", 2, 100), ("Harbour", 0, 200), ("Hill", None, 300)),
    )
    assert isinstance(given.table.rows[0][1], int)  # a count is no 2.0
    assert (given.answer_type, given.value, given.status) == (Output.TABLE, None, ANSWERED)
    assert given.explanation.sentences[1].text == "Number of schools: from 0 (Harbour) to 2 (Old Town)."
    assert given.explanation.sentences[1].features == (("districts", 2), ("districts", 1))
    bounded = answer(grounded, run, limit=1)
    assert (len(bounded.table.rows), len(bounded.features)) == (1, 1)
    assert bounded.explanation == given.explanation


def test_the_nearest_to_each():
    target = Binding(Phrase("districts"), BindingKind.CLASS, "districts", label="districts",
                     relations=(BoundRelation(RelationKind.FROM, SCHOOLS),))  # fmt: skip
    found = candidates(distance_m=np.array([12.5, 80.0, np.nan]), azimuth_deg=np.zeros(3), reference=np.array([1, 0, -1]))
    run = RunResult(found, references=(FeatureRef("schools", "schools", 4, "A"), FeatureRef("schools", "schools", 9, "")))
    table = answer(GroundedFrame(frame(Output.TABLE), target), run).table
    assert [(column.name, column.unit) for column in table.columns] == [("name", ""), ("nearest", ""), ("distance", "m")]
    assert table.rows == (("Old Town", "school 9", 12.5), ("Harbour", "A", 80.0), ("Hill", None, None))


def test_a_row_for_each_group_is_not_nothing_found():
    table = Table((Column("kind"), Column("mean area_m2", "m2")), (("park", 1e4), (None, 5.0)))
    area = BoundTerm("area_m2", "area", dimension="area", unit="m2")
    grounded = GroundedFrame(frame(Output.TABLE), DISTRICTS, statistic="mean", columns=(area,), group_field="kind")
    given = answer(grounded, RunResult(candidates(), table=table))
    assert given.table.columns == (Column("kind"), Column("mean area", "m2"))
    assert given.table.rows == table.rows
    assert given.explanation.sentences[0].text == "districts by kind, mean area: park: 1 ha; no value: 5 m²."


def test_a_table_of_two_keys_says_both_and_then_all_its_numbers():
    columns = (Column("kind"), Column("age"), Column("count"), Column("mean area_m2", "m2"))
    table = Table(columns, (("park", "old", 3, 1e4), ("park", None, 2, 5.0)))
    area = BoundTerm("area_m2", "area", dimension="area", unit="m2")
    grounded = GroundedFrame(frame(Output.TABLE), DISTRICTS, columns=(COUNT, area), group_field="kind", further=(BoundGroup("age"),))
    said_first = answer(grounded, RunResult(candidates(), table=table)).explanation.sentences[0].text
    assert said_first.endswith(": park, old: 3, 1 ha; park, no value: 2, 5 m².")


def test_numbers_of_all_together_are_no_groups():
    table = Table((Column("min age"), Column("max age")), ((1.0, 4.0),))
    record = StepRecord("s", "SummariseBy", "took both", {"field": ""})
    given = answer(GroundedFrame(frame(Output.TABLE), DISTRICTS), RunResult(candidates(), table=table, trace=(record,)))
    assert given.explanation.sentences[0].text == "districts: min age 1, max age 4."


def ratio_workflow() -> Workflow:
    count = ops.Summarise(ops.Statistic.COUNT)
    return Workflow((
        LOAD, Step("f", ops.Pick((1,)), (("features", "l"),)),
        Step("some", count, (("features", "f"),)), Step("all", count, (("features", "l"),)),
        Step("v", ops.Ratio(100.0, "%"), (("features", "some"), ("denominator", "all"))),
    ), "f", "v")  # fmt: skip


def test_a_share_says_its_two_numbers():
    trace = (StepRecord("some", "Summarise", "", value=12), StepRecord("all", "Summarise", "", value=48), StepRecord("v", "Ratio", ""))
    grounded = GroundedFrame(frame(Output.NUMBER), DISTRICTS, statistic="share", whole=DISTRICTS)
    given = answer(grounded, RunResult(candidates(), 25.0, "%", trace=trace), ratio_workflow())
    assert (given.value, given.unit) == (25.0, "%")
    assert given.explanation.sentences[0].text == "25 %: 12 of 48 districts."
    assert given.explanation.sentences[0].steps == ("some", "all", "v")


def test_a_share_of_the_first_few_says_whose_it_is():
    trace = (StepRecord("some", "Summarise", "", value=12), StepRecord("all", "Summarise", "", value=48), StepRecord("v", "Ratio", ""))
    few = replace(DISTRICTS, superlative=BoundSuperlative("population", is_field=True, count=5))
    grounded = GroundedFrame(frame(Output.NUMBER), few, statistic="share", whole=DISTRICTS, attribute="population")
    given = answer(grounded, RunResult(candidates(), 25.0, "%", trace=trace), ratio_workflow())
    assert given.explanation.sentences[0].text == "25 %: 12 of 48 (the first 5 of all districts)."


def comparison(evidence: Optional[float], aim: Optional[float], found: int) -> Answer:
    area = BoundTerm("area_m2", "area", dimension="area", unit="m2")
    other = Binding(Phrase("France"), BindingKind.NAMED, "districts", fids=(2,), label="France")
    target = Binding(Phrase("Texas"), BindingKind.NAMED, "districts", fids=(1,), label="Texas",
                     conditions=(BoundCondition(area, Comparison.GT, reference=other),))  # fmt: skip
    workflow = Workflow((
        LOAD, Step("a", ops.Pick((1,)), (("features", "l"),)), Step("b", ops.Pick((2,)), (("features", "l"),)),
        Step("bv", ops.Lookup("area_m2", "m2"), (("features", "b"),), "area of France"),
        Step("c", ops.CompareWith("area_m2", Comparison.GT), (("features", "a"), ("value", "bv"))),
        Step("n", ops.Summarise(ops.Statistic.COUNT), (("features", "c"),)),
    ), "c", "n")  # fmt: skip
    trace = (
        StepRecord("bv", "Lookup", "", count_out=1, value=aim, unit="m2"),
        StepRecord("c", "CompareWith", "", {"column": "area_m2", "op": ">"}, evidence=(("Texas", evidence),)),
        StepRecord("n", "Summarise", "", value=found),
    )
    run = RunResult(candidates(("Texas",)[:found]), found, trace=trace)
    return answer(GroundedFrame(frame(Output.BOOLEAN, polar=True), target), run, workflow)


@pytest.mark.parametrize(("found", "said_first"), [(1, "Yes. Texas."), (0, "No.")])
def test_a_comparison_says_both_numbers_whatever_the_answer(found, said_first):
    given = comparison(6.96e11, 6.4e11, found)
    texts = [sentence.text for sentence in given.explanation.sentences[:3]]
    assert texts == [said_first, "Area of Texas: 696,000 km².", "Area of France: 640,000 km²."]
    assert (given.value, given.status) == (bool(found), ANSWERED)


@pytest.mark.parametrize(("evidence", "aim", "who"), [(None, 6.4e11, "Texas"), (6.96e11, None, "France")])
def test_what_has_no_number_is_not_answered_with_no(evidence, aim, who):
    given = comparison(evidence, aim, 0)
    assert given.status == FAILED
    assert given.issues[-1].code == "no-value"
    assert given.issues[-1].subject == who


def test_a_condition_on_a_field_of_a_named_feature_shows_the_field():
    people = BoundTerm("people", "population", field="people")
    target = Binding(Phrase("Texas"), BindingKind.NAMED, "districts", fids=(1,), label="Texas",
                     conditions=(BoundCondition(people, Comparison.GT, 20e6),))  # fmt: skip
    grounded = GroundedFrame(frame(Output.BOOLEAN, polar=True), target)
    given = answer(grounded, RunResult(candidates(()), 0), attributes=lambda layer_id, fids: [{"people": 19_000_000}])
    assert [sentence.text for sentence in given.explanation.sentences[:2]] == ["No.", "Population of Texas: 19,000,000."]
    assert answer(grounded, RunResult(candidates(()), 0), attributes=lambda layer_id, fids: [{"people": None}]).status == FAILED


def test_nothing_to_count_is_no_failure():
    steps = (LOAD, Step("s", ops.Load("schools", "schools")), Step("g", ops.Gather("found"), (("features", "l"), ("reference", "s"))))
    run = RunResult(candidates(measures={"found": np.zeros(3)}), trace=(StepRecord("s", "Load", "", count_out=0),))
    grounded = GroundedFrame(frame(Output.TABLE), DISTRICTS, columns=(BoundTerm("found", "schools"),))
    assert answer(grounded, run, Workflow(steps, "g")).status == ANSWERED
    related = (*steps[:2], Step("g", ops.Relate(ops.Topology.INTERSECTS), (("features", "l"), ("reference", "s"))))
    assert answer(grounded, run, Workflow(related, "g")).status == FAILED


def test_the_second_is_said_to_be_the_second():
    superlative = BoundSuperlative("area", ordinal=2)
    target = Binding(Phrase("districts"), BindingKind.CLASS, "districts", label="districts", superlative=superlative)
    given = answer(GroundedFrame(frame(Output.FEATURES), target), RunResult(candidates(("Hill",), measures={"area_m2": np.array([2e6])})))
    assert given.explanation.sentences[0].text == "Hill is the second largest by area (2 km²)."


def test_a_ranking_is_a_table_too():
    superlative = BoundSuperlative("people", is_field=True, count=0)
    target = Binding(Phrase("districts"), BindingKind.CLASS, "districts", label="districts", superlative=superlative)
    run = RunResult(candidates(measures={"people": np.array([3.0, 2.0, 1.0])}))
    grounded = GroundedFrame(frame(Output.FEATURES), target)
    given = answer(grounded, run, attributes=lambda layer_id, fids: [{"people": 4 - fid} for fid in fids])
    assert given.table.rows == (("Old Town", 3), ("Harbour", 2), ("Hill", 1))


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [(25.0, "%", "25 %"), (1234567.8, "m2", "1.23 km²"), (12.3456, "per km²", "12.35 per km²"), (None, "m", "–"), ("x", "m", "x"),
     (7, "", "7"), (0.000123456, "", "0.0001235"), (45.0, "deg", "45°"), (True, "", "True")],
)  # fmt: skip
def test_a_number_with_its_unit(value, unit, text):
    assert said(value, unit) == text


def test_ordinals():
    assert [ordinal(place) for place in (2, 3, 11, 12, 21, 22, 103)] == ["second", "third", "11th", "12th", "21st", "22nd", "103rd"]


@pytest.mark.parametrize(("negated", "said_so"), [(False, "south-west of “schools”, in a sector"), (True, "fits these conditions.")])
def test_a_sector_without_anything_is_called_one(negated: bool, said_so: str) -> None:
    beyond = BoundRelation(RelationKind.DIRECTION, SCHOOLS, azimuth_deg=225.0, negated=negated)
    target = Binding(Phrase("districts"), BindingKind.CLASS, "districts", label="districts", relations=(beyond,))
    found = answer(GroundedFrame(frame(Output.FEATURES), target), RunResult(candidates(())))
    assert [issue.message for issue in found.issues if said_so in issue.message]


@pytest.mark.parametrize(("number", "told"), [(0.0, True), (2.0, False)])
def test_the_most_of_what_there_is_none_of_is_told(number: float, told: bool) -> None:
    found = replace(DISTRICTS, superlative=BoundSuperlative("number_of_schools", term=COUNT))
    measures = {"number_of_schools": np.array([number, number, number])}
    given = answer(GroundedFrame(frame(Output.FEATURES), found), RunResult(candidates(measures=measures)))
    assert ("none-of-any" in [issue.code for issue in given.issues]) is told


def test_a_size_of_the_one_with_the_most_is_not_told_for_what_it_was_chosen_by():
    """ "Which district has the most park area, and how large is it" names the district, and both numbers."""
    parks = BoundTerm("area_of_parks", "area of parks", tally=BoundTally(SCHOOLS, statistic="sum", dimension="area"), unit="m2")
    target = replace(DISTRICTS, superlative=BoundSuperlative("area_of_parks", term=parks))
    found = candidates(("Hill",), measures={"area_of_parks": np.array([20_000.0]), "area": np.array([5_000_000.0])})
    given = answer(GroundedFrame(frame(Output.AREA), target), RunResult(found, value=5_000_000.0, unit="m2"))
    assert given.explanation.sentences[0].text == "Hill: area of parks 2 ha, area 5 km²."


@pytest.mark.parametrize(("value", "told"), [(1621.0, "1621"), (12.5, "12.5"), ("brick", "brick")])
def test_a_whole_number_of_a_field_is_told_without_a_point(value: Any, told: str):
    grounded = GroundedFrame(frame(Output.ATTRIBUTE), DISTRICTS, attribute="built")
    given = answer(
        grounded, RunResult(candidates(("Hill",)), value=value), attributes=lambda layer_id, fids: [{"built": value} for _ in fids]
    )
    assert given.explanation.sentences[0].text == f"The built of Hill is {told}."


def test_that_there_is_none_is_said_once() -> None:
    found = answer(GroundedFrame(frame(Output.FEATURES), DISTRICTS), RunResult(candidates(())))
    assert [issue.message for issue in found.issues] == ["None of “districts” fits these conditions."]
    assert found.explanation.text == "Nothing was found that answers to “districts” under these conditions."


def test_a_mean_distance_is_from_a_place() -> None:
    far = BoundTerm(DISTANCE_COLUMN, "distance from schools", origin=SCHOOLS, unit="m")
    grounded = GroundedFrame(frame(Output.NUMBER), DISTRICTS, statistic="mean", columns=(far,))
    given = answer(grounded, RunResult(candidates(), value=361_000.0, unit="m"))
    assert given.explanation.sentences[0].text == "The mean distance of districts from schools is 361 km."


def test_what_is_measured_and_what_heads_a_sentence_can_be_translated() -> None:
    long = (
        answer(GroundedFrame(frame(Output.LENGTH), DISTRICTS), RunResult(candidates(), value=1500.0, unit="m"))
        .explanation.sentences[0]
        .text
    )
    assert isinstance(long, Wording)
    assert isinstance(long.put_in["number"], Wording)
    words = translate("SpatialRagWorkflow", "total {number} of {what}").said(number="pupils", what="schools")
    term = BoundTerm("pupils", words, tally=BoundTally(SCHOOLS, statistic="sum", field="pupils"))
    run = RunResult(candidates(measures={"pupils": np.array([2.0, 0.0, 1.0])}), trace=(StepRecord("g", "Gather", "took"),))
    first, then = answer(GroundedFrame(frame(Output.TABLE), DISTRICTS, columns=(term,)), run).explanation.sentences[:2]
    assert first.text == "A row for each district (3): total pupils of schools."
    assert then.text == "Total pupils of schools: from 0 (Harbour) to 2 (Old Town)."
    assert isinstance(then.text, Wording)
    assert isinstance(then.text.put_in["number"], Wording)


@pytest.mark.parametrize(("low", "high", "shown"), [(1850.0, 2019.0, "1944"), (0.0, 5000.0, "1,944")])
def test_a_mean_of_years_is_a_year(low: float, high: float, shown: str) -> None:
    built = FieldInfo("built", FieldType.INTEGER, role=FieldRole.NUMBER, minimum=low, maximum=high)
    catalog = Catalog((replace(CATALOG.layers[0], fields=(built,)),))
    grounded = GroundedFrame(frame(Output.NUMBER), DISTRICTS, "built", "mean")
    run = RunResult(candidates(), value=1944.3, trace=(StepRecord("s", "Summarise", "take the mean", count_out=3),))
    ranked = rank(run.candidates, (), 0)
    given = answer_of(grounded, Workflow((LOAD,), "l"), run, ranked, (), catalog, Settings(), lambda layer_id, fids: [{} for _ in fids])
    assert given.explanation.sentences[0].text == f"The mean built of districts is {shown} (3 values)."


def test_only_the_features_of_the_told_groups_are_of_the_answer():
    """Of the level with the most districts only these districts are shown, and not all that were counted."""
    operation = ops.SummariseBy(field="level", best="most")
    workflow = Workflow((LOAD, Step("t", operation, (("features", "l"),))), "l", "t")
    whole = Table((Column("level"), Column("count")), (("a", 2), ("b", 1)))
    run = RunResult(candidates(), table=replace(whole, rows=whole.rows[:1]))
    grounded = GroundedFrame(frame(Output.TABLE), DISTRICTS, group_field="level")
    levels = {1: "a", 2: "b", 3: "a"}
    given = answer(grounded, run, workflow, lambda layer_id, fids: [{"level": levels[fid]} for fid in fids])
    assert ([feature.fid for feature in given.features], given.total) == ([1, 3], 2)
    plain = replace(workflow, steps=(LOAD, replace(workflow.steps[1], operation=ops.SummariseBy(field="level"))))
    assert answer(grounded, RunResult(candidates(), table=whole), plain).total == 3
