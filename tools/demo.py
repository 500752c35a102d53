"""Asks questions of three sources, prints the answers and draws a map of each: `make demo`, or `python -m tools.demo [world|town|gsqa …]`.

The maps, `index.html` and `summary.md` go to build/demo. Ends with 1 when a question that has an answer got
none, or one that has none got one.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from qgis.core import QgsApplication, QgsProject
from qgis.gui import QgsMapCanvas

from spatial_rag_plugin import api
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.qgis_adapters import presenter
from tools import demo_map
from tools.demo_pages import Shown, headline, slug, text_block, write_pages
from tools.demo_sources import GSQA, ROOT, Source, sources

OUT = ROOT / "build" / "demo"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the demo; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.demo", description="Ask questions of three sources and draw the answers.")
    parser.add_argument("sources", nargs="*", metavar="SOURCE", help="world, town, gsqa (default: all that are here)")
    parser.add_argument("--out", type=Path, default=OUT, help="folder for the maps (default: build/demo)")
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    # A profile of its own: the demo neither reads nor changes anybody's settings.
    os.environ["QGIS_CUSTOM_CONFIG_PATH"] = str(options.out / "profile")
    started = time.monotonic()
    application = QgsApplication([], True)
    application.initQgis()
    try:
        if not GSQA.exists():
            print(f"GS-QA is left out: {GSQA} is not there")
        chosen = [source for source in sources(options.out) if not options.sources or source.key in options.sources]
        for picture in options.out.glob("[0-9][0-9]-*.png"):
            picture.unlink()
        shown: list[Shown] = []
        for source in chosen:
            shown += ask_source(source, options.out, len(shown))
        seconds = time.monotonic() - started
        write_pages(shown, options.out, seconds)
        wrong = [item for item in shown if item.wrong]
        print(f"\n{len(shown)} questions in {seconds:.0f} s; maps and index.html in {options.out}")
        for item in wrong:
            print(f"WRONG: {item.answer.question} ({item.answer.status})")
        return 1 if wrong else 0
    finally:
        QgsProject.instance().clear()
        application.exitQgis()


def ask_source(source: Source, out: Path, before: int) -> list[Shown]:
    """Ask all questions of a source, one project for all of them."""
    print(f"\n{'=' * 100}\n{source.title}")
    project = QgsProject.instance()
    project.clear()
    project.setEllipsoid("EPSG:7030")
    canvas = demo_map.make_canvas(project)
    layers = source.load()
    demo_map.add_sources(project, layers)
    background = source.load_background()
    demo_map.add_sources(project, background)
    settings = replace(source.settings, cache_dir=str(out / "cache"))
    started = time.monotonic()
    catalog = api.open_world(api.snapshot(layers, project, canvas), settings).catalog
    print(f"{len(catalog.layers)} layers; their words were read in {time.monotonic() - started:.1f} s")
    shown: list[Shown] = []
    for question in (*source.questions, *source.refused):
        snapshot = api.snapshot(layers, project, canvas)
        answer = api.ask_snapshot(question, snapshot, settings)
        expected = question in source.questions
        picture = out / f"{before + len(shown) + 1:02}-{slug(question)}.png"
        drawn = answer.answered and draw(source, answer, snapshot, project, canvas, picture)
        shown.append(Shown(source.title, answer, picture.name if drawn else "", expected))
        print(text_block(shown[-1]))
    canvas.deleteLater()
    return shown


def draw(source: Source, answer: Answer, snapshot: api.ProjectSnapshot, project: QgsProject, canvas: QgsMapCanvas, picture: Path) -> bool:
    """Put the answer on the map as the dock does, draw the page and take it off again; False: the answer has nothing to draw."""
    crs = demo_map.map_crs(answer, source.crs)
    project.setCrs(crs)
    canvas.setDestinationCrs(crs)
    areas = api.search_areas(answer, snapshot, source.settings)
    prepared = presenter.prepare(answer, snapshot, areas, None, QgsApplication.instance().thread())
    presentation = presenter.present(prepared, project, canvas, presenter.PresentSettings())
    if not presentation.group:
        return False
    demo_map.name_sources(project, answer)
    attribution = f"Data: {source.attribution}.  Map: {demo_map.projection_name(crs)}."
    demo_map.render(project, canvas, answer, headline(answer), attribution, picture)
    presenter.remove_all(project)
    return True


if __name__ == "__main__":
    sys.exit(main())
