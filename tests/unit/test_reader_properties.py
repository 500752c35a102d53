"""A sentence built from pieces is read back into these pieces."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

from typing import Optional

from hypothesis import given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.frame import Construction, Output, Phrase, Relation, RelationKind
from tests.examples import examples

KINDS = ("museum", "primary school", "fire station", "art gallery", "beach resort", "wind farm", "charging point")
LETTERS = "abcdefghiklmnoprstuvyz"
UNITS = {
    "m": 1.0,
    "metres": 1.0,
    "km": 1000.0,
    "kilometers": 1000.0,
    "miles": 1609.344,
    "ft": 0.3048,
    "yards": 0.9144,
    "nautical miles": 1852.0,
}
SECTORS = {
    "north": 0,
    "northeast": 45,
    "north-east": 45,
    "east": 90,
    "south east": 135,
    "south": 180,
    "southwest": 225,
    "west": 270,
    "north-west": 315,
}

syllables = st.text(alphabet=LETTERS, min_size=3, max_size=7)
proper = st.tuples(syllables, st.sampled_from(("Hall", "Garden", "Point", "Square", "Mill", "Abbey"))).map(
    lambda pair: f"{('q' + pair[0]).capitalize()} {pair[1]}"
)
places = st.tuples(proper, st.sampled_from(("", ", Qarvik", ", Qarvik, NE", ", Qarvik Falls, OR", " (village), Qarvik"))).map("".join)
kinds = st.sampled_from(KINDS)
numbers = st.one_of(
    st.integers(1, 900).map(str), st.integers(1000, 9999).map(lambda number: f"{number:,}"), st.decimals("0.1", "99", places=1).map(str)
)


def value(text: str) -> float:
    return float(text.replace(",", ""))


def relation(phrase: Optional[Phrase], kind: RelationKind) -> Relation:
    assert phrase is not None
    found = [item for item in phrase.relations if item.kind is kind]
    assert len(found) == 1, [item.kind for item in phrase.relations]
    return found[0]


def full(text: str) -> str:
    return text.replace(" (village)", ", village")


def named(phrase: Optional[Phrase], place: str) -> bool:
    return phrase is not None and phrase.full_text == full(place)


@settings(max_examples=examples(60))
@given(
    st.sampled_from(("", "Which ", "Can you find me a ", "I'm looking for a ", "Is there a ", "Please show me any ")),
    kinds,
    st.sampled_from(
        (
            "within {q} of",
            "within a {q} radius of",
            "that's within {q} from",
            "less than {q} from",
            "in a radius of {q} around",
            "no more than {q} away from",
        )
    ),
    numbers,
    st.sampled_from(sorted(UNITS)),
    places,
)
def test_distance(opening: str, kind: str, clause: str, number: str, unit: str, place: str) -> None:
    frame, issues = read(f"{opening}{kind} {clause.format(q=f'{number} {unit}')} {place}?")
    assert not issues
    assert not frame.ignored
    assert frame.target is not None
    assert frame.target.text == kind
    found = relation(frame.target, RelationKind.WITHIN_DISTANCE)
    assert found.distance is not None
    assert abs(found.distance.base - value(number) * UNITS[unit]) < 1e-6
    assert named(found.reference, place)


@settings(max_examples=examples(60))
@given(
    st.sampled_from(("What is the {n} {k} {c} {p}?", "where's the {n} {k} {c} {p}", "Which {k} is the {n} {c} {p}?")),
    st.sampled_from(("nearest", "closest")),
    kinds,
    st.sampled_from(("to the {d} of", "{d} of", "towards the {d} of", "in the {d} direction from", "located in the {d} of")),
    st.sampled_from(sorted(SECTORS)),
    places,
)
def test_nearest_in_a_direction(shape: str, nearest: str, kind: str, clause: str, sector: str, place: str) -> None:
    frame, issues = read(shape.format(n=nearest, k=kind, c=clause.format(d=sector), p=place))
    assert not issues
    assert not frame.ignored
    assert frame.output is (Output.LOCATION if shape.startswith("where") else Output.FEATURES)
    assert frame.target is not None
    assert frame.target.text == kind
    assert relation(frame.target, RelationKind.DIRECTION).azimuth_deg == SECTORS[sector]
    for kind_of_relation in (RelationKind.NEAREST, RelationKind.DIRECTION):
        assert named(relation(frame.target, kind_of_relation).reference, place)


@settings(max_examples=examples(60))
@given(
    st.sampled_from(
        (
            "towards {b} from {a}",
            "on the way to {b} from {a}",
            "on the way from {a} to {b}",
            "heading towards {b} from {a}",
            "en route to {b} from {a}",
            "from {a} towards {b}",
        )
    ),
    kinds,
    places,
    places,
    st.booleans(),
)
def test_towards(clause: str, kind: str, start: str, goal: str, fronted: bool) -> None:
    words = clause.format(a=start, b=goal)
    frame, issues = read(
        f"Within a radius of 30 km, which {kind} can I find {words}?" if fronted else f"Which {kind} is there {words}, within 30 km?"
    )
    assert not issues
    assert not frame.ignored
    assert frame.target is not None
    route = next(
        (item.reference.made for item in frame.target.relations if item.reference is not None and item.reference.made is not None), None
    )
    if route is not None:  # "on the way"
        assert route.kind is Construction.ROUTE
        ends = route.parts
    else:
        found = relation(frame.target, RelationKind.TOWARDS)
        ends = (found.reference, found.second)
    assert named(ends[0], start)
    assert named(ends[1], goal)
    assert named(relation(frame.target, RelationKind.WITHIN_DISTANCE).reference, start)


@settings(max_examples=examples(40))
@given(
    st.sampled_from((("How many {k}s are there in {p}?", Output.COUNT), ("number of {k}s in {p}", Output.COUNT), ("total area of the {k}s in {p}", Output.AREA),
                     ("What is the combined length of all {k}s in {p}?", Output.LENGTH), ("Where are the {k}s in {p}?", Output.LOCATION), ("list the {k}s in {p}", Output.FEATURES))),
    kinds,
    places,
)  # fmt: skip
def test_outputs(shape: tuple[str, Output], kind: str, place: str) -> None:
    frame, issues = read(shape[0].format(k=kind, p=place))
    assert not issues
    assert not frame.ignored
    assert frame.output is shape[1]
    assert frame.target is not None
    assert frame.target.text == f"{kind}s"
    assert frame.target.plural
    assert named(relation(frame.target, RelationKind.IN).reference, place)


@settings(max_examples=examples(40))
@given(
    st.sampled_from(("How far is {a} from {b}?", "what is the distance between {a} and {b}", "How far away is {a} from {b}")),
    places,
    places,
)
def test_distance_between_two_places(shape: str, first: str, second: str) -> None:
    frame, issues = read(shape.format(a=first, b=second))
    assert not issues
    assert not frame.ignored
    assert frame.output is Output.DISTANCE
    assert named(frame.target, first)
    assert named(relation(frame.target, RelationKind.FROM).reference, second)
