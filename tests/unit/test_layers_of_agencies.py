"""Layers of agencies: land cover by its classes, classes in short, names of fields in capitals, keys of pieces, countries by codes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.links import link
from spatial_rag_plugin.grounding.kinds.pieces import piece_names
from spatial_rag_plugin.grounding.lexicon.layer_names import BARE_NAME, layer_name_score
from spatial_rag_plugin.grounding.lexicon.name_parts import parts_of
from spatial_rag_plugin.grounding.lexicon.published_fields import published_fields
from spatial_rag_plugin.grounding.lexicon.words import respelled, stems
from spatial_rag_plugin.grounding.wording.fields_in_capitals import with_fields_in_small_letters
from spatial_rag_plugin.grounding.wording.numbers_in_front import with_letters_behind
from spatial_rag_plugin.grounding.wording.values_in_initials import with_classes_in_short
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile
from spatial_rag_plugin.qgis_adapters.region_codes import with_region_names
from tests.unit.fake_world import DISTRICTS, STREETS, FakeWorld, Named, amount, category, condition_of, name_field, target_of

CLASSES = ("coniferous forest", "mixed forest", "non-irrigated arable land", "pastures", "peat bogs", "inland marshes")
COVER = replace(
    DISTRICTS,
    id="c",
    name="U2018_CLC2018_V2020_20u1",
    fields=(category("Code_18", *((name, 1) for name in CLASSES)),),
    name_fields=(),
    fingerprint="c",
)
BOGS = replace(
    DISTRICTS,
    id="b",
    name="listed_bogs",
    feature_count=60,
    fields=(
        name_field(filled=60, distinct=60),
        category("GRADE", ("I", 20), ("II", 40)),
        category("FLOOD_ZONE", ("FZ2", 30), ("FZ3", 30)),
        category("STATE", ("Favourable", 20), ("Unfavourable Declining", 20), ("Unfavourable No Change", 10), ("Destroyed", 10)),
        amount("ORD_STRA", 1, 9, "Strahler order"),
    ),
    fingerprint="b",
)
WORLD = FakeWorld((COVER, BOGS), ())


@pytest.mark.parametrize(
    ("kind", "classes"),
    [
        ("wetlands", {"peat bogs", "inland marshes"}),
        ("arable land", {"non-irrigated arable land"}),
        ("agricultural land", {"non-irrigated arable land", "pastures"}),
        ("forest", {"coniferous forest", "mixed forest"}),
    ],
)
def test_what_classes_of_land_cover_are_together(kind: str, classes: set[str]) -> None:
    predicate = condition_of(by_grammar(f"how much {kind} is there", WORLD, Settings()))
    assert {name for name in CLASSES if name in predicate.words()} == classes


def test_a_data_set_is_known_with_its_year() -> None:
    assert layer_name_score(stems("land cover"), COVER) >= BARE_NAME
    assert layer_name_score(stems("watershed"), replace(COVER, name="WBDHU12")) >= BARE_NAME


def test_classes_of_land_cover_have_names() -> None:
    assert published_fields(["Code_18", "Area_Ha"])["Code_18"].codes["312"] == "coniferous forest"
    assert "Code_18" not in published_fields(["Code_18", "Owner"])


@pytest.mark.parametrize("question", ["unfavourable bogs", "bogs in unfavourable state"])
def test_what_is_unfavourable_in_several_ways(question: str) -> None:
    words = condition_of(by_grammar(question, WORLD, Settings())).words()
    assert words == "STATE is Unfavourable Declining or Unfavourable No Change"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("how many grade I bogs are there", "how many bogs with grade I are there"),
        ("which grade do I see", "which grade do I see"),
        ("grade I have seen", "grade I have seen"),
    ],
)
def test_a_class_by_a_letter_that_is_a_word(question: str, said: str) -> None:
    assert with_letters_behind(question, WORLD.catalog, "en") == said


@pytest.mark.parametrize(
    ("question", "said"), [("bogs in flood zone 3", "bogs in FZ3"), ("bogs in flood zone 7", "bogs in flood zone 7"), ("zone 3", "zone 3")]
)
def test_a_class_by_initials_and_number(question: str, said: str) -> None:
    assert with_classes_in_short(question, WORLD.catalog) == said


def test_a_field_in_capitals_is_no_name() -> None:
    assert with_fields_in_small_letters("bogs of Strahler order 5 or higher", WORLD.catalog) == "bogs of strahler order 5 or higher"
    assert with_fields_in_small_letters("bogs near Strahler order", WORLD.catalog) == "bogs near Strahler order"


def test_a_key_of_each_piece_is_no_name_of_it() -> None:
    key = FieldInfo("identifier", FieldType.TEXT, role=FieldRole.KEY, filled=40, distinct=40)
    links = replace(STREETS, fields=(key, name_field("watercourse_name", 40, 12)), name_fields=("watercourse_name", "identifier"))
    assert piece_names(links) == "watercourse_name"


def test_what_is_emitted_goes_by_its_name() -> None:
    assert link(stems("CO2 emissions"), parts_of("CO2_t")) > 0.7
    assert link(stems("emissions"), parts_of("CO2_t")) == 0.0


@pytest.mark.parametrize("name", ["CNTR_CODE", "MS", "member_state"])
def test_countries_by_their_codes(name: str) -> None:
    profile = FieldProfile(name, FieldType.TEXT, "", None)
    profile.add(["AT"] * 5 + ["DE"] * 5 + ["EL"] * 5)
    with_region_names([profile])
    assert profile.labels is not None
    assert profile.labels.label("EL") == "Greece"


TRACTS = replace(DISTRICTS, id="t", name="census_tracts", fields=(name_field(filled=6, distinct=6),), fingerprint="t")
ZONED = (category("FLD_ZONE", ("AE", 3), ("X", 3)), amount("BASE_ELEV", 0, 90))
ZONES = replace(DISTRICTS, id="z", name="flood_hazard", fields=ZONED, name_fields=(), fingerprint="z")
MASTS = replace(STREETS, id="m", name="masts", geometry=GeometryKind.POINT, fields=(name_field(),), fingerprint="m")


def test_two_letters_are_no_umlaut() -> None:
    found = by_grammar("AE zone tracts", FakeWorld((TRACTS, ZONES), ()), Settings())
    assert not found.runnable
    assert respelled("Fliessgewaesser") == ("fliessgewässer",)
    assert not respelled("AE zone")


def test_what_things_are_like_is_not_said_of_where_they_lie() -> None:
    found = by_grammar("masts taller than 60 m in the flood hazard", FakeWorld((MASTS, ZONES), ()), Settings())
    assert not found.runnable


HELD = (name_field("Camp_Name"), replace(amount("IND", 10, 900), type=FieldType.INTEGER))
CAMPS = replace(MASTS, id="i", name="DTM_IDP_sites", fields=HELD, name_fields=("Camp_Name",), fingerprint="i")
SIGHTINGS = replace(
    MASTS,
    id="s",
    name="wildlife_occurrences",
    fields=(category("species", ("lion", 60), ("zebra", 40)), replace(amount("count", 1, 90), type=FieldType.INTEGER)),
    name_fields=(),
    fingerprint="s",
)


def test_displaced_people_are_those_of_all_camps() -> None:
    found = by_grammar("how many IDPs are there", FakeWorld((CAMPS,), ()), Settings()).grounded
    assert found is not None
    assert (found.attribute, found.statistic) == ("IND", "sum")


@pytest.mark.parametrize(("question", "statistic"), [("number of records per species", "count"), ("how many lions are there", "sum")])
def test_records_are_rows(question: str, statistic: str) -> None:
    found = by_grammar(question, FakeWorld((SIGHTINGS,), ()), Settings()).grounded
    assert found is not None
    assert found.statistic == statistic


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("census tracts that touch an AE zone", RelationKind.INTERSECTS),
        ("census tracts that border an AE zone", RelationKind.TOUCHES),
        ("census tracts that touch Oldtown", RelationKind.TOUCHES),
    ],
)
def test_what_touches_areas_of_another_layer_may_reach_into_them(question: str, kind: RelationKind) -> None:
    found = by_grammar(question, FakeWorld((TRACTS, ZONES), (Named("t", 1, "Oldtown"), Named("t", 2, "Newtown"))), Settings())
    assert [relation.kind for relation in target_of(found).relations] == [kind]


@pytest.mark.parametrize(
    ("question", "kind"),
    [("states that touch Oldland", RelationKind.TOUCHES), ("parks that touch Oldland", RelationKind.INTERSECTS)],
)
def test_states_do_not_reach_into_the_country_that_they_touch(question: str, kind: RelationKind) -> None:
    names = ("states", "countries", "parks")
    layers = tuple(replace(DISTRICTS, id=name, name=name, fields=(name_field(),), fingerprint=name) for name in names)
    found = by_grammar(question, FakeWorld(layers, (Named("countries", 1, "Oldland"),)), Settings())
    assert [relation.kind for relation in target_of(found).relations] == [kind]


UNITS = (name_field("MUNAME", 30, 4),)
SOILS = replace(DISTRICTS, id="so", name="soilmu_a", feature_count=30, fields=UNITS, name_fields=("MUNAME",), fingerprint="so")


@pytest.mark.parametrize(("question", "best"), [("which soil type covers the largest area", "most"), ("area of each soil type", "")])
def test_a_type_has_all_areas_of_its_name(question: str, best: str) -> None:
    found = by_grammar(question, FakeWorld((SOILS,), ()), Settings()).grounded
    assert found is not None
    assert (found.group_field, found.frame.best) == ("MUNAME", best)


def test_what_sorts_the_things_at_some_time() -> None:
    done = FieldInfo("done_on", FieldType.DATE, role=FieldRole.DATE, filled=100, distinct=90)
    fields = (category("ACTIVITY", ("Thinning", 60), ("Planting", 40)), amount("acres_treated", 1, 90), done)
    works = replace(MASTS, id="w", name="works", fields=fields, name_fields=())
    found = by_grammar("total acres treated by activity since 2015", FakeWorld((works,), ()), Settings()).grounded
    assert found is not None
    assert found.group_field == "ACTIVITY"
    assert found.target is not None
    assert found.target.predicate is not None
