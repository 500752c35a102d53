"""How things are at present, over schemas of other people: "currently leased", "under repair", initials in the plural, short names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.times.done import done
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number
from tests.unit.reading import brief

BERTHS = replace(
    PLACES,
    id="m",
    name="berths",
    fields=(
        name_field("berth"),
        category("use_state", ("leased", 40), ("vacant", 50), ("repair", 10)),
        category("tenure", ("HMMS", 30), ("CLS", 70)),
        number("mast_ht_m"),
    ),
    name_fields=("berth",),
    fingerprint="m",
)
RAMPS = replace(PLACES, id="s", name="slipways", geometry=GeometryKind.LINE, fields=(name_field("ramp"), number("max_gradient")))
RESERVES = replace(DISTRICTS, id="d", name="Designated_Sites", fields=(name_field("SITE_NAME", 6, 6), number("area_ha", 6)))
CLAIMS = replace(
    PLACES,
    id="c",
    name="claims",
    fields=(
        category("peril", ("hail", 40), ("flood", 60)),
        FieldInfo("date_reported", FieldType.DATE, role=FieldRole.DATE, filled=100),
        FieldInfo("date_closed", FieldType.DATE, role=FieldRole.DATE, filled=60),
        FieldInfo("completed", FieldType.DATE, role=FieldRole.DATE, filled=60),
    ),
    name_fields=(),
    fingerprint="c",
)


def grounded(question: str) -> Any:
    held = FakeWorld(layers=(BERTHS, RAMPS, RESERVES, CLAIMS), features=())
    lexicon = WorldLexicon(held)
    frame, issues = read(question, lexicon, lexicon, "en")
    assert frame is not None
    assert not frame.ignored, frame.ignored
    found = ground(frame, held)
    assert not [issue.code for issue in (*issues, *found.issues) if issue.stops]
    return found


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("Which berths are currently leased?", "use_state = leased"),
        ("how many berths are still vacant", "use_state = vacant"),
        ("berths that are now leased", "use_state = leased"),
        ("berths under repair", "use_state = repair"),
        ("Which berths are under repair?", "use_state = repair"),
        ("list the HMMSs", "tenure = HMMS"),
        ("slipways steeper than 8", "max_gradient > 8"),
        ("berths with a mast height above 12", "mast_ht_m > 12"),
        ("open hail claims", "date_closed has no value and peril = hail"),
        ("how many flood claims are still open?", "peril = flood and date_closed has no value"),
        ("closed claims", "date_closed has a value"),
        ("which claims are not closed", "date_closed has no value"),
        ("uncompleted claims", "completed has no value"),
    ],
)
def test_a_state_is_a_condition_on_its_field(question: str, predicate: str) -> None:
    found = grounded(question)
    assert found.target is not None
    assert not found.target.relations or all(relation.reference is None for relation in found.target.relations)
    assert found.target.predicate is not None
    assert found.target.predicate.words() == predicate


@pytest.mark.parametrize("words", ["protected areas", "designated sites", "conservation areas"])
def test_protected_areas_are_no_field_of_an_area(words: str) -> None:
    found = grounded(f"{words} within 2 km of a slipway")
    assert found.target is not None
    assert found.target.layer_id == "d"


@pytest.mark.parametrize(
    ("question", "frame"),
    [
        ("which pubs are still open", "features: [pubs | @now]"),
        ("pubs that are now closed", "features: [pubs | @not now]"),
        ("which pubs are currently open", "features: [pubs | @now]"),
    ],
)
def test_open_at_present_is_a_time(question: str, frame: str) -> None:
    lexicon = WorldLexicon(FakeWorld(layers=(PLACES,)))
    found, _ = read(question, lexicon, lexicon, "en")
    assert found is not None
    assert brief(found) == frame


@pytest.mark.parametrize(("word", "known"), [("open", True), ("shut", False), ("on", False), ("hail", False)])
def test_only_what_a_date_is_called_has_been_done(word: str, known: bool) -> None:
    assert (done((word,), CLAIMS) is not None) is known
    assert done((word,), BERTHS) is None
