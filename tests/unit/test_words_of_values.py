"""Values and fields by what people say of them: whole phrases, beginnings, initials, other forms; and layers by most of their names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile
from spatial_rag_plugin.qgis_adapters.field_roles import recognise
from spatial_rag_plugin.qgis_adapters.recurring_names import without_owners
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, grounded_whole, name_field, number
from tests.unit.reading import Lexicon, Words, brief

VALVES = replace(
    PLACES,
    id="v",
    name="Water_Relief_Valves",
    fields=(
        category("STATE", ("In use", 40), ("Out of use", 20), ("Under repair", 9)),
        category("ZONING_CLASS", ("R1", 20), ("C2", 40)),
        category("REQUEST", ("Noise in Street Report", 9), ("Litter Removal Report", 8), ("Tree Fall Report", 7), ("Leak", 3)),
        number("TOTAL_MV"),
        number("STATIC_HGL"),
        replace(number("B1901"), alias="Median family income in the past 12 months"),
        name_field("TAG"),
    ),
    name_fields=("TAG",),
)
TREES = replace(PLACES, id="t", name="tl_2022_place", geometry=GeometryKind.POLYGON, fields=(name_field(),))
WORLD = FakeWorld(layers=(VALVES, TREES))


def grounded(question: str) -> GroundedFrame:
    return grounded_whole(question, WORLD)


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("valves out of use", "STATE = Out of use"),
        ("out of use valves", "STATE = Out of use"),
        ("valves that are under repair", "STATE = Under repair"),
        ("litter valves", "REQUEST = Litter Removal Report"),
        ("noise valves", "REQUEST = Noise in Street Report"),
    ],
)
def test_values_by_their_whole_words_or_their_beginning(question: str, predicate: str) -> None:
    found = grounded(question)
    assert found.target is not None, [issue.message for issue in found.issues]
    assert found.target.predicate.words() == predicate


def test_what_is_out_of_use_is_no_kind_of_use() -> None:
    found = grounded("use valves")
    assert [issue.code for issue in found.issues if issue.stops]


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ("zone class", "ZONING_CLASS"),
        ("zones", "ZONING_CLASS"),
        ("total market value", "TOTAL_MV"),
        ("hydraulic grade line", "STATIC_HGL"),
        ("median family income", "B1901"),
        ("market value", ""),
    ],
)
def test_fields_by_initials_and_other_forms(words: str, field: str) -> None:
    info = find_field(words, VALVES)
    assert (info.name if info is not None else "") == field


def test_a_layer_by_all_but_one_inner_word_and_without_what_is_technical() -> None:
    assert grounded("water valves").target.layer_id == "v"
    assert grounded("places").target.layer_id == "t"


def test_the_extreme_of_a_field_that_one_layer_has_is_a_number() -> None:
    found = grounded("What is the highest total market value?")
    assert (found.statistic, found.attribute or found.columns[0].field) == ("max", "TOTAL_MV")


def test_a_median_that_an_alias_names_is_a_number_of_each() -> None:
    world = FakeWorld(layers=(replace(DISTRICTS, fields=(*DISTRICTS.fields, VALVES.fields[5])),))
    lexicon = WorldLexicon(world)
    frame, _ = read("median family income by district", lexicon, lexicon, "en")
    assert frame is not None
    found = ground(frame, world)
    assert not [issue for issue in found.issues if issue.stops]
    assert found.columns[0].field == "B1901"


def test_the_number_of_an_area_is_not_added_up_of_what_lies_in_itself() -> None:
    world = FakeWorld(layers=(replace(DISTRICTS, fields=(name_field(), number("Renter occupied", 6))),))
    lexicon = WorldLexicon(world)
    frame, _ = read("renters per district", lexicon, lexicon, "en")
    assert frame is not None
    found = ground(frame, world)
    assert [(column.field, column.tally) for column in found.columns] == [("Renter occupied", None)]


def test_the_size_of_an_area_is_not_measured_of_what_lies_in_itself() -> None:
    world = FakeWorld(layers=(DISTRICTS, replace(DISTRICTS, id="k", name="parks")))
    lexicon = WorldLexicon(world)
    frame, _ = read("各区公园面积占区面积的比例", lexicon, lexicon)
    assert frame is not None
    column = ground(frame, world).columns[0]
    assert column.tally is not None
    assert column.per is not None
    assert (column.per.tally, column.per.dimension) == (None, "area")


def test_no_point_lies_in_a_line() -> None:
    world = FakeWorld(layers=(STREETS, PLACES))
    lexicon = WorldLexicon(world)
    frame, _ = read("streets with no cafés", lexicon, lexicon, "en")
    assert frame is not None
    assert [issue.code for issue in ground(frame, world).issues if issue.stops] == ["nothing-inside"]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("zones with more than 2 shops but no clinic", "features: [zones | ?#shops > 2 | not contains clinic]"),
        ("zones with a shop and no clinic", "features: [zones | contains shop | not contains clinic]"),
        ("zones with more than 3 shops but fewer than 2 clinics", "features: [zones | ?#shops > 3 | ?#clinics < 2]"),
        ("how far are shops from their nearest clinic", "table <distance to clinic>: shops"),
        ("how far is the shop from the nearest clinic", "distance: [clinic | nearest shop]"),
    ],
)
def test_what_is_joined_and_what_each_has_of_its_own(question: str, expected: str) -> None:
    words = Words(("zones", "zone", "shops", "shop", "clinic", "clinics"))
    frame, _ = read(question, Lexicon(), words, "en")
    assert frame is not None
    assert brief(frame) == expected


SPILLS = replace(
    PLACES,
    id="s",
    name="Spills_All_Years",
    fields=(
        category("SEVERITY", ("Minor Spill", 40), ("Fatality Spill", 4), ("Unknown", 6)),
        category("LIGHT", ("Dark - lit", 9), ("Dark - no lamps", 8), ("Daylight", 40)),
        category("ADA_ACCESS", ("Y", 9), ("N", 8)),
        category("LEAK_FOUND", ("Y", 9), ("N", 8)),
        number("DRUMCOUNT"),
    ),
    name_fields=(),
)
BIKES = replace(PLACES, id="b", name="Bicycle_Lockers", fields=(name_field(), category("kind", ("box", 9))))


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("spills", ""),
        ("spills in the dark", "LIGHT is Dark - lit or Dark - no lamps"),
        ("fatal spills", "SEVERITY = Fatality Spill"),
        ("accessible spills", "ADA_ACCESS = Y"),
        ("spills involving 3 or more drums", "DRUMCOUNT >= 3"),
        ("bike lockers", ""),
    ],
)
def test_what_a_layer_is_called_and_what_its_values_only_repeat(question: str, predicate: str) -> None:
    world = FakeWorld(layers=(SPILLS, BIKES))
    lexicon = WorldLexicon(world)
    frame, _ = read(question, lexicon, lexicon, "en")
    assert frame is not None
    found = ground(frame, world)
    assert found.target is not None, [issue.message for issue in found.issues]
    assert (found.target.predicate.words() if found.target.predicate is not None else "") == predicate


def test_a_name_that_several_share_is_one_of_what_they_belong_to() -> None:
    own, owner = FieldProfile("BenchName", FieldType.TEXT), FieldProfile("ParkName", FieldType.TEXT)
    own.add([f"Bench {number}" for number in range(12)])
    owner.add(["Oak Park", "Elm Park"] * 6)
    roles = [recognise(own, "benches"), FieldRole.NAME]
    assert roles == [FieldRole.NAME, FieldRole.NAME]
    assert without_owners([own, owner], roles) == [FieldRole.NAME, FieldRole.CATEGORY]
    assert without_owners([owner], roles[1:]) == [FieldRole.NAME]


@pytest.mark.parametrize(
    ("values", "listed"),
    [
        (("9,X9", "49,X49", "56", "66"), True),
        (("8,66", "8", "66", "12"), True),
        (("E", "E,26", "7,9", "7"), True),
        (("1,5", "2,75", "3", "4,25"), False),
        (("Salem, OR", "Albany, OR", "Bend"), False),
        (("1路、2路", "2路、5路、9路", "5路"), True),
        (("小学、初中", "初中、高中", "小学、高中、初中", "高中、小学"), True),
        (("批发、零售业", "餐饮、住宿业", "工业"), False),
    ],
)
def test_codes_between_commas_are_lists(values: tuple[str, ...], listed: bool) -> None:
    profile = FieldProfile("routes", FieldType.TEXT)
    profile.add(values * 3)
    assert profile.is_list() is listed


def test_a_field_by_a_word_before_a_code_is_still_found() -> None:
    info = FieldInfo("PARK_TYPE", FieldType.TEXT, role=FieldRole.CATEGORY, filled=9, distinct=3)
    assert find_field("parking type", replace(PLACES, fields=(info,))) is None
