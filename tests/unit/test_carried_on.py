"""Further steps with what an earlier one found, and bounds that belong to what something is near to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.rereading.in_steps import carrying_on
from spatial_rag_plugin.grounding.rewriting import rewritten
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field, target_of
from tests.unit.reading import brief

MASTS = replace(
    PLACES, id="ma", name="masts", fields=(name_field(), category("kind", ("radio", 60), ("phone", 40)), amount("height", 5, 300)),
    fingerprint="masts",
)  # fmt: skip
BARNS = replace(PLACES, id="ba", name="barns", fields=(name_field(), category("roof", ("tin", 60), ("turf", 40))), fingerprint="barns")
DITCHES = replace(
    PLACES, id="di", name="ditches", geometry=GeometryKind.LINE, fields=(name_field(), category("bed", ("clay", 60), ("sand", 40))),
    fingerprint="ditches",
)  # fmt: skip
PARISHES = replace(
    DISTRICTS, id="pa", name="parishes", fields=(name_field(), category("shire", ("Dorn", 30), ("Elm", 20))), fingerprint="parishes"
)
TOWERS = replace(MASTS, id="ta", name="水塔", fields=(name_field(), category("类型", ("钢", 60), ("砖", 40)), amount("高度", 5, 300)))
WELLS = replace(BARNS, id="wa", name="水井", fields=(name_field(), category("状态", ("在用", 60), ("停用", 40))))
WORLD = FakeWorld((MASTS, BARNS, DITCHES, PARISHES), ())
HAN = FakeWorld((TOWERS, WELLS), ())


def told(question: str, world: FakeWorld = WORLD) -> str:
    lexicon = WorldLexicon(world)
    frame, _ = read(question, lexicon, lexicon)
    found = carrying_on(frame, lexicon)
    return "" if found is None else brief(found)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Select the tin barns, then list the masts within 90 m of them", "features: [masts | within_distance 90m tin barns]"),
        (
            "First find the radio masts. Then count the barns within 1 km of these masts.",
            "count: [barns | within_distance 1000m radio masts]",
        ),
        ("Take the turf barns, keep only those near a ditch, and count them", "count: [turf barns | near ditch]"),
        ("Find the longest ditch, then list the barns within 20 m of it", "features: [barns | within_distance 20m [ditch | ^max"),
    ],
)
def test_what_was_found_is_gone_on_with(question: str, expected: str) -> None:
    frame = told(question)
    kind, _, rest = expected.partition(": ")
    assert frame.startswith(kind), frame
    assert all(word.strip("[]") in frame for word in rest.split()), frame


@pytest.mark.parametrize(
    "question",
    [
        "Select the tin barns, then frobnicate the masts within 90 m of them",
        "Select the tin barns, then list the masts",
        "Find the barns near masts within 90 m of them",
    ],
)
def test_a_step_that_is_not_understood_or_names_nothing_found_stops_all(question: str) -> None:
    assert told(question) == ""


@pytest.mark.parametrize(
    ("question", "world", "layer"),
    [
        ("Select the tin barns, then find the nearest mast to each of them", WORLD, "ba"),
        ("Find the parishes in Dorn. Then count the barns in each parish.", WORLD, "pa"),
        ("先找出在用的水井,再统计每个水井500米内的水塔数量", HAN, "wa"),
    ],
)
def test_of_each_that_was_found(question: str, world: FakeWorld, layer: str) -> None:
    found = understand(question, world, Settings())
    target = target_of(found)
    assert target.layer_id == layer


def test_in_chinese() -> None:
    found = understand("先筛选出停用的水井,然后列出距离它们200米以内的水塔", HAN, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert "停用" in str(found.workflow.to_json())


@pytest.mark.parametrize(
    "question", ["barns near masts over 40 m", "barns within 2 km of a mast over 40 m", "the nearest barn to each mast over 40 m"]
)
def test_a_bound_behind_what_has_a_height_is_its_own(question: str) -> None:
    lexicon = WorldLexicon(WORLD)
    frame, _ = read(question, lexicon, lexicon)
    target = rewritten(frame, WORLD).target
    assert target is not None
    assert all(relation.kind.value != "beyond_distance" for relation in target.relations)
    (reference,) = {relation.reference for relation in target.relations}
    assert reference is not None
    assert [relation.kind.value for relation in reference.relations] == ["beyond_distance"]
    found = understand(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert "'height'" in str(found.workflow.to_json())


@pytest.mark.parametrize("question", ["barns over 40 m from a mast", "barns away from masts over 40 m", "barns near barns over 40 m"])
def test_a_distance_stays_one(question: str) -> None:
    lexicon = WorldLexicon(WORLD)
    frame, _ = read(question, lexicon, lexicon)
    target = rewritten(frame, WORLD).target
    assert target is not None
    assert any(relation.kind.value == "beyond_distance" for relation in target.relations)
