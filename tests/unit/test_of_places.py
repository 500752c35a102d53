"""What belongs to a place that is said by its adjective: in break-downs, behind a number, and which of several namesakes it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.exonyms import place_of
from spatial_rag_plugin.model.catalog import FieldRole, GeometryKind
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number

CANTONS = replace(
    DISTRICTS,
    id="k",
    name="cantons_laender",
    feature_count=35,
    fields=(
        name_field(),
        category("country", ("Switzerland", 26), ("Austria", 9)),
        category("kind", ("Canton", 26), ("Land", 9)),
        number("people"),
    ),
    fingerprint="cantons",
)
STATIONS = replace(
    PLACES, id="st", name="stations", fields=(name_field(), category("sort", ("rail", 60), ("bus", 40)), number("height")), fingerprint="st"
)
NATIONS = replace(
    DISTRICTS,
    id="n",
    name="countries",
    feature_count=200,
    fields=(name_field(), category("continent", ("Africa", 54), ("South America", 13)), number("population", 200), number("gdp", 200)),
    fingerprint="nations",
)
#: A town that is called like the adjective.
TOWN = Named("st", 5, "Austrian", 10.0, 50.0)


def plan(question: str) -> Plan:
    return understand(question, FakeWorld((CANTONS, STATIONS, NATIONS), (TOWN,)), Settings())


def steps(found: Plan) -> str:
    return str(found.workflow.to_json()["steps"]) if found.workflow is not None else ""


@pytest.mark.parametrize(
    "question",
    [
        "number of stations in each Austrian land",
        "stations per Austrian land",
        "stations by Austrian land",
        "average height of stations by Austrian land",
        "how many stations does each Austrian land have",
    ],
)
def test_a_break_down_by_what_belongs_to_a_place(question: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.frame.output is Output.TABLE
    assert found.grounded.target.layer_id == "k"
    assert "'Austria'" in steps(found)


@pytest.mark.parametrize(
    ("question", "count", "value"),
    [
        ("top 4 African countries by population", 4, "Africa"),
        ("6 South American countries with the lowest gdp", 6, "South America"),
        ("the 3 African countries with the highest gdp", 3, "Africa"),
    ],
)
def test_a_number_before_an_adjective_says_how_many(question: str, count: int, value: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    target = found.grounded.target if found.grounded is not None else None
    assert target is not None
    assert target.superlative is not None
    assert (target.superlative.count, target.layer_id) == (count, "n")
    assert f"'{value}'" in steps(found)


def test_a_number_in_an_address_is_none() -> None:
    world = FakeWorld((replace(STATIONS, geometry=GeometryKind.POINT),), (Named("st", 1, "12 Mill Lane"),))
    found = understand("stations within 300 m of 12 Mill Lane", world, Settings())
    assert found.runnable, found.issues
    (relation,) = found.grounded.target.relations if found.grounded is not None and found.grounded.target is not None else ()
    assert (relation.kind, relation.reference.label if relation.reference is not None else "") == (
        RelationKind.WITHIN_DISTANCE,
        "12 Mill Lane",
    )


def test_what_a_joined_name_holds_beside_one_of_its_kinds_is_said() -> None:
    found = plan("cantons with more than 500 people")
    assert found.runnable, found.issues
    (issue,) = [issue for issue in found.issues if issue.code == "own-type"]
    assert "Land" in issue.message
    assert issue.suggestions[0].question == "cantons_laender with more than 500 people"


def test_namesakes_of_a_metropolis_with_its_harbour() -> None:
    """A harbour lies in one of the towns of its name, whichever the layer holds first."""
    towns = replace(PLACES, id="t", name="towns", fields=(name_field(), number("population")), fingerprint="towns")
    harbours = replace(
        PLACES, id="h", name="harbours", fields=(name_field(), category("sort", ("sea", 60), ("river", 40))), fingerprint="h"
    )
    features = (
        Named("t", 1, "Dorneck", 20.0, 40.0, (("population", "7800"),)),
        Named("t", 2, "Dorneck", 11.0, 50.0, (("population", "8500000"),)),
        Named("h", 3, "Dorneck", 11.05, 50.02),
    )
    found = understand("stations within 5 km of Dorneck", FakeWorld((towns, harbours, STATIONS), features), Settings())
    assert found.runnable, found.issues
    assert any(issue.code == "prominent-place" for issue in found.issues)


SHEDS = replace(
    DISTRICTS,
    id="sh",
    name="sheds",
    feature_count=400,
    fields=(name_field("shed_no"), category("sort", ("barn", 300), ("byre", 100)), category("parish", ("Old Town", 4), ("Harbour", 2))),
    name_fields=("shed_no",),
    fingerprint="sheds",
)


@pytest.mark.parametrize(("filled", "geometry"), [(6, True), (390, False)])
def test_a_field_that_most_leave_empty_does_not_tell_what_lies_in_an_area(filled: int, geometry: bool) -> None:
    parish = category("parish", ("Old Town", filled - 2), ("Harbour", 2))
    sheds = replace(SHEDS, fields=(*SHEDS.fields[:2], parish))
    found = understand("byres in Harbour", FakeWorld((sheds, DISTRICTS)), Settings())
    assert found.runnable
    assert ("parish" not in steps(found)) is geometry


TOWN_HALL = Named("st", 9, "Fellbrook", 10.0, 50.0)


@pytest.mark.parametrize(
    ("question", "offered"),
    [
        ("how many sheds are in Fellbrook?", "how many sheds are within 5 km of Fellbrook?"),
        ("sheds in Fellbrook", "sheds within 5 km of Fellbrook"),
        ("wie viele sheds gibt es in Fellbrook?", "wie viele sheds gibt es im Umkreis von 5 km um Fellbrook?"),
        ("Fellbrook有多少sheds", "Fellbrook周围5 km有多少sheds"),
        ("stations within 2 km of the sheds in Fellbrook", ""),  # not what is asked for lies there
    ],
)
def test_what_is_to_lie_in_a_point_is_asked_for_around_it(question: str, offered: str) -> None:
    found = understand(question, FakeWorld((SHEDS, STATIONS), (TOWN_HALL,)), Settings())
    assert not found.runnable
    (issue,) = [issue for issue in found.issues if issue.stops]
    assert "is known to “stations”" in issue.message
    asked = [choice.question for choice in issue.suggestions if "5 km" in choice.question]
    assert asked == ([offered] if offered else [])


@pytest.mark.parametrize("question", ["sheds within 3 km of the station at Fellbrook", "sheds within 3 km of the station in Fellbrook"])
def test_a_thing_at_the_place_that_it_is_called_after_is_that_one(question: str) -> None:
    found = understand(question, FakeWorld((SHEDS, STATIONS), (TOWN_HALL,)), Settings())
    assert found.runnable, found.issues
    (relation,) = found.grounded.target.relations if found.grounded is not None and found.grounded.target is not None else ()
    assert relation.reference is not None
    assert relation.reference.label == "Fellbrook"


def test_the_border_of_a_place_said_by_its_adjective() -> None:
    features = (Named("n", 1, "Croatia"), Named("st", 2, "Croatian", 10.0, 50.0))
    found = understand("stations within 20 km of the Croatian border", FakeWorld((NATIONS, STATIONS), features), Settings())
    assert found.runnable, found.issues
    assert "boundary of Croatia" in str(found.grounded)


@pytest.mark.parametrize("adjective", ["Libyan", "Uzbek", "Sri Lankan", "libyschen"])
def test_adjectives_of_countries(adjective: str) -> None:
    assert place_of(adjective)


@pytest.mark.parametrize("question", ["how many stations are in Skerry?", "what is the area of Skerry?", "stations within 2 km of Skerry"])
def test_the_pieces_of_one_place_that_are_all_of_their_layer_are_that_place(question: str) -> None:
    islands = replace(
        DISTRICTS, id="i", name="coast", feature_count=40, fields=(name_field("NM", 40, 1), number("shape_m")), name_fields=("NM",)
    )
    features = tuple(Named("i", fid, name, 10.0 + fid, 50.0) for fid in range(1, 6, 2) for name in ("Skerry", "-"))
    found = understand(question, FakeWorld((islands, STATIONS), features), Settings())
    assert found.runnable, found.issues
    assert any("all its pieces in the layer “coast”" in issue.message for issue in found.issues)


SITES = replace(
    PLACES,
    id="si",
    name="sites",
    fields=(
        name_field(),
        category("sort", ("camp", 60), ("mine", 40)),
        number("population", 100),
        category("municipality", ("Alton/Burwick", 70), ("Corhill", 30)),
    ),
    fingerprint="sites",
)


@pytest.mark.parametrize(
    ("question", "amount"),
    [
        ("sites with more than half a million inhabitants", "500000"),
        ("sites with over a quarter of a million people", "250000"),
        ("sites mit mehr als einer halben Million Einwohnern", "500000"),
    ],
)
def test_parts_of_a_million(question: str, amount: str) -> None:
    found = understand(question, FakeWorld((SITES, NATIONS), ()), Settings())
    assert found.runnable, found.issues
    assert amount in steps(found)


def test_a_value_that_joins_two_places_is_of_both() -> None:
    town = Named("n", 5, "Burwick", 10.0, 50.0)
    sites = replace(SITES, geometry=GeometryKind.POLYGON, fields=(*SITES.fields[:3], replace(SITES.fields[3], role=FieldRole.ADDRESS)))
    found = understand("mines in the municipality of Burwick", FakeWorld((sites, NATIONS), (town,)), Settings())
    assert found.runnable, found.issues
    assert "Alton/Burwick" in steps(found)


def test_what_its_like_surrounds_is_asked_back() -> None:
    features = (Named("n", 1, "Inland"), Named("n", 2, "Outland", 12.0, 50.0))
    found = understand("Is Inland completely surrounded by Outland?", FakeWorld((NATIONS, STATIONS), features), Settings())
    assert not found.runnable
    assert any("border it" in issue.message for issue in found.issues)


def test_a_plural_is_no_one_thing_with_a_name_like_it() -> None:
    mine = Named("si", 3, "Old Camp (Abandoned)", 10.0, 50.0)
    found = understand("Abandoned camps", FakeWorld((SITES, NATIONS), (mine,)), Settings())
    assert not any(issue.code == "read-as" for issue in found.issues)
