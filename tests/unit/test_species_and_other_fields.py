"""What a value of all rows only names is told by the field of that name; blocks are no buildings; layers "by" something hold none of it."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_names import layer_name_score
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow import operations as ops
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, category, name_field, target_of

_BOX = (10.0, 50.0, 10.1, 50.1)


def _layer(name: str, count: int, *fields: FieldInfo, geometry: GeometryKind = GeometryKind.POINT) -> LayerInfo:
    return LayerInfo(name, name, geometry, "EPSG:2913", count, fields, _BOX)


def _records(rank: FieldInfo) -> FakeWorld:
    genus = category("genus", ("Lutra", 40), ("Mustela", 30), ("Martes", 20))
    return FakeWorld((_layer("finds", 90, name_field("RECORD", 90, 90), genus, rank),), ())


def test_a_value_of_all_rows_is_no_kind_beside_the_field_that_it_names() -> None:
    all_of_one = by_grammar("how many genus", _records(category("level", ("GENUS", 90))), Settings())
    assert all_of_one.grounded is not None
    assert "level" not in str(all_of_one.workflow)
    some = target_of(by_grammar("how many genus finds are there", _records(category("level", ("GENUS", 40), ("FAMILY", 50))), Settings()))
    assert some.predicate == Compare("level", Comparison.EQ, "GENUS")


def test_the_number_of_a_block_is_no_number_of_buildings() -> None:
    block = FieldInfo("Block", FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, distinct=80, minimum=1, maximum=900)
    lots = FakeWorld((_layer("lots", 90, name_field("BBL", 90, 90), block, geometry=GeometryKind.POLYGON), DISTRICTS), ())
    for question in ("lots with more than one building", "buildings per district"):
        plan = by_grammar(question, lots, Settings())
        assert not any("Block" in str(step.operation) for step in (plan.workflow.steps if plan.workflow is not None else ())), question


def test_where_all_are_of_some_kind_none_is_without_one() -> None:
    kinds = category("BldgClass", ("A1", 40), ("B1", 50), alias="building class")
    count = amount("NumBldgs", 0, 3, alias="number of buildings")
    lots = FakeWorld((_layer("lots", 90, name_field("BBL", 90, 90), kinds, count),), ())
    predicate = target_of(by_grammar("lots without buildings", lots, Settings())).predicate
    assert predicate is not None
    assert predicate.fields() == {"NumBldgs"}


@pytest.mark.parametrize(("words", "holds"), [("census tracts", True), ("tracts", True), ("population", False), ("median income", False)])
def test_what_a_layer_is_told_by_is_not_in_it(words: str, holds: bool) -> None:
    name = "Census_Tracts_by_Population_2000" if "income" not in words else "tracts by median income"
    assert (layer_name_score(stems(words), _layer(name, 90)) > 0.0) is holds


def test_species_go_by_the_field_that_says_so_in_short() -> None:
    sizes, people = amount("dbh", 2, 40), category("user_type", ("Staff", 50), ("Volunteer", 40))
    latin = category("spc_latin", *((f"Acer {letter}", 9) for letter in "abcdefghij"))
    trees = FakeWorld((_layer("trees", 90, name_field("tree_id", 90, 90), people, sizes, latin),), ())
    plan = by_grammar("average dbh by species", trees, Settings())
    assert plan.workflow is not None
    assert [step.operation.field for step in plan.workflow.steps if isinstance(step.operation, ops.SummariseBy)] == ["spc_latin"]


def test_what_a_layer_is_called_by_is_no_kind_of_it() -> None:
    types = category("TYPE", ("LICENSE - SALE", 40), ("LICENSE - WRECKING/DEMOLITION", 50))
    review = category("REVIEW", ("EASY LICENSE", 30), ("STANDARD PLAN", 60))
    licenses = FakeWorld((_layer("Building_Licenses", 90, name_field("NO", 90, 90), types, review),), ())
    predicate = target_of(by_grammar("demolition licenses", licenses, Settings())).predicate
    assert predicate == Compare("TYPE", Comparison.EQ, "LICENSE - WRECKING/DEMOLITION")
    assert target_of(by_grammar("licenses", licenses, Settings())).predicate is None
    assert target_of(by_grammar("easy licenses", licenses, Settings())).predicate == Compare("REVIEW", Comparison.EQ, "EASY LICENSE")


def test_a_field_that_is_called_like_a_size_breaks_down() -> None:
    area, size = category("Service Area", *((str(each), 10) for each in range(1, 10))), amount("LOT_AREA", 2, 900)
    cases = FakeWorld((_layer("cases", 90, name_field("CASE_NO", 90, 90), area, size),), ())
    plan = by_grammar("cases by service area", cases, Settings())
    assert plan.workflow is not None
    assert [step.operation.field for step in plan.workflow.steps if isinstance(step.operation, ops.SummariseBy)] == ["Service Area"]
    ordered = by_grammar("cases by lot area", cases, Settings())
    assert ordered.workflow is not None
    assert any(isinstance(step.operation, ops.Top) for step in ordered.workflow.steps)
