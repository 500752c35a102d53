"""Whether one has more than the other is told by yes or no, in the one place that is named; how much more stays a number."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Difference, Relate
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field

_EXTENT = (10.0, 50.0, 10.1, 50.1)
_POINTS, _AREAS = GeometryKind.POINT, GeometryKind.POLYGON


def _layer(key: str, name: str, kind: GeometryKind, *fields: FieldInfo, names: tuple[str, ...] = ()) -> LayerInfo:
    return LayerInfo(key, name, kind, "EPSG:4326", 40 if kind is _POINTS else 9, fields, _EXTENT, name_fields=names)


BERTHS = _layer("b", "泊位", _POINTS, category("类别", ("游艇", 12), ("渔船", 28)), amount("水深", 2.0, 30.0))
WARDS = _layer("w", "片区", _AREAS, name_field("名称", 9, 9), names=("名称",))
SHEDS = _layer("s", "sheds", _POINTS, category("use", ("hay", 12), ("tools", 28)), amount("height", 2.0, 30.0))
TOWNS = _layer("t", "towns", _AREAS, name_field("name", 9, 9), names=("name",))
NAMES = [Named("w", 1, "东港片区"), Named("w", 2, "西港片区"), Named("t", 1, "Ashby"), Named("t", 2, "Corley")]
WORLD = FakeWorld((BERTHS, WARDS, SHEDS, TOWNS), NAMES)


def plan(question: str) -> Plan:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert not found.leaves_words
    return found


def asked(question: str) -> tuple[Optional[Output], str]:
    """What the answer is, and what the difference is held against."""
    found = plan(question)
    assert found.grounded is not None
    held = found.grounded.held
    return found.grounded.frame.output, f"{held.sign} {held.limit:g}" if held is not None else ""


@pytest.mark.parametrize(
    ("question", "sign"),
    [
        ("东港片区的泊位比西港片区多吗", ">"),
        ("东港片区的泊位是否比西港片区少", "<"),
        ("游艇泊位比渔船泊位多吗", ">"),
        ("游艇泊位是不是比渔船泊位少", "<"),
        ("游艇泊位的平均水深比渔船泊位大吗", ">"),
        ("are there more sheds in Ashby than in Corley", ">"),
        ("are there fewer hay sheds than tools sheds", "<"),
        ("is the average height of hay sheds lower than that of tools sheds", "<"),
        ("gibt es in Ashby mehr sheds als in Corley", ">"),
    ],
)
def test_whether_one_has_more_is_a_yes_or_no(question: str, sign: str) -> None:
    assert asked(question) == (Output.BOOLEAN, f"{sign} 0")


@pytest.mark.parametrize(
    "question", ["东港片区的泊位比西港片区多多少", "游艇泊位比渔船泊位少几个", "how many more hay sheds than tools sheds are there"]
)
def test_how_much_more_is_a_number(question: str) -> None:
    assert asked(question) == (Output.NUMBER, "")


def _places(question: str) -> int:
    workflow = plan(question).workflow
    assert workflow is not None
    assert isinstance(workflow.steps[-1].operation, Difference)
    return sum(isinstance(step.operation, Relate) for step in workflow.steps)


@pytest.mark.parametrize("question", ["东港片区的游艇泊位比渔船泊位多吗", "are there more hay sheds in Ashby than tools sheds"])
def test_a_place_that_is_named_once_is_that_of_both(question: str) -> None:
    assert _places(question) == 2


def test_two_places_are_two_places() -> None:
    assert _places("are there more hay sheds in Ashby than tools sheds in Corley") == 2
