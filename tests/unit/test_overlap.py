"""What overlaps something shares a part of it, also where one of the two holds all of the other."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Gather, Relate, Topology
from tests.unit.fake_world import DISTRICTS, FakeWorld

ZONES = replace(DISTRICTS, id="z", name="noise zones", fingerprint="z")
PIPES = replace(DISTRICTS, id="p", name="pipes", geometry=GeometryKind.LINE, fingerprint="p")
CABLES = replace(DISTRICTS, id="c", name="cables", geometry=GeometryKind.LINE, fingerprint="c")
WORLD = FakeWorld((DISTRICTS, ZONES, PIPES, CABLES), ())


@pytest.mark.parametrize(
    ("question", "topology"),
    [
        ("which districts overlap the noise zones?", Topology.INTERIOR),
        ("pipes that overlap noise zones", Topology.INTERIOR),
        ("welche districts überlappen die noise zones?", Topology.INTERIOR),
        ("pipes that overlap cables", Topology.OVERLAPS),
        ("districts that overlap other districts", Topology.OVERLAPS),
    ],
)
def test_what_overlaps_shares_a_part(question: str, topology: Topology) -> None:
    found: Optional[object] = understand(question, WORLD, Settings()).workflow
    steps = getattr(found, "steps", ())
    related = [getattr(step.operation, "topology", None) for step in steps if isinstance(step.operation, (Relate, Gather))]
    assert related == [topology]
