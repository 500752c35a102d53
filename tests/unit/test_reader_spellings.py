"""Times of opening and typed coordinates in their usual spellings."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.tokens import fold

sys.path.insert(0, str(Path(__file__).parent))

from reading import brief

OPENING = [
    ("cafés open now", "features: [cafés | @now]"),
    ("bars open on Saturday night", "features: [bars | @5 22:00-24:00]"),
    ("pharmacies open after 10 pm on weekends", "features: [pharmacies | @5,6 22:00-]"),
    ("restaurants open until midnight", "features: [restaurants | @-24:00]"),
    ("shops open on Sundays", "features: [shops | @6]"),
    ("shops that are open 24/7", "features: [shops | @0,1,2,3,4,5,6 00:00-24:00]"),
    ("cafés open at 7 am", "features: [cafés | @07:00-07:00]"),
    ("museums open on Mondays from 9 to 17", "features: [museums | @0 09:00-17:00]"),
    ("quiet cafés open Sunday evening near the lake", "features: [quiet cafés | near lake | @6 18:00-22:00]"),
    ("which bars are open late on Friday?", "features: [bars | @4 22:00-24:00]"),
    ("bakeries open on weekdays before 7:30", "features: [bakeries | @0,1,2,3,4 -07:30]"),
    ("shops open this afternoon", "features: [shops | @12:00-18:00]"),
    ("cafés closed today", "features: [cafés | @not +0d]"),
    ("bars open past 1 am", "features: [bars | @25:00-]"),
    ("bars open until 2 am on Fridays", "features: [bars | @4 -26:00]"),
    ("cafés open between 2 and 5 pm", "features: [cafés | @14:00-17:00]"),
    ("museums open on Tuesday 3 March", "features: [museums | @03-03]"),
    ("bakeries open on a Tuesday", "features: [bakeries | @1]"),
    ("bars on any Sunday", "features: [bars | @6]"),
    ("bars after 9 pm on Tuesday", "features: [bars | @1 21:00-]"),
    ("bars open all night", "features: [bars | @22:00-28:00]"),
    ("pubs that close after midnight", "features: [pubs | @24:00-]"),
    ("bakeries open before 6 am", "features: [bakeries | @-06:00]"),
    ("restaurants open 24 hours on weekends", "features: [restaurants | @5,6 00:00-24:00]"),
    ("pharmacies open on public holidays", "features: [pharmacies | @PH]"),
]


@pytest.mark.parametrize(("question", "expected"), OPENING)
def test_opening_times_are_read(question: str, expected: str) -> None:
    frame, issues = read(question)
    assert fold(brief(frame)) == fold(expected)
    assert not [issue.code for issue in issues if issue.stops]


PARIS = (2.35195, 48.85667)


@pytest.mark.parametrize(
    ("text", "lonlat"),
    [
        ("48.85667, 2.35195", PARIS), ("48.85667 2.35195", PARIS), ("(48.85667, 2.35195)", PARIS), ("48.85667;2.35195", PARIS), ("48.85667°N, 2.35195°E", PARIS),
        ("48.85667 N 2.35195 E", PARIS), ("48.85667N, 2.35195E", PARIS), ("N 48.85667, E 2.35195", PARIS), ("N48.85667° E2.35195°", PARIS), ("2.35195 E, 48.85667 N", PARIS),
        ("lat 48.85667 lon 2.35195", PARIS), ("latitude: 48.85667, longitude: 2.35195", PARIS), ("lon=2.35195, lat=48.85667", PARIS), ("lat=48.85667&lon=2.35195", PARIS),
        ("48°51'24\"N 2°21'07\"E", PARIS), ("48° 51′ 24″ N, 2° 21′ 7″ E", PARIS), ("48 51 24 N, 2 21 7 E", PARIS), ("48°51'24.0\"N, 2°21'7.0\"E", PARIS), ("N 48°51.4' E 2°21.117'", PARIS),
        ("48d51m24s N 2d21m7s E", PARIS), ("48º51’24’’N 2º21’07’’E", PARIS), ("33.87 S, 151.21 E", (151.21, -33.87)), ("-33.87 151.21", (151.21, -33.87)), ("33°52'12\"S 151°12'36\"E", (151.21, -33.87)),
        ("40 N, 74 W", (-74.0, 40.0)), ("40.5N 74.25W", (-74.25, 40.5)), ("−33.87, −70.5", (-70.5, -33.87)),
    ],
)  # fmt: skip
def test_coordinates(text: str, lonlat: tuple[float, float]) -> None:
    frame, issues = read(f"parks within 2 km of {text}")
    assert frame.target is not None
    (relation,) = frame.target.relations
    assert relation.reference is not None
    assert relation.reference.lonlat == pytest.approx(lonlat, abs=2e-5)
    assert not issues
    assert not frame.ignored
