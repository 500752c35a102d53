"""Values that say how something came out or is used, in other words than the data have.

Outcomes in another form of their verb: "failing plants" and "plants that failed" of a field RESULT with the value "Fail".

Whether things are in use, in other words than the data have for it: "working hydrants" where STATUS says "Operational".

Taken only where a field tells no more than the two apart as far as the words go: of several values that say so, none is chosen.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Optional

from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Condition
from ...model.predicate import Compare, Comparison, Predicate, all_of, one_of
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.name_parts import SHORT, parts_of, said_by
from ..lexicon.short_names import spelled_out
from ..lexicon.word_families import is_past
from ..lexicon.words import Words, stems, uninflected
from ..times.dates import date_said
from ..times.moments import event_field
from ..world import World
from .flags import named_flags

_SURE = 0.97
_ROOT, _BRIEF = 4, 3  # letters that verbs have at least, and words in short


def outcome(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that the one field of outcomes with a value of the same verb has it; None where there is none, or more than one."""
    root = _root(words[0]) if len(words) == 1 else ""
    if not root:
        return None
    dated = is_past(words[0]) and event_field(words[0], layer) is not None  # what was opened on an OPEN_DT is not still Open
    said = ((name, value) for name, value, of in _outcomes(Same(layer)) if of == root and not (dated and stems(value) != words))
    found: list[Predicate] = [Compare(name, Comparison.EQ, value) for name, value in said]
    found = found or _success(words[0], layer)
    return found[0] if len(found) == 1 else None


def _success(word: str, layer: LayerInfo) -> list[Predicate]:
    """The yes or no of a field that says whether things came out well, for what "failed": SUCCESSFUL."""
    known = field_words()
    if word not in known.succeeded and word not in known.failing:
        return []
    told = [(yes, no) for names, yes, no in named_flags(layer) if any(len(name) == 1 and name[0] in known.succeeded for name in names)]
    return [said for yes, no in told if (said := yes if word in known.succeeded else no) is not None]


def so_at_a_time(timed: Optional[Predicate], event: str, when: FieldInfo, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """The condition on a time with what came out then: "inspections that failed in 2024" by a date that does not say "failed"."""
    words = stems(event)
    if timed is None or len(words) != 1 or when in (date_said(event, layer), event_field(event, layer)):
        return timed
    hits = [hit for hit in world.values(words, layer.id) if hit.score >= _SURE and hit.field != when.name and not hit.token]
    said = outcome(words, layer) or (one_of(hits[0].field, [hits[0].value]) if len(hits) == 1 else None)
    return timed if said is None else all_of(said, timed)


@lru_cache(maxsize=256)
def _outcomes(layer: Same[LayerInfo]) -> tuple[tuple[str, str, str], ...]:
    """The values of fields of outcomes that are one word, with the roots of these words."""
    told = (info for info in layer.it.fields if info.role is FieldRole.CATEGORY and info.values_complete and _tells_outcomes(info))
    single = ((info.name, value) for info in told for value in info.values if len(value.label.split()) == 1)
    return tuple((name, value.value, _root(next(iter(stems(value.label)), ""))) for name, value in single)


def _tells_outcomes(info: FieldInfo) -> bool:
    words = {*stems(info.name), *stems(info.alias)}
    return any(word == told or (len(told) >= _ROOT and word.endswith(told)) for word in words for told in field_words().outcomes)


def _root(word: str) -> str:
    """A verb without the ending of its form: "fail" of "failing", "failed" and "fails"; empty where little is left."""
    bare = next((word[: -len(end)] for end in field_words().verb_endings if word.endswith(end) and len(word) - len(end) >= _ROOT), word)
    return bare if word.isascii() and len(bare) >= _ROOT else ""


_OF = stems("of")


def state_of_use(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that one field says that things are in use, or are not; None where no word for it was said, or no field tells."""
    said = {words, *uninflected(words)}
    state = next((at for at, phrases in enumerate(field_words().states_of_use) if not said.isdisjoint(phrases)), None)
    told = [found for found in _told(Same(layer)) if found[0] == state] if state is not None else []
    return told[0][1] if len(told) == 1 else None


def denied_in_itself(condition: Condition, layer: LayerInfo) -> Optional[Predicate]:
    """What words for a state say that have a denial in them: "außer Betrieb" is out of service, and not all but what is so."""
    plain = condition.negated and condition.op == "has" and not condition.field and condition.text != condition.value
    return state_of_use(stems(condition.text), layer) if plain else None


@lru_cache(maxsize=256)
def _told(layer: Same[LayerInfo]) -> tuple[tuple[int, Predicate], ...]:
    """The conditions that say so; only of fields that tell what is in use from what is not, or from something else."""
    found: list[tuple[int, Predicate]] = []
    for info in layer.it.fields:
        if info.role is not FieldRole.CATEGORY or not info.values_complete or info.tokens or len(info.values) < 2:
            continue
        states = [(_state(stems(value.label), info), value.value) for value in info.values]
        in_use, out_of_use, others = ([value for state, value in states if state == wanted] for wanted in (0, 1, None))
        found += [(0, Compare(info.name, Comparison.EQ, value)) for value in in_use]
        found += [(1, Compare(info.name, Comparison.EQ, value)) for value in (*out_of_use, *(others if out_of_use else ()))]
    for names, yes, no in named_flags(layer.it):  # IN_SVC, INSVC: yes or no
        state = next((at for at, phrases in enumerate(field_words().states_of_use) if _are_named(names, phrases)), None)
        found += [(at, said) for at, said in ((state, yes), (1 - state, no)) if said is not None] if state is not None else []
    return tuple(found)


def _are_named(names: Collection[Words], phrases: Collection[Words]) -> bool:
    """Whether a name is one of the phrases, in full or in short, with its words apart or written together."""
    joined = ["".join(name) for name in names if all(map(str.isascii, name))]
    return any(phrase in names or (len(phrase) > 1 and any(_spells(name, phrase) for name in joined)) for phrase in phrases)


def _spells(letters: str, words: Words) -> bool:
    """Whether letters are words one after the other, each in full or in short: INSVC of "in service"."""
    if not words:
        return not letters
    cuts = (cut for cut in range(len(letters), 0, -1) if letters[:cut] == words[0] or (cut >= _BRIEF and _is_for(letters[:cut], words[0])))
    return any(_spells(letters[cut:], words[1:]) for cut in cuts)


def _is_for(letters: str, word: str) -> bool:
    return any(part.text == letters and said_by(part, word) >= SHORT for part in parts_of(letters)[:1])


def _state(value: Words, info: FieldInfo) -> Optional[int]:
    """What a value says, by itself or with the name of its field behind it: OUT of SVC is "out of service", IN of it "in service"."""
    name = stems(info.name)
    named = [(word,) for word in (*name, *spelled_out(name[0]))] if len(name) == 1 else []
    said = (value, *((*value, *of, *own) for own in named for of in ((), _OF)))
    return next((at for at, phrases in enumerate(field_words().states_of_use) for words in said if words in phrases), None)
