"""Sentences as people and models write them freely: true ones stand, and the same with a false fact in them do not."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.clocks import clocks_in
from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

ROWS = {
    1: {
        "name": "Inn am Tor", "type": "hotel", "wheelchair": "yes", "outdoor_seating": "no", "cuisine": "italian", "rating": 4.5,
        "opening_hours": "Mo-Fr 08:00-18:30; Sa 09:00-14:00", "description": "Opened in 1951. Breakfast until noon, craft beer.",
    },
    2: {
        "name": "Hotel Lindqvist", "type": "hotel", "wheelchair": "no", "outdoor_seating": "yes", "cuisine": "greek", "rating": 3.9,
        "opening_hours": "24/7", "description": "Reservation needed.",
    },
    3: {"name": "Vier Winde", "wheelchair": "no", "outdoor_seating": "yes", "cuisine": "greek", "opening_hours": "Mo-Sa 06:00-23:00"},
    4: {"name": "Rest & Be", "wheelchair": "no", "outdoor_seating": "yes", "cuisine": "indian", "opening_hours": "Mo-Su 07:00-22:00"},
}  # fmt: skip
FAR = ((1, 120.0, 90.0), (2, 240.0, 180.0), (3, 700.0, 182.0), (4, 910.0, 175.0))


def rows(layer_id: str, fids: list[int]) -> list[dict[str, object]]:
    return [dict(ROWS.get(fid, {})) for fid in fids]


def hotels(question: str = "the 4 nearest hotels to Mill Lane") -> Answer:
    features = tuple(
        AnswerFeature(
            "hotels",
            fid,
            str(ROWS[fid]["name"]),
            rank=fid,
            distance_m=far,
            azimuth_deg=way,
            reason=f"{far:.0f} m from Mill Lane",
            layer_id="h",
        )
        for fid, far, way in FAR
    )
    trace = (StepRecord("s1", "Nearest", "hotels: keep the 4 nearest to Mill Lane", {"count": 4}, 12, 4),)
    references = (FeatureRef("stops", "t", 1, "Mill Lane"),)
    return Answer(question, "answered", features=features, total=4, references=references, trace=trace)


def pumps() -> Answer:
    counts = (("Harbour", 12), ("Old Town", 6), ("Millbrook", 0), ("Greenfield", 0), ("Westgate", 2))
    table = Table((Column("name"), Column("pumps")), counts)
    features = tuple(
        AnswerFeature("wards", fid, name, rank=fid, measures={"pumps": float(count)}, layer_id="w")
        for fid, (name, count) in enumerate(counts, 1)
    )
    return Answer("how many pumps are there in each ward", "answered", Output.TABLE, table=table, features=features, total=5)


def kinds() -> Answer:
    table = Table((Column("type"), Column("count")), (("cafe", 5), ("bar", 4), ("hotel", 2)))
    return Answer("how many spots of each type are there", "answered", Output.TABLE, table=table, total=3)


def neighbours() -> Answer:
    names = ("Austria", "Germany", "Vereinigtes Königreich")
    features = tuple(
        AnswerFeature("countries", fid, name, rank=fid, distance_m=1000.0 * fid, layer_id="c") for fid, name in enumerate(names, 1)
    )
    return Answer("countries near Italy", "answered", features=features, total=3, references=(FeatureRef("countries", "c", 9, "Italy"),))


def stands(answer: Answer, *texts: str) -> bool:
    verifier = Verifier(answer, rows)  # type: ignore[arg-type]
    return [verifier.sentence(text).standing is not Standing.STRUCK for text in texts][-1]


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("It closes at half past seven.", (450, 1170)),
        ("It opens at 4 in the morning.", (240,)),
        ("It is open until ten at night.", (1320,)),
        ("It closes at a quarter to nine in the evening.", (1245,)),
        ("until midnight", (0,)),
    ],
)
def test_clock_times_in_words(text: str, minutes: tuple[int, ...]) -> None:
    assert [clock.minutes for clock in clocks_in(text, "en")] == [minutes]


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("bis halb acht", (450, 1170)), ("um Viertel nach neun", (555, 1275)), ("1 Uhr nachts", (60,)), ("um acht Uhr abends", (1200,))],
)
def test_clock_times_in_german_words(text: str, minutes: tuple[int, ...]) -> None:
    assert [clock.minutes for clock in clocks_in(text, "de")] == [minutes]


def test_a_range_of_numbers_is_no_time() -> None:
    assert clocks_in("from ten to five hotels", "en") == []


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Inn am Tor is open on weekdays from 8 to half past six.", True),
        ("Inn am Tor is open on weekdays from 8 to half past seven.", False),
        ("Inn am Tor is open on Saturday from 9 to 2.", True),
        ("Inn am Tor is open on Saturday from 9 to 3.", False),
        ("Inn am Tor serves breakfast until noon.", True),
        ("Inn am Tor serves breakfast until midnight.", False),
        ("Inn am Tor ist rollstuhlgerecht.", True),
        ("Hotel Lindqvist ist rollstuhlgerecht.", False),
        ("Hotel Lindqvist ist nicht rollstuhlgerecht.", True),
        ("Hotel Lindqvist has a patio.", True),
        ("Inn am Tor has a patio.", False),
        ("Hotel Lindqvist offers Greek cooking.", True),
        ("Inn am Tor offers Greek cooking.", False),
        ("Inn am Tor wurde 1951 eröffnet.", True),
        ("Inn am Tor wurde 1915 eröffnet.", False),
        ("You need a reservation for Hotel Lindqvist.", True),
        ("You should go to Hotel Lindqvist.", False),
        ("Hotel Lindqvist is the only one of the four with round-the-clock opening.", True),
        ("Inn am Tor is the only hotel that is wheelchair accessible.", True),
        ("Vier Winde is practically as far away as Rest & Be.", True),
        ("Vier Winde is a charming hotel.", False),
        ("The closest one is 120 m away.", True),
        ("The closest one is 240 m away.", False),
        ("On foot it is about three minutes to Hotel Lindqvist.", True),
        ("On foot it is about nine minutes to Hotel Lindqvist.", False),
        ("The gap between the second and the third is 460 m.", True),
        ("The gap between the second and the third is 640 m.", False),
        ("Two of the four hotels serve Greek food.", True),
        ("Three of the four hotels serve Greek food.", False),
        ("All except Inn am Tor are more than 200 m away.", True),
        ("All except Inn am Tor are more than 300 m away.", False),
        ("Dazu gehört auch das Stadthotel.", False),
        ("Next door you find the City Hotel.", False),
        ("Vier Winde and Rest & Be come third and fourth.", True),
        ("Vier Winde and Rest & Be come second and third.", False),
    ],
)
def test_what_is_told_of_hotels(text: str, holds: bool) -> None:
    assert stands(hotels(), text) is holds


def test_the_pharmacy_is_the_one_that_was_named() -> None:
    assert stands(hotels(), "Next comes Inn am Tor.", "The hotel is wheelchair accessible.")
    assert not stands(hotels(), "Next comes Hotel Lindqvist.", "The hotel is wheelchair accessible.")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Two of the 5 wards have none.", True),
        ("Three of the 5 wards have none.", False),
        ("Harbour has twice as many pumps as Old Town.", True),
        ("Harbour has six times as many pumps as Westgate.", True),
        ("Harbour has five times as many pumps as Westgate.", False),
        ("Westgate hat dreimal so viele Pumpen wie Old Town.", False),
        ("More than half of the pumps are in Harbour, 60 %.", True),
        ("Harbour has 80 % of the pumps.", False),
        ("Only two wards have more than 5: Harbour and Old Town.", True),
        ("Only two wards have more than 5: Harbour and Westgate.", False),
        ("Millbrook und Greenfield haben keine Pumpen.", True),
        ("Westgate hat keine Pumpen.", False),
        ("Harbour und Old Town haben 12 und 6.", True),
        ("Harbour und Old Town haben 6 und 12.", False),
    ],
)
def test_what_is_told_of_counts(text: str, holds: bool) -> None:
    assert stands(pumps(), text) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("There are 5 coffee shops, 4 bars and 2 hotels.", True),
        ("There are 5 coffee shops, 3 bars and 2 hotels.", False),
        ("There are three hotels.", False),
        ("Bars come second, with four.", True),
        ("Bars come third, with four.", False),
        ("Am häufigsten sind Cafés, nämlich 5.", True),
    ],
)
def test_groups_by_other_words_for_them(text: str, holds: bool) -> None:
    assert stands(kinds(), text) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Österreich ist 1 km entfernt, das Vereinigte Königreich 3 km.", True),
        ("Österreich ist 2 km entfernt.", False),
        ("Das Vereinigte Königreich ist 1 km entfernt.", False),
        ("德国距离2公里。", True),
        ("德国距离3公里。", False),
        ("Ungarn gehört auch dazu.", False),
    ],
)
def test_places_by_their_names_elsewhere(text: str, holds: bool) -> None:
    assert stands(neighbours(), text) is holds
