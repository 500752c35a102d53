"""The parts of a frame that a model wrote, beside their question: what the checks ask."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, Optional

from ..language.tokens import fold, is_cjk, tokenize
from ..model.frame import Condition, Group, Made, Measure, Opening, Phrase, Relation, Superlative, Tally, Term
from ..model.ranking import Wish
from .frame_schema import Written, parts_of
from .question import Question
from .question_words import Spot
from .wording import all_inside


class Parts:
    """``quotes``: what of the question was found in quotations of phrases so far; it grows while these are looked for; ``spots``: where
    each phrase (by its id) stands.
    """

    def __init__(self, written: Written, question: Question) -> None:
        self.written, self.question = written, question
        self.quotes: list[Spot] = []
        self.spots: dict[int, Spot] = {}

    @cached_property
    def _all(self) -> list[Any]:
        return list(parts_of(self.written.frame))

    def of(self, *kinds: type) -> Iterator[Any]:
        return (part for part in self._all if isinstance(part, kinds))

    @cached_property
    def opens(self) -> bool:
        return any(True for _ in self.of(Opening))

    @cached_property
    def closes(self) -> bool:
        return any(part.negated for part in self.of(Opening))

    @cached_property
    def said_kinds(self) -> frozenset[str]:
        return self.question.relations_in(0, len(self.question.text))

    def found(self, text: str) -> Optional[Spot]:
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
        taken = {quote.start for quote in self.quotes}
        start = next((start for start in starts if start not in taken), starts[0] if starts else None)
        return None if start is None else Spot(start, start + len(wanted), self.question.text[start : start + len(wanted)])

    def place(self, text: str) -> Optional[Spot]:
        """Where a text stands in the question first, whatever else was found."""
        start = self.question.text.casefold().find(text.strip().casefold()) if text.strip() else -1
        return None if start < 0 else Spot(start, start + len(text.strip()), text.strip())

    def leaves(self) -> Iterator[str]:
        """The texts that mean something by themselves: of things, fields and values."""
        for part in self._all:
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
        yield from (quote.text for quote in self.quotes)
        yield from self.written.ignored

    def naming(self) -> Iterator[str]:
        """The texts in which a number belongs to a name, a value or a time, and is no number of the frame itself."""
        for part in self._all:
            if isinstance(part, Phrase):
                yield from (part.text, *part.qualifiers, *part.alternatives)
            elif isinstance(part, Condition):
                yield from (part.field, part.value)
            elif isinstance(part, (Opening, Wish)):
                yield part.text
        yield from (quote.text for quote in self.quotes)
        yield from self.written.ignored

    def texts(self) -> Iterator[str]:
        """Every text of the frame, quotations of relations and groups among them."""
        yield from self.leaves()
        yield from (part.text for part in self.of(Relation, Condition, Group, Term, Phrase))
        yield from self.asked

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """What the model says that asks, as far as the question has it."""
        return tuple(filter(self.quotes_all, self.written.asked))

    @cached_property
    def _named(self) -> frozenset[str]:
        """The words of everything that the layers know in the question, and of the things of the frame."""
        things = (*(spot.text for spot in self.question.known), *(phrase.text for phrase in self.of(Phrase)))
        return frozenset(token.key for text in things for token in tokenize(text))

    def unknown(self, text: str) -> str:
        """The words of a quotation that neither the language data nor the layers know."""
        if is_cjk(text[:1]):
            keys = (token.key for token in tokenize(text) if token.is_word)
            return text if self.question.language is not None and self.unknown_words(keys) else ""
        return " ".join(
            token.text
            for token in tokenize(text)
            if token.is_word and token.key not in self._named and not token.text.isdigit() and self.unknown_words((token.text,))
        )

    def quotes_all(self, text: str) -> bool:
        """Whether a quotation stands in the question, as a whole or word by word."""
        return bool(text.strip()) and (self.place(text) is not None or all_inside(text, fold(self.question.text)))

    def unknown_in(self, texts: Iterable[str]) -> bool:
        """Whether words that nobody knows stand in quotations of the question."""
        return any(self.found(text) is not None and self.unknown(text) for text in texts)

    def unknown_words(self, words: Iterable[str]) -> bool:
        keys = map(fold, words)
        return any(not self.question.is_grammar(key) and not self.question.is_light(key) for key in keys)
