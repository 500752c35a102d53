"""What is known of an answer, as far as sentences can speak of it: its subjects, the numbers of the whole, all words that stand in it."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Optional

from ...language.tokens import fold, is_cjk
from ...model.answer import Answer, AnswerFeature, FeatureRef
from ...model.columns import column_unit, column_words
from ...model.frame import Output
from ...model.units import Dimension, Quantity
from ...retrieval.tokens import words as all_words
from ..phrases import called as name_of
from .alike import alike, says_yes
from .called import by_kind, called, in_other_script, in_short, with_label
from .fields import unit_of
from .reading import Kind, Mark, Names, read
from .subjects import Amount, Subject, amount
from .traced import numbers_of_names
from .wording import Wording, language_in, language_of_question, wording

#: ``attributes(layer_id, fids)``: what the layer says of each feature, by field.
Attributes = Callable[[str, Sequence[int]], Sequence[Mapping[str, Any]]]
#: Features about which a sentence may say anything; of those further down the list only what the answer itself says.
MOST_DESCRIBED = 100
_MOST_NAMED = 2_000
#: What a note says of a field that counts by many; letters of a word that tells which number is of it.
_BY_MANY = re.compile(r"“(?P<field>[^”]+)” is kept in units of (?P<scale>[\d,]+)")
_SHORT, _LEAST = frozenset(("est", "sum", "mean", "max", "min")), 2
#: How many a step kept for being the first by a number.
_KEPT_BEST = re.compile(r": keep the (\d+) (?:with|nearest|farthest)")


@dataclass(frozen=True, eq=False)
class Evidence:
    """Everything that a sentence about an answer may rest on.

    ``finals``: how many were found, and what else the answer counts in the end; ``counts``: what its steps counted on the way (step,
    number). ``texts``: of the question, the steps and the notes (what they say holds for all that was found), ``marks`` of them;
    ``wished``: words that were only wished; ``told``: the deterministic sentences; ``shown``: how many a model was shown.
    """

    question: str
    language: str
    subjects: tuple[Subject, ...]
    finals: frozenset[float]
    counts: tuple[tuple[str, float], ...]
    apart_total: int
    amounts: tuple[Amount, ...]
    texts: tuple[str, ...]
    told: frozenset[str]
    wished: tuple[str, ...]
    yes: Optional[bool]
    empty: bool
    complete: bool
    steps: tuple[str, ...]
    names: Names
    marks: tuple[Mark, ...] = ()
    synonyms: tuple[str, ...] = ()
    shown: int = 0

    @cached_property
    def listed(self) -> tuple[Subject, ...]:
        """The features of the answer in its order."""
        return tuple(sorted((item for item in self.subjects if item.rank), key=lambda item: item.rank))

    @cached_property
    def said(self) -> tuple[str, ...]:
        """Everything that stands anywhere, as it is written."""
        return (*self.texts, *(text for item in self.subjects for text in (item.name, *item.texts)))

    @property
    def values_of_parts(self) -> bool:
        """Whether the answer is a share, of which there is a rest."""
        return any(item.about == "value" and item.unit == "%" for item in self.amounts)

    @property
    def is_one(self) -> bool:
        """Whether the answer is one feature, which is then spoken of without its name."""
        return self.complete and len(self.listed) == 1 and self.yes is None

    @cached_property
    def kept_best(self) -> int:
        """How many the answer has, where a step kept them for being at an end of a number; 0 where none did."""
        found = [int(count) for text in self.texts[1:] for count in _KEPT_BEST.findall(text)]
        return len(self.listed) if len(self.listed) in found[-1:] and self.complete else 0

    @cached_property
    def fields(self) -> frozenset[str]:
        """The names of all numbers of its features."""
        return frozenset(name for item in self.listed for name in (*item.measures, *item.numbers))

    @cached_property
    def kind_words(self) -> frozenset[str]:
        """Words that are a name of one of two things only behind an article: "the lake"."""
        return frozenset(word for word, _ in by_kind(self.subjects))

    @cached_property
    def cache(self) -> dict[str, Any]:
        """What is worked out once for all sentences."""
        return {}

    @cached_property
    def plain_words(self) -> frozenset[str]:
        """The words of the question, the steps and the notes as they stand."""
        return frozenset(fold(word) for text in self.texts for word in all_words(text.replace("_", " ")))

    def marks_of(self, text: str) -> Sequence[Mark]:
        """The marks of a text of the answer, read once."""
        if text not in self.cache:
            self.cache[text] = tuple(read(text, language_in(text, self.language), self.names))
        return tuple(self.cache[text])

    @cached_property
    def _words(self) -> dict[str, frozenset[str]]:
        return {}

    def words(self, said: Wording) -> frozenset[str]:
        """All words of the question, the steps and the notes."""
        if said.code not in self._words:
            self._words[said.code] = frozenset().union(*(said.stems(text) for text in (*self.texts, *self.synonyms)))
        return self._words[said.code]


def evidence_of(answer: Answer, attributes: Optional[Attributes] = None) -> Evidence:
    """What is known of an answer; ``attributes`` looks up what the layers say of its first features."""
    rows = _rows(answer, attributes)
    features = [_subject(item, answer, rows.get((item.layer_id, item.fid), {})) for item in answer.features[:_MOST_NAMED]]
    apart = [_subject(item, answer, {}, apart=True) for item in answer.apart[:_MOST_NAMED]]
    groups = _of_table(answer, {item.name for item in features})
    if groups:  # the order is that of the rows
        features = [replace(item, rank=0) for item in features]
    references = [_reference(item) for item in answer.references[:_MOST_NAMED]]
    subjects = _traced([item for item in (*features, *apart, *groups, *references, *_of_steps(answer)) if item.name], answer)
    subjects = _by_single_ones(subjects, answer)
    asked = wording(language_of_question(answer.question)).stems(answer.question)
    entries = [(name, index) for index, item in enumerate(subjects) for name in called(item, asked)]
    entries += with_label(subjects, answer.table.columns[0].name if groups and answer.table is not None else "")
    texts = _general(answer)
    names = Names([*entries, *by_kind(subjects), *in_short(subjects, texts), *in_other_script(subjects)])
    wished = _wished(answer)
    code = language_of_question(answer.question)
    counts = tuple((record.step, float(n)) for record in answer.trace for n in (record.count_in, record.count_out) if n is not None)
    told = [sentence.text for sentence in answer.explanation.sentences if sentence.kind == "answer" and not sentence.features]
    told_marks = [mark for text in told for mark in read(text, "en", names) if mark.kind is Kind.NUMBER]
    finals = {float(answer.total)} if answer.total or not answer.value else set()
    finals |= {float(answer.value)} if answer.answer_type is Output.COUNT and answer.value is not None else set()
    finals |= {float(len(answer.table.rows))} if answer.table is not None else set()
    marks = tuple(mark for text in texts for mark in read(text, language_in(text, code), names))
    amounts = (*_amounts(answer), *_said([*marks, *told_marks]))
    empty = answer.answered and (answer.value is False if answer.answer_type is Output.BOOLEAN else not answer.total and not answer.value)
    return Evidence(
        answer.question, code, subjects, frozenset(finals), counts, answer.apart_total, amounts, texts,
        frozenset(_plain(sentence.text) for sentence in answer.explanation.sentences) | {_plain(text) for text in texts[1:]}, wished,
        bool(answer.value) if answer.answer_type is Output.BOOLEAN else None, empty, len(answer.features) >= answer.total or bool(groups),
        tuple(record.step for record in answer.trace), names, marks, tuple(filter(None, map(alike, texts))),
    )  # fmt: skip


def _by_single_ones(subjects: Sequence[Subject], answer: Answer) -> tuple[Subject, ...]:
    """The subjects, with what numbers come to that a field keeps by many: 2 million of a 2 that a note tells of."""
    notes = [match for issue in answer.issues for match in (_BY_MANY.search(issue.message),) if match is not None]
    for note in notes:
        scale, words = float(note["scale"].replace(",", "")), frozenset(fold(note["field"]).split("_")) - _SHORT
        subjects = [
            replace(item, amounts=(*item.amounts, *(replace(each, value=each.value * scale) for each in _kept(item, words))))
            for item in subjects
        ]
    return tuple(subjects)


def _kept(subject: Subject, words: frozenset[str]) -> Sequence[Amount]:
    named = [(each, frozenset(fold(each.field or each.about).replace("_", " ").split())) for each in subject.amounts]
    return [each for each, own in named if each.dimension is Dimension.NONE and {word for word in own & words if len(word) > _LEAST}]


def _plain(text: str) -> str:
    return " ".join(text.split()).rstrip(".").casefold()


def _rows(answer: Answer, attributes: Optional[Attributes]) -> dict[tuple[str, int], Mapping[str, Any]]:
    if attributes is None:
        return {}
    by_layer: dict[str, list[int]] = {}
    for item in answer.features[:MOST_DESCRIBED]:
        if item.layer_id and not item.wkt:
            by_layer.setdefault(item.layer_id, []).append(item.fid)
    return {(layer, fid): row for layer, fids in by_layer.items() for fid, row in zip(fids, attributes(layer, fids))}


def _subject(item: AnswerFeature, answer: Answer, row: Mapping[str, Any], apart: bool = False) -> Subject:
    texts = tuple(f"{name}: {value}" for name, value in row.items() if isinstance(value, str) and value.strip())
    flags = {f"{name}: {value}" for name, value in row.items() if says_yes(value) is not None}
    backing = tuple(text for text in texts if text not in flags)
    aim = _aim(item, answer)
    known = [Amount(float(item.distance_m), Dimension.LENGTH, "m", aim, "distance")] if item.distance_m is not None else []
    if item.azimuth_deg is not None:
        known.append(Amount(float(item.azimuth_deg), Dimension.ANGLE, "deg", aim, "direction"))
    for name, value in item.measures.items():
        if isinstance(value, (int, float)) and math.isfinite(value) and name != "open":
            known.append(amount(float(value), column_unit(name), column_words(name)))
    known += [Amount(score, Dimension.NONE, "", "", f"score of {name}") for name, score in item.scores.items()]
    known += [Amount(100.0 * score, Dimension.NONE, "%", "", f"score of {name}") for name, score in item.scores.items()]
    if item.total is not None:
        known += [amount(item.total, "", "score"), amount(float(item.front), "", "front")]
    known += [each for name, value in row.items() if _is_number(value) for each in _of_field(name, float(value))]
    for index, column in enumerate(answer.table.columns[1:] if answer.table is not None and not apart else (), 1):
        cell = next((line[index] for line in answer.table.rows if item.name and item.name in line[:2]), None) if answer.table else None
        known += [amount(float(cell), column.unit, column.name)] if cell is not None and _is_number(cell) else []
    lonlat = (item.lon, item.lat) if item.lon is not None and item.lat is not None else None
    state = item.measures.get("open")
    return Subject(
        name_of(item), (item.layer_id, item.fid), 0 if apart else item.rank, apart, False, item.group, tuple(known),
        item.azimuth_deg, aim, lonlat, None if state is None or state != state else bool(state),
        (*backing, item.reason, item.layer), texts, item.reason, _measures(item), _numbers(row), row,
        cells=_cells(name_of(item), answer, apart),
    )  # fmt: skip


def _cells(name: str, answer: Answer, apart: bool) -> tuple[str, ...]:
    """The other texts in the row of a table that a feature's name leads."""
    rows = answer.table.rows if answer.table is not None and name and not apart else ()
    return tuple(cell for row in rows if row and row[0] == name for cell in row[1:] if isinstance(cell, str) and cell)


def _of_field(name: str, value: float) -> Iterator[Amount]:
    """The number of a field, bare and in the unit that the field is known to hold."""
    yield Amount(value, Dimension.NONE, "", "", name, name)
    unit = unit_of(name)
    if unit:
        yield replace(amount(value, unit, name), field=name)


def _measures(item: AnswerFeature) -> Mapping[str, float]:
    return {name: float(value) for name, value in item.measures.items() if _is_number(value) and name != "open"}


def _numbers(row: Mapping[str, Any]) -> Mapping[str, float]:
    return {name: float(value) for name, value in row.items() if _is_number(value)}


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def _aim(item: AnswerFeature, answer: Answer) -> str:
    """The name of what a feature's distance is measured from, as its reason has it."""
    where = item.reason.partition(";")[0]
    found = [each.name for each in answer.references if each.name and where.endswith((f"of {each.name}", f"from {each.name}"))]
    found += [each.name for each in answer.references if each.name and (f" of {each.name}," in where or f" from {each.name}," in where)]
    if not found and len(answer.references) == 1:
        found = [answer.references[0].name]
    if not found and not any(each.name for each in answer.references):  # pieces of one river, none of which bears its name
        picked = {str(record.parameters.get("label", "")) for record in answer.trace if record.operation == "Pick"}
        found = list(picked) if len(picked) == 1 else []
    return max(found, key=len, default="")


def _said(marks: Sequence[Mark]) -> list[Amount]:
    """The numbers with units that a text names."""
    values = [mark.value for mark in marks if mark.kind in (Kind.AMOUNT, Kind.NUMBER) and isinstance(mark.value, Quantity)]
    return [amount(value.value, value.unit, "") for value in values]


def _of_table(answer: Answer, known: set[str]) -> list[Subject]:
    """The rows of a table that are no features of the list: by the text in their first column."""
    rows = answer.table.rows[:_MOST_NAMED] if answer.table is not None else ()
    columns = answer.table.columns if answer.table is not None else ()
    found = []
    names = [next((cell for cell in row if isinstance(cell, str) and cell), "") for row in rows]
    of_features = 2 * sum(name in known for name in names) > len(names)  # else one that is called as a feature is still a group
    for place, (name, row) in enumerate(zip(names, rows), 1):
        if name and not (of_features and name in known):
            numbers = [(column, float(cell)) for column, cell in zip(columns, row) if _is_number(cell)]
            texts = tuple(str(cell) for cell in row if isinstance(cell, str))
            amounts = [amount(value, column.unit, column.name) for column, value in numbers]
            units = [(unit_of(column.name.split()[-1]), column, value) for column, value in numbers if column.name and not column.unit]
            amounts += [amount(value, unit, column.name) for unit, column, value in units if unit]
            found.append(
                Subject(
                    name, None, place, amounts=tuple(amounts), own_texts=texts,
                    measures={column.name: value for column, value in numbers}, cells=tuple(text for text in texts if text != name),
                )
            )  # fmt: skip
    return found


def _reference(item: FeatureRef) -> Subject:
    lonlat = (item.lon, item.lat) if item.lon is not None and item.lat is not None else None
    return Subject(item.name, (item.layer_id, item.fid), reference=True, lonlat=lonlat, own_texts=(item.layer,))


def _of_steps(answer: Answer) -> list[Subject]:
    """What steps of the workflow are about by name: regions and places that nothing was measured from."""
    known = {item.name for item in answer.references}
    labels = [part for record in answer.trace for part in _parts_of(str(record.parameters.get("label", "")), answer.question)]
    only = _reference(answer.references[0]) if len(answer.references) == 1 else None
    found = []
    for label in dict.fromkeys(labels):
        if label and label not in known:
            same = only is not None and (is_cjk(label) is not is_cjk(only.name) or fold(label) in fold(only.name).split())
            found.append(replace(only, name=label, stands_for=only.name) if only and same else Subject(label, reference=True))
    return found


def _parts_of(label: str, question: str) -> Sequence[str]:
    """A label, and what it lists: of "Egypt, Nigeria" each one, where the question names each."""
    parts = label.split(", ")
    return (label, *parts) if len(parts) > 1 and all(part and part in question for part in parts) else (label,)


def _traced(subjects: Sequence[Subject], answer: Answer) -> tuple[Subject, ...]:
    """The subjects, with the numbers that the steps of the run left behind for their names."""
    told = numbers_of_names(answer)
    far = any(item.distance_m is not None for item in answer.features)  # then a reference is what was measured from
    found = []
    for item in subjects:
        numbers = {column: value for column, value in told.get(item.name, {}).items() if column not in item.measures}
        known = tuple(amount(value, unit, column_words(column)) for column, (value, unit) in numbers.items())
        measures = {**item.measures, **{column: value for column, (value, _) in numbers.items()}}
        told_of = replace(item, amounts=(*item.amounts, *known), measures=measures, reference=item.reference and far)
        found.append(told_of if numbers else item)
    listed = {item.name for item in found if item.rank and item.measures}
    return tuple(item for item in found if item.rank or item.reference or item.apart or item.name not in listed)


def _general(answer: Answer) -> tuple[str, ...]:
    steps = [record.sentence for record in answer.trace]
    notes = [note for record in answer.trace for note in record.notes]
    columns = [f"{column.name} {column.unit}" for column in answer.table.columns] if answer.table is not None else []
    layers = [*(item.layer for item in answer.features[:1]), *(item.layer for item in answer.references[:1])]
    how = [sentence.text for sentence in answer.explanation.sentences if sentence.kind in ("how", "note") and not sentence.features]
    return (answer.question, *steps, *notes, *(issue.message for issue in answer.issues), *columns, *layers, *how, answer.apart_why)


def _amounts(answer: Answer) -> list[Amount]:
    """The numbers of the whole: the value, the limits of the steps, sums and means over what was found, weights."""
    found: list[Amount] = []
    if _is_number(answer.value):
        found.append(amount(float(answer.value), answer.unit, "value"))
    for record in answer.trace:
        found += [amount(float(record.value), record.unit, "step")] if _is_number(record.value) else []
        found += [
            amount(float(value), "m" if name.endswith("_m") else "deg" if name.endswith("_deg") else "", "limit")
            for name, value in record.parameters.items()
            if _is_number(value) and name not in ("fids",)
        ]
        found += [amount(float(value), "", "evidence") for _, value in record.evidence if value is not None]
    if answer.weights is not None:
        weights = (answer.weights.space, answer.weights.meaning, answer.weights.time, answer.weights.image)
        found += [item for weight in weights for item in (amount(100.0 * weight, "%", "weight"), amount(weight, "", "weight"))]
    return found


def _wished(answer: Answer) -> tuple[str, ...]:
    wishes = [wish for record in answer.trace for wish in record.parameters.get("wishes", ()) if isinstance(wish, Mapping)]
    left_out = (issue.subject or "" for issue in answer.issues if issue.code == "no-text")
    return (*(str(wish.get("text", "")) for wish in wishes), *filter(None, left_out))


def bearing(start: tuple[float, float], end: tuple[float, float]) -> float:
    """The initial azimuth on a sphere, degrees clockwise from north; positions in degrees (lon, lat)."""
    (lon1, lat1), (lon2, lat2) = (tuple(map(math.radians, point)) for point in (start, end))
    east = math.sin(lon2 - lon1) * math.cos(lat2)
    north = math.cos(lat1) * math.sin(lat2) - math.sin(lat1) * math.cos(lat2) * math.cos(lon2 - lon1)
    return math.degrees(math.atan2(east, north)) % 360.0
