"""A place of several features of one name: what they have together, how many they are, and what borders them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, Named, amount, name_field, number

NAME = replace(name_field("AREANAME", filled=80), distinct=20)
TRACTS = LayerInfo(
    "t", "tracts", GeometryKind.POLYGON, "EPSG:4326", 80,
    (NAME, amount("Cases", 0.1, 9.5), amount("PCTAGE65P", 0.01, 0.5), amount("EXPOSURE", 0.1, 6.3), number("POP8", 80)),
    (10.0, 50.0, 11.0, 51.0), name_fields=("AREANAME",), fingerprint="t",
)  # fmt: skip


def _piece(fid: int, name: str, cases: str) -> Named:
    return Named("t", fid, name, context=(("Cases", cases), ("POP8", cases), ("EXPOSURE", cases)))


WORLD = FakeWorld(
    (TRACTS,),
    [
        _piece(1, "Ham city", "1.5"),
        _piece(2, "Ham city", "2.5"),
        _piece(3, "Elm town", "3"),
        _piece(4, "Isle", "7"),
        _piece(5, "Isle", "7"),
    ],
)


def written(question: str) -> str:
    plan = understand(question, WORLD, Settings())
    assert plan.runnable, [str(issue.message) for issue in plan.issues]
    return plan.written


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("How many cases are there in Ham city?", "Cases"),
        ("cases in Ham city", "Cases"),
        ("population of Ham city", "POP8"),
        ("Wie viele Cases gibt es in Ham city?", "Cases"),
    ],
)
def test_what_they_have_together(question: str, field: str) -> None:
    assert '"Summarise"' in written(question)
    assert '"sum"' in written(question)
    assert f'"{field}"' in written(question)


@pytest.mark.parametrize("question", ["exposure of Ham city", "cases in Elm town", "cases in Isle", "average exposure of Ham city"])
def test_what_does_not_add_up(question: str) -> None:
    assert '"sum"' not in written(question)  # each piece of Isle has the number of the whole


@pytest.mark.parametrize(
    "question", ["How many tracts are in Ham city", "list the tracts of Ham city", "tracts in Ham city with more than 2 cases"]
)
def test_the_pieces_are_told_by_the_name(question: str) -> None:
    assert '"op": "=", "value": "Ham city"' in written(question)
    assert '"Not"' not in written(question)


def test_pieces_do_not_border_the_place() -> None:
    assert '"Not"' in written("tracts bordering Ham city")
    assert '"Not"' not in written("tracts bordering Elm town")
