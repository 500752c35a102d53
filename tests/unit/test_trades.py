"""Words of the trades over data in another language: classes of standards, initials of fields, collectives, chains."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.dictionary import translations
from spatial_rag_plugin.grounding.lexicon.layer_names import OTHER_THINGS, layer_name_score
from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.lexicon.taxonomy import taxonomy
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.places.numbered_places import with_number_behind
from spatial_rag_plugin.model.catalog import NameHit
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number
from tests.unit.test_word_families import kept

CLINICS = replace(
    PLACES,
    id="y",
    name="YLJG",
    fields=(
        name_field("JGMC"),
        category("JGLB", ("村卫生室", 30), ("中医院", 20)),
        number("CWS"),
        category("SFYB", ("是", 20), ("否", 30)),
    ),
    name_fields=("JGMC",),
    fingerprint="y",
)
LAND = replace(
    DISTRICTS,
    id="d",
    name="DLTB",
    fields=(category("DLMC", ("水田", 20), ("旱地", 30), ("果园", 10), ("河流水面", 5)), category("GDPDJ", ("1", 20), ("2", 30))),
    name_fields=(),
    fingerprint="d",
)
WELLS = replace(
    PLACES,
    id="w",
    name="WELLS",
    fields=(category("WELL_USE", ("Monitoring", 20), ("Public Supply", 30), ("Irrigation", 30)), number("DEPTH_FT")),
    name_fields=(),
    fingerprint="w",
)
STANDS = replace(
    DISTRICTS, id="s", name="STANDS", fields=(category("FOR_TYPE", ("Evergreen", 20), ("Deciduous", 30)),), name_fields=(), fingerprint="s"
)
FOOD = replace(
    PLACES,
    id="f",
    name="餐饮网点",
    fields=(category("名称", ("肯德基(城东店)", 10), ("肯德基(河西店)", 20), ("老王面馆", 20)),),
    name_fields=("名称",),
    fingerprint="f",
)


@pytest.mark.parametrize(
    ("english", "german", "chinese"),
    [
        ("paddy fields", "Reisfelder", "水田"),
        ("gravity dam", "Gewichtsstaumauer", "重力坝"),
        ("ductile iron", "Sphäroguss", "球墨铸铁"),
        ("rear end", "Auffahrunfall", "追尾"),
        ("wards", "Wahlkreise", "选区"),
    ],
)
def test_one_thing_of_a_trade_in_three_languages(english: str, german: str, chinese: str) -> None:
    assert {stems(german), stems(chinese)} <= set(taxonomy().qualities(stems(english)))
    assert stems(english) in taxonomy().qualities(stems(chinese))


@pytest.mark.parametrize(
    ("one", "other"),
    [("evergreen forest", "针叶林"), ("brownfield", "污染场地"), ("well", "监测井"), ("公租房", "廉租房"), ("school level", "办学性质")],
)
def test_what_is_near_is_not_the_same(one: str, other: str) -> None:
    assert stems(other) not in (*taxonomy().qualities(stems(one)), *taxonomy().field_names(stems(one)))


@pytest.mark.parametrize(
    ("question", "layer", "conditions"),
    [
        ("village clinics", CLINICS, ["JGLB = 村卫生室"]),
        ("medical facilities with more than 300 beds", CLINICS, ["CWS > 300"]),
        ("traditional Chinese medicine hospitals with more than 300 beds", CLINICS, ["CWS > 300", "JGLB = 中医院"]),
        ("cultivated land", LAND, ["DLMC = 水田 or 旱地"]),
        ("监测井有多少口", WELLS, ["WELL_USE = Monitoring"]),
        ("公共供水井的平均深度", WELLS, ["WELL_USE = Public Supply"]),
    ],
)
def test_words_of_the_trade_are_fields_and_values(question: str, layer: object, conditions: list[str]) -> None:
    assert sorted(kept(question, layer)) == sorted(conditions)


def test_no_kind_that_is_only_near() -> None:
    assert not understand("针叶林有多少", FakeWorld((STANDS,)), Settings()).runnable


def test_letters_that_only_end_so_are_not_believed_of_a_translation() -> None:
    """地籍 is one of many words for a parcel, and no GDPDJ."""
    land = spoken("how many parcels are there by class", FakeWorld((LAND,))).catalog.layers[0]
    assert [info.alias for info in land.fields] == ["地类", "耕地坡度级别"]
    assert "图斑" in land.called


def test_what_no_chinese_layer_needs_is_left_alone() -> None:
    world = FakeWorld((WELLS,))
    assert spoken("how many wells are there", world) is world


class _Named(FakeWorld):
    """A world that knows names by what they begin with."""

    def names(self, text: str, sure: bool = False) -> list[NameHit]:
        shops = [value.value for value in FOOD.fields[0].values] if not sure else []
        return [NameHit("f", at, name, "名称", 0.8, "partial", 0.0, 0.0, "") for at, name in enumerate(shops) if name.startswith(text)]


@pytest.mark.parametrize("question", ["how many KFC are there", "how many KFC restaurants are there", "有多少家KFC"])
def test_a_chain_by_its_name_elsewhere(question: str) -> None:
    found = understand(question, _Named((FOOD,), ()), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert "肯德基" in str(found.grounded)


def test_a_name_that_nobody_lists_is_no_chain() -> None:
    assert not understand("how many Zorblax are there", _Named((FOOD,), ()), Settings()).runnable


HYDRANTS = replace(
    PLACES,
    id="x",
    name="HYDRANTS",
    fields=(category("STATUS", ("In Service", 30), ("Out of Service", 40)), category("MAKE", ("Mueller", 30), ("Clow", 40))),
    name_fields=(),
    fingerprint="x",
)


@pytest.mark.parametrize(
    ("question", "conditions"),
    [
        ("Hydranten außer Betrieb", ["STATUS = Out of Service"]),
        ("Hydranten, die nicht außer Betrieb sind", ["not STATUS = Out of Service"]),
        ("Hydranten in Betrieb", ["STATUS = In Service"]),
        ("Hydranten außer die von Clow", ["not MAKE = Clow"]),
    ],
)
def test_what_has_a_denial_in_it_is_not_denied_once_more(question: str, conditions: list[str]) -> None:
    assert kept(question, HYDRANTS) == conditions


@pytest.mark.parametrize("word", ["Krankenhäusern", "Wäldern", "Deichen", "Fußgängern"])
def test_german_plurals_behind_prepositions(word: str) -> None:
    assert taxonomy().qualities(stems(word))


@pytest.mark.parametrize(
    ("word", "sense"), [("Gemüsestände", "vegetable booths"), ("kirchliche", "church"), ("Verkehrsunfall", "traffic accident")]
)
def test_german_words_by_their_likely_parts(word: str, sense: str) -> None:
    assert sense in translations(word, "de")


def test_a_layer_that_says_the_word_is_meant_before_values_that_only_mean_the_same() -> None:
    estates = replace(LAND, id="e", name="住宅小区", fields=(name_field("小区名称"),), name_fields=("小区名称",), fingerprint="e")
    houses = replace(LAND, id="b", name="建筑物", fields=(category("用途", ("住宅", 60), ("商业", 40)),), fingerprint="b")
    found = understand("the 小区 with the most buildings", FakeWorld((estates, houses)), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert kept("有多少栋住宅", houses) == ["用途 = 住宅"]


STOPS = replace(
    PLACES,
    id="t",
    name="地铁站",
    fields=(name_field("站名"), category("线路", ("1号线", 20), ("4号线", 30)), number("年份")),
    name_fields=("站名",),
    fingerprint="t",
)


@pytest.mark.parametrize("question", ["metro stations on line 4", "how many subway stations are on Line 4", "U-Bahnhöfe der Linie 4"])
def test_a_line_by_its_number(question: str) -> None:
    assert kept(question, STOPS) == ["线路 = 4号线"]


def test_a_number_of_something_else_is_no_line() -> None:
    assert with_number_behind("stations within 4 km of route 9", FakeWorld((STOPS,))) == "stations within 4 km of route 9"
    assert with_number_behind("stations built before year 4", FakeWorld((STOPS,))) == "stations built before year 4"


@pytest.mark.parametrize(("name", "word"), [("FIRE_DIST", "fire"), ("FIRE_ZONES", "fire"), ("SCHOOL_SECTORS", "school")])
def test_what_divides_the_land_for_things_is_none_of_them(name: str, word: str) -> None:
    """ "How many fires were there" counted the fire districts."""
    assert layer_name_score(stems(word), replace(DISTRICTS, name=name, id=name, fingerprint=name)) == OTHER_THINGS


def test_fires_are_counted_in_fire_districts() -> None:
    districts = replace(DISTRICTS, id="fd", name="FIRE_DIST", fields=(name_field("DIST_NM"),), name_fields=("DIST_NM",), fingerprint="fd")
    fires = replace(PLACES, id="fi", name="FIRE_INC", fields=(name_field("INC_NO"), number("INJ_CNT")), name_fields=(), fingerprint="fi")
    found = understand("number of fires per fire district", FakeWorld((districts, fires)), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    assert "'fi'" in str([step.operation for step in found.workflow.steps])
