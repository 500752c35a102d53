"""The questions: wordings in each language (tests/data/questions/*.jsonl), put together with the gold that the oracle worked out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .expected import Expected

LANGUAGES = ("en", "de", "zh")
DATA = Path(__file__).resolve().parents[2] / "tests" / "data" / "questions"
Golds = dict[str, Expected]


@dataclass(frozen=True)
class Question:
    """One wording of a case; ``id`` is "town/counts/schools/de1".

    ``own_names``: it names fields or values as the original schema has them.
    """

    id: str
    category: str
    language: str
    text: str
    gold: Expected
    own_names: bool = False


def questions(source: str, golds: Mapping[str, Golds]) -> list[Question]:
    """Every wording of every case of a source; ``golds`` by category and case. KeyError for a case that has no gold."""
    listed = []
    for case, wordings in read_cases(source):
        category, name = case.split("/")
        own = wordings.get("own_names", ())
        for language in LANGUAGES:
            for number, text in enumerate(wordings.get(language, ()), start=1):
                place = f"{language}{number}"
                listed.append(Question(f"{source}/{case}/{place}", category, language, text, golds[category][name], place in own))
    return listed


def read_cases(source: str) -> list[tuple[str, dict[str, list[str]]]]:
    """(category/case, wordings by language) in the order of the file; "own_names" lists wordings that only fit the original schema."""
    lines = (DATA / f"{source}.jsonl").read_text(encoding="utf-8").splitlines()
    cases = (json.loads(line) for line in lines)
    return [(row.pop("case"), row) for row in cases]
