"""What analysts ask in their own words: areas that no layer holds, times, analyses that are not worked out."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, RasterInfo
from spatial_rag_plugin.model.frame import Condition, Frame, Group, Measure, Output, Phrase, RelationKind, Term
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, FEATURES, PLACES, FakeWorld, category, target_of
from tests.unit.reading import Lexicon, Words, brief

NAMES = Lexicon("Alder City", "North End")
KINDS = ("parks", "cameras", "wells", "houses", "block", "trees", "fire calls")


def frame_of(question: str, *kinds: str) -> tuple[str, list[str]]:
    frame, issues = read(question, NAMES, Words((*KINDS, *kinds)))
    return (brief(frame) if frame is not None else ""), [issue.code for issue in issues]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What areas do not have wells in Alder City?", "difference(Alder City, wells)"),
        ("Which areas in Alder City have no parks?", "difference(Alder City, parks)"),
        ("show me the areas without parks in North End", "difference(North End, parks)"),
        ("What areas are outside 300 meters from wells in Alder City", "difference(Alder City, buffer 300m(wells))"),
        ("Which parts of Alder City are more than 500 m from a park?", "difference(Alder City, buffer 500m(park))"),
        ("areas within 100 m of cameras in Alder City", "dissolve(buffer 100m([cameras | in Alder City]))"),
        ("What areas are within 2 km of the nearest well in Alder City", "dissolve(buffer 2000m([well | in Alder City]))"),
    ],
)
def test_areas_that_no_layer_holds(question: str, expected: str) -> None:
    assert frame_of(question) == (f"features: {expected}", [])


def test_areas_that_a_layer_holds_are_features() -> None:
    assert "difference" not in frame_of("Which areas have no parks in Alder City?", "areas")[0]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("fire calls in Alder City in 2015", "fire calls | ? = 2015 | in Alder City"),
        ("trees from 2003 to 2005 in Alder City", "trees | ? between 2003/2005 | in Alder City"),
        ("trees since 3 March 2020", "trees | ? >= 2020-03-03"),
        ("trees between April 2011 and June 2012", "trees | ? between 2011-04/2012-06"),
        ("parks between 1000 and 2000 m from wells", "parks | within_distance 1000m+ 2000m wells"),
    ],
)
def test_times_without_a_verb(question: str, expected: str) -> None:
    assert frame_of(question) == (f"features: [{expected}]", [])


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("Where are the clusters of fire calls in Alder City?", "pattern"),
        ("What is the degree of clustering for fire calls in Alder City", "pattern"),
        ("What is the predicted distribution of trees in Alder City", "model-surface"),
        ("What is the slope of the parks in Alder City", "terrain"),
        ("Where is the best site for a new park in Alder City", "site"),
        ("What is the accessibility index of parks in Alder City", "index"),
        ("What is the average travel time from houses to the parks", "travel"),
    ],
)
def test_analyses_that_are_not_worked_out(question: str, reason: str) -> None:
    assert f"cannot-{reason}" in frame_of(question)[1]


def test_what_a_layer_holds_is_no_analysis() -> None:
    assert frame_of("Where are the clusters of fire calls in Alder City?", "clusters")[1] == []


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which block in Alder City has the largest park?", "block | in Alder City | contains [park | ^max 1 size | in Alder City]"),
        ("Which block has the largest park in Alder City?", "block | contains [park | ^max 1 size | in Alder City]"),
    ],
)
def test_the_largest_of_the_same_region(question: str, expected: str) -> None:
    assert frame_of(question, "park") == (f"features: [{expected}]", [])


def test_of_the_nearest_one_is_of_any() -> None:
    expected = "features: [houses | within_distance 500m [park | in Alder City]]"
    assert frame_of("houses within 500 m of the nearest park in Alder City", "park") == (expected, [])


# -- over the data -----------------------------------------------------------------------------------------------------------------------

SALE = category("status", ("for sale", 7), ("sold", 9))
OFFERED = category("for_sale", ("yes", 7), ("no", 9))
CALLED = FieldInfo("call_date", FieldType.DATE, role=FieldRole.DATE)
CLOSED = FieldInfo("end_date", FieldType.DATE, role=FieldRole.DATE)
OCCURRED, TOLD = (FieldInfo(name, FieldType.DATE, role=FieldRole.DATE) for name in ("OCC_DATE", "RPT_DATE"))
SURVEYED = FieldInfo("survey_date", FieldType.DATE, role=FieldRole.DATE)


def houses(*fields: FieldInfo, name: str = "houses") -> LayerInfo:
    return LayerInfo("h", name, GeometryKind.POINT, "EPSG:4326", 16, fields, (10.0, 50.0, 10.1, 50.1), fingerprint=name)


def predicate_of(condition: Condition, layer: LayerInfo) -> tuple[str, str]:
    reading = condition_predicate(condition, layer, FakeWorld((layer,), ()))
    return (reading.predicate.words() if reading.predicate is not None else ""), reading.problem


@pytest.mark.parametrize(("field", "expected"), [(SALE, "status = for sale"), (OFFERED, "for_sale = yes")])
@pytest.mark.parametrize("value", ["sale", "for sale"])
def test_for_sale(field: FieldInfo, expected: str, value: str) -> None:
    assert predicate_of(Condition("for sale", value=value), houses(field)) == (expected, "")


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ((CALLED,), ("call_date >= 2015 and call_date < 2016", "")),
        ((CALLED, CLOSED), ("call_date >= 2015 and call_date < 2016", "")),  # a case is of the year in which it began
        ((CALLED, SURVEYED), ("", "which-date")),
        ((OCCURRED, TOLD, CLOSED), ("OCC_DATE >= 2015 and OCC_DATE < 2016", "")),  # and not in which somebody told of it
        ((OCCURRED, SURVEYED), ("", "which-date")),
        ((SALE,), ("", "no-date")),
    ],
)
def test_a_time_is_that_of_the_field_that_tells_when_it_happened(fields: tuple[FieldInfo, ...], expected: tuple[str, str]) -> None:
    assert predicate_of(Condition("in 2015", op="=", value="2015"), houses(*fields)) == expected


DATES = tuple(FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=16) for name in ("LODGED_DT", "GRANTED_DT", "LAPSE_DT"))
PERMITS = houses(*DATES, category("HOLDER", ("Acme", 9), ("Bell", 7)), name="leases")


@pytest.mark.parametrize(
    "question",
    [
        "leases in 2019",
        "how many leases since March 2019",
        "number of leases by holder in 2019",
        "leases through 2019",
        "leases in Q2 2019",
    ],
)
def test_which_of_several_dates_is_a_click(question: str) -> None:
    found = by_grammar(question, FakeWorld((PERMITS,), ()), Settings())
    assert not found.runnable
    (asked,) = (issue for issue in found.issues if issue.stops)
    assert asked.code == "which-date"
    for name in ("LODGED_DT", "GRANTED_DT", "LAPSE_DT"):
        (chosen,) = (choice.question for choice in asked.suggestions if name in choice.question)
        again = by_grammar(chosen, FakeWorld((PERMITS,), ()), Settings())
        assert again.runnable, chosen
        assert again.workflow is not None
        kept = [step.operation.predicate for step in again.workflow.steps if getattr(step.operation, "predicate", None) is not None]
        assert {field for predicate in kept for field in predicate.fields()} == {name}


@pytest.mark.parametrize("question", ["leases with a granted date in 2019", "number of leases with a granted date since 2019 by holder"])
def test_a_time_behind_the_date_that_it_is_of(question: str) -> None:
    found = by_grammar(question, FakeWorld((PERMITS,), ()), Settings())
    target = target_of(found)
    assert target.predicate is not None
    assert target.predicate.fields() == {"GRANTED_DT"}


def test_areas_alone_are_not_the_layer_of_noise_areas() -> None:
    world = FakeWorld((houses(name="noise_areas"),), ())
    assert not [reading for reading in class_readings("areas", world) if reading.name_score]
    assert class_readings("noise areas", world)


def test_the_year_is_that_of_what_is_counted() -> None:
    world = FakeWorld((PLACES, DISTRICTS, houses(CALLED)), FEATURES)
    group = Group(Phrase("districts", conditions=(Condition("in 2015", op="=", value="2015"),)), "in each district", RelationKind.CONTAINS)
    found = ground(Frame("?", Output.TABLE, Phrase("houses", plural=True), Measure(statistic="count"), group=group), world)
    assert not [issue for issue in found.issues if issue.stops], found.issues
    tally = found.columns[0].tally
    assert tally is not None
    assert tally.counted.predicate is not None
    assert "2015" in tally.counted.predicate.words()
    assert found.target is not None
    assert found.target.predicate is None


INCOME = FieldInfo("avg_income", FieldType.REAL, filled=9, distinct=9)
SIZE = FieldInfo("size", FieldType.INTEGER, filled=9, distinct=5)


def blocks(*fields: FieldInfo) -> LayerInfo:
    return LayerInfo("b", "blocks", GeometryKind.POLYGON, "EPSG:4326", 9, fields, (10.0, 50.0, 10.1, 50.1), fingerprint="blocks")


@pytest.mark.parametrize(("words", "statistic", "field"), [("income", "mean", "avg_income"), ("size", "mean", ""), ("income", "max", "")])
def test_what_the_rows_hold_is_not_worked_out_again(words: str, statistic: str, field: str) -> None:
    """The mean income of households is a field of the blocks; their mean size is not, and another statistic of it is not known."""
    households = houses(SIZE, name="households")
    world = FakeWorld((blocks(INCOME), households), ())
    group = Group(Phrase("blocks"), "for each block", RelationKind.CONTAINS)
    found = ground(Frame("?", Output.TABLE, Phrase("households", plural=True), Measure(words, statistic), group=group), world)
    assert [column.field for column in found.columns if column.field] == ([field] if field else [])
    if words == "size":
        assert found.columns[0].tally is not None


def test_an_attribute_of_several_is_a_table() -> None:
    world = FakeWorld((houses(INCOME),), ())
    several = ground(Frame("?", Output.ATTRIBUTE, Phrase("houses", plural=True), Measure("avg_income")), world)
    assert (several.frame.output, several.columns[0].field) == (Output.TABLE, "avg_income")


@pytest.mark.parametrize(("word", "layer"), [("Skipiste", "skipisten"), ("buurt", "buurten"), ("Häusern", "Häuser")])
def test_a_layer_is_called_by_another_form_of_its_name(word: str, layer: str) -> None:
    assert class_readings(word, FakeWorld((houses(name=layer),), ()))[0].score > 0.9


@pytest.mark.parametrize(("word", "layer"), [("car", "carer"), ("plan", "planet"), ("station", "street")])
def test_another_word_is_no_form_of_a_name(word: str, layer: str) -> None:
    assert not class_readings(word, FakeWorld((houses(name=layer),), ()))


PRICE = FieldInfo("price", FieldType.INTEGER, filled=16, distinct=9)


@pytest.mark.parametrize(("words", "statistic"), [("house price", "mean"), ("houses price", "median")])
def test_the_price_of_houses_in_an_area(words: str, statistic: str) -> None:
    world = FakeWorld((blocks(), houses(PRICE)), ())
    measure = Measure(terms=(Term(words, words, statistic=statistic),))
    found = ground(Frame("?", Output.TABLE, Phrase("blocks", plural=True), measure), world)
    tally = found.columns[0].tally
    assert tally is not None
    assert (tally.counted.layer_id, tally.statistic, tally.field) == ("h", statistic, "price")


def test_a_raster_is_a_number_of_areas() -> None:
    world = FakeWorld((blocks(),), ())
    raster = RasterInfo("r", "city_noise", "EPSG:4326")
    world.catalog = Catalog(world.catalog.layers, rasters=(raster,))
    lexicon = WorldLexicon(world)
    assert lexicon.is_field("noise") > 0.5
    assert lexicon.is_field("smell") == 0.0


def test_how_much_of_one_is_in_the_other() -> None:
    expected = "number share(area) of Alder City: [flood zone | in Alder City]"
    assert frame_of("How much of Alder City is in a flood zone?", "flood zone") == (expected, [])
