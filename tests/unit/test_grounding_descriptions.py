"""Descriptions and attributes that the data cannot check: what is taken all the same, with a warning, and what is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import NameHit
from spatial_rag_plugin.model.frame import Condition, Frame, Measure, Output, Phrase, Relation, RelationKind
from spatial_rag_plugin.model.issue import Severity
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category
from tests.unit.test_grounding_places import CAFES, near, stopping, world


class TestDescriptionsThatCannotBeChecked:
    question = "cafés within 500 m of the restaurant run by Gino"
    phrase = Phrase("restaurant", 26, 36, "the", conditions=(Condition("run by Gino", "operator", "=", "Gino"),))

    def ground(self, *names: str, phrase: Phrase = phrase) -> GroundedFrame:
        town = world()
        town.described = {"restaurant": [NameHit("p", fid, name, "name", 1.0, "exact") for fid, name in enumerate(names, 20)]}
        return ground(near(phrase, self.question), town)

    def test_mean_the_only_one_that_there_is_with_a_warning(self) -> None:
        found = self.ground("Bella")
        assert found.target.relations[0].reference.label == "Bella"
        (issue,) = found.issues
        assert (issue.code, issue.severity, issue.not_understood) == ("unverified-description", Severity.WARNING, "run by Gino")

    def test_of_several_are_asked_back(self) -> None:
        issue = stopping(self.ground("Bella", "Da Gino"))
        assert issue.code == "ambiguous-place"
        assert "run by Gino" in issue.message
        assert [choice.label for choice in issue.suggestions] == ["Bella", "Da Gino"]

    @pytest.mark.parametrize("phrase", [replace(phrase, determiner="a"), replace(phrase, text="restaurants", plural=True)])
    def test_of_any_of_a_kind_are_not_left_out(self, phrase: Phrase) -> None:
        assert stopping(self.ground("Bella", phrase=phrase)).code == "unknown-condition"

    def test_are_not_left_out_where_nothing_is_found(self) -> None:
        assert stopping(self.ground()).code == "unknown-condition"


class TestCitiesThatOnlyAttributesKnow:
    town = replace(
        PLACES,
        fields=(*PLACES.fields[:-1], category("city", ("Waltham", 7), ("Boston", 50)), category("state", ("MA", 57), ("Massachusetts", 1))),
    )

    def ground(self, *qualifiers: str) -> GroundedFrame:
        inside = Relation(RelationKind.IN, "in", Phrase("Waltham", qualifiers=qualifiers, name_like=1.0))
        return ground(Frame("", Output.FEATURES, replace(CAFES, relations=(inside,))), FakeWorld((self.town, DISTRICTS, STREETS)))

    def test_with_their_state(self) -> None:
        found = self.ground("MA")
        assert {"category", "city", "state"} == found.target.predicate.fields()
        assert not [issue for issue in found.issues if issue.stops]

    def test_in_no_state_that_the_layer_knows(self) -> None:
        assert stopping(self.ground("Texas")).code == "unknown-place"


class TestAttributesThatNoLayerHas:
    def ground(self, target: Phrase) -> GroundedFrame:
        return ground(Frame("", Output.ATTRIBUTE, target, Measure("motto")), world())

    def test_the_thing_itself_is_named_where_it_had_to_be_found(self) -> None:
        nearest = Relation(RelationKind.NEAREST, "nearest", Phrase("Alpha Hall", name_like=1.0))
        found = self.ground(Phrase("pharmacy", determiner="the", relations=(nearest,)))
        assert found.frame.output is Output.FEATURES
        assert [(issue.code, issue.severity) for issue in found.issues] == [("missing-attribute", Severity.WARNING)]

    def test_of_a_named_place_it_is_declined(self) -> None:
        assert stopping(self.ground(Phrase("Alpha Hall", name_like=1.0))).code == "no-field"
