"""To which of two things a region belongs: to any of a kind, or to what is asked for."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language import read
from tests.unit.reading import brief


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which village is south of a forest in Wicklow?", "features: [village | direction 180° forest | in Wicklow]"),
        ("Which counties border forests in England?", "features: [counties | touches forests | in England]"),
        ("Which lakes touch a park in Ohio?", "features: [lakes | touches park | in Ohio]"),
        ("Which streams are north of lakes in Ohio?", "features: [streams | direction 0° [lakes | in Ohio]]"),
        ("Which villages are south of the forest in Wicklow?", "features: [villages | direction 180° [forest | in Wicklow]]"),
        ("cafés within 200 m of a school in Northside", "features: [cafés | within_distance 200m [school | in Northside]]"),
    ],
)
def test_reads(question: str, expected: str) -> None:
    assert brief(read(question)[0]) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("streams in both Ohio and Wicklow", "features: [streams | in Ohio | in Wicklow]"),
        ("how many roads lie within both Ohio and Wicklow?", "count: [roads | in Ohio | in Wicklow]"),
    ],
)
def test_in_both_is_in_each_of_them(question: str, expected: str) -> None:
    frame = read(question)[0]
    assert (brief(frame), frame.ignored) == (expected, ())


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("parcels in flood zone A", "features: [parcels | in flood zone A]"),
        ("how many parcels are in flood zone A?", "count: [parcels | in flood zone A]"),
        ("Is there A park near Ohio?", "features: [park | near Ohio]"),
        ("find me a park in Ohio", "features: [park | in Ohio]"),
    ],
)
def test_a_letter_is_no_article(question: str, expected: str) -> None:
    frame = read(question)[0]
    assert (brief(frame), frame.ignored) == (expected, ())
