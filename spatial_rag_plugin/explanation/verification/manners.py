"""How a sentence says that things lie or how many there are, in words that no fact which it cites has: entirely, parallel, several."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...language.tokens import is_cjk
from .cited import Scope
from .claims import stated_of
from .reading import Kind, Mark
from .wording import Wording

#: Steps that keep what lies somewhere.
_LYING = re.compile(r"\b(?:partly inside|intersects|crosses|borders|touches|overlaps|outside|within|inside)\b")
_DENIALS = ("negation", "none")
_UTMOST = re.compile(r": keep (?:for each of them )?the (?:one|\d+) with the |: keep the (?:\d+ )?(?:nearest|farthest)")
_ENDS = ("most", "least", "nearest", "farthest", "best", "cheapest", "dearest", "oldest", "newest")
#: The field that a note names.
_FIELD = re.compile(r"field [“\"]([^”\"]+)[”\"]")
_SHORT = 3
_BLANKS = re.compile(r"[\s_]+")
_QUOTES = "\"“”„«»「」"


def unfit(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """Why a sentence says how things lie, how many they are, or what a field is, otherwise than its facts; "" where it does not."""
    checks = (
        _lies_otherwise(marks, scope, said), _several_of_one(marks, scope), _only_so_many(marks, scope),
        _of_other_field(marks, scope, said),
    )  # fmt: skip
    return next((why for found in checks for why in found), "")


def _lies_otherwise(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "Entirely inside the lake", of what lies partly inside it; "along the river", of what crosses it."""
    lying = any(fact.step and _LYING.search(fact.text) for fact in scope.facts) or any(mark.key in said.inside for mark in marks)
    if not lying or scope.says("manner") or any(mark.is_any(*_DENIALS) for mark in marks):
        return
    texts = " ".join((scope.evidence.question, *(fact.text for fact in scope.facts)))
    for mark in marks:
        if mark.is_any("manner") and " along " not in texts:
            yield f"no fact that is cited says “{mark.text}”"


def _several_of_one(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "There are several", where one was found."""
    left = dict(scope.evidence.counts)  # a step's last number is what it left
    counts = {left[fact.step] for fact in scope.facts if fact.step in left}
    rows = [item for item in scope.evidence.listed if item.measures and any(fact.row and fact.is_of(item) for fact in scope.facts)]
    named = [mark for mark in marks if mark.kind is Kind.NAME]
    none = len(rows) == len(scope.facts) == len(named) == 1 and all(value <= 1.0 for value in rows[0].measures.values())
    one = scope.evidence.finals and max(scope.evidence.finals | counts) <= 1.0 and not scope.says("several")
    if none or one:
        behind = (Kind.WORD, Kind.PHRASE)
        several = (mark for mark, each in zip(marks, marks[1:]) if mark.is_any("several") and each.kind in behind)
        yield from (f"“{mark.text}” are more than there are" for mark in several)


def _only_so_many(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "There are only 3 farms", of the 3 that are largest."""
    steps = [text for text in scope.evidence.texts[1:] if _UTMOST.search(text)]
    if not steps or any(mark.is_any(*_ENDS) for mark in marks):
        return
    asked = {stated_of(mark).value for mark in scope.marks[0] if mark.kind is Kind.NUMBER}
    for mark, each, noun in zip(marks, marks[1:], marks[2:]):
        if mark.is_any("only") and each.kind is Kind.NUMBER and stated_of(each).value in asked and noun.kind is Kind.WORD:
            yield f"“{mark.text}” so many were asked for"


def _quoted(marks: Sequence[Mark]) -> Iterator[str]:
    """What stands between two marks of quotation."""
    ends = [at for at, mark in enumerate(marks) if mark.kind is Kind.SIGN and mark.text[:1] in _QUOTES]
    for first, last in zip(ends[::2], ends[1::2]):
        yield " ".join(mark.text for mark in marks[first + 1 : last])


def _of_other_field(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "From the field pop min", of what was read from another field of the same thing."""
    if not any(mark.key in said.columns for mark in marks):
        return
    told = " ".join((scope.evidence.question, *(fact.text for fact in scope.facts))).replace("_", " ").casefold()
    spoken = " ".join(mark.text for mark in marks).replace("_", " ").casefold()
    known = {name.replace("_", " ").casefold() for item in scope.evidence.listed for name in item.row}
    long = [name for name in known if len(name) > (1 if is_cjk(name) else _SHORT)]
    there = [name for name in long if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", spoken)]
    longest = [name for name in there if not any(name != other and name in other for other in there)]
    quoted = {name.replace("_", " ").casefold() for fact in scope.facts for name in _FIELD.findall(fact.text)}
    own, theirs = ({_BLANKS.sub("", text).casefold() for text in texts} for texts in (_quoted(marks), quoted))
    if theirs and len(own) > 1 and not any(name in _BLANKS.sub("", spoken) for name in theirs):
        yield f"no fact that is cited names the field “{sorted(own)[0]}”"
    if longest and ((quoted and not any(name in quoted for name in there)) or not any(name in told for name in longest)):
        yield f"“{longest[0]}” is another field"
