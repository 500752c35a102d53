"""Places: in pieces, described, chosen before, looked up elsewhere; layers that the question speaks of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.places.places import place_readings
from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.model.binding import BindingKind, GroundedFrame
from spatial_rag_plugin.model.catalog import NameHit
from spatial_rag_plugin.model.frame import Condition, Construction, Frame, Measure, Output, Phrase, Relation, RelationKind, Superlative
from spatial_rag_plugin.model.geocoding import Geocoded, Located
from spatial_rag_plugin.model.issue import Issue
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.units import Quantity
from spatial_rag_plugin.workflow.compose import compose, plan
from tests.unit.fake_world import DISTRICTS, FEATURES, PLACES, STREETS, FakeWorld, Named, category, name_field, number

CAFES = Phrase("cafés", plural=True)
STREET_PIECES = [
    Named("s", 1, "Oak Street", 10.01, 50.01, (("city", "Easton"),)),
    Named("s", 2, "Oak Street", 10.02, 50.01, (("city", "Easton"),)),
    Named("s", 3, "Main Street", 10.01, 50.02),
    Named("s", 4, "Oak Street", 10.08, 50.08, (("city", "Weston"),)),
]


def world(*features: Named, **surroundings: object) -> FakeWorld:
    made = FakeWorld((PLACES, DISTRICTS, STREETS), (*FEATURES, *features))
    made.surroundings = Surroundings(**surroundings)  # type: ignore[arg-type]
    return made


def near(reference: Phrase, question: str = "") -> Frame:
    relation = Relation(RelationKind.WITHIN_DISTANCE, "within 500 m of", reference, distance=Quantity(500.0))
    return Frame(question, Output.FEATURES, replace(CAFES, relations=(relation,)))


def codes(found: GroundedFrame) -> list[str]:
    return [issue.code for issue in found.issues]


def stopping(found: GroundedFrame) -> Issue:
    return next(issue for issue in found.issues if issue.stops)


class TestPieces:
    def test_that_hang_together_are_one_place(self) -> None:
        readings = place_readings(Phrase("Main Street", name_like=1.0), world(*STREET_PIECES))
        assert [reading.fids for reading in readings] == [(3,)]
        assert [reading.fids for reading in place_readings(Phrase("Oak Street", name_like=1.0), world(*STREET_PIECES))] == [(1, 2), (4,)]

    def test_two_streets_of_one_name_are_told_apart_by_where_they_are(self) -> None:
        question = "cafés within 500 m of Oak Street"
        issue = stopping(ground(near(Phrase("Oak Street", 22, 32, name_like=1.0), question), world(*STREET_PIECES)))
        assert issue.code == "ambiguous-place"
        assert [choice.question for choice in issue.suggestions] == [f"{question} ({town})" for town in ("Easton", "Weston")]

    def test_of_points_nothing_is_joined(self) -> None:
        assert [reading.fids for reading in place_readings(Phrase("Twin", name_like=1.0), world())] == [(4,), (5,)]

    def test_a_qualifier_takes_the_pieces_that_it_holds_for(self) -> None:
        town = world(*STREET_PIECES[:2], Named("s", 9, "Oak Street", 10.03, 50.01, (("city", "Norton"),)))
        first = place_readings(Phrase("Oak Street", qualifiers=("Easton",), name_like=1.0), town)[0]
        assert first.fids == (1, 2)


class TestChosenBefore:
    question = "cafés within 500 m of Market House"
    frame = near(Phrase("Market House", 22, 34, name_like=1.0), question)

    def test_every_choice_says_what_to_remember(self) -> None:
        issue = stopping(ground(self.frame, world()))
        assert [(choice.about, choice.meaning) for choice in issue.suggestions] == [
            ("place: market house", "Easton"),
            ("place: market house", "Weston"),
        ]

    @pytest.mark.parametrize(("meaning", "fid"), [("Easton", 2), ("Weston", 3)])
    def test_is_taken_again_and_said(self, meaning: str, fid: int) -> None:
        found = ground(self.frame, world(remembered={"place: market house": meaning}))
        assert found.target.relations[0].reference.fids == (fid,)
        assert codes(found) == ["remembered-choice"]

    @pytest.mark.parametrize(
        "remembered", [{"place: market house": "Norton"}, {"place: market": "Easton"}, {"layer: market house": "Easton"}]
    )
    def test_what_is_no_choice_any_more_is_asked_again(self, remembered: dict[str, str]) -> None:
        assert stopping(ground(self.frame, world(remembered=remembered))).code == "ambiguous-place"

    def test_a_name_said_in_full_needs_no_memory(self) -> None:
        full = near(Phrase("Market House", 22, 34, name_like=1.0, qualifiers=("Easton",)))
        found = ground(full, world(remembered={"place: market house": "Weston"}))
        assert found.target.relations[0].reference.fids == (2,)
        assert codes(found) == []

    def test_of_a_layer(self) -> None:
        layers = (PLACES, replace(PLACES, id="q", name="more places", fingerprint="other"))
        issue = stopping(ground(Frame("cafés", target=CAFES), FakeWorld(layers)))
        choice = issue.suggestions[1]
        again = FakeWorld(layers)
        again.surroundings = Surroundings(remembered={choice.about: choice.meaning})
        found = ground(Frame("cafés", target=CAFES), again)
        assert found.target.layer_id == {"places": "p", "more places": "q"}[choice.meaning]
        assert codes(found) == ["remembered-choice"]


class TestDescriptions:
    question = "cafés within 500 m of the restaurant with pizza"
    pizza = Condition("with pizza", value="pizza")
    phrase = Phrase("restaurant", 26, 36, "the", conditions=(pizza,))

    def hits(self, *names: str) -> dict[str, list[NameHit]]:
        return {"restaurant": [NameHit("p", fid, name, "name", 1.0, "exact") for fid, name in enumerate(names, 20)]}

    def ground(self, *names: str, phrase: Phrase = phrase) -> GroundedFrame:
        town = world()
        town.described = self.hits(*names)
        return ground(near(phrase, self.question), town)

    def test_that_one_thing_answers_to_is_that_one(self) -> None:
        found = self.ground("Da Gino")
        assert found.target.relations[0].reference.label == "Da Gino"
        assert codes(found) == ["described-place"]

    def test_that_several_answer_to_is_asked_back_with_each_as_a_choice(self) -> None:
        issue = stopping(self.ground("Da Gino", "Bella", "Bella"))
        assert [choice.question for choice in issue.suggestions] == [
            f"cafés within 500 m of {name}" for name in ("Da Gino", "Bella (#21)", "Bella (#22)")
        ]

    def test_that_nothing_answers_to_goes_on_as_it_is(self) -> None:
        assert not [issue for issue in self.ground().issues if issue.stops]

    @pytest.mark.parametrize(
        "phrase",
        [
            replace(phrase, determiner="a"),
            replace(phrase, text="restaurants", plural=True),
            replace(phrase, conditions=()),
        ],
    )
    def test_any_of_a_kind_is_no_description(self, phrase: Phrase) -> None:
        found = self.ground("Da Gino", "Bella", phrase=phrase)
        assert not [issue for issue in found.issues if issue.stops]

    def test_what_is_asked_for_may_be_many(self) -> None:
        town = world()
        town.described = self.hits("Da Gino", "Bella")
        assert not [issue for issue in ground(Frame("the restaurant with pizza", target=self.phrase), town).issues if issue.stops]


class TestSaidLayers:
    town = world(colours={"p": "#e31a1c", "d": "#33a02c", "s": "#1f78b4"})

    @pytest.mark.parametrize(
        ("words", "layer"),
        [("red layer", "p"), ("green layer", "d"), ("blue layer", "s"), ("layer places", "p"), ("streets layer", "s"), ("rote Ebene", "p"),
         ("绿色图层", "d")],
    )  # fmt: skip
    def test_by_colour_or_name(self, words: str, layer: str) -> None:
        found = ground(Frame(words, target=Phrase(words, determiner="the")), self.town)
        assert (found.target.kind, found.target.layer_id, found.target.predicate) == (BindingKind.CLASS, layer, None)

    def test_by_the_name_that_it_is_called_by(self) -> None:
        called = Phrase("layer", determiner="the", conditions=(Condition("called streets", field="called", op="=", value="streets"),))
        assert ground(Frame("the layer called streets", target=called), self.town).target.layer_id == "s"

    def test_things_in_it(self) -> None:
        inside = Relation(RelationKind.IN, "in", Phrase("red layer", determiner="the"))
        found = ground(Frame("things in the red layer", target=Phrase("things", plural=True, relations=(inside,))), self.town)
        assert (found.target.layer_id, found.target.relations) == ("p", ())

    def test_things_of_a_kind_in_it(self) -> None:
        layers = (PLACES, DISTRICTS, replace(PLACES, id="q", name="others", fingerprint="other"))
        inside = Relation(RelationKind.IN, "in", Phrase("layer others", determiner="the"))
        found = ground(Frame("cafés in the layer others", target=replace(CAFES, relations=(inside,))), FakeWorld(layers))
        assert (found.target.layer_id, found.target.predicate is not None) == ("q", True)

    @pytest.mark.parametrize(("words", "choices"), [("pink layer", 3), ("layer", 0)])
    def test_a_layer_that_is_not_there_is_asked_back(self, words: str, choices: int) -> None:
        issue = stopping(ground(Frame(words, target=Phrase(words, 0, len(words), determiner="the")), self.town))
        assert len([choice for choice in issue.suggestions if choice.question]) == choices

    def test_two_layers_of_that_colour_are_asked_back(self) -> None:
        town = world(colours={"p": "#e31a1c", "d": "#ff0000"})
        issue = stopping(ground(Frame("red layer", target=Phrase("red layer", 0, 9, "the")), town))
        assert {choice.label for choice in issue.suggestions} == {"places", "districts"}


class TestLookedUp:
    def ground(self, *places: Located, problem: str = "", frame: Frame = None) -> GroundedFrame:
        asked: list[str] = []

        def geocode(text: str) -> Geocoded:
            asked.append(text)
            return Geocoded(places, problem)

        self.asked = asked
        question = "cafés within 500 m of Limerick"
        return ground(frame or near(Phrase("Limerick", 22, 30, name_like=1.0), question), world(geocode=geocode))

    def test_the_last_resort_says_where_the_position_comes_from(self) -> None:
        found = self.ground(Located("Limerick, Ireland", -8.63, 52.66, "maps.example.org; © somebody"))
        assert found.target.relations[0].reference.lonlat == (-8.63, 52.66)
        (issue,) = found.issues
        assert (issue.code, issue.stops) == ("geocoded", False)
        assert "maps.example.org; © somebody" in issue.message

    def test_one_spot_is_one_place(self) -> None:
        found = self.ground(Located("Limerick", -8.63, 52.66, "x"), Located("Limerick Station", -8.625, 52.659, "x"))
        assert not [issue for issue in found.issues if issue.stops]

    def test_the_one_in_the_data_is_meant(self) -> None:
        found = self.ground(Located("far", -8.63, 52.66, "x"), Located("here", 10.05, 50.05, "x"), Located("also far", 100.0, 0.0, "x"))
        assert found.target.relations[0].reference.lonlat == (10.05, 50.05)

    def test_several_are_asked_back(self) -> None:
        issue = stopping(self.ground(Located("Limerick, IE", -8.63, 52.66, "x"), Located("Limerick, US", -75.52, 40.23, "x")))
        assert [choice.question for choice in issue.suggestions] == [
            "cafés within 500 m of 52.660000, -8.630000",
            "cafés within 500 m of 40.230000, -75.520000",
        ]

    @pytest.mark.parametrize("problem", ["", "maps.example.org did not answer within 8 s"])
    def test_what_is_not_known_there_either_is_asked_back_as_before(self, problem: str) -> None:
        found = self.ground(problem=problem)
        assert stopping(found).code == "unknown-place"
        assert ("geocoder-failed" in codes(found)) == bool(problem)

    @pytest.mark.parametrize(
        "frame",
        [
            near(Phrase("Alpha Hall", name_like=1.0)),
            near(Phrase("volcano", determiner="a")),
            Frame(
                "cafés in Limerick", target=replace(CAFES, relations=(Relation(RelationKind.IN, "in", Phrase("Limerick", name_like=1.0)),))
            ),
            Frame("where is Limerick", Output.LOCATION, Phrase("Limerick", name_like=1.0)),
        ],
    )
    def test_nothing_else_leaves_the_computer(self, frame: Frame) -> None:
        """Known places, kinds of things, regions (a point is none), and what is asked for itself."""
        self.ground(frame=frame)
        assert self.asked == []


class TestLengthsOfPieces:
    longest = Phrase("street", determiner="the", superlative=Superlative("longest", dimension="length"))

    def test_are_those_of_one_name_together(self) -> None:
        residential = replace(self.longest, conditions=(Condition("residential", value="residential"),))
        found = ground(Frame("longest residential street", target=residential), world(*STREET_PIECES[:3]))
        target = found.target
        assert (target.kind, target.made.kind, target.made.field) == (BindingKind.MADE, Construction.DISSOLVE, "name")
        assert (target.superlative.by, target.made.parts[0].superlative) == ("length", None)
        assert Compare("class", Comparison.EQ, "residential") in target.made.parts[0].predicate.parts
        assert codes(found) == ["pieces-joined"]
        steps = plan(compose(found, world().catalog, Settings()), world().catalog).steps
        assert [type(step.operation).__name__ for step in steps] == ["Load", "Filter", "Dissolve", "MeasureSize", "Top"]

    def test_whole_streets_are_related(self) -> None:
        inside = Relation(RelationKind.IN, "in", Phrase("Old Town", name_like=1.0))
        found = ground(Frame("longest street in Old Town", target=replace(self.longest, relations=(inside,))), world(*STREET_PIECES[:3]))
        assert [relation.kind for relation in found.target.relations] == [RelationKind.IN]
        assert found.target.made.parts[0].relations == ()

    def test_namesakes_that_do_not_hang_together_are_warned_of_where_they_matter(self) -> None:
        found = ground(Frame("longest street", target=self.longest), world(*STREET_PIECES))
        assert codes(found) == ["pieces-joined", "namesakes-joined"]
        assert "Oak Street" in found.issues[1].message
        long = [Named("s", fid, "Long Street") for fid in range(10, 20)]
        assert codes(ground(Frame("longest street", target=self.longest), world(*STREET_PIECES, *long))) == ["pieces-joined"]
        two = replace(self.longest, superlative=replace(self.longest.superlative, count=2))
        assert codes(ground(Frame("2 longest streets", target=two), world(*STREET_PIECES, *long))) == ["pieces-joined", "namesakes-joined"]

    def test_the_nearest_several_are_not_pieces_of_one(self) -> None:
        to_town = Relation(RelationKind.NEAREST, "nearest to", Phrase("Old Town", name_like=1.0), count=3)
        streets = replace(self.longest, superlative=None, relations=(to_town,))
        assert codes(ground(Frame("streets", target=streets), world(*STREET_PIECES))) == ["pieces-joined"]

    def test_whole_lines_stay_as_they_are(self) -> None:
        rivers = replace(STREETS, fields=(name_field(filled=40, distinct=40),))
        found = ground(Frame("longest street", target=self.longest), FakeWorld((rivers,)))
        assert (found.target.kind, codes(found)) == (BindingKind.CLASS, [])

    def test_a_rank_by_something_else_leaves_pieces_alone(self) -> None:
        found = ground(Frame("streets", target=Phrase("streets", plural=True)), world(*STREET_PIECES))
        assert found.target.kind is BindingKind.CLASS


class TestProminence:
    cities = replace(PLACES, id="c", name="cities", fields=(name_field(), number("population")), fingerprint="cities")
    ports = replace(PLACES, id="h", name="ports", fields=(name_field(),), fingerprint="ports")

    def ground(self, *named: Named) -> GroundedFrame:
        return ground(near(Phrase("Tokyo", name_like=1.0)), FakeWorld((PLACES, self.cities, self.ports), named))

    def city(self, fid: int, people: object, lon: float = 139.7) -> Named:
        return Named("c", fid, "Tokyo", lon, 35.7, (("population", str(people)),))

    def test_a_place_far_larger_than_its_namesakes_is_meant(self) -> None:
        found = self.ground(self.city(1, 900), self.city(2, 35_000_000, 10.0))
        assert found.target.relations[0].reference.fids == (2,)
        assert codes(found) == ["prominent-place"]
        assert len(found.issues[0].suggestions) == 1

    @pytest.mark.parametrize("others", [(5_000_000,), (None,), ("",), (0, 20_000_000)])
    def test_but_not_one_that_is_only_somewhat_larger_or_of_unknown_size(self, others: tuple[object, ...]) -> None:
        cities = [self.city(number, people, 10.0 * number) for number, people in enumerate(others, 3)]
        assert stopping(self.ground(self.city(1, 35_000_000), *cities)).code == "ambiguous-place"

    def test_a_port_is_named_after_the_town_where_it_is(self) -> None:
        found = self.ground(Named("h", 1, "Tokyo", 139.8, 35.6), self.city(2, 35_000_000))
        assert found.target.relations[0].reference.layer_id == "c"
        assert codes(found) == ["prominent-place"]

    def test_a_port_elsewhere_is_asked_back(self) -> None:
        assert stopping(self.ground(Named("h", 1, "Tokyo", 10.0, 50.0), self.city(2, 35_000_000))).code == "ambiguous-place"

    def test_two_facilities_are_asked_back(self) -> None:
        assert stopping(self.ground(Named("h", 1, "Tokyo"), Named("h", 2, "Tokyo", 20.0))).code == "ambiguous-place"

    def test_a_rank_on_maps_is_no_population(self) -> None:
        ranked = replace(self.ports, fields=(name_field(), number("scalerank")))
        port = Named("h", 1, "Tokyo", 139.8, 35.6, (("scalerank", "3"),))
        found = ground(near(Phrase("Tokyo", name_like=1.0)), FakeWorld((PLACES, self.cities, ranked), (port, self.city(2, 35_000_000))))
        assert found.target.relations[0].reference.layer_id == "c"
        other = Named("h", 2, "Tokyo", 10.0, 50.0, (("scalerank", "8"),))
        alone = ground(near(Phrase("Tokyo", name_like=1.0)), FakeWorld((PLACES, ranked), (port, other)))
        assert alone.target.relations[0].reference.fids == (1,)


class TestKindsBesideNames:
    town = world(Named("p", 30, "Harbour", 10.06, 50.06, (("category", "pharmacy"),)))

    @pytest.mark.parametrize(
        ("words", "layer"),
        [("Harbour district", "d"), ("district Harbour", "d"), ("district of Harbour", "d"), ("Harbour pharmacy", "p"),
         ("pharmacy Harbour", "p"), ("drugstore Harbour", "p"), ("Harbour区", "d")],
    )  # fmt: skip
    def test_the_kind_picks_the_layer(self, words: str, layer: str) -> None:
        assert [reading.layer_id for reading in place_readings(Phrase(words, name_like=1.0), self.town)] == [layer]

    def test_as_a_qualifier(self) -> None:
        readings = place_readings(Phrase("Harbour", qualifiers=("district",), name_like=1.0), self.town)
        assert (readings[0].layer_id, readings[0].verified) == ("d", 1)
        assert readings[1].verified == 0

    @pytest.mark.parametrize("words", ["Harbour restaurant", "Harbour street", "Harbour volcano", "Nowhere district"])
    def test_a_kind_that_it_is_not(self, words: str) -> None:
        assert place_readings(Phrase(words, name_like=1.0), self.town) == []


class TestNamesakesDescribed:
    def test_an_address_states_where_it_is(self) -> None:
        on = Relation(RelationKind.IN, "in", Phrase("Weston", name_like=1.0))
        found = ground(near(Phrase("Market House", name_like=1.0, relations=(on,))), world())
        reference = found.target.relations[0].reference
        assert (reference.fids, reference.relations) == ((3,), ())

    def test_what_is_asked_tells_which_one(self) -> None:
        both = FakeWorld((PLACES, DISTRICTS), (*FEATURES, Named("p", 40, "Harbour", 20.0, 20.0)))
        asked = Frame("population of Harbour", Output.ATTRIBUTE, Phrase("Harbour", name_like=1.0), Measure("population"))
        assert ground(asked, both).target.layer_id == "d"
        asked = replace(asked, measure=Measure("stars"))
        assert ground(asked, both).target.layer_id == "p"

    def test_a_road_is_meant_rather_than_the_station_named_after_it(self) -> None:
        named = FakeWorld((PLACES, STREETS), (Named("s", 1, "Abbey Road"), Named("p", 1, "Abbey Road", 10.02)))
        found = ground(near(Phrase("Abbey Road", name_like=1.0)), named)
        assert found.target.relations[0].reference.layer_id == "s"

    def test_a_river_as_area_and_as_line_is_one_river(self) -> None:
        lines = replace(STREETS, id="l", name="river_line", fingerprint="l")
        areas = replace(DISTRICTS, id="d", name="river", fingerprint="a")
        named = FakeWorld((PLACES, lines, areas), (Named("l", 1, "Old Town"), Named("d", 1, "Old Town")))
        assert ground(near(Phrase("Old Town", name_like=1.0)), named).target.relations[0].reference.layer_id == "d"
        apart = FakeWorld((PLACES, lines, areas), (Named("l", 1, "Old Town", 20.0), Named("d", 1, "Old Town")))
        assert stopping(ground(near(Phrase("Old Town", name_like=1.0)), apart)).code == "ambiguous-place"

    def test_two_areas_of_one_name_are_two_places(self) -> None:
        counties = FakeWorld((PLACES, DISTRICTS), (Named("d", 1, "Limerick"), Named("d", 2, "Limerick", 10.04)))
        assert stopping(ground(near(Phrase("Limerick", name_like=1.0)), counties)).code == "ambiguous-place"
        cells = replace(DISTRICTS, fields=(name_field(filled=60, distinct=6),))
        pieces = FakeWorld((PLACES, cells), (Named("d", 1, "Limerick"), Named("d", 2, "Limerick", 10.04)))
        assert ground(near(Phrase("Limerick", name_like=1.0)), pieces).target.relations[0].reference.fids == (1, 2)

    def test_they_are_told_apart_by_what_people_would_say(self) -> None:
        layer = replace(PLACES, fields=(*PLACES.fields, category("open", ("yes", 2), ("no", 2))))
        rows = [
            Named("p", 1, "Hall", 10.01, 50.01, (("open", "no"), ("category", "café"))),
            Named("p", 2, "Hall", 10.02, 50.02, (("open", "yes"), ("category", "restaurant"))),
        ]
        issue = stopping(ground(near(Phrase("Hall", name_like=1.0)), FakeWorld((layer,), rows)))
        assert [choice.meaning for choice in issue.suggestions] == ["café", "restaurant"]
