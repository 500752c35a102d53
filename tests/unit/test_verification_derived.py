"""Numbers that a sentence derives from known ones: ranges, differences, multiples, how many of them, and which are the only ones."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

FERRIES = (("Otter Pier", 150.0, 10.0), ("Gull Landing", 310.0, 355.0), ("Stone Quay", 330.0, 92.0), ("Mole Head", 1240.0, 181.0))
DEPTHS = {"Otter Pier": 4.5, "Gull Landing": 11.0, "Stone Quay": 6.0, "Mole Head": 7.5}


def piers() -> Answer:
    features = tuple(
        AnswerFeature("piers", rank, name, rank=rank, distance_m=far, azimuth_deg=way, reason=f"{far:.0f} m from Ferry House", layer_id="p")
        for rank, (name, far, way) in enumerate(FERRIES, 1)
    )
    trace = (StepRecord("s1", "Nearest", "piers: keep the 4 nearest to Ferry House", {"count": 4}, 30, 4),)
    references = (FeatureRef("houses", "h", 1, "Ferry House"),)
    return Answer("the 4 nearest piers to Ferry House", "answered", features=features, total=4, references=references, trace=trace)


def rows(layer_id: str, fids: list[int]) -> list[dict[str, object]]:
    names = [FERRIES[fid - 1][0] for fid in fids] if layer_id == "p" else []
    return [{"name": name, "depth_m": DEPTHS[name]} for name in names]


def weirs(question: str = "how many weirs are there in each catchment", word: str = "weirs") -> Answer:
    counts = (("Aller", 9), ("Böhme", 3), ("Wümme", 1), ("Oste", 1), ("Leine", 4))
    table = Table((Column("name"), Column(word)), counts)
    features = tuple(
        AnswerFeature("catchments", fid, name, rank=fid, measures={word: float(count)}, layer_id="c")
        for fid, (name, count) in enumerate(counts, 1)
    )
    return Answer(question, "answered", Output.TABLE, table=table, features=features, total=5)


def islands() -> Answer:
    """A yes-or-no answer: the areas that were compared are left in the trace only."""

    def step(name: str, kind: str, label: str, *inputs: list[str], **more: object) -> dict[str, object]:
        return {"id": name, "operation": {"type": kind, "label": label, **more}, "inputs": list(inputs), "label": label}

    steps = [
        step("s1", "Load", "islands"),
        step("s2", "Pick", "Norrö", ["features", "s1"], fids=[1]),
        step("s3", "Lookup", "area of Norrö", ["features", "s2"]),
        step("s4", "Pick", "Söderö", ["features", "s1"], fids=[2]),
        step("s5", "CompareWith", "Söderö", ["features", "s4"], ["value", "s3"]),
    ]
    trace = (
        StepRecord("s2", "Pick", "islands: pick Norrö", {"fids": [1], "label": "Norrö"}),
        StepRecord("s3", "Lookup", "Norrö: read area", {"column": "area_m2"}, 1, 1, value=52e6, unit="m2"),
        StepRecord("s4", "Pick", "islands: pick Söderö", {"fids": [2], "label": "Söderö"}),
        StepRecord("s5", "CompareWith", "keep where area > area of Norrö", {"column": "area_m2"}, 1, 0, evidence=(("Söderö", 40e6),)),
    )
    return Answer("is Söderö larger than Norrö", "answered", Output.BOOLEAN, False, trace=trace, workflow={"steps": steps})


def stands(answer: Answer, *texts: str) -> bool:
    verifier = Verifier(answer, rows)  # type: ignore[arg-type]
    return [verifier.sentence(text).standing is not Standing.STRUCK for text in texts][-1]


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Söderö covers 40 km², whereas Norrö covers 52 km².", True),
        ("Söderö covers 52 km², whereas Norrö covers 40 km².", False),
        ("The area of Söderö is 40 km² and that of Norrö is 52 km².", True),
        ("The area of Söderö is 40 km² and that of Norrö is 25 km².", False),
        ("Söderö is smaller than Norrö.", True),
        ("Norrö is smaller than Söderö.", False),
        ("Norrö is the larger of the two.", True),
        ("Söderö is the larger of the two.", False),
        ("Norrö is 12 km² larger.", True),
        ("Norrö is 17 km² larger.", False),
        ("Söderö is smaller than Norrö, which has 52 km².", True),
        ("Söderö is smaller than Norrö, which has 40 km².", False),
        ("Norrö has more inhabitants.", False),
        ("Norrö ist 1,3-mal so groß wie Söderö.", True),
        ("Norrö ist 1,6-mal so groß wie Söderö.", False),
    ],
)
def test_numbers_of_a_comparison_come_from_its_steps(text: str, holds: bool) -> None:
    assert stands(islands(), text) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("All four lie between 150 m and 1.24 km away.", True),
        ("All four lie between 150 m and 900 m away.", False),
        ("The distances are 150 m, 310 m, 330 m and 1.24 km.", True),
        ("The distances are 150 m, 330 m, 310 m and 1.24 km.", False),
        ("The first is more than twice as close as the second.", True),
        ("The first is more than three times as close as the second.", False),
        ("Gull Landing and Stone Quay are less than half as far as Mole Head.", True),
        ("The second, Gull Landing, is 310 m away, the third, Stone Quay, 330 m.", True),
        ("The second, Stone Quay, is 330 m away.", False),
        ("Only Otter Pier and Gull Landing lie to the north.", True),
        ("Only Otter Pier and Stone Quay lie to the north.", False),
        ("All four piers are more than 4 m deep.", True),
        ("All four piers are more than 5 m deep.", False),
        ("Otter Pier is the closest of the first three.", True),
        ("Stone Quay is the closest of the first three.", False),
        ("The third pier, Stone Quay, is 20 m farther than the second.", True),
        ("The third pier, Stone Quay, is 120 m farther than the second.", False),
        ("Long Wharf was found as well.", False),
        ("Otter Pier has a depth of 4.5 mg/l.", False),
        ("Otter Pier is 150 m away [1], Gull Landing 310 m [2, 3].", True),
        ("Otter Pier is 160 m away [1], Gull Landing 310 m [2, 3].", False),
    ],
)
def test_what_follows_from_distances(text: str, holds: bool) -> None:
    assert stands(piers(), text) is holds


@pytest.mark.parametrize(
    ("texts", "holds"),
    [
        (("The numbers range from 1 in Wümme to 9 in Aller.",), True),
        (("The numbers range from 3 in Wümme to 9 in Aller.",), False),
        (("The values lie between 1 and 9.",), True),
        (("The values lie between 2 and 9.",), False),
        (("The eighteen weirs are spread over five catchments.",), True),
        (("The nineteen weirs are spread over five catchments.",), False),
        (("Only Aller and Leine have more than three.",), True),
        (("Only Aller, Böhme and Leine have more than three.",), False),
        (("More than three weirs are found in two catchments.",), True),
        (("More than three weirs are found in three catchments.",), False),
        (("Aller accounts for half of the weirs.",), True),
        (("Leine accounts for half of the weirs.",), False),
        (("Aller, Leine and Böhme have the most weirs.", "All three have at least three."), True),
        (("Aller, Leine and Böhme have the most weirs.", "All three have at least four."), False),
        (("Aller, Leine and Böhme have the most weirs.", "Two of them have more than three."), True),
        (("Aller, Leine and Böhme have the most weirs.", "Two of them have more than four."), False),
    ],
)
def test_what_follows_from_counts(texts: tuple[str, ...], holds: bool) -> None:
    assert stands(weirs(), *texts) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("In zwei Einzugsgebieten gibt es nur ein Wehr.", True),
        ("In drei Einzugsgebieten gibt es nur ein Wehr.", False),
        ("Mehr als drei Wehre haben nur Aller und Leine.", True),
        ("Mehr als drei Wehre haben nur Aller und Böhme.", False),
    ],
)
def test_an_article_counts_behind_only(text: str, holds: bool) -> None:
    assert stands(weirs("wie viele Wehre gibt es in jedem Einzugsgebiet", "Wehre"), text) is holds


@pytest.mark.parametrize(("name", "holds"), [("Aller", True), ("Böhme", False)])
def test_most_is_no_limit_where_no_number_follows(name: str, holds: bool) -> None:
    assert stands(weirs(), f"其中{name}的最多。") is holds


MARKETS = (("Fish Market", 200.0, 40.0, "Sat 15:00"), ("Corn Market", 420.0, 318.0, "Sat 17:30"), ("Old Bazaar", 600.0, 182.0, "Sat 13:00"))


def markets() -> Answer:
    features = tuple(
        AnswerFeature("markets", n, name, rank=n, distance_m=far, azimuth_deg=way, reason=f"{far:.0f} m from Gate; open until {end}")
        for n, (name, far, way, end) in enumerate(MARKETS, 1)
    )
    trace = (StepRecord("s1", "Opening", "markets: keep what is open on Saturday at 11:00", {}, 7, 3),)
    references = (FeatureRef("gates", "g", 1, "Gate"),)
    question = "markets near Gate that are open on Saturday at 11:00"
    return Answer(question, "answered", features=features, total=3, references=references, trace=trace)


@pytest.mark.parametrize(
    ("texts", "holds"),
    [
        (("Fish Market closes at 15:00, Corn Market two and a half hours later.",), True),
        (("Fish Market closes at 15:00.", "Old Bazaar closes two hours earlier."), True),
        (("Fish Market closes at 15:00.", "Old Bazaar closes two hours later."), False),
        (("Fish Market closes at 15:00.", "Old Bazaar closes three hours earlier."), False),
        (("Fish Market schließt um 15 Uhr, Old Bazaar zwei Stunden früher.",), True),
        (("Fish Market schließt um 15 Uhr, Old Bazaar eine Stunde früher.",), False),
        (("Corn Market closes later than Fish Market.",), True),
        (("Old Bazaar closes later than Fish Market.",), False),
        (("Corn Market stays open longest.",), True),
        (("Fish Market stays open longest.",), False),
        (("Am längsten geöffnet hat Corn Market.",), True),
        (("Am längsten geöffnet hat Old Bazaar.",), False),
        (("Both Fish Market and Corn Market lie in the north.",), True),
        (("Both Fish Market and Corn Market lie in the south.",), False),
        (("Fish Market lies in the south.",), False),
        (("The first two are Fish Market and Corn Market.", "They are 200 m and 420 m away."), True),
        (("The first two are Fish Market and Corn Market.", "They are 420 m and 200 m away."), False),
    ],
)
def test_times_sides_and_numbers_of_several(texts: tuple[str, ...], holds: bool) -> None:
    assert stands(markets(), *texts) is holds
