"""A word that joins the kinds of a layer means all of them: 乡镇 are its 乡 and its 镇; 县 of the layer 县市 are those of that kind."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, category, name_field, target_of
from tests.unit.test_shares_of_wider_kind import layer

TOWNS = layer("xz", name_field("XZMC"), category("XZLX", ("镇", 8), ("乡", 4)))
COUNTIES = layer("县市", name_field("mc"), category("类型", ("县", 5), ("市", 1)))
MIXED = layer("xz", name_field("XZMC"), category("XZLX", ("镇", 8), ("乡", 4), ("街道", 3)))
NAMED = layer("乡镇", *MIXED.fields)


@pytest.mark.parametrize(
    ("question", "known", "values"),
    [
        ("全县有多少个乡镇", TOWNS, ["乡", "镇"]),
        ("有几个镇", TOWNS, ["镇"]),
        ("有几个乡", TOWNS, ["乡"]),
        ("全县有多少个乡镇", MIXED, ["乡", "镇"]),
        ("全县有多少个乡镇", NAMED, None),
        ("有几个县", COUNTIES, ["县"]),
        ("有几个县市", COUNTIES, None),
    ],
)
def test_it_means_all_of_them(question: str, known: object, values: object) -> None:
    found = understand(question, FakeWorld((known,)), Settings())  # type: ignore[arg-type]
    assert found.workflow is not None
    predicate = target_of(found).predicate
    assert (predicate is None) is (values is None)
    assert values is None or sorted(each for each in ("乡", "镇", "街道", "县", "市") if f"'{each}'" in repr(predicate)) == sorted(values)
