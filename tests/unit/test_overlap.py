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


@pytest.mark.parametrize("question", ["districts that do not overlap any noise zone", "没有noise zones的districts"])
def test_what_has_none_is_all_but_what_has_some(question: str) -> None:
    """Districts that only touch a zone have none of it, as "with a noise zone" does not count them."""
    found = understand(question, WORLD, Settings()).workflow
    related = [step.operation for step in getattr(found, "steps", ()) if isinstance(step.operation, Relate)]
    assert related == [Relate(Topology.INTERIOR, negated=True)]
