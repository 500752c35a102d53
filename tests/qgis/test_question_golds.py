"""Every question of our set has a gold, and every gold a question."""

from __future__ import annotations

import pytest

pytest.importorskip("shapely", reason="the gold is computed by shapely")

from tools.questions import sources
from tools.questions.case import read_cases
from tools.questions.expected import Expected, Features, Number

Golds = dict[str, Expected]


@pytest.fixture(scope="module", params=sources.NAMES)
def source(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Golds]:
    source = sources.prepare(request.param, sources.SCHEMAS[0], tmp_path_factory.mktemp("questions"))
    if not source.there:
        pytest.skip(f"not on this machine: {source.layers}")
    return request.param, {f"{category}/{case}": gold for category, cases in source.golds().items() for case, gold in cases.items()}


def test_questions_and_gold_meet(source: tuple[str, Golds]) -> None:
    name, golds = source
    assert set(golds) == {case for case, _ in read_cases(name)}


def test_most_gold_is_worth_asking_for(source: tuple[str, Golds]) -> None:
    golds = source[1].values()
    empty = [gold for gold in golds if (isinstance(gold, Features) and not gold.things) or (isinstance(gold, Number) and gold.value == 0.0)]
    assert len(empty) < 0.05 * len(golds)
