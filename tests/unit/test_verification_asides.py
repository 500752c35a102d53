"""What is not checked but claims nothing, and what is said with figures in values, units of fields, kinds for names and several at once."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.fields import unit_of
from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.explanation.verification.wording import language_in
from spatial_rag_plugin.gui.told_html import judged_html
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing, Told

from .told_answers import pharmacies, schools

WELLS = {
    1: {"name": "Moor Well", "typ": "Typ 4", "tiefe_m": 31.5, "aspect": "west", "rating": 4.0, "hours": "Mo-Su 07:00-18:30"},
    2: {"name": "Hof Well", "typ": "Typ 2", "tiefe_m": 12.0, "aspect": "south", "rating": 3.5, "hours": "24/7"},
    3: {"name": "Kiln Well", "typ": "Typ 2", "tiefe_m": 55.0, "aspect": "north", "rating": 4.5, "hours": "Mo-Fr 09:00-17:00"},
}


def rows(layer_id: str, fids: list[int]) -> list[dict[str, object]]:
    return [WELLS[fid] if layer_id == "w" else {} for fid in fids]


def wells(question: str = "wells within 2 km of the Granary") -> Answer:
    found = [AnswerFeature("wells", n, str(row["name"]), rank=n, distance_m=400.0 * n, layer_id="w") for n, row in WELLS.items()]
    step = StepRecord("s1", "WithinDistance", "wells: keep what lies within 2 km of the Granary", {}, 11, 3, notes=("4 without geometry",))
    return Answer(
        question, "answered", features=tuple(found), total=3, trace=(step,), references=(FeatureRef("barns", "b", 1, "Granary"),)
    )  # fmt: skip


def towards(question: str = "which direction is the museum from the harbour") -> Answer:
    museum = AnswerFeature(
        "places", 1, "Tide Museum", rank=1, distance_m=900.0, azimuth_deg=92.0, reason="900 m east of Old Harbour", layer_id="p"
    )
    harbour = FeatureRef("harbours", "h", 1, "Old Harbour")
    return Answer(question, "answered", Output.DIRECTION, 92.0, "deg", features=(museum,), total=1, references=(harbour,))


def standings(answer: Answer, *texts: str) -> list[Standing]:
    verifier = Verifier(answer, rows)  # type: ignore[arg-type]
    return [verifier.sentence(text).standing for text in texts]


@pytest.mark.parametrize(
    "text",
    [
        "If you are thirsty, Moor Well is the nearest one.",
        "Postcodes were filtered by the geometry field.",
        "The descriptions mention nothing about salinity.",
    ],
)
def test_a_word_that_claims_nothing_of_a_place_is_marked(text: str) -> None:
    judged = Verifier(wells(), rows).sentence(text)  # type: ignore[arg-type]
    assert judged.standing is Standing.UNCHECKED
    assert judged.why.startswith("not checked: “")
    assert judged.why in judged_html(wells(), [judged])
    assert judged.why in Told((judged,)).text


@pytest.mark.parametrize(
    "text",
    [
        "Moor Well has a heated changing room.",
        "If you are thirsty, Moor Well has a kiosk.",
        "If you like, it has a kiosk.",
        "All of them serve lemonade.",
        "Regrettably, Moor Well is 450 m from the Granary.",
        "Moor Well is cheaply run.",
        "The descriptions mention nothing about hours at Hof Well.",
        "Scan the code in the table.",
    ],
)
def test_a_claim_of_a_place_is_struck(text: str) -> None:
    assert standings(wells(), text) == [Standing.STRUCK]


@pytest.mark.parametrize(
    ("texts", "holds"),
    [
        (("Moor Well is of Typ 4.",), True),
        (("Moor Well is of Typ 2.",), False),
        (("Moor Well is 31.5 m deep.",), True),
        (("Moor Well is 55 m deep.",), False),
        (("Moor Well lies 31.5 m from the Granary.",), False),
        (("Moor Well faces west.",), True),
        (("Moor Well faces south.",), False),
        (("Moor Well has a rating of 4.0.", "Kiln Well follows with 4.5."), True),
        (("Moor Well has a rating of 4.0.", "Kiln Well follows with 3.5."), False),
        (("Moor Well and Kiln Well are well rated.", "Both are rated, at 4.0 and 4.5 respectively."), True),
        (("Moor Well and Kiln Well are well rated.", "Both are rated, at 4.5 and 4.0 respectively."), False),
        (("| 2 | Hof Well | 800 m |",), True),
        (("| 3 | Hof Well | 800 m |",), False),
        (("4 others have no geometry and could not be measured.",), True),
        (("5 others have no geometry and could not be measured.",), False),
        (("Hof Well never closes.",), True),
        (("Moor Well never closes.",), False),
        (("Moor Well 傍晚6点半才关门。",), True),
        (("Hof Well closes at midnight.",), False),
        (("Hof Well leads with a rating of 3.5.",), False),
        (("Kiln Well leads with a rating of 4.5.",), True),
        (("| Name | Rating |", "|---|---|", "| Kiln Well | 4.5 |"), True),
        (("| Name | Rating |", "|---|---|", "| Kiln Well | 4.0 |"), False),
        (("The highest rating is that of Kiln Well (4.5), followed by Moor Well (4.0).",), True),
        (("The highest rating is that of Kiln Well (4.5), followed by Hof Well (3.5).",), False),
        (("Kiln Well is less than twice as far as Hof Well.",), True),
        (("Kiln Well is less than three times as far as Hof Well.",), False),
        (("Moor Well 晚上8点半才关门。",), False),
    ],
)
def test_what_fields_say(texts: tuple[str, ...], holds: bool) -> None:
    assert (standings(wells(), *texts)[-1] is not Standing.STRUCK) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("The museum lies to the east of the harbour.", True),
        ("The museum lies to the west of the harbour.", False),
        ("The harbour lies to the west of the museum.", True),
        ("The harbour lies to the east of the museum.", False),
        ("Besides it there are two museums east of it.", False),
    ],
)
def test_a_kind_stands_for_the_one_that_is_meant(text: str, holds: bool) -> None:
    assert (standings(towards(), text)[-1] is not Standing.STRUCK) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("The numbers range from one to six.", True),
        ("The numbers range from zero to six.", False),
        ("In no other district are there more than 3.", False),
        ("Harbour 没有学校。", False),
        ("Harbour has no schools.", False),
    ],
)
def test_ranges_and_the_others(text: str, holds: bool) -> None:
    assert (standings(schools(), text)[-1] is not Standing.STRUCK) is holds


def test_no_other_one_is_there_where_all_are_known() -> None:
    borders = Answer(
        "districts that border Harbour", "answered", total=2,
        features=tuple(AnswerFeature("districts", n, name, rank=n, layer_id="d") for n, name in enumerate(("Old Town", "Saint-Rémy"), 1)),
        references=(FeatureRef("districts", "d", 9, "Harbour"),),
    )  # fmt: skip
    assert standings(borders, "No other district borders it.") == [Standing.VERIFIED]
    assert standings(pharmacies(), "No other pharmacy has a café.") == [Standing.STRUCK]


@pytest.mark.parametrize(
    ("texts", "holds"),
    [
        (("Kiln Well was dug in 1931.",), True),
        (("Kiln Well was dug in 1807.",), False),
        (("Kiln Well is the newest one.",), True),
        (("Kiln Well is the oldest one.",), False),
        (("Moor Well is 400 m away.", "Another 400 m farther away is Hof Well."), True),
        (("Moor Well is 400 m away.", "Another 300 m farther away is Hof Well."), False),
        (("Saint Mary is 1,600 m away.",), True),
        (("Saint Mary is 400 m away.",), False),
        (("Saint Peter is 1,600 m away.",), False),
    ],
)
def test_years_names_in_short_and_differences(texts: tuple[str, ...], holds: bool) -> None:
    years = {1: 1807, 2: 1850, 3: 1931, 4: 1899}
    names = {**{n: row["name"] for n, row in WELLS.items()}, 4: "Saint Mary Mission Well"}
    found = [AnswerFeature("wells", n, str(names[n]), rank=n, distance_m=400.0 * n, layer_id="w") for n in names]
    answer = Answer("wells by age", "answered", features=tuple(found), total=4)
    verifier = Verifier(answer, lambda _, fids: [{"name": names[fid], "year_dug": years[fid]} for fid in fids])
    assert ([verifier.sentence(text).standing for text in texts][-1] is not Standing.STRUCK) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Beeches are 31 m tall on average.", True),
        ("Beeches are 21 m tall on average.", False),
        ("Beech comes up with a mean height of 31 m.", True),
    ],
)
def test_a_column_has_the_unit_of_its_field(text: str, holds: bool) -> None:
    table = Table((Column("species"), Column("mean height")), (("Beech", 31.0), ("Alder", 21.0)))
    answer = Answer("average height of the trees by species", "answered", Output.TABLE, table=table, total=40)
    assert (standings(answer, text)[-1] is not Standing.STRUCK) is holds


def test_a_group_is_not_called_by_what_was_asked_for() -> None:
    table = Table((Column("cuisine"), Column("mean rating")), (("thai", 4.14), ("bistro", 4.05)))
    answer = Answer("average rating of restaurants by cuisine", "answered", Output.TABLE, table=table, total=40)
    assert standings(answer, "Thai restaurants have 4.14 on average.") == [Standing.VERIFIED]
    assert standings(answer, "Thai restaurants have 4.05 on average.") == [Standing.STRUCK]


@pytest.mark.parametrize(
    ("name", "unit"), [("tiefe_m", "m"), ("seehoehe", "m"), ("flaeche_ha", "ha"), ("面积", "m2"), ("elev_ft", "ft"), ("rating", "")]
)
def test_units_of_fields(name: str, unit: str) -> None:
    assert unit_of(name) == unit


def test_figures_and_units_are_of_every_language() -> None:
    assert language_in("2,6 km östlich", "de") == "de"
    assert language_in("2.6 km to the east", "de") == "en"
