"""Which layer a kind of thing is taken from."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.layer_words import layer_words
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Construction, Frame, Phrase, Relation, RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison, HasToken, OneOf
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, Named, category, name_field

BUILDINGS = LayerInfo(
    "b", "buildings", GeometryKind.POLYGON, "EPSG:4326", 90, (category("building", ("farm", 1), ("pharmacy", 15), ("house", 60)),),
    fingerprint="b",
)  # fmt: skip


def layer(name: str, count: int = 20) -> LayerInfo:
    fields = (name_field(filled=count, distinct=count),)
    return LayerInfo("own", name, GeometryKind.POLYGON, "EPSG:32633", count, fields, name_fields=("name",), fingerprint="own")


def grounded(words: str, *layers: LayerInfo) -> GroundedFrame:
    return ground(Frame(words, target=Phrase(words, 0, len(words), plural=True)), FakeWorld(layers))


@pytest.mark.parametrize(
    "name",
    [
        "farms",
        "Farms",
        "farms_33s",
        "farm_polygon",
        "FARM_POLYGONS_2019",
        "farms_utm33",
        "ne_10m_farms",
        "farms_epsg_32633",
        "osm farms",
        "farms (1)",
    ],
)
def test_what_is_technical_about_a_name_says_nothing(name: str) -> None:
    assert layer_words().bare_name(name) == ("farm",)
    assert grounded("farms", BUILDINGS, layer(name)).target.layer_id == "own"


@pytest.mark.parametrize("name", ["points", "layer_1", "2019", "data"])
def test_a_name_of_technical_words_alone_keeps_them(name: str) -> None:
    assert layer_words().bare_name(name)


def test_the_layer_that_is_called_so_is_meant_and_the_answer_names_the_other() -> None:
    found = grounded("pharmacies", BUILDINGS, layer("pharmacies", 12))
    assert (found.target.layer_id, found.target.predicate) == ("own", None)
    (issue,) = found.issues
    assert (issue.code, "15" in issue.message, "buildings" in issue.message) == ("layer-taken", True, True)


def test_values_of_two_layers_are_still_asked_back() -> None:
    sites = replace(PLACES, id="q", name="sites", fields=(category("category", ("pharmacy", 12), ("baker", 4)),), fingerprint="q")
    found = grounded("pharmacies", sites, replace(PLACES, fields=(category("category", ("pharmacy", 16)),)))
    assert [issue.code for issue in found.issues] == ["ambiguous-layer"]


def test_of_buildings_and_things_the_things_are_taken_and_the_answer_names_the_buildings() -> None:
    found = grounded("pharmacies", BUILDINGS, replace(PLACES, fields=(category("category", ("pharmacy", 16)),)))
    (issue,) = found.issues
    assert (issue.code, "15" in issue.message, "buildings" in issue.message) == ("layer-taken", True, True)


def test_part_of_a_layers_name_is_weaker_than_a_value() -> None:
    readings = class_readings("farms", FakeWorld((BUILDINGS, layer("farms near rivers"))))
    assert readings[0].layer_id == "b"


class TestALayerCalledLikeOneOfItsKinds:
    """ "Clinics" are no dentists, though the layer of that name holds both."""

    def clinics(self, *kinds: tuple[str, int], name: str = "clinics") -> LayerInfo:
        return replace(layer(name), fields=(name_field(filled=20, distinct=20), category("sort", *kinds)))

    @pytest.mark.parametrize(
        ("words", "kinds"),
        [
            ("学校", (("职业学校", 2), ("小学", 9), ("中学", 6))),
            ("schools", (("vocational school", 2), ("Grundschule", 9), ("secondary school", 6))),
        ],
    )
    def test_takes_in_kinds_of_that_kind_whatever_they_are_called(self, words: str, kinds: tuple[tuple[str, int], ...]) -> None:
        found = grounded(words, self.clinics(*kinds, name=words))
        assert (found.target.predicate, found.issues) == (None, ())

    @pytest.mark.parametrize("words", ["clinics", "clinic", "Kliniken", "诊所"])
    def test_is_only_that_kind_and_says_so(self, words: str) -> None:
        found = grounded(words, self.clinics(("clinic", 5), ("dentist", 9), ("veterinary", 6)))
        assert found.target.predicate == Compare("sort", Comparison.EQ, "clinic")
        (issue,) = found.issues
        assert (issue.code, "dentist" in issue.message, "veterinary" in issue.message) == ("own-type", True, True)

    def test_takes_what_is_a_kind_of_it_as_well(self) -> None:
        found = grounded("clinics", self.clinics(("clinic", 5), ("eye clinic", 3), ("dentist", 9)))
        assert found.target.predicate == OneOf("sort", ("clinic", "eye clinic"))

    def test_is_only_that_kind_where_most_are_and_are_described_at_length(self) -> None:
        clinics = self.clinics(("clinic", 9), ("dentist", 5))
        reviews = FieldInfo("reviews", FieldType.TEXT, role=FieldRole.TEXT, filled=20, distinct=20)
        found = grounded("clinics", replace(clinics, fields=(*clinics.fields, reviews)))
        assert found.target.predicate == Compare("sort", Comparison.EQ, "clinic")

    def test_another_kind_of_it_stays_what_it_is(self) -> None:
        found = grounded("dentists", self.clinics(("clinic", 5), ("dentist", 9)))
        assert found.target.predicate == Compare("sort", Comparison.EQ, "dentist")

    @pytest.mark.parametrize(
        ("name", "kinds"),
        [
            ("clinics", (("clinic", 5), ("eye clinic", 4))),
            ("clinics", (("clinic", 9), ("dentist", 5), ("veterinary", 3))),
            ("countries", (("Country", 5), ("Dependency", 4), ("Lease", 1))),
            ("shops", (("shop", 5), ("bakery", 9))),
            ("clinics", (("primary clinic", 4), ("Augenklinik", 9), ("hospital", 3))),
        ],
    )
    def test_where_nobody_tells_them_apart_all_are_meant(self, name: str, kinds: tuple[tuple[str, int], ...]) -> None:
        found = grounded(name, self.clinics(*kinds, name=name))
        assert (found.target.predicate, found.issues) == (None, ())


class TestRegions:
    countries = replace(
        layer("countries"),
        fields=(
            name_field(filled=20, distinct=20),
            category("continent", ("Europe", 7), ("Africa", 9), ("Asia", 4)),
            category("subregion", ("South-Eastern Asia", 3), ("Western Africa", 5)),
        ),
    )
    states = replace(countries, id="st", name="states", feature_count=300, fingerprint="states")
    cities = replace(PLACES, fields=(*PLACES.fields, category("continent", ("Europe", 30))))

    def reference(self, name: str, *layers: LayerInfo):
        inside = Relation(RelationKind.IN, "in", Phrase(name, name_like=1.0))
        target = Phrase("cafés", plural=True, relations=(inside,))
        found = ground(Frame("what is asked", target=target), FakeWorld(layers or (self.cities, self.states, self.countries)))
        return found, found.target.relations[0].reference if found.target is not None else None

    @pytest.mark.parametrize(
        ("name", "field", "value"),
        [
            ("Europe", "continent", "Europe"),
            ("Western Africa", "subregion", "Western Africa"),
            ("West Africa", "subregion", "Western Africa"),
            ("South-East Asia", "subregion", "South-Eastern Asia"),
            ("Atlantis", None, None),
        ],
    )
    def test_is_the_areas_that_belong_to_it(self, name: str, field: str, value: str) -> None:
        found, reference = self.reference(name)
        if field is None:
            assert [issue.code for issue in found.issues] == ["unknown-place"]
            return
        assert (reference.layer_id, reference.predicate) == ("own", Compare(field, Comparison.EQ, value))
        assert [issue.code for issue in found.issues] == ["membership"]

    def test_a_part_of_it_has_the_direction_in_its_name(self) -> None:
        found, reference = self.reference("Southeastern Europe")
        assert (reference.made.kind, reference.made.azimuth_deg) == (Construction.PART, 135.0)
        assert reference.made.parts[0].predicate == Compare("continent", Comparison.EQ, "Europe")
        assert [issue.code for issue in found.issues] == ["membership", "part-taken"]
        assert self.reference("Northern Ireland")[1] is None

    def test_points_are_no_region_but_may_say_where_they_are(self) -> None:
        inside = Relation(RelationKind.IN, "in", Phrase("Europe", name_like=1.0))
        found = ground(Frame("what is asked", target=Phrase("cafés", plural=True, relations=(inside,))), FakeWorld((self.cities,)))
        assert Compare("continent", Comparison.EQ, "Europe") in found.target.predicate.parts
        assert ([issue.code for issue in found.issues], found.target.relations) == (["membership"], ())
        near = replace(inside, kind=RelationKind.NEAR)
        refused = ground(Frame("what is asked", target=Phrase("cafés", plural=True, relations=(near,))), FakeWorld((self.cities,)))
        assert [issue.code for issue in refused.issues if issue.stops] == ["unknown-place"]


def test_the_exact_name_wins_over_one_with_something_technical() -> None:
    found = grounded("rivers", replace(layer("river_line", 400), id="long", fingerprint="long"), layer("river", 3))
    assert found.target.layer_id == "own"


class TestQualities:
    cities = replace(
        layer("cities"),
        fields=(category("kind", ("Rank-0 seat", 5), ("Rank-1 seat", 9), ("town", 90)), category("megacity", ("1", 3), ("0", 90))),
    )

    def test_a_yes_no_field_is_a_kind(self) -> None:
        assert grounded("megacities", self.cities).target.predicate == Compare("megacity", Comparison.EQ, "1")

    def test_a_word_of_several_values_offers_them(self) -> None:
        (issue,) = grounded("seat cities", self.cities).issues
        assert [choice.question for choice in issue.suggestions][1:] == ["Rank-1 seat cities", "Rank-0 seat cities"]
        for choice in issue.suggestions[1:]:
            assert grounded(choice.question, self.cities).target is not None


def test_what_is_run_by_a_church_is_no_church() -> None:
    schools = replace(layer("schools"), fields=(category("level", ("primary", 9)), category("operator", ("church", 4), ("city", 16))))
    assert [issue.code for issue in grounded("churches", schools).issues] == ["unknown-kind"]
    assert grounded("church schools", schools).target.predicate == Compare("operator", Comparison.EQ, "church")


class TestOnALine:
    def found(self, name: str, *fields) -> GroundedFrame:
        on = Relation(RelationKind.IN, "on", Phrase(name, name_like=1.0))
        places = replace(PLACES, fields=(*PLACES.fields, *fields))
        streets = FakeWorld((places, STREETS), (Named("s", 1, "Main Street"), Named("s", 2, "Line 3")))
        return ground(Frame("what is asked", target=Phrase("cafés", plural=True, relations=(on,))), streets)

    def test_an_address_says_what_is_on_a_street(self) -> None:
        found = self.found("Main Street", category("addr_street", ("Main Street", 4)))
        assert Compare("addr_street", Comparison.EQ, "Main Street") in found.target.predicate.parts
        assert found.target.relations == ()

    def test_a_list_says_what_is_on_a_line(self) -> None:
        found = self.found("Line 3", category("lines", ("Line 3", 4), ("Line 1", 2), tokens=True))
        assert HasToken("lines", ("Line 3",)) in found.target.predicate.parts

    def test_else_it_is_what_stands_beside(self) -> None:
        found = self.found("Main Street")
        assert [relation.kind for relation in found.target.relations] == [RelationKind.WITHIN_DISTANCE]
        assert [issue.code for issue in found.issues] == ["near-estimated"]
