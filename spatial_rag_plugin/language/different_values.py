"""How many different values there are, and the question for the things that have them (``data/different_values``):
"number of different owners of parcels per ward" asks of "number of parcels per ward" for the owners.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .language import data_of
from .standards import rewordings

_PLACE = "\0"


@dataclass(frozen=True)
class DifferentValues:
    """What the values are called, the things that are said to have them (or nothing), and the question about such things; ``named``: the
    question with a place for things that it does not say.
    """

    said: str
    things: str
    pattern: str
    named: str = ""

    def of(self, things: str) -> str:
        """The question for how many of these things there are."""
        return " ".join(self.pattern.replace(_PLACE, things).split())

    def named_of(self, things: str) -> str:
        """The question itself with the things said; empty where its language has no words for that."""
        return " ".join(self.named.replace(_PLACE, things).split())


def different_values(question: str, code: str) -> Iterator[DifferentValues]:
    """What may be counted by its values; whether a field is called so is for those to say who know the data."""
    text, data = question.strip().rstrip(" .?!。？！"), data_of("different_values", code)
    for pattern, gives in rewordings("different_values", code):
        match = pattern.search(text)
        if match is not None:
            said = match.groupdict()
            given = gives.format_map({**said, "things": _PLACE})
            rest = f"{text[: match.start()]}{given}{text[match.end() :]}"
            named = data.get("named", "").format(said=said["said"], things=_PLACE)
            named = f"{text[: match.start('said')]}{named}{text[match.end('said') :]}" if named else ""
            yield DifferentValues(said["said"], said.get("things") or "", rest, named)
