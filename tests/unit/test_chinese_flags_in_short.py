"""Yes/no fields whose names say 是否有 or 是否 in their midst, what is denied of them, and the units behind initials."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.model.catalog import FieldInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison, Predicate, conjuncts
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Mark
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, amount, category, name_field


def yes_or_no(name: str) -> FieldInfo:
    return category(name, ("是", 20), ("否", 30))


ESTATES = replace(
    PLACES,
    id="l",
    name="LJXQ",
    fingerprint="l",
    fields=(name_field("XQMC"), amount("TZ_WY", 10, 5000), yes_or_no("SFYWY"), category("SSSQ", ("翠苑社区", 25), ("文新社区", 25))),
    name_fields=("XQMC",),
)
KINDS = category("GXLX", ("雨水", 20), ("合流", 30))
PIPES = replace(STREETS, id="p", name="PSGX", fingerprint="p", fields=(yes_or_no("SFQX"), KINDS), name_fields=())
USES = category("YDXZ", ("居住用地", 20), ("商业用地", 30))
PLOTS = replace(PLACES, id="k", name="KG_DK", fingerprint="k", fields=(name_field("DKBH"), yes_or_no("SFYCR"), USES), name_fields=("DKBH",))
MANURE = (name_field("名称"), yes_or_no("粪污设施是否配套"))
FARMS = replace(PLACES, id="f", name="养殖场", fingerprint="f", fields=MANURE, name_fields=("名称",))


def plan(question: str, layer: object) -> Plan:
    return understand(question, FakeWorld((layer,), ()), Settings())  # type: ignore[arg-type]


def parts(found: Plan) -> tuple[Predicate, ...]:
    assert found.workflow is not None, found.issues
    assert found.grounded is not None
    assert found.grounded.target is not None
    return conjuncts(found.grounded.target.predicate)


def test_a_unit_behind_initials_is_no_word() -> None:
    """TZ_WY is kept in 万元; 没有物业 took those without an investment."""
    (layer,) = spoken("没有物业的小区", FakeWorld((ESTATES,))).catalog.layers
    called = {info.name: info.alias for info in layer.fields}
    assert "物业" not in called["TZ_WY"]
    assert called["SFYWY"] == "是否物业"


@pytest.mark.parametrize(
    ("question", "layer", "field"),
    [
        ("没有物业的小区", ESTATES, "SFYWY"),
        ("没清洗过的合流管", PIPES, "SFQX"),
        ("还没清洗的管线", PIPES, "SFQX"),
        ("没出让的地块", PLOTS, "SFYCR"),
        ("未出让地块数", PLOTS, "SFYCR"),
    ],
)
def test_what_is_denied(question: str, layer: object, field: str) -> None:
    told = [part for part in parts(plan(question, layer)) if part.fields() == {field}]
    assert told
    assert Compare(field, Comparison.EQ, "是") not in told


@pytest.mark.parametrize(
    ("question", "layer", "field"),
    [("物业覆盖率", ESTATES, "SFYWY"), ("粪污设施配套率", FARMS, "粪污设施是否配套"), ("出让率", PLOTS, "SFYCR")],
)
def test_rates_of_them(question: str, layer: object, field: str) -> None:
    found = plan(question, layer)
    assert found.workflow is not None, found.issues
    (mark,) = [step.operation for step in found.workflow.steps if isinstance(step.operation, Mark)]
    assert mark.predicate.fields() == {field}


def test_what_a_value_tells_is_no_cover() -> None:
    """森林覆盖率 is one of the ground, and no share of pieces."""
    fields = (name_field("编号"), category("地类", ("森林", 20), ("草地", 30)))
    land = replace(PLACES, id="g", name="地类图斑", fingerprint="g", fields=fields, name_fields=())
    found = plan("森林覆盖率", land)
    assert not found.runnable or not [step for step in found.workflow.steps if isinstance(step.operation, Mark)]  # type: ignore[union-attr]
