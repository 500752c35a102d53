#!/usr/bin/env bash
# Every check that reads the code without running it.
set -euo pipefail
cd "$(dirname "$0")/.."
BIN=.venv/bin
PURE=(model errors language grounding workflow retrieval explanation services)

echo "lint: ruff"
"$BIN/ruff" check .

echo "lint: mypy"
packages=()
for name in "${PURE[@]}"; do
    if [[ -e "spatial_rag_plugin/$name" ]]; then
        packages+=(--package "spatial_rag_plugin.$name")
    elif [[ -e "spatial_rag_plugin/$name.py" ]]; then
        packages+=(--module "spatial_rag_plugin.$name")
    fi
done
"$BIN/mypy" "${packages[@]}"

echo "lint: bandit"
"$BIN/bandit" --quiet --configfile pyproject.toml --recursive spatial_rag_plugin __init__.py

echo "lint: detect-secrets"
git -c safe.directory='*' ls-files -z | xargs -0 "$BIN/detect-secrets-hook" --no-verify
