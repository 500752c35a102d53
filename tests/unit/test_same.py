"""What is remembered of a layer goes by the object, not by its content."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.attributes.flags import flag_predicate
from spatial_rag_plugin.grounding.indexes.same import Same
from tests.unit.fake_world import PLACES, category


def test_one_object_is_one_key_and_its_equal_another() -> None:
    twin = replace(PLACES)
    assert twin == PLACES
    assert Same(PLACES) == Same(PLACES)
    assert len({Same(PLACES), Same(PLACES), Same(twin)}) == 2


def test_layers_of_one_id_keep_their_own_flags() -> None:
    lit = replace(PLACES, fields=(category("lit", ("yes", 3), ("no", 4)),))
    dark = replace(PLACES, fields=(category("colour", ("red", 3), ("blue", 4)),))
    assert flag_predicate(("lit",), lit) is not None
    assert flag_predicate(("lit",), dark) is None
