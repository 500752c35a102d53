"""The public API and the composition root: here the stages of ``pipeline`` meet QGIS.

    snapshot(layers, project) -> ProjectSnapshot     on the main thread; everything below runs in any thread
    read(question, snapshot)  -> (Frame, issues)
    plan(question, snapshot)  -> Plan                how the question is understood, with its workflow
    run(workflow, snapshot)   -> RunResult           executes a workflow, for instance an edited one
    ask_snapshot(question, snapshot) -> Answer
    ask_edited(answer, places, snapshot) -> Answer   with temporary places that were edited
    ask_changed(answer, changes, snapshot) -> Answer with steps that were changed or left out
    tell(answer, snapshot)    -> Answer              with the explanation of a language model, verified
    rerank(answer, weights)   -> Answer              the same features in the order of other weights, at once
    search_areas(answer, snapshot) -> geometries     what was searched, for the map
    ask(question, layers or project) -> Answer       all of it, for scripts

One engine, four doors: the dock, the Processing algorithms, the command line and scripts all come through here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Optional

from qgis.core import QgsGeometry, QgsMapLayer, QgsProject

from . import pipeline
from .engine import count, execute
from .engine.results import with_known_names
from .errors import Cancelled, SpatialRagError
from .grounding.vocabulary import lexicon_of
from .grounding.world import Surroundings
from .language.language import available, load
from .llm.telling import OnSentence
from .model.answer import Answer, RunResult
from .model.binding import Binding, GroundedFrame
from .model.frame import Frame
from .model.issue import Issue
from .model.llm import OnText
from .model.predicate import Predicate
from .model.ranking import Weights
from .model.settings import Settings
from .plans import Plan
from .qgis_adapters import settings_store
from .qgis_adapters.cache_places import cache_root, text_store
from .qgis_adapters.catalog_builder import Known
from .qgis_adapters.catalog_cache import CATALOGS
from .qgis_adapters.collector import collector_held
from .qgis_adapters.companion_network import hand_over_network
from .qgis_adapters.layer_vectors import LayerVectors
from .qgis_adapters.llm_access import assistant_of
from .qgis_adapters.network import geocoder_of
from .qgis_adapters.pictures import LayerPictures
from .qgis_adapters.shelf import LayerShelf
from .qgis_adapters.snapshot import ProjectSnapshot, snapshot_layers, snapshot_project
from .qgis_adapters.summaries import summed_up
from .qgis_adapters.surroundings import surroundings_of
from .qgis_adapters.world import LayerWorld
from .understanding import understand
from .workflow.changing import Change
from .workflow.compose import compose
from .workflow.compose import plan as make_plan
from .workflow.graph import Workflow

Check = Callable[[], None]
Progress = Callable[[float], None]

DEFAULTS = Settings()

#: The share of the progress bar that belongs to reading the layers' words, the rest to running.
_CATALOG_SHARE = 0.5


def snapshot(
    layers: Optional[Iterable[QgsMapLayer]] = None, project: Optional[QgsProject] = None, canvas: Optional[Any] = None
) -> ProjectSnapshot:
    """The layers as they are now (all of the project's when ``layers`` is None). Main thread only; costs milliseconds."""
    project = project if project is not None else QgsProject.instance()
    return snapshot_project(project, canvas) if layers is None else snapshot_layers(layers, project, canvas)


def read(question: str, snapshot: ProjectSnapshot, settings: Settings = DEFAULTS) -> tuple[Frame, tuple[Issue, ...]]:
    """The question as read against the layers' names and words; no layer is chosen yet."""
    return lexicon_of(open_world(snapshot, settings)).read(question)


def plan(question: str, snapshot: ProjectSnapshot, settings: Settings = DEFAULTS, check: Optional[Check] = None) -> Plan:
    """How a question is understood over these layers: frame, grounded frame, GeoFlow graph, workflow, issues. Nothing is run."""
    return understand(question, open_world(snapshot, settings, check), settings, assistant_of(settings, check))


def run(
    workflow: Workflow,
    snapshot: ProjectSnapshot,
    settings: Settings = DEFAULTS,
    check: Optional[Check] = None,
    progress: Optional[Progress] = None,
) -> RunResult:
    """Execute a workflow. Raises LayerUnavailable and Cancelled."""
    return execute(workflow, snapshot, settings, check, progress)


def ask_snapshot(
    question: str,
    snapshot: ProjectSnapshot,
    settings: Optional[Settings] = None,
    check: Optional[Check] = None,
    progress: Optional[Progress] = None,
) -> Answer:
    """Answer a question over a snapshot, in any thread. ``check`` raises Cancelled to stop; ``progress`` takes a fraction from 0 to 1."""
    world, runner, settings, shelf = opened(snapshot, settings, check, progress)
    assistant = assistant_of(settings, check)
    with collector_held():
        return pipeline.ask(question, world, runner, settings, shelf, assistant).with_issues(snapshot.issues)


def tell(
    answer: Answer,
    snapshot: ProjectSnapshot,
    settings: Optional[Settings] = None,
    check: Optional[Check] = None,
    on_text: Optional[OnText] = None,
    on_sentence: Optional[OnSentence] = None,
) -> Answer:
    """The answer with the verified explanation of the language model of the settings (``Answer.told``); as it is where there is none.

    Waits for the model: from a worker. ``on_text`` gets the explanation as it comes in, not verified yet, ``on_sentence`` each sentence
    that was judged; both in the caller's thread. Where the model fails the answer says so beside the usual explanation.
    """
    settings = settings or _usual()
    assistant = assistant_of(settings, check) if settings.llm_telling and answer.answered else None
    if assistant is None:
        return answer
    with collector_held():
        return pipeline.tell(answer, assistant, open_world(snapshot, settings, check), on_text, on_sentence, check)


def ask_edited(
    answer: Answer,
    places: Mapping[str, str],
    snapshot: ProjectSnapshot,
    settings: Optional[Settings] = None,
    check: Optional[Check] = None,
    progress: Optional[Progress] = None,
) -> Answer:
    """The question of an answer again, with temporary places that were edited: WKT (EPSG:4326) by the step that made one."""
    world, runner, settings, shelf = opened(snapshot, settings, check, progress)
    return pipeline.ask_edited(answer, places, world, runner, settings, shelf).with_issues(snapshot.issues)


def ask_changed(
    answer: Answer,
    changes: Sequence[Change],
    snapshot: ProjectSnapshot,
    settings: Optional[Settings] = None,
    check: Optional[Check] = None,
    progress: Optional[Progress] = None,
) -> Answer:
    """The question of an answer again, with steps of its workflow as a person has changed them; the answer says which and how."""
    world, runner, settings, shelf = opened(snapshot, settings, check, progress)
    return pipeline.ask_changed(answer, changes, world, runner, settings, shelf).with_issues(snapshot.issues)


def rerank(answer: Answer, weights: Weights) -> Answer:
    """The same features in the order of other weights: nothing is run or encoded again, so it may follow a slider.

    An answer that is not ranked by several scores, or comes from elsewhere than ``ask``, stays as it is.
    """
    return pipeline.rerank(answer, weights)


def opened(
    snapshot: ProjectSnapshot, settings: Optional[Settings] = None, check: Optional[Check] = None, progress: Optional[Progress] = None
) -> tuple[LayerWorld, pipeline.Runner, Settings, LayerShelf]:
    """What the pipeline asks with, in parts of one progress bar: layers, engine, settings, texts."""
    settings = settings or _usual()
    hand_over_network(cache_root(settings))
    report = progress or (lambda fraction: None)
    world = open_world(snapshot, settings, check, lambda fraction: report(fraction * _CATALOG_SHARE))
    report(_CATALOG_SHARE)
    named = with_known_names(snapshot, world.catalog)

    def runner(workflow: Workflow) -> RunResult:
        return execute(workflow, named, settings, check, lambda fraction: report(_CATALOG_SHARE + fraction * (1 - _CATALOG_SHARE)))

    vectors, pictures = LayerVectors(settings), LayerPictures(snapshot, settings)
    shelf = LayerShelf(snapshot, world.catalog, check, vectors=vectors, pictures=pictures, texts=world.texts, summaries=summed_up(settings))
    return world, runner, settings, shelf


def search_areas(
    answer: Answer, snapshot: ProjectSnapshot, settings: Optional[Settings] = None, check: Optional[Check] = None
) -> tuple[QgsGeometry, ...]:
    """What an answer's workflow searched, EPSG:4326, for the map; empty where nothing bounded it. Raises LayerUnavailable and Cancelled."""
    from .engine.search_area import search_areas as searched

    if not answer.answered or not answer.workflow:
        return ()
    farthest = max((feature.distance_m for feature in answer.features if feature.distance_m is not None), default=None)
    return searched(Workflow.from_json(answer.workflow), snapshot, farthest, settings, check)


def ask(
    question: str,
    layers: Optional[Iterable[QgsMapLayer]] = None,
    project: Optional[QgsProject] = None,
    settings: Optional[Settings] = None,
    check: Optional[Check] = None,
    progress: Optional[Progress] = None,
) -> Answer:
    """Answer a question over these layers (None: all of the project, which is the open one by default). Main thread."""
    return ask_snapshot(question, snapshot(layers, project), settings, check, progress)


def _usual() -> Settings:
    """The defaults; that nothing may leave this computer holds for scripts that say nothing about it, too."""
    return replace(DEFAULTS, local_only=settings_store.load(Settings).local_only)


def open_world(
    snapshot: ProjectSnapshot, settings: Settings, check: Optional[Check] = None, progress: Optional[Progress] = None
) -> LayerWorld:
    """The layers of a snapshot as grounding sees them; builds the catalog of new layer states, which may take seconds."""
    with collector_held():  # it would look through half-made automata and rows again and again, and hold up the window each time
        for code in available():
            load(code)
        known = CATALOGS.known(snapshot, settings, check or (lambda: None), progress or (lambda share: None))

    around = surroundings_of(snapshot, geocoder_of(settings), settings.now)
    return _world(known, snapshot, settings, check, around)


def _world(
    known: Known, snapshot: ProjectSnapshot, settings: Settings, check: Optional[Check], around: Surroundings, views: bool = True
) -> LayerWorld:
    """``views``: of layers that are taken together others may be asked for."""

    def number(layer_id: str, predicate: Predicate) -> int:
        return count(layer_id, predicate, snapshot, settings, check)

    def find(binding: Binding, most: int) -> list[tuple[int, str]]:
        grounded = GroundedFrame(Frame("", target=binding.phrase), binding)
        try:
            workflow = make_plan(compose(grounded, known.catalog, settings), known.catalog)
            found = execute(workflow, snapshot, settings, check).candidates
        except Cancelled:
            raise
        except SpatialRagError:
            return []  # the answer meets the same error, and says it
        return [] if found is None else list(zip(found.fids[:most].tolist(), found.names or ("",) * most))

    def viewed(left_out: frozenset[str], as_areas: frozenset[str]) -> LayerWorld:
        return _world(known.viewed(left_out, as_areas), snapshot, settings, check, around, views=False)

    ask = check or (lambda: None)
    return LayerWorld(snapshot, known.catalog, known.gazetteer, number, find, around, ask, text_store(settings), viewed if views else None)
