"""What a sentence that compares and works things out speaks of: places in a list, directions, parts of what a step left, ranges."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, FeatureRef, StepRecord
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.llm import Standing

from .test_verification_mixed_up import table
from .test_verification_roles import LET_STAND, standing

HUTS = (("Hovd", 1200.0, 180.0), ("Rauma", 1500.0, 183.0), ("Sula", 2900.0, 92.0), ("Kelda", 3600.0, 178.0))


def huts() -> Answer:
    """Facts: 1 the answer, 2 the step, 3 to 6 the huts: three in the south, one in the east."""
    said = ("1.2 km south", "1.5 km south", "2.9 km east", "3.6 km south")
    features = tuple(
        AnswerFeature("huts", rank, name, rank=rank, distance_m=far, azimuth_deg=way, reason=f"{told} of Stone Gap", layer_id="h")
        for rank, ((name, far, way), told) in enumerate(zip(HUTS, said), 1)
    )
    trace = (StepRecord("s1", "Nearest", "huts: keep the 4 nearest to Stone Gap", {"count": 4}, 30, 4),)
    references = (FeatureRef("passes", "p", 1, "Stone Gap"),)
    return Answer("the 4 nearest huts to Stone Gap", "answered", features=features, total=4, references=references, trace=trace)


LAKES = table(
    "area of the lakes", "lakes: measure the area of each", ("name", "area"),
    ("Hovd", 812.0), ("Rauma", 600.0), ("Sula", 310.0), ("Kelda", 150.0), ("Otra", 147.0),
)  # fmt: skip
STOPS = table("每条线路有多少站", "lines: count stops in each", ("name", "stops"), ("Old King's", 9.0), ("Rauma", 4.0))
KIOSKS = table(
    "how many kiosks are there in each market", "markets: count kiosks in each", ("name", "kiosks"),
    ("market 1", 9.0), ("market 2", 4.0), ("market 3", 0.0), ("market 4", 0.0), ("market 5", 3.0), ("market 6", 0.0),
)  # fmt: skip


def fields() -> Answer:
    """Facts: 1 the answer, 2 and 3 the steps, that left 20 and then 13; 4 to 11 fields, 12 a note."""
    features = tuple(AnswerFeature("fields", fid, f"field {fid}", rank=fid, reason="6 ha", layer_id="f") for fid in range(1, 14))
    trace = (
        StepRecord("s1", "Measure", "fields: measure the area of each", {}, 20, 20),
        StepRecord("s2", "Filter", "fields: keep where area > 5 ha", {}, 20, 13),
    )
    return Answer("fields larger than 5 ha", "answered", features=features, total=13, trace=trace, issues=(NOTE,))


NOTE = Issue("n", Severity.INFO, "“fields” is looked for in the layer “fields”; there are others in “plots” (use = field; 12 of them).")


def rated() -> Answer:
    """Facts: 1 the answer, 2 and 3 the steps, that left 50 and then 46."""
    trace = (
        StepRecord("s1", "Filter", "places: keep where kind = inn", {}, 90, 50),
        StepRecord("s2", "Mean", "inns: take the mean of rating", {}, 50, 46),
    )
    return Answer("average rating of the inns", "answered", Output.NUMBER, 3.998, total=50, trace=trace)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (huts(), "The last one is three times as far as the first [3][6]."),
        (huts(), "Rauma, the runner-up, is 300 m farther away [3][4]."),
        (huts(), "Only 300 m farther away, Rauma takes second place [3][4]."),
        (huts(), "Three of the four lie to the south, and only Sula is in the east [3][4][5][6]."),
        (huts(), "Most of them lie to the south [3][4][6]."),
        (huts(), "Rauma and Sula, at 1.5 km and 2.9 km, are the second and the third [4][5]."),
        (LAKES, "The first two lakes together cover more than 1,400 [2][3]."),
        (LAKES, "The last two differ by just 3 [5][6]."),
        (LAKES, "Hovd is larger than Sula, Kelda and Otra put together [2][4][5][6]."),
        (STOPS, "Old King's有9站，Rauma有4站[2][3]。"),
        (LAKES, "Sula is only about half the size of Rauma [3][4]."),
        (LAKES, "Rauma and Hovd each have between 600 and 900 [2][3]."),
        (LAKES, "Kelda is much smaller [5]."),
        (KIOSKS, "Half of the markets have no kiosks [4][5][7]."),
        (KIOSKS, "Markets 3, 4 and 6 have no kiosks, for example [4][5][7]."),
        (KIOSKS, "Market 1 has 56 per cent of all 16 kiosks [2]."),
        (huts(), "They are between 1.2 km and 3.6 km away, all four of them [3][4][5][6]."),
        (LAKES, "At the bottom are Kelda and Otra, by a whisker [5][6]."),
        (LAKES, "Hovd dominates: at 812 it is more than twice as large as Sula [2][4]."),
        (rated(), "The mean was taken over 46 inns; the 4 others have no rating [2][3]."),
        (rated(), "The mean is 3.998, which is practically 4 [1]."),
        (fields(), "Another 12 fields are stored in the layer plots, but those were not used [12]."),
        (fields(), "Seven of the fields did not reach 5 ha [2][3]."),
        (fields(), "That is 65 per cent of the fields [2][3]."),
    ],
)
def test_what_is_told_by_its_place_by_its_direction_or_as_a_part_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text) in (*LET_STAND, Standing.UNCHECKED)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (huts(), "The last one is five times as far as the first [3][6]."),
        (huts(), "Sula, the runner-up, is 300 m farther away [3][4]."),
        (huts(), "Only 800 m farther away, Rauma takes second place [3][4]."),
        (huts(), "Two of the four lie to the south, and only Sula is in the east [3][4][5][6]."),
        (huts(), "Most of them lie to the east [3][4][6]."),
        (huts(), "Rauma and Sula are the third and the second [4][5]."),
        (huts(), "Rauma is 1.5 m south of Stone Gap [4]."),
        (huts(), "Kelda stands first, 3.6 km south of Stone Gap [6]."),
        (huts(), "Stone Gap lies south of Hovd [3]."),
        (LAKES, "The first two lakes together cover more than 1,500 [2][3]."),
        (LAKES, "The last two differ by just 13 [5][6]."),
        (LAKES, "Sula is only about a third of the size of Rauma [3][4]."),
        (LAKES, "Rauma and Sula each have between 600 and 900 [3][4]."),
        (LAKES, "Rauma is much larger [3]."),
        (KIOSKS, "A third of the markets have no kiosks [4][5]."),
        (KIOSKS, "Market 1 has 46 per cent of all 16 kiosks [2]."),
        (LAKES, "Hovd is larger than all of the others put together [2][3][4][5][6]."),
        (LAKES, "At the bottom are Sula and Otra, by a whisker [4][6]."),
        (LAKES, "Hovd dominates: at 812 it is more than three times as large as Sula [2][4]."),
        (rated(), "The mean was taken over 46 inns; the 6 others have no rating [2][3]."),
        (fields(), "Another 21 fields are stored in the layer plots, but those were not used [12]."),
        (fields(), "Six of the fields did not reach 5 ha [2][3]."),
        (fields(), "Seven of the fields reach 5 ha, and 13 do not [2][3]."),
        (fields(), "That is 35 per cent of the fields [2][3]."),
    ],
)
def test_another_place_direction_or_part_is_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK
