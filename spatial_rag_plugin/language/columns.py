"""Several numbers or attributes at once: "name and population", "the area, the population and the number of lakes"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Callable, Optional

from ..model.frame import Tally, Term
from .context import Context
from .drafts import Clause, NounPhrase
from .items import mask
from .nouns import numbered
from .settle import settle
from .terms import is_field, number_named, rates
from .tokens import fold

_MOST = 8
_EVIDENT = 0.5

NounPhrases = Callable[[int, bool], list[NounPhrase]]


@dataclass(frozen=True)
class Columns:
    """Terms in the order of the question; ``own``: said to be of what was named before ("with its population")."""

    terms: tuple[Term, ...]
    own: bool = False

    @property
    def are_fields(self) -> bool:
        """Whether all are attributes of the things, and none is a number of other things."""
        return all(term.tally is None for term in self.terms)


def columns(context: Context, noun_phrases: NounPhrases, position: int) -> Iterable[tuple[int, Columns, int]]:
    """The lists of columns that begin at ``position``: (end, columns, used items), one for each length."""
    found: list[Term] = []
    open_statistics: list[tuple[str, str]] = []
    own, used, known = False, 0, False
    while position < len(context.items) and len(found) < _MOST:
        size, statistic = context.language.statistics.longest(context.keys, position) if context.keys[position] else (0, "")
        following = _joined(context, position + size) if size else None
        if following is not None:  # "mean and highest rent": the first of them is of the rent, too
            open_statistics.append((statistic, context.words(position, position + size)))
            used, position = used | mask(position, following), following
            continue
        phrase = _column(context, noun_phrases, position)
        apart = phrase is None and 0 < size < len(context.items) - position  # 平均 is no part of a noun phrase
        phrase = _column(context, noun_phrases, position + size) if apart else phrase
        if phrase is None:
            return
        draft = phrase.draft
        if context.describes_next(draft.text, phrase.end):
            return
        term, phrase = _distance(context, noun_phrases, phrase) or (number_named(context, draft), phrase)
        if apart:
            if term is not None and term.tally is not None and context.field_evidence(draft.text) >= _EVIDENT:
                term = Term(draft.text, draft.text)  # 平均建筑密度 of parcels that say theirs: what is counted has no mean
            if term is None or term.statistic or term.tally is not None or term.origin is not None:
                return
            words = context.words(position, position + size)
            term, used = replace(term, statistic=statistic, text=f"{words}{term.text}"), used | mask(position, position + size)
        term, phrase = _rated(context, term, phrase)
        sure = term is not None or is_field(context, draft.text) or fold(draft.text) in context.language.name_fields
        if not sure and (not found or context.kind_evidence(draft.text) >= _EVIDENT):
            return
        if open_statistics:
            if term is None or not term.statistic or not (term.field or term.dimension):
                return
            found += [replace(term, statistic=name, text=f"{words} {term.field or term.dimension}") for name, words in open_statistics]
            open_statistics = []
        known = known or sure
        own = own or fold(draft.determiner) in context.language.own_determiners
        found.append(term if term is not None else Term(context.text[draft.start : draft.end], draft.text))
        used |= phrase.used | mask(position, phrase.end)
        if known:
            yield phrase.end, Columns(tuple(found), own), used
        following = _joined(context, phrase.end)
        if following is None:
            return
        used |= mask(phrase.end, following)
        position = following


def _column(context: Context, noun_phrases: NounPhrases, position: int) -> Optional[NounPhrase]:
    """One number or attribute; of "number of schools" only the bare things counted, for what follows belongs to all columns."""
    phrases = noun_phrases(position, False)
    if not phrases or phrases[0].draft.is_named or phrases[0].draft.rankings or phrases[0].draft.count is not None:
        return None
    phrase = numbered(context, phrases[0])
    data, draft = context.language.data, phrase.draft
    numbers = (*data["count_nouns"], *data["density_nouns"], *data["share_nouns"])
    if fold(draft.text) not in numbers or phrase.end >= len(context.items):
        return phrase
    if context.keys[phrase.end] not in context.language.name_joiners or not context.keys[phrase.end].isalpha():
        return phrase
    counted = noun_phrases(phrase.end + 1, False) if phrase.end + 1 < len(context.items) else []
    if not counted or counted[0].draft.is_named:
        return phrase
    whole = draft.copy()
    thing = counted[0].draft
    whole.clauses = [Clause("of", thing.text, thing.start, thing.end, settle(thing))]
    whole.end = thing.end
    return NounPhrase(counted[0].end, whole, phrase.used | counted[0].used | 1 << phrase.end)


def _rated(context: Context, term: Optional[Term], phrase: NounPhrase) -> tuple[Optional[Term], NounPhrase]:
    """As in "GDP per capita", "airports per 1000 people": the number for so many of what is counted, where it is none yet."""
    end, keys, draft = phrase.end, context.keys, phrase.draft
    per = rates(context, end + 1) if list(keys[end : end + 1]) == context.language.data["rate_word"] and end + 1 < len(keys) else []
    if not per or draft.clauses or (term is not None and (term.per is not None or term.statistic or term.origin is not None)):
        return term, phrase
    following, rate, used = per[0]
    if term is None:
        counted = not is_field(context, draft.text) and context.kind_evidence(draft.text) >= _EVIDENT
        term = Term(draft.text, tally=Tally(settle(draft))) if counted else Term(draft.text, draft.text)
    words = f"{draft.text} {context.words(end, following)}"
    return replace(term, text=words, per=rate), NounPhrase(following, draft, phrase.used | used | 1 << end)


def _distance(context: Context, noun_phrases: NounPhrases, phrase: NounPhrase) -> Optional[tuple[Optional[Term], NounPhrase]]:
    """As in "their distance to Central Station"."""
    start = phrase.end + 1
    if fold(phrase.draft.text) not in context.language.data["distance_nouns"] or start >= len(context.items):
        return None
    origins = noun_phrases(start, False) if context.keys[phrase.end] in context.language.origin_words else []
    if not origins:
        return None
    origin = origins[0].draft.copy()
    origin.rankings = [ranking for ranking in origin.rankings if ranking.role != "nearest"]
    words = context.words(phrase.end - 1, origins[0].end)
    used = phrase.used | origins[0].used | mask(phrase.end - 1, origins[0].end)
    return Term(words, origin=settle(origin)), NounPhrase(origins[0].end, phrase.draft, used)


def _joined(context: Context, position: int) -> Optional[int]:
    """Where the next column begins after a comma, an "and" or both; None when the list ends."""
    start = position
    keys, language = context.keys, context.language
    if position < len(keys) and context.items[position].text in (",", "、"):
        position += 1
    if position < len(keys) and keys[position] in language.conjunctions and keys[position] not in language.condition_joiners:
        position += 1
    return position if start < position < len(keys) else None
