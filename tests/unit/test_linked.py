"""Questions that the grammar cannot read, told by what every word is to one layer; where a word is left over, nothing is read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.rereading.linked import linked
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language.language import load
from spatial_rag_plugin.language.linking import Part, links_of_grammar
from spatial_rag_plugin.language.reader import Desk
from spatial_rag_plugin.language.tokens import tokenize
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import AnyOf, Compare, Comparison, IsNull, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, category, name_field, number, target_of
from tests.unit.reading import brief


def layer(name: str, geometry: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, known, name_fields=("name",), fingerprint=name)


def text(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.TEXT, role=FieldRole.OTHER, filled=80, distinct=70)


def year(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=80, minimum=1950, maximum=2020)


WORLD = FakeWorld((
    layer("boat_ramps", GeometryKind.POINT, category("surface", ("Concrete", 30), ("Gravel", 50)), number("trailer_spaces", 80),
          number("boats", 80), category("sells", ("ice", 20), ("bait", 20), tokens=True),
          category("toilets", ("Y", 30), ("N", 50)), category("county", ("Ada", 40), ("Elko", 40)), text("caretaker")),
    layer("towers", GeometryKind.POINT, category("operator", ("Norlink", 40), ("Vero", 40)), number("height_m", 80),
          category("technology", ("4G", 40), ("5G", 40)), number("sector_cnt", 80)),
    layer("wards", GeometryKind.POLYGON, number("median_rent", 80), number("voters", 80)),
    layer("wells", GeometryKind.POINT, category("purpose", ("Irrigation", 40), ("Stock", 40)), number("depth", 80),
          number("water_m3", 80), year("drilled"), category("goats", ("Yes", 20), ("No", 40), ("Fenced", 20))),
    layer("homes", GeometryKind.POINT, number("median_rent", 80)),
    layer("泵站", GeometryKind.POINT, category("类型", ("雨水泵站", 30), ("污水泵站", 50)), number("设计流量", 80), number("装机功率", 80),
          category("管理单位", ("排水公司", 40), ("水务局", 40))),
    layer("摊位", GeometryKind.POINT, category("业态", ("批发和零售业", 30), ("餐饮业", 50)), number("设计流量", 80)),
))  # fmt: skip


def read(question: str, code: str = "en") -> str:
    found = linked(question, code, WORLD, WorldLexicon(WORLD))
    return brief(found) if found is not None else ""


@pytest.mark.parametrize(
    ("question", "code", "expected"),
    [
        ("gravel ramps, more than 20 trailer spaces", "en", "features: [boat_ramps | ?trailer_spaces >  | ?surface = Gravel]"),
        ("ramps: trailer spaces 20 or more, no toilets", "en", "features: [boat_ramps | ?trailer_spaces >=  | ?not toilets = ]"),
        ("trailer spaces at concrete ramps total", "en", "number sum(trailer_spaces): [boat_ramps | ?surface = Concrete]"),
        ("total trailer spaces, concrete or gravel", "en", "number sum(trailer_spaces): [boat_ramps | ?surface = Concrete or Gravel]"),
        ("5G operator Vero towers how many", "en", "count: [towers | ?technology = 5G | ?operator = Vero]"),
        ("average sector count, technology 4G", "en", "number mean(sector_cnt): [towers | ?technology = 4G]"),
        ("污水泵站装机功率合计", "zh", "number sum(装机功率): [泵站 | ?类型 = 污水泵站]"),
        ("设计流量超过5的泵站，管理单位排水公司", "zh", "features: [泵站 | ?设计流量 >  | ?管理单位 = 排水公司]"),
        ("towers, height wider than it is", "en", ""),
        ("ramps built before 1990, more than 20 trailer spaces", "en", ""),
        ("toilets not allowed, gravel", "en", "features: [boat_ramps | ?not toilets =  | ?surface = Gravel]"),
        ("towers Vero doesn't operate", "en", "features: [towers | ?not operator = Vero]"),
        ("stock wells where no goats must be fenced", "en", ""),
        ("stock wells where goats must be fenced", "en", "features: [wells | ?purpose = Stock | ?goats = Fenced]"),
        ("number of boats recorded", "en", "number sum(boats): boat_ramps"),
        ("how much water is there at stock wells", "en", "number sum(water_m3): [wells | ?purpose = Stock]"),
        ("surface of each ramp", "en", "attribute (surface): boat_ramps"),
        ("highest trailer spaces of the gravel ramps", "en", "number max(trailer_spaces): [boat_ramps | ?surface = Gravel]"),
        ("gravel ramps, lowest trailer spaces", "en", "features: [boat_ramps | ^min 1 trailer_spaces | ?surface = Gravel]"),
        ("wells drilled before 1990 deeper than 80", "en", "features: [wells | ?drilled < 1990 | ?depth > ]"),
        ("irrigation wells, drilled older than 1990", "en", "features: [wells | ?drilled <  | ?purpose = Irrigation]"),
        ("stock wells with drilled younger than 1990", "en", "features: [wells | ?drilled >  | ?purpose = Stock]"),
        ("stock wells, water m3 older than 1990", "en", ""),  # an amount has no age
        ("gravel ramps with trailer spaces older than 20", "en", ""),
        ("water pumped at irrigation wells total", "en", "number sum(water_m3): [wells | ?purpose = Irrigation]"),
        ("哪个管理单位的平均设计流量最高", "zh", "table mean(设计流量): 泵站 / 管理单位"),
        ("technology with the lowest mean height m", "en", "table mean(height_m): towers / technology"),
        ("设计流量低于3的批发零售摊位有多少个", "zh", "count: [摊位 | ?设计流量 <  | ?业态 = 批发和零售业]"),
        ("雨水泵站有多少座", "zh", "count: [泵站 | ?类型 = 雨水泵站]"),
    ],
)
def test_reads_by_what_words_are_to_one_layer(question: str, code: str, expected: str) -> None:
    assert read(question, code) == expected


@pytest.mark.parametrize(
    "question",
    [
        "abandoned gravel ramps",  # a word that no layer knows
        "gravel ramps near towers",  # a relation is no attribute
        "gravel ramps over 20",  # a limit of what?
        "gravel or Ada ramps",  # two fields: neither both nor one of them is said
        "average trailer spaces and height",  # numbers of two layers
        "trailer spaces operator",  # fields of two layers
        "gravel 4 ramps",
        "ramps with ice and bait",
        "tall towers",  # how tall?
        "towers with a rated sector count over 3",
        "rent paid in the wards",  # homes have a rent, too
        "US gravel ramps",
        "gravel concrete ramps",
        "ramps with the most trailer spaces per ramp",
        "listed gravel ramps",  # what a word before a noun says is never a light word
        "one lane gravel ramps",
        "gravel ramps open in may",
        "ramps without trailer spaces",  # none, or not known?
        "towers except",
        "boats at the most gravel ramps",  # the ramps are counted
    ],
)
def test_reads_nothing_where_a_word_is_left_over(question: str) -> None:
    assert read(question) == ""


def test_takes_over_where_the_grammar_stops() -> None:
    found = by_grammar("gravel ramps, trailer spaces 20 or more", WORLD, Settings())
    target = target_of(found)
    assert target.layer_id == "boat_ramps"


def test_capitals_amid_other_words_are_no_small_word() -> None:
    ranges = layer("ranges", GeometryKind.POLYGON, category("army", ("US", 30), ("IT", 50)))
    world = FakeWorld((ranges,))
    found = linked("US ranges", "en", world, WorldLexicon(world))
    assert found is not None
    assert "army = US" in brief(found)


@pytest.mark.parametrize(
    ("question", "heated"),
    [
        ("cafés, heated, stars 4 or more", Compare("heated", Comparison.EQ, True)),
        ("cafés not heated, stars 4 or more", AnyOf((Compare("heated", Comparison.EQ, False), IsNull("heated")))),
    ],
)
def test_a_field_of_true_and_false_is_no_text(question: str, heated: Predicate) -> None:
    town = FakeWorld()
    frame = linked(question, "en", town, WorldLexicon(town))
    assert frame is not None
    found = ground(frame, town).target
    assert found is not None
    assert heated in found.predicate.parts


@pytest.mark.parametrize(("asked", "made"), [("median age", "median"), ("average price", "mean"), ("mean price", "mean")])
def test_a_statistic_of_single_things_is_asked_for_where_their_field_does_not_say_it(asked: str, made: str) -> None:
    flag = FieldInfo("DWELL", FieldType.REAL, role=FieldRole.CATEGORY, values_complete=True, filled=80, distinct=2, minimum=0, maximum=1,
                     values=category("x", ("1", 40), ("0", 40)).values)  # fmt: skip
    sold = replace(layer("qz_17", GeometryKind.POINT, number("AGE", 80), number("PRICE", 80), flag), name_fields=())
    world = FakeWorld((sold,))
    found = linked(f"{asked} of detached dwellings", "en", world, WorldLexicon(world))
    assert found is not None
    assert found.measure is not None
    assert (found.measure.statistic, found.measure.field) == (made, asked.split()[1].upper())


@pytest.mark.parametrize(
    ("said", "ranked"), [("at least 5 boats", False), ("at least 5", False), ("the least boats", True), ("least of 5 boats", True)]
)
def test_the_least_of_a_limit_is_no_rank(said: str, ranked: bool) -> None:
    lexicon = WorldLexicon(WORLD)
    items, _ = Desk(load("en"), lexicon, lexicon).items(said)
    assert any(link.part is Part.RANK for link in links_of_grammar(said, tokenize(said), items, "en")) is ranked
