"""The areas that places lie in, asked for as what belongs to them; numbers in groups as names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.exonyms import other_names
from spatial_rag_plugin.grounding.places.ground_at import as_ground_at
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldRole, FieldType
from spatial_rag_plugin.model.frame import Frame, Measure, Output, Phrase, RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile
from spatial_rag_plugin.qgis_adapters.identifiers import identifies
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, grounded_over, name_field

LOTS = replace(
    DISTRICTS, id="l", name="lots_2024", feature_count=300, fields=(name_field("LOT", 300, 300),), name_fields=("LOT",), fingerprint="l"
)
WARDS = replace(DISTRICTS, id="w", name="school_wards", feature_count=9, fingerprint="w")
COVER = replace(
    DISTRICTS, id="c", name="Peatland_Map", feature_count=40, fields=(category("CL", ("Blanket bog", 30), ("Fen", 10)),), name_fields=(),
    fingerprint="c",
)  # fmt: skip
PUMPS = replace(PLACES, id="p", name="pumps", feature_count=80, fields=(name_field("TAG", 80, 80),), name_fields=("TAG",), fingerprint="p")
NAMES = [Named("l", 1, "2814-07-5523"), Named("l", 2, "0417-22"), Named("p", 1, "PU-31"), Named("w", 1, "Bramley")]
WORLD = FakeWorld(layers=(LOTS, WARDS, COVER, PUMPS), features=NAMES)


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("what is the school ward of PU-31?", RelationKind.CONTAINS),
        ("the school ward of pump PU-31", RelationKind.CONTAINS),
        ("school ward of lot 2814-07-5523", RelationKind.IN),
        ("which school ward is PU-31 in", RelationKind.CONTAINS),
    ],
)
def test_the_ward_of_a_place_is_the_one_that_it_lies_in(question: str, kind: RelationKind) -> None:
    """The pump itself was the answer, with a note that nothing tells whether it is in "school ward"."""
    grounded = grounded_over(question, WORLD)
    assert not any(issue.stops for issue in grounded.issues)
    (relation,) = grounded.target.relations
    assert (grounded.target.layer_id, relation.kind) == ("w", kind)
    assert grounded.frame.output is Output.FEATURES


def test_what_is_named_only_in_a_layers_name() -> None:
    """Areas that only touch the lot's border were told as well."""
    target = grounded_over("what is the peatland of lot 2814-07-5523", WORLD).target
    (relation,) = target.relations
    assert (target.layer_id, relation.kind) == ("c", RelationKind.IN)


def test_parts_of_a_larger_place_stay_parts() -> None:
    (relation,) = grounded_over("lots of Bramley", WORLD).target.relations
    assert relation.kind in (RelationKind.OF, RelationKind.IN)
    assert relation.reference.layer_id == "w"


def test_what_a_field_elsewhere_is_called_like_too_is_the_area_that_the_lot_lies_in() -> None:
    """Areas that only touch the lot's border were told as well."""
    zoning = replace(COVER, id="zo", name="Zoning_Areas", fields=(category("DESCR", ("Yard", 30), ("Dock", 10)),), fingerprint="zo")
    hazard = replace(COVER, id="h", name="Surge_Map", fields=(category("SRG_ZONE", ("A", 30), ("B", 10)),), fingerprint="h")
    world = FakeWorld(layers=(LOTS, zoning, hazard), features=NAMES)
    lot = Phrase("2814-07-5523", name_like=1.0)
    asked = Frame("zoning of 2814-07-5523", output=Output.ATTRIBUTE, target=lot, measure=Measure("zoning"))
    target = as_ground_at(asked, world).target
    assert target is not None
    assert (target.text, [relation.kind for relation in target.relations]) == ("Zoning_Areas", [RelationKind.IN])


def test_a_size_is_that_of_the_place_itself() -> None:
    """Those of areas elsewhere that keep theirs in a field were told."""
    kept = replace(COVER, id="ke", name="counties", fields=(name_field("NAME"), amount("area_sqkm", 1, 90)), fingerprint="ke")
    world = FakeWorld(layers=(LOTS, kept), features=NAMES)
    lot = Phrase("2814-07-5523", name_like=1.0)
    asked = Frame("2814-07-5523的面积", output=Output.ATTRIBUTE, target=lot, measure=Measure("面积"), language="zh")
    assert as_ground_at(asked, world) is asked


@pytest.mark.parametrize(("values", "own"), [(("2814-07-5523", "2814-13-0001"), True), (("2019-07-05", "2021-11-30"), False)])
def test_numbers_of_parcels_are_no_dates(values: tuple[str, ...], own: bool) -> None:
    """They look like the 55th of July of 2814, and parcels had no names that one could ask for."""
    profile = FieldProfile("PIN", FieldType.TEXT)
    profile.add(values)
    assert identifies(profile, FieldRole.OTHER) is own


@pytest.mark.parametrize("question", ["where is 2814-07-5523", "pumps within 300 m of 2814-07-5523", "how far is PU-31 from lot 0417-22"])
def test_numbers_in_groups_are_names_where_the_data_have_them(question: str) -> None:
    lexicon = WorldLexicon(WORLD)
    frame, issues = read(question, lexicon, lexicon)
    texts = {phrase.text for phrase in frame.phrases()}
    assert texts & {"2814-07-5523", "0417-22"}
    assert not frame.ignored
    assert not issues


def test_a_range_is_no_name() -> None:
    world = FakeWorld(layers=(PUMPS,), features=[Named("p", 2, "5-10")])
    lexicon = WorldLexicon(world)
    frame, _ = read("pumps with 5-10 valves", lexicon, lexicon)
    assert all(phrase.text != "5-10" for phrase in frame.phrases())


REALMS = replace(DISTRICTS, id="r", name="realms", feature_count=12, fields=(name_field("REALM", 12, 12),), name_fields=("REALM",))
SEATS = replace(
    PLACES, id="s", name="towns", feature_count=900, name_fields=("TOWN",), fingerprint="s",
    fields=(name_field("TOWN", 900, 900), category("CLASS", ("Admin-0 capital", 12), ("Admin-1 capital", 80), ("Town", 808))),
)  # fmt: skip
KINGDOMS = FakeWorld(layers=(REALMS, SEATS), features=[Named("r", 1, "Gondor"), Named("s", 1, "Bree")])


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("what is the capital of Gondor?", "Admin-0 capital"),
        ("was ist die Hauptstadt von Gondor?", "Admin-0 capital"),
        ("the provincial capitals of Gondor", "Admin-1 capital"),
    ],
)
def test_the_capital_of_a_country_is_no_country(question: str, value: str) -> None:
    """The country was the answer, with a note that nothing tells whether it is in "capital"."""
    target = grounded_over(question, KINGDOMS).target
    assert target.layer_id == "s"
    assert target.predicate == Compare("CLASS", Comparison.EQ, value)
    assert [relation.reference.layer_id for relation in target.relations] == ["r"]


def test_a_thing_of_that_kind_is_still_that_thing() -> None:
    target = grounded_over("where is the town of Bree?", KINGDOMS).target
    assert (target.layer_id, target.fids) == ("s", (1,))


@pytest.mark.parametrize(("name", "other"), [("北京", "Beijing"), ("Peking", "Beijing"), ("Mailand", "Milan"), ("慕尼黑", "Munich")])
def test_large_cities_are_known_by_their_other_names(name: str, other: str) -> None:
    """The CLDR lists one city for each time zone, and Beijing is none of these."""
    assert other in other_names(name)
