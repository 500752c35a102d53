"""What a sentence tells of the rows and features that it cites and is of others: cells, keys that are numbers, labelled numbers, places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from ...language.tokens import fold, is_cjk
from .amounts import fits, qualifier
from .cited import Fact, Scope
from .claims import stated_of
from .orders import COMPARATIVES, SUPERLATIVES
from .quantified import NUMBERS
from .reading import Kind, Mark, as_written
from .roles import tells
from .wording import Wording, languages, wording

#: A number, and one with a unit behind it, of a fact of a feature, each with its label.
_NUMBER = re.compile(r"-?\d[\d,]*(?:\.\d+)?")
_LABELLED = re.compile(
    r"(?:^|[,;:] )(?P<label>[^\W\d][^,;:\d]*?) (?P<number>-?\d+(?:,\d{3})*(?:\.\d+)?)(?: (?P<unit>[^\W\d][^,;]*))?(?=[,;]|$)"
)
_TABLE = re.compile(r"a table of (?P<rows>\d+) rows")
_PARTS = frozenset(",;:，；：")
_SUPERLATIVES = tuple(name for name in SUPERLATIVES if name != "best")
_PAIR, _BESIDE = 2, 2
#: Degrees from one wind to the next but one.
_ACROSS = 90.0


def of_other_row(marks: Sequence[Mark], scope: Scope, rows: Sequence[Fact], said: Wording) -> str:
    """Why a sentence that cites rows or features tells what stands in others; "" where it does not. ``rows``: all that were given."""
    checks = (
        _other_cell(marks, scope, rows, said), _other_month(marks, scope), _other_number(marks, scope, rows),
        _turned_key(marks, scope, said), _other_name(marks, scope), _other_size(marks, scope), _other_place(marks, scope, said),
        _nearly(marks, scope), _other_way(marks, scope), _swapped_labels(marks, scope, said),
    )  # fmt: skip
    return next((why for found in checks for why in found), "")


def _says(text: str, cell: str) -> bool:
    """Whether a text has a cell as it stands, and not within a longer word."""
    led = r"(?<![^\W_])" if cell[:1].isascii() else ""
    ended = r"(?![^\W_])" if cell[-1:].isascii() else ""
    return re.search(f"{led}{re.escape(fold(cell))}{ended}", text) is not None


def _has_letter(marks: Sequence[Mark], cell: str) -> bool:
    """Whether a sentence has a cell of one word, as it is written, and not as its first word."""
    return any(mark.text == cell for mark in marks[1:])


def is_near(word: str, value: str) -> bool:
    """Whether a word differs from a value in one letter."""
    return len(word) == len(value) and sum(one != other for one, other in zip(word, value)) == 1


def _is_number(cell: str) -> bool:
    return _NUMBER.fullmatch(cell.partition(" ")[0]) is not None


def _other_cell(marks: Sequence[Mark], scope: Scope, rows: Sequence[Fact], said: Wording) -> Iterator[str]:
    """ "Faith based facilities in Kirehe", of the row of Rwamagana: a cell of another row where the one that is cited is not told."""
    cited = [fact for fact in scope.facts if fact.cells]
    if not cited or any(fact.step for fact in scope.facts):
        return
    text = as_written(marks)
    for at in range(len(cited[0].cells)):
        own = [fact.cells[at][1] for fact in cited]
        others = {fact.cells[at][1] for fact in rows if len(fact.cells) > at} - set(own)
        told = [cell for cell in others if not _is_number(cell) and (_says(text, cell) if len(cell) > 1 else _has_letter(marks, cell))]
        told = [cell for cell in told if len(cell) == 1 or not any(fold(cell) in fold(name) for name in _names_of(scope, own))]
        told = [cell for cell in told if _has_letter(marks, cell) or not said.claims_nothing(fold(cell))]  # "the other owners"
        missing = [cell for cell in own if not _is_number(cell) and not (_says(text, cell) if len(cell) > 1 else _has_letter(marks, cell))]
        if told and missing:
            yield f"“{told[0]}” stands in no fact that is cited"


def _names_of(scope: Scope, own: Sequence[str]) -> list[str]:
    """What is spoken of with a cell in it: the cells that are cited, and the question."""
    return [*own, *(cell for fact in scope.facts for _, cell in fact.cells), scope.evidence.question]


def _other_month(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "In January", of the row of October."""
    cells = [fold(cell) for fact in scope.facts for _, cell in fact.cells]
    for code in languages():
        months = [{fold(form) for form in str(each).split("|")} for each in wording(code).language.data.get("months", ())]
        own = [month for month in months if month & set(cells)]
        told = [(mark, month) for mark in marks for month in months if fold(mark.text) in month and len(mark.text) > _PAIR]
        told = [(mark, month) for mark, month in told if not mark.text.islower()]  # it may be
        if own and told and not any(month in own for _, month in told):
            yield f"“{told[0][0].text}” stands in no fact that is cited"


def _other_number(marks: Sequence[Mark], scope: Scope, rows: Sequence[Fact]) -> Iterator[str]:
    """ "Private facilities in Gasabo: 3", of a row of two keys, where that is the number of another row with one of them."""
    cited = [fact for fact in scope.facts if fact.cells]
    numbers = [mark for mark in marks if mark.kind in NUMBERS]
    if len(cited) != 1 or len(cited) != len(scope.facts) or len(numbers) != 1:
        return
    cells = [cell for _, cell in cited[0].cells]
    keys = [cell for cell in cells if not _is_number(cell)]
    own = [_value(cell) for cell in cells if _is_number(cell)]
    theirs = [_value(cell) for fact in rows if fact is not cited[0] for _, cell in fact.cells if _is_number(cell)]
    value, bound = stated_of(numbers[0]).value, qualifier(marks, marks.index(numbers[0]))[1]
    if len(keys) >= _PAIR and own and value not in own and value in theirs and not bound:
        yield f"“{numbers[0].text}” stands in no fact that is cited"


def _value(cell: str) -> float:
    found = _NUMBER.match(cell)
    return float(found.group().replace(",", "")) if found is not None else float("nan")


def _turned_key(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "Hour 14 has 17 crashes", of a row for hour 17: the key that a row is for, told as the number of what was counted."""
    cited = [fact for fact in scope.facts if fact.cells]
    if len(cited) != 1 or len(cited[0].cells) != _PAIR or not all(_is_number(cell) for _, cell in cited[0].cells):
        return
    (_, key), (_, number) = cited[0].cells
    heads = " ".join(text.partition(": ")[0] for text in scope.evidence.texts[1:] if ": " in text)
    for at, mark in enumerate(marks):
        behind = [each for each in takewhile(_is_word, marks[at + 1 : at + 1 + _BESIDE]) if each.key not in said.owns | said.copulas]
        counts = mark.kind is Kind.NUMBER and any(tells(each, heads.replace("_", " "), said) for each in behind)
        if counts and stated_of(mark).value == _value(key) != _value(number):
            yield f"“{mark.text}” is a number of something else"


def _is_word(mark: Mark) -> bool:
    return mark.kind is Kind.WORD


def _other_name(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "Stop 5034 is listed first", where the fact that is cited tells of 5001: names that are numbers, of which no cited fact tells."""
    if not scope.facts or not all(fact.feature[0] or fact.row for fact in scope.facts):
        return
    named = [(mark, [scope.evidence.subjects[index] for index in mark.value]) for mark in marks if mark.kind is Kind.NAME]
    texts = " ".join(fold(fact.text) for fact in scope.facts)
    told = [any(scope.tells_of(item) or item.reference or fold(item.name) in texts for item in own) for _, own in named]
    if named and not any(told) and all(mark.text.isdecimal() for mark, _ in named):  # other names are told of with what is theirs
        yield f"“{named[0][0].text}” stands in no fact that is cited"


def _other_size(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "5 types are shown", of a table of 4 rows."""
    rows = _TABLE.match(scope.facts[0].text) if [fact.number for fact in scope.facts] == [1] else None
    asked = {stated_of(mark).value for mark in scope.marks[0] if mark.kind in NUMBERS}
    counts = {float(rows["rows"])} | {count for _, count in scope.evidence.counts} if rows is not None else set()
    for mark in marks if rows is not None else ():
        if mark.kind is Kind.NUMBER and mark.text.isdecimal() and stated_of(mark).value not in counts | asked:
            yield f"“{mark.text}” stands in no fact that is cited"


def _other_place(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "C is first", of the third in the list."""
    cited = [item for item in scope.evidence.listed if any(fact.is_of(item) for fact in scope.facts if fact.feature[0])]
    first = [mark for mark in marks if mark.is_any("best") and {fold(word) for word in (mark.text, *mark.text.split())} & said.listing]
    others = [mark for mark in marks if mark.kind in (Kind.ORDINAL, Kind.CLOCK) or mark.is_any("open", "closed", "hours", "until")]
    others += [mark for mark in marks if mark.is_any(*_SUPERLATIVES) and mark not in first]
    named = {index for mark in marks if mark.kind is Kind.NAME for index in mark.value}
    told = len(cited) == len(scope.facts) == 1 and any(scope.evidence.subjects[index] is cited[0] for index in named)
    if told and first and not others and cited[0].rank > 1 and first[0].place("best") == 1:
        yield f"{cited[0].name} has another place"


def _other_way(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "139 m west of B", of 139 m south of it: a direction that is no neighbour of the one of the fact that is cited."""
    told = [mark for mark in marks if mark.kind is Kind.DIRECTION]
    theirs = [mark for own in scope.marks[1:] for mark in own if mark.kind is Kind.DIRECTION]
    if len(scope.facts) != 1 or len(told) != 1 or len(theirs) != 1 or not (scope.facts[0].feature[0] or scope.facts[0].cells):
        return
    apart = abs((float(told[0].value) - float(theirs[0].value) + 180.0) % 360.0 - 180.0)
    if apart >= _ACROSS and any(mark.kind is Kind.AMOUNT for mark in marks):
        yield f"“{told[0].text}” stands in no fact that is cited"


def _nearly(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """月租, of a column 时租: a word that differs in one letter from one of the name of a column, which is not told."""
    names = [name for fact in scope.facts for name, _ in fact.cells]
    texts = fold(" ".join((scope.evidence.question, *(fact.text for fact in scope.facts))))
    whole = "".join(mark.text for mark in marks)
    for mark in marks:
        size = len(mark.text)
        if mark.kind is not Kind.WORD or size < _PAIR or not is_cjk(mark.text[0]) or fold(mark.text) in texts:
            continue
        for name in names:
            runs = (name[at : at + size] for at in range(len(name) - size + 1))
            if any(is_cjk(run[0]) and run not in whole and is_near(run, mark.text) for run in runs):
                yield f"“{mark.text}” stands in no fact that is cited"


def _swapped_labels(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "Covers 1.64 km², its parks cover 7.27 km²", of parks of 1.64 km²; "with 3 lanes", of 2 lanes."""
    single = [fact for fact in scope.facts if fact.feature[0] or fact.number == 1]
    if len(single) != 1 or len(single) != len(scope.facts):
        return
    labelled = [(found["label"], float(found["number"].replace(",", ""))) for found in _LABELLED.finditer(single[0].text)]
    parts = list(_parts(marks))
    for label, value in labelled:
        head = _telling(label, [each for each, _ in labelled if each != label])
        named = [(part, mark) for part in parts for mark in part if head and mark.kind is Kind.WORD and tells(mark, head, said)]
        others = [other for each, other in labelled if each != label]
        for part, word in named:
            if any(mark.is_any("difference", "gap", *COMPARATIVES) or mark.key in said.centuries for mark in part):
                continue
            if any(word in " ".join(mark.text for mark in part).casefold() for word in said.spare):  # "4,000 to spare"
                continue
            numbers = [mark for mark in part if mark.kind in NUMBERS and not qualifier(part, part.index(mark))[1]]
            both = any(tells(word, each.replace("_", " "), said) for each, _ in labelled if each != label)
            if len(numbers) != 1 or both:
                continue
            stated = stated_of(numbers[0])
            beside = abs(part.index(word) - part.index(numbers[0])) == 1
            there = any(fits(stated_of(mark), mark.text, value, 0) or stated_of(mark).value == value
                        for other in parts for mark in other if mark.kind in NUMBERS and mark is not numbers[0])  # fmt: skip
            wrong = stated.value != value and not fits(stated, numbers[0].text, value, 1) and stated.value not in others
            if wrong and (there or (beside and not stated.unit and stated.value not in scope.evidence.finals)):
                yield f"“{numbers[0].text}” is a number of something else"


def _telling(label: str, others: Sequence[str]) -> str:
    """The last word of a label that tells it from the others: "affordable" of "sum of affordable units" beside "sum of units"."""
    theirs = {word for other in others for word in other.replace("_", " ").split()}
    words = label.replace("_", " ").split()
    return next((word for word in reversed(words) if word not in theirs), "" if others else words[-1])


def _parts(marks: Sequence[Mark]) -> Iterator[list[Mark]]:
    """The parts of a sentence between signs and joints."""
    part: list[Mark] = []
    for mark in marks:
        if mark.text in _PARTS or mark.is_any("break"):
            yield part
            part = []
        else:
            part.append(mark)
    yield part
