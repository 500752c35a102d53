"""Texts for people that are made far from any window: in English, with what it takes to say them in another language.

``translate`` marks a text for the translators as Qt's function of that name does; nothing is looked up here. A window looks it up
(``qgis_adapters/said.py``), everybody else sees an English string.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property


class Wording(str):
    """A text that remembers the template it was made of, and what was put in: texts, of which some are wordings again."""

    __slots__ = ("context", "put_in", "template")
    context: str
    template: str
    put_in: Mapping[str, str]

    def __new__(cls, context: str, template: str, put_in: Mapping[str, str]) -> Wording:
        made = super().__new__(cls, template.format(**put_in))
        made.context, made.template, made.put_in = context, template, put_in
        return made

    def in_english(self, text: str) -> Wording:
        """The same wording, put otherwise where it is not translated."""
        made = str.__new__(Wording, text)
        made.context, made.template, made.put_in = self.context, self.template, self.put_in
        return made

    def __reduce__(self) -> tuple[Callable[..., Wording], tuple[str, str, str, dict[str, str]]]:
        return _again, (str(self), self.context, self.template, dict(self.put_in))


def _again(text: str, context: str, template: str, put_in: dict[str, str]) -> Wording:
    return Wording(context, template, put_in).in_english(text)


@dataclass(frozen=True)
class Template:
    """A text with places for words in braces."""

    context: str
    text: str

    def said(self, **put_in: str) -> Wording:
        return Wording(self.context, self.text, put_in)


def translate(context: str, text: str) -> Template:
    """A text that people see, in English; KeyError from ``said`` where a place is left empty."""
    return Template(context, text)


class Recognised:
    """Texts that were made in plain English by what knows no templates (another program, many small checks), taken for the templates
    that they fit: ``of`` gives a wording, or the text as it is where it fits none. The first template that fits is taken.
    """

    def __init__(self, *templates: Template) -> None:
        self._templates = templates

    def of(self, text: str) -> str:
        """What is put in may be one of the templates again."""
        for template, pattern in self._patterns if text and not isinstance(text, Wording) else ():
            found = pattern.fullmatch(text)
            if found is not None:
                return template.said(**{name: self.of(words) for name, words in found.groupdict().items()})
        return text

    @cached_property
    def _patterns(self) -> tuple[tuple[Template, re.Pattern[str]], ...]:
        return tuple((template, _pattern(template.text)) for template in self._templates)


def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    return re.compile("".join(f"(?P<{part}>.+?)" if at % 2 else re.escape(part) for at, part in enumerate(parts)), re.DOTALL)
