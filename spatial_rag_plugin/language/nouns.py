"""Noun phrases without what follows them: names, and words with what stands before them (determiner, number, superlative)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable, Optional

from ..model.frame import Condition, Phrase
from .context import Context
from .drafts import Clause, NounPhrase
from .items import DIRECTION, MARK, NAME, NUMBER, ORDINAL, QUANTITY, WORD, mask
from .leads import Lead, LeadReader
from .qualities import kinds_of_one, qualified
from .settle import settle
from .terms import split_compound
from .tokens import fold

_MAX_ITEMS = 12
_PLACE_LIKENESS, _JOINED_LIKENESS, _CAPITAL_LIKENESS, _KIND_LIKENESS = 0.85, 0.6, 0.4, 0.3
_EVIDENT = 0.5
_SURE_KIND = 0.9
_QUALITY = 0.4  # evidence of what is at least one quality among others
_NAMESAKES = 5  # more features of one name are a chain, and its name tells a kind
INNER_MARKS = ("-", "'", "’", "/", "&", ".", "‐", "‑")


def numbered(context: Context, phrase: NounPhrase) -> NounPhrase:
    """The noun phrase with the number of it that follows without a word between them: "学校数量"."""
    at = phrase.end
    if not context.language.postpositions or at >= len(context.items) or context.keys[at] not in context.language.number_nouns:
        return phrase
    draft = phrase.draft.copy()
    draft.text, draft.end = draft.text + context.items[at].text, context.items[at].end
    return NounPhrase(at + 1, draft, phrase.used | 1 << at)


class NounReader:
    """Reads bare noun phrases; ``stops(position)`` says whether something else than the noun goes on there."""

    def __init__(self, context: Context, stops: Callable[[int], bool]) -> None:
        self._context = context
        self._text, self._items, self._keys, self._language = context.text, context.items, context.keys, context.language
        self._stops = stops
        self._leads = LeadReader(context)
        self.ordinal_at = self._leads.ordinal_at
        self.tail = False  # a participle may end the question: "when was … opened"

    def read(self, start: int) -> Optional[NounPhrase]:
        """The noun phrase at ``start`` up to the end of its head, None when there is none."""
        lead = self._leads.read(start)
        if lead.end >= len(self._items):
            return None
        if self._items[lead.end].kind == NAME and self._language.postpositions:
            return self._name(lead)
        if self._items[lead.end].kind == NAME:
            return self._owned(lead) or self._named_kind(lead) or self._either_quality(lead) or self._name(lead)
        words = self._denied(lead) or self._words(lead)
        return (self._had(words) or words) if words is not None else None

    def owned(self, start: int) -> Optional[NounPhrase]:
        """What a name at ``start`` has, where a noun simply follows its owner: "巴西最大的州"."""
        lead = self._leads.read(start)
        named = lead.end < len(self._items) and self._items[lead.end].kind == NAME
        return self._owned(lead) if named else None

    def _denied(self, lead: Lead) -> Optional[NounPhrase]:
        """A kind without a quality: "nicht asphaltierte Wege"."""
        start = lead.end
        if self._keys[start] not in self._language.data["quality_denials"] or start + 2 >= len(self._items):
            return None
        end = self._word_run(start + 1)
        kind = self._context.words(start + 2, end) if end > start + 2 else ""
        if not kind or self._context.kind_evidence(kind) < _EVIDENT:
            return None
        draft = lead.draft(kind, self._items[start].start, self._items[end - 1].end, (), 0.0)
        draft.plural = self._language.is_plural(self._items[end - 1].text)
        draft.conditions.append(Condition(self._context.words(start, start + 2), value=self._items[start + 1].text, negated=True))
        return NounPhrase(end, draft, lead.used | mask(start, end))

    def _words(self, lead: Lead) -> Optional[NounPhrase]:
        """Words for a kind of thing, or for a place that they and a name denote ("the city of Westminster", "Lake Ohrid")."""
        start, end = lead.end, self._word_run(lead.end)
        if end == start:
            return None
        joined = qualified(self._context, start, end, self._word_run)
        if joined is not None:
            text = self._context.words(start, end) + self._context.words(end + 1, joined)
            draft = lead.draft(text, self._items[start].start, self._items[joined - 1].end, (), 0.0)
            return NounPhrase(joined, draft, lead.used | mask(start, joined))
        end = self._joined_kind(start, self._parted(lead, start, end))
        either = self._either(lead, start, end, self._text[self._items[start].start : self._items[end - 1].end])
        if either is not None:
            return either
        shared = kinds_of_one(self._context, start, end, self._word_run)
        if shared is not None:
            draft = lead.draft(self._context.words(start, shared), self._items[start].start, self._items[shared - 1].end, (), 0.0)
            draft.plural = self._language.is_plural(self._items[shared - 1].text)
            return NounPhrase(shared, draft, lead.used | mask(start, shared))
        borne = end if end < len(self._items) and self._items[end].kind == NAME else self._after_joiner(lead, end)
        if borne is not None and self._tells_kind(lead, borne, start, end):
            return self._with_kind(lead, borne, start, end, borne + 1)
        place = self._place_name(lead, end)
        if place is not None:
            name = self._items[place]
            text = self._text[self._items[start].start : name.core_end]
            draft = lead.draft(text, self._items[start].start, name.core_end, name.qualifiers, _PLACE_LIKENESS)
            return NounPhrase(place + 1, draft, lead.used | mask(start, place + 1))
        behind = self._kind_behind(end)
        if behind is not None:
            draft = lead.draft(self._context.words(start, behind.end), self._items[start].start, behind.draft.end, (), _KIND_LIKENESS)
            draft.plural = behind.draft.plural
            return NounPhrase(behind.end, draft, lead.used | mask(start, behind.end))
        first, last = self._items[start], self._items[end - 1]
        capital = first.kind == WORD and any(item.text[0].isupper() for item in self._items[start:end] if item.kind == WORD)
        qualifiers, stop = self._bracketed(end)
        draft = lead.draft(self._text[first.start : last.end], first.start, last.end, qualifiers, _CAPITAL_LIKENESS if capital else 0.0)
        draft.plural = self._language.is_plural(last.text)
        return NounPhrase(stop, draft, lead.used | mask(start, stop))

    def _joined_kind(self, start: int, end: int) -> int:
        """The end of one kind of two words joined, "cafés and restaurants", or with its number, "flood zone 3", where that is a value, and
        not two kinds of things or so many of something.
        """
        if end < len(self._items) and self._keys[end] in self._language.finite_verbs - self._language.function_words:  # "water takes"
            return end + 1 if self._context.kind_evidence(self._context.words(start, end + 1)) >= _SURE_KIND else end
        counts = end + 1 < len(self._items) and self._context.is_content(end + 1)
        if end < len(self._items) and self._items[end].kind == NUMBER and not counts:
            numbered = self._context.words(start, end + 1)
            return end + 1 if self._context.kind_evidence(numbered) >= _QUALITY else end
        if end + 1 >= len(self._items) or self._keys[end] not in self._language.conjunctions:
            return end
        stop = self._word_run(end + 1)
        words = self._text[self._items[start].start : self._items[stop - 1].end]
        apart = (self._context.words(start, end), self._context.words(end + 1, stop)) if stop > end + 1 else ()
        one = bool(apart) and any(self._context.kind_evidence(part) < _QUALITY for part in apart)  # not "sushi and pizza"
        return stop if one and self._context.kind_evidence(words) >= _SURE_KIND else end

    def _kind_behind(self, position: int) -> Optional[NounPhrase]:
        """The kind of thing that goes on with a capital: "Italian restaurants" behind "cheap"."""
        if position >= len(self._items) or self._items[position].kind != NAME:
            return None
        named = self._named_kind(Lead(position))
        return named if named is not None and self._context.kind_evidence(named.draft.text) >= _EVIDENT else None

    def _parted(self, lead: Lead, start: int, end: int) -> int:
        """The end of the first of two kinds that follow each other without a word between them: "各区公园"; also where a value of the data
        ends in both ("各区道路" beside 居住区道路), for nobody cuts that short so.
        """
        each = {fold(lead.determiner), self._keys[start - 1] if start else ""} & self._language.parting
        if not self._language.postpositions or not each:
            return end
        kinds = (
            cut
            for cut in range(start + 1, end)
            if all(self._stands_alone(self._context.words(*piece)) for piece in ((start, cut), (cut, end)))
        )
        whole = self._context.words(start, end)
        if self._context.kind_evidence(whole) < _EVIDENT:
            return next(kinds, end)
        if self._context.is_listed(whole):
            return end
        return next((cut for cut in kinds if self._context.words(start, cut) in self._language.data.get("area_nouns", ())), end)

    def _stands_alone(self, words: str) -> bool:
        """Whether words are a kind of thing, an attribute, or a number of things: "酒店数"."""
        parts = self._language.parts(words)
        numbered = len(parts) > 1 and fold(parts[-1]) in self._language.number_nouns
        evidence = (self._context.kind_evidence(parts[0] if numbered else words), self._context.field_evidence(words))
        return max(evidence) >= _EVIDENT or split_compound(self._context, words) is not None

    def _either_quality(self, lead: Lead) -> Optional[NounPhrase]:
        """As in "Italian or Thai restaurants": no names, since both tell kinds of restaurants."""
        item = self._items[lead.end]
        first = self._text[item.start : item.core_end]
        if any(self._context.known_as(words) for words in (item.text, first, *item.qualifiers)):
            return None
        return self._either(lead, lead.end, lead.end + 1, first, item.qualifiers)

    def _either(self, lead: Lead, start: int, end: int, words: str, listed: Optional[tuple[str, ...]] = None) -> Optional[NounPhrase]:
        """Kinds of which any is meant, from ``start``, the first of them up to ``end``; ``listed``: further words for what they are."""
        others, further = self._alternatives(end)
        if not others:
            return None
        others = (*(listed or ()), *others)
        head = self._shared_head(words, others)
        if not head and (listed is not None or not self._all_kinds((words, *others))):
            return None
        last = self._items[further - 1]
        whole = [each if fold(each).endswith(fold(head)) else f"{each} {head}" for each in (words, *others)]
        qualifiers, stop = self._bracketed(further)  # "pubs or bars (places)"
        draft = lead.draft(whole[0], self._items[start].start, last.end, qualifiers, 0.0)
        draft.alternatives, draft.plural = tuple(whole[1:]), self._language.is_plural(last.text)
        return NounPhrase(stop, draft, lead.used | lead.either | mask(start, stop))

    def _alternatives(self, position: int) -> tuple[tuple[str, ...], int]:
        """What is joined by "or" behind the first words of "pubs, bars or cafés", and where it ends."""
        found: list[str] = []
        joined = False
        while position + 1 < len(self._items):
            joined = self._keys[position] in self._language.alternatives
            if not joined and self._items[position].text != ",":
                break
            start = position + 1
            if self._keys[start] in self._language.alternatives:
                joined, start = True, start + 1
            if start < len(self._items) and self._keys[start] in self._language.articles:
                start += 1
            named = start < len(self._items) and self._items[start].kind == NAME and not self._context.known_as(self._items[start].text)
            end = self._word_run(start + named) if start < len(self._items) else start
            words = self._context.words(start, max(end, start + named)) if end > start else ""
            if not words:
                return (), position
            found.append(words)
            position = end
            if joined:
                break
        return (tuple(found), position) if joined else ((), position)

    def _all_kinds(self, words: Sequence[str]) -> bool:
        return all(self._context.kind_evidence(each) >= _EVIDENT for each in words)

    def _shared_head(self, first: str, others: Sequence[str]) -> str:
        """The kind that the last words name for all: "restaurants" of "italian, thai or french restaurants"; empty when none does."""
        parts = others[-1].split()
        for size in range(len(parts) - 1, 0, -1):
            head = " ".join(parts[-size:])
            if self._context.kind_evidence(head) >= _EVIDENT:
                own = max(self._context.kind_evidence(each) for each in (first, *others[:-1]))
                shared = [f"{each} {head}" for each in (first, *others[:-1])]
                return head if self._all_kinds((*shared, others[-1])) and own < self._context.kind_evidence(shared[0]) else ""
        return ""

    def _bracketed(self, position: int) -> tuple[tuple[str, ...], int]:
        """What stands in brackets behind a kind of thing, "cafés (layer name)", and where it ends; clauses in brackets are left alone."""
        if position + 1 >= len(self._items) or self._items[position].text != "(" or self._items[position + 1].kind == QUANTITY:
            return (), position
        if self._context.ranking_at(position + 1)[1] is not None:
            return (), position  # "(top 5)"
        for end in range(position + 1, min(position + _MAX_ITEMS, len(self._items))):
            item = self._items[end]
            if item.text == ")" and end > position + 1:
                return (self._text[self._items[position].end : item.start].strip(),), end + 1
            if item.text in "()" or item.key in self._language.function_words:
                break
        return (), position

    def _place_name(self, lead: Lead, end: int) -> Optional[int]:
        """The name that goes with the kind of place before ``end``: "municipality Makrakomi", "the city of Westminster"."""
        words = fold(self._context.words(lead.end, end))
        if end >= len(self._items) or lead.determiner in self._language.data["quantifying_determiners"]:
            return None
        if self._items[end].kind == NAME:
            return end if words in self._language.place_nouns or words.split()[-1] in self._language.place_nouns else None
        definite = lead.determiner in self._language.definite and not lead.rankings and lead.count is None
        if not definite or words not in self._language.place_nouns or not self._joins(end):
            return None
        following = end + 1
        if following < len(self._items) and self._keys[following] in self._language.articles:
            following += 1
        return following if following < len(self._items) and self._items[following].kind == NAME else None

    def _after_joiner(self, lead: Lead, position: int) -> Optional[int]:
        """Where the name of "the district of Old Town" stands, ``position`` being that of "of"; None when there is none.

        Without an article it is a thing of that place: "which state of Brazil".
        """
        if lead.determiner not in self._language.definite:
            return None
        if position + 1 >= len(self._items) or not self._joins(position):
            return None
        following = position + 1 + (self._keys[position + 1] in self._language.articles)
        return following if following < len(self._items) and self._items[following].kind == NAME else None

    def _tells_kind(self, lead: Lead, name: int, start: int, end: int) -> bool:
        """Whether the words beside a known name say what kind of thing bears it: "Harbour district", "the park North Park"."""
        words, item = self._context.words(start, end), self._items[name]
        definite = not lead.rankings and lead.count is None and lead.determiner in ("", *self._language.definite)
        either = not self._language.names_by_capitals and words.endswith(("e", "er"))  # "Haltestelle", "Revier" only look like plurals
        single = start > 0 and self._keys[start - 1] in self._language.data["singular_leads"]  # "am Graben …"
        plural = self._language.is_plural(words.split()[-1]) and not either and not single
        if not definite or item.qualifiers or plural:
            return False
        kind = self._context.kind_evidence(words) >= _EVIDENT or fold(words) in self._language.place_nouns
        whole = self._context.words(min(name, start), max(name + 1, end))
        return kind and 0 < self._context.known_as(item.text) <= _NAMESAKES and not self._context.known_as(whole)

    def _with_kind(self, lead: Lead, name: int, start: int, end: int, stop: int) -> NounPhrase:
        item = self._items[name]
        draft = lead.draft(item.text, item.start, item.core_end, (self._context.words(start, end),), _PLACE_LIKENESS)
        return NounPhrase(stop, draft, lead.used | mask(min(name, start), stop))

    def _joins(self, position: int) -> bool:
        """A word such as "of"."""
        key = self._keys[position]
        return key.isalpha() and key in self._language.name_joiners and key not in self._language.articles

    def _owned(self, lead: Lead) -> Optional[NounPhrase]:
        """As in "Brazil's states"."""
        item, following = self._items[lead.end], lead.end + 1
        if following >= len(self._items):
            return None
        marked = self._keys[following] in self._language.possessives
        if not (marked or (self._language.postpositions and self._follows(following))):
            return None
        owned = self.read(following + marked) if following + marked < len(self._items) else None
        if owned is None:
            return None
        owner = Phrase(item.text, item.start, item.core_end, lead.determiner, item.qualifiers, name_like=item.likeness)
        draft = owned.draft.copy()
        draft.count = draft.count or lead.count
        draft.rankings = [*lead.rankings, *draft.rankings]
        draft.clauses.append(Clause("of", self._context.words(lead.end, following + marked), item.start, item.end, owner))
        return NounPhrase(owned.end, draft, lead.used | owned.used | mask(lead.end, following + marked))

    def _had(self, owner: NounPhrase) -> Optional[NounPhrase]:
        """As in "each district's population": what the things named before have."""
        after = owner.end + 1
        if self._language.postpositions or after >= len(self._items) or self._keys[owner.end] not in self._language.possessives:
            return None
        owned = self.read(owner.end + 1)
        if owned is None:
            return None
        draft = owned.draft.copy()
        words = self._context.words(owner.end, owner.end + 1)
        draft.clauses.append(Clause("of", words, owner.draft.start, owner.draft.end, settle(owner.draft)))
        return NounPhrase(owned.end, draft, owner.used | owned.used | 1 << owner.end)

    def _follows(self, position: int) -> bool:
        return self._keys[position] in self._language.determiner_words or not self._stops(position)

    def _named_kind(self, lead: Lead) -> Optional[NounPhrase]:
        """A name with words after it: "Starbucks cafés", "the Stafford district"."""
        item, following = self._items[lead.end], lead.end + 1
        if item.qualifiers or not self._context.is_content(following) or self._stops(following):
            return None
        end = self._word_run(following)
        each = lead.end > 0 and self._keys[lead.end - 1] in self._language.grouping  # "each PC4 area", "per Canadian province"
        if end > following and not each and self._tells_kind(lead, lead.end, following, end):
            return self._with_kind(lead, lead.end, following, end, end)
        if end == following or (not each and self._context.names_field(self._context.words(following, end))):
            return None
        if self.tail and end == following + 1 and self._language.is_participle(self._keys[following]):
            return None
        last = self._items[end - 1]
        plural = self._language.is_plural(last.text)
        likeness = _KIND_LIKENESS if plural or lead.rankings else _JOINED_LIKENESS
        draft = lead.draft(self._context.words(lead.end, end), item.start, last.end, (), likeness)
        draft.plural = plural
        return NounPhrase(end, draft, lead.used | mask(lead.end, end))

    def _name(self, lead: Lead) -> NounPhrase:
        item = self._items[lead.end]
        draft = lead.draft(item.text, item.start, item.core_end, item.qualifiers, item.likeness)
        draft.lonlat = item.lonlat
        return NounPhrase(lead.end + 1, draft, lead.used | 1 << lead.end)

    def _word_run(self, position: int) -> int:
        """The end of the content words from ``position`` on."""
        end = position
        while end < len(self._items) and end - position < _MAX_ITEMS and self._goes_on(end, end == position):
            end += 1
        while end > position and (self._items[end - 1].kind == MARK or self._keys[end - 1] in self._language.function_words):
            end -= 1
        if all(item.kind in (DIRECTION, NUMBER, ORDINAL) for item in self._items[position:end]):
            return position
        return end

    def _goes_on(self, position: int, first: bool) -> bool:
        """Whether the item belongs to the words of the noun phrase."""
        item = self._items[position]
        before, per_head = self._keys[position - 1] if position else "", self._language.data["per_head"]
        field = item.key in self._language.field_nouns and before not in per_head  # "人均GDP" is one number
        apart = field or item.key in per_head or before in self._language.kind_fields
        if not first and self._language.postpositions and apart:
            return False
        if item.kind == MARK:
            glued = item.glued and position + 1 < len(self._items) and self._items[position + 1].glued
            joint = item.text == "&" or (item.text in INNER_MARKS and glued)
            return joint and not first and self._context.is_wordlike(position + 1)
        compound = not first and item.glued and self._items[position - 1].text in INNER_MARKS
        if item.kind == WORD and item.key in self._language.function_words and not compound:
            return not first and self._of_kind(position)
        return self._context.is_wordlike(position) and (first or not (self._stops(position) or self._context.is_behind_noun(position)))

    def _of_kind(self, position: int) -> bool:
        """As in "places of worship": "of" before one bare singular word belongs to the kind."""
        following = position + 1
        before = self._keys[position - 1]
        if before in self._language.number_nouns:
            return False
        if not self._joins(position) or not self._context.is_content(following) or self._items[following].text[0].isupper():
            return False
        if following + 1 < len(self._items) and self._items[following + 1].kind == NAME:
            return False  # "the ward of hydrant H-12"
        ends = following + 1 >= len(self._items) or not self._context.is_content(following + 1)
        return ends and not self._language.is_plural(self._items[following].text)
