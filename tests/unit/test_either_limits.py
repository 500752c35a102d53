"""One of two limits is enough: "deeper than 60 or shallower than 10"; what cannot be read so is left as it was."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.either_limits import either_limits
from spatial_rag_plugin.model.predicate import AnyOf, conjuncts
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import FakeWorld
from tests.unit.test_things_in_order import GROVES, JING, WELLS

WORLD = FakeWorld((WELLS, GROVES), features=())
WELLS_ZH = FakeWorld((JING,), features=())


def conditions(found: Plan) -> list[str]:
    assert found.workflow is not None
    return [step.operation.predicate.words() for step in found.workflow.steps if isinstance(step.operation, Filter)]


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("wells with a depth over 60 or under 10", "(DEPTH > 60 or DEPTH < 10)"),
        ("how many wells have a depth over 60 or a depth under 10", "(DEPTH > 60 or DEPTH < 10)"),
        ("wells with ST A and with a depth above 60 or below 10", "ST = A and (DEPTH > 60 or DEPTH < 10)"),
        ("wells with a depth over 60 or with BUILT_YR before 1930", "(DEPTH > 60 or BUILT_YR < 1930)"),
        ("groves larger than 5 ha or smaller than 1 ha", "(area > 5 ha or area < 1 ha)"),
        ("Brunnen mit DEPTH über 60 oder unter 10", "(DEPTH > 60 or DEPTH < 10)"),
        ("Wie viele Brunnen haben mehr als 60 oder weniger als 10 DEPTH?", "(DEPTH > 60 or DEPTH < 10)"),
    ],
)
def test_one_of_two_limits(question: str, words: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert conditions(found) == [words]


@pytest.mark.parametrize("question", ["深度超过60或少于10的水井", "深度大于60或者深度小于10的水井有多少口", "深度60以上或10以下的水井"])
def test_so_it_is_in_chinese(question: str) -> None:
    found = by_grammar(question, WELLS_ZH, Settings())
    assert found.runnable, found.issues
    (words,) = conditions(found)
    assert words.startswith("(深度 >")
    assert " or 深度 <" in words


@pytest.mark.parametrize(
    "question",
    [
        "wells with a depth over 60 or groves with BAUMZAHL over 100",
        "wells with a depth over 60 or more than 3 groves",
        "wells with a depth over 60 or fewer than 3 groves",
        "wells over 60 m or under 10 m from a grove",
        "wells with a depth over 60 or under pressure",
    ],
)
def test_what_differs_in_more_than_a_limit_is_no_such_question(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    predicates = [
        step.operation.predicate for step in (found.workflow.steps if found.workflow else ()) if isinstance(step.operation, Filter)
    ]
    assert not (found.runnable and any(isinstance(part, AnyOf) for predicate in predicates for part in conjuncts(predicate)))


@pytest.mark.parametrize(
    ("question", "code", "sides"),
    [
        ("pits over 5 m deep or under 2 m deep", "en", ("pits over 5 m deep", "pits under 2 m deep")),
        ("houses built before 1900 or after 2000", "en", ("houses built before 1900", "houses built after 2000")),
        ("homes with 2 or 3 rooms", "en", None),
        ("5公里以内或10公里以上", "zh", None),
        ("人口超过500万或者人口少于1000的城市", "zh", ("人口超过500万的城市", "人口少于1000的城市")),
        ("Häuser mit mehr als 5 oder weniger als 2 Etagen", "de", ("Häuser mit mehr als 5 Etagen", "Häuser mit weniger als 2 Etagen")),
    ],
)
def test_the_two_questions(question: str, code: str, sides: tuple[str, str] | None) -> None:
    assert next(((said.first, said.second) for said in either_limits(question, code)), None) == sides
