"""The area of one thing that is the most of its kind, how far two such are apart, and which of two that lie in pieces is the longer one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import BindingKind
from spatial_rag_plugin.model.frame import Construction, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Dissolve, Either, Nearest, Relate, Top
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, amount, name_field

WELLS = replace(PLACES, id="we", name="wells", fields=(name_field(), amount("depth", 2, 300)), fingerprint="wells")
PARKS = replace(DISTRICTS, id="pa", name="parks", fields=(name_field(),), fingerprint="parks")
CREEKS = replace(
    STREETS, id="cr", name="creeks", fingerprint="creeks", feature_count=100, fields=(replace(name_field(), distinct=40, filled=100),)
)
NAMED = (Named("cr", 1, "Otter Creek"), Named("cr", 2, "Otter Creek"), Named("cr", 3, "Mill Creek"), Named(DISTRICTS.id, 1, "Ashford"))


def plan(question: str) -> Plan:
    return understand(question, FakeWorld((WELLS, PARKS, CREEKS, DISTRICTS), NAMED), Settings())


def steps(found: Plan) -> list[type]:
    assert found.workflow is not None, found.issues
    return [type(step.operation) for step in found.workflow.steps]


@pytest.mark.parametrize(
    "question",
    [
        "in which district is the deepest well",
        "in which district is the northernmost well",
        "district with the northernmost well",
        "name the district where the northernmost well lies",
    ],
)
def test_the_district_of_one_thing_may_be_just_beside_it(question: str) -> None:
    found = plan(question)
    done = steps(found)
    assert done.index(Top) < done.index(Nearest)
    assert Relate not in done
    assert any(issue.code == "nearest-area" for issue in found.issues)


def test_a_park_holds_what_lies_in_it() -> None:
    done = steps(plan("in which park is the deepest well"))
    assert Nearest not in done
    assert Relate in done


@pytest.mark.parametrize(
    "question",
    [
        "distance between the northernmost well and the southernmost well in Ashford",
        "distance between the northernmost and southernmost well in Ashford",
        "how far apart are the northernmost and the southernmost well in Ashford",
    ],
)
def test_both_ends_lie_in_the_place(question: str) -> None:
    found = plan(question)
    target = found.grounded.target if found.grounded is not None else None
    assert target is not None
    assert [relation.kind for relation in target.relations if relation.kind is not RelationKind.FROM]
    (other,) = (relation.reference for relation in target.relations if relation.kind is RelationKind.FROM)
    assert other is not None
    assert other.relations


def test_the_longer_one_of_two_in_pieces() -> None:
    found = plan("which is longer, Otter Creek or Mill Creek")
    done = steps(found)
    assert done.count(Dissolve) == 2
    assert done.index(Dissolve) < done.index(Either) < done.index(Top)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.kind is BindingKind.MADE
    assert found.grounded.target.made is not None
    assert found.grounded.target.made.kind is Construction.DISSOLVE


def test_what_is_said_of_the_most_of_a_kind_is_not_left_out() -> None:
    found = plan("wells within 50 m of the longest creek that was never dredged")
    assert not found.runnable
    assert any("dredged" in issue.message for issue in found.issues)
