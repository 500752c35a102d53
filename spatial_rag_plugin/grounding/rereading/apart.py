"""What people tell beside what they ask for: words that stop an answer, read once more as a description of what is wished for.

Only where features with long texts are looked for and ranked, and only words that can be nothing but a description. A distance, a number
with a unit, a known name, a place that things should be near: they stay, and the question is asked back for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Optional

from ...language.language import load
from ...language.requests import is_told
from ...language.soft_words import soft_words
from ...language.tokens import fold, tokenize
from ...model.binding import BindingKind, GroundedFrame
from ...model.catalog import FieldRole, LayerInfo
from ...model.frame import Frame, Output, Phrase, Relation, RelationKind
from ...model.issue import Issue
from ...retrieval.mask import split_views
from ..attributes.soft import content_words
from ..kinds.classes import sure_kinds
from ..kinds.sought import is_anything
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..vocabulary import WorldLexicon
from ..world import World
from .clauses_apart import Piece, clause_around

_LONG_VALUE = 3  # words
_EVIDENT = 0.5
_CALLED, _NEVER = 0.85, 1.1
_SETTLED = 0.4
_GAP = ".{1,40}?"
_MEASURED = frozenset(("quantity", "number", "date", "direction", "unknown"))
_NO_REGION = "wrong-geometry"
_KIND_CODES = frozenset(("unknown-kind", _NO_REGION))
_UNKNOWN_PLACE = "unknown-place"
_CODES = frozenset((*_KIND_CODES, "unknown-words", "unknown-condition", "ignored-words", "no-field", _UNKNOWN_PLACE))
_QUALIFYING = frozenset(("unknown-condition",))  # "with a rooftop view" qualifies what is asked for also where nobody tells anything
#: Relations that say nothing of where a thing is: "deals on vegetarian food", "the quality of the steaks".
_LOOSE = frozenset((RelationKind.OF, RelationKind.FROM, RelationKind.INTERSECTS))
#: Relations that texts tell of as well: "by the water".
_BESIDE = frozenset((RelationKind.IN, RelationKind.NEAR, RelationKind.ALONG, RelationKind.TOUCHES))


def pieces_apart(frame: Frame, issues: Sequence[Issue], lexicon: WorldLexicon, world: World) -> tuple[Piece, ...]:
    """The words that stop the answer, where all of them may be descriptions; empty where one of them has to be asked back.

    Where nobody tells anything, what stands before the kind of thing is asked back ("unicorn cafés"); what follows it describes.
    """
    listed = frame.output in (Output.FEATURES, Output.LOCATION, Output.BOOLEAN) and frame.group is None and not frame.others
    if not frame.language or not listed:
        return ()
    language = load(frame.language)
    told = is_told(frame.question, language, soft_words(frame.language))
    mistaken = _mistaken(frame, lexicon)
    if mistaken is not None and (told or language.segmenter is None or _is_clause(frame, mistaken, world)):
        return (mistaken,) if _describes(frame, mistaken, lexicon) else ()
    stops = [issue for issue in issues if issue.stops]
    if not stops or any(issue.code not in _CODES for issue in stops):
        return ()
    before = [held for held in (_before_number(issue, frame) for issue in stops) if held is not None and _describes(frame, held, lexicon)]
    if before:
        return tuple(before)  # the rest reads otherwise without them
    behind = frame.target.end if frame.target is not None and not told else 0
    pieces: list[Piece] = []
    for issue in _first(stops, frame):
        found = _participle(issue, frame, lexicon) or _pieces(issue, frame, world)
        if issue.code == "ignored-words" and len(stops) > 1:  # a kind of thing that was left over may be understood without the rest
            found = [(start, end) for start, end in found if not _known(frame.question[start:end], frame, lexicon)]
            if not found:
                continue
        clauses = {clause_around(frame, piece, lexicon) for piece in found or _places(issue, frame)}
        if clauses and None not in clauses:
            described = [piece for piece in clauses if piece is not None and _describes(frame, piece, lexicon)]
            if len(described) < len(clauses):
                return ()
            pieces += [piece for piece in described if piece not in pieces]
            continue
        known = issue.code == _NO_REGION  # a kind of thing, but nothing that other things can lie in
        missing = issue.not_understood
        nothing = issue.code == "unknown-kind" and frame.target is not None and issue.subject == frame.target.text
        unheld = nothing or (issue.code in ("unknown-kind", "unknown-words") and _is_kind(missing))
        if unheld and not _said(missing, frame, world):
            return ()  # what is asked for is neither a kind of thing here, nor does any text speak of it
        if issue.code not in _QUALIFYING and any(start < behind for start, _ in found) and not _participle(issue, frame, lexicon):
            return ()
        if not told and any(_settles(frame, piece, lexicon) for piece in found):
            return ()
        if not found or not all(_describes(frame, piece, None if known else lexicon) for piece in found):
            return ()
        pieces += [_with_lead(frame, piece) for piece in found]
    if any(_is_near_what_nobody_tells(frame, piece, world) for piece in pieces):
        return ()
    return tuple(pieces) if not any(map(str.isdecimal, "".join(frame.question[slice(*piece)] for piece in pieces))) else ()


def _is_near_what_nobody_tells(frame: Frame, piece: Piece, world: World) -> bool:
    """Whether a piece says what things are near of which their texts do not speak: no theft is near a stadium that no layer holds."""
    near = (relation for phrase in frame.phrases() for relation in phrase.relations if relation.kind is RelationKind.NEAR)
    held = [relation.reference for relation in near if relation.reference is not None and not relation.reference.made]
    inside = [phrase for phrase in held if piece[0] <= phrase.start < phrase.end <= piece[1]]
    kinds = sure_kinds(frame.target.text, world)[:1] if inside and frame.target is not None else []
    content = [content_words(phrase.text, frame.language) for phrase in inside]
    return any(not world.speaks(kind.layer_id) or not all(world.said(words, kind.layer_id) for words in content) for kind in kinds)


def _with_lead(frame: Frame, piece: Piece) -> Piece:
    """A piece with the words before it that say where: "by the water" and not "water" is what texts say of a place."""
    for relation in (relation for phrase in frame.phrases() for relation in phrase.relations):
        reference, start = relation.reference, frame.question.find(relation.text) if relation.text else -1
        if reference is None or start < 0 or relation.kind not in _BESIDE or relation.negated:
            continue
        if reference.start <= piece[0] and piece[1] <= reference.end and start < reference.start == piece[0]:
            return start, piece[1]
    return piece


def holds(grounded: Optional[GroundedFrame], layers: Iterable[LayerInfo]) -> bool:
    """Whether what is asked for is a kind of thing that the data know, in a layer whose features are described at length."""
    target = grounded.target if grounded is not None else None
    if target is None or target.kind is not BindingKind.CLASS or is_anything(target.phrase):
        return False
    layer = next((layer for layer in layers if layer.id == target.layer_id), None)
    if layer is None or grounded is None or not any(info.role is FieldRole.TEXT for info in layer.fields):
        return False
    return bool(target.wishes or target.phrase.wishes) and not _has_all_words_of_a_value(grounded.frame.question, layer)


def _has_all_words_of_a_value(question: str, layer: LayerInfo) -> bool:
    """Whether a question has the words of a long value in another order: "out of use temporarily" is no description."""
    said = set(stems(question))
    values = (stems(value.label) for info in layer.fields if info.role is FieldRole.CATEGORY for value in info.values)
    return any(len(words) >= _LONG_VALUE and said.issuperset(words) for words in values)


def _said(text: str, frame: Frame, world: World) -> bool:
    """Whether the texts of some layer hold all the words."""
    content = content_words(text, frame.language)
    return bool(content) and any(world.said(content, layer.id) for layer in world.catalog.layers if world.speaks(layer.id))


def _mistaken(frame: Frame, lexicon: WorldLexicon) -> Optional[Piece]:
    """What was taken for the thing asked for though the data know no such kind, where a kind that they do know was left unused."""
    target = frame.target
    if target is None or target.end <= target.start or _known(target.text, frame, lexicon):
        return None
    left = [text for span in frame.ignored for text in (span.text, *(token.text for token in tokenize(span.text)))]
    return (target.start, target.end) if any(_known(text, frame, lexicon) for text in left) else None


def _is_clause(frame: Frame, piece: Piece, world: World) -> bool:
    """Whether words before a particle say what a thing is like: 采光好 of 采光好的房子; 北京 of 北京的咖啡馆 is a place."""
    text = frame.question[slice(*piece)]
    return soft_words(frame.language).is_predicate(text) or _said(text, frame, world)


def _known(text: str, frame: Frame, lexicon: WorldLexicon) -> bool:
    """Whether words are a kind of thing in the data; "a place" is none, but where a layer is called so."""
    words, said = soft_words(frame.language), fold(text)
    least = _EVIDENT if said not in words.generic else _CALLED if said in words.layer_names else _NEVER
    return lexicon.is_category(text) >= least


def _first(stops: Sequence[Issue], frame: Frame) -> Sequence[Issue]:
    """What was taken for the thing asked for goes first: without it the rest reads otherwise."""
    target = frame.target
    if target is None:
        return stops
    mistaken = [issue for issue in stops if issue.code in _KIND_CODES and issue.subject in (target.text, target.full_text)]
    return mistaken or stops


def _pieces(issue: Issue, frame: Frame, world: World) -> list[Piece]:
    """Where the words of an issue stand in the question."""
    if issue.code == "ignored-words":
        return [(span.start, span.end) for span in frame.ignored]
    if issue.code in _KIND_CODES or issue.code == _UNKNOWN_PLACE:
        return [(phrase.start, phrase.end) for phrase in _meant(issue, frame, world)]
    if issue.code == "unknown-words":
        return [piece for phrase in _meant(issue, frame, world) for piece in _words_in(frame, phrase, issue.not_understood)]
    words, best = issue.subject, frame.target.superlative if frame.target is not None else None
    if issue.code == "no-field" and best is not None and words not in frame.question:
        words = best.text  # "best" of what no field says
    # wishes may have been taken from between them
    at = re.search(_GAP.join(map(re.escape, words.split())), frame.question) if words else None
    return [at.span()] if at is not None else []


def _before_number(issue: Issue, frame: Frame) -> Optional[Piece]:
    """What stands before the number of a comparison, where no field is called so: "with a pool" of "with a pool under 130"."""
    conditions = frame.target.conditions if frame.target is not None else ()
    compared = next((one for one in conditions if one.number is not None and one.text == issue.subject), None)
    if compared is None or not compared.field or compared.field not in compared.text:
        return None
    words = compared.text[: compared.text.index(compared.field) + len(compared.field)].split()
    at = re.search(_GAP.join(map(re.escape, words)), frame.question)
    return at.span() if at is not None and len(words) > 1 else None


def _places(issue: Issue, frame: Frame) -> list[Piece]:
    """Where the phrase stands that an issue is about, whatever it says."""
    phrases = (phrase for phrase in frame.phrases() if issue.subject in (phrase.text, phrase.full_text) and phrase.end > phrase.start)
    return [(phrase.start, phrase.end) for phrase in phrases if phrase is not frame.target][:1]


def _participle(issue: Issue, frame: Frame, lexicon: WorldLexicon) -> list[Piece]:
    """What follows the kind of thing in its own phrase: "accepting pets" of "hotels accepting pets"."""
    target, language = frame.target, load(frame.language)
    if issue.code != "unknown-words" or target is None or issue.subject not in (target.text, target.full_text) or language.segmenter:
        return []
    missing = _words_in(frame, target, issue.not_understood)
    first = min(missing, default=None)
    if first is None or not frame.question[first[0]].islower():
        return []
    before = frame.question[target.start : first[0]].strip()
    return [(first[0], max(end for _, end in missing))] if before and lexicon.is_category(before) >= _EVIDENT else []


def _meant(issue: Issue, frame: Frame, world: World) -> list[Phrase]:
    """The phrase that an issue is about, where it says what a thing is like and not where it is."""
    phrases = [phrase for phrase in frame.phrases() if issue.subject in (phrase.text, phrase.full_text) and phrase.end > phrase.start]
    if issue.code == _UNKNOWN_PLACE:  # "at 2"
        return [phrase for phrase in phrases if not any(char.isalpha() for char in phrase.text) or _is_held(phrase, frame)][:1]
    relations = [relation for phrase in frame.phrases() for relation in phrase.relations]
    where = [relation.reference for relation in relations if not _is_loose(relation, issue, frame, world)]
    return [phrase for phrase in phrases if not phrase.is_named and phrase not in where][:1]


def _is_held(phrase: Phrase, frame: Frame) -> bool:
    """Whether a name that nothing bears is something that a place has or serves: "with Fernet"."""
    language = load(frame.language)
    before = [token.key for token in tokenize(frame.question[: phrase.start], language.clitics) if token.key not in language.articles]
    return bool(before) and before[-1] in soft_words(frame.language).holding


def _is_loose(relation: Relation, issue: Issue, frame: Frame, world: World) -> bool:
    """Whether a relation may say what a thing is like: "deals on vegetarian food", "on a first date", but not "in the old town".

    Where something is may be told by texts, too: "by the water", "at the tram stop", when they speak of it.
    """
    reference = relation.reference
    if relation.kind in _LOOSE or reference is None:
        return True
    if relation.kind in _BESIDE and relation.distance is None and not relation.negated and _said(reference.text, frame, world):
        return not any(char.isupper() for char in reference.text)
    plainly_in = relation.kind is RelationKind.IN and relation.distance is None and not relation.negated
    if plainly_in and _is_any(reference, frame) and _is_hinted(reference.text, frame, world):
        return True  # "in a side alley" is no place that anybody could name
    if relation.kind is not RelationKind.IN or not is_told(frame.question, load(frame.language), soft_words(frame.language)):
        return False
    if issue.code == _NO_REGION:
        return True
    spatial, _ = split_views(f"{relation.text.partition(reference.text)[0]} {reference.text}", frame.language)
    return not spatial and not _is_kind(reference.text)


def _is_any(reference: Phrase, frame: Frame) -> bool:
    """Whether a phrase means any of its kind, and a kind that nobody knows on the map: "a side alley"."""
    indefinite = load(frame.language).articles - layer_words().definite
    return reference.determiner in indefinite and not _is_kind(reference.text)


def _is_hinted(text: str, frame: Frame, world: World) -> bool:
    """Whether any word of a text occurs in the texts of some layer."""
    layers = [layer.id for layer in world.catalog.layers if world.speaks(layer.id)]
    return any(world.said((word,), layer) for word in content_words(text, frame.language) for layer in layers)


def _is_kind(text: str) -> bool:
    """Whether people know words as a kind of thing on the map, though the data hold none: other things are no answer."""
    words = stems(text)
    return any(taxonomy().synonyms(words[at:]) for at in range(len(words)))


def _words_in(frame: Frame, phrase: Phrase, missing: str) -> list[Piece]:
    sought, light = set(stems(missing)), load(frame.language).function_words
    tokens = (token for token in tokenize(frame.question[phrase.start : phrase.end]) if token.key not in light)
    return [(phrase.start + token.start, phrase.start + token.end) for token in tokens if set(stems(token.text)) & sought]


def _settles(frame: Frame, piece: Piece, lexicon: WorldLexicon) -> bool:
    """Whether all words of a piece that are no grammar are values or fields: what data may settle is not left to texts ("Italian cuisine",
    "accessible by wheelchair").
    """
    language = load(frame.language)
    tokens = tokenize(frame.question[slice(*piece)], language.clitics)
    words = [token.text for token in tokens if not token.is_mark and token.key not in language.known_words]
    known = [max(lexicon.is_category(word), lexicon.is_field(word)) >= _SETTLED for word in words]
    return bool(words) and all(known)


def _counts(frame: Frame, start: int) -> bool:
    """Whether a bare number stands behind a word that is no grammar: what it counts decides who is meant."""
    language = load(frame.language)
    before = list(tokenize(frame.question[:start], language.clitics))[-1:]
    return any(not token.is_mark and token.key not in language.function_words | language.relations.first_words for token in before)


def _describes(frame: Frame, piece: Piece, lexicon: Optional[WorldLexicon]) -> bool:
    """Whether a piece holds nothing that can be measured, or looked up in the lexicon."""
    start, end = piece
    text = frame.question[start:end]
    if any(span.kind in _MEASURED and span.start < end and start < span.end for span in frame.spans):
        return not any(char.isalpha() for char in text) and not _counts(frame, start)  # "at 2" is no place, "sleeping 8" is more
    language = load(frame.language)
    keys = [token.key for token in tokenize(text, language.clitics)]
    if any(key in language.weighty - language.negations for key in keys) or all(key in language.negations for key in keys):
        return False  # a denial without what it denies would turn a wish into its opposite
    if sum(key in language.negations for key in keys) > 1:
        return False  # "not without seats outside"
    if not set(keys).isdisjoint(language.data.get("share_nouns", ())):
        return False  # "what percentage" asks for a share
    ranking = language.superlatives.longest(keys, len(keys) - 1)[1] if keys else None
    if ranking is not None and ranking["role"] in ("most", "least"):
        return False  # "which district hosts the most": of what it is the most stands behind it
    if lexicon is None:
        return True
    if any(span.kind == "name" and span.start < end and start < span.end and lexicon.spans(span.text) for span in frame.spans):
        return False
    return not (_known(text, frame, lexicon) or _ends_in_kind(text, frame, lexicon))


def _ends_in_kind(text: str, frame: Frame, lexicon: WorldLexicon) -> bool:
    """Whether a piece that denies something ends in what a layer is called: "no Red Line station" is no description of districts."""
    language = load(frame.language)
    keys = [token.key for token in tokenize(text, language.clitics)]
    denied = language.segmenter is None and len(keys) > 1 and not language.negations.isdisjoint(keys)
    return denied and language.function_words.isdisjoint(keys[-2:]) and _known(text.split()[-1], frame, lexicon)
