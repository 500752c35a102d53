"""Words that nothing backs and that tell nothing of a place: such a sentence stands, and says which of its words were not checked.

That is decided by what a word does, not by which word it is: an adverb of manner or stance, what is said of how the answer was worked out,
what is supposed of the reader, and what the data are said not to tell. Anything else that nothing backs is a claim.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .alike import alike, also_called, names_of_place
from .claims import Found
from .clauses import Clause
from .evidence import Evidence
from .fields import is_field_word
from .reading import Kind, Mark
from .wording import Wording

_LEAD = 4
_PARTING = frozenset(",;:，；：、—–")
_TOLD = frozenset((Kind.AMOUNT, Kind.NUMBER, Kind.RANGE, Kind.DIRECTION, Kind.CLOCK, Kind.DAY, Kind.VALUE))
_FACTS = frozenset((Kind.NAME, Kind.AMOUNT, Kind.NUMBER, Kind.RANGE, Kind.DIRECTION, Kind.CLOCK, Kind.VALUE))
_QUOTES = frozenset("“”„\"'‘’")
_VERB = {"en": re.compile(r"[a-z]{3,}[^s\W]s"), "de": re.compile(r"[a-zäöüß]{3,}(?:t|en)")}
_ADVERB = {
    "en": re.compile(r"(?P<stem>[a-z]{3,})ly"),
    "de": re.compile(r"(?P<stem>\w{3,}?)(?:(?:er)?weise|ermassen|erseits|massig)"),
}


def is_aside(mark: Mark, clause: Clause, evidence: Evidence, said: Wording) -> bool:
    """Whether an unknown word of a clause tells nothing of what was found."""
    if mark.key in said.urging:
        return False
    if is_adverb(mark, said) or _is_verb(mark, clause, said) or _supposes(_part(mark, clause), said):
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


def is_adverb(mark: Mark, said: Wording) -> bool:
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


def judges(mark: Mark, said: Wording) -> bool:
    """Whether a word is one for a quality that places are known for, or praises."""
    return mark.key in said.urging or any(alike(form) or form in said.urging for form in _adjectives(mark.key, said))


def _adjectives(key: str, said: Wording) -> tuple[str, ...]:
    """A word, and what it may be an adverb of."""
    pattern = _ADVERB.get(said.code)
    found = pattern.fullmatch(key) if pattern is not None and said.code == "en" else None
    stem = found["stem"] if found is not None else key
    return (key, stem, f"{stem}le", f"{stem}y", f"{stem[:-1]}y" if stem.endswith("i") else stem)


def tells_of_place(clause: Clause, found: Sequence[Found], evidence: Evidence, said: Wording) -> bool:
    """Whether a clause says a number, place or time of what it is about that is known; how many there are is none of theirs.

    Nothing that is said to the reader does: what a text wants done is not believed.
    """
    if not clause.about or any(mark.key in said.readers for mark in clause.whole or clause.marks):
        return False
    counts = {1.0, float(len(clause.about)), *evidence.finals}
    held = {item.text for item in found if item.holds}
    marks = [mark for mark in clause.marks if mark.kind in _TOLD and mark.text in held]
    return any(mark.kind is not Kind.NUMBER or mark.value.value not in counts for mark in marks)


def _is_placed_by(mark: Mark, whole: Sequence[Mark]) -> bool:
    """在…东南, 距…九百米: whether a word stands where the name of a place does, from which something is measured."""
    if mark not in whole:
        return False
    at = list(whole).index(mark)
    before = next((other for other in reversed(whole[:at]) if other.kind is not Kind.WORD), None)
    behind = next((other for other in whole[at:] if other.kind is not Kind.WORD), None)
    measures = behind is not None and (behind.kind in (Kind.AMOUNT, Kind.DIRECTION) or behind.is_any("nearest", "farthest", "limit"))
    return before is not None and before.is_any("ground") and measures


def is_written_as_name(mark: Mark, clause: Clause, said: Wording, amid: bool = False) -> bool:
    """Whether an unknown word may be a name: a capital amid a sentence, in German where no article or adjective leads it, or a place.

    ``amid``: the first word of a sentence tells nothing by its capital.
    """
    if also_called(mark.text) or names_of_place(mark.text):
        return True
    whole = clause.whole or clause.marks
    at = whole.index(mark) if mark in whole else 0
    before = next((other for other in reversed(whole[:at]) if other.text not in _QUOTES), None)
    if any(other.key in said.adding for other in whole) and not any(
        other.kind is Kind.NAME for other in clause.marks if other.start < mark.start
    ):
        return True  # "… is one, too"
    if said.unspaced and _is_placed_by(mark, whole):
        return True
    if said.unspaced:  # what a sentence begins with
        return all(other.kind is Kind.SIGN or (other.kind is Kind.WORD and not said.claims_nothing(other.key)) for other in whole[:at])
    if not mark.text[0].isupper():
        return False
    if said.code != "de":
        return before is not None or (not amid and not is_adverb(mark, said))
    if before is None or before.kind in (Kind.NAME, Kind.SIGN) or before.is_any("break"):
        return True
    return before.kind is not Kind.WORD or not (before.key in said.language.data.get("articles", ()) or before.text.islower())
