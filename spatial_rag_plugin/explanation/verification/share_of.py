"""What a share is a share of: "9 % of Old Town is covered by parks" is no "9 % of the parks"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Optional

from ...model.answer import Answer
from .claims import stated_of
from .reading import Kind, Mark
from .wording import Wording

#: Marks behind "of" that may name what it is a share of.
_BEHIND = 4
#: Words of a step that keeps what have a value, besides the field and the value.
_PLAIN = ("where", "yes", "no", "ja", "nein", "is", "what")
#: How an answer says of how many it is a share.
_OF_WHOLE = re.compile(r"\b(?P<part>\d+) of (?P<whole>\d+)\b")
#: The share that all of them are, in per cent.
_WHOLE = 100.0


def of_other_base(marks: Sequence[Mark], answer: Answer, said: Wording) -> str:
    """Why a share is said to be one of what was divided, not of what it was divided by; "" where it is not."""
    divided = next((record.sentence for record in answer.trace if record.operation == "Ratio"), "")
    parts, _, base = divided.partition(": ")
    for at, mark in enumerate(marks[:-1]):
        if mark.kind is not Kind.AMOUNT or getattr(mark.value, "unit", "") != "%" or not marks[at + 1].is_any("part"):
            continue
        told = (other for other in marks[at + 2 : at + 2 + _BEHIND] if other.kind is Kind.NAME or not said.claims_nothing(other.key))
        named = next(told, None)
        stems = said.stems(named.text) if named is not None else frozenset()
        if named is not None and stems & said.stems(parts) and not stems & said.stems(base):
            return f"it is no share of “{named.text}”"
    return ""


def of_all_though_a_part(marks: Sequence[Mark], answer: Answer, said: Wording) -> str:
    """ "All mills are water mills", or the 13 mills that all are, of an answer that says what share of the mills they are."""
    divided = next((record.sentence for record in answer.trace if record.operation == "Ratio"), "")
    if not divided or not isinstance(answer.value, (int, float)) or answer.value >= _WHOLE or any(mark.kind is Kind.NAME for mark in marks):
        return ""
    told_so = " ".join(sentence.text for sentence in answer.explanation.sentences if sentence.kind == "answer")
    whole = _OF_WHOLE.search(told_so)
    if _is_part_in_total(marks, whole, divided, said):
        return "so many are not all"
    many = float(whole["whole"]) if whole is not None else -1.0
    every = [mark for mark in marks if mark.kind is Kind.NUMBER and stated_of(mark).value == many][:1]
    counted = {mark.text for mark in marks if mark.kind in (Kind.NUMBER, Kind.AMOUNT) and mark not in every}
    if any(text not in answer.question for text in counted) or any(mark.is_any("negation", "none", "shown", "found") for mark in marks):
        return ""
    at = next((place for place, mark in enumerate(marks) if mark in every or (mark.is_any("all") and not mark.is_any("apiece"))), -1)
    if at < 0 or not all(mark.kind is Kind.WORD and said.claims_nothing(mark.key) for mark in marks[:at]):
        return ""  # "more than half of all mills"
    base = said.stems(divided.partition(": ")[2].partition(" by ")[2].partition(" of ")[2].partition(",")[0])
    kept = [record.sentence.partition(" keep ")[2] for record in answer.trace if record.operation == "Filter"]
    condition = frozenset(stem for text in kept for stem in said.stems(text)) - base - said.stems(" ".join(_PLAIN))
    named = base | said.stems(divided.partition(": ")[0].partition(" of ")[2]) - condition
    told = [mark for mark in marks[at + 1 :] if not mark.is_any("part")]
    told = [mark for mark in told if not said.claims_nothing(mark.key) or said.stems(mark.text) & named]
    of_base = bool(told) and bool(said.stems(told[0].text)) and said.stems(told[0].text) <= named
    behind = [mark for mark in marks[at + 1 :] if mark.kind is Kind.WORD]
    return f"not “{marks[at].text}” are" if of_base and any(said.stems(mark.text) & condition for mark in behind) else ""


def _is_part_in_total(marks: Sequence[Mark], whole: Optional[re.Match[str]], divided: str, said: Wording) -> bool:
    """ "There are eight wrecks in total", of eight of fourteen: whether a sentence tells of the part as if it were all of them."""
    numbers = [stated_of(mark).value for mark in marks if mark.kind in (Kind.NUMBER, Kind.AMOUNT)]
    if whole is None or numbers != [float(whole["part"])] or not any(mark.is_any("total") for mark in marks):
        return False
    base = said.stems(divided.partition(": ")[2])
    words = [mark for mark in marks if mark.kind is Kind.WORD and not said.claims_nothing(mark.key)]
    return bool(words) and all(said.stems(mark.text) & base for mark in words)
