"""What is said once of two is written out before anything is read of it; relations denied of one of two places."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.rewordings import said_in_full, said_plainly
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import CompareWith, Gather, Relate, Topology
from tests.unit.fake_world import FakeWorld, Named, category, name_field

_PEOPLE = FieldInfo("population", FieldType.INTEGER, role=FieldRole.NUMBER, filled=60, distinct=60, minimum=2000, maximum=90_000)
_HIGH = FieldInfo("elevation", FieldType.REAL, role=FieldRole.NUMBER, filled=60, distinct=60, minimum=200, maximum=4000)


def layer(name: str, geometry: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    own = (name_field(filled=60, distinct=60), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 60, own, (10.0, 46.0, 11.0, 47.0), name_fields=("name",), fingerprint=name)


WORLD = FakeWorld(
    (
        layer("districts", GeometryKind.POLYGON, _PEOPLE),
        layer("peaks", GeometryKind.POINT, _HIGH, category("range", ("Dorn Alps", 30), ("Esk Hills", 30))),
        layer("towns", GeometryKind.POINT, category("kind", ("seat", 20), ("village", 40)), _PEOPLE),
    ),
    (Named("districts", 1, "Aldorf"), Named("districts", 2, "Brunn"), Named("districts", 3, "青石区"), Named("districts", 4, "白河区"),
     Named("peaks", 5, "Mt. Dorn"), Named("districts", 6, "Eskland")),
)  # fmt: skip


@pytest.mark.parametrize(
    ("said", "code", "meant"),
    [
        ("districts that border Aldorf but not Brunn", "en", "districts that border Aldorf but do not border Brunn"),
        ("wards crossed by the Elm but not by the Ash", "en", "wards crossed by the Elm but not crossed by the Ash"),
        ("inns within 2 km of Aldorf but not of Brunn", "en", "inns within 2 km of Aldorf but not within 2 km of Brunn"),
        ("districts with a population larger than that of Brunn", "en", "districts with a higher population than Brunn"),
        ("which districts have a population below Brunn's?", "en", "which districts with a lower population than Brunn?"),
        ("districts with a population above 4000", "en", "districts with a population above 4000"),
        ("houses with a height above the average", "en", "houses with a height above the average"),
        ("inns in Aldorf but not in Brunn", "en", "inns in Aldorf but not in Brunn"),
        ("inns near the World's Largest Egg", "en", "inns near the World's Largest Egg"),
        ("how much of Aldorf's population lives in Brunn", "en", "what share of Aldorf's population lives in Brunn"),
        ("how much of the population of Aldorf lives in Brunn", "en", "what share of the population of Aldorf lives in Brunn"),
        ("how many of Aldorf's people live in Brunn", "en", "how many of Aldorf's people live in Brunn"),
        ("wards with more than 5 wells but fewer than 10", "en", "wards with more than 5 wells and fewer than 10 wells"),
        ("wards with more than 5 but fewer than 10 wells", "en", "wards with more than 5 wells and fewer than 10 wells"),
        ("wards with sales over 2 million but under 3 million", "en", "wards with sales over 2 million and sales under 3 million"),
        ("ponds larger than 2 ha and smaller than 5 ha", "en", "ponds larger than 2 ha and smaller than 5 ha"),
        ("wards with more than 5 wells but fewer than 10 in Brunn", "en", "wards with more than 5 wells but fewer than 10 in Brunn"),
        ("Orte mit mehr als 5 Brunnen, aber weniger als 10", "de", "Orte mit mehr als 5 Brunnen und weniger als 10 Brunnen"),
        ("wards with more wells than Brunn but fewer people", "en", "wards with more wells than Brunn and with fewer people than Brunn"),
        ("Orte, die an Aldorf, aber nicht an Brunn grenzen", "de", "Orte, die an Aldorf grenzen, aber nicht an Brunn grenzen"),
    ],
)
def test_what_is_said_once(said: str, code: str, meant: str) -> None:
    assert said_in_full(said, code) == meant


@pytest.mark.parametrize(
    "question",
    [
        "districts that border Aldorf but not Brunn",
        "districts bordering Aldorf but not Brunn",
        "districts, die an Aldorf, aber nicht an Brunn grenzen",
        "与青石区接壤但不与白河区接壤的districts",
        "与青石区相邻，但与白河区不相邻的districts",
    ],
)
def test_a_border_with_one_and_none_with_the_other(question: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.workflow is not None, [str(issue.message) for issue in plan.issues]
    assert [step.operation.topology for step in plan.workflow.steps if isinstance(step.operation, Relate)] == [
        Topology.BORDERS,
        Topology.DISJOINT,
    ]


@pytest.mark.parametrize(
    "question",
    [
        "districts with a population larger than that of Brunn",
        "Welche districts haben eine höhere Bevölkerung als Brunn?",
    ],
)
def test_a_number_is_compared_with_that_of_another(question: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.workflow is not None
    assert [step.operation.column for step in plan.workflow.steps if isinstance(step.operation, CompareWith)] == ["population"]


def test_what_two_limits_are_of_is_counted_once() -> None:
    plan = by_grammar("districts with more than 2 towns but fewer than 5", WORLD, Settings())
    assert plan.workflow is not None, [str(issue.message) for issue in plan.issues]
    assert [step.operation.column for step in plan.workflow.steps if isinstance(step.operation, Gather)] == ["towns"]


def test_a_place_behind_the_only_one_of_a_name_is_that_of_what_is_asked_for() -> None:
    plan = by_grammar("peaks higher than Mount Dorn in Eskland", WORLD, Settings())
    assert plan.workflow is not None, [str(issue.message) for issue in plan.issues]
    assert any(isinstance(step.operation, Relate) for step in plan.workflow.steps)


def test_a_districts_seat_is_any_seat() -> None:
    plan = by_grammar("which district's seat has the largest population?", WORLD, Settings())
    assert plan.workflow is not None, [str(issue.message) for issue in plan.issues]
    assert not any(isinstance(step.operation, Relate) for step in plan.workflow.steps)


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("the largest town near Brunn, excluding Brunn itself", "the largest town near Brunn, excluding Brunn"),
        ("What is the elevation difference between Esk and Dorn?", "what is the difference in elevation between Esk and Dorn?"),
        ("sum of turnover by sector, as percentage", "share of turnover by sector"),
        ("towns in the tropics", "towns between the Tropic of Cancer and the Tropic of Capricorn"),
    ],
)
def test_other_words_for_the_same(said: str, plain: str) -> None:
    assert said_plainly(said, "en") == plain


@pytest.mark.parametrize(
    ("asked", "plainer"),
    [
        ("is Brunn larger than Aldorf and by how much", "how much larger is Brunn than Aldorf"),
        ("which is larger, Brunn or Aldorf, and by how much?", "how much larger is Brunn than Aldorf"),
        ("ist Brunn größer als Aldorf und um wie viel?", "um wie viel größer ist Brunn als Aldorf?"),
        ("青石区比白河区大吗？大多少", "青石区比白河区大多少"),
        ("which district has the most peaks for its size", "which district has the most peaks per km²"),
        ("which district has the most peaks relative to its population", "which district has the most peaks per inhabitant"),
        ("elevation difference between the highest peak in Aldorf and the highest in Brunn",
         "difference in elevation between the highest peak in Aldorf and the highest peak in Brunn"),
        ("difference in population between the largest and the second largest town in Aldorf",
         "difference in population between the largest town in Aldorf and the second largest town in Aldorf"),
        ("show each district with its peaks", "peaks of each district"),
        ("districts and their peaks", "peaks of each district"),
        ("towns with the same name", "number of towns with a name by name, only those with more than 1"),
        ("duplicate town names", "number of town with a name by name, only those with more than 1"),
        ("which names occur more than once among the towns", "number of towns with a name by name, only those with more than 1"),
        ("the area of Brunn minus the area of Aldorf", "difference in area between Brunn and Aldorf"),
        ("towns in Aldorf ordered from north to south", "towns in Aldorf sorted by latitude descending"),
        ("districts which Aldorf borders", "districts that border Aldorf"),
        ("mean number of peaks within 2 km of a town", "mean number of peaks within 2 km of each town"),
        ("which of the world's five largest towns are in Aldorf", "which of the five largest towns are in Aldorf"),
    ],
)  # fmt: skip
def test_the_same_is_done_in_plainer_words(asked: str, plainer: str) -> None:
    one, other = by_grammar(asked, WORLD, Settings()), by_grammar(plainer, WORLD, Settings())
    assert one.runnable, one.issues
    assert one.workflow is not None
    assert other.workflow is not None
    assert one.workflow.steps == other.workflow.steps
