"""Whether a frame that a language model wrote can be a reading of the question.

Nothing here understands the question. What is certain about it (``question.py``) has to be in the frame, and what is in the frame has to
be in the question or in the layers: then a model can be wrong about how things hang together, but it can neither make up nor leave out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Optional

from ..language.items import NUMBER, ORDINAL, QUANTITY, WORD, Item
from ..language.tokens import fold, is_cjk, tokenize
from ..model.frame import (
    Condition,
    Construction,
    Frame,
    Group,
    Made,
    Measure,
    Opening,
    Output,
    Phrase,
    Relation,
    RelationKind,
    Span,
    Superlative,
    Tally,
    Term,
)
from ..model.ranking import Wish, WishKind
from ..model.units import Quantity
from .frame_schema import Written, parts_of, phrases_of, with_phrases
from .question import Question, Spot
from .wording import all_inside, compound_of, inside, of_a_decade, same_words

_COUNTS = (Output.COUNT, Output.NUMBER, Output.TABLE, Output.ATTRIBUTE)
_ASKED: dict[str, tuple[Output, ...]] = {
    "count": _COUNTS, "distance": (Output.DISTANCE, Output.LENGTH, Output.NUMBER, Output.TABLE),
    "direction": (Output.DIRECTION, Output.TABLE),
}  # fmt: skip
#: Outputs that a question has words for; the others are what is left.
_WORDED = (Output.COUNT, Output.DISTANCE, Output.DIRECTION, Output.AREA, Output.LENGTH)
#: Relations that words say without doubt, by what the language data call them, and what a frame may make of each.
_SAYS: dict[str, frozenset[RelationKind]] = {
    "within_distance": frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.NEAR, RelationKind.IN)),
    "between_distance": frozenset((RelationKind.WITHIN_DISTANCE,)),
    "beyond_distance": frozenset((RelationKind.BEYOND_DISTANCE,)),
    "by": frozenset((RelationKind.NEAR, RelationKind.IN)),
    "near": frozenset((RelationKind.NEAR, RelationKind.WITHIN_DISTANCE, RelationKind.NEAREST, RelationKind.ALONG, RelationKind.TOUCHES)),
    "touches": frozenset((RelationKind.TOUCHES, RelationKind.NEAR)),
    "crosses": frozenset((RelationKind.CROSSES, RelationKind.INTERSECTS)),
    "have_crossing": frozenset((RelationKind.CROSSES, RelationKind.INTERSECTS)),
    "overlaps": frozenset((RelationKind.OVERLAPS, RelationKind.INTERSECTS)),
    "intersects": frozenset((RelationKind.INTERSECTS, RelationKind.CROSSES, RelationKind.IN)),
    "disjoint": frozenset((RelationKind.DISJOINT, RelationKind.BEYOND_DISTANCE)),
    "direction": frozenset((RelationKind.DIRECTION, RelationKind.TOWARDS)),
    "towards": frozenset((RelationKind.TOWARDS, RelationKind.DIRECTION)),
    "between": frozenset((RelationKind.BETWEEN,)),
    "along": frozenset((RelationKind.ALONG, RelationKind.NEAR)),
}
_STRONG = frozenset().union(*_SAYS.values()) - {RelationKind.IN, RelationKind.NEAREST}
_NEGATIVE_KINDS = (RelationKind.DISJOINT, RelationKind.BEYOND_DISTANCE)
_BY_DISTANCE = (RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE, RelationKind.NEAR)
_COMPARED = ("<", "<=", ">", ">=", "between")
_NEGATIVE_OPS = ("!=", "null", "notnull", "<", "<=", ">", ">=")


@dataclass(frozen=True)
class Doubt:
    """Something that only the model says, for a person to confirm: ``words`` of the question, as something of the layers, or as nothing."""

    words: str
    taken_as: str = ""


@dataclass(frozen=True)
class Checked:
    """A frame with its offsets, what is wrong with it (for the model, which may mend it), and what a person has to confirm."""

    frame: Frame
    wrong: tuple[str, ...] = ()
    doubts: tuple[Doubt, ...] = ()


def checked(written: Written, question: Question) -> Checked:
    """Hold what a model wrote to its question."""
    return _Check(written, question).result()


class _Check:
    def __init__(self, written: Written, question: Question) -> None:
        self.written, self.question = written, question
        self.wrong: list[str] = []
        self.doubts: list[Doubt] = []
        self._quotes: list[Spot] = []

    def result(self) -> Checked:
        frame = self._placed()
        if frame.target is None:
            self.wrong.append("there is no target")
        for check in (
            self._numbers,
            self._azimuths,
            self._negations,
            self._extremes,
            self._relations,
            self._output,
            self._words,
            self._made_up,
        ):
            check()
        return Checked(frame, tuple(dict.fromkeys(self.wrong)), tuple(dict.fromkeys(self.doubts)))

    # -- offsets ----------------------------------------------------------------------------------------------------------------------

    def _placed(self) -> Frame:
        """The frame with the places of its phrases in the question."""
        said = iter(self.written.said)
        phrases = {}
        for phrase in phrases_of(self.written.frame):
            phrases[id(phrase)] = self._spot_of(phrase, next(said, ""))

        def place(phrase: Phrase, own: Phrase) -> Phrase:
            spot = phrases[id(own)]
            if spot is None:
                return phrase
            lonlat = self.question.coordinate(spot.start)
            return replace(phrase, start=spot.start, end=spot.end, determiner=self._determiner(spot), lonlat=lonlat)

        frame = with_phrases(self.written.frame, place)
        ignored = [spot for spot in map(self._found, self.written.ignored) if spot is not None]
        self.wrong += [f"“{text}” does not stand in the question" for text in self.written.ignored if self._found(text) is None]
        spans = tuple(Span(spot.start, spot.end, spot.text, "ignored") for spot in ignored if not self._empty(spot))
        if frame.group is None and frame.measure.statistic == "count":  # what the output says already
            frame = replace(frame, measure=replace(frame.measure, statistic=""))
        return replace(frame, ignored=spans, question=self.question.text, language=self.question.code or "en", confidence=0.5)

    def _empty(self, spot: Spot) -> bool:
        items = [item for item in self.question.words if spot.start <= item.start < spot.end]
        return all(self.question.is_light(item.key) for item in items)

    def _spot_of(self, phrase: Phrase, said: str) -> Optional[Spot]:
        if said:
            spot = self._found(said)
            if spot is None:
                self.wrong.append(f"“{said}” does not stand in the question; quote it as it is written")
                return None
            self._quotes.append(spot)
            if fold(said) != fold(phrase.text) and phrase.made is None:
                self._renamed(said, phrase.text)
            return spot
        spot = self._found(phrase.text)
        if spot is not None and phrase.made is None:
            self._quotes.append(spot)
        return spot

    def _renamed(self, said: str, text: str) -> None:
        """Words of the question that are called otherwise in the layers."""
        if same_words(said, text):
            return
        evidence = self.question.evidence
        if evidence.is_category(said) >= 0.5 or any(span.end - span.start == len(said) for span in evidence.spans(said)):
            self.wrong.append(f"the layers know “{said}” by that name: let text be “{said}”, and leave out said")
        else:
            self.doubts.append(Doubt(said, text))

    def _found(self, text: str) -> Optional[Spot]:
        """Where a text stands in the question, first where nothing else was found yet."""
        if not text.strip():
            return None
        question, wanted = self.question.text.casefold(), text.strip().casefold()
        if len(question) != len(self.question.text):
            question, wanted = self.question.text, text.strip()
        starts, at = [], question.find(wanted)
        while at >= 0:
            starts.append(at)
            at = question.find(wanted, at + 1)
        taken = {quote.start for quote in self._quotes}
        start = next((start for start in starts if start not in taken), starts[0] if starts else None)
        return None if start is None else Spot(start, start + len(wanted), self.question.text[start : start + len(wanted)])

    def _determiner(self, spot: Spot) -> str:
        language = self.question.language
        before = tokenize(self.question.text[: spot.start])[-1:]
        if language is None or not before or language.determiners.longest([before[0].key], 0)[0] == 0:
            return ""
        return before[0].key

    # -- numbers, directions, negations -----------------------------------------------------------------------------------------------

    @cached_property
    def _parts(self) -> list[Any]:
        return list(parts_of(self.written.frame))

    def _of(self, *kinds: type) -> Iterator[Any]:
        return (part for part in self._parts if isinstance(part, kinds))

    def _frame_numbers(self) -> list[tuple[float, float]]:
        """Every number of the frame, with its value in base units."""
        found = [(part.value, part.base) for part in self._of(Quantity)]
        plain = [part.count for part in self._of(Relation, Superlative)] + [part.ordinal for part in self._of(Relation, Superlative)]
        return found + [(float(number), float(number)) for number in (*plain, self.written.frame.limit) if number is not None]

    def _numbers(self) -> None:
        said, own = self.question.numbers, self._frame_numbers()
        used = {number for pair in own for number in pair}
        texts = [fold(text) for text in self._texts()]
        for value, base in own:
            if not {value, base} & (said | {0.0, 1.0}) and not of_a_decade(value, said):
                self.wrong.append(f"the number {value:g} does not stand in the question")
        for item in self.question.counted:
            quantity = item.quantity
            one = item.kind == NUMBER and item.number == 1.0
            if quantity is None or one or {quantity.value, quantity.base} & used or self._opens:
                continue
            if not any(inside(item.text, text) for text in texts):
                self.wrong.append(f"the number {item.text} of the question is not used")

    @cached_property
    def _opens(self) -> bool:
        return any(True for _ in self._of(Opening))

    def _azimuths(self) -> None:
        said = self.question.azimuths
        own = {part.azimuth_deg for part in self._of(Relation, Made) if part.azimuth_deg is not None}
        if own - said and self.question.language is not None:
            self.wrong.append("a direction (azimuth_deg) that the question does not name")
        kinds = {part.kind for part in self._of(Relation)}
        if said - own and not own and not kinds & {RelationKind.TOWARDS} and not self._leaf_has_direction():
            self.wrong.append("the direction that the question names is not used (azimuth_deg)")

    def _leaf_has_direction(self) -> bool:
        language = self.question.language
        words = {token.key for text in self._leaves() for token in tokenize(text)}
        return language is not None and any(language.directions.longest([word], 0)[0] for word in words)

    def _negations(self) -> None:
        if self.question.language is None:
            return
        flags = [part for part in self._of(Relation, Condition, Opening) if part.negated]
        negative = bool(flags) or any(part.kind in _NEGATIVE_KINDS for part in self._of(Relation)) or self._closes()
        negative = negative or any(part.op in _NEGATIVE_OPS for part in self._of(Condition))
        negative = negative or any(part.kind is WishKind.AVOID for part in self._of(Wish))
        negative = negative or any(part.kind is Construction.DIFFERENCE for part in self._of(Made))
        said = self.question.negations
        values = [fold(part.value) for part in self._of(Condition) if part.value]
        if said and not negative and not self._opens and not any(inside(said[0].text, value) for value in values):
            self.wrong.append(f"“{said[0].text}” of the question is not used (negated)")
        if flags and not self.question.denies and not self._closes():
            self.wrong.append("nothing in the question is negated")

    def _closes(self) -> bool:
        return any(part.negated for part in self._of(Opening))

    # -- superlatives, relations, what is asked ---------------------------------------------------------------------------------------

    def _extremes(self) -> None:
        nearest = [part for part in self._of(Relation) if part.kind is RelationKind.NEAREST]
        ranked = list(self._of(Superlative))
        statistics = {part.statistic for part in self._of(Term, Measure, Tally)}
        near = any(not part.farthest for part in nearest) or any(part.term is not None and part.term.origin is not None for part in ranked)
        near = near or any(part.origin is not None for part in self._of(Term))
        far = any(part.farthest for part in nearest) or any(part.term is not None and part.term.origin is not None for part in ranked)
        falls = any(part.descending for part in ranked) or "max" in statistics
        rises = any(not part.descending for part in ranked) or "min" in statistics
        compared = any(part.kind in _BY_DISTANCE for part in self._of(Relation))  # "at most 1 km from the nearest station"
        near, far = near or compared or "min" in statistics, far or "max" in statistics
        asked = self.question.extremes
        route = any(part.kind in (Construction.ROUTE, Construction.SERVICE_AREA) for part in self._of(Made))
        for extreme in asked:
            used = near if extreme.near else far if extreme.far else falls if extreme.descending else rises or route
            used = used or (not extreme.near and not extreme.far and (far or near))  # "the most distant"
            if not used:
                self.wrong.append(f"“{extreme.spot.text}” of the question is not used as it says")
        for part in ranked:
            if part.term is None and not part.field and self._foreign_in(part.text):
                self.wrong.append(f"superlative: “{part.text}” goes by nothing (field, or term)")
        if self.question.language is None or asked:
            return
        if any(not self._found(part.text) for part in nearest) and not self._said_kinds & {"near", "by"}:
            self.wrong.append("nothing in the question asks for the nearest")
        if any(part.count and not self._found(part.text) and not self.written.frame.others for part in ranked):
            self.wrong.append("nothing in the question asks for an extreme (superlative)")

    def _foreign_in(self, text: str) -> bool:
        """Whether a quotation has words that no thing of the frame is called, and that are no superlative."""
        if is_cjk(text[:1]):
            return False
        things = " ".join((*(part.text for part in self._of(Phrase)), *(extreme.spot.text for extreme in self.question.extremes)))
        rest = [token.text for token in tokenize(text) if token.is_word and not inside(token.text, fold(things))]
        return self._found(text) is not None and self._unknown_words(rest)

    @cached_property
    def _said_kinds(self) -> frozenset[str]:
        return self.question.relations_in(0, len(self.question.text))

    def _relations(self) -> None:
        for phrase in self._of(Phrase):
            twins = [part.text for part in phrase.relations if part.reference is not None and same_words(part.reference.text, phrase.text)]
            if phrase.text and any(self._unknown_in((text,)) for text in twins):
                self.wrong.append(f"“{phrase.text}” cannot be seen from itself")
        own = {part.kind for part in self._of(Relation)} | {part.kind for part in self._of(Tally)}
        if self.written.frame.group is not None and self.written.frame.group.kind is not None:
            own.add(self.written.frame.group.kind)
        said = self._said_kinds
        possible = {meant for kind in said for meant in _SAYS.get(kind, ())}
        if RelationKind.WITHIN_DISTANCE in possible and self.question.negations:
            possible.add(RelationKind.BEYOND_DISTANCE)
        if any(part.kind is Construction.ROUTE for part in self._of(Made)):
            possible.update((RelationKind.NEAR, RelationKind.WITHIN_DISTANCE, RelationKind.IN))
        left = [kind for kind in said if kind in _SAYS and not _SAYS[kind] & own]
        for kind in sorted(own & _STRONG - possible, key=lambda kind: kind.value):
            texts = [part.text for part in self._of(Relation) if part.kind is kind]
            if left:
                self.wrong.append(f"the question says {' or '.join(sorted(left))}, not {kind.value}")
            elif self.question.language is not None and not self._unknown_in(texts):
                self.wrong.append(f"nothing in the question says {kind.value}")

    def _output(self) -> None:
        output, said = self.written.frame.output, self.question.outputs
        if self.question.language is None:
            return
        tallied = any(True for _ in self._of(Tally)) or any(part.origin is not None for part in self._of(Term))
        if output is Output.BOOLEAN and self.question.asks_which:
            self.wrong.append("the question is not answered by yes or no")
        limited = self._said_kinds & {"within_distance", "beyond_distance", "between_distance", "near", "direction", "towards"}
        for asked, fitting in _ASKED.items():
            if said == {asked} and output not in fitting and not tallied and (asked == "count" or not limited):
                self.wrong.append(f"the question asks for a {asked}, not for {output.value}")
        possible = said | self.question.hinted | ({"length"} if "distance" in said else set())
        if output in _WORDED and output.value not in possible and not self._unknown_in(self.written.asked):
            self.wrong.append(f"nothing in the question asks for a {output.value}")

    def _unknown_in(self, texts: Iterable[str]) -> bool:
        """Whether words that the language data do not know stand in quotations of the question."""
        return self._unknown_words(
            token.text for text in texts if self._found(text) is not None for token in tokenize(text) if token.is_word
        )

    def _unknown_words(self, words: Iterable[str]) -> bool:
        keys = map(fold, words)
        return any(not self.question.is_grammar(key) and not self.question.is_light(key) for key in keys)

    # -- words ------------------------------------------------------------------------------------------------------------------------

    def _leaves(self) -> Iterator[str]:
        """The texts that mean something by themselves: of things, fields and values."""
        for part in self._parts:
            if isinstance(part, Phrase):
                yield from (*([part.text] if part.made is None else ()), *part.qualifiers, *part.alternatives)
            elif isinstance(part, Condition):
                yield from (part.field, part.value)
                if part.term is None and part.reference is None:
                    yield part.text
            elif isinstance(part, (Term, Superlative, Tally, Measure, Made)):
                yield part.field
                if isinstance(part, Term) and part.tally is None and part.origin is None:
                    yield part.text
                if isinstance(part, Superlative):
                    yield part.text
            elif isinstance(part, (Opening, Wish)):
                yield part.text
        yield from (quote.text for quote in self._quotes)
        yield from self.written.ignored

    def _texts(self) -> Iterator[str]:
        """Every text of the frame, quotations of relations and groups among them."""
        yield from self._leaves()
        yield from (part.text for part in self._of(Relation, Condition, Group, Term, Phrase))
        yield from self.written.asked

    def _words(self) -> None:
        leaves, texts = [fold(text) for text in self._leaves() if text], [fold(text) for text in self._texts() if text]
        known = self.question.known
        for spot in known:
            if not any(inside(spot.text, text) or same_words(spot.text, text) for text in leaves) and not self._covers(spot.text, leaves):
                self.wrong.append(f"“{spot.text}” of the question is not used")
        meant = [fold(text) for text in texts if text not in {fold(asked) for asked in self.written.asked}]
        for item in self.question.words:
            if item.kind != WORD or any(spot.start <= item.start < spot.end for spot in known) or self._says_nothing(item):
                continue
            if not any(inside(item.text, text) for text in texts) and not self._partly(item.text, leaves):
                self.wrong.append(f"“{item.text}” of the question is not used: quote it where it belongs, or under ignored")
            elif not any(inside(item.text, text) for text in (*meant, *leaves)) and not self._partly(item.text, leaves):
                self.doubts.append(Doubt(item.text))

    def _covers(self, words: str, texts: Iterable[str]) -> bool:
        """Whether each part of a compound, or of several words, stands in one of the texts."""
        language = self.question.language
        parts = language.parts(words) if language is not None else words.split()
        return len(parts) > 1 and all(self.question.is_grammar(fold(part)) or any(inside(part, text) for text in texts) for part in parts)

    def _partly(self, word: str, leaves: Sequence[str]) -> bool:
        return compound_of(word, leaves) or self._covers(word, leaves)

    def _says_nothing(self, item: Item) -> bool:
        return self.question.is_light(item.key) or self.question.is_grammar(item.key) or item.kind in (NUMBER, QUANTITY, ORDINAL)

    def _made_up(self) -> None:
        """Things, fields and values that neither the question nor the layers know."""
        evidence, text, language = self.question.evidence, fold(self.question.text), self.question.language
        said = iter(self.written.said)
        generic = (language.data["generic_target"],) if language is not None else ()
        for phrase in self._of(Phrase):
            quoted = next(said, "")
            for own in (*((phrase.text,) if phrase.made is None else ()), *phrase.alternatives):
                if not own or quoted or inside(own, text) or any(same_words(own, spot.text) for spot in self.question.known):
                    continue
                known = max(evidence.is_category(own), evidence.is_field(own)) >= 0.5 or bool(evidence.spans(own))
                if known and own not in generic and not any(compound_of(item.text, (own,)) for item in self.question.words):
                    self.doubts.append(Doubt("", own))
                elif not known:
                    self.wrong.append(f"“{own}” stands neither in the question nor in the layers")
        for part in self._of(Condition, Term, Superlative, Tally, Measure, Made):
            named = language is not None and fold(part.field) in language.field_nouns
            if part.field and not named and not all_inside(part.field, text) and evidence.is_field(part.field) < 0.5:
                self.wrong.append(f"there is no field “{part.field}”")
        for part in self._of(Condition):
            if part.op in _COMPARED and part.number is None and part.reference is None and not any(map(str.isdigit, part.value)):
                self.wrong.append(f"{part.op} needs a number")
            if part.value and part.number is None and not all_inside(part.value, text) and evidence.is_category(part.value) < 0.1:
                self.wrong.append(f"the value “{part.value}” stands neither in the question nor in the layers")
