"""Names in pinyin over data in Chinese characters, and Chinese names over data that write them in pinyin with an English kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.sounds import Sounds
from spatial_rag_plugin.grounding.places.heard import by_sound
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, ValueCount
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field

_ABOUT = FieldInfo("所属地市", FieldType.TEXT, role=FieldRole.ADDRESS, filled=60, distinct=2,
                   values=tuple(ValueCount(name, name, 30) for name in ("曲靖市", "玉溪市")))  # fmt: skip
AREAS = replace(DISTRICTS, id="a", name="区县", fields=(name_field(filled=6, distinct=6),))
RIVERS = replace(STREETS, id="r", name="河流", fields=(name_field(filled=4, distinct=4),))
SCHOOLS = replace(PLACES, id="s", name="学校", fields=(name_field(), _ABOUT))
CHINESE = FakeWorld(
    (AREAS, RIVERS, SCHOOLS),
    (Named("a", 1, "眉山市"), Named("a", 2, "泰州市"), Named("a", 3, "台州市"), Named("r", 1, "怒江"), Named("r", 2, "牛栏江"),
     Named("s", 1, "眉山中学"), Named("s", 2, "昭通大学")),
)  # fmt: skip
LATIN = FakeWorld(
    (replace(AREAS, name="counties"), replace(RIVERS, name="rivers"), replace(PLACES, id="s", name="schools", fields=(name_field(),))),
    (Named("a", 1, "Meishan City"), Named("r", 1, "Nu River"), Named("r", 2, "Lake Dian"), Named("s", 2, "Zhaotong University")),
)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Meishan", {("a", 1)}),
        ("Meishan City", {("a", 1)}),
        ("Nu River", {("r", 1)}),
        ("Niulan River", {("r", 2)}),
        ("Zhaotong University", {("s", 2)}),
        ("Taizhou", {("a", 2), ("a", 3)}),  # which of them is asked back
    ],
)
def test_pinyin_is_the_name_in_characters(name: str, found: set[tuple[str, int]]) -> None:
    world = by_sound(f"Which schools are near {name}?", CHINESE)
    assert {(hit.layer_id, hit.fid) for hit in world.names(name, sure=True)} == found
    assert any(span.folded.casefold() == name.casefold() for span in world.spans(f"Which schools are near {name}?"))


@pytest.mark.parametrize(
    "question",
    ["Schools near Meishan District", "Schools near the Meishan School", "Women in Nuremberg", "Niulan", "Nu", "Is Lan near?"],
)
def test_other_kinds_other_words_and_parts_of_names_are_not(question: str) -> None:
    world = by_sound(question, CHINESE)
    assert not any(world.names(text, sure=True) for text in ("Meishan District", "Meishan School", "Women", "Niulan", "Nu", "Is", "Lan"))


def test_a_value_that_says_where_things_are_goes_by_pinyin() -> None:
    world = by_sound("How many schools are in Qujing?", CHINESE)
    assert [hit.label for hit in world.values(("qujing",), "s")] == ["曲靖市"]


def test_what_was_taken_is_said() -> None:
    found = understand("Which rivers cross Meishan City?", CHINESE, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert [issue.understood for issue in found.issues if issue.code == "read-as"] == ["眉山市"]


@pytest.mark.parametrize(("name", "found"), [("眉山市", ("a", 1)), ("怒江", ("r", 1)), ("滇湖", ("r", 2)), ("昭通大学", ("s", 2))])
def test_characters_are_pinyin_with_the_kind_in_english(name: str, found: tuple[str, int]) -> None:
    world = by_sound(f"离{name}最近的学校", LATIN)
    assert [(hit.layer_id, hit.fid) for hit in world.names(name, sure=True)] == [found]


def test_pinyin_is_looked_up_by_whole_syllables() -> None:
    sounds = Sounds(["西 安", "先 锋 镇", "北京 路"])
    assert [(item.name, item.left) for item in sounds.of("xian")] == [("西安", ""), ("先锋镇", "锋镇")]
    assert sounds.of("xia") == []


MEALS = FakeWorld((replace(PLACES, id="m", name="餐饮", fields=(name_field(), category("菜系", ("素食", 20), ("寿司", 9), tokens=True))),))


@pytest.mark.parametrize(("question", "value"), [("Sushi restaurants", "寿司"), ("Sushi", "寿司")])
def test_what_words_mean_goes_before_what_sounds_like_them(question: str, value: str) -> None:
    found = understand(question, MEALS, Settings())
    assert found.grounded is None or value in str(found.grounded.target)
    assert "素食" not in str(found.grounded)
