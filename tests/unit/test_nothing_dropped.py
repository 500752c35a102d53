"""Words that look as if they were said already, or as if they were the end of another one, and are not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.predicate import Compare, Not
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number

HOUSES = replace(
    PLACES,
    id="h",
    name="surveyed_houses",
    feature_count=100,
    fields=(
        name_field("HOUSE_ID"),
        category("MATERIAL", ("Brick", 40), ("Timber", 60)),
        category("DAMAGE", ("Damaged", 30), ("Destroyed", 20), ("Untouched", 50)),
        category("BOROUGH", ("Northgate", 50), ("Southgate", 50)),
        number("RESIDENTS"),
    ),
    name_fields=("HOUSE_ID",),
    fingerprint="h",
)
WARDS = replace(DISTRICTS, id="w", name="wards", fingerprint="w")
WORKS = replace(
    PLACES,
    id="k",
    name="企业",
    fields=(
        name_field("名称"),
        category("门类", ("木材加工业", 12), ("煤炭工业", 20), ("非煤炭工业", 9), ("小型变电站", 8), ("小型水电站", 7), ("纺织业", 24)),
    ),
    name_fields=("名称",),
    fingerprint="k",
)


def plan(question: str, *layers: object) -> Plan:
    return understand(question, FakeWorld(layers, ()), Settings())  # type: ignore[arg-type]


@pytest.mark.parametrize("question", ["damaged houses by material and damage", "how many damaged houses are there by material and damage?"])
def test_the_name_of_a_field_is_asked_for_though_a_value_of_it_was_said(question: str) -> None:
    found = plan(question, HOUSES)
    assert found.runnable
    assert found.grounded is not None
    assert "DAMAGE" in str(found.grounded.further)
    assert found.grounded.group_field == "MATERIAL"


@pytest.mark.parametrize(
    ("question", "layers", "field"),
    [
        ("number of houses in each borough", (HOUSES, WARDS), "BOROUGH"),
        ("houses with the most residents in each borough", (HOUSES, WARDS), "BOROUGH"),
        ("number of houses in each ward", (HOUSES, WARDS), ""),
        ("number of houses in each borough", (HOUSES, replace(WARDS, name="boroughs")), ""),
    ],
)
def test_a_field_of_the_name_goes_before_a_layer_of_another_name(question: str, layers: tuple[object, ...], field: str) -> None:
    found = plan(question, *layers)
    assert found.runnable
    assert found.workflow is not None
    assert ("BOROUGH" in str([step.operation for step in found.workflow.steps])) == bool(field)
    assert any("BOROUGH" in issue.message for issue in found.issues) == bool(field)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("加工业企业有多少家", "木材加工业"),
        ("水电站有多少座", "小型水电站"),
        ("变电站有多少座", "小型变电站"),
        ("工业企业有多少家", "煤炭工业"),
        ("电站有多少座", "小型水电站"),
    ],
)
def test_a_kind_is_the_last_word_of_a_value_and_no_letters_across_two(question: str, value: str) -> None:
    found = plan(question, WORKS)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate == Compare("门类", found.grounded.target.predicate.op, value)  # type: ignore[union-attr]


@pytest.mark.parametrize("question", ["工业企业有多少家", "各类工业企业的数量"])
def test_what_only_looks_like_the_end_of_a_value_is_asked_back(question: str) -> None:
    others = category("门类", ("木材加工业", 12), ("非工业企业", 9), ("纺织业", 24))
    assert not plan(question, replace(WORKS, fields=(name_field("名称"), others))).runnable


CALLS = replace(
    PLACES,
    id="c",
    name="rescues",
    fields=(
        name_field("REF"),
        category("CAUSE", ("Storm", 40), ("Engine", 60)),
        category("REPORTED_BY", ("Harbour", 30), ("Coastguard", 40), ("Ferry", 30)),
        category("HANDLED_BY", ("Harbour", 20), ("Coastguard", 50), ("Ferry", 30)),
        number("SURVIVORS"),
        FieldInfo("CALL_DATE", FieldType.DATETIME, role=FieldRole.DATE, filled=100),
    ),
    name_fields=("REF",),
    fingerprint="c",
)


@pytest.mark.parametrize(
    ("question", "runs"),
    [
        ("rescues with more than 3 survivors on weekends", True),
        ("rescues with the most survivors on weekends", True),
        ("which house has the highest number of residents on weekends", False),
        ("the 3 houses with the fewest residents on mondays", False),
        ("house with the most residents open on sunday", False),
        ("residents on weekends by house", False),
        ("number of residents on weekends by house", False),
    ],
)
def test_a_time_beside_a_number_is_kept_or_asked_about(question: str, runs: bool) -> None:
    found = plan(question, CALLS, HOUSES)
    assert found.runnable == runs
    assert not runs or (found.workflow is not None and "InPart" in str(found.workflow.steps))


@pytest.mark.parametrize("words", ["不含", "不包含", "不包括", "剔除", "排除"])
@pytest.mark.parametrize("form", ["企业有多少家，{}纺织业", "企业数量（{}纺织业）", "有多少企业，{}纺织业的"])
def test_what_is_left_out_in_chinese_is_not_what_is_kept(form: str, words: str) -> None:
    found = plan(form.format(words), WORKS)
    if found.runnable:
        assert found.grounded is not None
        assert found.grounded.target is not None
        assert isinstance(found.grounded.target.predicate, Not)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("harbour rescues", True),
        ("how many coastguard rescues are there?", True),
        ("rescues reported by the ferry", False),
        ("rescues with handled_by Ferry", False),
        ("storm rescues", False),
    ],
)
def test_a_value_of_two_fields_is_asked_about_unless_the_question_tells(question: str, asked: bool) -> None:
    found = plan(question, CALLS)
    (issue,) = [issue for issue in found.issues if issue.code == "which-value-field"] or [None]
    assert (issue is not None) == asked
    assert found.runnable != asked
    for choice in issue.suggestions[:2] if issue is not None else ():
        assert plan(choice.question, CALLS).runnable


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("which estate has the highest median income built before 1990?", "YR_BUILT"),
        ("estate with the lowest median income completed after 2001", "YR_BUILT"),
        ("which estate has the highest median income of those built before 1990?", "YR_BUILT"),
        ("which estate has the highest median income of the estates in the Harbour zone?", "ZONE"),
        ("which estate has the highest median income in the Harbour zone?", "ZONE"),
    ],
)
def test_what_is_said_behind_a_statistic_of_the_data_narrows_what_has_it(question: str, field: str) -> None:
    estates = replace(
        DISTRICTS, id="e", name="estates", fingerprint="e",
        fields=(name_field("name"), number("median_income"), number("YR_BUILT"), category("ZONE", ("Harbour", 5), ("Hill", 9))),
    )  # fmt: skip
    found = plan(question, estates)
    assert found.workflow is None or any(field in words for words in found.workflow.words())
    assert found.runnable or found.issues


def test_halls_of_several_trades_are_not_narrowed_to_one_of_them() -> None:
    halls = replace(
        PLACES, id="m", name="大型商场", fingerprint="m", name_fields=("名称",),
        fields=(name_field("名称"), category("业态", ("购物中心", 4), ("百货", 6), ("奥特莱斯", 2)), number("停车位")),
    )  # fmt: skip
    found = plan("停车位不足200个的商场", halls)
    assert found.runnable
    assert found.workflow is not None
    assert not any("业态" in words for words in found.workflow.words())


@pytest.mark.parametrize(
    "question",
    ["how many of the 10 houses with the most residents are brick?", "of the 5 houses nearest to Westgate how many are damaged?"],
)
def test_how_many_of_the_first_are_of_a_kind_is_no_count_of_the_first_of_that_kind(question: str) -> None:
    found = plan(question, HOUSES, DISTRICTS)
    assert found.way == "of the first few" or (not found.runnable and found.issues)


@pytest.mark.parametrize("question", ["number of houses in Harbour in each ward", "houses in Harbour by ward"])
def test_a_break_down_keeps_to_the_region_of_what_is_counted(question: str) -> None:
    """Wards elsewhere can have none of them."""
    found = understand(question, FakeWorld((replace(HOUSES, fields=HOUSES.fields[:3]), WARDS, DISTRICTS)), Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "w"
    assert [relation.reference.fids for relation in found.grounded.target.relations if relation.reference is not None] == [(2,)]


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("各企业数量", "ignored-words"),
        ("每个企业的个数", "ignored-words"),
        ("Elm River有多长，穿过哪些boroughs", "several-questions"),
        ("Elm Park面积多大，涉及哪些boroughs？", "several-questions"),
    ],
)
def test_one_number_is_no_answer_to_each_or_to_a_second_question(question: str, code: str) -> None:
    boroughs = replace(DISTRICTS, id="b", name="boroughs", fingerprint="b")
    river = replace(PLACES, id="r", name="rivers", geometry=GeometryKind.LINE, fingerprint="r")
    park = replace(DISTRICTS, id="p", name="parks", fingerprint="p")
    named = (Named("r", 1, "Elm River"), Named("p", 2, "Elm Park"))
    found = understand(question, FakeWorld((WORKS, boroughs, river, park), named), Settings())
    assert not found.runnable
    assert code in [issue.code for issue in found.issues if issue.stops], found.issues


def test_what_two_questions_ask_is_offered_one_by_one() -> None:
    river = replace(PLACES, id="r", name="河道", geometry=GeometryKind.LINE, fingerprint="r")
    towns = replace(DISTRICTS, id="t", name="乡镇", fingerprint="t")
    found = understand("青衣江有多长，流经哪些乡镇", FakeWorld((river, towns), (Named("r", 1, "青衣江"),)), Settings())
    (issue,) = (issue for issue in found.issues if issue.code == "several-questions")
    assert [choice.label for choice in issue.suggestions] == ["青衣江有多长", "青衣江流经哪些乡镇"]


def test_the_second_question_is_about_the_same_things_as_the_first() -> None:
    wells = replace(PLACES, id="j", name="水井", fields=(name_field("名称"), number("井深")), name_fields=("名称",), fingerprint="j")
    towns = replace(DISTRICTS, id="t", name="乡镇", fingerprint="t")
    found = understand("井深100米以上的水井有多少个，在哪个乡镇", FakeWorld((wells, towns), ()), Settings())
    assert not found.runnable
    assert "井深100米以上的水井在哪个乡镇" in [choice.question for issue in found.issues for choice in issue.suggestions]
    each = understand("井深100米以上的水井有多少个，分别在哪个乡镇", FakeWorld((wells, towns), ()), Settings())
    assert each.runnable  # a list of them tells both
    assert each.workflow is not None
    assert [type(step.operation).__name__ for step in each.workflow.steps] == ["Load", "Load", "Filter", "Allot"]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("how many restaurants offer vegan only?", ("only",)),
        ("restaurants that only offer vegan", ("only",)),
        ("restaurants that offer vegan", ("yes", "only")),
    ],
)
def test_a_plain_word_beside_a_field_is_its_value_where_it_has_just_that(question: str, values: tuple[str, ...]) -> None:
    found = plan(question, PLACES)
    assert found.runnable
    assert found.workflow is not None
    steps = str(found.workflow.to_json()["steps"])
    assert "diet_vegan" in steps
    assert ("only" in steps, "yes" in steps) == (True, "yes" in values)


@pytest.mark.parametrize(
    ("question", "columns"),
    [
        ("number of surveyed houses and total residents by material and damage", 2),
        ("total residents and number of surveyed houses by material and damage", 2),
        ("number of surveyed houses, average residents and total residents by material and damage", 3),
    ],
)
def test_a_count_beside_a_sum_is_kept_in_the_groups_of_two_fields(question: str, columns: int) -> None:
    found = plan(question, HOUSES)
    assert found.runnable
    assert found.grounded is not None
    assert (found.grounded.group_field, [key.field for key in found.grounded.further]) == ("MATERIAL", ["DAMAGE"])
    assert len(found.grounded.columns) == columns


@pytest.mark.parametrize("question", ["number of surveyed houses and total residents", "how many surveyed houses and residents"])
def test_what_is_counted_is_not_dropped_for_the_sum_beside_it(question: str) -> None:
    found = plan(question, HOUSES)
    assert not found.runnable or (found.grounded is not None and len(found.grounded.columns) == 2)


@pytest.mark.parametrize("question", ["median number of houses per borough", "average number of houses per borough"])
def test_how_many_of_each_value_are_no_mean_or_median_of_them(question: str) -> None:
    found = plan(question, HOUSES)
    assert not found.runnable
    assert any("number of" in str(issue.message) for issue in found.issues)


_SURFACE = category("surface", ("gravel", 30), ("asphalt", 70))
ROADS = replace(PLACES, id="r", name="roads", geometry=GeometryKind.LINE, fields=(name_field(), _SURFACE))
STORES = replace(PLACES, id="g", name="storage", fields=(category("TYPE", ("GAS", 30), ("OIL", 70)),), name_fields=())


@pytest.mark.parametrize(
    ("question", "step"),
    [
        ("how many storage facilities are there", "storage"),
        ("total length of the road network", "MeasureSize"),
        ("what share of the road network is gravel", "length_m"),
        ("percentage of the road network that is asphalt", "length_m"),
    ],
)
def test_words_for_all_of_a_layer_behind_its_name_narrow_nothing(question: str, step: str) -> None:
    found = plan(question, ROADS, STORES)
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert step in str(found.workflow) or step in str(found.grounded)
