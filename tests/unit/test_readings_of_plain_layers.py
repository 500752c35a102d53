"""Questions over layers as others have them: what else there is, the first few, kinds, lines of the globe, shares of points."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.numbers.kept_units import kept_unit
from spatial_rag_plugin.language.globe import find_of_the_globe
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field

_USE = category("USE", ("Other", 60), ("Military", 25), ("Civil", 15))
AIRFIELDS = replace(PLACES, id="a", name="airfields", feature_count=100, fields=(name_field(), _USE, amount("ELEV", 2, 900)))
RIVERS = replace(PLACES, id="r", name="rivers", geometry=GeometryKind.LINE, fields=(name_field(),))
HOUSE = category("building", ("yes", 70), ("house", 20), ("barn", 10))
BUILDINGS = replace(DISTRICTS, id="b", name="buildings", feature_count=100, fields=(name_field(filled=9, distinct=9), HOUSE))
CHAPELS = replace(BUILDINGS, id="c", name="chapels", feature_count=5, fields=(name_field(), category("building", ("yes", 4), ("hut", 1))))
REGION = category("MAJ_REGION", ("East", 50), ("West", 50))
FARMS = replace(DISTRICTS, id="f", name="farms", feature_count=100, fields=(name_field(), REGION))
INNS = replace(PLACES, id="i", name="inns", fields=(name_field(), category("cuisine", ("regional", 60), ("thai", 40))))
AIR = FakeWorld((AIRFIELDS, RIVERS), (Named("a", 1, "Korbach"), Named("r", 2, "Orla River")))


def _plan(question: str, world: FakeWorld = AIR) -> Plan:
    return understand(question, world, Settings())


def _steps(question: str, world: FakeWorld = AIR) -> str:
    plan = _plan(question, world)
    assert plan.runnable, [str(issue.message) for issue in plan.issues]
    return str(plan.workflow)


@pytest.mark.parametrize(
    "question",
    [
        "airfields more than 200 km from any other airfield",
        "airfields more than 200 km from all other airfields",
        "Airfields, die mehr als 200 km von jedem anderen Airfield entfernt sind",
        "which airfield has the most other airfields within 100 km",
    ],
)
def test_any_other_is_not_the_value_other(question: str) -> None:
    assert "USE" not in _steps(question)


@pytest.mark.parametrize("question", ["airfields of other use", "how many airfields have other use"])
def test_the_value_other_is_still_said(question: str) -> None:
    assert "field='USE'" in _steps(question)


@pytest.mark.parametrize(
    ("question", "count", "descending"),
    [
        ("airfields by ELEV, top five", 5, True),
        ("airfields by ELEV, bottom 3", 3, False),
        ("the highest airfields, top five", 5, True),
        ("the lowest airfields, top five", 5, False),
        ("the lowest airfields (top 5)", 5, False),
        ("the five lowest-lying airfields", 5, False),
    ],
)
def test_the_first_few_behind_an_order(question: str, count: int, descending: bool) -> None:
    made = _steps(question)
    assert re.search(rf"count={count}\b", made), made
    assert f"descending={descending}" in made


def test_counted_numbers_are_counted() -> None:
    assert "SummariseBy" in _steps("number of airfields by ELEV")
    assert "SummariseBy" in _steps("airfields by USE, top two")


@pytest.mark.parametrize(
    "question",
    ["most common building types", "which building type is most common", "which type of building is the most common",
     "what are the most common building types"],
)  # fmt: skip
def test_the_commonest_kinds_of_what_a_layer_is_called_after(question: str) -> None:
    made = _steps(question, FakeWorld((BUILDINGS, CHAPELS)))
    assert "'building'" in made
    assert "chapels" not in made
    assert "'yes'" not in made  # all kinds are counted, and not those of which no more is known


def test_a_longer_field_name_that_ends_in_the_word_tells_the_region() -> None:
    assert "MAJ_REGION" in _steps("number of farms by region", FakeWorld((FARMS, INNS)))


@pytest.mark.parametrize("question", ["what share of the airfields are used by the military", "what share of the airfields is military"])
def test_a_share_of_points_is_of_their_number(question: str) -> None:
    assert "value='Military'" in _steps(question)


@pytest.mark.parametrize(
    "question",
    ["rivers that cross the equator", "rivers within 100 km of the 45th parallel", "airfields closest to the equator", "穿过赤道的rivers"],
)
def test_lines_of_the_globe_are_drawn(question: str) -> None:
    assert "LINESTRING(-180 " in _steps(question)


def test_a_line_of_the_globe_stays_on_its_parallel() -> None:
    drawn = re.search(r"LINESTRING\(([^)]*)\)", _steps("airfields within 100 km of the 45th parallel south"))
    assert drawn is not None
    points = [tuple(map(float, point.split())) for point in drawn[1].split(", ")]
    assert {lat for _, lat in points} == {-45.0}
    assert (points[0][0], points[-1][0]) == (-180.0, 180.0)
    assert [line.degrees for line in find_of_the_globe("the 45th parallel south", "en")] == [-45.0]


@pytest.mark.parametrize("question", ["airfields along the Orla (within 20 km)", "airfields along the Orla within 20 km"])
def test_a_distance_in_brackets_says_how_far_along_is(question: str) -> None:
    target = _plan(question).frame.target
    assert target is not None
    near = [(relation.kind, relation.distance.value if relation.distance else None) for relation in target.relations]
    assert near == [(RelationKind.WITHIN_DISTANCE, 20.0)]


def test_a_verb_of_place_ends_the_words_of_a_number() -> None:
    towns = replace(PLACES, id="t", name="towns", fields=(name_field(), amount("pop_max", 10, 9_000_000)))
    made = _steps("How many towns with over one million inhabitants lie within 100 km of an airfield", FakeWorld((towns, AIRFIELDS)))
    assert "pop_max" in made
    assert "100000" in made


@pytest.mark.parametrize(("name", "unit"), [("AREA_MI", "mi2"), ("LEN_MI", "mi"), ("AREA_HA", "ha")])
def test_an_area_in_miles_is_in_square_miles(name: str, unit: str) -> None:
    assert kept_unit(amount(name, 1, 900)) == unit


def test_nothing_is_counted_in_its_like() -> None:
    realms = replace(DISTRICTS, id="w", name="realms", fields=(name_field(), category("owner", ("Ost", 60), ("West", 40))))
    plan = _plan("number of realms in each realm", FakeWorld((realms,)))
    (issue,) = plan.issues
    assert not plan.runnable
    assert "none lies in another" in str(issue.message)
    assert any("owner" in choice.label for choice in issue.suggestions)


@pytest.mark.parametrize("listed", [True, False])
@pytest.mark.parametrize("question", ["coffee shops and bakeries", "how many coffee shops and cafes are there"])
def test_two_kinds_are_not_one_thing_that_is_both(question: str, listed: bool) -> None:
    kinds = category("category", ("cafe", 47), ("bakery", 20), ("restaurant", 33), tokens=listed)
    dishes = category("cuisine", ("coffee_shop", 28), ("thai", 12), ("bakery", 2), tokens=listed)
    plan = _plan(question, FakeWorld((replace(PLACES, id="p", name="pois", fields=(name_field(), kinds, dishes)),)))
    assert "AllOf" not in str(plan.workflow)


@pytest.mark.parametrize("question", ["population of the world", "world population", "total population of the world", "Weltbevölkerung"])
def test_the_population_of_the_world_is_that_of_all_areas(question: str) -> None:
    realms = replace(DISTRICTS, id="w", name="realms", fields=(name_field(), amount("population", 10, 9_000_000)))
    towns = replace(PLACES, id="t", name="towns", fields=(name_field(), amount("population", 10, 90_000)))
    made = _steps(question, FakeWorld((realms, towns)))
    assert "realms" in made
    assert "towns" not in made


@pytest.mark.parametrize("question", ["各realms人口总和", "realms的人口总和"])
def test_the_sum_of_all_is_one_number(question: str) -> None:
    realms = replace(DISTRICTS, id="w", name="realms", fields=(name_field(), amount("population", 10, 9_000_000)))
    made = _steps(question, FakeWorld((realms,)))
    assert "statistic=<Statistic.SUM" in made


def test_pieces_of_one_river_are_compared_together() -> None:
    """Which of two is longer, where one is of several features: none of its pieces is held against the other alone."""
    named = (Named("r", 1, "Orla"), Named("r", 2, "Orla"), Named("r", 3, "Wieda"))
    made = _steps("which river is longer, the Orla or the Wieda?", FakeWorld((RIVERS,), named))
    assert made.index("Pick(fids=(1, 2)") < made.index("Dissolve")
    made = _steps("which river is longer, the Wieda or the Orla?", FakeWorld((RIVERS,), named))
    assert "statistic=<Statistic.SUM" in made


@pytest.mark.parametrize("question", ["airfields between 100 and 300 m", "airfields between 100 m and 300 m"])
def test_between_two_heights_where_nothing_is_named_to_be_far_from(question: str) -> None:
    high = replace(AIRFIELDS, fields=(name_field(), replace(amount("elevation", 2, 900), alias="elevation (m)")))
    made = _steps(question, FakeWorld((high,)))
    assert "elevation" in made
    assert "WithinDistance" not in made


def test_between_two_distances_from_a_place_stays_a_distance() -> None:
    assert "elevation" not in _steps("airfields between 100 and 300 km from Korbach")
