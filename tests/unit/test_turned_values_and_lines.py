"""Values with what of them behind a comma, and kinds of a layer of lines that are called lines: Norway maples, subway lines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

_SPECIES = category("COMMON_NAM", ("Maple, Norway", 30), ("Maple, Sugar", 20), ("Oak, red", 20), ("Honey locust", 30))
_OWNERS = category("OWNER", ("Smith, John", 60), ("Acme", 40))
TREES = replace(PLACES, id="t", name="street_trees", called=(), fields=(_SPECIES, _OWNERS, number("DBH")), name_fields=(), fingerprint="t")
ROUTES = replace(
    PLACES,
    id="r",
    name="TTC_Routes",
    called=(),
    geometry=GeometryKind.LINE,
    fields=(name_field("RTE_NAME"), category("TYPE", ("Subway", 4), ("Bus", 90), ("Streetcar", 6))),
    name_fields=("RTE_NAME",),
    fingerprint="r",
)
_MODES = category("TYPE", ("Subway", 40), ("Bus", 60))
STOPS = replace(PLACES, id="s", name="stops", called=(), fields=(_MODES,), name_fields=(), fingerprint="s")
WORLD = FakeWorld((TREES, ROUTES, DISTRICTS), ())


def _condition(question: str, world: FakeWorld = WORLD) -> str:
    found = by_grammar(question, world, Settings())
    if not found.runnable or found.grounded is None or found.grounded.target is None or found.grounded.target.predicate is None:
        return ""
    return found.grounded.target.predicate.words()


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("norway maples", "COMMON_NAM = Maple, Norway"),
        ("how many sugar maples are there?", "COMMON_NAM = Maple, Sugar"),
        ("red oaks", "COMMON_NAM = Oak, red"),
        ("maples", "COMMON_NAM is Maple, Norway or Maple, Sugar"),
        ("subway lines", "TYPE = Subway"),
        ("bus lines", "TYPE = Bus"),
        ("subway routes", "TYPE = Subway"),
    ],
)
def test_kinds_as_people_say_them(question: str, condition: str) -> None:
    assert _condition(question) == condition


def test_names_of_people_are_not_turned() -> None:
    assert not _condition("john smiths")


def test_stops_are_no_lines() -> None:
    assert not _condition("subway lines", FakeWorld((STOPS, DISTRICTS), ()))
