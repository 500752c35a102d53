"""Words beside a kind of thing that only name the field of a value, and the fields of numbers that words may mean."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.covering import are_initials
from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.attributes.fields_beside import says_field
from spatial_rag_plugin.grounding.lexicon.value_scales import lettered_value
from spatial_rag_plugin.grounding.lexicon.words import other_endings
from spatial_rag_plugin.model.catalog import FieldRole
from spatial_rag_plugin.model.predicate import Compare, Comparison
from tests.unit.fake_world import PLACES, category, name_field, number

WELLS = replace(
    PLACES,
    id="w",
    name="wells",
    fields=(
        name_field("WELL_NO"),
        category("AQUIFER_TYP", ("Chalk", 10), ("Gravel", 5)),
        category("PUMP_STAT", ("Idle", 3), ("Running", 9)),
        category("Bohrverfahren", ("Rotary", 3), ("Cable", 9)),
        category("RISK", ("H", 3), ("M", 9), ("L", 2)),
        number("DEPTH_M"),
        number("yield_l_s"),
        number("BAUJAHR"),
        replace(number("PUMP_ID"), role=FieldRole.KEY),
        number("取水量"),
    ),
    name_fields=("WELL_NO",),
    fingerprint="w",
)
_WORDS = (
    *("aquifer", "type", "depth", "yield", "deep", "status", "state", "pump", "chalk", "risk", "built", "verfahren", "tiefe", "baujahr"),
    *("bohrungen", "kind", "water", "abstraction", "number", "取水", "水量", "深度", "wells", "id"),
)


@pytest.mark.parametrize("name", ["AQUIFER_TYP", "PUMP_STAT", "Bohrverfahren", "RISK", "DEPTH_M", "yield_l_s", "BAUJAHR", "取水量"])
def test_what_means_a_field_among_all_says_it_beside_its_value(name: str) -> None:
    meant = []
    for word in _WORDS:
        forms = (word, *(form[0] for form in other_endings((word,))))
        if any(info is not None and info.name == name for info in (find_field(form, WELLS) for form in forms)):
            meant.append(word)
    assert meant
    assert [word for word in meant if not says_field(word, frozenset((name,)), WELLS)] == []


def test_the_field_of_the_value_is_said_and_another_one_is_not() -> None:
    assert says_field("aquifers", frozenset(("AQUIFER_TYP",)), WELLS)
    assert not says_field("aquifers", frozenset(("PUMP_STAT",)), WELLS)
    assert not says_field("depth", frozenset(), WELLS)


def test_a_number_that_tells_apart_is_meant_by_its_own_name_only() -> None:
    assert find_field("pumps", WELLS, numeric=True) is None
    keyed = find_field("pump id", WELLS, numeric=True)
    assert keyed is not None
    assert keyed.name == "PUMP_ID"


def test_layers_of_one_id_keep_their_own_letters() -> None:
    graded = replace(WELLS, fields=(category("PRIORITY", ("H", 1), ("L", 1)),))
    assert lettered_value(("high",), WELLS) == Compare("RISK", Comparison.EQ, "H")
    assert lettered_value(("high",), graded) == Compare("PRIORITY", Comparison.EQ, "H")
    assert lettered_value(("high",), replace(WELLS, fields=(*WELLS.fields, *graded.fields))) is None


def test_a_name_of_no_words_is_short_for_nothing() -> None:
    assert not are_initials((), ("pharmacy", "near", "central"))
    assert are_initials(("aadt",), ("annual", "average", "daily", "traffic"))
