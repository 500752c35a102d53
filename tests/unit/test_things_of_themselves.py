"""Things that only the fields of a layer tell are no other things of that layer: roads with a limit hold no limits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.rereading.condensed import Thing, _of_themselves
from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.frame import Frame, Phrase, Relation, RelationKind
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, name_field, number

QUARRIES = replace(
    DISTRICTS, id="q", name="quarries", fingerprint="q", fields=(name_field("NAME"), number("DEPTH_LIM")), name_fields=("NAME",)
)
KILNS = replace(PLACES, id="k", name="kilns", fingerprint="k", fields=(name_field("NAME"),), name_fields=("NAME",))


@pytest.mark.parametrize(
    ("layer", "named", "expected"),
    [(QUARRIES, False, True), (QUARRIES, True, False), (KILNS, False, False)],
)
def test_no_relation_to_what_the_own_fields_say(layer: LayerInfo, named: bool, expected: bool) -> None:
    """ "Quarries with a depth limit of 50" were those that meet quarries with such a limit."""
    held = Relation(RelationKind.TOUCHES, "beside", Phrase(layer.name, plural=True))
    grounded = ground(
        Frame("quarries with …", target=Phrase("quarries", plural=True, relations=(held,))), FakeWorld(layers=(QUARRIES, KILNS))
    )
    assert _of_themselves(grounded, [Thing(0, 1, layer, (), True, named)]) is expected
