"""Rows of a layer → its documents: each feature's fields as plain text, in two views, and for and against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Optional

import numpy as np

from .cleaning import plain_text
from .documents import LayerDocuments
from .mask import split_sentences
from .opinions import for_and_against, judging_words
from .sentences import sentences
from .speaking import TextFields
from .tokens import DEFAULT, language_of, terms_of, words

#: How a field's values read to people: codes by their labels.
Labels = Mapping[str, Callable[[Any], str]]

Check = Callable[[], None]

_TOLD_BY_VALUE = frozenset((
    "type", "kind", "class", "category", "categories", "subcategory", "amenity", "shop", "tourism", "leisure", "cuisine", "fclass", "typ",
    "art", "kategorie", "klasse", "categorie", "categoria", "tipo", "tags", "name", "title", "bezeichnung", "nom", "nombre", "nome",
    "名称", "名字", "店名", "类型", "类别", "分类",
))  # fmt: skip
_YES = frozenset(("yes", "true", "1", "y", "ja", "oui", "si", "sí", "是", "有"))
_NO = frozenset(("no", "false", "0", "n", "nein", "non", "none", "unknown", "null", "n/a", "-", "否", "无", "没有"))
_CHECK_ROWS = 200
_LONGEST_LABEL = 80
_LOOKED_AT = 600


class Composer:
    """Takes rows chunk by chunk; ``documents`` gives them in the order of their ids. Any thread."""

    def __init__(self, fields: TextFields, titles: Mapping[str, str], labels: Labels) -> None:
        self._fields = fields
        self._titles = titles
        self._labels = labels
        self._fids: list[int] = []
        self._spoken: Counter[str] = Counter()
        self._views: dict[str, list[str]] = {name: [] for name in ("semantic", "spatial", "pros", "cons", "verdict", "heads", "denied")}

    def add(self, fids: Sequence[int], columns: Mapping[str, Sequence[Any]], check: Optional[Check] = None) -> None:
        """Some rows; ``columns`` holds the values of every field of ``TextFields.all``. ``check`` raises to stop."""
        self._fids.extend(fids)
        for row in range(len(fids)):
            if check is not None and row % _CHECK_ROWS == 0:
                check()
            texts = self._compose({name: column[row] for name, column in columns.items()})
            for view, text in texts.items():
                self._views[view].append(text)

    def documents(self, layer_id: str, key: str) -> LayerDocuments:
        """The documents of all rows that were added."""
        fids = np.array(self._fids, dtype=np.int64)
        order = np.argsort(fids, kind="stable")
        views: dict[str, Any] = (
            self._views if (order[1:] > order[:-1]).all() else {name: [texts[i] for i in order] for name, texts in self._views.items()}
        )
        language = self._spoken.most_common(1)[0][0] if self._spoken else DEFAULT
        views["denied"] = views["denied"] if any(views["denied"]) else ()
        return LayerDocuments(layer_id, key, fids[order], fields=self._fields.speaking, language=language, **views)

    def _compose(self, row: Mapping[str, Any]) -> dict[str, str]:
        fields = self._fields
        seen: set[str] = set()
        said = [_said(row, names, seen) for names in (fields.prose, fields.verdict, fields.pros, fields.cons)]
        language = self._language(next(filter(None, said), ()))
        sides = [split_sentences(found, language) if found else ([], []) for found in said]
        spatial = [sentence for where, _ in sides for sentence in where]
        prose, verdict, pros, cons = ("\n".join(what) for _, what in sides)
        name, kinds = self._name(row), self._kinds(row)
        head, where = _line(name, kinds), self._where(row)
        semantic = _together(head, prose, verdict, pros, cons)
        said_for, said_against, denied = for_and_against(_together(prose, verdict), language)
        _, praised, not_praised = for_and_against(pros, language)
        title = _line(_without_judging(name, language), kinds)
        in_favour = _same(_together(title, said_for, praised), semantic)
        return {
            "semantic": semantic,
            "spatial": _together(where, *spatial),
            "pros": in_favour,
            "cons": _same(_together(title, said_against, cons), semantic),
            # "not suitable for children" is no word for who looks for what is good for them
            "verdict": _same(for_and_against(verdict, language)[1], verdict) if verdict else in_favour,
            "heads": head,
            "denied": _together(denied, not_praised),
        }

    def _language(self, found: Sequence[str]) -> str:
        """The language of sentences; that of most texts before them when their words do not tell."""
        default = max(self._spoken, key=self._spoken.__getitem__, default=DEFAULT)
        language = language_of(words(" ".join(found)[:_LOOKED_AT]), default) if found else default
        if found:
            self._spoken[language] += 1
        return language

    def _name(self, row: Mapping[str, Any]) -> str:
        return next((text.replace("\n", ", ") for text in (plain_text(row[name]) for name in self._fields.names) if text), "")

    def _kinds(self, row: Mapping[str, Any]) -> str:
        kinds = dict.fromkeys(text for text in (self._label(name, row[name]) for name in self._fields.labels) if text)
        return ", ".join(kinds).replace("\n", ", ")

    def _label(self, name: str, value: Any) -> str:
        if value is None or value == "":
            return ""
        labeller = self._labels.get(name)
        text = labeller(value) if labeller is not None else ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
        folded = text.strip().lower()
        title = self._titles.get(name, name).replace("_", " ").replace(":", " ").strip()
        if folded in _NO or len(text) > _LONGEST_LABEL:
            return ""
        if folded in _YES:
            return title
        said = text.replace("_", " ").replace(";", ", ").strip()
        return said if title.lower() in _TOLD_BY_VALUE else f"{title} {said}"

    def _where(self, row: Mapping[str, Any]) -> str:
        values = (row[name] for name in self._fields.places)
        return ", ".join(dict.fromkeys(str(value).strip() for value in values if value is not None and value != ""))


def _said(row: Mapping[str, Any], names: Sequence[str], seen: set[str]) -> list[str]:
    """What fields say, each sentence once in a row: ``seen`` are those that were said before."""
    found: list[str] = []
    for name in names:
        for sentence in sentences(plain_text(row[name])):
            folded = sentence.casefold()
            if folded not in seen:
                seen.add(folded)
                found.append(sentence)
    return found


def _together(*texts: str) -> str:
    return "\n".join(text for text in texts if text)


def _line(name: str, kinds: str) -> str:
    """Name and kinds in one line: "Joe's: cafe, vegetarian"."""
    return ": ".join(part for part in (name, kinds) if part)


def _without_judging(name: str, language: str) -> str:
    """A name without its words that praise or blame: that a place is called "Quiet & Wild" says nothing of what it is like."""
    judging = judging_words(language)
    return " ".join(word for word in name.split() if judging.isdisjoint(terms_of(words(word), language))) if judging else name


def _same(text: str, other: str) -> str:
    """``text``, as the same object where it is ``other``: most features blame and deny nothing."""
    return other if text == other else text
