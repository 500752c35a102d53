"""Who is in charge of things is a field of theirs; whose things are the most; what has not been built is not there; verbs of dates."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.predicate import Compare, Predicate, conjuncts
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field

TOWNS = replace(DISTRICTS, id="t", name="街道", fields=(name_field("JDMC", 9, 9),), name_fields=("JDMC",))
REACHES = replace(
    STREETS,
    id="r",
    name="河长制河段",
    feature_count=70,
    fields=(
        name_field("HDMC", 70, 50),
        category("HZXM", ("王建国", 20), ("李红", 30), ("张文", 20)),
        category("HZJB", ("县级", 30), ("乡级", 40)),
    ),
    name_fields=("HDMC",),
)
FIELDS = replace(
    DISTRICTS, id="b", name="基本农田", feature_count=50, fields=(category("ZRR", ("王建国", 20), ("陈强", 30)),), name_fields=()
)
HYDRANTS = replace(PLACES, id="h", name="消防栓", feature_count=50, fields=(name_field("XHSBH", 50, 50),), name_fields=("XHSBH",))
FOUND = FieldInfo("FXRQ", FieldType.DATE, role=FieldRole.DATE, filled=80, distinct=70)
REMOVED = FieldInfo("CCRQ", FieldType.DATE, role=FieldRole.DATE, filled=40, distinct=40)
ILLEGAL = replace(
    DISTRICTS,
    id="w",
    name="违法建设",
    feature_count=80,
    fields=(category("FXFS", ("群众举报", 30), ("日常巡查", 50)), FOUND, REMOVED),
    name_fields=(),
)
WORLD = FakeWorld((TOWNS, REACHES, FIELDS, HYDRANTS, ILLEGAL))
WORLD.surroundings = Surroundings(today="2026-05-04")


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def grounded(question: str) -> GroundedFrame:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    return found.grounded


def compared(predicate: Predicate) -> set[tuple[str, object]]:
    return {(part.field, part.value) for part in conjuncts(predicate) if isinstance(part, Compare)}


@pytest.mark.parametrize("question", ["王建国负责的河段", "河长王建国负责的河段", "由王建国管的河段有几条"])
def test_who_is_in_charge_is_told_by_the_things(question: str) -> None:
    target = grounded(question).target
    assert target is not None
    assert (target.layer_id, target.relations) == ("r", ())
    assert compared(target.predicate) == {("HZXM", "王建国")}


def test_who_runs_things_may_be_written_in_letters() -> None:
    owner, working = category("ownership", ("MoH", 30), ("CHAM", 20)), category("functional", ("Yes", 45), ("No", 5))
    clinics = replace(PLACES, id="c", name="卫生设施", feature_count=50, fields=(name_field("facility_n"), owner, working))
    found = understand("CHAM运营的卫生设施有多少", FakeWorld((TOWNS, clinics)), Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert compared(found.target.predicate) == {("ownership", "CHAM")}


def test_of_the_things_that_are_asked_for() -> None:
    target = grounded("王建国负责的基本农田").target
    assert target is not None
    assert target.layer_id == "b"


@pytest.mark.parametrize(
    "question", ["河段最多的河长", "河段数量最多的河长是谁", "哪个河长的河段最多", "哪个河长负责的河段数量最多", "哪位河长管的河段最多"]
)
def test_whose_things_are_the_most(question: str) -> None:
    found = grounded(question)
    assert found.group_field == "HZXM"
    assert found.frame.best == "most" or found.frame.limit == 1


def test_names_of_people_are_not_their_level() -> None:
    assert grounded("各河长的河段数量").group_field == "HZXM"
    assert grounded("各河长级别的河段数量").group_field == "HZJB"


@pytest.mark.parametrize("question", ["未建消防栓的街道", "没有设置消防栓的街道有哪些", "哪些街道没建消防栓", "尚未配备消防栓的街道"])
def test_what_has_not_been_built_is_not_there(question: str) -> None:
    target = grounded(question).target
    assert target is not None
    (relation,) = target.relations
    assert target.layer_id == "t"
    assert relation.negated or relation.kind is RelationKind.DISJOINT


@pytest.mark.parametrize("question", ["2024年发现的违法建设数量", "近三年发现的违法建设有多少"])
def test_verbs_tell_which_date_is_meant(question: str) -> None:
    target = grounded(question).target
    assert target is not None
    assert {part.field for part in conjuncts(target.predicate)} == {"FXRQ"}
