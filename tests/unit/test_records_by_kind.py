"""Records that only the field of their kinds is called after, and sizes that a layer is called after."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

REQUESTS = replace(
    PLACES, id="r", name="service_desk", fingerprint="r", name_fields=("SR_NO",),
    fields=(
        name_field("SR_NO"), category("COMPLAINT", ("Noise", 60), ("Graffiti", 40)), category("STATUS", ("Open", 30), ("Closed", 70)),
        FieldInfo("CREATED", FieldType.DATE, "", FieldRole.DATE, 100, 90, minimum="2023-01-02", maximum="2023-12-09"),
    ),
)  # fmt: skip
WELLS = replace(
    PLACES, id="w", name="wells", fingerprint="w", name_fields=("API_NO",),
    fields=(name_field("API_NO"), category("OPERATOR", ("EQT", 60), ("ASCENT", 40))),
)  # fmt: skip
BROWNFIELDS = replace(
    DISTRICTS, id="b", name="Brownfields_ACRES", feature_count=80, fingerprint="b", name_fields=("SITE_ID",),
    fields=(name_field("SITE_ID", 80, 80), category("COUNTY", ("Erie", 40), ("Lake", 40)), amount("ACRES", 0.1, 30)),
)  # fmt: skip


def _grounded(question: str, layer: LayerInfo) -> GroundedFrame:
    found = by_grammar(question, FakeWorld((layer,), ()), Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    assert found.grounded is not None
    return found.grounded


@pytest.mark.parametrize("question", ["how many complaints are there", "how many complaints in March 2023"])
def test_each_row_is_one(question: str) -> None:
    """Their kinds were counted."""
    grounded = _grounded(question, REQUESTS)
    assert (grounded.frame.output, grounded.statistic) == (Output.COUNT, "")


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("complaints by type", "COMPLAINT"),
        ("open complaints by type", "COMPLAINT"),
        ("number of complaints by status", "STATUS"),
        ("complaints per month", "CREATED"),
    ],
)
def test_their_type_is_the_field(question: str, field: str) -> None:
    grounded = _grounded(question, REQUESTS)
    assert (grounded.group_field, grounded.statistic) == (field, "count")


def test_different_ones_are_kinds() -> None:
    assert _grounded("how many different complaints are there", REQUESTS).statistic == "distinct"


def test_who_does_something_is_counted_once() -> None:
    assert _grounded("how many operators are there", WELLS).statistic == "distinct"


@pytest.mark.parametrize("question", ["brownfield acres by county", "total brownfield acres by county"])
def test_a_layer_is_called_after_what_it_keeps(question: str) -> None:
    """The brownfields were counted."""
    grounded = _grounded(question, BROWNFIELDS)
    assert (grounded.group_field, grounded.statistic, [term.field for term in grounded.columns]) == ("COUNTY", "sum", ["ACRES"])


def test_the_things_are_still_counted() -> None:
    assert _grounded("brownfields by county", BROWNFIELDS).statistic == "count"
