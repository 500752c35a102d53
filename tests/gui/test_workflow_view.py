"""The steps of an answer as the window shows them."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.gui.workflow_view import noted_once, step_html
from spatial_rag_plugin.model.answer import StepRecord
from tests.unit.told_answers import cafes


def test_a_note_stands_at_the_first_step_that_has_it(qgis_app: object) -> None:
    first: StepRecord = cafes().trace[0]
    trace = (
        replace(first, notes=("on WGS 84",)),
        replace(first, step="b", notes=("on WGS 84", "<sampled>")),
        replace(first, step="c", notes=()),
    )
    assert [record.notes for record in noted_once(trace)] == [("on WGS 84",), ("<sampled>",), ()]
    assert "&lt;sampled&gt;" in step_html(noted_once(trace)[1], False)
