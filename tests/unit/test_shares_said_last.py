"""What a share is of: of all that is said, what is said last makes the part; times and places are those of the whole."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.grounding.numbers.made_numbers import with_made_numbers
from spatial_rag_plugin.grounding.rewriting import rewritten
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Phrase
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field

_BOX = (10.0, 50.0, 11.0, 51.0)
WELLS = LayerInfo(
    "w", "wells", GeometryKind.POINT, "EPSG:4326", 80,
    (
        category("AQUIFER", ("Gravel", 50), ("Chalk", 30)), category("STATE", ("Closed", 30), ("Open", 50)),
        category("REPAIR", ("Poor", 20), ("Fair", 60)), category("USE", ("Farm", 40), ("Household", 40)), amount("DEPTH_M", 2, 90),
        FieldInfo("DRILLED", FieldType.DATE, filled=80),
    ),
    _BOX, fingerprint="wells",
)  # fmt: skip
PARISHES = LayerInfo(
    "p", "parishes", GeometryKind.POLYGON, "EPSG:4326", 5, (name_field(filled=5, distinct=5),), _BOX, name_fields=("name",), fingerprint="p"
)
WORLD = FakeWorld((WELLS, PARISHES), [Named("p", 1, "Ashby", 10.2, 50.2)])


def whole(question: str) -> Optional[Phrase]:
    lexicon = WorldLexicon(WORLD)
    found, _ = read(question, lexicon, lexicon)
    return rewritten(found, WORLD).measure.whole


@pytest.mark.parametrize(
    ("question", "text", "said"),
    [
        ("share of closed wells in 2021", "wells", ["in 2021"]),
        ("percentage of closed wells in Ashby since 2019", "wells", ["since 2019", "in Ashby"]),
        ("share of wells in Ashby in 2021", "wells", ["in 2021"]),
        ("percentage of wells on gravel deeper than 40 m", "wells", ["on gravel deeper than 40 m"]),
        ("percentage of closed wells in poor repair", "closed wells", []),
        ("share of chalk wells deeper than 40 m in 2021", "chalk wells", ["in 2021"]),
        ("Anteil der wells auf gravel seit 2019", "wells", ["seit 2019"]),
    ],
)
def test_what_is_said_last_is_the_part(question: str, text: str, said: list[str]) -> None:
    found = whole(question)
    assert found is not None
    assert (found.text, [item.text for item in (*found.conditions, *found.relations)]) == (text, said)


def test_a_rate_of_some_things_is_of_no_area() -> None:
    """Nothing says parishes, though they are the only areas that a rate could be told of."""
    made = with_made_numbers("percentage of closed wells in poor repair", "en", WORLD)
    assert made is None or "parishes" not in made.question
