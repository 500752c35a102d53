"""What the tests of the reader share: names and words that stand for data, and a frame on one line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Optional

from spatial_rag_plugin.language.tokens import fold, is_cjk, tokenize
from spatial_rag_plugin.model.catalog import NameSpan
from spatial_rag_plugin.model.frame import Condition, Frame, Group, Made, Measure, Opening, Phrase, Relation, RelationKind, Term
from spatial_rag_plugin.model.ranking import WishKind

_CLITICS = ("'s",)


class Lexicon:
    """Known names, found as folded token sequences."""

    def __init__(self, *names: str) -> None:
        self._names = {tuple(token.key for token in tokenize(name, _CLITICS)) for name in names}

    def spans(self, text: str) -> Sequence[NameSpan]:
        tokens = tokenize(text, _CLITICS)
        found = []
        for start in range(len(tokens)):
            for end in range(start + 1, min(len(tokens), start + 16) + 1):
                keys = tuple(token.key for token in tokens[start:end])
                if keys in self._names:
                    found.append(NameSpan(tokens[start].start, tokens[end - 1].end, " ".join(keys), 1))
        return found


class Words:
    """A vocabulary with certain answers."""

    def __init__(self, categories: Iterable[str] = (), fields: Iterable[str] = (), values: Iterable[str] = ()) -> None:
        self._values = set(map(fold, values))
        self._categories, self._fields = set(map(fold, categories)), set(map(fold, fields))

    def is_category(self, words: str) -> float:
        return float(fold(words) in self._categories)

    def is_value(self, words: str) -> bool:
        return fold(words) in self._values

    def is_layer(self, words: str) -> bool:
        return False

    def divides(self, words: str) -> bool:
        return False

    def unspaced_words(self) -> frozenset[str]:
        return frozenset(word for word in self._categories | self._fields if is_cjk(word))

    def is_field(self, words: str) -> float:
        return float(fold(words) in self._fields)


def brief(frame: Frame) -> str:
    """The meaning of a frame on one line: output measure: target | relation | … | ? condition | ^ superlative; others / group."""
    limit = f" limit {frame.limit}" if frame.limit else ""
    others = "".join(f", {phrase_brief(other)}" for other in frame.others)
    return f"{frame.output.value}{measure_brief(frame.measure)}{limit}: {phrase_brief(frame.target)}{others}{group_brief(frame.group)}"


def measure_brief(measure: Measure) -> str:
    """What is measured: statistic(field or dimension), the numbers of a table, the whole of a share."""
    named = measure.field or measure.dimension
    text = f" {measure.statistic}({named})" if measure.statistic or named else ""
    text += f" <{'; '.join(map(term_brief, measure.terms))}>" if measure.terms else ""
    return text + (f" of {phrase_brief(measure.whole)}" if measure.whole else "")


def group_brief(group: Optional[Group]) -> str:
    """What the answer is broken down by; the kind only where it is not containment."""
    if group is None:
        return ""
    kind = "" if group.kind in (None, RelationKind.CONTAINS) else f"{group.kind.value} "
    return f" / {kind}{phrase_brief(group.phrase)}"


def term_brief(term: Optional[Term]) -> str:
    """A number of every feature: its statistic, what it counts, what it is divided by."""
    if term is None:
        return "-"
    if term.tally is not None:
        tally = term.tally
        kind = "" if tally.kind is RelationKind.CONTAINS else f"{tally.kind.value} "
        distance = f"{tally.distance.base:.0f}m " if tally.distance else ""
        name = f"{tally.statistic}({tally.dimension or tally.field})" if tally.dimension or tally.field else "#"
        text = f"{name}{kind}{distance}{phrase_brief(tally.counted)}"
    else:
        text = f"distance to {phrase_brief(term.origin)}" if term.origin else term.dimension or term.field
        text = f"{term.statistic} {text}" if term.statistic else text
    if term.per is not None:
        amount = f"{term.per.amount.value:g} {term.per.amount.unit}".strip() if term.per.amount else ""
        per = " ".join(word for word in (amount, "" if amount and term.per.dimension else term_brief(term.per)) if word)
        text += f" per {per}"
    return text + (" %" if term.percent else "")


_WISHES = {WishKind.WANT: "+", WishKind.DESCRIBE: "~", WishKind.AVOID: "-"}


def phrase_brief(phrase: Optional[Phrase]) -> str:
    """A phrase with everything that belongs to it."""
    if phrase is None:
        return "-"
    parts = [made_brief(phrase.made) if phrase.made is not None else phrase.full_text]
    if phrase.superlative:
        superlative = phrase.superlative
        by = term_brief(superlative.term) if superlative.term else superlative.field or superlative.dimension
        rank = f" #{superlative.ordinal}" if getattr(superlative, "ordinal", 1) > 1 else ""
        parts.append(f"^{'max' if superlative.descending else 'min'} {superlative.count}{rank} {by}")
    parts += [condition_brief(condition) for condition in phrase.conditions]
    parts += [relation_brief(relation) for relation in phrase.relations]
    parts += [f"{_WISHES[wish.kind]}{wish.text}" for wish in phrase.wishes]
    parts += [opening_brief(phrase.opening)] if phrase.opening is not None else []
    return " | ".join(parts) if len(parts) == 1 else "[" + " | ".join(parts) + "]"


def condition_brief(condition: Condition) -> str:
    """A wish: what is compared, comparison, value or what it is compared with."""
    upper = f"..{condition.upper.value:g}" if condition.upper else ""
    compared = phrase_brief(condition.reference) if condition.reference else f"{condition.value}{upper}"
    what = term_brief(condition.term) if condition.term else condition.field
    return f"?{'not ' if condition.negated else ''}{what} {condition.op} {compared}"


def made_brief(made: Made) -> str:
    """A construction with its parts: buffer 500m(stations)."""
    distance = f" {made.distance.base:.0f}m" if made.distance else ""
    parts = ", ".join(phrase_brief(part) for part in made.parts)
    towards = f" {made.azimuth_deg:g}°" if made.azimuth_deg is not None else ""
    return f"{made.kind.value}{towards}{distance}{' by ' + made.field if made.field else ''}({parts})"


def opening_brief(opening: Opening) -> str:
    """Days and hours: @5,6 18:00-22:00; @+1d: tomorrow, @PH: on public holidays, @not: closed."""
    hours = [f"{minute // 60:02d}:{minute % 60:02d}" if minute is not None else "" for minute in (opening.start_min, opening.end_min)]
    days = ",".join(map(str, opening.days))
    on = (days, f"+{opening.day_offset}d" if opening.day_offset is not None else "", opening.date, "PH" if opening.holidays else "")
    how = ("not" if opening.negated else "", "now" if opening.now else "")
    return "@" + " ".join(filter(None, (*how, *on, "-".join(hours) if any(hours) else "")))


def relation_brief(relation: Relation) -> str:
    """A relation: kind, distances in metres, azimuth, references."""
    words = ["not" if relation.negated else "", "farthest" if relation.farthest else relation.kind.value]
    words.insert(0, f"or{relation.either}" if relation.either else "")
    words.append(str(relation.count) if relation.count else "")
    words.append(f"#{relation.ordinal}" if relation.ordinal > 1 else "")
    words.append(f"{relation.min_distance.base:g}m+" if relation.min_distance else "")
    words.append(f"{relation.distance.base:.0f}m" if relation.distance else "")
    words.append(f"{relation.azimuth_deg:g}°" if relation.azimuth_deg is not None else "")
    words.append(phrase_brief(relation.reference) if relation.reference else "")
    words.append(f"-> {phrase_brief(relation.second)}" if relation.second else "")
    return " ".join(word for word in words if word)
