"""Several words that values are like are offered in one choice that leaves nothing out."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, amount, category, name_field, target_of


def _layer(name: str, key: str, *fields: object) -> LayerInfo:
    owned = (name_field(key, 90, 90), *fields)
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 90, owned, (10.0, 50.0, 10.1, 50.1), name_fields=(key,))  # type: ignore[arg-type]


WORLD = FakeWorld(
    (
        _layer(
            "piers",
            "PIER_NO",
            amount("LGTH_M", 4, 90),
            category("USE_CD", ("FER", 20), ("REC", 40), ("FSH", 30)),
            category("BUILDER", ("Halloran Marine", 50), ("Otter Bros", 40)),
        ),
    ),
    (),
)  # fmt: skip


@pytest.mark.parametrize(
    "question",
    [
        "mean length of recreational piers built by halloran",
        "recreational piers built by halloran",
        "how many recreational piers were built by halloran?",
    ],
)
def test_one_choice_says_all(question: str) -> None:
    stop = next(issue for issue in by_grammar(question, WORLD, Settings()).issues if issue.stops)
    first = stop.suggestions[0].question
    plan = by_grammar(first, WORLD, Settings())
    target = target_of(plan)
    assert target.predicate is not None
    assert target.predicate.fields() == {"USE_CD", "BUILDER"}


def test_a_number_is_not_lost_in_it() -> None:
    question = "recreational piers built by halloran beyond 20 feet of draft"
    stop = next(issue for issue in by_grammar(question, WORLD, Settings()).issues if issue.stops)
    assert not any("REC" in choice.label and "Halloran" in choice.label for choice in stop.suggestions)
