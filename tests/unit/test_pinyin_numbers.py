"""Numbers by the initials of their pinyin, said without the word for number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.lexicon.pinyin import spoken

from .fake_world import FakeWorld, name_field, number
from .test_pinyin import COUNTIES, WELLS


@pytest.mark.parametrize("word", ["户籍人口", "人口"])
def test_a_number_may_be_asked_for_without_the_word_for_number(word: str) -> None:
    """HJRKS is 户籍人口数, and 户籍人口 as well as 人口 say it."""
    villages = replace(COUNTIES, id="cun", name="CJXZQ", fields=(name_field("CMC", 30, 30), number("HJRKS", 30)), name_fields=("CMC",))
    world = spoken(f"{word}超过2000人的村", FakeWorld((villages, WELLS)))
    found = find_field(word, world.catalog.layers[0], numeric=True)
    assert found is not None
    assert found.name == "HJRKS"
