"""What a sentence says again of what was asked, of all that were kept, of whose share, of which one something was measured from."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, FeatureRef, StepRecord
from spatial_rag_plugin.model.llm import Standing

from .test_verification_descriptions import LAKES, STOPS, huts
from .test_verification_mixed_up import listed, table
from .test_verification_roles import standing
from .test_verification_word_classes import last_of

STAND = (Standing.VERIFIED, Standing.PLAIN, Standing.UNCHECKED)

NEAR_MARKETS = table(
    "how many kiosks are within 200 m of each market", "markets: count kiosks within 200 m of each", ("name", "kiosks"),
    ("market 1", 9.0), ("market 2", 4.0), ("market 3", 0.0),
)  # fmt: skip
REPAIRS = table(
    "total repairs_2023 by ward", "workshops: take the sum of repairs 2023 by ward", ("ward", "sum repairs"),
    ("Hovd", 1003.0), ("Rauma", 665.0), ("Sula", 498.0),
)  # fmt: skip
WARDS = table(
    "每个城区有多少充电站", "充电站: count them by 城区", ("城区", "count"), ("滨江", 2.0), ("文教", 2.0), ("翠湖", 2.0),
)  # fmt: skip
PLACES = table(
    "total places by parish", "nurseries: take the sum of places by parish", ("parish", "sum places"), ("Hovd", 113.0), ("Rauma", 96.0),
)  # fmt: skip
KINDS = table(
    "the most common cuisines", "pois: count them by each entry of cuisine", ("cuisine", "count"), ("coffee_shop", 279.0), ("thai", 102.0),
)  # fmt: skip
OPENED = listed("workshops opened after 2005", "workshops: keep where opened > 2005", 2, ("Hovd", "opened 2010"), ("Rauma", "opened 2015"))
HOURS = ({"opened": 2010, "opening_hours": "Mo-Fr 08:00-17:00"}, {"opened": 2015, "opening_hours": "Mo-Fr 08:00-16:00"})
PEAKS = listed(
    "the 2 highest peaks", "peaks: keep the 2 with the largest elevation", 2,
    ("Nevado Ojos del Salado", "elevation 6,880"), ("Volcán Llullaillaco", "elevation 6,739"),
)  # fmt: skip
INNS = listed("inns with a garden", "inns: keep where garden = yes", 2, ("Hovd Inn", "rooms 12"), ("Rauma Inn", "rooms 9"))


def chalets() -> Answer:
    """Facts: 1 the answer, 2 the step, 3 to 5 the chalets, two of them nearest to one stop."""
    told = (("Hovd", "Post", 1200.0, 90.0), ("Rauma", "Post", 1500.0, 180.0), ("Sula", "Mill", 2900.0, 90.0))
    features = tuple(
        AnswerFeature("chalets", rank, name, rank=rank, distance_m=far, azimuth_deg=way, layer_id="h", reason=_reason(far, way, aim))
        for rank, (name, aim, far, way) in enumerate(told, 1)
    )
    trace = (StepRecord("s1", "Within", "chalets: keep what lies within 3 km of stops", {"count": 3}, 30, 3),)
    references = (FeatureRef("stops", "p", 1, "Post"), FeatureRef("stops", "p", 2, "Mill"))
    return Answer("chalets within 3 km of a stop", "answered", features=features, total=3, references=references, trace=trace)


def _reason(far: float, way: float, aim: str) -> str:
    return f"{far / 1000:g} km {'east' if way == 90.0 else 'south'} of {aim}"


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (NEAR_MARKETS, "9 kiosks are within 200 m of market 1 [2]."),
        (NEAR_MARKETS, "Market 1 has 9 kiosks and market 2 has 4 kiosks within 200 m [2][3]."),
        (REPAIRS, "Hovd leads with 1,003 repairs in 2023 [2]."),
        (REPAIRS, "Sula brings up the rear with 498 repairs, roughly half of Hovd's total [2][4]."),
        (huts(), "All four of the nearest huts lie within 4 km [3][4][5][6]."),
        (LAKES, "Among all lakes, Hovd stands first with 812 [2]."),
        (WARDS, "三个城区的充电站数量相同[2][3][4]。"),
        (PEAKS, "Ojos del Salado stands first [3]."),
        (INNS, "Hovd and Rauma Inns have 12 and 9 rooms [3][4]."),
        (huts(), "Hovd is clearly the nearest one, 1.2 km south of Stone Gap [3]."),
        (chalets(), "Post is the nearest stop for two of the chalets, more than any other [3][4]."),
        (REPAIRS, "Hovd has about one and a half times as many repairs as Rauma [2][3]."),
        (PLACES, "Hovd has 113 places in total [2]."),
        (KINDS, "Coffee shops come first with 279 entries [2]."),
    ],
)
def test_what_follows_from_the_question_and_the_facts_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text) in STAND


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (NEAR_MARKETS, "9 kiosks are within 300 m of market 1 [2]."),
        (NEAR_MARKETS, "Market 2 has 9 kiosks within 200 m [3]."),
        (REPAIRS, "Hovd leads with 1,003 repairs in 2022 [2]."),
        (REPAIRS, "Sula brings up the rear with 498 repairs, roughly a third of Hovd's total [2][4]."),
        (REPAIRS, "Hovd and Sula lead the table with 1,003 each [2][4]."),
        (huts(), "All four of the nearest huts lie within 3 km [3][4][5][6]."),
        (huts(), "Five huts have no pass within 1 km [1]."),
        (huts(), "Kelda is the only one to the south [6]."),
        (LAKES, "Among all lakes, Rauma stands first with 600 [3]."),
        (INNS, "Hovd and Rauma Inns have 9 and 12 rooms [3][4]."),
        (STOPS, "三个城区的站数相同[2][3]。"),
        (PEAKS, "Ojos del Salado stands second [3]."),
        (chalets(), "Post is the nearest stop for three of the chalets [3][4]."),
        (chalets(), "Hovd has Mill as its nearest stop, at 1.2 km [3]."),
        (REPAIRS, "Hovd has about two and a half times as many repairs as Rauma [2][3]."),
        (PLACES, "There are 113 nurseries in Hovd [2]."),
        (KINDS, "Coffee shops come first with 102 entries [2]."),
    ],
)
def test_what_goes_against_them_is_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


@pytest.mark.parametrize(("times", "stands"), [("about three times", True), ("about twice", False)])
def test_a_bare_multiple_is_of_what_was_told_of_before(times: str, stands: bool) -> None:
    told = last_of(huts(), ("Hovd is the nearest, 1.2 km south [3].", f"Kelda is {times} as far away, at 3.6 km [6]."))
    assert (told in STAND) is stands


def test_opened_is_of_years_and_not_of_hours() -> None:
    assert standing(OPENED, "Hovd opened later than Rauma [3][4].", HOURS) is Standing.STRUCK
    assert standing(OPENED, "Rauma opened later than Hovd [3][4].", HOURS) in STAND
