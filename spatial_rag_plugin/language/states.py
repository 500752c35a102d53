"""Words that mostly say nothing, where the data sort things by them: "how many plots are available?"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from .evidence import Vocabulary
from .language import Language
from .tokens import Token

_LONGEST_VALUE = 4  # words


def with_states(tokens: Sequence[Token], language: Language, vocabulary: Optional[Vocabulary]) -> list[Token]:
    """The tokens, those that are values of the data with keys in capitals: no word of grammar is written so."""
    if vocabulary is None:
        return list(tokens)
    return [
        replace(token, key=token.key.upper()) if _may_be_state(tokens, at, language) and _begins_value(tokens, at, vocabulary) else token
        for at, token in enumerate(tokens)
    ]


def _begins_value(tokens: Sequence[Token], at: int, vocabulary: Vocabulary) -> bool:
    """Whether a word is a value of the data, alone or with those behind it: "existing bike lane"."""
    ends = next((end for end in range(at + 1, len(tokens)) if tokens[end].is_mark), len(tokens))
    runs = range(at + 1, min(ends, at + _LONGEST_VALUE) + 1)
    return any(vocabulary.is_value(" ".join(token.text for token in tokens[at:end])) for end in runs)


def _may_be_state(tokens: Sequence[Token], at: int, language: Language) -> bool:
    """Whether a word may say what a thing is like where it stands; a particle only at an end, or behind an article."""
    key = tokens[at].key
    if key in language.state_words:
        return True
    ends = at + 1 == len(tokens) or tokens[at + 1].is_mark
    return at > 0 and key in language.state_particles and (ends or tokens[at - 1].key in language.articles)


def with_plain_denials(text: str, language: Language) -> str:
    """The text, character by character, with "not" where something is no longer so: an answer knows only how things are."""
    denial = language.long_denials
    return re.sub(denial[0], lambda match: denial[1].ljust(len(match.group())), text, flags=re.IGNORECASE) if denial else text
