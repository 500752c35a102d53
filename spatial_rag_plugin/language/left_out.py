"""What a question leaves out by its name, and the question without it (``data/left_out``): "… per district, excluding Ashford and Dell"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from .language import data_of
from .standards import written_out

_LONGEST = 300  # characters of a question; longer ones are texts


@dataclass(frozen=True)
class LeftOut:
    """The question that is left, and what is left out, read as one name and, where words join several, as those."""

    rest: str
    lists: tuple[tuple[str, ...], ...]


def left_out_by_name(question: str, code: str) -> Iterator[LeftOut]:
    """What may be left out, without a look at the data: whether these are names is for those to say who know them."""
    text = question.strip().rstrip(" .?!。？！")
    if len(text) > _LONGEST:
        return
    data = data_of("left_out", code)
    for pattern in _rules(code):
        match = pattern.match(text)
        if match is None:
            continue
        said = match.groupdict()
        names = (said["set_aside"] or said.get("set_aside_first") or "").strip()
        several = tuple(re.sub(data["articles"], "", part.strip(), flags=re.IGNORECASE) for part in re.split(data["joiners"], names))
        whole = (re.sub(data["articles"], "", names, flags=re.IGNORECASE),)
        rest = f"{said['rest'].rstrip(' ,;')}{said.get('more') or ''}"
        yield LeftOut(rest, (whole,) if several == whole or not all(several) else (whole, several))


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[re.Pattern[str], ...]:
    data = data_of("left_out", code)
    written = written_out(data["macros"]) if data else str
    return tuple(re.compile(written(said), re.IGNORECASE) for said in data.get("rules", ()))
