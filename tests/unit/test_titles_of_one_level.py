"""A layer called by a level of administration holds areas of several titles: all are of that level, but 县 are no 市辖区."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, category, name_field

TITLES = category("kind", ("County", 20), ("District", 21), ("County-level city", 15))


def layer(name: str, *titles: tuple[str, int], kind: GeometryKind = GeometryKind.POLYGON) -> LayerInfo:
    field = category("kind", *titles) if titles else TITLES
    return replace(DISTRICTS, id="a", name=name, geometry=kind, fields=(name_field(), field), feature_count=56)


def narrowed(words: str, info: LayerInfo) -> Optional[bool]:
    found = class_readings(words, FakeWorld((info,), features=()))
    return bool(found[0].predicate) if found else None


@pytest.mark.parametrize(
    ("words", "name"), [("counties", "counties"), ("区县", "counties"), ("county", "county_bnd"), ("districts", "districts")]
)
def test_all_titles_of_a_level_are_meant(words: str, name: str) -> None:
    assert narrowed(words, layer(name)) is False


@pytest.mark.parametrize(
    ("words", "info"),
    [
        ("县", layer("counties")),  # the title itself, in a language that has another word for the level
        ("lakes", layer("lakes", ("Lake", 3), ("Reservoir", 9))),
        ("cities", layer("cities", ("City", 3), ("Town", 9), ("Village", 30))),  # settlements that people tell apart
        ("districts", layer("districts", ("District", 3), ("Hospital", 9))),
    ],
)
def test_other_kinds_are_told_apart(words: str, info: LayerInfo) -> None:
    assert narrowed(words, info) is True


@pytest.mark.parametrize(
    "question",
    [
        "how much higher is the average rate of districts than of counties",
        "by how much is the average rate of counties lower than of districts",
    ],
)
def test_a_title_beside_another_one_is_no_word_for_all(question: str) -> None:
    info = replace(layer("counties"), fields=(*layer("counties").fields, amount("rate", 10, 90)))
    found = by_grammar(question, FakeWorld((info,), features=()), Settings())
    filters = [step.operation for step in found.workflow.steps if isinstance(step.operation, Filter)] if found.workflow is not None else []
    assert not found.runnable or len(filters) == 2  # never districts against all of them
