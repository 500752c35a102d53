"""What an endpoint takes: which form of structured output, which name for the length of a reply. Found out by asking, and remembered."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Optional

from ..model.llm import Message, Prompt, Role


class Form(str, Enum):
    """How a server is told that JSON is wanted, from the firmest to none: then the schema stands in the prompt."""

    SCHEMA = "json_schema"
    OBJECT = "json_object"
    TEXT = "text"


#: How the length of a reply is bounded, by older servers, by newer ones, not at all.
_NEXT_LIMIT = {"max_tokens": "max_completion_tokens", "max_completion_tokens": ""}
_LESSER = {Form.SCHEMA: Form.OBJECT, Form.OBJECT: Form.TEXT}
#: What servers call the parts of a request that they do not take.
_ABOUT_FORM = ("response_format", "json_schema", "json_object", "json mode", "structured output", "grammar", "guided", "schema")
_ABOUT_SYSTEM = ("system role", "system message", "system prompt", "role 'system'", 'role "system"', "roles must alternate")
_AS_JSON = "Answer with one JSON object and nothing else. It has to fit this JSON schema:\n"
#: Tokens for what a model thinks before it speaks.
_THOUGHTS = 4096


@dataclass(frozen=True)
class Dialect:
    """``limit``: the parameter for the most tokens of a reply ("": none). ``system``: messages of that role are taken. ``thinks``: what the
    model thinks counts among the tokens of its replies.
    """

    form: Form = Form.SCHEMA
    limit: str = "max_tokens"
    temperature: bool = True
    usage: bool = True
    system: bool = True
    thinks: bool = False

    def without(self, said: str, has_schema: bool) -> Optional[Dialect]:
        """What to try next when a server declines a request and ``said`` why; None where nothing else can be tried."""
        said = said.lower()
        if self.usage and "stream_options" in said:
            return replace(self, usage=False)
        if self.limit and any(name in said for name in _NEXT_LIMIT):
            return replace(self, limit=_NEXT_LIMIT[self.limit])
        if self.temperature and "temperature" in said:
            return replace(self, temperature=False)
        if self.system and any(word in said for word in _ABOUT_SYSTEM):
            return replace(self, system=False)
        if has_schema and self.form is not Form.TEXT and any(word in said for word in _ABOUT_FORM):
            return self.weaker()
        # it does not say what it minds: a form is what servers most often do not know
        return self.weaker() if has_schema and self.form is not Form.TEXT else replace(self, usage=False) if self.usage else None

    def weaker(self) -> Dialect:
        """With the next weaker form."""
        return replace(self, form=_LESSER.get(self.form, Form.TEXT))

    def body(self, prompt: Prompt, model: str, room: int) -> dict[str, Any]:
        """The parameters of a chat completion; ``room``: tokens that the context has left for the reply."""
        most = min(prompt.most_tokens + (_THOUGHTS if self.thinks else 0), max(room, prompt.most_tokens))
        body: dict[str, Any] = {"model": model, "messages": self.messages(prompt), "stream": True}
        if self.limit:
            body[self.limit] = most
        if self.temperature:
            body["temperature"] = 0
        if self.usage:
            body["stream_options"] = {"include_usage": True}
        if prompt.schema is not None and self.form is Form.SCHEMA:
            named = {"name": prompt.schema_name or "answer", "schema": _plain(prompt.schema), "strict": is_strict(prompt.schema)}
            body["response_format"] = {"type": "json_schema", "json_schema": named}
        elif prompt.schema is not None and self.form is Form.OBJECT:
            body["response_format"] = {"type": "json_object"}
        return body

    def messages(self, prompt: Prompt) -> list[dict[str, str]]:
        """The messages, with the schema in the first one where the server does not take it apart."""
        messages = list(prompt.messages)
        if prompt.schema is not None and self.form is not Form.SCHEMA:
            wanted = _AS_JSON + json.dumps(_plain(prompt.schema), ensure_ascii=False, separators=(",", ":"))
            if messages and messages[0].role is Role.SYSTEM:
                messages[0] = Message(Role.SYSTEM, f"{messages[0].content}\n\n{wanted}")
            else:
                messages.insert(0, Message(Role.SYSTEM, wanted))
        if not self.system:
            messages = _without_system(messages)
        # a lone surrogate is no Unicode: no server takes it
        return [{"role": message.role.value, "content": message.content.encode("utf-8", "replace").decode()} for message in messages]


class Dialects:
    """What was found out of each endpoint and model, for as long as this program runs; safe to share."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Dialect] = {}
        self._lock = threading.Lock()

    def get(self, endpoint: str, model: str) -> Dialect:
        with self._lock:
            return self._known.get((endpoint, model), Dialect())

    def put(self, endpoint: str, model: str, dialect: Dialect) -> None:
        with self._lock:
            self._known[endpoint, model] = dialect


def is_strict(schema: Any) -> bool:
    """Whether each object of a schema has all of its keys and no others: only then do servers accept it as strict."""
    if isinstance(schema, Mapping):
        properties = schema.get("properties")
        if isinstance(properties, Mapping):
            if schema.get("additionalProperties") is not False or set(schema.get("required", ())) != set(properties):
                return False
        elif schema.get("type") == "object":
            return False
        return all(is_strict(value) for value in schema.values())
    return all(map(is_strict, schema)) if isinstance(schema, (list, tuple)) else True


def _without_system(messages: list[Message]) -> list[Message]:
    """What the system was to say is said by the first message of the person."""
    said = "\n\n".join(message.content for message in messages if message.role is Role.SYSTEM)
    others = [message for message in messages if message.role is not Role.SYSTEM]
    if said and others and others[0].role is Role.USER:
        return [Message(Role.USER, f"{said}\n\n{others[0].content}"), *others[1:]]
    return [Message(Role.USER, said), *others] if said else others


def _plain(schema: Any) -> Any:
    """A schema in the types of JSON."""
    if isinstance(schema, Mapping):
        return {str(name): _plain(value) for name, value in schema.items()}
    return [_plain(value) for value in schema] if isinstance(schema, (list, tuple)) else schema
