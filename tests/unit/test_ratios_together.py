"""One ratio of several things is that of their totals; and each of several things is not the one that is called so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Derive, Relate, Summarise, SummariseBy
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field

_BOX = (10.0, 46.0, 11.0, 47.0)
_CONTINENT = category("continent", ("Africa", 40), ("Europe", 40))
_COUNTRY = (name_field(), replace(amount("pop_est", 100, 90_000_000)), _CONTINENT)
COUNTRIES = LayerInfo("c", "countries", GeometryKind.POLYGON, "EPSG:4326", 80, _COUNTRY, _BOX, name_fields=("name",))
_VOTERS = FieldInfo("REG_VOTERS", FieldType.INTEGER, role=FieldRole.NUMBER, filled=80, distinct=79, minimum=100, maximum=3000)
_BALLOTS = FieldInfo("BALLOTS_CAST", FieldType.INTEGER, role=FieldRole.NUMBER, filled=80, distinct=78, minimum=50, maximum=2000)
PRECINCTS = LayerInfo("v", "Voting_Precincts", GeometryKind.POLYGON, "EPSG:4326", 80, (_VOTERS, _BALLOTS), _BOX)
WORLD = FakeWorld((COUNTRIES, PRECINCTS), [Named("c", 1, "South Africa"), Named("c", 2, "Egypt")])


@pytest.mark.parametrize(
    ("question", "weight"),
    [
        ("population density of all countries together", "area_m2"),
        ("overall population density of all countries", "area_m2"),
        ("Bevölkerungsdichte aller Länder zusammen", "area_m2"),
        ("ballots cast per registered voter overall", "REG_VOTERS"),
        ("average population density of all countries", ""),
    ],
)
def test_a_ratio_of_all_is_that_of_their_totals(question: str, weight: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    (made,) = [step.operation for step in found.workflow.steps if isinstance(step.operation, Summarise)]
    assert (made.statistic.value, made.weight) == ("mean", weight)


@pytest.mark.parametrize("question", ["population density of all countries", "ballots cast per registered voter"])
def test_each_has_its_own_ratio_where_nothing_says_together(question: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.workflow is not None
    operations = [step.operation for step in found.workflow.steps]
    assert any(isinstance(item, Derive) for item in operations)
    assert not any(isinstance(item, (Summarise, SummariseBy)) for item in operations)


def test_rivers_that_cross_a_country_are_counted_and_not_the_country() -> None:
    rivers = LayerInfo("r", "河流", GeometryKind.LINE, "EPSG:4326", 80, (name_field(),), _BOX, name_fields=("name",))
    found = understand("有多少条河流穿过德国", FakeWorld((COUNTRIES, rivers), [Named("c", 1, "德国")]), Settings())
    assert found.workflow is not None
    (made,) = [step for step in found.workflow.steps if isinstance(step.operation, Relate)]
    assert found.workflow.step(made.input("features")).operation.layer_id == "r"  # type: ignore[union-attr]
