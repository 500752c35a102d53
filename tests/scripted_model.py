"""A language model in this process whose replies are a function of the prompt: for tests and benchmarks that need no server."""

from __future__ import annotations

import threading
from typing import Callable, Optional, Union

from spatial_rag_plugin.llm.tokens import tokens_of, tokens_of_messages
from spatial_rag_plugin.model.llm import Check, OnText, Prompt, Reply

#: What a prompt is answered with: a text, a whole reply, or an error that is raised.
Scripted = Union[str, Reply, Exception]
Script = Callable[[Prompt], Scripted]


class ScriptedModel:
    """Implements model.llm.LanguageModel; keeps every prompt. ``pieces``: how many characters of a reply reach ``on_text`` at a time."""

    def __init__(
        self, script: Union[Script, Scripted], name: str = "scripted", endpoint: str = "http://127.0.0.1:9/v1", pieces: int = 7
    ) -> None:
        self._script: Script = script if callable(script) and not isinstance(script, Exception) else lambda prompt: script
        self.name, self.endpoint, self.pieces = name, endpoint, pieces
        self.prompts: list[Prompt] = []
        self._lock = threading.Lock()

    def complete(self, prompt: Prompt, on_text: Optional[OnText] = None, check: Optional[Check] = None) -> Reply:
        with self._lock:
            self.prompts.append(prompt)
        if check is not None:
            check()
        said = self._script(prompt)
        if isinstance(said, Exception):
            raise said
        reply = said if isinstance(said, Reply) else Reply(said)
        for at in range(0, len(reply.text), self.pieces) if on_text is not None else ():
            if check is not None:
                check()
            on_text(reply.text[at : at + self.pieces])
        if reply.tokens_in or reply.tokens_out:
            return reply
        return Reply(reply.text, tokens_of_messages(prompt.messages), tokens_of(reply.text), True, reply.finish, reply.model or self.name)
