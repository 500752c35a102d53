"""What is asked of the first few is asked of them, and ranks no others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.first_few import of_first_few
from spatial_rag_plugin.model.binding import Binding
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Dissolve, Filter, Gather, Relate, Summarise, SummariseBy, Top, WithinDistance
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, amount, category, name_field

WELLS = replace(
    PLACES, id="we", name="wells", fingerprint="wells",
    fields=(name_field(), amount("depth", 2, 300), category("state", ("open", 50), ("shut", 50))),
)  # fmt: skip
SPRINGS = replace(PLACES, id="sp", name="springs", fields=(name_field(),), fingerprint="springs")
WELLS_ZH, SPRINGS_ZH = replace(WELLS, name="水井", fields=(name_field(), amount("depth", 2, 300, "深度"))), replace(SPRINGS, name="泉水")


def plan(question: str) -> Plan:
    zh = not question.isascii() and "ö" not in question
    layers = (WELLS_ZH, SPRINGS_ZH) if zh else (WELLS, SPRINGS)
    return understand(question, FakeWorld((*layers, DISTRICTS), ()), Settings())


def steps(found: Plan) -> list[type]:
    assert found.workflow is not None, found.issues
    return [type(step.operation) for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "output"),
    [
        ("which of the ten deepest wells are within 100 m of a spring", Output.FEATURES),
        ("list those of the ten deepest wells that lie within 100 m of a spring", Output.FEATURES),
        ("of the ten deepest wells, how many are within 100 m of a spring?", Output.COUNT),
        ("how many of the ten deepest wells are within 100 m of a spring", Output.COUNT),
        ("深度最大的10口水井中有多少个在泉水100米以内", Output.COUNT),
        ("深度最大的10口水井中，哪些在泉水100米以内", Output.FEATURES),
        ("深度最大的10口水井中在泉水100米以内的有哪些", Output.FEATURES),
    ],
)
def test_they_are_ranked_before_it_is_asked(question: str, output: Output) -> None:
    found = plan(question)
    done = steps(found)
    assert done.index(Top) < done.index(WithinDistance)
    assert found.frame is not None
    assert found.frame.output is output
    assert (Summarise in done) is (output is Output.COUNT)


def test_a_condition_comes_behind_the_ranking() -> None:
    done = steps(plan("how many of the 20 deepest wells are shut"))
    assert done.index(Top) < done.index(Filter)


TOWNS_ZH = replace(DISTRICTS, id="tz", name="乡镇", fingerprint="tz")
SORTS_ZH = (category("类型", ("民用", 60), ("农用", 40)), category("所属村", ("东村", 50), ("西村", 50)))
SORTED_ZH = replace(WELLS_ZH, fields=(*WELLS_ZH.fields[:2], *SORTS_ZH))


@pytest.mark.parametrize("question", ["深度最大的10口水井哪种类型最多", "深度最大的10口水井在哪个村最多"])
def test_the_first_few_are_counted_by_kind(question: str) -> None:
    """They were listed with what kind each is, which the question did not ask."""
    done = steps(understand(question, FakeWorld((SORTED_ZH,)), Settings()))
    assert done.index(Top) < done.index(SummariseBy)


def test_the_first_few_are_counted_in_areas() -> None:
    done = steps(understand("深度最大的10口水井在哪个乡镇最多", FakeWorld((WELLS_ZH, TOWNS_ZH)), Settings()))
    assert done.index(Top) < done.index(Gather) < len(done) - 1 - done[::-1].index(Top)


@pytest.mark.parametrize(
    "question",
    ["深度前20的水井哪种颜色最多", "深度最大的20口水井哪种颜色最多", "深度最大的10口水井哪种规模最多", "面积最大的3个乡镇哪种颜色最多"],
)
def test_what_the_first_few_have_most_is_not_lost(question: str) -> None:
    assert not understand(question, FakeWorld((SORTED_ZH, TOWNS_ZH)), Settings()).runnable


def test_a_share_is_one_of_the_first_few() -> None:
    found = plan("what percentage of the 20 deepest wells are within 100 m of a spring")
    assert found.grounded is not None
    for things in (found.grounded.target, found.grounded.whole):
        assert isinstance(things, Binding)
        assert things.among is not None
        assert things.among.superlative is not None
    assert steps(found).count(Top) == 1


def test_what_stands_before_the_verb_is_of_the_first_few() -> None:
    (longest, *_) = of_first_few("which of the ten deepest wells in Ashford have a pump", "en")
    assert longest.first == "the ten deepest wells in Ashford"
    assert longest.of("wells") == "which wells have a pump"


@pytest.mark.parametrize(
    "question", ["which of the 5 longest streets are longer than 2 km", "how many of the 5 longest streets are in Ashford"]
)
def test_pieces_that_are_joined_are_ranked_before_they_are_narrowed(question: str) -> None:
    found = understand(question, FakeWorld((STREETS, DISTRICTS), (Named(DISTRICTS.id, 1, "Ashford"),)), Settings())
    done = steps(found)
    assert Dissolve in done
    assert done.index(Top) < max(at for at, kind in enumerate(done) if kind in (Filter, Relate))


def test_one_is_no_first_few() -> None:
    assert Top not in steps(plan("which of the wells are shut"))
