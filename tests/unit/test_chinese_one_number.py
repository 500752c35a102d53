"""One number of several things and years by tens, as Chinese questions ask for them."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, amount, category, name_field, number

sys.path.insert(0, str(Path(__file__).parent))

from reading import Lexicon, Words, brief

FIELDS = (
    category("lb", ("公办", 20), ("民办", 30)),
    number("学位数", 50),
    number("师生比", 50),
    number("均价", 50),
    replace(number("建成年份", 50), minimum=1950, maximum=2020),
    name_field("校名", 50, 50),
)
SCHOOLS = replace(PLACES, id="s", name="幼儿园", feature_count=50, fields=FIELDS, name_fields=("校名",))
KINDS = category("lx", ("公园绿地", 20), ("防护绿地", 10))
PLOTS = replace(DISTRICTS, id="l", name="绿地", feature_count=30, fields=(KINDS, number("MJ", 30)))
WORLD = FakeWorld((SCHOOLS, PLOTS))


def grounded(question: str) -> GroundedFrame:
    found = understand(question, WORLD, Settings()).grounded
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("question", "output", "statistic"),
    [
        ("公办幼儿园的学位数是多少", Output.NUMBER, "sum"),
        ("公办幼儿园的学位数分别是多少", Output.TABLE, ""),
        ("公办幼儿园学位总数", Output.NUMBER, "sum"),
        ("各公办幼儿园的学位总数", Output.TABLE, ""),
        ("公办幼儿园的学位数", Output.TABLE, ""),
        ("公办幼儿园学位数", Output.NUMBER, "sum"),
        ("2000年之前建成的幼儿园学位数", Output.NUMBER, "sum"),
        ("幼儿园学位数", Output.TABLE, ""),
        ("各公办幼儿园学位数", Output.TABLE, ""),
        ("公办幼儿园均价", Output.NUMBER, "mean"),
        ("幼儿园均价", Output.TABLE, ""),
        ("公办幼儿园师生比", Output.TABLE, ""),
        ("公办幼儿园的师生比是多少", Output.TABLE, ""),
        ("防护绿地面积", Output.AREA, "sum"),
        ("防护绿地的面积是多少？", Output.AREA, ""),
    ],
)
def test_what_adds_up_is_one_number_where_one_is_asked(question: str, output: Output, statistic: str) -> None:
    found = grounded(question)
    lists = found.columns or found.attribute
    assert (found.frame.output, found.statistic) == (output, statistic) or (output is Output.TABLE and lists and not found.statistic)


RIVERS = replace(
    STREETS,
    id="r",
    name="河段",
    fields=(name_field("名称", 40, 40), category("是否黑臭", ("是", 5), ("否", 35)), replace(amount("长度_km", 1, 9), filled=40)),
    name_fields=("名称",),
)
UNKNOWN = replace(RIVERS, fields=(*RIVERS.fields[:2], replace(amount("长度", 1, 9), filled=40)))


@pytest.mark.parametrize(("layer", "field"), [(RIVERS, "长度_km"), (UNKNOWN, "")])
@pytest.mark.parametrize("question", ["黑臭河段总长", "黑臭河段总长度多少公里"])
def test_a_total_length_is_that_of_the_field_whose_unit_is_known(question: str, layer: LayerInfo, field: str) -> None:
    found = understand(question, FakeWorld((layer,)), Settings()).grounded
    assert found is not None
    assert (found.attribute, found.statistic) == (field, "sum")


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("七十年代以前建成的桥", "1970年以前建成的桥"),
        ("80年代前建的桥有几座", "1980年前建的桥有几座"),
        ("上世纪90年代建的桥", "90年代建的桥"),
        ("1990年代以前的桥", "1990年代以前的桥"),
    ],
)
def test_tens_of_years_before_which_something_was(question: str, meant: str) -> None:
    assert in_order(question, WORLD.catalog) == meant


@pytest.mark.parametrize("question", ["建成于六十年代的桥", "六十年代建成的桥", "建成于60年代的桥"])
def test_tens_of_years_are_no_number(question: str) -> None:
    frame, _ = read(question, Lexicon(), Words(["桥"], ["建成年份"]))
    assert "between 1960..1969" in brief(frame)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("绿地最多的街区（按面积）", "绿地面积最多的街区"),
        ("3号桥是哪一年通车的？", "3号桥的通车时间是多少？"),
        ("图书馆什么时候关门", "图书馆什么时候关门"),
        ("哪些街区一处绿地都没有", "没有绿地的街区"),
        ("户数超过500的街区里有哪些没有绿地", "没有绿地的户数超过500的街区"),
        ("各街区人口密度，人/平方公里", "各街区人口密度"),
        ("平均每所幼儿园有多少学位数", "幼儿园的平均学位数是多少"),
    ],
)
def test_what_is_said_in_another_order_keeps_all_its_words(question: str, meant: str) -> None:
    assert in_order(question, WORLD.catalog) == meant
