"""Wishes that no attribute is likely to settle: moods, descriptions, what is to be avoided.

They are found first and set apart, so that the rest of the question reads as if they were not there; each keeps its place in the question.
What turns out to be known to the data is a hard condition all the same: that is for grounding to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Optional

from ..model.ranking import Lean, Wish, WishKind
from .context import Context
from .grammar import Grammar
from .items import DIRECTION, MARK, NAME, NUMBER, QUANTITY, WORD
from .nouns import INNER_MARKS
from .soft_words import AVOID, DENIED, HIGHER, HIGHEST, VIEW, WANT, WHOLE, SoftWords
from .tokens import fold

_EVIDENT = 0.5
_KNOWN = 0.4  # evidence that words are at least a value of some field
_KINDS = {AVOID: WishKind.AVOID, DENIED: WishKind.AVOID, WANT: WishKind.WANT, VIEW: WishKind.WANT}
_ENDING = frozenset(",;:.!?()–—。，；：！？、（）")
_REACHING = frozenset(
    ("near", "within_distance", "beyond_distance", "direction", "towards", "between", "touches", "along", "group", "nearest")
)
_LEADING = frozenset(("in", "within", "of", "from", "disjoint", "intersects", "contains", "crosses", "overlaps"))


@dataclass(frozen=True)
class Aside:
    """A piece of the question, ``start`` to ``end`` in characters, that is set apart as a wish; ``beside``: it stands before a noun."""

    start: int
    end: int
    wish: Wish
    beside: bool = False


class WishFinder:
    """Finds the wishes among the items of one question."""

    def __init__(self, grammar: Grammar, words: SoftWords) -> None:
        self._grammar, self._words = grammar, words
        self._context: Context = grammar.context
        self._text, self._items, self._keys = self._context.text, self._context.items, self._context.keys
        self._language = self._context.language
        self._compared = frozenset(self._language.data["range_words"])

    def find(self) -> list[Aside]:
        """The wishes from left to right; they do not overlap."""
        found: list[Aside] = []
        position = 0
        while position < len(self._items):
            found += self._behind_name(position)
            step = None if self._items[position].kind in (NAME, MARK) or self._context.is_event(position) else self._at(position)
            if step is None:
                position += 1
                continue
            aside, position = step
            found.append(aside)
            while position < len(self._items) and self._items[position].start < aside.end:
                position += 1
        return found

    def holds_facts(self) -> bool:
        """Whether anything can be looked up in the data: a distance, a known name, a relation to something known, a time of opening."""
        measured = any(item.kind == QUANTITY for item in self._items)
        named = any(item.kind == NAME and self._context.known_as(item.text) for item in self._items)
        return measured or named or any(self._hard_clause(at, True) for at in range(len(self._items)) if self._items[at].kind != MARK)

    def _at(self, position: int) -> Optional[tuple[Aside, int]]:
        return self._opened(position) or self._purpose(position) or self._occasion(position) or self._held(position) or self._mood(position)

    def _behind_name(self, position: int) -> list[Aside]:
        """As in "cafés in Old Town, quiet": a mood behind the comma does not qualify the name."""
        item, found = self._items[position], []
        for text in item.qualifiers:
            start = self._text.find(text, item.core_end, item.end)
            said = text.islower() and start >= 0 and self._words.mood_of(fold(text))[0]
            if said and not self._context.known_as(text):
                wish = Wish(text, WishKind.WANT, start, start + len(text))
                found.append(Aside(start, start + len(text), wish))
        return found

    # -- clauses ------------------------------------------------------------------------------------------------------------------

    def _opened(self, position: int) -> Optional[tuple[Aside, int]]:
        """What follows "not a", "good for", "where we can", up to the end of the clause."""
        size, name = self._words.openers.longest(self._keys, position)
        if not size and self._begins(position):
            size, name = self._words.segment_openers.longest(self._keys, position)
        if not size or self._of_people(position):
            return None
        start = position + size
        last = min(start + 1, len(self._items))
        if any(self._hard_clause(at) for at in (position, *range(start - (name == VIEW), last))):
            return None  # "preferably within 2 km of", "not too far from", "hidden in Old Town"
        if name == DENIED and start < len(self._keys) and self._keys[start] in self._language.relations.vocabulary:
            return None  # "not too far" says where, though not how far
        end = self._clause_end(start)
        if name == DENIED:
            end = self._before_kind(start, end)
        if name in (AVOID, DENIED):
            end = self._before_wanted(start, end)
        if name == VIEW and start < len(self._items) and self._items[start].kind == DIRECTION:
            return None  # "facing north"
        if self._is_hard(start, end, name in (DENIED, VIEW)):
            return None
        kind = WishKind.AVOID if self._is_denied(position) else _KINDS.get(name, WishKind.DESCRIBE)
        if name == DENIED and self._is_subject(position - 1):
            position -= 1
        if name in (WHOLE, VIEW):
            start = position + (self._keys[position] in self._words.holding)
        return self._aside(position - self._is_denied(position), start, end, kind), end

    def _before_wanted(self, start: int, end: int) -> int:
        """As in "we hate queues and cheap drinks would be great": what would be great is not avoided."""
        if not self._words.trailing.longest(self._keys, end)[0]:
            return end
        joins = self._language.conjunctions
        return next((at for at in range(end - 1, start, -1) if self._keys[at] in joins), end)

    def _before_kind(self, start: int, end: int) -> int:
        """As in "a not too expensive restaurant": what is denied ends before the kind of thing that has it."""
        for at in range(start, end):
            for last in range(min(end, at + 2), at, -1):
                words = self._context.words(at, last)
                if self._context.is_content(at) and at > start and self._context.kind_evidence(words) >= _EVIDENT:
                    return at
        return end

    def _purpose(self, position: int) -> Optional[tuple[Aside, int]]:
        """As in "a place to celebrate a birthday"."""
        verb = position + 1
        if self._keys[position] not in self._words.purpose or verb >= len(self._items) or not position:
            return None
        if self._keys[verb] not in self._words.purpose_verbs or self._items[position - 1].kind in (MARK, NUMBER):
            return None
        end = self._clause_end(verb)
        if self._is_hard(verb, end, False):
            return None
        return self._aside(position, verb, end, WishKind.DESCRIBE), end

    def _occasion(self, position: int) -> Optional[tuple[Aside, int]]:
        """As in "for a birthday party", "for families"."""
        start = position + 1
        if self._keys[position] not in self._words.occasion_words:
            return None
        end = self._clause_end(start)
        meant = any(self._words.is_occasion(key) for key in self._keys[start:end])
        if not meant or self._is_hard(start, end, False) or self._known_inside(start, end):
            return None
        return self._aside(position, start, end, WishKind.DESCRIBE), end

    def _held(self, position: int) -> Optional[tuple[Aside, int]]:
        """As in "with friendly staff", "with a view of the river": what the data know of is left to the grammar."""
        if self._keys[position] not in self._words.holding:
            return None
        first = position - self._is_denied(position)
        start, denied = position + 1, first < position or self._keys[position] in self._language.negations
        end = self._clause_end(start, joined=not denied)
        mood = any(self._mood_size(at) and not self._context.is_event(at) for at in range(start, end))
        described = any(key in self._language.name_joiners and key.isalpha() for key in self._keys[start:end][1:-1])
        if not (mood or described) or self._is_hard(start, end, False) or self._known_inside(start, end):
            return None
        return self._aside(first, start, end, WishKind.AVOID if denied else WishKind.WANT), end

    def _is_denied(self, position: int) -> bool:
        """Whether "not" stands right before: "not full of tourists", "not with endless queues"."""
        return position > 0 and self._items[position].kind == WORD and self._keys[position - 1] in self._language.negations

    def _clause_end(self, position: int, joined: bool = False) -> int:
        """The end of the clause: up to a mark, another wish, or something that can be looked up in the data."""
        end = position
        while end < len(self._items) and not self._ends(end, position):
            end += 1
        if joined:
            joins = self._language.conjunctions | self._language.alternatives | self._language.relatives
            end = next((i for i in range(position + 1, end) if self._keys[i] in joins), end)
        light = self._language.function_words - self._language.weighty
        while end > position and self._items[end - 1].kind == WORD and self._keys[end - 1] in light and not self._hyphenated(end - 1):
            end -= 1
        return end

    def _is_subject(self, at: int) -> bool:
        """Whether a word behind a mark is what the denial is about: "drinks" of ", drinks not too expensive"."""
        alone = at > 0 and self._items[at - 1].kind == MARK and self._context.is_content(at)
        return alone and self._context.kind_evidence(self._items[at].text) < _KNOWN

    def _of_people(self, at: int) -> bool:
        """What "people who avoid eggs" avoid is nothing that a place should not have."""
        if at < 2 or self._words.openers.longest(self._keys, at)[1] != AVOID:
            return False
        return self._keys[at - 1] in self._language.relatives and self._words.is_occasion(self._keys[at - 2])

    def _hyphenated(self, at: int) -> bool:
        """Whether a word is tied to the one before it: "rip-off"."""
        return at > 1 and self._items[at].glued and self._items[at - 1].glued and self._items[at - 1].text in INNER_MARKS

    def _ends(self, at: int, start: int) -> bool:
        item = self._items[at]
        if item.kind == MARK:
            return item.text in _ENDING or (item.text == "-" and not item.glued)
        if at <= start or item.kind == NAME:
            return False
        opens = self._words.openers.longest(self._keys, at)[0] or self._words.trailing.longest(self._keys, at)[0]
        if (opens and not self._of_people(at)) or self._hard_clause(at) or self._compares(at):
            return True
        following = at + 1
        if self._keys[at] not in self._language.conjunctions or following >= len(self._items):
            return False
        opens = self._words.openers.longest(self._keys, following)[0] or self._words.segment_openers.longest(self._keys, following)[0]
        speaks = self._words.person_at(self._keys, following) and self._keys[following] not in self._language.function_words
        denied = self._keys[following] in self._language.negations
        return bool(opens or speaks) or denied or self._keys[following] in self._words.holding or self._hard_clause(following)

    def _hard_clause(self, position: int, told: bool = False) -> bool:
        """Whether a relation to something in the data, a distance or a time of opening begins here; ``told``: beside the request, where a
        day alone is no such time.
        """
        condition = self._grammar.best_condition(position)
        if condition is not None and condition.rule.kind == "open" and not (told and condition.rule.options.get("bare")):
            return True
        relation = self._grammar.best_relation(position)
        if relation is None:
            return False
        if "distance" in relation.slots and relation.rule.kind in _REACHING:
            return True
        if "ref" not in relation.slots or relation.rule.kind not in _REACHING | _LEADING:
            return False
        reference = relation.slots["ref"].draft
        if reference.is_named or reference.made is not None:
            return relation.rule.kind not in ("of", "from") or bool(self._context.known_as(reference.text))
        return relation.rule.kind in _REACHING and self._context.kind_evidence(reference.text) >= _EVIDENT

    def _compares(self, position: int) -> bool:
        """Whether something is compared with a number from here on: "under 100 pounds", "rated over 4"."""
        condition = self._grammar.best_condition(position)
        said = condition.slots.keys() if condition is not None else frozenset[str]()
        return not said.isdisjoint(("op", "comparative")) and not said.isdisjoint(("number", "measure", "sized"))

    def _is_hard(self, start: int, end: int, denied: bool) -> bool:
        """Whether there is nothing in a piece, or a kind of thing that the data know."""
        content = [i for i in range(start, end) if self._context.is_content(i) or self._items[i].kind == NAME]
        if not content or self._context.ranking_at(start)[1] is not None:
            return True
        first = next((i for i in range(content[0], end) if not self._context.is_content(i)), end)
        words = self._context.words(content[0], max(first, content[0] + 1))
        return not denied and self._context.kind_evidence(words) >= _EVIDENT  # what is denied of a known value is settled by grounding

    def _known_inside(self, start: int, end: int) -> bool:
        """Whether a word of a piece is a kind of thing, a value or a field, or a number stands there."""
        for i in range(start, end):
            if self._items[i].kind not in (WORD, MARK):
                return True
            if self._context.is_content(i) and not self._words.is_mood(self._keys[i]):
                word = self._items[i].text
                if max(self._context.kind_evidence(word), self._context.field_evidence(word)) >= _KNOWN:
                    return True
        return False

    # -- moods --------------------------------------------------------------------------------------------------------------------

    def _mood(self, position: int) -> Optional[tuple[Aside, int]]:
        """As in "quiet cafés", "that are not crowded", "the cosiest pub", "the most romantic restaurant"."""
        size = self._mood_size(position)
        if not size or (self._items[position].text[:1].isupper() and position):
            return None
        end, words = position + size, self._context.words(position, position + size)
        mood, grade = self._words.mood_of(self._keys[position]) if size == 1 else (words, "")
        if max(self._context.kind_evidence(words), self._context.field_evidence(words)) >= _KNOWN:
            return None
        if self._is_part(position, end) or (grade == HIGHER and self._keys[end : end + 1] and self._keys[end] in self._compared):
            return None
        degree = position > 0 and self._keys[position - 1] in self._words.superlative
        if self._language.superlatives.longest(self._keys, position - degree)[0] > degree:
            return None  # "most expensive" is a number where a field holds prices
        first = position - 1 if degree else self._intensified(position)
        denied = first > 0 and self._keys[first - 1] in self._language.negations and not degree
        least = degree and self._keys[position - 1] in self._words.least
        kind = WishKind.AVOID if denied else WishKind.WANT
        kind = WishKind.AVOID if least else kind
        wish = Wish(mood if grade else words, kind, self._items[position].start, self._items[end - 1].end)
        if not grade and not denied:
            wish = self._of_held(wish, position, end)
        listed = self._listed(position)
        if listed is not None and not denied:
            while first > 0 and self._keys[first - 1] in self._language.articles | self._language.pair_joiners:
                first -= 1
            return self._aside(first, position, listed, WishKind.AVOID if self._is_denied_list(position) else WishKind.WANT), listed
        beside = end < len(self._items) and self._items[end].kind != MARK
        if beside and first > 0 and not denied and self._keys[first - 1] in self._language.pair_joiners:
            first -= 1  # "cheap and cheerful Italian restaurants"
        return Aside(self._items[first - denied].start, self._items[end - 1].end, wish, beside and not denied), end

    def _of_held(self, mood: Wish, position: int, end: int) -> Wish:
        """As in "with a great breakfast", where a field says who has breakfast: what is great is part of the wish all the same."""
        before = position - 1
        while before > 0 and self._keys[before] in self._language.articles:
            before -= 1
        stop = self._clause_end(end, joined=True)
        if before < 0 or self._keys[before] not in self._words.holding or stop == end or not self._context.is_content(end):
            return mood
        last = self._items[stop - 1].end
        return Wish(self._text[mood.start : last], mood.kind, mood.start, last)

    def _mood_size(self, position: int) -> int:
        """How many items say a mood here; 0 when none do."""
        size, _ = self._words.moods.longest(self._keys, position)
        return size or self._tailed(position) or int(self._items[position].kind == WORD and self._words.is_mood(self._keys[position]))

    def _tailed(self, position: int) -> int:
        """As in "pushchair friendly", "wheelchair-accessible": how many items say for whom; 0 when none do."""
        if not self._context.is_content(position) or self._items[position].kind != WORD:
            return 0
        hyphened = self._keys[position + 1 : position + 2] == ["-"] and self._items[position + 1].glued
        last = position + 1 + hyphened
        tail = last + 1 < len(self._keys) and self._keys[last] in self._words.mood_tails and self._context.is_content(last + 1)
        return last + 1 - position if tail else 0

    def _listed(self, position: int) -> Optional[int]:
        """As in "with live music and good cocktails": where the further thing ends that a feature should have; None elsewhere."""
        before = position - 1
        while before > 0 and self._keys[before] in self._language.articles:
            before -= 1
        joined = before > 0 and (self._keys[before] in self._language.conjunctions or self._items[before].text == ",")
        if not joined or self._holder(position) is None:
            return None
        end = self._clause_end(position, joined=True)
        return end if end > position + 1 and not self._known_inside(position, end) else None

    def _holder(self, position: int) -> Optional[int]:
        """Where the word stands that holds the list, in the same clause."""
        at = position - 1
        while at >= 0 and not (self._items[at].kind == MARK and self._items[at].text in _ENDING - {","}):
            if self._keys[at] in self._words.holding:
                return at
            at -= 1
        return None

    def _is_denied_list(self, position: int) -> bool:
        holder = self._holder(position)
        return holder is not None and self._keys[holder] in self._language.negations

    def _is_part(self, position: int, end: int) -> bool:
        """Whether the word is part of what something is called: "quiet zones", "by local authority"."""
        longer = (self._context.words(position, last) for last in range(end + 1, min(end + 3, len(self._items) + 1)))
        return any(max(self._context.kind_evidence(words), self._context.field_evidence(words)) >= 1.0 for words in longer)

    def _intensified(self, position: int) -> int:
        """Where the words of degree before a mood begin: "really very quiet"."""
        first = position
        while first > 0:
            before = next(
                (at for at in range(max(0, first - 3), first) if at + self._words.intensifiers.longest(self._keys, at)[0] == first), None
            )
            if before is None:
                break
            first = before
        return first

    def _begins(self, position: int) -> bool:
        """Whether a clause begins here."""
        return position == 0 or self._items[position - 1].kind == MARK or self._keys[position - 1] in self._language.conjunctions

    def _aside(self, first: int, start: int, end: int, kind: WishKind) -> Aside:
        while start < end - 1 and (self._keys[start] in self._language.articles or self._words.intensifiers.longest(self._keys, start)[0]):
            start += 1
        begin, stop = self._items[start].start, self._items[end - 1].end
        polite, _ = self._words.trailing.longest(self._keys, end)
        return Aside(self._items[first].start, self._items[end + polite - 1].end, Wish(self._text[begin:stop], kind, begin, stop))


def leans_of(keys: Sequence[str], words: SoftWords) -> frozenset[Lean]:
    """Which ways the words of a question lean."""
    found = {name for at in range(len(keys)) for size, name in (words.leans.longest(keys, at),) if size}
    if any(_is_extreme(keys, at, words) for at in range(len(keys))):
        found.add(Lean.MEANING.value)
    return frozenset(map(Lean, found))


def _is_extreme(keys: Sequence[str], at: int, words: SoftWords) -> bool:
    """As in "the cosiest", "the most romantic"."""
    mood, degree = words.mood_of(keys[at])
    return bool(mood) and (degree == HIGHEST or (at > 0 and keys[at - 1] in words.superlative))


def blanked(text: str, pieces: Iterable[tuple[int, int]]) -> str:
    """The text with spaces in place of some pieces, so that every other character keeps its place."""
    for start, end in pieces:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def is_generic(text: str, words: SoftWords) -> bool:
    """Whether a noun says no kind of thing: "somewhere", "spot"."""
    return fold(text) in words.generic
