"""Whose time it is that ends a question: what happened, where it happened, or either."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from tests.unit.fake_world import PLACES, FakeWorld, category, grounded_over
from tests.unit.reading import phrase_brief


def dated(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=90, minimum="2001-02-03", maximum="2024-05-06")


SPILLS = replace(
    PLACES, id="s", name="spills", name_fields=(), fields=(dated("SPILL_DATE"), category("grade", ("minor", 60), ("major", 30)))
)
KILNS = replace(PLACES, id="k", name="kilns", name_fields=(), fields=(dated("LIT_ON"), category("fuel", ("coal", 60), ("wood", 30))))
WEIRS = replace(PLACES, id="w", name="weirs", name_fields=(), fields=(category("stone", ("granite", 60), ("slate", 30)),))
MILLS = replace(PLACES, id="m", name="mills", name_fields=(), fields=(dated("ERECTED"),))
LAYERS = (SPILLS, KILNS, WEIRS, MILLS)


def grounded(question: str) -> GroundedFrame:
    return grounded_over(question, FakeWorld(layers=LAYERS, features=()))


@pytest.mark.parametrize(
    ("question", "target"),
    [
        ("spills within 300 m of a kiln since 2019", "[spills | ? >= 2019 | within_distance 300m kiln]"),
        ("major spills near wood kilns in May 2021", "[major spills | ? = 2021-05 | near wood kilns]"),
        ("kilns within 300 m of a spill since 2019", "[kilns | within_distance 300m [spill | ? >= 2019]]"),
        ("weirs within 300 m of a kiln since 2019", "[weirs | within_distance 300m [kiln | ? >= 2019]]"),
    ],
)
def test_the_time_is_that_of_what_happened(question: str, target: str) -> None:
    found = grounded(question)
    assert found.frame.target is not None
    assert phrase_brief(found.frame.target) == target
    assert "whose-time" not in [issue.code for issue in found.issues]


def test_where_either_may_have_it_the_person_chooses() -> None:
    (issue,) = (issue for issue in grounded("kilns within 300 m of a mill since 2019").issues if issue.code == "whose-time")
    assert issue.stops
    assert [choice.question for choice in issue.suggestions] == [
        "kilns since 2019 within 300 m of a mill",
        "kilns within 300 m of a mill with ERECTED since 2019",
    ]
    assert not any(other.code == "whose-time" for choice in issue.suggestions for other in grounded(choice.question).issues)
