"""A bare phrase: whoever goes by its words alone loses nothing of the question."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from spatial_rag_plugin.model.frame import Condition, Construction, Made, Opening, Phrase, Relation, RelationKind, Superlative
from spatial_rag_plugin.model.ranking import Wish

SAID: dict[str, Any] = {
    "conditions": (Condition("red"),),
    "relations": (Relation(RelationKind.IN, "in", Phrase("Wells")),),
    "superlative": Superlative("largest"),
    "lonlat": (7.0, 51.0),
    "alternatives": ("sheds",),
    "made": Made(Construction.BUFFER, ()),
    "opening": Opening("on Mondays", days=(0,)),
    "wishes": (Wish("quiet"),),
}
WORDS_ALONE = {"text", "start", "end", "determiner", "plural", "name_like"}
BARNS = Phrase("barns", 4, 9, "the", plural=True, name_like=1.0)


def test_words_alone_are_bare() -> None:
    assert BARNS.is_bare
    assert not BARNS.is_narrowed


def test_a_place_behind_a_name_belongs_to_it() -> None:
    phrase = replace(BARNS, qualifiers=("Wells",))
    assert not phrase.is_narrowed
    assert not phrase.is_bare


@pytest.mark.parametrize("field", sorted({field.name for field in fields(Phrase)} - WORDS_ALONE - {"qualifiers"}))
def test_whatever_else_is_said_narrows_it(field: str) -> None:
    phrase = replace(BARNS, **{field: SAID[field]})
    assert phrase.is_narrowed
    assert not phrase.is_bare
