"""Chinese questions over layers whose names and values are English and in short."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.predicate import Compare
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, amount, category, condition_of, name_field

LIBRARIES = replace(
    PLACES,
    id="l",
    name="LIBRARY_FAC",
    feature_count=40,
    fields=(name_field("LIB_NM"), category("GOVERN", ("PUBLIC", 22), ("PRIVATE", 18)), amount("SEATS", 10, 400)),
    name_fields=("LIB_NM",),
    fingerprint="l",
)
BRIDGES = replace(
    PLACES,
    id="b",
    name="BRIDGE_INVT",
    feature_count=60,
    fields=(category("FEAT_X", ("Elm Bridge", 20), ("Low Crossing", 40)), amount("DECK_SQFT", 10, 900)),
    name_fields=(),
    fingerprint="b",
)
ROADS = replace(
    STREETS,
    id="r",
    name="ROAD_ACCESS",
    fields=(name_field("RD_NM"), category("STAT", ("OPEN", 40), ("CLOSED", 20))),
    name_fields=("RD_NM",),
    fingerprint="r",
)
WORLD = FakeWorld((LIBRARIES, BRIDGES, ROADS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(("question", "layer"), [("桥梁有几座", "b"), ("道路总长", "r"), ("图书馆有几个", "l")])
def test_a_word_of_two_letters_is_one_word_where_it_begins_the_name_of_a_layer(question: str, layer: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.target.layer_id == layer
    assert found.grounded.target.predicate is None  # all of them, not only those that bear the word in their name


@pytest.mark.parametrize(("question", "value"), [("座位最多的私立图书馆", "PRIVATE"), ("座位最少的公立图书馆", "PUBLIC")])
def test_a_quality_behind_most_is_one_of_the_things_and_no_degree_of_it(question: str, value: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    condition = condition_of(found)
    assert isinstance(condition, Compare)
    assert condition.value == value


def test_a_quality_behind_most_that_no_value_says_is_asked_back() -> None:
    assert not plan("座位最多的地下图书馆").runnable


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("公立图书馆里座位最多的是哪个", "座位最多的公立图书馆是哪个"),
        ("省内各镇当中人口最少的是哪个", "人口最少的省内各镇是哪个"),
        ("小区500米内超市最多的是哪个", "小区500米内超市最多的是哪个"),
        ("有没有哪个车站的客流还不到一千", "有没有客流不到一千的车站"),
        ("早上六点就开门的面包店", "早上六点开门的面包店"),
        ("各镇有几家24小时药店", "各镇有几家24小时营业的药店"),
        ("24小时雨量最大的站", "24小时雨量最大的站"),
        ("哪个镇的人均收入最低", "人均收入最低的镇是哪个"),
    ],
)
def test_what_is_said_in_other_words_is_brought_to_the_order_that_is_read(question: str, plain: str) -> None:
    assert in_known_words(question, "zh") == plain


STATIONS = replace(
    PLACES,
    id="s",
    name="station",
    feature_count=12,
    fields=(name_field("name", 12, 12), category("line", ("1号线", 7), ("2号线", 5))),
    name_fields=("name",),
    fingerprint="s",
)
NAMED_ROADS = replace(
    STREETS,
    id="h",
    name="highway",
    fields=(category("name", ("学府路", 9), ("江滨路", 8)), category("highway", ("primary", 10), ("residential", 7))),
    name_fields=("name",),
    fingerprint="h",
)


def test_a_street_with_a_word_for_another_kind_behind_it_is_no_street() -> None:
    world = FakeWorld((STATIONS, NAMED_ROADS))
    assert not [reading for reading in class_readings("学府路站", world) if reading.layer_id == "h" and not reading.unused]


def test_all_of_a_kind_are_no_name() -> None:
    named = FakeWorld((replace(DISTRICTS, name="states_provinces"), PLACES), (Named("p", 1, "各州"),))
    assert not [span for span in WorldLexicon(named).spans("巴西各州的面积") if span.start == 2]


PLOTS = replace(
    DISTRICTS,
    id="gd",
    name="land_supply",
    feature_count=60,
    fields=(
        name_field("parcel_no", 60, 60),
        category("land_use", ("住宅用地", 30), ("工业用地", 30)),
        amount("start_price", 200, 9000),
        amount("deal_price", 300, 9900),
    ),
    name_fields=("parcel_no",),
)
RIDERS = (amount("daily_board", 5, 900), amount("daily_alight", 5, 900))
STOPS = replace(PLACES, id="gj", name="bus_stop", fields=(name_field("stop_name"), *RIDERS))


@pytest.mark.parametrize(
    ("question", "layer", "field"),
    [
        ("成交价最高的地块", PLOTS, "deal_price"),
        ("起始价最高的地块", PLOTS, "start_price"),
        ("日均下车人数最多的公交站", STOPS, "daily_alight"),
        ("日均上车人数最多的公交站", STOPS, "daily_board"),
    ],
)
def test_words_of_trades_over_english_fields(question: str, layer: LayerInfo, field: str) -> None:
    found = understand(question, FakeWorld((layer,)), Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.superlative is not None
    assert found.target.superlative.by == field


def test_a_total_of_prices_is_no_mean_of_them() -> None:
    """成交总价 of each use was told as the mean of deal_price."""
    found = understand("各用途地块成交总价", FakeWorld((PLOTS,)), Settings())
    assert not found.runnable
    assert "sum-or-mean" in {issue.code for issue in found.issues}
