"""What is asked of the nearest thing to each: "for each school, the nearest hydrant and its flow" (language data, ``data/of_nearest``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .language import data_of
from .standards import rewordings


@dataclass(frozen=True)
class OfNearest:
    """The question for the nearest things alone, and the words for what is told of them."""

    rest: str
    fields: tuple[str, ...]


def told_of_nearest(question: str, code: str) -> Iterator[OfNearest]:
    """How a question may be taken apart; whether the things have what is asked is for the data to tell."""
    text, data = question.strip().rstrip(" .?!。？！"), data_of("of_nearest", code)
    for pattern, gives in rewordings("of_nearest", code) if data else ():
        match = pattern.search(text)
        if match is not None:
            said = [words.strip() for words in re.split(data["joint"], match["fields"]) if words.strip()]
            yield OfNearest(gives.format_map({"rest": match["rest"]}), tuple(said))
