"""Words around the name of a number that add nothing to it, and the first of two words for what an English layer holds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.model.catalog import Catalog
from tests.unit.fake_world import DISTRICTS, PLACES, amount, category

WATER = replace(
    PLACES, id="w", name="water_sample",
    fields=(amount("nh3n", 0.0, 4.0, "氨氮(mg/L)"), amount("ph", 5.0, 9.0, "pH值"), category("season", ("丰", 30), ("枯", 30))),
)  # fmt: skip
HEAVY = replace(PLACES, id="h", name="工业点", fields=(amount("铅", 0.0, 80.0), amount("铅浓度", 0.0, 1.0), amount("锌", 0.0, 300.0)))
CATALOG = Catalog((WATER, HEAVY, DISTRICTS))


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("氨氮浓度超过1的样点", "氨氮超过1的样点"),
        ("各区氨氮平均浓度", "各区平均氨氮"),
        ("锌含量最高的工业点", "锌最高的工业点"),
        ("铅浓度大于0.3的工业点", "铅浓度大于0.3的工业点"),  # a field of its own
        ("土体pH低于6的样点", "土体pH低于6的样点"),  # another word than the layer has
        ("水pH低于6的区", "水pH低于6的区"),
        ("水样品数量", "水样品数量"),
    ],
)
def test_a_number_goes_by_its_name_alone(question: str, read: str) -> None:
    assert in_order(question, CATALOG) == read


@pytest.mark.parametrize(("question", "read"), [("土壤样品数量", "样品数量"), ("土壤pH低于6的样点", "pH低于6的样点"), ("土壤图", "土壤图")])
def test_the_last_word_names_the_layer(question: str, read: str) -> None:
    assert in_order(question, Catalog((replace(WATER, name="soil_sample"), DISTRICTS))) == read


RIVERS = replace(
    PLACES, id="r", name="断面", fields=(category("现状水质", ("Ⅰ类", 9), ("Ⅱ类", 30), ("Ⅲ类", 20), ("Ⅳ类", 11), ("劣Ⅴ类", 4)),),
)  # fmt: skip
FIELDS = replace(
    PLACES, id="f", name="耕地",
    fields=(category("质量等级", ("1等", 9), ("2等", 30), ("3等", 20)), category("星级", ("三星", 5), ("四星", 5))),
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("水质劣于Ⅲ类的断面", "现状水质为Ⅳ类或劣Ⅴ类的断面"),
        ("水质优于三类的断面", "现状水质为Ⅰ类或Ⅱ类的断面"),
        ("质量等级差于1等的耕地", "2等或3等的耕地"),
        ("优于三星的酒店", "优于三星的酒店"),
    ],
)
def test_grades_by_numerals_are_best_at_the_first(question: str, read: str) -> None:
    assert in_order(question, Catalog((RIVERS, FIELDS, DISTRICTS))) == read
