SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# The many programs that tests and benchmarks start read what was compiled before, as a user's do.
unexport PYTHONDONTWRITEBYTECODE

PYTHON := .venv/bin/python
# The tests and tools never open a window unless they ask for one.
OFFSCREEN := env QT_QPA_PLATFORM=offscreen
# As many test files at once as the machine has cores; what a file's tests share is made once.
PARALLEL := --numprocesses auto --maxprocesses 4 --dist loadfile
WINDOW := xvfb-run --auto-servernum --server-args="-screen 0 1600x1000x24" env QT_QPA_PLATFORM=xcb

.PHONY: help setup test lint test-unit test-qgis test-gui fuzz demo bench-gsqa bench-questions bench-llm bench-ranking bench-reading bench-linking bench-hours bench-ranking-speed bench-speed bench-encoder bench-verification translations package run screenshots clean

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## system packages and .venv (costs nothing when nothing changed)
	@tools/setup.sh

test: setup ## lint, unit tests, QGIS tests, window tests: what CI runs
	@tools/test.sh

lint: setup ## ruff, mypy, bandit, detect-secrets
	@tools/lint.sh

test-unit: setup ## tests without QGIS, in seconds
	@$(PYTHON) -m pytest -p no:pytest_qgis $(PARALLEL) tests/unit $(ARGS)

test-qgis: setup ## tests in real QGIS, offscreen
	@$(OFFSCREEN) $(PYTHON) -m pytest $(PARALLEL) tests/qgis $(ARGS)

test-gui: setup ## tests with a real window, under Xvfb
	@$(WINDOW) $(PYTHON) -m pytest tests/gui $(ARGS)

fuzz: setup ## the property tests with examples that nobody has seen (the others are the same in every run)
	@SPATIAL_RAG_EXAMPLES=fuzz $(OFFSCREEN) $(PYTHON) -m pytest $(PARALLEL) -m hypothesis tests/unit tests/qgis $(ARGS)

demo: setup ## ask questions of three sources; maps go to build/demo
	@$(OFFSCREEN) $(PYTHON) -m tools.demo

bench-gsqa: setup ## score the answers to GS-QA
	@$(OFFSCREEN) $(PYTHON) -m tools.bench_gsqa $(ARGS)

bench-reading: setup ## what the reader gets right of questions that people and analysts asked
	@$(PYTHON) -m tools.bench_reading $(ARGS)

bench-linking: setup ## what words of a question mean in layers with cryptic fields: right, offered, wrong, missed
	@$(PYTHON) -m tools.bench_linking $(ARGS)

bench-questions: setup ## answer our own questions and judge the answers by an independent oracle
	@$(OFFSCREEN) $(PYTHON) -m tools.questions $(ARGS)

bench-llm: setup ## what a language model that is right adds, and what one that answers at random can spoil
	@$(OFFSCREEN) $(PYTHON) -m tools.llm $(ARGS)

bench-hours: setup ## how many hand-labelled opening hours are told right
	@$(PYTHON) -m tools.bench_hours $(ARGS)

bench-ranking: setup ## quality of ranking by hidden facts, against baselines and without each of its parts
	@$(OFFSCREEN) HF_HUB_OFFLINE=1 $(PYTHON) -m tools.ranking $(ARGS)

bench-encoder: setup ## the throughput of indexing beside that of the model called directly
	@$(PYTHON) -m tools.bench_encoder $(ARGS)

bench-verification: setup ## false facts in explanations that are caught, true sentences that are struck
	@$(OFFSCREEN) $(PYTHON) -m tools.verification $(ARGS)

bench-ranking-speed: setup ## time the rank stage over random texts and vectors
	@$(PYTHON) -m tools.bench_ranking_speed $(ARGS)

bench-speed: setup ## race the engine against PostGIS, geopandas and the native chain
	@$(OFFSCREEN) $(PYTHON) -m tools.bench_speed $(ARGS)

translations: setup ## bring i18n/*.ts up to date with the sources
	@tools/translations.sh

package: setup ## the zip for the plugin repository, in dist/
	@$(PYTHON) -m tools.package

run: setup ## QGIS with the plugin in a throwaway profile
	@tools/qgis_profile.sh build/profile
	@qgis --profiles-path build/profile --nologo --noversioncheck $(ARGS)

screenshots: setup ## pictures of real QGIS with the plugin, for the README
	@tools/screenshots.sh

clean: ## remove what was built; .venv stays
	@rm -rf build dist .hypothesis .pytest_cache .ruff_cache .mypy_cache i18n/*.qm
	@find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
