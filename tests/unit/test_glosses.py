"""The bracket behind a Chinese word that says what the data call it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.glosses import with_glosses
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, category

_WORLD = FakeWorld((PLACES, replace(STREETS, fields=(*STREETS.fields, category("surface", ("gravel", 9), ("paving_stones", 3))))))


@pytest.mark.parametrize(
    ("question", "code", "told"),
    [
        ("石子路(gravel)总长多少公里", "zh", "gravel总长多少公里"),
        ("街道中有多少是石子路（Gravel）", "zh", "街道中有多少是Gravel"),
        ("快餐店(fast_food)有几家", "zh", "fast_food有几家"),
        ("离公园最近的药店 (pharmacy)", "zh", "离公园最近的pharmacy"),
        ("没有铺装(gravel)的道路", "zh", "gravel的道路"),  # the bracket says all of it, and denies nothing
        ("未经铺装路面(gravel)的道路", "zh", "未经铺装路面(gravel)的道路"),
        ("附近没有药店(pharmacy)的公园", "zh", "附近没有药店(pharmacy)的公园"),
        ("老城(Old Town)有几家咖啡馆", "zh", "老城(Old Town)有几家咖啡馆"),  # no value of a field of kinds
        ("街道(只算gravel)", "zh", "街道(只算gravel)"),
        ("roads (gravel) in Harbour", "en", "roads (gravel) in Harbour"),  # a limit on the roads
    ],
)
def test_the_word_of_the_data_takes_its_place(question: str, code: str, told: str) -> None:
    assert with_glosses(question, code, _WORLD) == told
