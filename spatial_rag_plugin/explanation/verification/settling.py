"""What a mark means beside the others of its sentence: figures that are names and count, times on the way, points, a kind before a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...language.tokens import is_cjk
from ...model.units import Dimension, Quantity
from .backing import stems_of
from .evidence import Evidence
from .fields import field_words
from .reading import Kind, Mark
from .wording import Wording

_METRES_A_MINUTE = 1000.0 / 60.0
_POINTS = "分"


def settled(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> list[Mark]:
    """The marks of a sentence, each with what it means there."""
    return [_points(mark, marks) for mark in _on_the_way(_kinds(_counting(marks, evidence, said), evidence, said), said)]


def _counting(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> list[Mark]:
    """Figures that are a name, too, count things where what was asked for stands behind them: "there are 1902 cafés"."""

    def counts(at: int) -> bool:
        behind = marks[at + 1] if at + 1 < len(marks) else None
        led = at > 0 and marks[at - 1].key in said.language.data.get("definite", ("the",))
        is_kind = behind is not None and behind.kind is Kind.WORD and not said.claims_nothing(behind.key)
        return is_kind and not led and bool(stems_of(marks[at + 1], said) & evidence.words(said))

    placed = [at for at, mark in enumerate(marks) if mark.kind is Kind.NUMBER and at and said.is_place(marks[at - 1].key)]
    marks = [replace(mark, kind=Kind.ORDINAL, value=int(mark.value.value)) if at in placed else mark for at, mark in enumerate(marks)]
    figures = [at for at, mark in enumerate(marks) if mark.kind is Kind.NAME and mark.text.isdecimal() and counts(at)]
    return [_figure(mark) if at in figures else mark for at, mark in enumerate(marks)]


def _figure(mark: Mark) -> Mark:
    return replace(mark, kind=Kind.NUMBER, value=Quantity(float(mark.text), ""))


def _kinds(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> list[Mark]:
    """A name that is a word for what was asked for is no name right before another one: "das Café 1902" where one is called Café."""

    def is_kind(at: int) -> bool:
        mark, behind = marks[at], marks[at + 1 : at + 2]
        apart = behind and behind[0].kind is Kind.NAME and behind[0].start - mark.end <= 1
        return bool(apart) and mark.kind is Kind.NAME and " " not in mark.text and bool(said.stems(mark.text) & evidence.words(said))

    return [replace(mark, kind=Kind.WORD, key=mark.text.casefold(), value=None) if is_kind(at) else mark for at, mark in enumerate(marks)]


def _on_the_way(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """ "On foot it is three minutes": a time that a word elsewhere in the sentence makes a distance."""
    keys = [mark.key for mark in marks]
    spoken = [word for mark in marks if mark.kind is not Kind.NAME for word in mark.text.casefold().split()]
    found = [said.language.travel.longest(words, at) for words in (keys, spoken) for at in range(len(words))]
    speed = next((float(kmh) for size, kmh in found if size), 0.0)
    if not speed:
        return list(marks)
    return [_travelled(mark, speed) if _is_time(mark) else mark for mark in marks]


def _is_time(mark: Mark) -> bool:
    return mark.kind is Kind.AMOUNT and isinstance(mark.value, Quantity) and mark.value.dimension is Dimension.TIME


def _travelled(mark: Mark, kmh: float) -> Mark:
    return replace(mark, value=Quantity(mark.value.base * kmh * _METRES_A_MINUTE, "m", estimated=True))


def _points(mark: Mark, marks: Sequence[Mark]) -> Mark:
    """ "4.5分" are points, not minutes, where a rating is spoken of."""
    rated = any(is_cjk(other.text) and field_words("rating") & {other.key, *other.text} - {_POINTS} for other in marks)
    if not rated or not _is_time(mark) or not mark.text.endswith(_POINTS):
        return mark
    return replace(mark, kind=Kind.NUMBER, value=Quantity(mark.value.value, ""))
