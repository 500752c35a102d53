"""Wordings of analysts: times in short fields, units per others, what is left out, words for what something involves."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.lexicon.field_units import in_unit_of
from spatial_rag_plugin.grounding.times.dates import date_of, the_year
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, grounded_whole, number
from tests.unit.reading import Lexicon, Words, brief


def years(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, minimum=1890, maximum=2019)


def day(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=90)


POLES = replace(
    PLACES,
    id="k",
    name="POLES",
    fields=(
        category("LAMP", ("LED", 40), ("Sodium", 60)),
        category("STATE", ("Good", 40), ("Needs repair", 60)),
        years("YR_ERCTD"),
        day("LST_INSP"),
        number("HGT_CM"),
        number("LUM_LMW"),
        number("FAULTS"),
    ),
)


def grounded(question: str, *layers: object) -> GroundedFrame:
    return grounded_whole(question, FakeWorld(layers=layers or (POLES,)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("poles erected before 1950", "YR_ERCTD < 1950"),
        ("poles erected in the 60s", "YR_ERCTD >= 1960 and YR_ERCTD <= 1969"),
        ("poles older than 1975", "YR_ERCTD < 1975"),
        ("poles last inspected before March 2020", "LST_INSP < 2020-03"),
        ("poles with an LED lamp", "LAMP = LED"),
        ("poles except sodium", "not (LAMP = Sodium)"),
        ("poles rated good or needs repair", "STATE is Good or Needs repair"),
        ("poles that have had more than 2 faults", "FAULTS > 2"),
        ("poles with a height of 4 m or higher", "HGT_CM >= 400"),
        ("poles with a height over 900 cm", "HGT_CM > 900"),
        ("poles involving sodium", "LAMP = Sodium"),
    ],
)
def test_conditions(question: str, predicate: str) -> None:
    found = grounded(question)
    assert not [issue for issue in found.issues if issue.stops], found.issues
    assert found.target.predicate.words().replace("(", "").replace(")", "") == predicate.replace("(", "").replace(")", "")


def test_except_those_with_a_relation_is_not_left_out() -> None:
    frame, _ = read("poles except those near a park", Lexicon(), Words(("poles", "park")))
    assert frame is not None
    assert [span.text for span in frame.ignored] == ["except"]


@pytest.mark.parametrize(
    ("event", "fields", "found"),
    [
        ("erected", (years("YR_ERCTD"), day("LST_INSP")), "YR_ERCTD"),
        ("inspected", (years("YR_ERCTD"), day("LST_INSP")), "LST_INSP"),
        ("painted", (years("YR_ERCTD"), day("LST_INSP")), None),
        ("painted", (years("YEAR"), years("YR_ERCTD")), None),
        ("laid", (years("YEAR_LAID"), years("YEAR_RELINED")), "YEAR_LAID"),
    ],
)
def test_the_time_of_an_event(event: str, fields: tuple[FieldInfo, ...], found: Optional[str]) -> None:
    info = date_of(event, replace(POLES, fields=fields))
    assert (info.name if info is not None else None) == found


def test_older_than_a_year_needs_one_year() -> None:
    assert the_year(replace(POLES, fields=(years("YR_BUILT"), years("YR_REBUILT")))) is None
    assert the_year(replace(POLES, fields=(years("PRICE"),))) is None


@pytest.mark.parametrize(
    ("field", "unit", "value"),
    [
        ("NO2_UGM3", "mg/l", None),
        ("NO3_MGL", "mg/l", 5.0),
        ("NO3_UGL", "mg/l", None),
        ("FLOW_LPS", "l/s", 5.0),
        ("FLOW_LPS", "l/min", None),
        ("FLOW", "l/min", 5.0),
        ("YLD_THA", "t/ha", 5.0),
    ],
)
def test_units_per_others(field: str, unit: str, value: Optional[float]) -> None:
    assert in_unit_of(number(field), Quantity(5.0, unit)) == value


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("wells with chloride above 250 mg/l", "features: [wells | ?chloride > 250 mg/l]"),
        ("wells w/o chloride", "features: [wells | ?not  has chloride]"),
        ("first order wells", "features: first order wells"),
        ("First, find the wells", "features: wells"),
    ],
)
def test_wordings(question: str, expected: str) -> None:
    frame, _ = read(question, Lexicon(), Words(("wells",), ("chloride", "order")))
    assert frame is not None
    assert brief(frame) == expected


def test_districts_are_no_events() -> None:
    assert date_of("founded", DISTRICTS) is None


PARISHES = replace(
    DISTRICTS,
    name="parishes",
    fields=(*DISTRICTS.fields[:2], category("SHIRE", ("Kent", 3), ("Essex", 3)), category("CNTY", ("Kent", 2), ("Dorset", 4))),
)


@pytest.mark.parametrize(("words", "found"), [("Dorset county", True), ("Kent district", False), ("Essex county", False)])
def test_a_value_with_the_name_of_its_field_is_a_region(words: str, found: bool) -> None:
    issues = grounded(f"poles in {words}", POLES, PARISHES).issues
    assert not [issue for issue in issues if issue.stops] if found else [issue for issue in issues if issue.stops]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("number of wells by species", "table count(): wells / species"),
        ("total area of wells by main species", "table sum(area): wells / main species"),
        ("wells by the trees", "features: [wells | near trees]"),
        ("wells on I-81", "features: [wells | in I-81]"),
        ("wells along A 4", "features: [wells | along A 4]"),
    ],
)
def test_groups_in_the_plural_and_codes_of_roads(question: str, expected: str) -> None:
    frame, _ = read(question, Lexicon("I-81", "A 4"), Words(("wells", "trees"), ("species", "main species")))
    assert frame is not None
    assert (brief(frame), frame.ignored) == (expected, ())


@pytest.mark.parametrize(("fields", "known"), [(("GFA_SQM",), True), (("GFA_SQM", "LOT_SQM"), False), (("GFA",), False)])
def test_points_with_one_area(fields: tuple[str, ...], known: bool) -> None:
    shops = replace(PLACES, id="w", name="shops", fields=tuple(map(number, fields)))
    found = grounded("shops bigger than 200 m²", shops)
    assert (found.target is not None and found.target.predicate is not None) == known


TRAPS = replace(
    PLACES,
    id="z",
    name="TRAPS",
    fields=(
        category("RUST_LVL", ("none", 40), ("slight", 40), ("heavy", 20)),
        category("GROUND", ("Gravel", 50), ("Mud", 50)),
        years("INSTALLED"),
        number("GAP_IN"),
        number("DEPTH_FT"),
        day("LAST_EMPTIED"),
    ),
)


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("traps without rust level", "not (RUST_LVL has a value and not (RUST_LVL is none))"),
        ("traps with a rust level", "RUST_LVL has a value and not (RUST_LVL is none)"),
        ("traps older than 1990", "INSTALLED < 1990"),
        ("traps with depth under 14 ft", "DEPTH_FT < 14"),
        ("traps that have a depth of 3 or more", "DEPTH_FT >= 3"),
        ("traps not emptied since 2018", "not (LAST_EMPTIED >= 2018)"),
        ("traps in the mud", "GROUND = Mud"),
    ],
)
def test_what_says_nothing_and_what_surrounds(question: str, predicate: str) -> None:
    found = grounded(question, TRAPS)
    assert not [issue for issue in found.issues if issue.stops], found.issues
    assert found.target.predicate.words() == predicate


def test_what_areas_are_called_is_no_attribute() -> None:
    muds = replace(DISTRICTS, name="muds")
    found = grounded("traps in the mud", TRAPS, muds)
    assert found.target.predicate is None
    assert found.target.relations
