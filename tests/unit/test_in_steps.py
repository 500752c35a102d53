"""One step after the other, sizes behind them, and distances beside things that have one anyway."""

from __future__ import annotations

from dataclasses import replace
from typing import Callable, Optional

import pytest

from spatial_rag_plugin.grounding.relations.distances import with_distances
from spatial_rag_plugin.grounding.rereading.in_steps import in_steps
from spatial_rag_plugin.grounding.rereading.trailing import in_place
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.frame import Frame
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category
from tests.unit.reading import brief

DRAINS = replace(
    PLACES, id="t", name="drains", geometry=GeometryKind.LINE, name_fields=(), feature_count=50,
    fields=(category("lining", ("clay", 30), ("brick", 20)),),
)  # fmt: skip
SHEDS = replace(PLACES, id="g", name="sheds", name_fields=(), feature_count=80, fields=(category("roof", ("tin", 50), ("turf", 30)),))
MEADOWS = replace(DISTRICTS, id="m", name="meadows", name_fields=(), fields=(category("soil", ("wet", 3), ("dry", 3)),))
LEXICON = WorldLexicon(FakeWorld(layers=(DRAINS, SHEDS, MEADOWS), features=()))


def otherwise(read_again: Callable[[Optional[Frame], WorldLexicon], Optional[Frame]], question: str) -> str:
    frame, _ = read(question, LEXICON, LEXICON)
    found = read_again(frame, LEXICON)
    return "" if found is None else brief(found)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Buffer the brick drains by 20 m, dissolve, and tell me how many sheds are inside",
            "count: [sheds | in dissolve(buffer 20m(brick drains))]",
        ),
        ("Take the drains, buffer them 5 m and list the sheds outside", "features: [sheds | disjoint buffer 5m(drains)]"),
        (
            "make a 1 km buffer around the sheds, then clip the meadows with it, then give me total acres",
            "area sum(): intersection(meadows, buffer 1000m(sheds))",
        ),
        ("Clip the drains to the wet meadows and sum their length in km", "length sum(): intersection(drains, wet meadows)"),
        ("Erase the wet meadows from the dry meadows. How many hectares are left?", "area sum(): difference(dry meadows, wet meadows)"),
        ("Buffer the sheds by 50 m; dissolve; total area in acres", "area sum(): dissolve(buffer 50m(sheds))"),
        ("Take the drains, buffer them by 9 m, dissolve, give the area in hectares", "area sum(): dissolve(buffer 9m(drains))"),
        ("First take the sheds, buffer them by 30 m, and dissolve", "features: dissolve(buffer 30m(sheds))"),
    ],
)
def test_steps_one_after_the_other(question: str, expected: str) -> None:
    assert otherwise(in_steps, question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Buffer the sheds by 50 m, dissolve, and whistle a tune",
        "Buffer the sheds by 50 m, frobnicate, and count the drains inside",
        "sheds in meadows, and how many drains are inside",
    ],
)
def test_a_step_that_is_not_understood_stops_all(question: str) -> None:
    assert otherwise(in_steps, question) == ""


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("the three sheds nearest to a brick drain, with their distances", "features: [sheds | nearest 3 brick drain]"),
        ("nearest drain to each shed including the distance in miles", "table: [drain | nearest shed] / nearest shed"),
        ("sheds within 200 m of a drain along with the distance", "features: [sheds | within_distance 200m drain]"),
        ("sheds in wet meadows with the distance", ""),
    ],
)
def test_distances_that_are_there_anyway(question: str, expected: str) -> None:
    assert otherwise(with_distances, question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("drains that cross wet meadows, total length by lining", "table sum(length): [drains | crosses wet meadows] / lining"),
        ("drains in meadows - total length by lining please", "table sum(length): [drains | in meadows] / lining"),
        ("sheds within 50 m of a drain: number by roof", "table count(): [sheds | within_distance 50m drain] / roof"),
    ],
)
def test_a_number_behind_for_each_of_a_kind(question: str, expected: str) -> None:
    assert otherwise(in_place, question) == expected
