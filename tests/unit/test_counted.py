"""What a number of things rests on: pieces of one name, and what nobody knows of what is denied."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
import pytest

from spatial_rag_plugin.explanation.counted import counted_sentences
from spatial_rag_plugin.model.answer import Candidates, RunResult
from spatial_rag_plugin.model.binding import Binding, BindingKind, GroundedFrame
from spatial_rag_plugin.model.catalog import Catalog, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Frame, Output, Phrase
from spatial_rag_plugin.model.predicate import AnyOf, Compare, Comparison, HasToken, IsNull, Not, OneOf, Predicate
from tests.unit.fake_world import category, name_field

_FIELDS = (name_field(), category("lit", ("yes", 20), ("no", 10)))
_DENIED = AnyOf((OneOf("lit", ("no",)), IsNull("lit")))


def _said(
    rows: list[dict[str, Any]], predicate: Optional[Predicate] = None, output: Output = Output.COUNT, lines: bool = True
) -> list[str]:
    kind = GeometryKind.LINE if lines else GeometryKind.POINT
    layer = LayerInfo("s", "streets", kind, "EPSG:4326", 40, _FIELDS, (10.0, 46.0, 11.0, 47.0), name_fields=("name",))
    count = len(rows)
    found = Candidates("s", np.arange(count), np.zeros(count), np.zeros(count))
    target = Binding(Phrase("streets"), BindingKind.CLASS, layer_id="s", predicate=predicate, label="streets")
    grounded = GroundedFrame(Frame("", output, Phrase("streets")), target)
    sentences = counted_sentences(grounded, RunResult(found), Catalog((layer,)), lambda layer_id, fids: [rows[fid] for fid in fids])
    return [str(sentence.text) for sentence in sentences]


_PIECES = [{"name": "Main St", "lit": "no"}, {"name": "Main St", "lit": None}, {"name": "Oak St", "lit": None}]


@pytest.mark.parametrize("output", [Output.COUNT, Output.FEATURES])
def test_lines_of_one_name_are_told(output: Output) -> None:
    assert _said(_PIECES, output=output) == ["These 3 lines bear 2 different names: one thing may be several lines."]


def test_lines_without_a_name_are_told_beside_them() -> None:
    rows = [*_PIECES, {"name": None}]
    assert _said(rows) == ["These 4 lines bear 2 different names, and 1 of them none: one thing may be several lines."]


def test_nothing_is_told_of_names_where_each_has_its_own() -> None:
    assert _said(_PIECES[1:]) == []
    assert _said(_PIECES, lines=False) == []
    assert _said(_PIECES, output=Output.LENGTH) == []


@pytest.mark.parametrize("predicate", [_DENIED, Not(HasToken("lit", ("yes",))), Compare("lit", Comparison.NE, "yes")])
def test_what_nobody_knows_of_what_is_denied_is_told(predicate: Predicate) -> None:
    assert _said(_PIECES, predicate, lines=False) == ["Of these, “lit” says so for 1; for 2 it is empty, and nobody knows."]


def test_what_nobody_knows_of_all_is_told() -> None:
    assert _said(_PIECES[1:], _DENIED, lines=False) == ["“lit” says so for none of them: it is empty for all 2, and nobody knows."]


@pytest.mark.parametrize("predicate", [OneOf("lit", ("no",)), Not(IsNull("lit")), IsNull("lit")])
def test_what_is_said_plainly_needs_no_more_words(predicate: Predicate) -> None:
    assert _said(_PIECES, predicate, lines=False) == []
