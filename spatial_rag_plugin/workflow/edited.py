"""A workflow whose temporary geometry a person has edited."""

from __future__ import annotations

from collections.abc import Mapping
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


def with_places(workflow: Workflow, places: Mapping[str, str]) -> Workflow:
    """``with_place`` for each of several steps. A step that only led to another place is gone with it."""
    for step_id, wkt in places.items():
        if any(step.id == step_id for step in workflow.steps):
            workflow = with_place(workflow, step_id, wkt)
    return workflow


def fits(edited: Workflow, fresh: Workflow) -> bool:
    """Whether a workflow is the one that its question means now, but for the places in it."""
    known = {step.id: "" for step in edited.steps if isinstance(step.operation, PlaceArea)}
    return with_places(edited, known) == with_places(fresh, known)
