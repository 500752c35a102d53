"""What is asked of a large language model, and what is made of its replies: prompts, readings, choices, explanations, summaries.

Pure: a model comes in as a ``model.llm.LanguageModel``. What a model says is a proposal; the checks are those of everybody else.
"""

from __future__ import annotations
