"""Times of the day that a field holds as text: 末班车晚于23点."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.times.clock_fields import clock_predicate, holds_clocks
from spatial_rag_plugin.model.predicate import AnyOf, Compare, Comparison, Predicate, all_of
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

LAST = category("末班车", ("22:30", 30), ("23:05", 40), ("23:20", 30))
FIRST = category("首班车", ("05:58", 50), ("06:12", 50))
STATIONS = replace(
    PLACES,
    id="s",
    name="地铁站",
    feature_count=100,
    fields=(name_field("站名", 100, 90), category("线路", ("1号线", 50), ("2号线", 50)), FIRST, LAST, number("日均客流", 100)),
    name_fields=("站名",),
)
WORLD = FakeWorld((STATIONS,))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def is_(field: str, op: Comparison, value: str) -> Compare:
    return Compare(field, op, value)


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("末班车晚于23点的地铁站", is_("末班车", Comparison.GE, "23:01")),
        ("末班车不早于23:00的地铁站有几个", is_("末班车", Comparison.GE, "23:00")),
        ("末班车在22点半以后的地铁站", is_("末班车", Comparison.GE, "22:30")),
        ("首班车早于6点10分的地铁站有哪些", is_("首班车", Comparison.LT, "06:10")),
        ("首班车不晚于06:05的地铁站数量", is_("首班车", Comparison.LT, "06:06")),
    ],
)
def test_limits_of_the_clock(question: str, predicate: Predicate) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate == predicate


def test_what_is_past_midnight_is_late() -> None:
    night = replace(LAST, values=category("末班车", ("22:30", 30), ("23:40", 40), ("00:15", 30)).values)
    late = clock_predicate(night, 23 * 60, 24 * 60 - 1)
    assert late == AnyOf((is_("末班车", Comparison.GE, "23:00"), is_("末班车", Comparison.LT, "04:00")))
    early = clock_predicate(night, 0, 23 * 60 - 1)
    assert early == all_of(is_("末班车", Comparison.GE, "04:00"), is_("末班车", Comparison.LT, "23:00"))


def test_only_times_in_the_order_of_text() -> None:
    assert holds_clocks(LAST)
    assert not holds_clocks(category("营业", ("6:30", 3), ("10:00", 4)))
    assert not holds_clocks(category("营业", ("10:00-22:00", 4)))
