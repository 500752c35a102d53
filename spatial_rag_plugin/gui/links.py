"""What a click in a text of ours means.

Text from data never becomes a link by itself: it is escaped, and only these builders make anchors.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Optional, Union
from urllib.parse import quote, unquote


@dataclass(frozen=True)
class FeatureLink:
    """Show a feature of a source layer on the map."""

    layer_id: str
    fid: int


@dataclass(frozen=True)
class StepLink:
    """Show a step of the workflow."""

    step: str


@dataclass(frozen=True)
class ChangeLink:
    """Change a step of the workflow."""

    step: str


@dataclass(frozen=True)
class QuestionLink:
    """Ask another question; ``about`` and ``meaning``: remember this choice for the project."""

    question: str
    about: str = ""
    meaning: str = ""


@dataclass(frozen=True)
class ConsentLink:
    """Show what would be sent to a language model."""


@dataclass(frozen=True)
class UsualLink:
    """Put the answer into the order that it has without a language model."""


Link = Union[FeatureLink, StepLink, ChangeLink, QuestionLink, ConsentLink, UsualLink]


def href(link: Link) -> str:
    """The address that stands for a link."""
    if isinstance(link, FeatureLink):
        return f"feature:{link.fid}:{quote(link.layer_id, safe='')}"
    if isinstance(link, StepLink):
        return f"step:{quote(link.step, safe='')}"
    if isinstance(link, ChangeLink):
        return f"change:{quote(link.step, safe='')}"
    if isinstance(link, ConsentLink):
        return "consent:"
    if isinstance(link, UsualLink):
        return "usual:"
    return "ask:" + ":".join(quote(part, safe="") for part in (link.question, link.about, link.meaning)).rstrip(":")


def parse(address: str) -> Optional[Link]:
    """The link that an address stands for; None for any address that is not ours."""
    scheme, _, rest = address.partition(":")
    if scheme == "feature":
        fid, _, layer = rest.partition(":")
        return FeatureLink(unquote(layer), int(fid)) if fid.lstrip("-").isdigit() else None
    if scheme == "step":
        return StepLink(unquote(rest))
    if scheme == "change":
        return ChangeLink(unquote(rest))
    if scheme == "consent":
        return ConsentLink()
    if scheme == "usual":
        return UsualLink()
    if scheme == "ask":
        question, _, choice = rest.partition(":")
        about, _, meaning = choice.partition(":")
        return QuestionLink(unquote(question), unquote(about), unquote(meaning))
    return None


def anchor(text: str, link: Link, style: str = "") -> str:
    """HTML of a link; ``text`` is escaped here."""
    styled = f' style="{style}"' if style else ""
    return f'<a href="{escape(href(link), quote=True)}"{styled}>{escape(text)}</a>'
