"""What one of several has of all that there is, by a number that the layer of that one holds."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.all_shares import shares_of_all
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Ratio, Top
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field


def layer(name: str, geometry: GeometryKind, *fields) -> LayerInfo:
    own = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, own, (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint=name)


WORLD = FakeWorld(
    (
        layer("mills", GeometryKind.POINT, amount("revenue", 1, 90)),
        layer("cantons", GeometryKind.POLYGON, amount("revenue", 10, 900), amount("产值", 10, 900)),
    ),
    (Named("cantons", 1, "Dorn"), Named("cantons", 2, "青石")),
)


@pytest.mark.parametrize(
    "question",
    [
        "Dorn's share of total revenue",
        "What share of the total revenue does Dorn have?",
        "What percentage of overall revenue comes from Dorn?",
        "share of Dorn in the global revenue",
        "revenue of Dorn as a percentage of the total revenue",
        "Welchen Anteil hat Dorn am gesamten revenue?",
        "青石产值占全省的比例",
        "青石的产值占全省产值的百分之多少",
    ],
)
def test_a_share_of_all(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "cantons"
    assert isinstance(found.workflow.step(found.workflow.value).operation, Ratio)


@pytest.mark.parametrize("question", ["share of total revenue by canton", "What share of the mills lies in Dorn?", "青石的磨坊占比"])
def test_what_is_of_no_one_is_another_question(question: str) -> None:
    code = "zh" if question[0] > "z" else "en"
    assert not list(shares_of_all(question, code))


@pytest.mark.parametrize(
    "question",
    [
        "what share of the total revenue do the three cantons with the highest revenue have?",
        "share of the three cantons with the highest revenue in total revenue",
        "The top 3 cantons by revenue account for what share of total revenue?",
        "Welchen Anteil am gesamten revenue haben die drei cantons mit dem höchsten revenue?",
        "产值最高的三个cantons占全省产值的比例",
        "产值最高的三个cantons的产值占全省的比例",
    ],
)
def test_a_share_of_the_first_few(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    kept = [step.operation.count for step in found.workflow.steps if isinstance(step.operation, Top)]
    assert kept == [3]
    assert isinstance(found.workflow.step(found.workflow.value).operation, Ratio)


@pytest.mark.parametrize(
    "question", ["share of accessible inns", "what is the percentage of accessible inns?", "无障碍客栈的比例", "无障碍客栈占比"]
)
def test_a_share_of_a_quality_is_of_the_kind(question: str) -> None:
    sights = LayerInfo(
        "s", "sights", GeometryKind.POINT, "EPSG:4326", 80,
        (
            name_field(filled=80, distinct=80),
            category("tourism", ("inn", 30), ("客栈", 30), ("museum", 20)),
            category("wheelchair", ("yes", 20), ("no", 60)),
        ),
        name_fields=("name",), fingerprint="s",
    )  # fmt: skip
    found = by_grammar(question, FakeWorld((sights,)), Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.whole is not None
    part, whole = found.grounded.target.predicate, found.grounded.whole.predicate
    assert "wheelchair" in str(part)
    assert "tourism" in str(whole)
    assert "wheelchair" not in str(whole)
