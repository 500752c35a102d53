"""Conditions behind a reference that only what is asked for can have, and values of things that are no things inside them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.attributes.whose_condition import with_its_conditions
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field, number, target_of
from tests.unit.reading import brief

DEPOTS = replace(PLACES, id="k", name="depots", fields=(number("docks"), category("ROOF", ("Slate", 40), ("Tin", 60))))
PIPES = replace(
    STREETS, id="f", name="pipes", fields=(category("LINING", ("Cement", 40), ("Epoxy", 60)), category("STATE", ("in use", 9), ("idle", 5)))
)
ZONES = replace(DISTRICTS, id="z", name="risk zones", name_fields=(), fields=(number("depth_m"),))


def world() -> FakeWorld:
    return FakeWorld(layers=(DEPOTS, PIPES, ZONES, DISTRICTS))


def moved(question: str) -> str:
    held = world()
    lexicon = WorldLexicon(held)
    frame, _ = read(question, lexicon, lexicon, "en")
    assert frame is not None
    assert not frame.ignored, frame.ignored
    return brief(with_its_conditions(frame, held))


@pytest.mark.parametrize(
    ("question", "frame"),
    [
        ("depots in Old Town with more than 12 docks", "features: [depots | ?docks > 12 | in Old Town]"),
        ("depots within 2 km of a pipe with at least 3 docks", "features: [depots | ?docks >= 3 | within_distance 2000m pipe]"),
        ("pipes in a risk zone with epoxy lining", "features: [pipes | ? has epoxy lining | in risk zone]"),
        ("pipes with cement lining in Old Town", "features: [pipes | ? has cement lining | in Old Town]"),
        # a kind of thing lies in the reference, though it is a value of what is asked for, too
        ("depots in a risk zone with a slate", "features: [depots | in [risk zone | contains slate]]"),
        # the reference can have it
        ("pipes in risk zones with a depth over 2", "features: [pipes | in [risk zones | ?depth > 2]]"),
        ("pipes within 50 m of a depot with a slate roof", "features: [pipes | within_distance 50m [depot | contains slate roof]]"),
    ],
)
def test_it_goes_to_what_can_have_it(question: str, frame: str) -> None:
    assert moved(question) == frame


@pytest.mark.parametrize("question", ["depots in reaches under repair", "which depots are in reaches under a repair?"])
def test_the_state_of_an_area_is_told_behind_it(question: str) -> None:
    reaches = replace(ZONES, id="r", name="reaches", fields=(category("STATE", ("repair", 9), ("sound", 5)),))
    held = FakeWorld(layers=(DEPOTS, reaches))
    lexicon = WorldLexicon(held)
    frame, _ = read(question, lexicon, lexicon, "en")
    assert frame is not None
    assert brief(with_its_conditions(frame, held)) == "features: [depots | in [reaches | crosses repair]]"
    (relation,) = understand(question, held, Settings()).grounded.target.relations  # type: ignore[union-attr]
    assert relation.reference is not None
    assert relation.reference.predicate is not None


@pytest.mark.parametrize("question", ["pipes in use that cross a risk zone", "which pipes in use cross risk zones?"])
def test_a_value_that_begins_like_a_relation(question: str) -> None:
    held: Any = world()
    lexicon = WorldLexicon(held)
    frame, _ = read(question, lexicon, lexicon, "en")
    assert frame is not None
    found = ground(frame, held).target
    assert found is not None
    assert found.predicate is not None
    assert found.predicate.words() == "STATE = in use"
    assert [relation.kind.value for relation in found.relations] == ["crosses"]


def test_a_time_behind_a_value_is_of_what_has_the_value() -> None:
    thefts = replace(
        PLACES,
        id="thefts",
        name="thefts",
        fields=(
            name_field("CASE_NO"),
            category("PREMISES", ("Garage", 40), ("Basement", 60)),
            FieldInfo("STOLEN_ON", FieldType.DATE, role=FieldRole.DATE, filled=100),
        ),
        name_fields=("CASE_NO",),
        fingerprint="thefts",
    )
    found = understand("thefts in garages or basements in 2019", FakeWorld((thefts,), ()), Settings())
    target = target_of(found)
    told = str(target.predicate)
    assert all(word in told for word in ("Garage", "Basement", "STOLEN_ON"))
