"""Analysts' wordings that are only other words: rows with none, the ground that buffers cover, several statistics behind one number."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from tests.unit.fake_world import FakeWorld, category, name_field, number

_BOX = (10.0, 50.0, 11.0, 51.0)
_FIELDS = (name_field("名称", 9, 9), category("学段", ("小学", 5), ("初中", 4)), number("在校生数", 9))
WORLD = FakeWorld((LayerInfo("s", "学校", GeometryKind.POINT, "EPSG:4326", 9, _FIELDS, _BOX, name_fields=("名称",)),))


@pytest.mark.parametrize(
    ("code", "question", "plain"),
    [
        ("en", "How many wells are in each ward? Include wards with none.", "How many wells are in each ward."),
        ("en", "wells per ward, including wards without wells", "number of wells by ward"),
        ("en", "number of wells per ward, with zeros for wards that have none", "number of wells per ward"),
        ("en", "number of wells per ward (zero where there are none)", "number of wells per ward"),
        ("en", "number of wells per ward with zero pumps", None),  # a condition
        ("de", "Wie viele Brunnen gibt es in jedem Bezirk? Auch die ohne Brunnen auflisten.", "Wie viele Brunnen gibt es in jedem Bezirk."),
        ("en", "wells including those with no pump", None),  # nothing is told for each
        ("en", "which ward has the most wells, and how many are there?", "which ward has the most wells?"),
        ("en", "which ward has the most wells and how many wells does it have?", "which ward has the most wells?"),
        ("en", "which park is the largest and how old is it?", None),  # another number
        ("en", "shortest road route from A to B", "shortest route by road from A to B"),
        ("en", "What is the total area within 500 m of a bog?", "how large is the area within 500 m of a bog?"),
        ("en", "area of the union of the 500 m buffers around the dams", "total area of the 500 m buffers around the dams"),
        ("en", "total airports in Africa", "total number of airports in Africa"),
        ("en", "what is the total of the deaths within 100 m of a pump?", "total number of deaths within 100 m of a pump?"),
        ("en", "total emissions by sector", None),  # an amount
        ("en", "total damage in 2020", None),
        ("en", "the total area of ponds in Eastham", None),
        ("en", "Which pump is the farthest from all the others?", "Which pump is farthest from any other pump?"),
        ("en", "which well is closest to any others", "which well is closest to any other well"),
        ("en", "most isolated airport", "which airport is farthest from any other airport"),
        ("en", "outages that affected more than 500 customers", "outages with more than 500 customers"),
        ("en", "outages affecting at least 1,000 homes", "outages with at least 1,000 homes"),
        ("en", "areas affecting wildlife", None),
        ("en", "outages lasting longer than 4 hours", "outages that lasted longer than 4 hours"),
        ("de", "Wie groß ist das Gebiet im Umkreis von 2 km um die Talsperren?", "Wie groß ist der Puffer von 2 km um die Talsperren?"),
        ("de", "Wie viele Brunnen gibt es je Gemeinde, auch Gemeinden ohne Brunnen?", "Wie viele Brunnen gibt es je Gemeinde?"),
        ("de", "Wie viel Prozent des Waldes liegt in Ambury?", "welcher Anteil des Waldes liegt in Ambury?"),
        ("zh", "每个市镇有多少座农场？没有的也要列出", "每个市镇有多少座农场"),
        ("zh", "各街道的学校数量，包括0", "各街道的学校数量"),
        ("zh", "医院1公里范围内的总面积是多少", "医院周边1公里缓冲区的总面积"),
        ("zh", "河流500米范围内的湿地总面积", None),  # that of the 湿地
        ("zh", "湿地周边200米缓冲区合并后的总面积", "湿地周边200米缓冲区的总面积"),
        ("zh", "森林有多大比例位于江北", "位于江北内的森林占全部森林的比例"),
    ],
)
def test_is_said_more_plainly(code: str, question: str, plain: Optional[str]) -> None:
    assert said_plainly(question, code) == plain


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("各学段在校生数的平均值和最大值", "各学段的平均在校生数和最大在校生数"),
        ("在校生数的平均值、中位数和最大值", "平均在校生数和中位在校生数和最大在校生数"),
        ("统计在校生数的最大值和最小值", "统计最大在校生数和最小在校生数"),
    ],
)
def test_several_statistics_stand_in_front_of_their_number(question: str, plain: str) -> None:
    assert in_order(question, WORLD.catalog) == plain


@pytest.mark.parametrize(
    ("code", "question", "plain"),
    [
        ("en", "area and percentage of each cover class", "percentage of area by cover class"),
        ("en", "area in hectares and share of the total for each cover class", "percentage of area by cover class"),
        ("en", "number and share of farms by type", "percentage of farms by type"),
        ("en", "area and share of forest by ward", None),  # of each ward
        ("en", "What percentage of the total area does each cover class take up?", "percentage of area by cover class?"),
        ("zh", "统计各地类的面积和占比", "统计各地类面积占比"),
        ("zh", "既没有医院也没有消防站的街道", "没有医院且没有消防站的街道"),
        ("zh", "周边500米内既没有公交站也没有医院的学校", "周边500米内没有公交站且周边500米内没有医院的学校"),
        ("zh", "学校超过8所且没有消防站的街道", "有超过8所学校且没有消防站的街道"),
        (
            "de",
            "Welche Gemeinden haben mehr als 10 Brunnen und keine Talsperre?",
            "Welche Gemeinden mit mehr als 10 Brunnen und ohne Talsperre?",
        ),
    ],
)
def test_two_things_said_at_once(code: str, question: str, plain: Optional[str]) -> None:
    assert said_plainly(question, code) == plain
