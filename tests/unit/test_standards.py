"""What is usual as a number to compare with: "above average", "more than twice the median", überdurchschnittlich, 高于平均水平."""

# ruff: noqa: E501 - a question and what is made of it stay on one line

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.standards import put_back, with_standards
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Condition, Frame, Phrase
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.units import Quantity
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import CompareWith, Filter, GroupStatistic, Statistic, Summarise, Top, TopIn
from tests.unit.fake_world import FakeWorld, category, name_field, number


def layer(name: str, geometry: GeometryKind, *fields) -> LayerInfo:
    return LayerInfo(
        name, name, geometry, "EPSG:4326", 60, (name_field(filled=60, distinct=60), *fields), name_fields=("name",), fingerprint=name
    )


WORLD = FakeWorld((
    layer("farms", GeometryKind.POLYGON, number("harvest", 60), number("workers", 60), category("canton", ("Uri", 30), ("Zug", 30))),
    layer("wells", GeometryKind.POINT, number("depth", 60)),
    layer("höfe", GeometryKind.POLYGON, number("ertrag", 60), number("beschäftigte", 60)),
    layer("农场", GeometryKind.POLYGON, number("产量", 60), number("工人数", 60), category("乡镇", ("甲", 30), ("乙", 30))),
))  # fmt: skip


def operations(question: str) -> list:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "column", "wanted", "statistic"),
    [
        ("farms with above-average harvest", "harvest", CompareWith("harvest", Comparison.GT), "mean"),
        ("Which farms have a harvest below the median?", "harvest", CompareWith("harvest", Comparison.LT), "median"),
        ("farms with fewer workers than average", "workers", CompareWith("workers", Comparison.LT), "mean"),
        ("farms with more than twice as many workers as the average", "workers", CompareWith("workers", Comparison.GT, 2.0), "mean"),
        ("I need the farms whose harvest is less than half of the overall average harvest", "harvest", CompareWith("harvest", Comparison.LT, 0.5), "mean"),
        ("farms below the average harvest", "harvest", CompareWith("harvest", Comparison.LT), "mean"),
        ("farms that are larger than 1.5 times the average farm", "area_m2", CompareWith("area_m2", Comparison.GT, 1.5), "mean"),
        ("farms with more wells than average", "wells", CompareWith("wells", Comparison.GT), "mean"),
        ("farms with a workers count of at least 80% of the mean", "workers", CompareWith("workers", Comparison.GE, 0.8), "mean"),
        ("Welche Höfe haben überdurchschnittlich viele Beschäftigte?", "beschäftigte", CompareWith("beschäftigte", Comparison.GT), "mean"),
        ("Höfe mit einem Ertrag unter dem Median", "ertrag", CompareWith("ertrag", Comparison.LT), "median"),
        ("Höfe, deren Ertrag mehr als dreimal so hoch ist wie der Durchschnitt", "ertrag", CompareWith("ertrag", Comparison.GT, 3.0), "mean"),
        ("产量高于平均水平的农场", "产量", CompareWith("产量", Comparison.GT), "mean"),
        ("工人数不足全县平均值一半的农场有哪些", "工人数", CompareWith("工人数", Comparison.LT, 0.5), "mean"),
        ("产量比中位数低的农场", "产量", CompareWith("产量", Comparison.LT), "median"),
    ],
)  # fmt: skip
def test_compared_with_what_is_usual(question: str, column: str, wanted: CompareWith, statistic: str) -> None:
    made = operations(question)
    assert made[-1] == wanted
    summary = next(item for item in made if isinstance(item, Summarise))
    assert (summary.statistic, summary.column) == (Statistic(statistic), column)


@pytest.mark.parametrize(
    ("question", "source", "field", "factor"),
    [
        ("farms with a harvest above the average of their canton", "harvest", "canton", 1.0),
        ("farms with fewer workers than half of their canton's average", "workers", "canton", 0.5),
        ("farms with more workers than the canton average", "workers", "canton", 1.0),
        ("产量低于所在乡镇平均水平的农场", "产量", "乡镇", 1.0),
    ],
)
def test_compared_with_what_is_usual_in_the_same_group(question: str, source: str, field: str, factor: float) -> None:
    made = operations(question)
    grouped = next(item for item in made if isinstance(item, GroupStatistic))
    assert (grouped.statistic, grouped.source, grouped.field, grouped.factor) == (Statistic.MEAN, source, field, factor)
    assert isinstance(made[-1], Filter)
    assert isinstance(made[-1].predicate, Compare)
    assert made[-1].predicate.value == 0


@pytest.mark.parametrize(
    ("question", "column", "percent", "descending"),
    [
        ("top 10% of farms by harvest", "harvest", 10.0, True),
        ("the bottom quarter of farms by number of workers", "workers", 25.0, False),
        ("Which wells are in the upper third for depth?", "depth", 100 / 3, True),
        ("the largest fifth of the farms", "area_m2", 20.0, True),
        ("the 15 percent of farms with the fewest workers", "workers", 15.0, False),
        ("wells with the lowest 5% of depth", "depth", 5.0, False),
        ("top ten percent of farms by number of wells", "wells", 10.0, True),
        ("die oberen 10 Prozent der Höfe nach Ertrag", "ertrag", 10.0, True),
        ("das unterste Viertel der Höfe nach Ertrag", "ertrag", 25.0, False),
        ("die größten 20 % der Höfe", "area_m2", 20.0, True),
        ("产量排名前10%的农场", "产量", 10.0, True),
        ("工人数最少的四分之一农场", "工人数", 25.0, False),
        ("面积最大的5%农场有哪些", "area_m2", 5.0, True),
        ("产量后百分之二十的农场", "产量", 20.0, False),
    ],
)
def test_a_share_by_rank(question: str, column: str, percent: float, descending: bool) -> None:
    made = operations(question)[-1]
    assert isinstance(made, Top)
    assert (made.column, made.percent, made.descending, made.ties) == (column, pytest.approx(percent), descending, True)


def test_a_share_of_each_group() -> None:
    made = operations("top 10% of farms by harvest in each canton")[-1]
    assert isinstance(made, TopIn)
    assert (made.column, made.field, made.percent) == ("harvest", "canton", 10.0)


def test_what_only_looks_like_a_share_by_rank() -> None:
    for text in ("the first quarter of 2020", "top 10 farms by harvest", "half of the farms", "within a quarter mile of the top"):
        assert with_standards(text, "en", None) == (text, ())


def test_a_group_that_no_field_tells_is_asked_back() -> None:
    found = by_grammar("farms with a harvest above the average of their parish", WORLD, Settings())
    assert [issue.code for issue in found.issues if issue.stops] == ["no-group"]


def test_a_number_that_is_not_there_is_asked_back() -> None:
    assert not by_grammar("farms with above-average slope", WORLD, Settings()).runnable


def test_an_average_that_is_asked_for_is_no_standard() -> None:
    for text in ("average harvest of the farms", "mean depth by canton", "the median of the harvest above 500 m"):
        assert with_standards(text, "en", None) == (text, ())


def test_the_question_keeps_its_words() -> None:
    frame = by_grammar("farms with above-average harvest", WORLD, Settings()).frame
    assert frame is not None
    assert frame.question == "farms with above-average harvest"
    assert frame.target is not None
    assert "7051" not in repr(frame)
    (condition,) = frame.target.conditions
    assert (condition.standard.statistic, condition.number) == ("mean", Quantity(1.0, ""))


def test_a_standard_that_is_no_condition_is_given_up() -> None:
    text, said = with_standards("harvest above average", "en", None)
    number_read = float(text.split()[-1])
    here = Condition("above", "harvest", ">", number=Quantity(number_read, ""))
    assert put_back(Frame("", target=Phrase("farms", conditions=(here,))), said) is not None
    assert put_back(Frame("", target=Phrase("farms")), said) is None
