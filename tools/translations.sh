#!/usr/bin/env bash
# Brings i18n/*.ts up to date with the strings in the sources. The .qm files are built by tools/package.py.
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t sources < <(git ls-files '*.py' | grep '^spatial_rag_plugin/')
for language in i18n/*.ts; do
    pylupdate5 -noobsolete "${sources[@]}" -ts "$language"
    sed -i '/^ *<location /d' "$language" # where a text stands would change with every line above it
done
