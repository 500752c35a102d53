"""Friendly prose: leads that claim nothing, speeds of times, places told of the name beside them, both ends of a scale, denials of any."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.amounts import SO, fits
from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, StepRecord, Table
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Disclosure, Standing
from spatial_rag_plugin.model.units import Quantity

from .test_verification_by_the_prompt import boats
from .test_verification_cited_freely import standing
from .test_verification_standings import kilns, last_standing, piers


def waits() -> Answer:
    """Facts: 1 the answer, 2 to 4 the rows, 5 the step."""
    column = Column("mean wait_min of calls")
    table = Table((Column("name"), column), (("Northfield", 9.08), ("Eastby", 9.02), ("Harbour", 8.97)))
    features = tuple(
        AnswerFeature("wards", fid, str(name), rank=fid, measures={column.name: float(str(value))}, layer_id="w")
        for fid, (name, value) in enumerate(table.rows, 1)
    )
    trace = (StepRecord("s1", "Aggregate", "wards: take the mean of wait min of calls in each", {}, 3, 3),)
    return Answer("average wait_min by ward", "answered", Output.TABLE, table=table, features=features, total=3, trace=trace)


def parks() -> Answer:
    """Facts: 1 the answer, 2 and 3 the steps, 4 to 6 solar parks by their power."""
    told = (("Kestrel Field", 48.3), ("Larkhill", 22.4), ("Moorside", 15.0))
    features = tuple(
        AnswerFeature("parks", fid, name, rank=fid, layer_id="p", measures={"power mw": value}, reason=f"power mw {value:g}")
        for fid, (name, value) in enumerate(told, 1)
    )
    trace = (StepRecord("s1", "Order", "solar_parks: put them in order, the largest power mw first", {}, 3, 3),)
    return Answer("solar parks by power_mw", "answered", features=features, total=3, trace=trace)


def beaches() -> Answer:
    """Facts: 1 the answer, 2 the step, 3 to 5 the longest beaches."""
    told = (("Longstrand", 4100.0), ("Silver Sands", 2400.0), ("Whitecliff", 1750.0))
    features = tuple(
        AnswerFeature("beaches", fid, name, rank=fid, layer_id="b", measures={"length": value}, reason=f"{value / 1000:g} km long")
        for fid, (name, value) in enumerate(told, 1)
    )
    trace = (StepRecord("s1", "Rank", "beaches: keep the 3 with the largest length", {"count": 3}, 10, 3),)
    return Answer("the 3 longest beaches", "answered", features=features, total=3, trace=trace)


def told(answer: Answer, text: str) -> Standing:
    disclosed = Disclosed(answer, Disclosure(values=True), Catalog(()))
    return Verifier(answer, None, facts_of(answer, disclosed, None, 8, 0)[1]).sentence(text).standing


@pytest.mark.parametrize("text", ["Good news for your wallet!", "Safety first!", "Here is how they are spread over the map:"])
def test_a_lead_that_claims_nothing_is_plain(text: str) -> None:
    assert told(kilns(), text) is Standing.PLAIN


@pytest.mark.parametrize("text", ["Free parking for everyone!", "Hovd is lovely!", "Parking costs nothing!"])
def test_a_lead_that_claims_something_is_not(text: str) -> None:
    assert told(kilns(), text) is not Standing.PLAIN


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("Northfield is slower than Harbour [2][4].", "Harbour is slower than Northfield [2][4]."),
        ("Harbour is the fastest [4].", "Northfield is the fastest [2]."),
        ("Northfield has the slowest response at about 9.1 minutes [2].", "Northfield has the slowest response at about 9.8 minutes [2]."),
    ],
)
def test_what_is_slower_takes_longer(true: str, false: str) -> None:
    assert told(waits(), true) is not Standing.STRUCK
    assert told(waits(), false) is Standing.STRUCK


@pytest.mark.parametrize(
    ("true", "false"),
    [
        (
            "Kestrel Field has over twice as much as Larkhill in second place [3][4].",
            "Kestrel Field has over twice as much as Larkhill in third place [3][4].",
        ),
        (
            "Kestrel Field has more than twice the power of the runner-up, Larkhill [3][4].",
            "Kestrel Field has more than twice the power of the runner-up, Moorside [3][5].",
        ),
        ("Kestrel Field delivers 48.3 MW [3].", "Kestrel Field delivers 48.3 kW [3]."),
        ("The top three are Kestrel Field, Larkhill and Moorside [3][4][5].", "The top two are Kestrel Field and Moorside [3][5]."),
    ],
)  # fmt: skip
def test_places_and_units_beside_names(true: str, false: str) -> None:
    assert told(parks(), true) is not Standing.STRUCK
    assert told(parks(), false) is Standing.STRUCK


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("Whitecliff is less than half as long as Longstrand [3][5].", "Whitecliff is more than half as long as Longstrand [3][5]."),
        ("Longstrand is shorter than the other two combined [3][4][5].", "Longstrand is longer than the other two combined [3][4][5]."),
    ],
)
def test_parts_and_sums_of_others(true: str, false: str) -> None:
    assert told(beaches(), true) is not Standing.STRUCK
    assert told(beaches(), false) is Standing.STRUCK


def test_the_other_end_is_not_the_same_end() -> None:
    rows = sorted(kilns().table.rows, key=lambda row: float(str(row[1])))  # type: ignore[union-attr]
    place = {row[0]: at for at, row in enumerate(kilns().table.rows, 2)}  # type: ignore[union-attr]
    (last, few), (most, many), (middle, some) = rows[0], rows[-1], rows[len(rows) // 2]
    first = f"{most} has the most kilns with {many} [{place[most]}]."
    assert last_standing(kilns(), first, f"At the other end of the scale, {last} has {few} [{place[last]}].") is not Standing.STRUCK
    assert last_standing(kilns(), first, f"At the other end of the scale, {middle} has {some} [{place[middle]}].") is Standing.STRUCK
    assert told(kilns(), f"{middle} lies somewhere in the middle with {some} [{place[middle]}].") is not Standing.STRUCK
    assert told(kilns(), f"{most} lies somewhere in the middle with {many} [{place[most]}].") is Standing.STRUCK


def test_a_gap_without_a_name_is_to_one_of_the_others() -> None:
    first = "Hovd has 90 [2]."
    assert last_standing(kilns(), first, "Sula follows with 86, four fewer [4].") is not Standing.STRUCK
    assert last_standing(kilns(), first, "Sula follows with 86, seven fewer [4].") is Standing.STRUCK


def test_what_several_have_is_of_each() -> None:
    assert told(parks(), "Larkhill and Moorside have two panels [4][5].") is Standing.STRUCK
    assert told(kilns(), "Some islands, such as Rauma and Vanna, have to make do with two kilns [3][6].") is Standing.STRUCK
    assert told(kilns(), "Rauma and Vanna have two kilns [3][6].") is Standing.STRUCK


def test_several_come_to_a_share_together() -> None:
    assert told(kilns(), "Hovd and Sula account for more than 70% of all kilns [2][4].") is not Standing.STRUCK
    assert told(kilns(), "Hovd and Sula account for more than 80% of all kilns [2][4].") is Standing.STRUCK


def test_a_denial_of_any_is_none() -> None:
    assert told(kilns(), "Tana did not get any kilns [5].") is not Standing.STRUCK
    assert told(kilns(), "Rauma did not get any kilns [3].") is Standing.STRUCK


def test_a_name_of_two_words_is_no_word_that_states_nothing() -> None:
    assert standing(boats(), "Pixel Yard is 387 m from Old Pier [3].") is Standing.STRUCK
    assert standing(boats(), "Kelda Boat Club offers 6 picnic tables, 387 m from Old Pier [3].") is Standing.STRUCK


def test_times_closer_and_rough_lengths_in_words() -> None:
    assert told(piers(), "Hovd is three times closer than Rauma [3][4].") is not Standing.STRUCK
    assert told(piers(), "Hovd is five times closer than Rauma [3][4].") is Standing.STRUCK
    assert fits(Quantity(0.5, "km"), "half a kilometre", 544.0, SO)
    assert not fits(Quantity(0.5, "km"), "half a kilometre", 620.0, SO)
    assert not fits(Quantity(0.5, "km"), "0.5 km", 560.0, SO)


def test_a_value_in_quotation_marks_has_to_stand_somewhere() -> None:
    assert told(kilns(), 'Hovd is rated "sufficient" with 90 kilns [2].') is Standing.STRUCK
