"""Which kind of things has the most of something: what all things of a kind have together is compared."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import SummariseBy, Top
from tests.unit.fake_world import FakeWorld, amount, category, name_field, number

_BOX = (10.0, 46.0, 11.0, 47.0)
_LEVEL, _TYPE = category("LEVEL", ("Elementary", 40), ("High", 20)), category("SCH_TYPE", ("Public", 50), ("Private", 10))
_SCHOOL = (name_field("SCH_NAME", 60, 60), _LEVEL, _TYPE, number("ENROLLMENT", 60), amount("RATING", 1, 5))
_MAIN = (category("所在道路", ("北京路", 40), ("中山路", 20)), category("管材", ("PE", 60)))
SCHOOLS = LayerInfo("s", "Schools", GeometryKind.POINT, "EPSG:4326", 60, _SCHOOL, _BOX, name_fields=("SCH_NAME",))
ROADS = LayerInfo("r", "Roads", GeometryKind.LINE, "EPSG:4326", 60, (category("RD_CLASS", ("Local", 40), ("State", 20)),), _BOX)
PARCELS = LayerInfo("a", "Parcels", GeometryKind.POLYGON, "EPSG:4326", 60, (category("OWNER", ("A", 40)), category("USE", ("B", 9))), _BOX)
MAINS = LayerInfo("m", "供水管线", GeometryKind.LINE, "EPSG:4326", 60, _MAIN, _BOX)


def _table(question: str, *layers: LayerInfo) -> tuple[str, str, str, str]:
    """The field of the groups, what is made of which column, and which rows are kept; or what single things are ranked by."""
    found = understand(question, FakeWorld(layers), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    made = [step.operation for step in found.workflow.steps if isinstance(step.operation, (SummariseBy, Top))][-1]
    if isinstance(made, Top):
        return "", "top", made.column, ""
    return made.field, made.statistic, made.column, made.best


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("which level of school has the most students", ("LEVEL", "sum", "ENROLLMENT", "most")),
        ("which level of school has the fewest students", ("LEVEL", "sum", "ENROLLMENT", "least")),
        ("which type of school has the highest total enrollment", ("SCH_TYPE", "sum", "ENROLLMENT", "most")),
        ("what kind of school has the most students", ("SCH_TYPE", "sum", "ENROLLMENT", "most")),
        ("which school type has the highest enrollment", ("SCH_TYPE", "sum", "ENROLLMENT", "most")),
        ("type of school with the most students", ("SCH_TYPE", "sum", "ENROLLMENT", "most")),
        ("which type of road is the longest", ("RD_CLASS", "sum", "length_m", "most")),
        ("what is the level of the school with the most students", ("", "top", "ENROLLMENT", "")),
        ("what level is the school with the most students", ("", "top", "ENROLLMENT", "")),
        ("which school has the most students", ("", "top", "ENROLLMENT", "")),
        ("which type of school has the highest rating", ("", "top", "RATING", "")),
    ],
)
def test_kinds_are_compared_by_all_their_things(question: str, expected: tuple[str, str, str, str]) -> None:
    assert _table(question, SCHOOLS, ROADS) == expected


def test_a_kind_that_no_field_tells_is_asked_back() -> None:
    found = understand("which kind of parcel covers the most area", FakeWorld((PARCELS,)), Settings())
    assert found.workflow is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("哪条道路的供水管线最长", ("所在道路", "sum", "length_m", "most")),
        ("哪种管材的管线最长", ("管材", "sum", "length_m", "most")),
        ("供水管线最短的道路", ("所在道路", "sum", "length_m", "least")),
        ("哪条供水管线最长", ("", "top", "length_m", "")),
        ("最长的供水管线", ("", "top", "length_m", "")),
    ],
)
def test_the_length_of_what_a_road_has_is_no_length_of_it(question: str, expected: tuple[str, str, str, str]) -> None:
    assert _table(question, MAINS) == expected
