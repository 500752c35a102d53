"""Whether a frame that a language model wrote can be a reading of the question.

Nothing here understands the question. What is certain about it (``question.py``) has to be in the frame, and what is in the frame has to
be in the question or in the layers: then a model can be wrong about how things hang together, but it can neither make up nor leave out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Optional

from ..language.items import NUMBER, ORDINAL, QUANTITY, WORD, Item
from ..language.tokens import fold, is_cjk, tokenize
from ..model.frame import Condition, Frame, Made, Measure, Phrase, Span, Superlative, Tally, Term
from .doubting import Doubt, doubts_in
from .frame_schema import Written, phrases_of, with_phrases
from .parts import Parts
from .question import Question
from .question_words import Spot
from .signs import signs_against
from .wording import all_inside, compound_of, inside, same_words, without_pieces

_MEANT = 0.5  # evidence that words are a kind of thing
_CALLED_SO = 0.97  # evidence that words are no less than what something is called
_SEEN = 0.1  # evidence that a value occurs at all
_MOST_LEFT = 3  # words of which a model says nothing
_COMPARED = ("<", "<=", ">", ">=", "between")


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
        self._parts = Parts(written, question)
        self.wrong: list[str] = []
        self.doubts: list[Doubt] = []
        self._own_words: dict[int, str] = {}

    def result(self) -> Checked:
        frame = self._placed()
        self.wrong += signs_against(self._parts)
        self._words()
        self._made_up()
        if self._parts.question.language is not None:
            self.doubts += doubts_in(self._parts)
        return Checked(frame, tuple(dict.fromkeys(self.wrong)), tuple(dict.fromkeys(self.doubts)))

    def _placed(self) -> Frame:
        """The frame with the places of its phrases in the question."""
        said = iter(self._parts.written.said)
        phrases = {}
        for phrase in phrases_of(self._parts.written.frame):
            phrases[id(phrase)] = self._spot_of(phrase, next(said, ""))

        def place(phrase: Phrase, own: Phrase) -> Phrase:
            spot = phrases[id(own)]
            if id(own) in self._own_words:
                phrase = replace(phrase, text=self._own_words[id(own)])
            if spot is None:
                return phrase
            self._parts.spots[id(own)] = spot
            lonlat = self._parts.question.coordinate(spot.start)
            return replace(phrase, start=spot.start, end=spot.end, determiner=self._determiner(spot), lonlat=lonlat)

        frame = with_phrases(self._parts.written.frame, place)
        ignored = [spot for spot in map(self._parts.found, self._parts.written.ignored) if spot is not None]
        self.wrong += [
            f"“{text}” does not stand in the question" for text in self._parts.written.ignored if self._parts.found(text) is None
        ]
        ignored = [spot for spot in ignored if not self._empty(spot)]
        spans = tuple(Span(spot.start, spot.end, spot.text, "ignored") for spot in ignored)
        for spot in ignored:
            self._left_out(spot)
        if frame.group is None and frame.measure.statistic == "count":  # what the output says already
            frame = replace(frame, measure=replace(frame.measure, statistic=""))
        return replace(frame, ignored=spans, question=self._parts.question.text, language=self._parts.question.code or "en", confidence=0.5)

    def _empty(self, spot: Spot) -> bool:
        items = [item for item in self._parts.question.words if spot.start <= item.start < spot.end]
        return all(self._parts.question.is_light(item.key) for item in items)

    def _left_out(self, spot: Spot) -> None:
        """Words that change nothing as the model says; what the layers know always changes something."""
        known = [other.text for other in self._parts.question.known if other.start < spot.end and spot.start < other.end]
        if known:
            self.wrong.append(f"“{known[0]}” of the question cannot be ignored")
        else:
            self.doubts.append(Doubt(spot.text))

    def _spot_of(self, phrase: Phrase, said: str) -> Optional[Spot]:
        if said:
            spot = self._parts.found(said)
            if spot is None:
                self.wrong.append(f"“{said}” does not stand in the question; quote it as it is written")
                return None
            self._parts.quotes.append(spot)
            if fold(said) != fold(phrase.text) and phrase.made is None:
                self._renamed(said, phrase)
            return spot
        spot = self._parts.found(phrase.text)
        if spot is not None and phrase.made is None:
            self._parts.quotes.append(spot)
        return spot

    def _renamed(self, said: str, phrase: Phrase) -> None:
        """Words of the question that are called otherwise in the layers; where these know them as well, they are taken as they stand."""
        if same_words(said, phrase.text):
            return
        evidence = self._parts.question.evidence
        known = 1.0 if any(span.end - span.start == len(said) for span in evidence.spans(said)) else evidence.is_category(said)
        mend = f"the layers know “{said}” by that name: let text be “{said}”, and leave out said"
        if known >= _CALLED_SO and evidence.same_thing(said, phrase.text):
            self._own_words[id(phrase)] = said
        elif known >= _CALLED_SO:
            self.wrong.append(mend)
        else:
            self.doubts.append(Doubt(said, phrase.text, mend=mend if known >= _MEANT else ""))

    def _determiner(self, spot: Spot) -> str:
        language = self._parts.question.language
        before = tokenize(self._parts.question.text[: spot.start])[-1:]
        if language is None or not before or language.determiners.longest([before[0].key], 0)[0] == 0:
            return ""
        return before[0].key

    def _words(self) -> None:
        leaves, texts = [fold(text) for text in self._parts.leaves() if text], [fold(text) for text in self._parts.texts() if text]
        known = self._parts.question.known
        for spot in known:
            named = self._is_name(spot)
            places = leaves if named or self._parts.question.evidence.is_category(spot.text) >= _MEANT else texts
            used = any(inside(spot.text, text) or same_words(spot.text, text) for text in places)
            if not used and (named or not self._covers(spot.text, places)):
                self.wrong.append(f"“{spot.text}” of the question is not used")
        asked = [fold(text) for text in self._parts.asked]
        meant = [fold(text) for text in texts if text not in asked]
        quoted = self._quoted()
        left = []
        for item in self._parts.question.words:
            if item.kind != WORD or any(spot.start <= item.start < spot.end for spot in known):
                continue
            if self._says_nothing(item):
                if self._only_asks(item.text, asked, meant) and self._parts.question.evidence.is_value(item.text):
                    self.doubts.append(Doubt(item.text))
                continue
            if self._parts.question.language is None:  # nobody but the model can tell which words only hold the others together
                if not any(inside(item.text, text) for text in texts):
                    self.doubts.append(Doubt(item.text))
            elif is_cjk(item.text[:1]) and quoted.issuperset(range(item.start, item.end)):
                continue
            elif not any(inside(item.text, text) for text in texts) and not self._partly(item.text, leaves):
                left.append(item.text)
            elif not any(inside(item.text, text) for text in (*meant, *leaves)) and not self._partly(item.text, leaves):
                self.doubts.append(Doubt(item.text))

        complaints = [f"“{word}” of the question is not used: quote it where it belongs, or under ignored" for word in left]
        if len(left) > _MOST_LEFT:
            self.wrong += complaints
        else:
            self.doubts += [Doubt(word, mend=complaint) for word, complaint in zip(left, complaints)]

    def _quoted(self) -> frozenset[int]:
        """The places of the question that stand in a quotation: where words are not parted, two of them may share one."""
        spots = (self._parts.place(text) for text in self._parts.texts())
        return frozenset(place for spot in spots if spot is not None for place in range(spot.start, spot.end))

    def _covers(self, words: str, texts: Iterable[str]) -> bool:
        """Whether each part of a compound, or of several words, stands in one of the texts."""
        language = self._parts.question.language
        if is_cjk(words[:1]):
            return self._is_grammar(without_pieces(fold(words), texts))
        parts = language.parts(words) if language is not None else words.split()
        return len(parts) > 1 and all(
            self._parts.question.is_grammar(fold(part)) or any(inside(part, text) for text in texts) for part in parts
        )

    def _is_grammar(self, rest: str) -> bool:
        return not rest or self._parts.question.is_grammar(rest) or self._parts.question.is_light(rest)

    def _is_name(self, spot: Spot) -> bool:
        return any(span.end - span.start == len(spot.text) for span in self._parts.question.evidence.spans(spot.text))

    def _partly(self, word: str, leaves: Sequence[str]) -> bool:
        return compound_of(word, leaves) or self._covers(word, leaves)

    @staticmethod
    def _only_asks(word: str, asked: Sequence[str], meant: Sequence[str]) -> bool:
        return any(inside(word, text) for text in asked) and not any(inside(word, text) for text in meant)

    def _says_nothing(self, item: Item) -> bool:
        return (
            self._parts.question.is_light(item.key) or self._parts.question.is_grammar(item.key) or item.kind in (NUMBER, QUANTITY, ORDINAL)
        )

    def _said(self, words: str, text: str) -> bool:
        """Whether each of several words stands in the question, numbers in whatever form."""
        tokens = [token for token in tokenize(words) if not token.is_mark]
        keys = [item.key for item in self._parts.question.words]
        numbers = {f"{number:g}" for number in self._parts.question.numbers}
        return all(
            inside(token.text, text) or token.text in numbers or any(same_words(token.key, key) for key in keys if key) for token in tokens
        )

    def _made_up(self) -> None:
        """Things, fields and values that neither the question nor the layers know."""
        evidence, text, language = self._parts.question.evidence, fold(self._parts.question.text), self._parts.question.language
        said = iter(self._parts.written.said)
        generic = (language.data["generic_target"],) if language is not None else ()
        named = (*(spot.text for spot in self._parts.question.known), *(item.text for item in self._parts.question.words))
        for phrase in self._parts.of(Phrase):
            quoted = next(said, "")
            for own in (*((phrase.text,) if phrase.made is None else ()), *phrase.alternatives):
                if not own or quoted or inside(own, text) or any(same_words(own, words) for words in named):
                    continue
                known = max(evidence.is_category(own), evidence.is_field(own)) >= 0.5 or bool(evidence.spans(own))
                if known and own not in generic and not any(compound_of(item.text, (own,)) for item in self._parts.question.words):
                    self.doubts.append(Doubt("", own))
                elif not known:
                    self.wrong.append(f"“{own}” stands neither in the question nor in the layers")
        for part in self._parts.of(Condition, Term, Superlative, Tally, Measure, Made):
            known_field = fold(part.field) in self._parts.question.fields
            if part.field and not known_field and not all_inside(part.field, text) and evidence.is_field(part.field) < 0.5:
                self.wrong.append(f"there is no field “{part.field}”")
        for part in self._parts.of(Condition):
            if part.op in _COMPARED and part.number is None and part.reference is None and not any(map(str.isdigit, part.value)):
                self.wrong.append(f"{part.op} needs a number")
            if part.value and part.number is None and not self._said(part.value, text):
                if evidence.is_category(part.value) < _SEEN and not evidence.is_value(part.value):
                    self.wrong.append(f"the value “{part.value}” stands neither in the question nor in the layers")
                else:
                    told = f"{part.field} {part.op} {part.value}" if part.field and not part.value.isalpha() else ""
                    words = part.text if self._parts.found(part.text) is not None else ""
                    self.doubts.append(Doubt(words, part.value, told=told))
