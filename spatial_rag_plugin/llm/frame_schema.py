"""A ``Frame`` as a language model writes it: the codec's JSON with defaults left out, numbers with their units in one text, and quotations.

Everything is derived from the dataclasses of ``model.frame``. What a reader knows without being told (offsets, the language) is left out;
what a model has to say beyond a Frame is three texts: ``said`` (the words of the question that a phrase stands for, where ``text`` is what
the layers call it), ``asked`` (the words that say what is wanted) and ``cannot`` (why there is no reading).
"""

from __future__ import annotations

import dataclasses
import enum
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Callable, Union, get_args, get_origin, get_type_hints

from ..model import frame as frames
from ..model.codec import CodecError, from_jsonable, to_jsonable
from ..model.frame import Frame
from ..model.ranking import Wish
from ..model.units import Quantity
from .quantities import quantity_of

SAID, ASKED, CANNOT, IGNORED = "said", "asked", "cannot", "ignored"
SCHEMA_NAME = "reading"
#: What is worked out from the question, by class; a model that writes it all the same is not believed.
HIDDEN: Mapping[type, frozenset[str]] = {
    Frame: frozenset(("question", "language", "spans", "confidence", "ignored", "lean")),
    frames.Phrase: frozenset(("start", "end", "determiner", "name_like", "lonlat")),
    Wish: frozenset(("start", "end")),
}
#: What stands beside the fields of a class, with its JSON schema.
_TEXT, _TEXTS = {"type": "string"}, {"type": "array", "items": {"type": "string"}}
BESIDE: Mapping[type, Mapping[str, Mapping[str, Any]]] = {
    Frame: {ASKED: _TEXTS, IGNORED: _TEXTS, CANNOT: _TEXT},
    frames.Phrase: {SAID: _TEXT, "name": {"type": "boolean"}},
}
_STATISTICS = ("", "count", "sum", "mean", "median", "min", "max", "stdev", "variance", "range")
_SIZES = ("", "area", "length", "perimeter", "size", "count")
#: Texts of the frame that are one of a few.
CHOICES: Mapping[tuple[type, str], tuple[str, ...]] = {
    (frames.Condition, "op"): (
        "=", "!=", "<", "<=", ">", ">=", "between", "has", "contains", "starts", "ends", "null", "notnull",
    ),
    (frames.Superlative, "dimension"): _SIZES,
    (frames.Term, "dimension"): _SIZES,
    (frames.Measure, "dimension"): _SIZES,
    (frames.Tally, "dimension"): _SIZES[:4],
    (frames.Tally, "statistic"): _STATISTICS,
    (frames.Term, "statistic"): (*_STATISTICS, "density"),
    (frames.Measure, "statistic"): (*_STATISTICS, "share", "difference", "excess", "ratio"),
}  # fmt: skip
NOTATION = 'a: text; a!: true or false; a#: number; a~: number with unit ("500 m"); []: list; a:X: an X, or one of the words of X'
_NAMES = {str: "a text", bool: "true or false", int: "a whole number", float: "a number"}
_JSON_TYPES = {bool: "boolean", int: "integer", float: "number"}
_BY_TYPE = {str: "", bool: "!", int: "#", float: "#"}
_BY_SCHEMA = {"string": "", "boolean": "!", "array": "[]"}
_MOST_DEPTH, _MOST_VALUES, _MOST_TEXT = 14, 300, 400
_LIKE_A_NAME = 0.9


class NotAFrame(ValueError):
    """A reply that does not describe a frame; the message is for the model, which may mend it."""


@dataclass(frozen=True)
class Written:
    """What a model wrote: the frame without offsets, and beside it the quotations; ``said``: those of its phrases, as ``phrases_of``."""

    frame: Frame
    asked: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    cannot: str = ""
    said: tuple[str, ...] = ()


def to_compact(value: Any) -> Any:
    """A frame, or a part of one, as a model writes it; what has its default is left out."""
    if isinstance(value, Quantity):
        return f"{value.value:.12g} {value.unit}".strip()
    if isinstance(value, (tuple, list)):
        return [to_compact(item) for item in value]
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return to_jsonable(value)
    out = {}
    for item in _fields(type(value)):
        own = getattr(value, item.name)
        if own != _default(item):
            out[item.name] = to_compact(own)
    if isinstance(value, frames.Phrase) and value.is_named:
        out["name"] = True
    if isinstance(value, Frame) and value.ignored:
        out[IGNORED] = [span.text for span in value.ignored]
    return out


def from_compact(data: Mapping[str, Any], question: str, language: str = "") -> Written:
    """What a model wrote; raises NotAFrame with words that say where and why. Offsets of phrases are not yet known."""
    _bounded(data)
    data = _unwrapped(data)
    said: list[str] = []
    try:
        body = _expanded(Frame, data, "", said)
        asked, ignored = (from_jsonable(tuple[str, ...], _listed(body.pop(name, []))) for name in (ASKED, IGNORED))
        cannot = from_jsonable(str, body.pop(CANNOT, ""))
        frame = from_jsonable(Frame, {**body, "question": question, "language": language})
    except CodecError as error:
        raise NotAFrame(str(error)) from error
    return Written(frame, asked, ignored, cannot, tuple(said))


def parts_of(value: Any) -> Iterator[Any]:
    """Every dataclass inside a frame, the frame first, in the order of the fields, depth first."""
    if isinstance(value, (tuple, list)):
        for item in value:
            yield from parts_of(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield value
        for item in dataclasses.fields(value):
            yield from parts_of(getattr(value, item.name))


def phrases_of(frame: Frame) -> Iterator[frames.Phrase]:
    """Every phrase inside a frame, wherever it stands."""
    return (part for part in parts_of(frame) if isinstance(part, frames.Phrase))


def with_phrases(value: Any, place: Callable[[frames.Phrase, frames.Phrase], frames.Phrase]) -> Any:
    """A frame with every phrase replaced; ``place`` gets the phrase as it is now and as it was."""
    return mapped(value, lambda made, own: place(made, own) if isinstance(own, frames.Phrase) else made)


def mapped(value: Any, change: Callable[[Any, Any], Any]) -> Any:
    """A frame with every dataclass in it as ``change`` gives it, the inner ones first; it gets the part as it is now and as it was."""
    if isinstance(value, tuple):
        return tuple(mapped(item, change) for item in value)
    if not hasattr(type(value), "__dataclass_fields__"):
        return value
    changed = {name: mapped(getattr(value, name), change) for name in type(value).__dataclass_fields__}
    made = dataclasses.replace(value, **{name: item for name, item in changed.items() if item is not getattr(value, name)})
    return change(made, value)


def outline() -> str:
    """The classes of a reading and their fields for a prompt, in the notation that ``NOTATION`` explains."""
    classes: dict[type, str] = {}
    choices: dict[str, str] = {}

    def visit(kind: type) -> None:
        classes[kind] = ""
        hints, parts = _hints(kind), []
        for item in _fields(kind):
            inner = _bare(hints[item.name])
            several = get_origin(inner) is tuple
            inner = _bare(get_args(inner)[0]) if several else inner
            if _is_class(inner) and inner not in classes:
                visit(inner)
            parts.append(_mark(kind, item.name, inner, several, choices))
        beside = BESIDE.get(kind, {})
        parts += [f"{name}{_BY_SCHEMA[str(given['type'])]}" for name, given in beside.items()]
        classes[kind] = f"{kind.__name__} {{{', '.join(parts)}}}"

    visit(Frame)
    return "\n".join((*classes.values(), *(f"{name}: {words}" for name, words in choices.items())))


def schema() -> dict[str, Any]:
    """The JSON schema of what a model writes, for servers that hold it to one.

    It names what stands at the top only: a schema of everything would be longer than all the rest of the prompt, which says it in the
    notation of ``outline``.
    """
    hints = _hints(Frame)
    properties = {item.name: _json_type(hints[item.name]) for item in _fields(Frame)}
    return {"type": "object", "properties": {**properties, **BESIDE[Frame]}, "required": ["output"]}


# -- reading --------------------------------------------------------------------------------------------------------------------------


def _bounded(data: Any, depth: int = 0) -> int:
    """How many values there are; raises NotAFrame where they are too many, too deep or too long."""
    if depth > _MOST_DEPTH:
        raise NotAFrame("the reading is nested too deeply")
    if isinstance(data, str) and len(data) > _MOST_TEXT:
        raise NotAFrame("a text of the reading is too long")
    inner = data.values() if isinstance(data, Mapping) else data if isinstance(data, list) else ()
    count = 1 + sum(_bounded(item, depth + 1) for item in inner)
    if count > _MOST_VALUES:
        raise NotAFrame("the reading is too large")
    return count


def _unwrapped(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """A reading that stands alone in another object: {"frame": {…}}."""
    inner = next(iter(data.values())) if len(data) == 1 else None
    wrapped = isinstance(inner, Mapping) and not set(data) & {item.name for item in _fields(Frame)}
    return inner if wrapped and isinstance(inner, Mapping) else data


def _expanded(kind: Any, data: Any, path: str, said: list[str]) -> Any:
    """``data`` as the codec decodes it; ``said`` takes the quotation of each phrase, in the order of ``parts_of``."""
    kind = _bare(kind)
    if get_origin(kind) is tuple:
        if isinstance(data, (Mapping, str)):
            data = [data] if data else []
        if not isinstance(data, list):
            raise NotAFrame(f"{path}: expected a list")
        return [_expanded(get_args(kind)[0], item, f"{path}[{number}]", said) for number, item in enumerate(data)]
    if kind is Quantity:
        return _quantity(data, path)
    if not dataclasses.is_dataclass(kind):
        return _plain(kind, data, path)
    if kind is frames.Phrase and isinstance(data, str):
        data = {"text": data}
    if not isinstance(data, Mapping):
        raise NotAFrame(f"{path or 'the reading'}: expected an object")
    return _expanded_object(kind, data, path, said)


def _expanded_object(kind: Any, data: Mapping[str, Any], path: str, said: list[str]) -> dict[str, Any]:
    beside = BESIDE.get(kind, {})
    names = {item.name for item in _fields(kind)}
    unknown = sorted(set(data) - names - set(beside) - HIDDEN.get(kind, frozenset()))
    if unknown:
        raise NotAFrame(f"{path or 'the reading'} has no {', '.join(unknown)[:80]}; it has {', '.join(sorted({*names, *beside}))}")
    if kind is frames.Phrase:
        said.append(_text(data.get(SAID, ""), f"{path}.{SAID}"))
    hints = _hints(kind)
    out: dict[str, Any] = {}
    for item in _fields(kind):
        where = f"{path}.{item.name}".lstrip(".")
        if data.get(item.name) is None:
            if _default(item) is dataclasses.MISSING:
                out[item.name] = _missing(hints[item.name], where)
            continue
        value = _expanded(hints[item.name], data[item.name], where, said)
        choices = CHOICES.get((kind, item.name))
        if choices is not None and value not in choices:
            raise NotAFrame(f"{where}: {str(value)[:40]!r} is not one of {', '.join(filter(None, choices))}")
        out[item.name] = value
    if kind is frames.Phrase:
        out["name_like"] = _LIKE_A_NAME if data.get("name") is True else 0.0
        return out
    return {**out, **{name: data[name] for name in beside if data.get(name) is not None}}


def _missing(kind: Any, path: str) -> str:
    """A text that a model left out is empty; nothing else can be left out."""
    if kind is not str:
        raise NotAFrame(f"{path} is missing")
    return ""


def _plain(kind: Any, data: Any, path: str) -> Any:
    """A text, number, flag or choice."""
    if kind is int and isinstance(data, float) and data.is_integer():
        return int(data)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        words = [member.value for member in kind]
        data = "_".join(data.casefold().replace("-", " ").replace("_", " ").split()) if isinstance(data, str) else data
        if data not in words:
            raise NotAFrame(f"{path}: {str(data)[:40]!r} is not one of {', '.join(filter(None, words))}")
        return data
    fits = isinstance(data, (int, float) if kind is float else kind) and (kind is bool or not isinstance(data, bool))
    if not fits:
        raise NotAFrame(f"{path}: expected {_NAMES[kind]}, found {str(data)[:40]!r}")
    return data


def _listed(value: Any) -> Any:
    """One text is a list of one."""
    return [value] if isinstance(value, str) and value else value or []


def _text(value: Any, path: str) -> str:
    if not isinstance(value, str):
        raise NotAFrame(f"{path.lstrip('.')}: expected a text")
    return value


def _quantity(data: Any, path: str) -> dict[str, Any]:
    """ "500 m", or a bare number."""
    found = quantity_of(data)
    if found is None:
        raise NotAFrame(f'{path}: expected a number with a unit such as "500 m", found {str(data)[:40]!r}')
    return found


# -- the classes ----------------------------------------------------------------------------------------------------------------------


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, vars(sys.modules[kind.__module__]))


@cache
def _fields(kind: type) -> tuple[dataclasses.Field[Any], ...]:
    hidden = HIDDEN.get(kind, frozenset())
    return tuple(item for item in dataclasses.fields(kind) if item.name not in hidden)


def _default(item: dataclasses.Field[Any]) -> Any:
    return item.default_factory() if item.default_factory is not dataclasses.MISSING else item.default


def _is_class(kind: Any) -> bool:
    """Whether a field holds what the outline has a line for."""
    return dataclasses.is_dataclass(kind) and kind is not Quantity


def _bare(kind: Any) -> Any:
    """The type without Optional."""
    if get_origin(kind) is Union:
        return next(inner for inner in get_args(kind) if inner is not type(None))
    return kind


def _mark(kind: type, name: str, inner: Any, several: bool, choices: dict[str, str]) -> str:
    """A field of the outline; the choices that it needs are kept apart, each list once."""
    own = CHOICES.get((kind, name))
    if own is not None:
        known = choices.get(name, "").split("|") if name in choices else []
        choices[name] = "|".join((*known, *(choice for choice in own if choice and choice not in known)))
        return f"{name}:{name}"
    if isinstance(inner, type) and issubclass(inner, enum.Enum):
        choices[inner.__name__] = "|".join(member.value for member in inner)
        return f"{name}:{inner.__name__}"
    if inner is Quantity:
        return f"{name}~"
    if _is_class(inner):
        return f"{name}:{inner.__name__}{'[]' if several else ''}"
    return f"{name}{_BY_TYPE[inner]}{'[]' if several else ''}"


def _json_type(kind: Any) -> dict[str, Any]:
    kind = _bare(kind)
    if get_origin(kind) is tuple:
        return {"type": "array", "items": _json_type(get_args(kind)[0])}
    if dataclasses.is_dataclass(kind):
        return {"type": "object"}
    return {"type": _JSON_TYPES.get(kind, "string")}
