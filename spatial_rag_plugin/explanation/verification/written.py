"""The text of a sentence before it is read: without marks of emphasis and lists; the place that a row or an item of a list says it has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Optional

from ...retrieval.sentences import sentences

_DECORATION = re.compile(r"(?:^\s*(?:[-*•#>]+|\d{1,2}[.)])\s+)|\s?\[\d{1,2}(?:\s?[,;–-]\s?\d{1,2})*\](?=\W|$)")
_EMPHASIS = re.compile(r"\*\*|\B__|__\B|[*`]")
#: A dash before a figure is no minus.
_DASH = re.compile(r"\s*(?<=\s)[-–—]\s+(?=[\d~≈])")
#: The full stop of "2,4 Mio.", behind which a unit may stand.
_SHORT_SCALE = re.compile(r"(?<=\d )(Mio|Mrd|Tsd)\.")
#: The first cell of a row, and the number of an item, where it is a place in the list.
_PLACE = re.compile(r"^\s*\|\s*(\d{1,3})\s*\|\s*(?=\S)")
#: Stands for the full stop of a name while a text is taken apart.
_DOT = "\ufff9"
_ITEM = re.compile(r"^\s*(\d{1,3})[.)、．]\s*(?=[^\s\d])")


def undecorated(text: str) -> str:
    """A sentence as it is read."""
    return _DASH.sub(", ", _SHORT_SCALE.sub(r"\1", _DECORATION.sub("", _EMPHASIS.sub("", text)))).strip()


def place_of_row(text: str) -> Optional[re.Match[str]]:
    """The first cell of a row, where that is a place."""
    return _PLACE.match(text)


def place_of_item(text: str) -> Optional[re.Match[str]]:
    """The number of an item of a list."""
    return _ITEM.match(_EMPHASIS.sub("", text))


def taken_apart(text: str, dotted: Sequence[str], shortened: Sequence[str]) -> list[str]:
    """The sentences of a text; a full stop in a name that has one, or ends in one, ends none."""
    for name in dotted:
        text = text.replace(name, name.replace(".", _DOT))
    for name in shortened:
        text = re.sub(rf"{re.escape(name)}(?=\s*[|:;,(–—\d]|\s+[a-zäöü])", name.replace(".", _DOT), text)
    return [sentence.replace(_DOT, ".") for sentence in sentences(text)]
