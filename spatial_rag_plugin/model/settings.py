"""The settings of a question, one dataclass: its defaults and types drive the stored settings, the parameters and the command line."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class InMode(str, Enum):
    """What "in" a region means."""

    INTERSECTS = "intersects"
    WITHIN = "within"
    CENTROID = "centroid"


class EngineMode(str, Enum):
    """How a workflow is run: filters and boxes pushed down in one pass, or one Processing algorithm after the other."""

    FUSED = "fused"
    STEPS = "steps"


class EncoderMode(str, Enum):
    """What turns texts into vectors: the companion process, an OpenAI-compatible embeddings endpoint, or nothing (words only)."""

    COMPANION = "companion"
    ENDPOINT = "endpoint"
    NONE = "none"


class LlmReading(str, Enum):
    """Which reader comes first: the grammar, and the LLM where it is unsure; the LLM; or the LLM never reads."""

    WHEN_UNSURE = "when_unsure"
    FIRST = "first"
    NEVER = "never"


@dataclass(frozen=True)
class Settings:
    """What a person may decide about answering.

    ``whole_features``: lengths and areas in a region are those of the whole features, not of their part inside.
    ``max_features`` bounds the list that is returned (0: all), never the computation. ``sample_above``: a layer with more features is
    sampled for the catalog.
    ``front_kept``: how many of a ranked list are kept, best first (0: all). ``now``: the moment that "now" means, ISO local time (empty:
    the clock);
    ``country``: ISO code whose public holidays hold (empty: that of the place). ``model`` at ``model_revision`` encodes texts (a folder,
    or a
    name), with prompts before questions and texts where the model wants them; ``embeddings_url``: the base URL of the endpoint,
    ``embeddings_agreed``: those to which a person agreed that texts of the layers are sent (none needed for this computer).
    ``encode_seconds``: so long texts without vectors are encoded while a person waits for an answer (0: without such a bound, as
    for Processing and the command line).
    ``companion_python``: an existing Python to run the companion with (empty: the environment that was set up). ``images``: a model of
    images
    re-ranks by pictures of the places, those elsewhere on the net only with ``remote_images``.
    ``cache_dir`` empty: the user's cache folder. ``geocoder``: a place that no layer knows may be looked up at ``geocoder_url``
    (Nominatim's search); the place's name then leaves this computer.
    ``llm_url``: the base URL of an OpenAI-compatible server and ``llm_model`` its model (either empty: no LLM); ``llm_timeout`` seconds for
    a whole reply, ``llm_context`` tokens of prompt and reply; ``llm_authcfg``: where QGIS's authentication manager keeps the key.
    ``llm_own_questions``: questions that were answered are kept here, as examples for a model on this computer.
    ``llm_reading``: when it reads; ``llm_choosing``: it weighs the scores and chooses among the best; ``llm_telling``: it explains;
    ``llm_retelling``: it is asked once to say again what was struck of that.
    ``llm_agreed``: base URLs that the person agreed to; ``llm_values``: (of endpoints elsewhere) "layer\tfield" whose values may be sent,
    "*": all. ``llm_price_in``, ``llm_price_out``: money for a million tokens, in ``llm_currency``.
    ``llm_log_dir``: the folder of the log of what was sent (empty: QGIS's profile).
    ``local_only``: nothing of ours leaves this computer, whatever else is set.
    """

    in_mode: InMode = InMode.INTERSECTS
    whole_features: bool = False
    engine: EngineMode = EngineMode.FUSED
    max_features: int = 0
    shown_features: int = 10
    sample_above: int = 2_000_000
    cache_dir: str = ""
    front_kept: int = 50
    now: str = ""
    country: str = ""
    encoder: EncoderMode = EncoderMode.COMPANION
    model: str = "sentence-transformers/all-MiniLM-L6-v2"
    model_revision: str = "c9745ed1d9f207416be6d2e6f8de32d1f16199bf"  # pragma: allowlist secret
    query_prompt: str = ""
    passage_prompt: str = ""
    encode_seconds: int = 5
    embeddings_url: str = ""
    embeddings_agreed: tuple[str, ...] = ()
    companion_python: str = ""
    images: bool = False
    remote_images: bool = False
    image_model: str = "sentence-transformers/clip-ViT-B-32"
    image_model_revision: str = "327ab6726d33c0e22f920c83f2ff9e4bd38ca37f"  # pragma: allowlist secret
    geocoder: bool = False
    geocoder_url: str = "https://nominatim.openstreetmap.org/search"
    llm_url: str = ""
    llm_model: str = ""
    llm_timeout: float = 60.0
    llm_context: int = 8192
    llm_authcfg: str = ""
    llm_reading: LlmReading = LlmReading.WHEN_UNSURE
    llm_choosing: bool = False
    llm_telling: bool = True
    llm_retelling: bool = True
    llm_own_questions: bool = True
    llm_agreed: tuple[str, ...] = ()
    llm_values: tuple[str, ...] = ()
    llm_price_in: float = 0.0
    llm_price_out: float = 0.0
    llm_currency: str = "USD"
    llm_log_dir: str = ""
    local_only: bool = False

    def llm_money(self, tokens_in: int, tokens_out: int) -> float:
        """What so many tokens cost, in ``llm_currency``; 0 where no prices are set."""
        return (tokens_in * self.llm_price_in + tokens_out * self.llm_price_out) / 1_000_000.0


def revision_of(settings: Settings, model: str) -> str:
    """The revision of the model in the field ``model``; "" is the newest. That of the default model is of no use to any other."""
    revision = str(getattr(settings, f"{model}_revision"))
    default = Settings()
    another = getattr(settings, model) != getattr(default, model) and revision == getattr(default, f"{model}_revision")
    return "" if another else revision
