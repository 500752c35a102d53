"""Words → layers, fields, values and named features, on a small world of plain values."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import BindingKind, GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.predicate import AnyOf, Compare, Comparison, HasToken, IsNull, OneOf
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named

WORLD = FakeWorld()


def grounded(question: str, world: FakeWorld = WORLD) -> GroundedFrame:
    lexicon = WorldLexicon(world)
    frame, issues = read(question, lexicon, lexicon)
    assert not [issue for issue in issues if issue.stops], issues
    return ground(frame, world)


def stopped(question: str, world: FakeWorld = WORLD) -> Issue:
    (issue,) = [issue for issue in grounded(question, world).issues if issue.stops]
    return issue


def predicate(question: str, world: FakeWorld = WORLD):
    found = grounded(question, world)
    assert found.target is not None, found.issues
    return found.target.predicate


class TestKinds:
    @pytest.mark.parametrize("words", ["café", "cafés", "cafe", "Cafes", "coffee shops", "coffeehouse"])
    def test_values_plurals_and_synonyms(self, words: str) -> None:
        assert predicate(words) == Compare("category", Comparison.EQ, "café")

    def test_a_layer_by_its_name(self) -> None:
        found = grounded("districts").target
        assert (found.kind, found.layer_id, found.predicate) == (BindingKind.CLASS, "d", None)

    def test_a_layer_of_that_name_is_meant_whole(self) -> None:
        """Also where some of its features are of a type with the same name."""
        kinds = replace(
            PLACES.field("category"), name="type", values=(replace(PLACES.field("category").values[0], value="District", label="District"),)
        )
        layer = replace(DISTRICTS, fields=(*DISTRICTS.fields, kinds))
        assert predicate("districts", FakeWorld((layer,))) is None

    def test_value_of_a_list(self) -> None:
        found = predicate("pizza restaurants")
        assert {type(part) for part in found.parts} == {Compare, HasToken}

    def test_two_words_that_are_one_value(self) -> None:
        assert predicate("fast food") == Compare("category", Comparison.EQ, "fast_food")

    def test_unknown_words_lower_the_score_and_are_kept(self) -> None:
        (reading,) = [item for item in class_readings("quiet cafés", WORLD) if item.layer_id == "p"]
        assert reading.unused == ("quiet",)
        assert reading.score < class_readings("cafés", WORLD)[0].score


class TestSeveralKinds:
    @pytest.mark.parametrize("question", ["cafés or restaurants", "a café or a restaurant", "restaurants or cafés near Alpha Hall"])
    def test_of_one_field_are_one_condition(self, question: str) -> None:
        found = predicate(question)
        assert (found.field, set(found.values)) == ("category", {"café", "restaurant"})

    def test_with_qualities_of_their_own(self) -> None:
        found = predicate("vegan cafés or restaurants")
        assert isinstance(found, AnyOf)
        assert Compare("category", Comparison.EQ, "restaurant") in found.parts

    def test_three(self) -> None:
        assert len(predicate("cafés, restaurants or pharmacies").values) == 3

    def test_as_a_reference(self) -> None:
        """One relation to each kind, one of which is enough: the kinds may be in different layers."""
        relations = grounded("restaurants within 50 m of a café or pharmacy").target.relations
        assert [relation.reference.predicate.value for relation in relations] == ["café", "pharmacy"]
        assert {relation.either for relation in relations} == {1}

    def test_of_several_layers_are_asked_back_with_each_as_a_choice(self) -> None:
        issue = stopped("cafés or districts")
        assert issue.code == "kinds-of-several-layers"
        assert [grounded(choice.question).target.layer_id for choice in issue.suggestions] == ["p", "d"]

    def test_an_unknown_one_is_not_dropped(self) -> None:
        frame, _ = read("cafés or unicorns", WorldLexicon(WORLD), WorldLexicon(WORLD))
        assert [span.text for span in frame.ignored] == ["or unicorns"]


class TestAnything:
    def test_of_several_layers_each_is_a_choice_that_can_be_asked(self) -> None:
        issue = stopped("What is within 500 m of Alpha Hall?")
        assert issue.code == "which-things"
        assert [grounded(choice.question).target.layer_id for choice in issue.suggestions] == ["p", "d", "s"]

    def test_of_one_layer_is_no_question(self) -> None:
        found = grounded("what is within 500 m of Alpha Hall?", FakeWorld((PLACES,), WORLD.features[:7])).target
        assert (found.layer_id, found.predicate, found.relations[0].distance_m) == ("p", None, 500.0)

    def test_neighbours_of_an_unknown_place(self) -> None:
        assert stopped("neighbours of Unicornia").code == "unknown-place"

    @pytest.mark.parametrize("question", ["neighbours of Old Town", "What borders Old Town?", "Old Town's neighbours"])
    def test_neighbours_are_of_the_same_layer(self, question: str) -> None:
        found = grounded(question).target
        assert (found.layer_id, found.relations[0].kind, found.relations[0].reference.fids) == ("d", RelationKind.TOUCHES, (1,))


class TestQualities:
    @pytest.mark.parametrize("question", ["heated cafés", "cafés that are heated"])
    def test_boolean(self, question: str) -> None:
        assert Compare("heated", Comparison.EQ, True) in predicate(question).parts

    @pytest.mark.parametrize("question", ["cafés that are not heated"])
    def test_negated_boolean(self, question: str) -> None:
        assert AnyOf((Compare("heated", Comparison.EQ, False), IsNull("heated"))) in predicate(question).parts

    def test_yes_and_only(self) -> None:
        assert OneOf("diet_vegan", ("yes", "only")) in predicate("vegan cafés").parts

    @pytest.mark.parametrize("question", ["cafés with outdoor seating", "cafés with a patio"])
    def test_with(self, question: str) -> None:
        assert Compare("outdoor_seating", Comparison.EQ, "yes") in predicate(question).parts

    def test_without(self) -> None:
        found = predicate("cafés without outdoor seating")
        assert any(isinstance(part, AnyOf) and IsNull("outdoor_seating") in part.parts for part in found.parts)

    @pytest.mark.parametrize(("words", "op"), [("more than", Comparison.GT), ("at least", Comparison.GE), ("fewer than", Comparison.LT)])
    def test_numbers(self, words: str, op: Comparison) -> None:
        assert Compare("stars", op, 3) in predicate(f"restaurants with {words} 3 stars").parts

    @pytest.mark.parametrize("word", ["striped", "heliocentric", "underground"])
    def test_unknown_quality_asks_back(self, word: str) -> None:
        issue = stopped(f"{word} cafés")
        assert (issue.severity, issue.code) == (Severity.QUESTION, "unknown-words")
        assert issue.not_understood == word
        assert predicate(issue.suggestions[0].question) == Compare("category", Comparison.EQ, "café")

    def test_unknown_wish_asks_back(self) -> None:
        assert stopped("cafés with live music").code == "unknown-condition"


class TestPlaces:
    def test_the_extreme_of_a_kind_is_no_place_of_that_name(self) -> None:
        world = FakeWorld(features=[*WORLD.features, Named("d", 3, "Castle", 10.02, 50.02)])
        assert stopped("largest castle", world).code == "unknown-kind"
        assert grounded("cafés near Castle", world).target.relations[0].reference.kind is BindingKind.NAMED

    def test_a_name(self) -> None:
        reference = grounded("cafés within 500 m of Alpha Hall").target.relations[0].reference
        assert (reference.kind, reference.layer_id, reference.fids) == (BindingKind.NAMED, "p", (1,))

    @pytest.mark.parametrize(("qualifier", "fid"), [("Easton", 2), ("Weston", 3), ("Old Town", 2), ("Harbour", 3), ("#3", 3)])
    def test_qualifiers_tell_namesakes_apart(self, qualifier: str, fid: int) -> None:
        for question in (f"cafés near Market House, {qualifier}", f"cafés near Market House ({qualifier})"):
            if qualifier.startswith("#") and "(" not in question:
                continue
            assert grounded(question).target.relations[0].reference.fids == (fid,), question

    def test_namesakes_ask_back_and_every_choice_leads_on(self) -> None:
        for name, fids in (("Market House", {2, 3}), ("Twin", {4, 5})):
            issue = stopped(f"cafés within 500 m of {name}")
            assert issue.code == "ambiguous-place"
            found = [grounded(choice.question).target.relations[0].reference.fids for choice in issue.suggestions]
            assert {fid for item in found for fid in item} == fids
            assert len(found) == len(set(found))

    def test_two_records_at_one_spot_are_one_place(self) -> None:
        assert grounded("cafés near Old Mill").target.relations[0].reference.fids == (6,)

    def test_wrong_qualifier_is_not_overlooked(self) -> None:
        issue = stopped("cafés near Market House, Northton")
        assert issue.code in ("ambiguous-place", "unknown-place")

    def test_unknown_place_offers_spellings(self) -> None:
        issue = stopped("cafés near Alphaville Hotel")
        assert issue.code == "unknown-place"
        assert [choice.question for choice in issue.suggestions] == ["cafés near Alpha Hall"]

    def test_in_needs_an_area(self) -> None:
        found = grounded("cafés in Old Town").target.relations[0]
        assert (found.kind, found.reference.layer_id, found.reference.fids) == (RelationKind.IN, "d", (1,))


class TestMembership:
    @pytest.mark.parametrize("question", ["districts of Nordland", "districts in Nordland", "the districts that belong to Nordland"])
    def test_told_by_a_field(self, question: str) -> None:
        found = grounded(question)
        assert found.target.predicate == Compare("country", Comparison.EQ, "Nordland")
        assert found.target.relations == ()
        assert "membership" in [issue.code for issue in found.issues]


class TestLayers:
    def test_nothing_loaded(self) -> None:
        assert stopped("cafés", FakeWorld(())).code == "no-layers"

    def test_unknown_kind_says_what_there_is(self) -> None:
        issue = stopped("florists in Old Town")
        assert issue.code == "unknown-kind"
        assert "restaurant" in issue.message

    def test_geometry_that_cannot_serve(self) -> None:
        assert stopped("total area of the cafés").code == "wrong-geometry"

    def test_two_layers_ask_back_and_every_choice_leads_on(self) -> None:
        world = FakeWorld((PLACES, replace(PLACES, id="q", name="more places", fingerprint="other")))
        issue = stopped("cafés", world)
        assert issue.code == "ambiguous-layer"
        assert {grounded(choice.question, world).target.layer_id for choice in issue.suggestions} == {"p", "q"}

    def test_two_layers_of_one_name(self) -> None:
        world = FakeWorld((PLACES, replace(PLACES, id="q", fingerprint="other")))
        issue = stopped("how many cafés are there", world)
        assert {grounded(choice.question, world).target.layer_id for choice in issue.suggestions} == {"p", "q"}

    def test_a_layer_loaded_twice_is_one(self) -> None:
        world = FakeWorld((PLACES, DISTRICTS, replace(PLACES, id="q")))
        assert grounded("cafés", world).target.layer_id == "p"
        assert grounded("cafés near Alpha Hall", world).target.relations[0].reference.layer_id == "p"


class TestRelations:
    @pytest.mark.parametrize("question", ["cafés not north of Alpha Hall"])
    def test_what_nothing_works_out(self, question: str) -> None:
        assert stopped(question).code == "undoable-relation"

    @pytest.mark.parametrize(
        ("question", "words"),
        [
            ("cafés within 5 minutes of Alpha Hall", "within 5 minutes of"),
            ("Cafés innerhalb von 5 Minuten von Alpha Hall", "innerhalb von 5 Minuten von"),
            ("离Alpha Hall 5分钟以内的cafés", "5分钟以内"),
        ],
    )
    def test_minutes_need_a_way_of_travelling(self, question: str, words: str) -> None:
        issue = stopped(question)
        assert issue.code == "travel-mode"
        assert issue.not_understood == "how you travel"
        assert issue.message.startswith(f"“{words}” is a time")
        metres = [round(grounded(choice.question).target.relations[0].distance_m) for choice in issue.suggestions]
        assert metres[0] == 417
        assert metres[1] > 2000

    def test_estimates_are_said(self) -> None:
        found = grounded("cafés within walking distance of Alpha Hall")
        assert found.target.relations[0].distance_m == 1000
        assert any("walking distance" in issue.message and "1 km" in issue.message for issue in found.issues)

    def test_a_name_that_says_drive_is_no_drive(self) -> None:
        world = FakeWorld(features=[replace_name("Marine Drive")])
        assert grounded("cafés near Marine Drive", world).target.relations[0].distance_m == 1000

    def test_along_is_narrow_and_said(self) -> None:
        found = grounded("cafés along the streets")
        assert found.target.relations[0].kind is RelationKind.WITHIN_DISTANCE
        assert found.target.relations[0].distance_m < 500
        assert found.issues

    def test_one_end_of_a_distance(self) -> None:
        assert stopped("how far is Alpha Hall").code == "no-origin"


def replace_name(name: str):
    from tests.unit.fake_world import Named

    return Named("p", 1, name)


class TestMeasures:
    @pytest.mark.parametrize(
        ("question", "output", "attribute", "statistic"),
        [
            ("population of Old Town", Output.ATTRIBUTE, "population", ""),
            ("how much population does Old Town have", Output.ATTRIBUTE, "population", ""),
            ("total population of the districts", Output.NUMBER, "population", "sum"),
            ("average stars of the restaurants", Output.NUMBER, "stars", "mean"),
        ],
    )
    def test_attributes(self, question: str, output: Output, attribute: str, statistic: str) -> None:
        found = grounded(question)
        assert (found.frame.output, found.attribute, found.statistic) == (output, attribute, statistic)

    def test_missing_field_lists_those_that_exist(self) -> None:
        issue = stopped("capital of Old Town")
        assert issue.code == "no-field"
        assert "capital" in issue.message
        assert "population" in issue.message

    def test_largest_by_size_needs_a_size(self) -> None:
        assert stopped("largest café").code == "wrong-geometry"
        assert grounded("largest district").target.superlative.by == "area"

    def test_longest_among_pieces_is_of_those_of_one_name_together(self) -> None:
        found = grounded("longest street")
        assert (found.target.kind, found.target.made.field) == (BindingKind.MADE, "name")
        assert [issue.code for issue in found.issues] == ["pieces-joined"]
        whole = replace(STREETS, fields=(replace(STREETS.fields[0], distinct=40),))
        assert grounded("longest street", FakeWorld((whole,))).target.superlative.by == "length"

    @pytest.mark.parametrize(("numbers", "field"), [(25, "no"), (40, None), (9, "name")])
    def test_pieces_are_of_one_number_where_more_lines_have_one_than_a_name(self, numbers: int, field: Optional[str]) -> None:
        number = FieldInfo("no", FieldType.TEXT, filled=40, distinct=numbers)
        lines = replace(STREETS, fields=(*STREETS.fields, number), name_fields=("name", "no"), fingerprint=f"numbered{numbers}")
        found = grounded("longest street", FakeWorld((lines,))).target
        assert (found.made.field if found.made is not None else None) == field
