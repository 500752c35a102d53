"""各类用地 are told by 用地性质, where no layer is called 用地; 用地总面积 behind such words is no number of everything."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_sorts import with_sort_named
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, category, name_field

USES = category("YDXZ", ("居住用地", 30), ("商业用地", 20), alias="用地性质")
UNITS = category("GHDY", ("A01", 9), ("B02", 9))
PLOTS = replace(
    DISTRICTS,
    id="k",
    name="KG_DK",
    called=("地块",),
    fingerprint="k",
    fields=(name_field("DKBH"), USES, amount("YDMJ", 100, 9000, "用地面积"), amount("RJL", 0, 4, "容积率"), UNITS),
    name_fields=("DKBH",),
)
LAND = replace(PLOTS, id="u", name="用地", called=(), fingerprint="u")


@pytest.mark.parametrize(
    "question",
    [
        *("各类用地总面积", "各类用地的总面积，平方米", "每类用地面积", "各类用地的平均容积率", "各类用地数量"),
        *("各类地块数量", "各类地块总面积"),
    ],
)
def test_each_kind_goes_by_the_field_that_sorts(question: str) -> None:
    found = understand(question, FakeWorld((PLOTS,), ()), Settings())
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.group_field == "YDXZ"


@pytest.mark.parametrize(
    ("question", "layers", "said"),
    [
        ("各类用地的面积", (replace(PLOTS, called=()),), "各用地性质的面积"),
        ("各类用地的面积", (LAND,), "各类用地的面积"),  # what the layer holds
        ("各类用地性质的面积", (PLOTS,), "各类用地性质的面积"),  # the field itself
        ("各级用地的面积", (PLOTS,), "各级用地的面积"),
        ("各类设施的数量", (PLOTS,), "各类设施的数量"),
    ],
)
def test_only_what_no_layer_is_called_and_one_field_sorts(question: str, layers: tuple, said: str) -> None:  # type: ignore[type-arg]
    assert with_sort_named(question, Catalog(layers)) == said


def test_the_total_of_everything_is_said_so() -> None:
    found = understand("用地总面积", FakeWorld((PLOTS,), ()), Settings())
    assert found.grounded is not None
    assert not found.grounded.group_field


@pytest.mark.parametrize("question", ["居住用地的地块，按规划单元统计", "居住用地的地块按规划单元统计"])
def test_by_something_behind_a_comma_is_counted(question: str) -> None:
    plots = replace(PLOTS, fields=(*PLOTS.fields[:-1], replace(PLOTS.fields[-1], alias="规划单元")))
    found = understand(question, FakeWorld((plots,), ()), Settings())
    assert found.grounded is not None
    assert (found.grounded.group_field, found.grounded.statistic) == ("GHDY", "count")
