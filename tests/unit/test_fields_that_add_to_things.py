"""Fields called by what the rows are, with a unit, a cost or a day beside it: the things are counted, and money is what is paid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, condition_of, name_field, number

DIGS = replace(
    DISTRICTS, id="g", name="arch_sites", feature_count=80, fingerprint="g", name_fields=("SITE_NAME",),
    fields=(
        FieldInfo("SITE_NAME", FieldType.TEXT, "", FieldRole.NAME, 30, 12), category("PERIOD", ("Archaic", 40), ("Historic", 40)),
        amount("SITE_AC", 0.1, 14.2), amount("DEPTH_CM", 0, 250), number("SHERDS"),
    ),
)  # fmt: skip
MAINS = replace(
    PLACES, id="m", name="gas_mains", fingerprint="m", name_fields=("MAIN_ID",),
    fields=(
        name_field("MAIN_ID"), category("ZONE_NAME", ("Hill", 50), ("Shore", 50)), number("REPL_COST"),
        FieldInfo("REPL_DATE", FieldType.DATE, "", FieldRole.DATE, 40, 38, minimum="2019-01-02", maximum="2024-10-09"),
    ),
)  # fmt: skip
TICKETS = replace(
    PLACES, id="t", name="tickets", fingerprint="t", name_fields=("TICKET_NO",),
    fields=(name_field("TICKET_NO"), category("MAKE", ("FORD", 50), ("HOND", 50)), amount("FINE_PAID", 25, 93), number("FINE_CODE")),
)  # fmt: skip
SPRINGS = replace(
    PLACES, id="w", name="water_points", fingerprint="w", name_fields=("WP_ID",),
    fields=(name_field("WP_ID"), category("water_source", ("Borehole", 60), ("Spring", 40)), number("served")),
)  # fmt: skip


def _plan(question: str, *layers: object) -> Plan:
    return by_grammar(question, FakeWorld(layers, ()), Settings())  # type: ignore[arg-type]


@pytest.mark.parametrize("question", ["sites by period", "number of sites per period"])
def test_things_are_not_the_size_that_is_kept_of_each(question: str) -> None:
    grounded = _plan(question, DIGS).grounded
    assert grounded is not None
    assert (grounded.statistic, grounded.group_field) == ("count", "PERIOD")


def test_a_size_is_still_found_by_its_name() -> None:
    found = [find_field(words, DIGS, numeric=True) for words in ("site ac", "depth")]
    assert [info.name for info in found if info is not None] == ["SITE_AC", "DEPTH_CM"]


def test_what_nothing_tells_apart_is_measured() -> None:
    """Rainfall is no thing of which there are several: RAINFALL_MM is how much of it."""
    gauges = replace(DIGS, name="rainfall", fields=(amount("RAINFALL_MM", 0, 90), category("BASIN", ("Arno", 40), ("Po", 40))))
    found = find_field("rainfall", gauges, numeric=True)
    assert found is not None
    assert found.name == "RAINFALL_MM"


def test_what_the_layer_is_called_is_no_area_of_a_field() -> None:
    found = _plan("sites deeper than 100 cm", DIGS)
    assert condition_of(found) == Compare("DEPTH_CM", Comparison.GT, 100)
    assert found.way != "by areas"


def test_what_was_done_has_its_day_and_not_its_cost() -> None:
    assert condition_of(_plan("mains not yet replaced", MAINS)) == IsNull("REPL_DATE")


@pytest.mark.parametrize("question", ["replacements per year", "how many replacements per year"])
def test_a_cost_is_no_number_of_what_was_done(question: str) -> None:
    grounded = _plan(question, MAINS).grounded
    assert grounded is None or grounded.statistic != "sum"


def test_a_cost_is_found_by_its_name() -> None:
    grounded = _plan("total replacement cost", MAINS).grounded
    assert grounded is not None
    assert (grounded.attribute, grounded.statistic) == ("REPL_COST", "sum")


def test_money_is_the_one_sum_that_is_paid() -> None:
    assert condition_of(_plan("tickets over $70", TICKETS)) == Compare("FINE_PAID", Comparison.GT, 70)


def test_of_two_sums_none_is_taken() -> None:
    two = replace(TICKETS, fields=(*TICKETS.fields, amount("LATE_PENALTY", 10, 90)))
    assert not _plan("tickets over $70", two).runnable


def test_a_type_sorts_whatever_else_is_called_so() -> None:
    grounded = _plan("average served per water source type", SPRINGS).grounded
    assert grounded is not None
    assert (grounded.group_field, grounded.statistic) == ("water_source", "mean")
