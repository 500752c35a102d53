"""Names of layers and fields in short, words that deny a yes/no field, values by their last words, ordinals beside a field's name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.attributes.flags import flag_predicate
from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.short_names import is_clipped, is_kin, is_skeleton_of
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType, GeometryKind
from spatial_rag_plugin.model.frame import Condition
from spatial_rag_plugin.model.predicate import AllOf, Compare, Comparison, OneOf
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number


def flag(name: str, yes: str = "Y", no: str = "N") -> FieldInfo:
    return category(name, (yes, 40), (no, 60))


MAINS = replace(
    PLACES, id="g", name="GAS_MAIN_LN", geometry=GeometryKind.LINE, fields=(number("PRES_KPA"), number("TOT_DEP_M"), flag("ABANDND"))
)
PUPILS = replace(PLACES, id="u", name="Tree_Invntry", fields=(
    category("SPECIES", ("Field maple", 40), ("Small-leaved lime", 30), ("Red oak", 10), ("Holm oak", 10), ("No tree", 2)),
    flag("PROT", "1", "0"), flag("IRRIG"), flag("ACCESSIBLE"), flag("DISEASE_FL"), FieldInfo("HEALTHY", FieldType.BOOLEAN, filled=90),
    number("COND_CLS"), number("HT_M"),
))  # fmt: skip
BOUNDARIES = replace(
    DISTRICTS,
    id="b",
    name="Provincial_Bndry",
    fields=(name_field("PROV_NM", 6, 6), category("KIND", ("Commune", 3), ("Township", 3)), number("MED_RENT", 6)),
)
TREES = PUPILS


def world(*layers: object) -> FakeWorld:
    return FakeWorld(layers=layers)  # type: ignore[arg-type]


@pytest.mark.parametrize(("part", "word"), [("wtr", "water"), ("bndry", "boundary"), ("rds", "roads"), ("hwy", "highway")])
def test_consonants_stand_for_a_word(part: str, word: str) -> None:
    assert is_skeleton_of(part, word)


@pytest.mark.parametrize(
    ("part", "word"),
    [
        ("bus", "business"),
        ("main", "mainland"),
        ("water", "waterfall"),
        ("super", "supermarket"),
        ("port", "portfolio"),
        ("car", "caravan"),
    ],
)
def test_a_word_is_no_other_one_in_short(part: str, word: str) -> None:
    assert not is_skeleton_of(part, word)
    assert not is_clipped(part, word) or part == "port"


@pytest.mark.parametrize(("name", "said"), [("Art", "airports"), ("Art", "attract"), ("Typ", "typhoons")])
def test_a_name_that_is_a_word_is_no_other_one_in_short(name: str, said: str) -> None:
    assert find_field(said, replace(PLACES, fields=(category(name, ("a", 4), ("b", 4)),))) is None


@pytest.mark.parametrize("said", ["teacher count", "teacher num"])
def test_the_count_of_something_is_the_field_of_it(said: str) -> None:
    layer = replace(PLACES, fields=(category("TEACHERS_LOUNGE", ("yes", 4), ("no", 4)), number("teachers")))
    info = find_field(said, layer)
    assert info is not None
    assert info.name == "teachers"


def test_kin() -> None:
    assert is_kin("municipal", "municipality")
    assert is_kin("province", "provincial")
    assert not is_kin("nation", "nationwide")
    assert not is_kin("port", "portal")


@pytest.mark.parametrize(("words", "layer"), [("provinces", "b"), ("tree inventory", "u"), ("trees", "u"), ("gas mains", "g")])
def test_layers_called_in_short(words: str, layer: str) -> None:
    best = class_readings(words, world(MAINS, TREES, BOUNDARIES))[0]
    assert (best.layer_id, best.predicate, best.unused) == (layer, None, ())


@pytest.mark.parametrize("words", ["businesses", "mainland"])
def test_another_word_is_no_layer(words: str) -> None:
    stops = replace(PLACES, id="t", name="bus_stops", fields=())
    assert not [reading for reading in class_readings(words, world(stops, MAINS)) if not reading.unused]


@pytest.mark.parametrize(
    ("words", "field"),
    [("depth", "TOT_DEP_M"), ("pressure", "PRES_KPA"), ("rent", "MED_RENT"), ("median rent", "MED_RENT"), ("total", None)],
)
def test_fields_called_in_short(words: str, field: str | None) -> None:
    layer = BOUNDARIES if "rent" in words else MAINS
    found = find_field(words, layer, numeric=True)
    assert (found.name if found is not None else None) == field


@pytest.mark.parametrize(
    ("word", "predicate"),
    [
        ("irrigated", Compare("IRRIG", Comparison.EQ, "Y")),
        ("inaccessible", OneOf("ACCESSIBLE", ("N",))),
        ("unhealthy", Compare("HEALTHY", Comparison.EQ, False)),
        ("disease", Compare("DISEASE_FL", Comparison.EQ, "Y")),
        ("unusual", None),
        ("industry", None),
    ],
)
def test_yes_and_no_in_one_word(word: str, predicate: object) -> None:
    assert flag_predicate((word,), TREES) == predicate


def test_not_unhealthy_is_no_no() -> None:
    found = condition_predicate(Condition("", value="not unhealthy"), TREES, world(TREES)).predicate
    assert found is not None
    assert found.words() == "not (HEALTHY = False)"


def test_each_word_beside_the_kind_counts() -> None:
    best = class_readings("irrigated Field maple trees", world(TREES))[0]
    assert isinstance(best.predicate, AllOf)
    assert best.predicate.fields() == {"IRRIG", "SPECIES"}


def test_the_only_value_of_that_kind() -> None:
    best = class_readings("lime trees", world(TREES))[0]
    assert (best.predicate, best.unused) == (Compare("SPECIES", Comparison.EQ, "Small-leaved lime"), ())


@pytest.mark.parametrize("words", ["no tree lime"])
def test_one_of_several_is_not_taken(words: str) -> None:
    best = class_readings(words, world(TREES))[0]
    assert best.unused or best.predicate != OneOf("SPECIES", ("Red oak", "Holm oak"))


@pytest.mark.parametrize("words", ["second class trees", "2nd class trees", "condition class 2 trees"])
def test_a_number_beside_the_name_of_its_field(words: str) -> None:
    best = class_readings(
        words, world(replace(TREES, fields=(*TREES.fields[:-2], number("CLASS" if "cond" not in words else "COND_CLS"))))
    )[0]
    assert best.predicate is not None
    assert best.predicate.words().endswith("= 2")


def test_a_usual_abbreviation_with_a_unit_of_length() -> None:
    layer = replace(MAINS, fields=(number("CLR_M"), number("UTIL_NO")))
    reading = condition_predicate(Condition("clearance under 3 m", "clearance", "<", "3 m", Quantity(3.0, "m")), layer, FakeWorld((layer,)))
    assert reading.predicate == Compare("CLR_M", Comparison.LT, 3.0)
