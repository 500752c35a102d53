"""The longest of things without a length is the one that lasted longest, where they say when they began and ended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldType, GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field


def _time(name: str, alias: str = "", kind: FieldType = FieldType.DATETIME) -> FieldInfo:
    return FieldInfo(name, kind, alias, filled=90, distinct=80)


OUTAGES = replace(
    PLACES,
    id="o",
    name="power_outages",
    fields=(name_field("OUTAGE_ID"), _time("START_TIME"), _time("END_TIME"), category("CAUSE", ("Storm", 50), ("Animal", 40))),
    name_fields=("OUTAGE_ID",),
)
STÖRUNGEN = replace(
    OUTAGES, id="s", name="Störungen", fields=(name_field("NR"), _time("BEGINN", kind=FieldType.DATE), _time("ENDE", kind=FieldType.DATE))
)
停电 = replace(OUTAGES, id="z", name="停电", fields=(name_field("编号"), _time("开始时间"), _time("结束时间")))
TRAILS = replace(OUTAGES, id="t", name="trails", geometry=GeometryKind.LINE)
PUBS = replace(PLACES, id="p", name="pubs", fields=(name_field("NAME"), _time("OPENED")))


def plan(question: str, layer: object) -> Plan:
    return by_grammar(question, FakeWorld((layer,), features=()), Settings())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("question", "layer", "elapsed"),
    [
        ("longest outage", OUTAGES, ("START_TIME", "END_TIME")),
        ("the 3 shortest outages caused by storm", OUTAGES, ("START_TIME", "END_TIME")),
        ("which outage lasted the longest?", OUTAGES, ("START_TIME", "END_TIME")),
        ("die längste Störung", STÖRUNGEN, ("BEGINN", "ENDE")),
        ("Welche Störung dauerte am längsten?", STÖRUNGEN, ("BEGINN", "ENDE")),
        ("最长的停电", 停电, ("开始时间", "结束时间")),
    ],
)
def test_goes_by_the_time_between_its_dates(question: str, layer: object, elapsed: tuple[str, str]) -> None:
    found = plan(question, layer)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    best = found.grounded.target.superlative
    assert best is not None
    assert best.term is not None
    assert best.term.elapsed == elapsed
    assert any(issue.code == "number-taken" for issue in found.issues)


def test_a_line_is_as_long_as_it_is() -> None:
    best = plan("longest trail", TRAILS)
    assert best.grounded is not None
    assert best.grounded.target is not None
    assert best.grounded.target.superlative is not None
    assert best.grounded.target.superlative.by == "length"


def test_what_has_one_date_has_no_length() -> None:
    assert not plan("longest pub", PUBS).runnable
