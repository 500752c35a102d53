"""The words of a sentence that cites facts: each is of these facts, or one that every sentence about an answer may have.

Free prose is read the other way round: there a word passes unless it claims something. A model that was told to use its facts' own words
is held to them, so a quality, a cause or a way of working that no fact has is caught by whatever word it is said.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...language.tokens import is_cjk
from .backing import stems_of
from .cited import Scope
from .fields import same_field
from .reading import Kind, Mark
from .wording import Wording


def untold(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """The first word of a sentence that is neither of its facts nor one of every sentence; "" where there is none."""
    words = scope.words(said)
    return next((mark.text for mark in marks if mark.kind is Kind.WORD and _is_strange(mark, words, scope, said)), "")


def _is_strange(mark: Mark, words: frozenset[str], scope: Scope, said: Wording) -> bool:
    if not any(char.isalpha() for char in mark.text) or (scope.subjects and not said.claims_nothing(mark.key)):
        return False  # what claims something of a place has been looked for in all that is known of it
    if mark.key in said.glue or stems_of(mark, said) & words or _is_done(mark, scope, said):
        return False
    if said.unspaced and _is_joined(mark.key, words, said):
        return False
    return not same_field((mark.key,), scope.plain_words)


def _is_done(mark: Mark, scope: Scope, said: Wording) -> bool:
    """Whether a word tells what a step did: "counted" of one that counts."""
    return any(mark.key in forms and verbs & scope.plain_words for verbs, forms in said.works)


def _is_joined(key: str, words: frozenset[str], said: Wording) -> bool:
    """Whether a word of a script without spaces is made of two that may stand there."""
    return is_cjk(key) and any({key[:at], key[at:]} <= words | said.glue for at in range(1, len(key)))
