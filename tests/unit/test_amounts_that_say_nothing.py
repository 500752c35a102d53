"""Per cent that no number is in, and sums of numbers that do not add up, are asked back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.asking.dropped import dropped_share
from spatial_rag_plugin.model.frame import Condition, Frame, Group, Measure, Phrase, Term
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.units import Quantity
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, name_field

TRACTS = replace(
    DISTRICTS, name="tracts", fields=(name_field(filled=6, distinct=6), amount("POVERTY_PCT", 2, 41), amount("HOMES", 10, 900))
)


@pytest.mark.parametrize(
    ("question", "language", "said"),
    [
        ("farms by crop in percent", "en", "in percent"),
        ("farms by crop as a percentage", "en", "as a percentage"),
        ("Höfe nach Anbau in Prozent", "de", "in Prozent"),
        ("Höfe nach Anbau, prozentual", "de", "prozentual"),
    ],
)
def test_per_cent_of_a_table_of_counts(question: str, language: str, said: str) -> None:
    counted = Frame(question, target=Phrase("farms"), measure=Measure(statistic="count"), group=Group(Phrase("crop")), language=language)
    found = dropped_share(counted)
    assert found is not None
    assert found.text == said


def test_per_cent_of_a_list_is_lost_as_well() -> None:
    found = dropped_share(Frame("farms by tenant in percent", target=Phrase("farms")))
    assert found is not None
    assert found.text == "in percent"


def test_shares_are_in_per_cent() -> None:
    share = Measure(terms=(Term("farms", per=Term("all"), percent=True),))
    frame = Frame("share of farms by crop in percent", target=Phrase("farms"), measure=share, group=Group(Phrase("crop")))
    assert dropped_share(frame) is None
    steep = Condition("in percent", "slope", ">", number=Quantity(8.0, "%"))
    frame = Frame(
        "how many farms have a slope in percent over 8", target=Phrase("farms", conditions=(steep,)), measure=Measure(statistic="count")
    )
    assert dropped_share(frame) is None


def test_a_sum_of_shares_is_asked_back_and_one_of_amounts_is_not() -> None:
    world = FakeWorld((TRACTS,), features=())
    found = by_grammar("total poverty pct of the tracts", world, Settings())
    assert [issue.code for issue in found.issues if issue.stops] == ["sum-of-rates"]
    assert by_grammar("total homes of the tracts", world, Settings()).runnable
    assert by_grammar("average poverty pct of the tracts", world, Settings()).runnable
