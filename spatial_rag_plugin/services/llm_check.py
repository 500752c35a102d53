"""“Test connection”: what of a language model works, and what does not, in words. Nothing of the data is sent."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Callable, Optional

from ..errors import LlmError, LlmProblem
from ..llm.replies import parsed
from ..llm.tokens import tokens_of
from ..model.llm import Check, LanguageModel, Message, Prompt, Purpose, Reply, Role
from ..model.settings import Settings
from .leaving import REMEDY, kept_in
from .llm import Client
from .llm_dialect import Form

#: A server that cannot even be reached, or must not be, is asked nothing more.
_FINAL = frozenset(
    (
        *(LlmProblem.NO_HOST, LlmProblem.NO_TLS, LlmProblem.UNREACHABLE, LlmProblem.TIMEOUT, LlmProblem.KEY, LlmProblem.REDIRECT),
        *(LlmProblem.COMPANION, LlmProblem.LOCAL_ONLY),
    )
)
_NAMED = 8
_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {"colour": {"type": "string", "enum": ["red", "green"]}, "number": {"type": "integer"}},
    "required": ["colour", "number"],
    "additionalProperties": False,
}
_WORDS = ("maple", "copper", "lantern", "harbour")
_WORDS_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {"words": {"type": "array", "items": {"type": "string"}}},
    "required": ["words"],
    "additionalProperties": False,
}
#: What a question over a large project may take, with its answer.
LONG_TOKENS = 2500
_REPLY_TOKENS = 120
_SLOW_SHARE = 0.5
_ANOTHER = "choose another model"


@dataclass(frozen=True)
class Finding:
    """One thing that was tried: whether it works, in words, and what to do about it."""

    works: bool
    text: str
    remedy: str = ""
    details: str = ""


@dataclass(frozen=True)
class Report:
    """What was found, in the order in which it was tried; ``problem``: the first that stands in the way, None where nothing does."""

    findings: tuple[Finding, ...]
    problem: Optional[LlmProblem] = None

    @property
    def works(self) -> bool:
        return self.problem is None


def check_connection(
    settings: Settings,
    model: LanguageModel,
    client: Client,
    check: Optional[Check] = None,
    found: Callable[[Finding], None] = lambda finding: None,
) -> Report:
    """Try the endpoint of the settings through ``model`` (the gate), and what ``client`` below it finds out; call it from a worker.

    ``found`` hears of each finding at once. Whatever ``check`` raises ends it.
    """
    run = _Run(settings, model, client, check)
    findings: list[Finding] = []
    try:
        for finding in run.steps():
            findings.append(finding)
            found(finding)
    except LlmError as error:
        run.problem = run.problem or error.problem
        findings.append(Finding(False, error.message, error.remedy, error.details))
        found(findings[-1])
    return Report(tuple(findings), run.problem)


class _Run:
    def __init__(self, settings: Settings, model: LanguageModel, client: Client, check: Optional[Check]) -> None:
        self._settings = settings
        self._model = model
        self._client = client
        self._check = check
        self.problem: Optional[LlmProblem] = None

    def steps(self) -> Iterator[Finding]:
        yield self._listed()
        yield self._speaks()
        yield self._gives_json()
        yield from self._reads_much()

    def _listed(self) -> Finding:
        """Whether the server is there, and has the model."""
        why = kept_in(self._settings, self._client.endpoint)
        if why:
            raise LlmError(LlmProblem.LOCAL_ONLY, why, remedy=REMEDY)
        try:
            names = sorted(str(model["id"]) for model in self._client.models(self._check))
        except LlmError as error:
            if error.problem in _FINAL:
                raise
            return Finding(True, "the server is there; it does not tell which models it has", details=error.message)
        name = self._client.name
        if not names:
            return Finding(True, "the server is there; it names no model", "if the next step fails, load a model there")
        if any(name in (known, known.partition(":")[0]) for known in names):
            return Finding(True, f"the server is there, and has {name}")
        shown = ", ".join(names[:_NAMED]) + (", …" if len(names) > _NAMED else "")
        if not name:
            raise LlmError(LlmProblem.NO_MODEL, "no model is named", remedy=f"choose one: {shown}")
        return Finding(True, f"the server is there; {name} is not among its models", f"it has {shown}")

    def _speaks(self) -> Finding:
        reply, seconds = self._asked("Answer with the single word: ready")
        return Finding(True, f"{reply.model or self._model.name} answers after {seconds:.1f} s")

    def _gives_json(self) -> Finding:
        """Whether it keeps to a form, on which all but explanations rest."""
        reply, _ = self._asked("Give the colour green and the number seven as an object.", _SCHEMA, "test")
        try:
            given = parsed(reply.text)
        except LlmError as error:
            if reply.finish == "length":
                raise LlmError(LlmProblem.CUT_OFF, "the answer was cut off: the model says too much", reply.text, _ANOTHER) from error
            raise LlmError(LlmProblem.NO_JSON, "the model does not answer in the form that was asked for", reply.text, _ANOTHER) from error
        form = self._client.dialect().form
        if set(given) != {"colour", "number"}:
            raise LlmError(LlmProblem.NO_JSON, "the model answers in another form than was asked for", reply.text, _ANOTHER)
        if form is Form.SCHEMA:
            return Finding(True, "answers keep to a schema")
        return Finding(True, "the server has no structured output; the model is asked for JSON in words, which works less surely")

    def _reads_much(self) -> Iterator[Finding]:
        """Whether a long request is read as a whole: some servers leave out what does not fit, and say nothing of it."""
        tokens = min(LONG_TOKENS, max(200, self._settings.llm_context - 4 * _REPLY_TOKENS))
        text = _long_text(tokens)
        reply, seconds = self._asked(f"{text}\nWhich code words stand in these lines? Give all {len(_WORDS)}.", _WORDS_SCHEMA, "words")
        seen = [word for word in _WORDS if word in reply.text.lower()]
        if len(seen) < len(_WORDS):
            remedy = "give the model a larger context where it is served (Ollama: num_ctx), or choose another model"
            message = f"of a request of about {tokens:,} tokens the model took in {len(seen)} parts of {len(_WORDS)}"
            raise LlmError(LlmProblem.CONTEXT, message, reply.text, remedy)
        yield Finding(True, f"requests of about {tokens:,} tokens are read as a whole")
        if tokens < LONG_TOKENS:
            remedy = "set the context that the model really has"
            yield Finding(
                True, f"with a context of {self._settings.llm_context:,} tokens questions over large projects may not fit", remedy
            )
        if seconds > _SLOW_SHARE * self._settings.llm_timeout:
            remedy = "allow more time, or choose a smaller model"
            yield Finding(
                True, f"it is slow: a long request took {seconds:.0f} s of the {self._settings.llm_timeout:.0f} s allowed", remedy
            )

    def _asked(self, text: str, schema: Optional[Mapping[str, Any]] = None, name: str = "") -> tuple[Reply, float]:
        started = time.monotonic()
        reply = self._model.complete(Prompt(Purpose.TEST, (Message(Role.USER, text),), schema, name, _REPLY_TOKENS), None, self._check)
        return reply, time.monotonic() - started


def _long_text(tokens: int) -> str:
    """Lines of about that many tokens, with the code words at their beginning, their end and between."""
    plain = "Line {number}: nothing of note is written in this line of the list.\n"
    count = max(len(_WORDS), tokens // tokens_of(plain.format(number=1000)))
    at = {round(index * (count - 1) / (len(_WORDS) - 1)): word for index, word in enumerate(_WORDS)}
    return "".join(f"Line {n}: the code word is {at[n]}.\n" if n in at else plain.format(number=n) for n in range(count))
