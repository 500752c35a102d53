"""Things and their number in one word: "Schachttiefe", 企业从业人员."""

from __future__ import annotations

from collections.abc import Iterator

from ...language.tokens import is_cjk
from ..attributes.fields import SAME_FIELD, find_field
from ..kinds.classes import SURE_KIND, class_readings
from ..world import World

_LONGEST = 40
_PART, _HAN_PART = 4, 2  # letters of the parts of a word that is written together


def joined_parts(word: str, world: World) -> Iterator[tuple[str, str]]:
    """The two parts of a word that is written together, the first a kind of thing that has a field called like the second."""
    least = _HAN_PART if all(map(is_cjk, word)) else _PART
    for cut in range(least, len(word) - least + 1) if len(word) <= _LONGEST else ():
        kinds = [kind for kind in class_readings(word[:cut], world)[:1] if not kind.unused and kind.score >= SURE_KIND]
        if kinds and find_field(word[cut:], world.catalog.layer(kinds[0].layer_id), numeric=True, at_least=SAME_FIELD) is not None:
            yield word[:cut], word[cut:]
