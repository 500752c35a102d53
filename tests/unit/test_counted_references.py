"""Relations to so many things: each is a wish about how many there are, whatever the relation and however the number is said."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.counted_references import counted_references
from spatial_rag_plugin.model.frame import RelationKind

COUNTED = (
    ("pipelines in more than 2 parishes", ">", 2, "parishes", RelationKind.IN),
    ("aquifers that lie in at least three basins", ">=", 3, "basins", RelationKind.IN),
    ("aquifers that are in at least 3 basins", ">=", 3, "basins", RelationKind.IN),
    ("bus lines crossing 4 or more wards", ">=", 4, "wards", RelationKind.IN),
    ("reserves shared by several provinces", ">", 1, "provinces", RelationKind.IN),
    ("parcels within multiple zones", ">", 1, "zones", RelationKind.IN),
    ("counties bordering fewer than 4 other counties", "<", 4, "counties", RelationKind.TOUCHES),
    ("trails that run through more than one county", ">", 1, "county", RelationKind.IN),
    ("wards with several clinics", ">", 1, "clinics", RelationKind.CONTAINS),
    ("Radwege, die durch mehr als 4 Gemeinden führen", ">", 4, "Gemeinden", RelationKind.IN),
    ("Wälder, die in mehreren Kreisen liegen", ">", 1, "Kreisen", RelationKind.IN),
    ("Leitungen, die mindestens 3 Flurstücke queren", ">=", 3, "Flurstücke", RelationKind.IN),
    ("穿过3个以上乡镇的管线", ">=", 3, "乡镇", RelationKind.IN),
    ("位于两个以上县的水库", ">=", 2, "县", RelationKind.IN),
    ("跨越多个乡镇的保护区", ">", 1, "乡镇", RelationKind.IN),
)


@pytest.mark.parametrize(("question", "op", "number", "counted", "kind"), COUNTED)
def test_a_relation_to_so_many_things_counts_them(question: str, op: str, number: int, counted: str, kind: RelationKind) -> None:
    frame, _ = read(question)
    assert frame.target is not None
    assert not frame.ignored
    assert not frame.target.relations
    (wish,) = frame.target.conditions
    assert wish.term is not None
    assert wish.term.tally is not None
    assert wish.number is not None
    assert (wish.op, wish.number.value, wish.term.tally.counted.text, wish.term.tally.kind) == (op, number, counted, kind)


@pytest.mark.parametrize(
    ("question", "counted"),
    [
        ("which aquifer lies in the most basins", "basins"),
        ("which reserve is shared by the most provinces", "provinces"),
        ("Welcher Wald liegt in den meisten Kreisen?", "Kreisen"),
        ("Welche Leitung führt durch die meisten Gemeinden?", "Gemeinden"),
        ("穿过乡镇最多的管线", "乡镇"),
        ("哪条管线穿过的乡镇最多", "乡镇"),
    ],
)
def test_a_relation_to_the_most_things_ranks_by_their_number(question: str, counted: str) -> None:
    frame, _ = read(question)
    assert frame.target is not None
    assert not frame.ignored
    assert not frame.target.relations
    best = frame.target.superlative
    assert best is not None
    assert best.term is not None
    assert best.term.tally is not None
    assert (best.term.tally.counted.text, best.term.tally.kind) == (counted, RelationKind.IN)


def test_the_most_of_a_reference_stays_with_it() -> None:
    frame, _ = read("clinics in the ward with the most schools")
    assert frame.target is not None
    assert frame.target.superlative is None
    (relation,) = frame.target.relations
    assert relation.reference is not None
    assert relation.reference.superlative is not None


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("wards where more than 10 hydrants are leaking", "leaking"),
        ("Gemeinden, in denen mehr als 10 Brunnen gesperrt sind", "gesperrt"),
    ],
)
def test_what_is_said_of_the_counted_things_is_theirs(question: str, said: str) -> None:
    frame, _ = read(question)
    assert frame.target is not None
    (wish,) = frame.target.conditions
    assert wish.term is not None
    assert wish.term.tally is not None
    assert [item.value for item in wish.term.tally.counted.conditions] == [said]


def test_a_relation_that_is_denied_counts_nothing() -> None:
    data = {
        "negations": ["not"],
        "counted_references": [{"op": "compare", "counts": "{op} {number}"}],
        "relations": [
            {"kind": "crosses", "patterns": ["crossing {ref}", "(not|never) crossing {ref}"]},
            {"kind": "of", "patterns": ["of {ref}"]},
        ],
    }
    (group,) = counted_references(data)
    assert group["patterns"] == ["crossing {op} {number} {counted}"]
    assert group["tally"] == "crosses"


@pytest.mark.parametrize(
    "question",
    [
        "which parish borders the most other parishes?",
        "which parish is next to the fewest other parishes",
        "welche Gemeinde grenzt an die meisten anderen Gemeinden?",
    ],
)
def test_other_things_are_no_adjective_that_something_is_most_of(question: str) -> None:
    frame, _ = read(question)
    assert frame.target is not None
    assert not frame.target.relations
    assert frame.target.superlative is not None
    assert frame.target.superlative.term is not None
    assert frame.target.superlative.term.tally is not None
    assert frame.target.superlative.term.tally.kind is RelationKind.TOUCHES
