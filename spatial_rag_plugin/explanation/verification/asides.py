"""Words that nothing backs and that tell nothing of a place: such a sentence stands, and says which of its words were not checked.

That is decided by what a word does, not by which word it is: an adverb of manner or stance, what is said of how the answer was worked out,
what is supposed of the reader, and what the data are said not to tell. Anything else that nothing backs is a claim.
"""

from __future__ import annotations

import re

from .alike import alike
from .clauses import Clause
from .evidence import Evidence
from .fields import is_field_word
from .reading import Kind, Mark
from .wording import Wording

_LEAD = 4
_PARTING = frozenset(",;:，；：、—–")
_FACTS = frozenset((Kind.NAME, Kind.AMOUNT, Kind.NUMBER, Kind.RANGE, Kind.DIRECTION, Kind.CLOCK, Kind.VALUE))
_VERB = {"en": re.compile(r"[a-z]{3,}[^s\W]s"), "de": re.compile(r"[a-zäöüß]{3,}(?:t|en)")}
_ADVERB = {
    "en": re.compile(r"(?P<stem>[a-z]{3,})ly"),
    "de": re.compile(r"(?P<stem>\w{3,}?)(?:(?:er)?weise|ermassen|erseits|massig)"),
}


def is_aside(mark: Mark, clause: Clause, evidence: Evidence, said: Wording) -> bool:
    """Whether an unknown word of a clause tells nothing of what was found."""
    if mark.key in said.urging:
        return False
    if _is_adverb(mark, said) or _is_verb(mark, clause, said) or _supposes(_part(mark, clause), said):
        return True
    named = any(other.kind is Kind.NAME for other in clause.marks)
    meant = any(other.is_any("it", "they") and other.key not in said.pointing for other in clause.marks)
    return not named and not meant and _is_of_method(clause, said)


def _part(mark: Mark, clause: Clause) -> list[Mark]:
    """The marks around one, from comma to comma."""
    part: list[Mark] = []
    for other in clause.marks:
        if other.text in _PARTING:
            if mark in part:
                break
            part = []
        part.append(other)
    return part


def tells_of_silence(clause: Clause, said: Wording) -> bool:
    """Whether a clause says what the data do not say: "the texts mention nothing about parking"."""
    keys = {mark.key for mark in clause.marks}
    return clause.has("none", "negation") and bool(keys & said.sources) and bool(keys & said.telling)


def _is_adverb(mark: Mark, said: Wording) -> bool:
    """Whether a word is an adverb by its form, and none of a quality that places are known for: "quietly" is one."""
    pattern = _ADVERB.get(said.code)
    found = pattern.fullmatch(mark.key) if pattern is not None and mark.key not in said.no_adverbs else None
    if found is None:
        return False
    stem = found["stem"]
    if said.code == "de":
        return not alike(found.group())
    forms = (stem, f"{stem}le", f"{stem}y", f"{stem[:-1]}y" if stem.endswith("i") else stem)
    return not any(alike(form) or form in said.urging or is_field_word(form) for form in forms)


def _is_verb(mark: Mark, clause: Clause, said: Wording) -> bool:
    """Whether a word is a verb by its form and place ("Brazil contributes …"): what is told of the place are the other words."""
    ending = _VERB.get(said.code)
    at = clause.marks.index(mark)
    before = clause.marks[at - 1] if at else None
    if ending is None or before is None or not ending.fullmatch(mark.text) or at + 1 == len(clause.marks):
        return False
    copulas = said.language.data.get("copulas", ())
    if any(other.key in copulas or other.key in said.auxiliary for other in clause.marks[:at]):
        return False
    return before.kind is Kind.NAME or (before.kind is Kind.WORD and said.code == "de" and before.text[0].isupper())


def _supposes(part: list[Mark], said: Wording) -> bool:
    """ "If you are in a hurry": of the reader, not of a place."""
    keys = [mark.key for mark in part if mark.kind is not Kind.SIGN]
    supposed = any(key in said.supposing for key in keys[:_LEAD])
    facts = any(mark.kind in _FACTS or mark.is_any("it", "they") for mark in part)
    return supposed and any(key in said.readers for key in keys[: _LEAD + 2]) and not facts


def _is_of_method(clause: Clause, said: Wording) -> bool:
    """Whether a sentence says how the answer was worked out: something of the data, and what was done with it."""
    keys = {mark.key for mark in clause.whole or clause.marks}
    return bool(keys & said.sources) and bool(keys & said.doings)
