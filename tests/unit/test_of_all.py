"""What holds of all things of an area is no list of the things that it holds of."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.rewordings import left_of_all, without_exceptions
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld


@pytest.mark.parametrize(
    ("code", "question", "read"),
    [
        ("en", "towns where every marina is private", "towns with marina and without marina that is not private"),
        ("en", "blocks in which every street tree is dead?", "blocks with street tree and without street tree that is not dead"),
        ("en", "wards where not all of the halls are open", "wards with halls that are not open"),
        ("en", "wards where none of the halls has a ramp", "wards without halls that has a ramp"),
        ("en", "wards where each hall has a ramp", "wards with hall and without hall that do not have a ramp"),
        ("de", "Orte, in denen sämtliche Brunnen aktiv sind", "Orte mit Brunnen und ohne Brunnen, die nicht aktiv sind"),
        ("de", "Orte, in denen kein Brunnen aktiv ist", "Orte ohne Brunnen, die aktiv ist"),
        ("zh", "所有水井都正常的村", "有水井且没有不正常的水井的村"),
        ("zh", "并非所有水井都正常的村", "有不正常的水井的村"),
        ("en", "all towns where marinas are private", "all towns where marinas are private"),
    ],
)
def test_all_are_those_without_exceptions(code: str, question: str, read: str) -> None:
    assert without_exceptions(question, code) == read


def _plan(question: str):  # type: ignore[no-untyped-def]
    return by_grammar(question, FakeWorld((PLACES, DISTRICTS), ()), Settings())


@pytest.mark.parametrize("question", ["districts where each café is heated", "districts in which every café is heated"])
def test_the_areas_are_the_answer(question: str) -> None:
    found = _plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded.target.layer_id == "d"
    assert len(found.grounded.target.relations) == 2


def test_all_that_is_not_read_is_asked_back() -> None:
    assert left_of_all("districts where all cafés closed", "en") is not None
    assert not _plan("districts where all cafés closed early").runnable
