"""Questions in other words that mean the same (``data/plainly``): what stands behind its verb, sizes in one word with their things.

They are asked for only where a question as it stands cannot be answered, so nothing that the grammar reads is touched.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from .language import data_of
from .short_hand import signs_in_words
from .standards import written_out


def said_plainly(question: str, code: str) -> Optional[str]:
    """The question with its signs in words and in those that the rules of its language give; None where there is nothing to change."""
    text = signs_in_words(question, code)
    for pattern, gives in _rules(code):
        text = pattern.sub(gives, text)
    text = " ".join(text.split())
    return text if text != " ".join(question.split()) else None


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    data = data_of("plainly", code)
    written = written_out(data["macros"]) if data else str
    return tuple((re.compile(written(said), re.IGNORECASE), gives) for said, gives in data["rules"]) if data else ()
