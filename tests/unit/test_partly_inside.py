"""What areas count that a named place may cut: added up only where the question says so, and said; asked back otherwise."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import FakeWorld, Named, amount, name_field


def layer(name: str, geometry: GeometryKind, *fields) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, known, (10.0, 50.0, 11.0, 51.0), name_fields=("name",), fingerprint=name)


LAYERS = (
    layer("catchments", GeometryKind.POLYGON, amount("PATIENTS", 20, 900), amount("ELEV_MEAN", 20, 900)),
    layer("boroughs", GeometryKind.POLYGON),
    layer("halls", GeometryKind.POINT, amount("SEATS", 20, 900)),
)
WORLD = FakeWorld(LAYERS, [Named("boroughs", 1, "Penwick", 10.2, 50.2), Named("halls", 2, "Moot Hall", 10.3, 50.3)])


class _Cut(FakeWorld):
    """One in which areas are cut: as many lie partly inside as there are, and one wholly."""

    def matching(self, binding, most):
        wholly = any(relation.kind is RelationKind.WITHIN for relation in binding.relations)
        return [(1, "")] * (1 if wholly else 3)


CUT = _Cut(LAYERS, WORLD.features)


def understood(question: str, world: FakeWorld) -> Plan:
    return by_grammar(question, world, Settings())


def sums(found: Plan) -> bool:
    return found.grounded is not None and found.grounded.statistic == "sum" and found.grounded.attribute == "PATIENTS"


@pytest.mark.parametrize("question", ["total patients in Penwick", "what are the total patients of Penwick?"])
def test_which_areas_count_is_asked(question: str) -> None:
    found = understood(question, CUT)
    assert not found.runnable
    (issue,) = (issue for issue in found.issues if issue.stops)
    assert issue.code == "partly-inside"
    asked = [choice.question for choice in issue.suggestions]
    assert asked
    for other in asked:
        assert understood(other, CUT).runnable
        assert sums(understood(other, CUT))


def test_that_cut_areas_count_in_full_is_said() -> None:
    found = understood("total patients of the catchments in Penwick", CUT)
    assert found.runnable
    assert "partly-inside" in {issue.code for issue in found.issues}


def test_areas_that_none_cuts_are_added_up() -> None:
    found = understood("total patients in Penwick", WORLD)
    assert found.runnable
    assert sums(found)
    assert not found.issues


@pytest.mark.parametrize("question", ["patients at Moot Hall", "elev mean of Penwick"])
def test_other_numbers_are_read_as_they_are(question: str) -> None:
    found = understood(question, CUT)
    assert "partly-inside" not in {issue.code for issue in found.issues}
