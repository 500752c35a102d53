"""Units, years and numbers as analysts type them: "miles of stream", "mg/L", "crop in 2024", numbers of what lies inside."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.attributes.owned import as_kept
from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.grounding.attributes.yearly import with_years
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.field_units import in_area_unit
from spatial_rag_plugin.grounding.lexicon.value_scales import as_marked
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.numbers.number_first import as_number_of_its_layer
from spatial_rag_plugin.grounding.numbers.rasters import find_band
from spatial_rag_plugin.grounding.times.dates import date_of
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, RasterInfo
from spatial_rag_plugin.model.frame import Condition, Frame, Group, Measure, Output, Phrase, Term
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.units import Quantity
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, number
from tests.unit.reading import Lexicon, Words, brief

NAMES = Lexicon("Alder City", "Weir Gauge")
DATA = Words(("hedges", "ponds", "wells", "crop", "farms"), fields=("nitrate", "canopy cover", "annual flow", "stars"))
DAYS = FieldInfo("DREDG_DT", FieldType.DATE, filled=60, role=FieldRole.DATE)
PONDS = replace(PLACES, id="p", name="PONDS", geometry=GeometryKind.POINT, fields=(
    replace(number("NO3_1"), alias="Nitrate (mg/L)"), number("DEPTH_CM"), number("MUDLAYER_CM"), number("VAL_EUR"), DAYS,
    category("COVER_2019", ("Reed", 9), ("Open", 2)), category("COVER_2021", ("Reed", 3), ("Open", 8)),
))  # fmt: skip


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("miles of hedges in Alder City", "length sum(): [hedges | in Alder City]"),
        ("total acres of ponds", "area sum(): ponds"),
        ("how many hectares of ponds", "area sum(): ponds"),
        ("ponds within 3 miles of hedges", "features: [ponds | within_distance 4828m hedges]"),
        ("wells with nitrate over 50 mg/L", "features: [wells | ?nitrate > 50 mg/l]"),
        ("wells with nitrate between 10 and 50 mg/L", "features: [wells | ?nitrate between 10..50]"),
        ("farms with more than 40% canopy cover", "features: [farms | ?canopy cover % > 40]"),
        ("annual flow at Weir Gauge", "attribute (annual flow): Weir Gauge"),
        ("ponds never dredged", "features: [ponds | ?dredged null ]"),
        ("ponds that have never been dredged", "features: [ponds | ?dredged null ]"),
        ("farms graded 3 stars or better", "features: [farms | ?stars >= 3]"),
    ],
)
def test_as_analysts_type_it(question: str, expected: str) -> None:
    frame, issues = read(question, NAMES, DATA)
    assert frame is not None
    assert (brief(frame), frame.ignored) == (expected, ())
    assert not any(issue.stops for issue in issues)


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        (("barns and sheds",), "features: [barns and sheds | near ponds]"),
        (("barns and sheds", "barns", "sheds"), "features: [barns | near ponds]"),
    ],
)
def test_one_kind_of_two_words_joined(kinds: tuple[str, ...], expected: str) -> None:
    frame, _ = read("barns and sheds near ponds", NAMES, Words((*kinds, "ponds")))
    assert frame is not None
    assert brief(frame) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("farms in risk zone 3", "features: [farms | in risk zone 3]"),
        ("farms in risk zone 3 near ponds", "features: [farms | in risk zone 3 | near ponds]"),
        ("water takes lapsing before 2027", "features: [water takes | ?lapsing < 2027]"),
        ("farms that are not yet certified", "features: [farms | ?not  has certified]"),
        ("farms for 10 or more ponies", "features: [farms | ?#ponies >= 10]"),
    ],
)
def test_numbers_and_verbs_beside_what_they_belong_to(question: str, expected: str) -> None:
    frame, _ = read(question, NAMES, Words(("farms", "ponds", "risk zone 3", "risk zone", "water takes", "water")))
    assert frame is not None
    assert (brief(frame), frame.ignored) == (expected, ())


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("farms where debt exceeds income", "features: [farms | ?debt per income > ]"),
        ("farms whose income is lower than their debt", "features: [farms | ?income per debt < ]"),
        ("farms where debt is higher than 500", "features: [farms | ?debt > 500]"),
        ("farms whose debt is higher than the fence", "features: [farms | ?debt = higher than the fence]"),
        ("farms yielding under 2 t/ha", "features: [farms | ?yield < 2 t/ha]"),
    ],
)
def test_two_numbers_of_the_same_thing(question: str, expected: str) -> None:
    frame, _ = read(question, NAMES, Words(("farms",), fields=("debt", "income", "yield")))
    assert frame is not None
    assert (brief(frame), frame.ignored) == (expected, ())


@pytest.mark.parametrize(("question", "grades"), [("barns with grade II", ["II"]), ("barns with grade II*", ["II*"]), ("class A", ["A"])])
def test_a_mark_tells_values_apart(question: str, grades: list[str]) -> None:
    barns = replace(PLACES, id="b", name="barns", fields=(category("GRADE", ("II", 9), ("II*", 4)), category("CLASS", ("A", 3), ("A+", 2))))
    world = as_marked(question, FakeWorld(layers=(barns,)))
    words = stems(question)[-1:]
    assert [hit.value for hit in world.values(words, "b")] == grades


def test_expiring_is_about_the_expiry() -> None:
    permits = replace(PLACES, id="e", name="permits", fields=(replace(DAYS, name="EXPIRY"), replace(DAYS, name="GRANTED")))
    found = date_of("expiring", permits)
    assert found is not None
    assert found.name == "EXPIRY"


def test_a_field_that_is_kept_per_unit() -> None:
    stalls = replace(PLACES, id="s", name="stalls", fields=(replace(number("FEE_SQM"), alias="Fee (EUR/sqm)"), number("SIZE_SQM")))
    per = Term("sqm", dimension="area", amount=Quantity(1.0, "m2"))
    frame = Frame("", Output.TABLE, Phrase("stalls"), Measure(terms=(Term("fee", "fee", statistic="mean", per=per),)))
    world = FakeWorld(layers=(stalls,))
    assert as_kept(frame, world) == replace(frame, output=Output.NUMBER, measure=Measure("fee", "mean"))
    per_hectare = replace(per, amount=Quantity(1.0, "ha"))
    other = replace(frame, measure=Measure(terms=(Term("fee", "fee", statistic="mean", per=per_hectare),)))
    assert as_kept(other, world) is other
    assert [info.name for info in stalls.fields if in_area_unit(info)] == ["SIZE_SQM"]


def test_households_are_no_householders() -> None:
    layer = replace(PLACES, id="a", name="apps", fields=(category("KIND", ("Leaseholder", 9), ("Full", 3)),))
    assert not [item for item in class_readings("leaseholds", FakeWorld(layers=(layer,))) if not item.unused]


def test_never_is_no_date() -> None:
    found = condition_predicate(Condition("never dredged", "dredged", "null"), PONDS, FakeWorld(layers=(PONDS,))).predicate
    assert found == IsNull("DREDG_DT")


def test_a_time_without_a_verb_is_that_of_the_only_years() -> None:
    years = replace(number("DUG_YEAR"), minimum=1890.0, maximum=2015.0)
    layer = replace(PONDS, fields=(years, number("DEPTH_CM")))
    found = condition_predicate(Condition("since 1990", "", ">=", "1990"), layer, FakeWorld(layers=(layer,))).predicate
    assert found == Compare("DUG_YEAR", Comparison.GE, 1990)


@pytest.mark.parametrize(("words", "field"), [("nitrate", "NO3_1"), ("depth", "DEPTH_CM"), ("mud layer", "MUDLAYER_CM")])
def test_a_unit_is_no_part_of_the_name(words: str, field: str) -> None:
    found = find_field(words, PONDS, numeric=True, at_least=0.95)
    assert found is not None
    assert found.name == field


def test_a_model_of_the_ground_holds_elevations() -> None:
    raster = RasterInfo("d", "dtm_10m", "EPSG:25832", ("",))
    assert find_band("elevation", Catalog((), rasters=(raster,))) is not None


def test_a_year_beside_a_field_is_its_year() -> None:
    frame = Frame("area of each cover in 2019", Output.TABLE, Phrase("cover", conditions=(Condition("in 2019", "", "=", "2019"),)))
    target = with_years(frame, FakeWorld(layers=(PONDS,))).target
    assert target == Phrase("cover 2019")
    other = replace(frame, target=Phrase("depth", conditions=(Condition("in 2019", "", "=", "2019"),)))
    assert with_years(other, FakeWorld(layers=(PONDS,))) is other


def test_the_number_of_what_lies_inside() -> None:
    world = FakeWorld(layers=(DISTRICTS, PONDS))
    frame = Frame(
        "mean nitrate by district", Output.TABLE, Phrase("district"), Measure(terms=(Term("nitrate", "nitrate", statistic="mean"),))
    )
    found = as_number_of_its_layer(frame, world)
    assert found.target is not None
    assert (found.target.text, found.measure) == ("PONDS", Measure("nitrate", "mean"))
    assert found.group is not None
    assert found.group.phrase.text == "district"
    assert isinstance(found.group, Group)
    own = replace(frame, measure=Measure(terms=(Term("population", "population", statistic="mean"),)))
    assert as_number_of_its_layer(own, world).group is None


@pytest.mark.parametrize("question", ["places where the temperature is above 37 degrees", "places with a temperature above 37"])
def test_cells_may_hold_degrees(question: str) -> None:
    """Of a raster nobody knows the unit; degrees are as good as metres."""
    rasters = (RasterInfo("t", "temperature", "EPSG:4326", ("",)),)
    found = by_grammar(question, FakeWorld((PLACES,), rasters=rasters), Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
