#!/usr/bin/env bash
# Every check that reads the code without running it. All of them run, so that one run shows all that is wrong.
set -uo pipefail
cd "$(dirname "$0")/.."
BIN=.venv/bin
PURE=(model errors language grounding workflow retrieval explanation services llm planning understanding companion)

failed=()
check() {
    local name="$1"
    shift
    echo "lint: $name"
    "$@" || failed+=("$name")
}

types() {
    local packages=() name
    for name in "${PURE[@]}"; do
        if [[ -e "spatial_rag_plugin/$name" ]]; then
            packages+=(--package "spatial_rag_plugin.$name")
        elif [[ -e "spatial_rag_plugin/$name.py" ]]; then
            packages+=(--module "spatial_rag_plugin.$name")
        fi
    done
    "$BIN/mypy" "${packages[@]}"
}

# The dictionaries are words that tools/make_dictionary.py takes from published ones: a minute for nothing.
secrets() {
    git -c safe.directory='*' ls-files -z -- . ':!spatial_rag_plugin/grounding/data/dictionary_*.txt' | xargs -0 "$BIN/detect-secrets-hook" --no-verify
}

check ruff "$BIN/ruff" check --output-format concise .
check mypy types
check bandit "$BIN/bandit" --quiet --configfile pyproject.toml --recursive spatial_rag_plugin __init__.py
check detect-secrets secrets

if [[ ${#failed[@]} -gt 0 ]]; then
    echo "lint: FAILED: ${failed[*]}"
    exit 1
fi
