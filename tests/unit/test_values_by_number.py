"""Values of a field by how many things have them: the first few, the one with the fewest, those with at least so many."""

from __future__ import annotations

from typing import Any, Optional

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import AREA_COLUMN, KEY_COLUMN, Relate, Statistic, SummariseBy
from spatial_rag_plugin.workflow.operations.tables import Having
from tests.unit.fake_world import FakeWorld, category, name_field, number

_BOX = (10.0, 46.0, 11.0, 47.0)
_TENANT = FieldInfo("TENANT_NM", FieldType.TEXT, role=FieldRole.CATEGORY, filled=90, distinct=9)
_SOIL = category("SOIL_CLASS", ("clay", 50), ("sand", 40))
PLOTS = LayerInfo("p", "Garden_Plots", GeometryKind.POLYGON, "EPSG:4326", 90, (_TENANT, _SOIL), _BOX)
#: One of its values is the word for who has the plots.
WORKS = LayerInfo("w", "Works", GeometryKind.POINT, "EPSG:4326", 60, (name_field(), category("DONE_BY", ("Tenant", 20), ("Weir Bros", 40)),
                  number("COST", 60)), _BOX, name_fields=("name",))  # fmt: skip
WARDS = LayerInfo("a", "Wards", GeometryKind.POLYGON, "EPSG:4326", 6, (name_field("name", 6, 6),), _BOX, name_fields=("name",))


def _understood(question: str) -> Plan:
    return understand(question, FakeWorld((PLOTS, WORKS, WARDS)), Settings())


def _table(question: str) -> tuple[SummariseBy, Plan]:
    found = _understood(question)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    last = found.workflow.steps[-1].operation
    assert isinstance(last, SummariseBy)
    return last, found


@pytest.mark.parametrize(
    ("question", "having"),
    [
        ("which tenants have at least 4 plots?", Having(Comparison.GE, 4.0)),
        ("tenants with fewer than 4 plots", Having(Comparison.LT, 4.0)),
        ("tenants with between 4 and 9 plots", Having(Comparison.GE, 4.0, 9.0)),
    ],
)
def test_values_with_a_number_of_things(question: str, having: Having) -> None:
    table, _ = _table(question)
    assert (table.field, table.statistic, table.column, table.having) == ("TENANT_NM", Statistic.COUNT, KEY_COLUMN, having)


@pytest.mark.parametrize(
    ("question", "field", "limit", "best"),
    [
        ("top 5 tenants by number of plots", "TENANT_NM", 5, ""),
        ("tenant with the most plots", "TENANT_NM", None, "most"),
        ("tenant with the fewest plots", "TENANT_NM", None, "least"),
        ("top 3 soil classes by number of plots", "SOIL_CLASS", 3, ""),
    ],
)
def test_the_first_ones(question: str, field: str, limit: Optional[int], best: str) -> None:
    table, found = _table(question)
    assert found.grounded is not None
    assert (table.field, found.grounded.frame.limit, table.best) == (field, limit, best)


def test_the_first_ones_by_an_area() -> None:
    table, _ = _table("top 5 tenants by total area")
    assert (table.field, table.statistic, table.column) == ("TENANT_NM", Statistic.SUM, AREA_COLUMN)


def test_a_place_beside_values_is_that_of_the_things() -> None:
    table, found = _table("tenants with at least 2 plots in the wards")
    assert (table.field, table.having) == ("TENANT_NM", Having(Comparison.GE, 2.0))
    assert found.workflow is not None
    assert any(isinstance(step.operation, Relate) for step in found.workflow.steps)


@pytest.mark.parametrize("question", ["wards with at least 4 plots", "ward with the fewest plots"])
def test_areas_are_no_values(question: str) -> None:
    found = _understood(question)
    assert found.workflow is not None
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.FEATURES


def _words(step: Any) -> str:
    return str(step.sentence({}))


def test_it_says_what_is_kept() -> None:
    assert "keep those with >= 4" in _words(_table("tenants with at least 4 plots")[0])
    assert "from 4 to 9" in _words(_table("tenants with between 4 and 9 plots")[0])
