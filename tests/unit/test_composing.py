"""Rows to documents: views, sides, names and kinds; odd values; the order of rows."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.errors import Cancelled
from spatial_rag_plugin.retrieval.composing import Composer
from spatial_rag_plugin.retrieval.documents import LayerDocuments
from spatial_rag_plugin.retrieval.speaking import TextFields

FIELDS = TextFields(
    prose=("about", "reviews"), pros=("pros",), cons=("cons",), verdict=("verdict",), names=("name",), labels=("kind", "takeaway"),
    places=("street",),
)  # fmt: skip


def composed(*rows: dict[str, Any], fields: TextFields = FIELDS, fids: Optional[list[int]] = None) -> LayerDocuments:
    composer = Composer(fields, {}, {})
    composer.add(list(range(len(rows))) if fids is None else fids, {name: [row.get(name) for row in rows] for name in fields.all})
    return composer.documents("layer", "key")


def test_every_part():
    found = composed({
        "name": "Joe's", "kind": "fast_food;diner", "takeaway": "yes", "street": "Elm Street", "about": "A quiet diner next to the park.",
        "reviews": '["Never crowded.", "A quiet diner next to the park."]', "pros": "Good cake. No loud music.", "cons": "Slow service.",
        "verdict": "Worth a visit.",
    })  # fmt: skip
    assert found.semantic[0].split("\n") == [
        "Joe's: fast food, diner, takeaway", "A quiet diner", "Never crowded.", "Worth a visit.", "Good cake.", "No loud music.",
        "Slow service.",
    ]  # fmt: skip
    assert found.spatial[0].split("\n") == ["Elm Street", "next to the park."]
    assert found.pros[0].split("\n") == ["Joe's: fast food, diner, takeaway", "A quiet diner", "Worth a visit.", "Good cake."]
    assert found.cons[0].split("\n") == ["Joe's: fast food, diner, takeaway", "A quiet diner", "Worth a visit.", "Slow service."]
    assert found.verdict[0] == "Worth a visit."
    assert (set(found.fields), found.language) == ({"about", "reviews", "pros", "cons", "verdict"}, "en")


def test_labels():
    found = composed({"kind": "no"}, {"kind": "yes"}, {"takeaway": "only"}, {"kind": 3}, {"kind": ["a b", "c"]}, {"kind": "x" * 200})
    assert list(found.semantic) == ["", "kind", "takeaway only", "3", "a b, c", ""]


def test_nothing_at_all():
    found = composed({}, {"about": None, "name": ""}, {"about": "   ", "reviews": "[]"})
    assert list(found.semantic) == list(found.spatial) == list(found.pros) == list(found.cons) == list(found.verdict) == ["", "", ""]
    empty = Composer(FIELDS, {}, {}).documents("layer", "key")
    assert len(empty) == 0
    assert empty.rows_of(np.array([1, 2])).tolist() == [-1, -1]


def test_what_blames_nothing_is_kept_once():
    found = composed({"about": "A quiet diner.", "name": "Joe's"})
    assert found.pros[0] is found.cons[0] is found.verdict[0] is found.semantic[0]


def test_the_language_of_most():
    german = "Das Personal ist sehr freundlich und die Preise sind fair."
    assert composed(*[{"about": german}] * 3, {"about": "The staff is friendly and the prices are fair."}).language == "de"


def test_a_short_text_is_taken_in_the_language_of_the_others():
    german = [{"about": "Das Personal ist sehr freundlich und die Preise sind fair."}] * 5
    assert composed(*german, {"about": "Blick auf den Fluss"}).spatial[5] == "Blick auf den Fluss"


said = st.sampled_from(["A quiet café next to the park.", "Not a trap.", "Rude staff.", "", "Lärm und Gestank.", "很好吃。", "<b>x y</b>"])
row = st.fixed_dictionaries({name: st.none() | said | st.text(max_size=20) for name in FIELDS.all})


@given(st.lists(row, max_size=8), st.randoms())
def test_rows_come_in_the_order_of_their_ids(rows, random):
    fids = random.sample(range(1, 100), len(rows))
    found = composed(*({**values, "name": f"Place{fid}x"} for fid, values in zip(fids, rows)), fids=fids)
    assert found.fids.tolist() == sorted(fids)
    for part in (found.semantic, found.spatial, found.pros, found.cons, found.verdict):
        assert len(part) == len(rows)
    for fid in fids:
        position = int(found.rows_of(np.array([fid]))[0])
        assert found.semantic[position].startswith(f"Place{fid}x")


def test_can_be_stopped():
    def check() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        Composer(FIELDS, {}, {}).add([1], {name: [None] for name in FIELDS.all}, check)


def test_a_name_says_nothing_of_what_a_place_is_like():
    found = composed({"name": "Quiet & Wild", "kind": "cafe", "about": "Drums until midnight, never a free table."})
    assert "Quiet" in found.semantic[0]
    assert "quiet" not in found.pros[0].lower()
    assert "quiet" not in found.cons[0].lower()
    assert "free table" in found.denied[0]
