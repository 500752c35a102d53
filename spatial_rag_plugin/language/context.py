"""One question under reading: its items, its language, and the evidence from the data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Optional

from .drafts import Ranking
from .evidence import NameLexicon, Vocabulary
from .items import DIRECTION, MARK, NAME, NUMBER, ORDINAL, QUANTITY, WORD, Item
from .language import Language
from .patterns import Match
from .tokens import fold

_MAX_STANDING = 4  # words
_MOST = 1_000_000  # things that are asked for at once
_ORDER = 3  # words that say which of several events: "most recently"
_YEAR = 4  # digits
_KNOWN = 0.5  # some evidence of a kind of thing
_LIKELY = 0.8  # part of a layer's name


class Context:
    """What every part of the grammar looks at; ``keys`` are the folded words of the items, "" for names and quantities."""

    def __init__(
        self,
        text: str,
        items: Sequence[Item],
        language: Language,
        vocabulary: Optional[Vocabulary] = None,
        names: Optional[NameLexicon] = None,
    ) -> None:
        self.text = text
        self.items = items
        self.keys = [item.key for item in items]
        self.language = language
        self._vocabulary, self._names = vocabulary, names

    def words(self, start: int, end: int) -> str:
        """The text of the items from ``start`` to before ``end``."""
        return self.text[self.items[start].start : self.items[end - 1].end]

    def kind_evidence(self, words: str) -> float:
        return float(self._vocabulary.is_category(words)) if self._vocabulary is not None else 0.0

    def divides(self, words: str) -> bool:
        """Whether words name areas that divide the land among them."""
        return self._vocabulary is not None and self._vocabulary.divides(words)

    @property
    def asks_do(self) -> bool:
        """Whether an auxiliary has its verb further on: "which parcels does lot 7 border"."""
        return any(word in self.keys for word in self.language.data.get("infinitive_auxiliaries", ()))

    def known_kind_at(self, position: int) -> bool:
        """Whether the data know a word, which may be a verb too, as a kind of thing."""
        return self.kind_evidence(self.words(position, position + 1)) >= _LIKELY

    def is_new_kind(self, position: int) -> bool:
        """The same of a word with no kind before it: "countries lie" within something, though one of them has the code LIE."""
        return self.known_kind_at(position) and not (position > 0 and self.known_kind_at(position - 1))

    def field_evidence(self, words: str) -> float:
        return float(self._vocabulary.is_field(words)) if self._vocabulary is not None else 0.0

    def is_thing(self, words: str) -> bool:
        """Whether a layer is called so and no number is: a "scenic area" is no area where there are scenic_areas, a "park area" is one."""
        return self._vocabulary is not None and self._vocabulary.is_layer(words) and self.field_evidence(words) < _KNOWN

    def describes_next(self, words: str, end: int) -> bool:
        """Whether words before ``end`` are a quality of the kind of thing that stands right behind them, in one word with it: 病险水库."""
        if self.language.segmenter is None or end >= len(self.items) or self.items[end].kind != WORD or not self.items[end].glued:
            return False
        kind = self.items[end].text
        both = f"{words}{kind}"
        return min(self.kind_evidence(kind), self.kind_evidence(both)) >= _LIKELY > self.field_evidence(both)

    def known_as(self, words: str) -> int:
        """How many features bear the name."""
        spans = self._names.spans(words) if self._names is not None else ()
        return max((span.count for span in spans if span.start == 0 and span.end == len(words)), default=0)

    def names_field(self, words: str) -> bool:
        """Whether words such as "opening hours" name an attribute."""
        return fold(words).split()[-1] in self.language.field_nouns or self.field_evidence(words) >= 0.5

    def fits_field(self, options: Mapping[str, Any], field: str) -> bool:
        """Whether the data know the field of a condition that wants it, and its name ends as that wants: "note", of which 1 is best."""
        known = not options.get("known") or self.names_field(field)
        return known and fold(field).endswith(tuple(options.get("field_ends", ("",))))

    def ranking_at(self, position: int) -> tuple[int, Optional[Ranking]]:
        """The superlative at ``position`` and how many items it takes."""
        if position >= len(self.items) or not self.keys[position]:
            return 0, None
        size, entry = self.language.superlatives.longest(self.keys, position)
        done = self._last_done(position)
        if done is not None or not size:
            return done or (0, None)
        words = self.text[self.items[position].start : self.items[position + size - 1].end]
        ascending = bool(entry.get("ascending"))
        role = entry["role"]
        if position > 0 and role in ("most", "least") and self.language.comparators.longest(self.keys, position - 1)[0] > 1:
            return 0, None
        graded = role in ("most", "least") and not self.language.postpositions  # 最多的 grades nothing behind it: "most violent"
        if graded and self.is_content(position + size) and self.is_content(position + size + 1):
            if self.keys[position + size] in self.language.data.get("other_words", ()):
                return size + 1, Ranking(role, words, ascending)  # "borders the most other countries"
            adjective, after = self.items[position + size].text, self.items[position + size + 1].text
            if self.language.is_participle_form(after) and self.kind_evidence(adjective) >= _KNOWN:
                return size, Ranking(role, words, ascending)  # "die meisten Bäume gepflanzt" are trees
            return size + 1, Ranking("field", f"{words} {adjective}", role == "least", adjective, adjective=True)
        if role in ("top", "bottom") and not (position + size < len(self.items) and self.items[position + size].kind == NUMBER):
            return 0, None
        return size, Ranking(role, words, ascending, entry.get("field", ""), ordinal=entry.get("ordinal", 1))

    def how_many(self, position: int) -> tuple[Optional[int], int]:
        """The whole number at ``position``, None where there is none, and where it ends."""
        if position >= len(self.items) or self.items[position].kind != NUMBER:
            return None, position
        return int(max(1.0, min(self.items[position].number, _MOST))), position + 1

    def _last_done(self, position: int) -> Optional[tuple[int, Ranking]]:
        """What has been done to a kind of thing goes before it, "last inspected culvert": by when that was."""
        size, way = self.language.event_orders.longest(self.keys, position)
        verb, kind = position + size, position + size + 1
        if not size or not self.is_content(verb) or not self.is_content(kind):
            return None
        form = self.items[verb].text
        dated = self.names_field(form) or self.names_field(self.words(position, kind))
        if not (self.language.is_participle(self.keys[verb]) or self.language.is_participle_form(form)):
            return None
        ends = range(kind + 1, min(kind + _MAX_STANDING, len(self.items)) + 1)
        if not any(self.kind_evidence(self.words(kind, end)) >= _KNOWN for end in ends):
            return None
        if size == 1 and not dated and any(self.kind_evidence(self.words(verb, end)) >= _KNOWN for end in ends):
            return None  # the first "protected area"
        return size + 1, Ranking("field", self.words(position, kind), way == "ascending", form)

    def one_done_last(self, match: Match) -> bool:
        """Whether "was last inspected" tells which one: in a clause about it, or of "which culvert" at the end of a question."""
        asking = match.rule.options.get("of_one")
        if not asking:
            return True
        if match.end < len(self.items) and self.items[match.end].kind != MARK:
            return False
        if self.keys[match.start] not in self.language.copulas:
            return True
        return match.start > 1 and self.keys[0] in asking

    def is_number(self, position: int) -> bool:
        """Whether a word for a number of things stands there: "Anzahl", also as the end of a compound."""
        return position >= 0 and self.keys[position].endswith(self.language.number_heads)

    def is_content(self, position: int) -> bool:
        if position >= len(self.items):
            return False
        item = self.items[position]
        return item.kind == WORD and item.key not in self.language.function_words

    def is_wordlike(self, position: int) -> bool:
        if position >= len(self.items):
            return False
        item = self.items[position]
        if self.hyphenated(position):
            return True
        if item.kind in (DIRECTION, NUMBER, ORDINAL):
            return self.is_content(position + 1)
        return item.kind == WORD

    def may_fill(self, position: int) -> bool:
        """Whether the word may say nothing: not so the first ones of "one-lane roads" and "live cables"."""
        key = self.keys[position]
        if not key or self.hyphenated(position):
            return False
        return key in self.language.function_words or key not in self.language.copulas or not self.is_content(position + 1)

    def is_behind_noun(self, position: int) -> bool:
        """Whether a word in small letters follows a noun where common nouns have capitals, "Gemeinden betroffen": it is no part of it.

        A first word has a capital whatever it is, and what the data know together belongs together.
        """
        if self.language.names_by_capitals or self.language.segmenter is not None or position < 1:
            return False
        item, before = self.items[position], self.items[position - 1]
        both = item.kind == WORD and before.kind in (WORD, NAME) and len(before.text) > 1 and before.text[0].isupper()
        if not both or not item.text.islower() or item.glued:
            return False
        known = position > 1 or before.kind == NAME or self.kind_evidence(before.text) >= _KNOWN
        return known and self.kind_evidence(self.words(position - 1, position + 1)) < _KNOWN

    def hyphenated(self, position: int) -> bool:
        """A number that a hyphen ties to the next word: "five-star", and no range: "20-30 m"."""
        pair = self.items[position + 1 : position + 3]
        tied = self.items[position].kind == NUMBER and len(pair) == 2 and pair[0].text == "-" and pair[0].glued and pair[1].glued
        return tied and pair[1].kind not in (NUMBER, QUANTITY)

    def standing_end(self, position: int) -> int:
        """The end of words at ``position`` of which the first is one of grammar and all together are a value: "out of service"; else 0."""
        key = self.keys[position] if position < len(self.items) else ""
        if self._vocabulary is None or key not in self.language.function_words or key in self.language.articles:
            return 0
        for end in range(min(position + _MAX_STANDING, len(self.items)), position + 1, -1):
            plain = all(item.kind == WORD for item in self.items[position:end])
            if plain and any(map(self.is_content, range(position, end))) and any(map(self._vocabulary.is_value, self._said(position, end))):
                return end
        return 0

    def _said(self, start: int, end: int) -> Iterator[str]:
        """Words as they are said, and without an article inside: "on the ground surface" of a value "On Ground Surface"."""
        yield self.words(start, end)
        bare = [item.text for item, key in zip(self.items[start:end], self.keys[start:end]) if key not in self.language.articles]
        if len(bare) < end - start:
            yield self.language.joined(bare)

    def goes_on(self, match: Match, end: int) -> bool:
        """Whether a relation and what it refers to go on beyond ``end``: of "in service that cross" the service does not."""
        reference = match.slots.get("ref")
        within = end > 0 and reference is not None and reference.draft.end <= self.items[end - 1].end
        return match.end > end and not within

    def is_dated(self, words: str) -> bool:
        """Whether the data have a date of what the words say happened: 巡检 where there is 巡检日期."""
        return any(self.is_listed(words + ending) for ending in self.language.date_endings)

    def is_listed(self, words: str) -> bool:
        """Whether the data have the words as they stand, in a script without spaces, as what something is or is called."""
        return self._vocabulary is not None and words in self._vocabulary.unspaced_words()

    def is_event(self, position: int) -> bool:
        """Whether a participle says that something was done: before a time ("not paved since 2005"), behind an order ("last paved")."""
        if self._is_ordered_event(position):
            return True
        if position + 2 >= len(self.items) or not self.language.is_participle(self.keys[position]):
            return False
        said = fold(self.items[position + 2].text).split()
        dated = bool(said) and (said[0] in self.language.months or (said[-1].isdecimal() and len(said[-1]) == _YEAR))
        return dated and self.keys[position + 1] in self.language.function_words

    def _is_ordered_event(self, position: int) -> bool:
        """Whether a participle stands beside words for the last or first time: "most recently paved"."""
        if not self.language.is_participle(self.keys[position]) and not self.language.is_participle_form(self.items[position].text):
            return False
        orders = self.language.event_orders
        behind = any(orders.longest(self.keys, at)[0] == position - at for at in range(max(0, position - _ORDER), position))
        return behind or orders.longest(self.keys, position + 1)[0] > 0

    def speaks_of_several(self, position: int) -> bool:
        """Whether "that are" stands there, which is said of no single thing: in "schools in a flood zone that are …" the schools are."""
        verbs = self.language.data.get("plural_copulas", ())
        return self.keys[position] in self.language.relatives and any(key in verbs for key in self.keys[position + 1 : position + 2])
