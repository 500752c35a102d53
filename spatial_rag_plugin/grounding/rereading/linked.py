"""A second reader, for what the grammar cannot read: every word is told by what one layer holds, in whatever order the words stand.

"Total capacity of the racks, covered ones" names a statistic, a field, a layer and a value: nothing else can be meant, however it is put.
It reads only where no word is left over and one layer explains all of them; ``linked_frames`` says what the pieces ask for together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Optional, Union

from ...language.language import any_of, load
from ...language.linking import Link, Part
from ...language.tokens import Token
from ...model.binding import BindingKind, GroundedFrame
from ...model.catalog import FieldInfo, GeometryKind, LayerInfo
from ...model.frame import Frame
from ...model.predicate import AnyOf, Compare, HasToken, Not, OneOf, Predicate, all_of, conjuncts
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.qualities import may_classify
from ..kinds.classes import sure_kinds
from ..lexicon.field_words import field_words
from ..lexicon.name_parts import lists
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..vocabulary import WorldLexicon
from ..world import World
from .linked_frames import framed
from .linked_question import Question, covers
from .piece_meanings import GENERIC

_CLOSE = 0.35  # of another layer's cover: either may be meant
_SAYS = frozenset((Part.LAYER, Part.FIELD, Part.VALUE))


def linked(text: str, code: str, world: World, lexicon: WorldLexicon) -> Optional[Frame]:
    """The one reading of a text in which every word does something; None where there is none, or more than one.

    ``code``: the language of the text. The frame names the layer, its fields and its values as they are called in the data.
    """
    question = Question(text, code, world, lexicon)
    if not question.readable or len(question.tokens) < 2:
        return None
    tokens, timed = question.tokens, question.relative_times()
    found: list[tuple[float, str, Frame]] = []
    for layer in world.catalog.layers:
        own = question.pieces(layer).links(question.shared)
        told_apart = {at for link in own for at in range(link.start, link.end)}
        things = {link.start for link in own if _are_things(link, code)}  # "the age of thinned stands" is not that of all of them
        told_apart |= {link.start for link in question.shared if link.part is Part.VERB and link.flag and link.end in things}
        told_apart |= {link.start for link in question.shared if link.part is Part.VERB and _says_of_field(link, own, tokens, code)}
        plain = [link for link in question.shared if link.part is not Part.VERB or link.start not in told_apart]
        # "the most visits last year" are no visits by the year in which something was built
        whole = [link for link in (*plain, *own) if not any(_cuts(link, start, end) for start, end in timed)]
        frames: list[tuple[float, str, Frame]] = []
        for cost, cover in covers(len(tokens), whole):
            vague = _counts_anything(tokens, cover, code) or _tells_apart(cover, world) or _is_size(cover, question.shared, layer)
            vague = vague or _counts_what_they_have(cover) or _is_statistic(question, cover)
            vague = vague or _are_things_elsewhere(cover, layer, code, world)
            said = any(link.part in _SAYS for link in cover) and not vague
            framing = framed(text, tokens, cover, layer, code) if said else None
            if framing is not None:
                frames.append((cost + framing[0], layer.id, framing[1]))
        found += sorted(frames, key=lambda one: one[0])[:1]
    found.sort(key=lambda one: one[0])
    if not found or any(cost - found[0][0] < _CLOSE for cost, _, _ in found[1:]):
        return None
    return found[0][2]


def _are_things(link: Link, code: str) -> bool:
    """Whether a piece is the things themselves, or some of them by their kind: "thinned stands", "adopted cats"."""
    return link.part is Part.LAYER or (link.part is Part.VALUE and not link.flag and load(code).is_plural(link.text.casefold()))


def _says_of_field(verb: Link, own: Sequence[Link], tokens: Sequence[Token], code: str) -> bool:
    """Whether a verb is what a clause says of a field: "schools whose rate improved" do not ask for the rate."""
    relative = load(code).data["relative"]
    before = [link.start for link in own if link.part is Part.FIELD and link.end == verb.start and link.start]
    return verb.end == len(tokens) and any(tokens[start - 1].key in relative for start in before)


def are_two_things(grounded: Optional[GroundedFrame], world: World) -> bool:
    """Whether values of one row would be two kinds of things, of which no feature is both: "cafés with parking" are no car parks."""
    target = grounded.target if grounded is not None else None
    if target is None or not target.layer_id or target.predicate is None:
        return False
    layer = world.catalog.layer(target.layer_id)
    parts = [part.part if isinstance(part, Not) else part for part in conjuncts(target.predicate)]  # cafés without parking are all of them
    kinds = [part for part in parts if any(_is_kind(value, layer.field(each.field)) for each in _leaves(part) for value in _values(each))]
    return len(kinds) > 1 and not world.count(layer.id, all_of(*kinds)) and all(world.count(layer.id, part) for part in kinds)


def parts_places(grounded: Optional[GroundedFrame], question: str, code: str) -> bool:
    """Whether of two names that are said together one is taken for a place and the other for a value: "in Ashford and Brill"."""
    target = grounded.target if grounded is not None else None
    if target is None or target.predicate is None or not code:
        return False
    references = (item.reference for item in target.relations if not item.negated)
    places = [item.phrase.text for item in references if item is not None and item.kind is BindingKind.NAMED and item.phrase.text]
    values = [str(value) for part in conjuncts(target.predicate) for each in _leaves(part) for value in _values(each)]
    data = load(code).data
    joined = rf"\s*(?:,|、|\b(?:{any_of((*data.get('conjunctions', ()), *data['alternatives']))})\b)+\s*"
    pairs = ((one, other) for place in places for value in values if value[:1].isupper() for one, other in ((place, value), (value, place)))
    return any(re.search(f"{re.escape(one)}{joined}{re.escape(other)}", question) is not None for one, other in pairs)


def _cuts(link: Link, start: int, end: int) -> bool:
    """Whether a piece is only a part of what stands between two tokens, or has only a part of that."""
    return link.start < end and start < link.end and not (link.start <= start and end <= link.end)


def _leaves(part: Predicate) -> list[Union[Compare, HasToken, OneOf]]:
    parts = part.parts if isinstance(part, AnyOf) else (part,)
    return [each for each in parts if isinstance(each, (Compare, HasToken, OneOf))]


def _values(part: Union[Compare, HasToken, OneOf]) -> tuple[object, ...]:
    return (part.value,) if isinstance(part, Compare) else part.values if isinstance(part, OneOf) else part.tokens


def _is_kind(value: object, info: Optional[FieldInfo]) -> bool:
    label = next((each.label for each in info.values if each.value == value), str(value)) if info is not None else ""
    return may_classify(info) and bool(taxonomy().synonyms(stems(label)))


def _is_size(cover: Sequence[Link], shared: Sequence[Link], layer: LayerInfo) -> bool:
    """Whether "total area" is read as all areas: things of no kind behind a statistic are what it is of. So are those of which things of a
    kind follow, as in "area of the trees", and all that are called so in a layer of points.
    """
    sizes = {(link.start, link.end) for link in shared if link.part is Part.SIZE}
    kinds = [link for link in cover if link.part is Part.LAYER]
    if any((link.start, link.end) in sizes for link in (kinds if layer.geometry is GeometryKind.POINT else kinds[:-1])):
        return True
    pairs = zip(cover, cover[1:])
    return any(one.part is Part.STATISTIC and other.part is Part.LAYER and (other.start, other.end) in sizes for one, other in pairs)


def _tells_apart(cover: Sequence[Link], world: World) -> bool:
    """Whether a verb may say which of several layers' numbers is meant, "acres burned" where farms have acres, too, or what has a number
    of its own: "people killed" in a layer of crashes.
    """
    if any(
        find_field(link.text, layer, numeric=True) is not None for link in cover if link.part is Part.VERB for layer in world.catalog.layers
    ):
        return True
    verbs = {link.start for link in cover if link.part is Part.VERB}
    said = [link.text for link in cover if link.part is Part.FIELD and link.end in verbs]
    return any(sum(find_field(text, layer, numeric=True) is not None for layer in world.catalog.layers) > 1 for text in said)


def _are_things_elsewhere(cover: Sequence[Link], layer: LayerInfo, code: str, world: World) -> bool:
    """Whether the only piece of a layer is a part of a field's name that another layer is called by: "total customers" are no CUST_AFF."""
    said = [link for link in cover if link.part in _SAYS]
    if any(_are_counted(link, layer, code, world) for link in said):
        return True
    if len(said) != 1 or said[0].part is not Part.FIELD or taxonomy().are_people(stems(said[0].text)):
        return False
    if find_field(said[0].text, layer, at_least=SAME_FIELD) is not None:
        return False
    light = lists().unsaid  # "last complaint" is one of them, and no date of completion COMPL_DATE
    things = " ".join(word for word in said[0].text.split() if word.casefold() not in light)
    return _are_of_another(things or said[0].text, layer, world)


def _are_counted(link: Link, layer: LayerInfo, code: str, world: World) -> bool:
    """Whether a piece is taken for how many there are of the things of another layer: the "largest tank" is no NUM_TANKS."""
    if link.part is not Part.FIELD or field_words().counted.isdisjoint(stems(link.word)):
        return False
    return not load(code).is_plural(link.text.casefold()) and _are_of_another(link.text, layer, world)


def _are_of_another(words: str, layer: LayerInfo, world: World) -> bool:
    return any(kind.name_score and kind.predicate is None and kind.layer_id != layer.id for kind in sure_kinds(words, world))


def _counts_what_they_have(cover: Sequence[Link]) -> bool:
    """Whether two words for the things of a layer are one that is counted and one that has it: "how many campsites do campgrounds have"."""
    things = [link for link in cover if link.part is Part.LAYER and link.cost != GENERIC]
    counted = [one for one, other in zip(cover, cover[1:]) if one.part is Part.COUNT and other in things]
    return bool(counted) and len({stems(link.text) for link in things}) > 1


def _is_statistic(question: Question, cover: Sequence[Link]) -> bool:
    """Whether what asks for a mean is taken as a value: "average grade of the tracks" asks for none whose grade is average.

    "In average condition" does, as the word for what things are in says.
    """
    asked = {link.start for link in question.shared if link.part is Part.STATISTIC}
    values = (link for link in cover if link.part is Part.VALUE and link.start in asked and link.end == link.start + 1)
    behind = (question.tokens[link.end].key if link.end < len(question.tokens) else "" for link in values)
    return any(word not in field_words().conditions_of for word in behind)


def _counts_anything(tokens: Sequence[Token], cover: Sequence[Link], code: str) -> bool:
    """Whether things of no kind are counted for each of the layer's: "points per district" are not the districts."""
    kinds = [link for link in cover if link.part is Part.LAYER]
    vague = [link for link in kinds if link.cost == GENERIC]
    spans = ((one.end, other.end) for one in vague for other in kinds if one.end < other.end)
    return any(load(code).grouping.intersection(token.key for token in tokens[start:end]) for start, end in spans)
