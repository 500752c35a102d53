"""The most common of things is the most common of their kinds; one of the groups is no answer for each of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.groups.each import each_lost
from spatial_rag_plugin.grounding.groups.own_kinds import field_of_kinds
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import FakeWorld, amount, category, name_field


def _layer(name: str, *fields: object) -> LayerInfo:
    known = (name_field("REF_NO", 90, 90), *fields)
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 90, known, (10.0, 50.0, 10.1, 50.1), name_fields=("REF_NO",))  # type: ignore[arg-type]


REQUESTS = _layer(
    "svc_requests_311",
    category("SR_TYPE", ("Pothole", 50), ("Graffiti", 40)),
    category("DEPT", ("DPW", 50), ("DOT", 40)),
    category("NBHD", ("Downtown", 50), ("Hill", 40)),
)
TREES = _layer("street_trees", category("SPP_COM", ("Pin Oak", 50), ("Red Maple", 40)), category("SITE", ("Park", 50), ("Median", 40)))
RATES = _layer("utilities", category("RES_COM", ("R", 50), ("C", 40)), amount("COM_RATE", 0.05, 0.2))
WORLD = FakeWorld((REQUESTS, TREES, RATES), ())


def read(question: str) -> Plan:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    return found


@pytest.mark.parametrize(
    ("question", "layer", "groups"),
    [
        ("most common request", "svc_requests_311", {"SR_TYPE"}),
        ("which tree is most common", "street_trees", {"SPP_COM"}),
        ("most common tree in the median", "street_trees", {"SPP_COM"}),
        ("most common request in each neighborhood", "svc_requests_311", {"NBHD", "SR_TYPE"}),
        ("most common request type in each neighborhood", "svc_requests_311", {"NBHD", "SR_TYPE"}),
        ("most common complaint in each neighborhood", "svc_requests_311", {"NBHD", "SR_TYPE"}),
        ("most common species for each site", "street_trees", {"SITE", "SPP_COM"}),
        ("most common department in each neighborhood", "svc_requests_311", {"NBHD", "DEPT"}),
    ],
)
def test_the_most_common_of_their_kinds(question: str, layer: str, groups: set[str]) -> None:
    grounded = read(question).grounded
    assert grounded is not None
    assert grounded.target is not None
    assert grounded.target.layer_id == layer
    assert {grounded.group_field, *(key.field for key in grounded.further)} == groups


def test_complaints_are_requests_before_they_are_permits() -> None:
    permits = _layer("bldg_permits", category("PTYPE", ("Solar", 50), ("Demo", 40)), category("NBHD", ("Downtown", 50), ("Hill", 40)))
    found = by_grammar("complaints by neighborhood", FakeWorld((permits, REQUESTS), ()), Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == REQUESTS.id


def test_things_of_several_sorts_have_no_one_kind() -> None:
    sorted_twice = replace(TREES, fields=(category("TYPE", ("A", 50), ("B", 40)), category("CLASS", ("1", 50), ("2", 40))))
    assert field_of_kinds("trees", FakeWorld((sorted_twice,), ())) == ""
    assert field_of_kinds("department", WORLD) == ""


def test_the_extreme_group_is_not_one_of_each() -> None:
    grounded = read("which neighborhood has the most requests").grounded
    assert grounded is not None
    assert each_lost(grounded, "which neighborhood has the most requests") is None
    assert each_lost(grounded, "most common request in each neighborhood") is not None


def test_three_letters_are_no_long_word_where_they_are_known_for_others() -> None:
    assert find_field("complaint", RATES) is None
    found = find_field("commercial rate", RATES)
    assert found is not None
    assert found.name == "COM_RATE"
