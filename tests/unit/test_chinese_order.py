"""Statistics behind their numbers and kinds before their conditions, as Chinese questions have them, over fields in pinyin and words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import AREA_COLUMN, Operation, Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number

WELLS = replace(
    PLACES,
    id="w",
    name="观测井",
    fields=(
        name_field("井名"),
        number("水位埋深"),
        number("硝酸盐_mgL"),
        number("chouShuiLiang"),
        number("jieshui"),
        category("yongtu", ("灌溉", 60), ("生活", 40)),
    ),
    name_fields=("井名",),
)
PEOPLE = (number("男性人口"), number("女性人口"))
AREAS = replace(DISTRICTS, id="a", name="灌区", fields=(name_field("灌区名称"), *PEOPLE), name_fields=("灌区名称",))
WORLD = FakeWorld((WELLS, AREAS))


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("抽水量总量是多少", "总抽水量是多少"),
        ("各灌区水位埋深平均值", "各灌区的平均水位埋深"),
        ("灌溉井的硝酸盐均值为多少", "灌溉井的平均硝酸盐为多少"),
        ("2022年抽水量总和是多少？", "2022年总抽水量是多少？"),
        ("抽水量总量控制", "抽水量总量控制"),
        ("观测井中硝酸盐超过20的有几个", "硝酸盐超过20的观测井有几个"),
        ("灌溉的观测井里，水位埋深低于8的有哪些？", "水位埋深低于8的灌溉的观测井有哪些"),
        ("东山村中硝酸盐超过20的有几个", "东山村中硝酸盐超过20的有几个"),
        ("观测井水位埋深前三", "水位埋深最高的三个观测井"),
        ("灌溉井的硝酸盐排名前5名", "硝酸盐最高的5个灌溉井"),
        ("按女性人口对各灌区排名", "各灌区按女性人口排名"),
        ("根据深度将观测井从大到小排列。", "观测井按深度从大到小排列"),
        ("灌区女性人口从少到多", "按女性人口从少到多排列的灌区"),
        ("灌溉的观测井，抽水量最大的4座", "抽水量最大的4座灌溉的观测井"),
        ("观测井数量前三", "观测井数量前三"),
        ("各灌区女性人口前三", "女性人口最高的三个灌区"),
        ("各灌区观测井水位埋深前三", "各灌区观测井水位埋深前三"),
    ],
)
def test_words_stand_where_the_grammar_has_them(question: str, meant: str) -> None:
    assert in_order(question, spoken(question, WORLD).catalog) == meant


def test_what_is_of_two_numbers_is_not_of_the_second_alone() -> None:
    question = "男性人口和女性人口总量是多少"
    assert "总女性人口" not in in_order(question, WORLD.catalog)


def test_those_of_a_kind_are_counted() -> None:
    found = understand("观测井中硝酸盐超过20的有几个", WORLD, Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.predicate == Compare("硝酸盐_mgL", Comparison.GT, 20)


@pytest.mark.parametrize(
    ("question", "field", "alias"),
    [("节水金额最高的观测井", "jieshui", "节水金额"), ("各用途类型的观测井数量", "yongtu", "用途类型"), ("节水类型", "jieshui", "节水")],
)
def test_a_field_that_is_spelled_out_may_be_called_with_its_sort(question: str, field: str, alias: str) -> None:
    assert {info.name: info.alias for info in spoken(question, WORLD).catalog.layers[0].fields}[field] == alias


COUNTRIES = replace(
    DISTRICTS,
    id="n",
    name="countries",
    fields=(name_field(), number("pop_est"), category("continent", ("非洲", 3), ("亚洲", 3))),
)
AIRPORTS = replace(PLACES, id="f", name="airports", fields=(name_field(),))
MAP = FakeWorld((COUNTRIES, AIRPORTS), [Named("n", 1, "Nordland"), Named("n", 2, "巴西")])


def _puts_in_order(operation: Operation) -> bool:
    return isinstance(operation, Top) and operation.count == 0 and operation.descending


@pytest.mark.parametrize(
    ("question", "column"),
    [
        ("各国人口排名", "pop_est"),
        ("非洲各国的人口排名", "pop_est"),
        ("各国面积排名", AREA_COLUMN),
        ("各国机场数量排名", ""),
    ],
)
def test_each_of_several_is_put_in_order(question: str, column: str) -> None:
    """Also where they are called by one character, and where it is said before them which are meant."""
    found = understand(question, MAP, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    last = found.workflow.steps[-1].operation
    assert _puts_in_order(last)
    assert not column or last.column == column


@pytest.mark.parametrize(("question", "listed"), [("巴西各国的人口排名", True), ("巴西的人口排名", False)])
def test_an_order_of_parts_is_not_the_place_of_the_whole(question: str, listed: bool) -> None:
    found = understand(question, MAP, Settings())
    assert found.workflow is None or _puts_in_order(found.workflow.steps[-1].operation) == listed
    assert listed or found.workflow is not None
