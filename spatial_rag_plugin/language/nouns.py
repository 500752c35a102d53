"""Noun phrases without what follows them: names, and words with what stands before them (determiner, number, superlative)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Callable, Optional

from ..model.frame import Phrase
from .context import Context
from .drafts import Clause, Draft, NounPhrase, Ranking
from .items import DIRECTION, MARK, NAME, NUMBER, ORDINAL, WORD, mask
from .tokens import fold

_MAX_WORDS = 8
INNER_MARKS = ("-", "'", "’", "/", "&", ".", "‐", "‑")


class NounReader:
    """Reads bare noun phrases; ``stops(position)`` says whether something else than the noun goes on there."""

    def __init__(self, context: Context, stops: Callable[[int], bool]) -> None:
        self._context = context
        self._text, self._items, self._keys, self._language = context.text, context.items, context.keys, context.language
        self._stops = stops
        self.tail = False  # a participle may end the question: "when was … opened"

    def read(self, start: int) -> Optional[NounPhrase]:
        position, used, determiner, count = start, 0, "", None
        rankings: list[Ranking] = []
        size, phrase = self._language.determiners.longest(self._keys, position) if position < len(self._keys) else (0, None)
        if size:
            determiner = phrase
            used |= mask(position, position + size)
            position += size
        while position < len(self._items):
            item = self._items[position]
            step, ranking = self._context.ranking_at(position)
            if ranking is not None:
                rankings.append(ranking)
                used |= mask(position, position + step)
                position += step
            elif item.kind == NUMBER and count is None and item.number >= 1 and item.number == math.floor(item.number) and self._counts(position, rankings):
                count = int(item.number)
                used |= 1 << position
                position += 1
            elif self._keys[position] in self._language.articles and (rankings or determiner):
                position += 1
            else:
                break
        return self._head(start, position, used, determiner, count, rankings)

    def _counts(self, position: int, rankings: Sequence[Ranking]) -> bool:
        if position + 1 >= len(self._items) or self._context.hyphenated(position):
            return False
        following = self._items[position + 1]
        return bool(rankings) or following.kind == NAME or self._context.ranking_at(position + 1)[1] is not None or self._context.is_content(position + 1)

    def _head(
        self, start: int, position: int, used: int, determiner: str, count: Optional[int], rankings: list[Ranking]
    ) -> Optional[NounPhrase]:
        if position >= len(self._items):
            return None
        item = self._items[position]
        if item.kind == NAME:
            return self._name_head(start, position, used, determiner, count, rankings)
        end = self._word_run(position)
        if end == position:
            return None
        text_end, likeness, qualifiers = self._items[end - 1].end, 0.0, ()
        last = end
        if end < len(self._items) and self._items[end].kind == NAME and not determiner.startswith(tuple(self._language.data["quantifying_determiners"])):
            words = fold(self._text[item.start : text_end])
            if words in self._language.place_nouns or words.split()[-1] in self._language.place_nouns:
                name = self._items[end]
                text_end, likeness, qualifiers = name.core_end, 0.8, name.qualifiers
                last = end + 1
        elif self._named_place(position, end, determiner, bool(rankings or count)):
            name = self._items[end + 1] if self._items[end + 1].kind == NAME else self._items[end + 2]
            last = self._items.index(name, end) + 1
            text_end, likeness, qualifiers = name.core_end, 0.85, name.qualifiers
        text = self._text[item.start : text_end]
        plural = likeness == 0.0 and self._language.is_plural(self._items[end - 1].text)
        if not likeness and item.kind == WORD and any(word.text[0].isupper() for word in self._items[position:end] if word.kind == WORD):
            likeness = 0.4
        draft = Draft(text, item.start, text_end, determiner, count, list(rankings), qualifiers, plural, likeness)
        return NounPhrase(last, draft, used | mask(position, last))

    def _named_place(self, position: int, end: int, determiner: str, ranked: bool) -> bool:
        """"the city of Westminster": a kind of place in the singular, "of", and a name."""
        words = fold(self._text[self._items[position].start : self._items[end - 1].end])
        if determiner not in self._language.definite or ranked or words not in self._language.place_nouns or end + 1 >= len(self._items) or self._keys[end] not in self._language.name_joiners:
            return False
        if not self._keys[end].isalpha() or self._keys[end] in self._language.articles:
            return False
        following = self._items[end + 1]
        if following.kind == NAME:
            return True
        return following.key in self._language.articles and end + 2 < len(self._items) and self._items[end + 2].kind == NAME

    def _name_head(
        self, start: int, position: int, used: int, determiner: str, count: Optional[int], rankings: list[Ranking]
    ) -> Optional[NounPhrase]:
        item = self._items[position]
        following = position + 1
        if following < len(self._items) and self._keys[following] in self._language.possessives:
            owned = self.read(following + 1)
            if owned is not None:
                owner = Phrase(item.text, item.start, item.core_end, determiner, item.qualifiers, name_like=item.likeness)
                draft = owned.draft.copy()
                draft.count = draft.count or count
                draft.rankings = [*rankings, *draft.rankings]
                draft.clauses.append(Clause("of", self._text[item.start : self._items[following].end], item.start, item.end, owner))
                return NounPhrase(owned.end, draft, used | owned.used | mask(position, following + 1))
        if not item.qualifiers and self._context.is_content(following) and not self._stops(following):
            end = self._word_run(following)
            if end > following and not self._context.names_field(self._text[self._items[following].start : self._items[end - 1].end]) and (self.tail is False or end - following > 1 or not self._language.is_participle(self._keys[following])):
                words = self._text[item.start : self._items[end - 1].end]
                plural = self._language.is_plural(self._items[end - 1].text)
                draft = Draft(words, item.start, self._items[end - 1].end, determiner, count, list(rankings), (), plural, 0.3 if plural or rankings else 0.6)
                return NounPhrase(end, draft, used | mask(position, end))
        draft = Draft(item.text, item.start, item.core_end, determiner, count, list(rankings), item.qualifiers, False, item.likeness)
        return NounPhrase(position + 1, draft, used | 1 << position)

    def _word_run(self, position: int) -> int:
        """The end of the content words from ``position`` on."""
        end = position
        words = 0
        while end < len(self._items) and words < _MAX_WORDS:
            item = self._items[end]
            if item.kind == MARK:
                joined = item.text in INNER_MARKS and item.glued and end + 1 < len(self._items) and self._items[end + 1].glued and end > position
                if not (joined or (item.text == "&" and end > position)) or not self._context.is_wordlike(end + 1):
                    break
                end += 1
                continue
            compound = end > position and item.glued and self._items[end - 1].text in INNER_MARKS
            if item.key in self._language.function_words and item.kind == WORD and not compound:
                if not (end > position and self._of_kind(end)):
                    break
                end += 1
                continue
            if not self._context.is_wordlike(end) or (end > position and self._stops(end)):
                break
            words += 1
            end += 1
        while end > position and (self._items[end - 1].kind == MARK or self._keys[end - 1] in self._language.function_words):
            end -= 1
        if all(item.kind in (DIRECTION, NUMBER, ORDINAL) for item in self._items[position:end]):
            return position
        return end

    def _of_kind(self, position: int) -> bool:
        """"places of worship": "of" before one bare singular word belongs to the kind."""
        if self._keys[position] not in self._language.name_joiners or self._keys[position] in self._language.articles or not self._keys[position].isalpha():
            return False
        following = position + 1
        if not self._context.is_content(following) or self._items[following].text[0].isupper():
            return False
        ends = following + 1 >= len(self._items) or not self._context.is_content(following + 1)
        return ends and not self._language.is_plural(self._items[following].text)
