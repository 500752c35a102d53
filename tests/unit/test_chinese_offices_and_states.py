"""Chinese questions of offices: kinds in places as shares, states of now, grades, limits that are asked about, layers with a code."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_words import layer_words
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import AllOf, Compare, Comparison, Not
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Elapse, Filter, Load, Summarise, SummariseBy, Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, condition_of, name_field

TOWNS = replace(
    DISTRICTS,
    id="x",
    name="XZ_乡镇界",
    feature_count=9,
    fields=(name_field("乡镇名称", 9, 9), amount("人口", 9000, 82000), amount("户数", 3000, 30000)),
    name_fields=("乡镇名称",),
    fingerprint="x",
)
ORCHARDS = replace(
    PLACES,
    id="g",
    name="果园",
    feature_count=60,
    fields=(
        name_field("果园名称", 60, 60),
        category("果树", ("苹果", 30), ("梨", 20), ("桃", 10)),
        category("规模等级", ("大型", 20), ("小型", 40)),
        category("是否有机", ("是", 20), ("否", 40)),
        category("状态", ("挂果", 40), ("育苗", 20)),
        category("所属乡镇", ("龙河镇", 30), ("清水镇", 30)),
        amount("年产量", 10, 900),
    ),
    name_fields=("果园名称",),
    fingerprint="g",
)
WORLD = FakeWorld((TOWNS, ORCHARDS), (Named("x", 1, "龙河镇"), Named("x", 2, "清水镇")))
APPLES = Compare("果树", Comparison.EQ, "苹果")


def _plan(question: str) -> list[object]:
    found = understand(question, WORLD, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    assert not found.leaves_words
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "whole"),
    [
        ("龙河镇苹果年产量占全县的百分之多少", APPLES),
        ("龙河镇苹果年产量占全县苹果年产量的百分之多少", APPLES),
        ("龙河镇苹果年产量占全县总年产量的比例", None),
    ],
)
def test_the_whole_of_a_kind_in_a_place_is_that_kind_everywhere(question: str, whole: object) -> None:
    """The share was of all fruit in the place, or of all fruit."""
    steps = _plan(question)
    filters = [step.predicate for step in steps if isinstance(step, Filter)]
    assert len([step for step in steps if isinstance(step, Summarise)]) == 2
    assert sum(isinstance(predicate, AllOf) for predicate in filters) == 1
    assert [predicate for predicate in filters if not isinstance(predicate, AllOf)] == ([whole] if whole is not None else [])


def test_the_kind_of_things_behind_each_town_is_no_second_key() -> None:
    steps = _plan("各乡镇有机果园的平均年产量")
    grouped = [step for step in steps if isinstance(step, SummariseBy)]
    assert all(not step.further for step in grouped)
    assert any(isinstance(step, Filter) and step.predicate == Compare("是否有机", Comparison.EQ, "是") for step in steps)


@pytest.mark.parametrize("question", ["各级果园的数量", "每级果园的数量和平均年产量"])
def test_each_grade_is_told_by_the_field_of_grades(question: str) -> None:
    (by,) = (step for step in _plan(question) if isinstance(step, SummariseBy))
    assert by.field == "规模等级"


def test_without_grades_nothing_else_stands_for_them() -> None:
    plain = replace(ORCHARDS, fields=tuple(info for info in ORCHARDS.fields if info.name != "规模等级"))
    found = understand("各级果园的数量", FakeWorld((plain,)), Settings())
    assert not found.runnable or found.leaves_words


@pytest.mark.parametrize("question", ["正在挂果的果园有几个", "目前在挂果的果园有多少个"])
def test_a_state_of_now_is_the_value(question: str) -> None:
    assert condition_of(understand(question, WORLD, Settings())) == Compare("状态", Comparison.EQ, "挂果")


@pytest.mark.parametrize("question", ["龙河镇的人口是否超过2万人", "龙河镇人口超过2万了吗", "龙河镇人口是不是超过2万"])
def test_whether_a_place_keeps_a_limit(question: str) -> None:
    kept = [step.predicate for step in _plan(question) if isinstance(step, Filter)]
    assert kept == [Compare("人口", Comparison.GT, 20000)]


@pytest.mark.parametrize("question", ["龙河镇和清水镇哪个乡镇户数多", "龙河镇和清水镇哪个乡镇的户数比较多"])
def test_which_of_two_has_more(question: str) -> None:
    (best,) = (step for step in _plan(question) if isinstance(step, Top))
    assert (best.column, best.count, best.descending) == ("户数", 1, True)


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("人数超过40的派出所有几个", "人数超过40的派出所一共有几个"),
        ("公共厕所有哪些", "公共厕所一共有哪些"),
        ("所有有几个窗口的网点", "所有有几个窗口的网点"),
        ("查处的违建数量逐年统计", "按年统计查处的违建数量"),
    ],
)
def test_words_that_only_look_like_others(said: str, read: str) -> None:
    assert in_known_words(said, "zh") == read


@pytest.mark.parametrize(("name", "said"), [("GDS_供电所辖区", "供电所"), ("XZ_乡镇界", "乡镇"), ("JD_街道", "街道"), ("片区", "片区")])
def test_a_layer_with_a_code_in_front_is_called_after_its_things(name: str, said: str) -> None:
    assert "".join(layer_words().bare_name(name)).endswith(said)


def test_the_layers_are_loaded_by_those_names() -> None:
    loaded = [step.layer_name for step in _plan("乡镇有几个") if isinstance(step, Load)]
    assert loaded == ["XZ_乡镇界"]


COUNTIES = replace(
    DISTRICTS,
    id="q",
    name="区县界",
    feature_count=8,
    fields=(name_field("XZQMC", 8, 8), amount("CZRK_W", 30.67, 114.79), amount("GDP_WY", 210000.0, 3900000.0)),
    name_fields=("XZQMC",),
    fingerprint="q",
)
CASES = replace(
    PLACES,
    id="b",
    name="CRB_BG",
    feature_count=280,
    fields=(
        name_field("BGBH", 280, 280),
        category("BZ", ("流感", 93), ("水痘", 52)),
        FieldInfo("FBRQ", FieldType.DATE, "", FieldRole.DATE, 280, 260),
    ),
    name_fields=("BGBH",),
    fingerprint="b",
)
DISEASES = FakeWorld((COUNTIES, CASES), (Named("q", 1, "渡口区"),))


@pytest.mark.parametrize("question", ["渡口区的常住人口超过80万了吗", "渡口区的常住人口是否超过80万人", "常住人口超过80万的区县"])
def test_a_limit_is_held_to_people_that_are_kept_by_ten_thousands(question: str) -> None:
    """CZRK_W: 80 stands for 800,000 people, and 101 is more; they were compared with 800,000."""
    found = understand(question, DISEASES, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    kept = [step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Filter)]
    assert kept == [Compare("CZRK_W", Comparison.GT, 80)]


@pytest.mark.parametrize(("name", "scale"), [("LNRK_W", 1e4), ("CZZJ_WY", 1e4), ("NYKS_WR", 1.0), ("XSRS_WR", 1e4), ("SWZTZ_YY", 1e8)])
def test_initials_of_people_and_money_count_by_ten_thousands(name: str, scale: float) -> None:
    """老年人口 in 万 was divided by a 常住人口 in 万 as if it were single people."""
    assert layer_words().scale_of(amount(name, 1, 90)) == scale


@pytest.mark.parametrize("name", ["POP_W", "FLOW_W", "ROAD_WY", "DOORS_W"])
def test_other_names_that_end_so_count_one_by_one(name: str) -> None:
    assert layer_words().scale_of(amount(name, 1, 90)) == 1.0


@pytest.mark.parametrize("question", ["流感病例有多少例", "流感病例数", "水痘病例最多的区县"])
def test_cases_of_a_kind_are_records_of_it(question: str) -> None:
    found = understand(question, DISEASES, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    assert not found.leaves_words
    assert {step.operation.layer_name for step in found.workflow.steps if isinstance(step.operation, Load)} >= {"CRB_BG"}


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("苹果比梨的果园多几个", ["苹果", "梨"]),
        ("苹果的果园比桃的多几个", ["苹果", "桃"]),
        ("流感病例比水痘病例多几例", ["流感", "水痘"]),
    ],
)
def test_how_many_more_of_one_kind_there_are(question: str, values: list[str]) -> None:
    world = DISEASES if "病例" in question else WORLD
    found = understand(question, world, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    filters = [step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Filter)]
    assert [predicate.value for predicate in filters] == values


@pytest.mark.parametrize("question", ["除了苹果的以外，果园有几个", "除苹果以外，果园有几个", "除苹果外的果园有几个"])
def test_kinds_set_aside_in_front(question: str) -> None:
    assert condition_of(understand(question, WORLD, Settings())) == Not(APPLES)


def test_what_adds_up_before_the_most_is_a_sum_anyway() -> None:
    assert in_known_words("年产量累计最多的三个乡镇", "zh") == "年产量最多的三个乡镇"
    assert in_known_words("累计年产量", "zh") == "累计年产量"


CALLS = replace(
    CASES,
    id="gd",
    name="工单",
    fields=(
        name_field("工单号", 280, 280),
        FieldInfo("受理时间", FieldType.DATETIME, "", FieldRole.DATE, 280, 280),
        FieldInfo("办结时间", FieldType.DATETIME, "", FieldRole.DATE, 250, 250),
    ),
    name_fields=("工单号",),
    fingerprint="gd",
)


@pytest.mark.parametrize(
    ("question", "unit", "sign"), [("处置时间超过5天的工单有多少", "days", ">"), ("办理用时不到48小时的工单数量", "hours", "<")]
)
def test_how_long_the_work_took_is_held_to_a_limit(question: str, unit: str, sign: str) -> None:
    found = understand(question, FakeWorld((CALLS,)), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    (took,) = (step.operation for step in found.workflow.steps if isinstance(step.operation, Elapse))
    assert (took.first, took.last, took.unit) == ("受理时间", "办结时间", unit)
    (kept,) = (step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Filter))
    assert kept.op.value == sign
