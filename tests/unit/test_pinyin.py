"""Chinese layers and fields by the initials of their pinyin, as standards for data write them, and words as people leave parts of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.field_units import in_unit_of
from spatial_rag_plugin.grounding.lexicon.layer_words import layer_words, without_unit_of
from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.lexicon.short_values import leaves_out
from spatial_rag_plugin.grounding.lexicon.spelled_names import spelled
from spatial_rag_plugin.grounding.lexicon.unspaced import parts_of
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.places.areas_by_field import are_called, area_kinds
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.language.han import initials, syllables
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.units import Quantity
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.qgis_adapters.field_roles import called_by
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field, number

COUNTIES = replace(DISTRICTS, id="q", name="QXJX", fields=(name_field("QXMC", 6, 6), number("CYRY"), number("LDRK", 6)),
                   name_fields=("QXMC",))  # fmt: skip
STANDS = replace(
    DISTRICTS,
    id="x",
    name="SLZYXB",
    feature_count=60,
    fields=(
        category("YSSZ", ("杉木", 40), ("马尾松", 20)),
        category("LDQS", ("国有", 20), ("集体", 40)),
        category("SFGYL", ("是", 20), ("否", 40)),
        number("XBXJ", 60),
    ),
    name_fields=(),
)
WELLS = replace(
    PLACES,
    id="j",
    name="机井分布",
    feature_count=30,
    fields=(category("取水许可证", ("有效", 20), ("过期", 10)), category("用途等级", ("一级", 20), ("二级", 10)), number("日供水人数", 30)),
    name_fields=(),
)


WORLD = FakeWorld((COUNTIES, STANDS, WELLS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("word", "letters"), [("流动人口", "ldrk"), ("优势树种", "yssz"), ("森林资源", "slzy"), ("银行", "yh"), ("长度", "cd")]
)
def test_characters_begin_with_the_letters_of_their_pinyin(word: str, letters: str) -> None:
    assert all(letter in initials(character) for character, letter in zip(word, letters))
    assert initials("a") == ""
    assert initials("龘") == ""


@pytest.mark.parametrize(
    ("question", "field", "alias"),
    [
        ("流动人口最多的区县", "LDRK", "流动人口"),
        ("按优势树种统计小班蓄积", "YSSZ", "优势树种"),
        ("林地权属为国有的小班", "LDQS", "林地权属"),
        ("公益林小班有多少个", "SFGYL", "是否公益林"),
        ("小班蓄积超过500的有几个", "XBXJ", "小班蓄积"),
        ("各乡镇从业人员", "CYRY", "从业人员"),
    ],
)
def test_fields_are_called_as_the_question_calls_them(question: str, field: str, alias: str) -> None:
    fields = {info.name: info.alias for layer in spoken(question, WORLD).catalog.layers for info in layer.fields}
    assert fields[field] == alias


SPELLED = FakeWorld(
    (
        replace(
            PLACES,
            id="s",
            name="tingchechang",
            fields=(
                category("leixing", ("路内", 30), ("地下", 70)),
                number("chewei_cnt"),
                number("ShouFeiBiaoZhun"),
                number("yuezu_yuan"),
                category("guanli_danwei", ("城投", 60), ("物业", 40)),
                category("shifoukaifang", ("是", 80), ("否", 20)),
                number("xian"),
                number("date"),
            ),
            name_fields=(),
        ),
    )
)


@pytest.mark.parametrize(
    ("question", "field", "alias"),
    [
        ("车位超过200的停车场", "chewei_cnt", "车位"),
        ("收费标准最高的停车场", "ShouFeiBiaoZhun", "收费标准"),
        ("月租低于500元的停车场", "yuezu_yuan", "月租"),
        ("按管理单位统计停车场", "guanli_danwei", "管理单位"),
        ("哪些停车场开放", "shifoukaifang", "是否开放"),
        ("类型为地下的停车场", "leixing", "类型"),
        ("西安有几个停车场", "xian", "西安"),
        ("大特的停车场", "date", ""),
        ("单位附近的停车场", "guanli_danwei", ""),
    ],
)
def test_fields_in_whole_syllables_are_called_as_the_question_calls_them(question: str, field: str, alias: str) -> None:
    layer = spoken(question, SPELLED).catalog.layers[0]
    assert {info.name: info.alias for info in layer.fields}[field] == alias
    assert "停车场" in layer.called


@pytest.mark.parametrize(
    ("name", "readings"),
    [
        ("xian", {("xi", "an")}),
        ("LvHuaDai", {("lv", "hua", "dai"), ("lv", "hu", "a", "dai")}),
        ("fakuan_amt", {("fa", "kuan"), ("fa", "ku", "an")}),
        ("street", set()),
        ("x", set()),
    ],
)
def test_names_are_read_as_syllables(name: str, readings: set[tuple[str, ...]]) -> None:
    assert {sounds for sounds, _ in spelled(name)} == readings


@pytest.mark.parametrize(("character", "read"), [("长", {"chang", "zhang"}), ("率", {"lv", "shuai"}), ("a", set()), ("龘", set())])
def test_characters_are_read_as_syllables(character: str, read: set[str]) -> None:
    assert syllables(character) == read


def test_nothing_is_called_so_where_no_words_have_its_initials_or_nothing_is_chinese() -> None:
    assert not any(info.alias for layer in spoken("机井有多少眼", WORLD).catalog.layers[:1] for info in layer.fields)
    english = FakeWorld()
    assert spoken("小班有几个", english).catalog is english.catalog


@pytest.mark.parametrize(
    ("question", "layer", "predicate"),
    [
        ("杉木小班有多少个", "x", Compare("YSSZ", Comparison.EQ, "杉木")),
        ("公益林小班有多少个", "x", Compare("SFGYL", Comparison.EQ, "是")),
        ("取水许可证过期的机井有几眼", "j", Compare("取水许可证", Comparison.EQ, "过期")),
        ("取水许可证已过期的机井有几眼", "j", Compare("取水许可证", Comparison.EQ, "过期")),
        ("许可证有效的机井有几眼", "j", Compare("取水许可证", Comparison.EQ, "有效")),
    ],
)
def test_things_are_found_by_their_value_and_its_field(question: str, layer: str, predicate: Compare) -> None:
    found = plan(question).grounded
    assert found is not None
    assert found.target is not None
    assert found.frame.output is Output.COUNT
    assert (found.target.layer_id, found.target.predicate) == (layer, predicate)


def test_a_value_without_its_field_beside_it_is_no_condition_on_another_field() -> None:
    assert not any(not reading.unused for reading in class_readings("取水许可证一级机井", WORLD))


@pytest.mark.parametrize("question", ["机井日供水总人数是多少", "日供水总人数是多少"])
def test_a_total_inside_of_a_field_is_the_sum_of_it(question: str) -> None:
    found = plan(question).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.layer_id == "j"
    assert (found.frame.measure.field, found.frame.measure.statistic) == ("日供水人数", "sum")
    assert len(in_order(question, WORLD.catalog).replace("的", "")) == len(question)


def test_names_are_known_by_their_parts() -> None:
    assert {"隐患点", "灾害隐患点"} <= set(parts_of("地质灾害隐患点"))
    assert "抵押" in parts_of("是否抵押")
    assert "危险源" not in parts_of("危险源")
    assert leaves_out(stems("检测点"), stems("检测取样点"))
    assert not leaves_out(stems("检点"), stems("检测取样点"))
    assert not leaves_out(stems("检测站"), stems("检测取样点"))
    assert layer_words().bare_name("区县边界") == stems("区县")
    assert layer_words().bare_name("水系分布图") == stems("水系")
    assert without_unit_of("户籍人口_万人") == without_unit_of("户籍人口（万人）") == "户籍人口"
    assert without_unit_of("人口") == "人口"
    assert find_field("用途", WELLS) is WELLS.fields[1]


TOWNSHIPS = replace(
    DISTRICTS, id="t", name="XZJX", fields=(name_field("MC", 5, 5), number("CZRK", 5)), name_fields=("MC",), kinds=("镇", "乡", "街道")
)
PUMPS = replace(
    PLACES,
    id="b",
    name="排涝泵站",
    feature_count=12,
    fields=(
        name_field("泵站名称", 12, 12),
        number("装机容量", 12),
        number("控制面积_公顷", 12),
        number("厂房建筑面积", 12),
        category("是否有备用电源", ("是", 5), ("否", 7)),
        category("管理单位", ("水务局", 8), ("农场", 4)),
    ),
    name_fields=("泵站名称",),
)
ROUTES = replace(STREETS, id="l", name="公路", fields=(number("speed_kmh", 40), number("MaxSpeed", 40)), name_fields=())
NORTH = FakeWorld((TOWNSHIPS, PUMPS, ROUTES), ())


def frame_of(question: str) -> Plan:
    return understand(question, NORTH, Settings())


@pytest.mark.parametrize(
    ("names", "kinds"),
    [
        (("柳河镇", "大湾乡", "北岗镇"), ("镇", "乡")),
        (("滨海街道", "南苑街道"), ("街道",)),
        (("柳河", "大湾", "北岗镇"), ()),
        (("一区", "区"), ()),
        (("滩涂保护区", "东湾度假区", "锦绣小区"), ()),
        ((), ()),
    ],
)
def test_areas_are_of_the_kinds_that_their_names_end_in(names: tuple[str, ...], kinds: tuple[str, ...]) -> None:
    assert area_kinds(names) == kinds


@pytest.mark.parametrize(
    ("words", "kinds", "called"),
    [("乡镇", ("镇", "乡", "街道"), True), ("乡镇街道", ("镇",), True), ("镇", ("镇", "乡"), False), ("市", ("镇",), False)],
)
def test_words_for_areas_name_all_of_their_kinds_or_two(words: str, kinds: tuple[str, ...], called: bool) -> None:
    assert are_called(words, kinds) is called


@pytest.mark.parametrize("question", ["各乡镇泵站数量", "分乡镇统计泵站数量", "每个乡镇有多少座泵站"])
def test_areas_of_a_layer_of_any_name_make_the_groups(question: str) -> None:
    found = frame_of(question).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.layer_id == "t"


@pytest.mark.parametrize(
    ("question", "count"),
    [("装机容量排名前三的泵站", 3), ("装机容量前5名的泵站", 5), ("装机容量位列前两位的泵站", 2), ("装机容量排在后四位的泵站", 4)],
)
def test_the_first_of_a_ranking(question: str, count: int) -> None:
    found = frame_of(question).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.superlative is not None
    assert (found.target.superlative.count, found.target.superlative.descending) == (count, "后" not in question)


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("配备备用电源的泵站有几座", Compare("是否有备用电源", Comparison.EQ, "是")),
        ("水务局管理的泵站有几座", Compare("管理单位", Comparison.EQ, "水务局")),
        ("控制面积超过500亩的泵站有几座", Compare("控制面积_公顷", Comparison.GT, 33.3333333333)),
        ("厂房建筑面积不足300平方米的泵站有几座", Compare("厂房建筑面积", Comparison.LT, 300)),
    ],
)
def test_units_and_wishes_of_chinese_fields(question: str, predicate: Compare) -> None:
    found = frame_of(question).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.predicate == predicate


def test_a_speed_is_said_in_kilometres() -> None:
    assert in_unit_of(ROUTES.fields[0], Quantity(60.0, "km")) == 60
    assert in_unit_of(ROUTES.fields[1], Quantity(60.0, "km")) is None


def test_several_things_have_a_distance_each() -> None:
    found = frame_of("泵站离最近的公路有多远").frame
    assert found is not None
    grounded = ground(found, NORTH)
    assert grounded.frame.output is Output.TABLE
    alone = FakeWorld((TOWNSHIPS, replace(PUMPS, feature_count=1), ROUTES), ())
    assert ground(found, alone).frame.output is Output.DISTANCE


@pytest.mark.parametrize(
    ("name", "called"), [("路线名称", True), ("地类名称", False), ("所属乡镇名称", False), ("XZQMC", True), ("DLMC", False), ("BZ", False)]
)
def test_names_of_features_are_told_from_those_of_kinds(name: str, called: bool) -> None:
    assert called_by(name) is called


SHELTERS = replace(
    PLACES,
    id="e",
    name="应急物资储备点",
    feature_count=20,
    fields=(
        name_field("储备点名称", 20, 20),
        category("级别", ("市级", 5), ("区级", 15)),
        category("发电机", ("有", 8), ("无", 12)),
        category("主管部门", ("应急局", 12), ("民政局", 8)),
        number("帐篷数", 20),
        FieldInfo("巡检日期", FieldType.DATE, role=FieldRole.DATE, filled=20),
    ),
    name_fields=("储备点名称",),
)
CALLS = replace(
    PLACES,
    id="c",
    name="GXBG",
    feature_count=30,
    fields=(
        FieldInfo("FSRQ", FieldType.DATE, role=FieldRole.DATE, filled=30),
        category("BGYY", ("老化", 20), ("施工", 10)),
        number("TSYH", 30),
    ),
    name_fields=(),
)
STREET_AREAS = replace(DISTRICTS, id="s", name="街道辖区", fields=(name_field("街道名", 6, 6),), name_fields=("街道名",), kinds=("街道",))
SOUTH = FakeWorld((SHELTERS, CALLS, STREET_AREAS), ())


def found_of(question: str) -> GroundedFrame:
    found = understand(question, SOUTH, Settings()).grounded
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("无发电机的储备点有几处", OneOf("发电机", ("无",))),
        ("无发电机储备点有几处", OneOf("发电机", ("无",))),
        ("市级储备点有几处", Compare("级别", Comparison.EQ, "市级")),
        ("民政局主管的储备点有几处", Compare("主管部门", Comparison.EQ, "民政局")),
    ],
)
def test_a_part_of_a_layer(question: str, predicate: Predicate) -> None:
    target = found_of(question).target
    assert target is not None
    assert (target.layer_id, target.predicate) == ("e", predicate)


def test_what_happens_goes_by_the_only_date_of_a_layer() -> None:
    target = found_of("2022年发生的管线爆管有多少起").target
    assert target is not None
    assert target.predicate is not None
    assert target.predicate.fields() == {"FSRQ"}


@pytest.mark.parametrize("question", ["2023年以来巡检的储备点", "2021年至2023年间巡检过的储备点", "2022年巡检的储备点"])
def test_fields_of_dates_tell_what_may_have_happened(question: str) -> None:
    target = found_of(question).target
    assert target is not None
    assert target.predicate is not None
    assert target.predicate.fields() == {"巡检日期"}


@pytest.mark.parametrize("question", ["市级储备点占比", "市级储备点占比多少", "市级储备点的比例是多少"])
def test_a_part_by_its_words_alone_is_a_share_of_its_layer(question: str) -> None:
    found = found_of(question)
    assert found.statistic == "share"
    assert found.whole is not None
    assert (found.whole.layer_id, found.whole.predicate) == ("e", None)


def test_a_whole_layer_is_a_share_of_nothing() -> None:
    assert any(issue.stops for issue in understand("储备点占比", SOUTH, Settings()).issues)


def test_fields_beside_a_count_are_summed_over_what_is_counted() -> None:
    columns = found_of("各街道储备点数量和总帐篷数").columns
    assert [(column.tally.statistic, column.tally.field) for column in columns if column.tally] == [("count", ""), ("sum", "帐篷数")]


def test_a_value_with_a_word_for_its_sort_or_its_beginning() -> None:
    forest = replace(STANDS, fields=(category("起源", ("天然", 40), ("人工", 20)), category("权属", ("国有林场", 20), ("集体", 40))))
    stands = FakeWorld((replace(forest, name="小班"),))
    assert [reading.predicate for reading in class_readings("天然林小班", stands)] == [Compare("起源", Comparison.EQ, "天然")]
    assert [reading.predicate for reading in class_readings("国有小班", stands)] == [Compare("权属", Comparison.EQ, "国有林场")]
