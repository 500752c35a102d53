"""What is denied is never offered as yes: "without canteen" is canteen = no; services and GDP in three languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.asking.dropped import only_denies, says_denial
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, condition_of, name_field

_FLAGS = (category("canteen", ("yes", 20), ("no", 10)), category("has_ER", ("是", 20), ("否", 10)))
SCHOOLS = replace(PLACES, id="s", name="schools", fields=(name_field(), *_FLAGS), fingerprint="s")
COUNTRIES = replace(
    DISTRICTS, id="c", name="countries", fields=(name_field(), amount("gdp_md", 10, 900), amount("pop_est", 9, 90)), fingerprint="c"
)


@pytest.mark.parametrize(
    ("words", "denied"),
    [
        ("没有食堂的", True),
        ("不太达标", True),
        ("无障碍", True),
        ("有食堂的", False),
        ("without canteen", True),
        ("ohne Kantine", True),
        ("notable", False),
    ],
)
def test_denials_are_told(words: str, denied: bool) -> None:
    assert says_denial(words) is denied


@pytest.mark.parametrize(("words", "code", "alone"), [("没有", "zh", True), ("没有食堂的", "zh", False), ("not", "en", True)])
def test_a_denial_alone_is_told(words: str, code: str, alone: bool) -> None:
    """A choice that leaves it out would ask for the opposite."""
    assert only_denies(words, code) is alone


@pytest.mark.parametrize("question", ["没有食堂的schools", "schools without canteen", "schools ohne Kantine"])
def test_the_field_says_no(question: str) -> None:
    assert "'no'" in repr(condition_of(understand(question, FakeWorld((SCHOOLS,)), Settings())))


def test_no_choice_says_the_opposite() -> None:
    found = understand("没有急诊的schools", FakeWorld((SCHOOLS,)), Settings())
    asked = [choice.question for issue in found.issues for choice in issue.suggestions]
    assert not any("has_ER为是" in question for question in asked)


@pytest.mark.parametrize("question", ["countries mit BIP über 100", "BIP pro Kopf der countries"])
def test_gross_domestic_product_in_millions(question: str) -> None:
    assert understand(question, FakeWorld((COUNTRIES,)), Settings()).runnable
