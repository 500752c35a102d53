"""A place that marks set apart from what is asked for."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, Named, category, name_field
from tests.unit.reading import brief


def layer(name: str, geometry: GeometryKind, *values: tuple[str, int]) -> LayerInfo:
    fields = (name_field(filled=80, distinct=80), category("KIND", *values))
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, fields, (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint=name)


WORLD = FakeWorld(
    (
        layer("kiosks", GeometryKind.POINT, ("closed", 30), ("open", 50)),
        layer("boroughs", GeometryKind.POLYGON, ("inner", 30), ("outer", 50)),
        layer("Bezirke", GeometryKind.POLYGON, ("innen", 30), ("aussen", 50)),
        layer("Brunnen", GeometryKind.POINT, ("stillgelegt", 30), ("aktiv", 50)),
        layer("水井", GeometryKind.POINT, ("废弃", 30), ("在用", 50)),
        layer("乡镇", GeometryKind.POLYGON, ("山区", 30), ("平原", 50)),
    ),
    (Named("boroughs", 1, "Eastham"), Named("Bezirke", 1, "Lindenau"), Named("乡镇", 1, "青石镇")),
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("closed kiosks, Eastham borough", "features: [closed kiosks | in Eastham"),
        ("Eastham: closed kiosks", "features: [closed kiosks | in Eastham"),
        ("how many closed kiosks (Eastham borough)", "count: [closed kiosks | in Eastham"),
        ("Eastham - number of kiosks", "count: [kiosks | in Eastham"),
        ("stillgelegte Brunnen, Bezirk Lindenau", "features: [stillgelegte Brunnen | in "),
        ("青石镇，废弃的水井有多少口", "count: [废弃"),
    ],
)
def test_reads_it_where_it_belongs(question: str, expected: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.frame is not None
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert len(found.grounded.target.relations) == 1
    assert brief(found.frame)[: len(expected)] == expected


def test_a_question_with_a_name_in_it_is_not_looked_up_as_a_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    looked_up = WorldLexicon.is_category
    monkeypatch.setattr(WorldLexicon, "is_category", lambda self, words: asked.append(words) or looked_up(self, words))
    by_grammar("which of the rusty kiosks that the town had closed in Eastham were sold, please", WORLD, Settings())
    assert max(len(words.split()) for words in asked) <= 4


@pytest.mark.parametrize("question", ["closed kiosks, Nowhere borough", "closed kiosks, Eastham, Nowhere", "kiosks, Eastham, rusty"])
def test_asks_back_where_more_is_set_apart(question: str) -> None:
    assert not by_grammar(question, WORLD, Settings()).runnable
