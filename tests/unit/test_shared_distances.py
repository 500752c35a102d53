"""One distance that holds for each of several things."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.rereading.shared_distances import with_distance_of_each
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, Named, name_field

ZH = FakeWorld(
    tuple(replace(PLACES, id=name, name=name, fields=(name_field("名称"),)) for name in ("公园", "地铁站", "小区", "商场")),
    (Named("地铁站", 1, "和平路站"), Named("公园", 2, "人民公园"), Named("公园", 3, "儿童公园")),
)
EN = FakeWorld(tuple(replace(PLACES, id=name, name=name, fields=(name_field(),)) for name in ("parks", "stations", "museums")), ())
DE = FakeWorld(tuple(replace(PLACES, id=name, name=name, fields=(name_field(),)) for name in ("Parks", "Haltestellen", "Museen")), ())


@pytest.mark.parametrize(
    ("question", "written"),
    [
        ("离公园和地铁站500米内的小区", "离公园500米内且离地铁站500米内的小区"),
        ("既靠近公园又靠近地铁站（都在500米内）的小区", "离公园500米内且离地铁站500米内的小区"),
        ("距公园、地铁站和商场都超过1公里的小区", "离公园超过1公里且离地铁站超过1公里且离商场超过1公里的小区"),
        ("离人民公园和和平路站都不超过2公里的小区", "离人民公园不超过2公里且离和平路站不超过2公里的小区"),
        ("离公园和地铁站都很近的小区", "离公园近且离地铁站近的小区"),
        ("同时在公园和地铁站500米范围内的小区", "离公园500米内且离地铁站500米内的小区"),
        ("离和平路站500米内的小区", None),
        ("离公园500米内的小区和商场", None),
        ("离公园和地铁站最近的小区", None),
        ("离公园和地铁站之间500米内的小区", None),
        ("不靠近公园和地铁站（500米内）的小区", "不在公园500米内且不在地铁站500米内的小区"),
        ("不在公园或地铁站500米范围内的小区", "不在公园500米内且不在地铁站500米内的小区"),
        ("不在公园500米内的小区", None),
        ("离公园或地铁站500米内的小区", None),
        ("离公园和动物园500米内的小区", None),
        ("museums near a park and near a station (both within 800 m)", "museums within 800 m of a park and within 800 m of a station"),
        ("museums near both a park and a station (1 km)", "museums within 1 km of a park and within 1 km of a station"),
        ("museums within 1 km of a park and of a station", "museums within 1 km of a park and within 1 km of a station"),
        ("museums near a park (within 1 km) and near a station", None),
        ("museums and stations near a park (both within 1 km)", None),
        ("museums not near a park and a station (both within 1 km)", None),
        ("museums within 1 km of a park and of Kew", None),
        (
            "Museen nahe Parks und Haltestellen (beide innerhalb von 1 km)",
            "Museen innerhalb von 1 km um Parks und innerhalb von 1 km um Haltestellen",
        ),
    ],
)
def test_a_distance_is_said_of_each(question: str, written: Optional[str]) -> None:
    world, code = (ZH, "zh") if "的" in question else (DE, "de") if "Museen" in question else (EN, "en")
    assert with_distance_of_each(question, code, WorldLexicon(world)) == (written or question)


@pytest.mark.parametrize(
    ("question", "world", "far"),
    [
        ("既靠近公园又靠近地铁站（都在500米内）的小区", ZH, 500),
        ("离公园和地铁站500米内的小区有几个", ZH, 500),
        ("Which museums are near a park and near a station (both within 800 m)?", EN, 800),
    ],
)
def test_both_distances_are_limits(question: str, world: FakeWorld, far: float) -> None:
    plan = by_grammar(question, world, Settings())
    assert plan.runnable
    assert plan.frame is not None
    assert plan.frame.target is not None
    relations = plan.frame.target.relations
    assert [relation.kind for relation in relations] == [RelationKind.WITHIN_DISTANCE] * 2
    assert [relation.distance and relation.distance.value for relation in relations] == [far, far]
