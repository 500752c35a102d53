"""What a field says already is no condition: its span of years, its place, its kind; and what only looks like one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.joined_values import said_otherwise
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number

CROSSINGS = replace(
    PLACES,
    id="x",
    name="crossings",
    fields=(
        category("RAILROAD", ("NS", 40), ("CSX", 60)),
        replace(number("ACC_5YR"), type=FieldType.INTEGER, minimum=0, maximum=4),
        FieldInfo("LAST_RPT", FieldType.DATE, role=FieldRole.DATE, filled=100, distinct=90),
        replace(number("geomean", 100, FieldType.REAL), minimum=2.0, maximum=60.5),
        replace(number("height", 100, FieldType.REAL), minimum=20.0, maximum=140.5),
        category("TOWN", ("Alder", 30), ("Birch", 70)),
    ),
    name_fields=(),
    fingerprint="x",
)
TOWNSHIPS = replace(DISTRICTS, id="t", name="townships", fields=(name_field(filled=12, distinct=12),), fingerprint="t")
WORLD = FakeWorld((CROSSINGS, TOWNSHIPS), (Named("t", 1, "Alder Twp"),))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def test_a_span_that_a_number_is_kept_over_is_no_date() -> None:
    found = plan("total accidents in the last 5 years by railroad")
    assert found.grounded is not None, found.issues
    assert "ACC_5YR" in found.written
    assert "LAST_RPT" not in found.written


def test_a_mean_of_any_kind_does_not_add_up() -> None:
    found = plan("geomean by railroad")
    assert found.grounded is not None, found.issues
    assert "mean" in {column.statistic for column in found.grounded.columns} | {found.grounded.statistic}


def test_the_highest_behind_a_table_are_rows_of_it() -> None:
    rows = plan("crossings per township, ten highest").grounded
    things = plan("crossings per township, ten tallest").grounded
    assert rows is not None
    assert things is not None
    assert rows.frame.row_order == "most"
    assert rows.frame.limit == 10
    assert not things.frame.row_order


def test_nothing_is_near_the_areas_that_are_made_of_it() -> None:
    leases = replace(DISTRICTS, id="l", name="leases", fields=CROSSINGS.fields, name_fields=(), feature_count=100, fingerprint="l")
    alone = FakeWorld((leases,))
    assert not understand("leases near town", alone, Settings()).runnable
    assert understand("leases per town", alone, Settings()).runnable


HOSPITALS = replace(PLACES, id="h", name="hospitals", fields=(name_field(),), fingerprint="h")


@pytest.mark.parametrize(("joined", "denied"), [("or", [True, True]), ("but", [False, True])])
def test_but_behind_a_denial_turns_it_round(joined: str, denied: list[bool]) -> None:
    found = understand(f"townships with no crossing {joined} a hospital", FakeWorld((CROSSINGS, TOWNSHIPS, HOSPITALS)), Settings())
    assert found.grounded is not None, found.issues
    assert found.grounded.target is not None
    assert sorted(relation.negated for relation in found.grounded.target.relations) == denied


REGISTER = FieldInfo("GSBH", FieldType.TEXT, "", FieldRole.NUMBER, 90, 90, minimum=33102400001, maximum=33102400090)
TREES = replace(
    PLACES,
    id="g",
    name="古树名木",
    feature_count=90,
    fields=(
        REGISTER,
        category("SZ", ("香樟", 50), ("银杏", 40)),
        category("XZ", ("某镇", 45), ("某乡", 45)),
        replace(number("SL", 90), minimum=100, maximum=1200),
    ),
    name_fields=(),
    fingerprint="g",
)


def test_a_value_is_no_field_by_its_first_letters() -> None:
    found = understand("树龄最大的三株香樟", FakeWorld((TREES,)), Settings())
    assert found.grounded is not None, found.issues
    assert found.grounded.target is not None
    assert found.grounded.target.superlative is not None
    assert found.grounded.target.superlative.by == "SL"
    assert "香樟" in found.written


def test_nothing_has_the_largest_number_of_a_register() -> None:
    found = understand("最大的三株香樟", FakeWorld((replace(TREES, fields=TREES.fields[:3]),)), Settings())
    assert found.grounded is None or found.grounded.target is None or found.grounded.target.superlative is None or not found.runnable


LEASES = replace(
    PLACES,
    id="o",
    name="leases",
    fields=(
        category("LEASEHOLDR", ("Point Oyster", 40), ("Bay Mussel", 60)),
        category("SPECIES", ("American oyster", 70), ("Sugar kelp", 40), tokens=True),
    ),
    name_fields=(),
    fingerprint="o",
)


@pytest.mark.parametrize(("question", "entry"), [("oyster leases", "American oyster"), ("how many kelp leases", "Sugar kelp")])
def test_entries_of_a_list_go_by_their_last_words_before_who_has_them(question: str, entry: str) -> None:
    found = understand(question, FakeWorld((LEASES,)), Settings())
    assert found.runnable, found.issues
    assert f'"type": "HasToken", "field": "SPECIES", "tokens": ["{entry}"]' in found.written
    assert "LEASEHOLDR" not in found.written


def test_a_word_for_other_things_is_no_head_of_values() -> None:
    licences = replace(
        PLACES,
        id="i",
        name="licences",
        fields=(
            category("TYPE", ("Retail - Grocery", 60), ("Retail - Class B", 40)),
            category("LIGHT", ("DARK, LIT", 50), ("DARK, NOT LIT", 50)),
        ),
        name_fields=(),
        fingerprint="i",
    )
    assert said_otherwise([], ("retail",), licences) == []
    assert {hit.label for hit in said_otherwise([], ("dark",), licences)} == {"DARK, LIT", "DARK, NOT LIT"}


def test_things_of_a_layer_that_is_called_so_in_part_are_not_left_out_silently() -> None:
    """ "Wells" are taken for water wells, and that there are gas wells as well is said."""
    names = ("water_wells", "gas_wells", "well_crossings")
    water, gas, crossings = (replace(PLACES, id=name, name=name, fingerprint=name) for name in names)
    taken = [understand("how many wells", FakeWorld(layers), Settings()) for layers in ((water, gas), (water, crossings), (water,))]
    assert [[issue.code for issue in found.issues] for found in taken] == [["layer-taken"], [], []]
    assert "gas_wells" in taken[0].issues[0].message
