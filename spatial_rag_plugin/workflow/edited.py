"""A workflow whose temporary geometry a person has edited."""

from __future__ import annotations

from dataclasses import replace

from .graph import Step, Workflow
from .operations import PlaceArea


def with_place(workflow: Workflow, step_id: str, wkt: str) -> Workflow:
    """The workflow with a known geometry (WKT, EPSG:4326) in place of the step that made one, and of the steps that only led to it.

    The label stays, so that answers still speak of "the area between …". Raises KeyError where there is no such step.
    """
    made = workflow.step(step_id)
    place = Step(step_id, PlaceArea(wkt, made.label), (), made.label)
    steps = tuple(place if step.id == step_id else step for step in workflow.steps)
    changed = replace(workflow, steps=steps)
    return replace(changed, steps=changed.needed())
