"""Words that stop a question though one value has all that they say ("with brick walls" of MATERIAL = BRICK), or that say nothing.

What they say beyond the value must be no more than how such a thing is put: a word that is light in every sentence ("made of"), a
word of the field or the layer, or the noun right behind the value, which it narrows. It is taken and said; of two values none is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Optional

from ...language.language import data_of, load
from ...language.soft import not_used
from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldInfo, LayerInfo, ValueCount
from ...model.frame import Frame
from ...model.issue import Issue, Severity
from ...model.wording import translate
from ..attributes.fields import find_field
from ..lexicon.likeness import akin_field, akin_scale, akin_values
from ..lexicon.taxonomy import taxonomy
from ..lexicon.word_families import roots
from ..lexicon.words import same_but_ending, stems
from ..vocabulary import WorldLexicon
from ..world import World
from .desk import relevant
from .field_offers import layers_of
from .gaps import Cause, Gap, cut, gaps_of
from .offers import offers_for
from .ways_on import as_quality

_SAID = frozenset((Cause.QUALITY, Cause.CONDITION, Cause.LEFT))
_KNOWN = 0.5
_LONG = 3  # words of a value with which the grammar may have been at a loss
_MARKS = " ，,、"


class SoleValue(NamedTuple):
    """The question with a value in the place of the words that stopped it, and what is said of that."""

    question: str
    note: Issue


def sole_value(frame: Frame, issues: Sequence[Issue], world: World, lexicon: WorldLexicon) -> Optional[SoleValue]:
    """The one value that the only words that stop a question can mean; None where there are more, or where they say more than it."""
    gaps = relevant(as_quality(gaps_of(frame, issues), frame, lexicon), frame)
    if len(gaps) != 1 or gaps[0].cause not in _SAID:
        return None
    (gap,) = gaps
    if (idle := _without_idle(gap, frame, world)) is not None:
        return idle
    found = [(layer, *pair) for layer in layers_of(gap, frame, world) for pair in akin_values(gap.text, layer) if _is_said(gap, pair[1])]
    most = max((len(stems(value.label)) for _, _, value in found), default=0)
    best = [item for item in found if len(stems(item[2].label)) == most]
    if len(best) != 1 or not _says_no_more(gap, *best[0], frame, lexicon):
        return None
    layer, field, value = best[0]
    offers = (offer for offer in offers_for(gap, "", frame, world, gaps) if offer.tells == field.name and offer.value == value.value)
    question = next((offer.question for offer in offers), "")
    return SoleValue(question, _note(gap, layer, field, value)) if question else None


def _without_idle(gap: Gap, frame: Frame, world: World) -> Optional[SoleValue]:
    """ "Hares seen in the morning", "thefts committed at night": that something is seen or was committed says that it is there."""
    idle, plain = (data_of("asking", frame.language).get(key, ()) for key in ("idle", "plain"))
    words = [fold(word) for word in gap.text.replace(",", " ").split()]
    if not any(word in idle for word in words) or not all(word in idle or word in plain for word in words):
        return None
    if not load(frame.language).negations.isdisjoint(words):
        return None  # what was not seen is something else
    if frame.target is None or gap.pieces[0][0] <= frame.target.start:
        return None  # a "listed building" is one of a kind
    if any(akin_field(gap.text, layer) or akin_scale(gap.text, layer) for layer in layers_of(gap, frame, world)):
        return None
    rest = cut(frame.question, gap.pieces, frame.language)
    if any(_is_value(word, frame, gap, world) for word in set(_words(frame.question)) - {*_words(rest), *words}):
        # lights "currently out" are not all of them
        rest = " ".join(word for word in frame.question.split() if fold(word.strip("?.!,")) not in words)
    return SoleValue(rest, not_used(gap.text))


def _words(text: str) -> list[str]:
    return [fold(word.strip("?.!,")) for word in text.split()]


def _is_value(word: str, frame: Frame, gap: Gap, world: World) -> bool:
    """Whether a small word is a value of the things, beside which it cannot be left out."""
    values = (value for layer in layers_of(gap, frame, world) for info in layer.fields for value in info.values)
    return any(fold(value.label) == word for value in values)


def _note(gap: Gap, layer: LayerInfo, field: FieldInfo, value: ValueCount) -> Issue:
    text = translate("SpatialRagAsking", "“{words}” is taken as “{value}”, a value of “{field}” in “{layer}”.")
    said = text.said(words=gap.text, value=value.label, field=field.title, layer=layer.name)
    return replace(gap.issue, severity=Severity.INFO, code="value-taken", message=said, suggestions=(), subject=gap.text)


def _is_said(gap: Gap, value: ValueCount) -> bool:
    """Whether all words of a value are among those of a gap, in some form."""
    if is_cjk(gap.text[:1]) or is_cjk(gap.text[-1:]):
        return len(value.label) > 1 and fold(value.label) in fold(gap.text)
    own = stems(gap.text)
    return all(any(_is_form(word, other) for other in own) for word in stems(value.label))


def _is_form(one: str, other: str) -> bool:
    return one == other or not roots(one).isdisjoint(roots(other)) or same_but_ending(one, other)


def _says_no_more(gap: Gap, layer: LayerInfo, field: FieldInfo, value: ValueCount, frame: Frame, lexicon: WorldLexicon) -> bool:
    light, plain = (data_of("asking", frame.language).get(key, ()) for key in ("light", "plain"))
    if is_cjk(gap.text[:1]) or is_cjk(gap.text[-1:]):
        return _is_light_han(fold(gap.text).replace(fold(value.label), "", 1), light)
    words, parts = gap.text.replace(",", " ").split(), stems(value.label)
    told = [any(_is_form(part, stem) for part in parts for stem in stems(word)) for word in words]
    last = max((at for at, is_part in enumerate(told) if is_part), default=-1)
    names = {*stems(field.name), *stems(field.alias), *stems(layer.name)}
    rest = [at for at, word in enumerate(words) if not told[at] and fold(word) not in light]
    heads = [at for at in rest if not names.issuperset(stems(words[at]))]
    if not rest and len(parts) < _LONG and all(told[at] or fold(words[at]) in plain for at in range(len(words))):
        return False  # the grammar knows such words, and left them for a reason; "dogs off leash" it does not
    if any(any(map(str.isdigit, words[at])) for at in rest) or len(heads) > 1:
        return False
    if not heads:
        return True
    head = words[heads[0]]
    if fold(head) in load(frame.language).data.get("copulas", ()):
        return False  # a verb
    whole = stems(" ".join(word for word in words if fold(word) not in light))
    if taxonomy().qualities(whole) or taxonomy().field_names(whole):
        return False  # "outdoor seating" is something else than shops for what is done outdoors
    return heads[0] == last + 1 == len(words) - 1 and lexicon.is_category(head) < _KNOWN and find_field(head, layer) is None


def _is_light_han(rest: str, light: Sequence[str]) -> bool:
    """Whether something is said beside the value, all of it light; the value alone was left for a reason."""
    alone = not rest.strip(_MARKS)
    for word in sorted(light, key=len, reverse=True):
        rest = rest.replace(word, "")
    return not alone and not rest.strip(_MARKS)
