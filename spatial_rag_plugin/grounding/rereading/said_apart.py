"""Other readings of a question that stops: its times and break-downs are taken out of the text, and what is left is read by itself.

"Show me the March 2024 burglaries by ward and weekday" is "show me the burglaries", in a month, and for each of two things. Every frame
that comes of it says all that the question says; which of them the data can answer is tried by who asks for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Optional

from ...language.break_downs import Clause, Key, Piece, Winner, classes, clauses, lasted, put_in_place, winner
from ...language.language import load
from ...language.moments import Moment, blanks, moments
from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldRole, LayerInfo
from ...model.date_parts import DatePart
from ...model.frame import Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Term
from ...model.issue import Issue
from ..asking.dropped import loses_meant
from ..attributes.fields import ABBREVIATED, SAME_FIELD, find_field
from ..attributes.flags import affirming
from ..attributes.values_as_things import must_hold_for_all, only_says_value, would_cross_as_points
from ..groups.own_kinds import field_of_kinds
from ..groups.sorting import sorted_by, sorts_by
from ..kinds.classes import class_readings
from ..times.dates import holds_dates, holds_years
from ..times.moments import event_field
from ..times.periods import said_period
from ..times.times_of_shares import with_times_of_whole
from ..times.whose_time import with_times_of_references
from ..vocabulary import WorldLexicon
from ..world import World
from .condensed import TWO_LAYERS, read_by_things
from .grouped_frames import with_counted, with_group
from .how_long import Events
from .linked import linked

_SURE = 0.8
_LONGEST, _MOST_KEYS = 300, 4  # characters; what is longer tells more than it asks
_YEAR = 4  # figures
#: What stops an answer for want of understanding; everything else no other reading of the words can mend.
_CODES = frozenset((
    "unknown-kind", "unknown-words", "unknown-condition", "ignored-words", "no-field", "grouping", "no-opening-hours", "nothing-inside",
    "unknown-group", "unknown-place", "nothing-asked", "no-value", "cannot-all-of-them", "which-date", "wrong-geometry", "no-reference",
))  # fmt: skip
#: What other readings mend only where a time is said: "8点到10点" is no way from one 点 to another, 夜间火灾占比 is of all.
_OF_TIMES = frozenset(("which-things", "cannot-relative-date", "travel-mode", "unsupported-statistic"))


def said_apart(frame: Frame, issues: Sequence[Issue], world: World, lexicon: WorldLexicon) -> Iterator[Frame]:
    """The frames of the question without its times and break-downs, with these set beside; none where it has neither.

    ``issues``: what stopped the question as a whole. Where the grammar has none, they are read by the words of one layer (``linked``), and
    so is a question without times and break-downs.
    """
    stops = {issue.code for issue in issues if issue.stops}
    if not frame.language or len(frame.question) > _LONGEST or not stops <= _CODES | _OF_TIMES | {TWO_LAYERS}:
        return
    if frame.target is not None and must_hold_for_all(frame.target, world):
        return  # it would be asked of each of the things
    if frame.target is not None and would_cross_as_points(frame.target, world):
        return
    if stops & _OF_TIMES and not _Reader(frame, world, lexicon).moments():
        return
    if TWO_LAYERS not in stops:
        yield from _frames(_Reader(frame, world, lexicon), frame)
        reader = _LinkingReader(frame, world, lexicon)
        yield from _frames(reader, frame)
        whole = reader.read(frame.question)
        if whole is not None:
            yield whole
    things = _ThingReader(frame, issues, world, lexicon)
    whole = things.read(frame.question)
    if whole is not None:
        yield whole
    yield from _frames(things, frame)


def _frames(reader: _Reader, frame: Frame) -> Iterator[Frame]:
    when = reader.moments()
    text = put_in_place(frame.question, [*blanks(when)])
    if when:
        rest = reader.read(text)
        if rest is not None:
            yield from reader.dated(rest, when)
    for grouped in reader.grouped(text):
        yield from reader.dated(grouped, when)


class _Reader:
    """Reads what is left of one question."""

    def __init__(self, frame: Frame, world: World, lexicon: WorldLexicon) -> None:
        self._frame, self._world, self._lexicon = frame, world, lexicon
        self._language, self._events = load(frame.language), Events(frame.language, world, lexicon)
        self._order = frame.target.superlative.field if frame.target is not None and frame.target.superlative is not None else ""
        self._units = frozenset(fold(form) for forms in self._language.data["units"].values() for form in forms)

    def moments(self) -> list[Moment]:
        """The times that the question says, beside the names that the data know; of "last 3 years" the 3 is no district."""
        said = self._frame.question
        taken = [span for span in ((each.start, each.end) for each in self._lexicon.spans(said)) if not _is_figure(said[slice(*span)])]
        told = moments(self._frame.question, self._frame.language, self._events.is_event, taken)
        when = [moment for moment in told if not self._begins_values(said[moment.start : moment.end])]
        limited = lasted(self._frame.question, self._language, self._events.is_event, self._events.are_events)
        limits = (Moment(*span, limit) for span, limit in limited)
        return [*when, *(one for one in limits if not any(one.start < other.end and other.start < one.end for other in when))]

    def _begins_values(self, said: str) -> bool:
        """Whether words for a time are how values begin: 夜间 of 夜间有路灯照明."""
        if not is_cjk(said[:1] or " "):
            return False
        fields = (info for layer in self._world.catalog.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
        return any(value.label.startswith(said) and value.label != said for info in fields for value in info.values)

    def read(self, text: str) -> Optional[Frame]:
        """What is left, read; None where that leaves words over, or nothing."""
        if not text.strip(" ,.?!？。，"):
            return None
        rest, issues = self._lexicon.read(text, self._frame.language)
        if rest.target is None or rest.ignored or any(issue.stops for issue in issues):
            return None
        return replace(rest, question=self._frame.question)

    def dated(self, rest: Frame, when: Sequence[Moment]) -> Iterator[Frame]:
        """The frame with the times on the references that they are said to be of, on what it counts, or else on what it asks for."""
        rest, left = with_times_of_references(*with_times_of_whole(rest, when, self._world), self._world)
        if not (wishes := tuple(moment.condition for moment in left)):
            yield rest
            return
        counted = with_counted(rest, wishes)
        if counted is not None:
            yield counted
        if rest.target is not None:
            yield replace(rest, target=replace(rest.target, conditions=(*rest.target.conditions, *wishes)))

    def grouped(self, text: str) -> Iterator[Frame]:
        """The frames with their groups."""
        extreme = self._events.longest(text)
        if extreme is not None:
            yield from self._longest(*extreme)
            return
        lasting = self._events.measured(text, self._is_key)
        measure: Optional[Measure] = None
        if lasting is not None:
            text, measure = lasting
            rest = self.read(text)  # what is "caused by storm" is broken down by nothing
            if rest is not None and rest.group is None:
                yield replace(rest, output=Output.NUMBER, measure=measure)
        asked = winner(text, self._language, self._is_key)
        if asked is not None:
            yield from self._of_winner(text, asked, measure)
        of = clauses(text, self._language, self._is_key)
        said = [self._without_things(clause) for clause in of if not self._says_what_did_it(text, clause)]
        if sum(len(clause.keys) for clause in said) > _MOST_KEYS:
            return
        banded = classes(text, self._language, self._is_number)
        if banded is not None:
            said = [clause for clause in said if clause.end <= banded.start or clause.start >= banded.end]
            yield from self._with_keys(text, [*said, banded], measure)
        elif said:
            yield from self._with_keys(text, said, measure)

    def _without_things(self, clause: Clause) -> Clause:
        """Without a key right behind another one, where it is the things themselves: 各乡镇脱贫村 are such villages in each."""
        first, *others = clause.keys
        for before, key in zip((first, *others), others):
            if before.end == key.start == key.end - len(key.text) and self._is_kind(key.text) and not self._sorts(key.text):
                return replace(clause, end=key.start, keys=clause.keys[: clause.keys.index(key)])
        return clause

    def _says_what_did_it(self, text: str, clause: Clause) -> bool:
        """Whether "by" and things behind a participle say what did something to others: "customers affected by all outages"."""
        before, key = text[: clause.start].split()[-1:], clause.keys[0]
        if len(clause.keys) > 1 or not before or not self._language.is_participle(fold(before[0])):
            return False
        named = any(find_field(key.text, layer, at_least=SAME_FIELD) is not None for layer in self._world.catalog.layers)
        plural = self._language.is_plural(fold(key.text.split()[-1])) and not named
        return plural and any(kind.predicate is None and not kind.unused for kind in class_readings(key.text, self._world)[:1])

    def _sorts(self, words: str) -> bool:
        """Whether a field that sorts things into more than two is called so."""
        infos = (find_field(words, layer) for layer in self._world.catalog.layers)
        return any(info is not None and info.role is FieldRole.CATEGORY and affirming(info) is None for info in infos)

    def _longest(self, text: str, term: Term) -> Iterator[Frame]:
        """What is the longest by a time rather than by its size."""
        rest = self.read(text)
        best = rest.target.superlative if rest is not None and rest.target is not None else None
        if rest is not None and rest.target is not None and best is not None and best.dimension == "length":
            yield replace(rest, target=replace(rest.target, superlative=replace(best, dimension="", term=term)))

    def _with_keys(self, text: str, said: Sequence[Clause], measure: Optional[Measure]) -> Iterator[Frame]:
        """Each key is read with all the others left out; one of a field gives what is measured, and the others their groups."""
        keys = [(clause, key) for clause in said for key in clause.keys]
        own = [(clause, key) for clause, key in keys if not self._is_areal(key)] or keys
        for clause, key in sorted(own, key=lambda pair: pair[0].width is None):
            rest = self._read_with(text, said, clause, key, measure)
            if rest is None or rest.group is None or self._says_what_they_are(rest, key):
                continue
            others = [self._group(text, said, *other) for other in keys if other != (clause, key)]
            further = tuple(group for group in others if group is not None)
            if len(further) == len(others):
                yield replace(rest, further=further)

    def _says_what_they_are(self, rest: Frame, key: Key) -> bool:
        """Whether a key is a value of the things themselves: "streams impaired by sediment"."""
        if rest.target is None or not self._is_areal(key):
            return False
        own = {kind.layer_id for kind in class_readings(rest.target.text, self._world)[:1]}
        kinds = [kind for kind in class_readings(key.text, self._world) if kind.score >= _SURE]
        return bool(kinds) and all(kind.predicate is not None and not kind.name_score and kind.layer_id in own for kind in kinds)

    def _read_with(self, text: str, said: Sequence[Clause], clause: Clause, key: Key, measure: Optional[Measure]) -> Optional[Frame]:
        """The question with one of its groups; where the grammar cannot say it, what is left with the group set beside."""
        if clause.width is None and measure is None:
            rest = _of_what_is_counted(self.read(_with_one(text, said, clause, key)), key)
            if rest is not None and rest.group is not None:
                return rest
        plain = self.read(put_in_place(text, [(one.start, one.end) for one in said]))
        if plain is None:
            return None
        phrase = Phrase(key.text or (plain.measure.field if clause.width is not None else ""), key.start, key.end, plural=True)
        kind = RelationKind.CONTAINS if clause.width is None and self._is_areal(key) else None
        return with_group(plain, Group(phrase, text[clause.start : clause.end].strip(), kind, width=clause.width), measure)

    def _group(self, text: str, said: Sequence[Clause], clause: Clause, key: Key) -> Optional[Group]:
        """A further group, as the grammar reads it where it says more than a bare field."""
        if clause.width is None and self._is_areal(key):
            rest = self.read(_with_one(text, said, clause, key))
            group = rest.group if rest is not None else None
            if rest is not None and group is not None and rest.target is not None:
                own = [item for item in rest.target.relations if item.reference and item.reference.text == group.phrase.text]
                return replace(group, distance=own[0].distance if own else None)
            if any(map(str.isdigit, text[clause.lead[0] : clause.lead[1]])):
                return None
        kind = RelationKind.CONTAINS if clause.width is None and self._is_areal(key) else None
        words = text[clause.lead[0] : clause.lead[1]] + key.text
        return Group(Phrase(key.text, key.start, key.end, plural=True), words.strip(), kind, width=clause.width)

    def _of_winner(self, text: str, asked: Winner, measure: Optional[Measure]) -> Iterator[Frame]:
        """The extreme one of the groups: each thing of the group that is asked for is counted, or its number taken."""
        start, end = asked.things
        if end <= start and self._is_areal(Key(0, 0, asked.key)):
            asked = replace(asked, key=field_of_kinds(asked.key, self._world))  # each tree is there once
        if not asked.key:
            return
        rest_of = put_in_place(text, [(asked.start, start), (end, asked.end)] if end > start else [(asked.start, asked.end)])
        said = clauses(rest_of, self._language, self._is_key)
        bare = put_in_place(rest_of, [(clause.start, clause.end) for clause in said])
        plain = self.read(bare)
        if plain is None and end <= start:
            plain = self._of_field(asked.key, bare)
        if plain is None:
            return
        at = text.lower().find(asked.key.lower())
        group = Group(Phrase(_rounding(asked.key, self._frame.language), max(at, 0), max(at, 0) + len(asked.key), plural=True), asked.key)
        of_areas = measure is not None and self._is_areal(Key(0, 0, asked.key))
        found = with_group(plain, replace(group, kind=RelationKind.CONTAINS) if of_areas else group, measure)
        others = [self._group(rest_of, said, clause, key) for clause in said for key in clause.keys]
        further = tuple(item for item in others if item is not None)
        if found is not None and len(further) == len(others):
            first = replace(found, row_order=asked.best, limit=1) if of_areas else replace(found, best=asked.best)
            yield replace(first, further=further)

    def _of_field(self, words: str, rest: str) -> Optional[Frame]:
        """ "The most common offense (in Harbour)": of the one layer that has such a field, with the ``rest`` of the question said of it."""
        layers = [layer for layer in self._world.catalog.layers if find_field(words, layer, at_least=ABBREVIATED) is not None]
        layers = layers or [layer for layer in self._world.catalog.layers if sorts_by(layer, words, self._world)]
        if len(layers) != 1:
            return None
        if rest.strip(" ?.!"):
            return self.read(f"{layers[0].name} {rest.strip()}")
        return Frame(self._frame.question, Output.COUNT, Phrase(layers[0].name, plural=True), language=self._frame.language)

    def _is_key(self, words: str) -> bool:
        """Whether words are a part of a date, a field, or a kind of thing that a layer holds."""
        period, event = said_period(words, self._frame.language)
        if period:
            return not event or any(event_field(event, layer) is not None for layer in self._world.catalog.layers)
        if fold(words) in self._units or (words == self._order and self._is_number(words)) or only_says_value(words, self._world):
            return False  # "parcels per acre" are not sorted by their acres, the largest by rent not by rents
        return self._is_field(words) or self._is_kind(words)

    def _is_number(self, words: str) -> bool:
        return any(find_field(words, layer, numeric=True) is not None for layer in self._world.catalog.layers)

    def _is_field(self, words: str) -> bool:
        """Whether a layer has such a field, or one that sorts its features so."""
        return any(
            find_field(words, layer, at_least=ABBREVIATED) is not None or sorted_by(words, layer, self._world) is not None
            for layer in self._world.catalog.layers
        )

    def _is_kind(self, words: str) -> bool:
        kinds = [kind.layer_id for kind in class_readings(words, self._world) if kind.score >= _SURE and not kind.unused]
        return any(not self._is_field_of_things(words, self._world.catalog.layer(layer_id)) for layer_id in kinds)

    def _is_field_of_things(self, words: str, layer: LayerInfo) -> bool:
        """Whether words name a field of the things that follow: by "species for reserve stands" nothing is broken down but by species."""
        said = words.split()
        heads = (" ".join(said[:at]) for at, word in enumerate(said) if at and fold(word) in self._language.function_words)
        return any(find_field(head, layer) is not None for head in heads)

    def _is_areal(self, key: Key) -> bool:
        """Whether a key is a kind of thing rather than a field or a time."""
        if said_period(key.text, self._frame.language)[0] or self._is_field(key.text):
            return False
        return self._is_kind(key.text)


class _LinkingReader(_Reader):
    """Reads what is left by what its words are to one layer, and what stands in a relation to something, by the grammar's relations."""

    def read(self, text: str) -> Optional[Frame]:
        if self._frame.polar:
            return None
        found = linked(text, self._frame.language, self._world, self._lexicon) or self._related(text)
        return replace(found, question=self._frame.question) if found is not None and not loses_meant(self._frame, found) else None

    def _is_field(self, words: str) -> bool:
        kinds = (find_field(words, layer) for layer in self._world.catalog.layers)
        return super()._is_field(words) or any(info is not None and info.role is FieldRole.CATEGORY for info in kinds)

    def _related(self, text: str) -> Optional[Frame]:
        """What is left without the relations that the grammar read, with these; whose something is may be told by the layer as well."""
        target = self._frame.target
        if target is None or target.made is not None:
            return None
        where = tuple(relation for relation in target.relations if relation.kind is not RelationKind.OF)
        tried = (self._without(said, text) for said in dict.fromkeys((where, target.relations)) if said)
        return next((found for found in tried if found is not None), None)

    def _without(self, said: tuple[Relation, ...], text: str) -> Optional[Frame]:
        pieces = [piece for piece in (_place_of(relation, text) for relation in said) if piece is not None]
        if len(pieces) < len(said):
            return None
        found = linked(put_in_place(text, pieces), self._frame.language, self._world, self._lexicon)
        if found is None or found.target is None or found.target.relations:
            return None
        return replace(found, target=replace(found.target, relations=said))

    def dated(self, rest: Frame, when: Sequence[Moment]) -> Iterator[Frame]:
        """What happened before a year is no question for the field that says when it did: "steamers lost before 1920"."""
        asked = [layer.field(rest.measure.field) for layer in self._world.catalog.layers] if rest.output is Output.ATTRIBUTE else []
        timed = next((info for info in asked if info is not None and (holds_dates(info) or holds_years(info))), None)
        if timed is not None and when and rest.target is not None:
            wishes = tuple(replace(moment.condition, field=timed.name) for moment in when)
            target = replace(rest.target, conditions=(*rest.target.conditions, *wishes))
            yield replace(rest, output=Output.FEATURES, measure=Measure(), target=target)
            return
        yield from super().dated(rest, when)


class _ThingReader(_Reader):
    """Reads what is left by the grammar, with the words that stopped it as things of the layers that know them."""

    def __init__(self, frame: Frame, issues: Sequence[Issue], world: World, lexicon: WorldLexicon) -> None:
        super().__init__(frame, world, lexicon)
        self._issues = issues

    def read(self, text: str) -> Optional[Frame]:
        found = read_by_things(text, self._frame, self._issues, self._world, self._lexicon)
        return replace(found, question=self._frame.question) if found is not None else None


def _place_of(relation: Relation, text: str) -> Optional[Piece]:
    """Where a relation stands in a text with all that it refers to; None where that cannot be told."""
    ends = [phrase.end for phrase in (relation.reference, relation.second) if phrase is not None]
    if not relation.text or not ends or relation.reference is None:
        return None
    start = text.rfind(relation.text, 0, relation.reference.start + len(relation.text))
    return (start, max(ends)) if 0 <= start < max(ends) else None


def _is_figure(name: str) -> bool:
    """Whether a name is a bare number, shorter than a year."""
    return name.isdecimal() and len(name) < _YEAR


def _rounding(key: str, code: str) -> str:
    """Of "which month has the most" the months of all years together: of August, not of one August."""
    said = key if key in {part.value for part in DatePart} else said_period(key, code)[0]
    part = DatePart.MONTH_OF_YEAR.value if said == DatePart.MONTH.value else said
    return next(iter(load(code).data["periods"].get(part, [key])), key) if part else key


def _with_one(text: str, said: Sequence[Clause], clause: Clause, key: Key) -> str:
    return put_in_place(text, [*((one.start, one.end) for one in said if one != clause), *clause.without(key)])


def _of_what_is_counted(frame: Optional[Frame], key: Key) -> Optional[Frame]:
    """ "Number of schools and total enrollment" by level is about the schools, where "level" is one key of several."""
    terms = frame.measure.terms if frame is not None and frame.group is None else ()
    counted = [term.tally.counted for term in terms if term.tally is not None]
    if frame is None or frame.target is None or len(counted) != 1 or len(terms) < 2 or fold(frame.target.text) != fold(key.text):
        return frame
    return replace(frame, target=counted[0], group=Group(frame.target, frame.target.text, RelationKind.CONTAINS))
