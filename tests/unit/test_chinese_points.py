"""Chinese questions over tables of points of interest, and over the English schemas of city portals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.amounts import costs
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.model.predicate import AllOf, AnyOf, Compare, Comparison, HasToken, OneOf, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number, target_of
from tests.unit.reading import brief

SPOTS = replace(
    PLACES,
    id="poi",
    name="兴趣点",
    feature_count=300,
    fields=(
        name_field("名字"),
        category(
            "大类",
            ("体育休闲服务", 60),
            ("室内游泳馆", 9),
            ("温水游泳馆", 4),
            ("羽毛球馆", 7),
            ("住宿服务", 40),
            ("商务宾馆", 12),
            ("韩国料理", 8),
            ("餐饮服务", 90),
            ("书店", 11),
            ("花店", 6),
            tokens=True,
        ),
        number("价格"),
        number("评分"),
    ),
    name_fields=("名字",),
)
REPORTS = replace(
    PLACES,
    id="r",
    name="police_reports",
    feature_count=90,
    fields=(category("offence", ("ARSON", 20), ("SHOPLIFTING", 50), ("FRAUD", 20)),),
    name_fields=(),
)
WOODS = replace(
    PLACES,
    id="w",
    name="city_trees",
    feature_count=80,
    fields=(category("species", ("Silver Maple", 20), ("Zelkova", 60)), category("condition", ("Excellent", 30), ("Poor", 50))),
    name_fields=(),
)
AREAS = replace(DISTRICTS, name="区", feature_count=4)
WORLD = FakeWorld((SPOTS, REPORTS, WOODS, AREAS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def condition(question: str) -> Predicate:
    found = plan(question)
    target = target_of(found)
    assert target.predicate is not None
    return target.predicate


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("游泳馆", {"室内游泳馆", "温水游泳馆"}),  # what a thing is comes last
        ("餐饮店", {"餐饮服务"}),  # another word of the taxonomy begins it
        ("韩餐馆", set()),
        ("韩国料理店", {"韩国料理"}),  # 店 says where it is had
        ("商务酒店", {"商务宾馆"}),  # another word for its last part
    ],
)
def test_kinds_of_a_list_by_what_people_call_them(kind: str, values: set[str]) -> None:
    found = [reading for reading in class_readings(kind, WORLD) if not reading.unused and reading.layer_id == "poi"]
    tokens = {token for reading in found[:1] if isinstance(reading.predicate, HasToken) for token in reading.predicate.tokens}
    assert tokens == values


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("纵火案有多少起", "ARSON"),
        ("列出所有诈骗案", "FRAUD"),
        ("一共发生了多少起商店盗窃", "SHOPLIFTING"),
        ("有多少棵榉树", "Zelkova"),
    ],
)
def test_english_values_by_chinese_words(question: str, value: str) -> None:
    found = condition(question)
    assert isinstance(found, Compare)
    assert found.value == value


@pytest.mark.parametrize(
    "question",
    ["书店或花店", "书店、花店", "书店和花店", "书店和花店一共有多少家", "书店和花店加起来几家", "书店、花店共多少家"],
)
def test_two_kinds_joined_are_both_asked_for(question: str) -> None:
    found = condition(question)
    assert isinstance(found, (AnyOf, HasToken, OneOf))
    assert {"书店", "花店"} <= set(str(found).split("'"))


def test_a_condition_before_two_kinds_is_said_of_both() -> None:
    found = condition("评分4以上的书店和花店")
    assert isinstance(found, AllOf)
    assert {"书店", "花店", "评分"} <= set(str(found).split("'"))


def test_the_second_of_two_kinds_is_no_place() -> None:
    target = plan("Old Town的书店和花店有多少家").frame
    assert target is not None
    assert "in 花店" not in brief(target)


@pytest.mark.parametrize(
    ("question", "count", "descending"),
    [("按价格从高到低列出前五个书店", 5, True), ("按评分升序排列的前3家花店", 3, False), ("按价格从高到低排列书店", 0, True)],
)
def test_so_many_of_an_order(question: str, count: int, descending: bool) -> None:
    frame = plan(question).frame
    assert frame is not None
    assert frame.target is not None
    assert frame.target.superlative is not None
    assert (frame.target.superlative.count, frame.target.superlative.descending) == (count, descending)


@pytest.mark.parametrize(("question", "field"), [("Old Town最便宜的书店", "价格"), ("Old Town最好的花店是哪家", "评分")])
def test_a_place_before_a_superlative_is_not_what_it_goes_by(question: str, field: str) -> None:
    frame = plan(question).frame
    assert frame is not None
    assert frame.target is not None
    assert frame.target.superlative is not None
    assert frame.target.superlative.field == field


BASINS = replace(
    DISTRICTS,
    id="b",
    name="villages",
    feature_count=5,
    fields=(name_field("village_name"), number("median_income")),
    name_fields=("village_name",),
)
CLINICS = replace(
    PLACES,
    id="c",
    name="诊所",
    feature_count=40,
    fields=(
        name_field("名称"),
        number("日均门诊量"),
        number("rating"),
        category("opened_in", ("2016", 20), ("2019", 20)),
        category("clinic_has_parking", ("yes", 15), ("no", 25)),
        category("卫生等级", ("A", 20), ("B", 20)),
    ),
    name_fields=("名称",),
)
VISITED = FakeWorld((CLINICS, WOODS, BASINS))


def wanted(question: str) -> str:
    frame = understand(question, VISITED, Settings()).frame
    assert frame is not None
    return brief(frame)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("哪些诊所日均门诊量超过80", "features: [诊所 | ?日均门诊量 > 80]"),
        ("有哪些诊所的评分不低于4", "features: [诊所 | ?评分 >= 4]"),
        ("诊所日均门诊量在60以下的有哪些", "features: [诊所 | ?日均门诊量 <= 60]"),
        ("诊所评分达到4.5的有多少家", "count: [诊所 | ?评分 >= 4.5]"),
        ("评分4.5分以上的诊所", "features: [诊所 | ?评分 >= 4.5]"),
        ("4分以上的诊所有几家", "count: [诊所 | ?评分 >= 4]"),
        ("评分不低于4、日均门诊量大于30的诊所", "features: [诊所 | ?评分 >= 4 | ?日均门诊量 > 30]"),
        ("评分高的诊所有哪些", "features: [诊所 | ^max 0 评分]"),
        ("日均门诊量比较少的诊所", "features: [诊所 | ^min 0 日均门诊量]"),
        ("状况较差的榉树有多少棵", "count: [榉树 | ?condition = Poor]"),
        ("榉树中有多少棵是状况差的", "count: [榉树 | ?condition = Poor]"),
        ("诊所按卫生等级统计数量", "table count(): 诊所 / 卫生等级"),
    ],
)
def test_what_is_said_of_a_field_beside_things(question: str, expected: str) -> None:
    assert wanted(question) == expected


@pytest.mark.parametrize("question", ["评分高的诊所有多少家", "日均门诊量多的诊所的平均评分"])
def test_how_many_are_high_is_not_told_by_an_order(question: str) -> None:
    assert "^max" not in wanted(question)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("走路二十分钟能到Old Town的诊所", "within_distance 1667m Old Town"),
        ("Old Town骑车10分钟可以到达的诊所", "within_distance 2500m Old Town"),
        ("周边两公里没有榉树的诊所有哪些", "beyond_distance 2000m 榉树"),
    ],
)
def test_how_far_one_gets(question: str, expected: str) -> None:
    frame = plan(question).frame
    assert frame is not None
    assert expected in brief(frame)


@pytest.mark.parametrize("question", ["经过Old Town的书店有哪些", "穿过Old Town的花店有几家"])
def test_what_is_asked_for_is_not_what_is_crossed(question: str) -> None:
    frame = plan(question).frame
    assert frame is not None
    assert "crosses Old Town" in brief(frame)


SHOPS = replace(
    PLACES, id="s", name="店铺", feature_count=40, fields=(name_field("名称"), number("均价"), number("评分")), name_fields=("名称",)
)
TRADE = FakeWorld((SHOPS, DISTRICTS))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("店铺的均价是多少", "attribute (均价): 店铺"),  # 价 alone is no attribute
        ("我们打算在Old Town投资，帮忙看看Old Town的店铺", "features: [店铺 | of Old Town]"),
        ("客户下周过来考察，请统计店铺数量", "count: 店铺"),
        ("周末聚会，想找一家评分4以上的店铺，有推荐吗？", "features: [店铺 | ?评分 >= 4]"),
        ("我想了解一下均价低于50的店铺", "features: [店铺 | ?均价 < 50]"),
        ("Old Town均价50以下且评分3以上的店铺", "features: [店铺 | ?均价 <= 50 | ?评分 >= 3 | of Old Town]"),
    ],
)
def test_reasons_in_front_and_polite_words(question: str, expected: str) -> None:
    found = understand(question, TRADE, Settings())
    assert found.frame is not None
    assert brief(found.frame) == expected


FLATS = replace(
    PLACES,
    id="f",
    name="holiday_flats",
    feature_count=90,
    fields=(number("bedrooms"), number("price_per_night"), category("pets_allowed", ("t", 30), ("f", 60))),
    name_fields=(),
)
TICKETS = replace(
    PLACES,
    id="t",
    name="citizen_requests",
    feature_count=90,
    fields=(category("topic", ("Pothole", 30), ("Graffiti", 60)), category("priority", ("High", 20), ("Low", 70))),
    name_fields=(),
)
TOWERS = replace(DISTRICTS, id="g", name="buildings", feature_count=50, fields=(number("levels"), number("height")), name_fields=())
CITY = FakeWorld((FLATS, TICKETS, TOWERS))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("两居室以上、每晚不到500元的短租房", "features: [短租房 | ?卧室数 >= 2 | ?每晚 < 500]"),
        ("四居以上的短租房有几套", "count: [短租房 | ?卧室数 >= 4]"),
        ("高优先级的坑洞投诉", "features: [坑洞投诉 | ?priority = High]"),
        ("超过12层的大楼有哪些", "features: [大楼 | ?层数 > 12]"),
        ("帮忙列一下不到五层的楼房", "features: [楼房 | ?层数 < 5]"),
    ],
)
def test_how_people_say_sizes_and_grades(question: str, expected: str) -> None:
    found = understand(question, CITY, Settings())
    assert found.frame is not None
    assert brief(found.frame) == expected


@pytest.mark.parametrize("question", ["可以带宠物的短租房", "允许宠物的短租房", "宠物友好的短租房有哪些"])
def test_what_is_allowed_in_english_data(question: str) -> None:
    found = understand(question, CITY, Settings())
    target = target_of(found)
    assert target.predicate == Compare("pets_allowed", Comparison.EQ, "t")


def test_what_stands_beside_an_amount_is_not_lost() -> None:
    frame = understand("每晚不到800元的短租房", CITY, Settings()).frame
    assert frame is not None
    assert frame.target is not None
    said = replace(frame.target.conditions[0], field="朝南且每晚")
    assert costs(frame.target.conditions[0], FLATS) is not None
    assert costs(said, FLATS) is None
