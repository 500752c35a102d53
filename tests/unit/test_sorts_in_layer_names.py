"""A layer called by one word for a sort of things holds these things, in either language; a source says nothing of what a thing is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.compounds import ends_compound
from spatial_rag_plugin.grounding.lexicon.layer_words import layer_words
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.catalog import FieldInfo, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, category, name_field, number

_BOX = (10.0, 50.0, 10.1, 50.1)


@pytest.mark.parametrize(
    ("word", "layer", "expected"),
    [
        ("Bäume", "strassenbaeume", True),
        ("trees", "Straßenbäume", True),
        ("permits", "baugenehmigungen", True),
        ("Gärten", "kindergaerten", False),
        ("schools", "kindergarten", False),
        ("gardens", "kindergarten", False),
    ],
)
def test_a_sort_of_things_is_such_a_thing(word: str, layer: str, expected: bool) -> None:
    assert ends_compound(stems(word)[0], stems(layer)[0]) is expected


def _layer(name: str, kind: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    return LayerInfo(name, name, kind, "EPSG:4326", 200, (name_field(), *fields), _BOX, name_fields=("name",), fingerprint=name)


NOISE = _layer("laermzonen", GeometryKind.POLYGON, category("quelle", ("Schiene", 60), ("Straße", 90), ("Flug", 50)))


def test_a_source_is_no_kind_of_thing() -> None:
    assert class_readings("street", FakeWorld((NOISE,), ())) == []
    of_kinds = replace(NOISE, fields=(name_field(), category("art", ("Schiene", 60), ("Straße", 90), ("Flug", 50))))
    assert [kind.predicate.words() for kind in class_readings("street", FakeWorld((of_kinds,), ())) if kind.predicate] == ["art = Straße"]


def test_counters_of_bikes_go_by_either_name() -> None:
    counters = _layer("radzaehlstellen", GeometryKind.POINT, number("dtv", 26))
    found = understand("bike counters with a dtv over 12", FakeWorld((counters,), ()), Settings())
    assert found.workflow is not None
    assert found.workflow.layer_ids() == ("radzaehlstellen",)


@pytest.mark.parametrize(("name", "bare"), [("BEZIRKSGRENZEOGD", "bezirks"), ("SPIELPLATZPUNKTOGD", "spielplatz"), ("BAUMKATOGD", "baum")])
def test_what_a_portal_puts_behind_names_says_nothing(name: str, bare: str) -> None:
    assert layer_words().bare_name(name) == (bare,)
