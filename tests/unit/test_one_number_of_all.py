"""One number of several things where the question says so at its end; else that of each of them."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Statistic, Summarise
from tests.unit.fake_world import FakeWorld, Named, category, name_field

BOX = (10.0, 46.0, 11.0, 47.0)
_PEOPLE = FieldInfo("population", FieldType.INTEGER, role=FieldRole.NUMBER, filled=60, distinct=60, minimum=2000, maximum=90_000)
DISTRICTS = LayerInfo(
    "districts", "districts", GeometryKind.POLYGON, "EPSG:4326", 60, (name_field(), _PEOPLE), BOX, name_fields=("name",), fingerprint="d"
)
WELLS = LayerInfo("wells", "wells", GeometryKind.POINT, "EPSG:4326", 60, (name_field(),), BOX, name_fields=("name",), fingerprint="w")
WORLD = FakeWorld((DISTRICTS, WELLS), (Named("districts", 1, "Aldorf"), Named("districts", 2, "Brunn"), Named("districts", 3, "青石区")))


def operations(question: str) -> tuple:
    workflow = by_grammar(question, WORLD, Settings()).workflow
    return tuple(step.operation for step in workflow.steps) if workflow is not None else ()


@pytest.mark.parametrize(
    "question",
    [
        "population of Aldorf and Brunn combined",
        "population of Aldorf and Brunn, all together",
        "how many people live in Aldorf and Brunn?",
        "how many inhabitants do Aldorf and Brunn have in total",
        "population of the districts altogether",
        "Wie viele Einwohner haben Aldorf und Brunn zusammen?",
    ],
)
def test_the_number_of_all(question: str) -> None:
    sums = [operation for operation in operations(question) if isinstance(operation, Summarise)]
    assert [(each.statistic, each.column) for each in sums] == [(Statistic.SUM, "population")]


@pytest.mark.parametrize("question", ["population of Aldorf and Brunn", "population of the districts"])
def test_the_number_of_each(question: str) -> None:
    assert operations(question)
    assert not any(isinstance(operation, Summarise) for operation in operations(question))


def test_what_is_counted_is_one_number_as_it_is() -> None:
    plan = by_grammar("number of wells in Aldorf and Brunn combined", WORLD, Settings())
    assert plan.frame.output is Output.COUNT
    assert plan.runnable


def test_what_lies_close_together_is_asked_back() -> None:
    assert not by_grammar("which wells are close together", WORLD, Settings()).runnable


_PUPILS = FieldInfo("pupils", FieldType.INTEGER, role=FieldRole.NUMBER, filled=60, distinct=60, minimum=40, maximum=900)
_LEVEL = category("level", ("primary", 30), ("secondary", 30))
SCHOOLS = LayerInfo("s", "schools", GeometryKind.POINT, "EPSG:4326", 60, (name_field(), _LEVEL, _PUPILS), BOX, name_fields=("name",))


def test_other_words_at_the_end_stay_what_they_were() -> None:
    plan = by_grammar("how many pupils attend primary schools in total?", FakeWorld((SCHOOLS,), ()), Settings())
    assert plan.workflow is not None, [str(issue.message) for issue in plan.issues]
    assert [step.operation.column for step in plan.workflow.steps if isinstance(step.operation, Summarise)] == ["pupils"]
