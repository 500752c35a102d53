"""What stands in quotation marks is a quotation: word by word it has to stand in what is known."""

from __future__ import annotations

import re

from ...language.tokens import fold
from ...retrieval.tokens import words
from .cited import without_marks
from .evidence import Evidence

_QUOTED = re.compile(r"“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|「([^「」]+)」|\"([^\"]+)\"")
#: Words of what is a quotation for sure, and not a name or a term.
_LEAST = 4


def misquoted(text: str, evidence: Evidence, single: bool = False) -> str:
    """The first quotation of a sentence that stands nowhere as it is quoted; "" where there is none.

    ``single``: one word is a quotation as well, as a value that needs no translation is.
    """
    known: list[str] = []
    for found in _QUOTED.finditer(text):
        said = _plain(without_marks(next(filter(None, found.groups()), "")))
        if len(said.split()) < _LEAST and not (single and said.isalpha()):
            continue
        known = known or [_plain(each) for each in evidence.said]
        if not any(f" {said} " in f" {each} " for each in known):
            return found.group()
    return ""


def _plain(text: str) -> str:
    return " ".join(words(fold(text)))
