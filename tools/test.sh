#!/usr/bin/env bash
# Runs every section even when one fails, so that one run shows all that is broken.
set -uo pipefail
cd "$(dirname "$0")/.."

# A test that hangs must not hang CI: five minutes print every thread's stack (pyproject.toml), twenty-five end the section.
LONGEST=1500

failed=()
section() {
    local name="$1"
    shift
    printf '\n==== %s ====\n' "$name"
    local start=$SECONDS
    if timeout "$LONGEST" "$@"; then
        printf '==== %s: passed in %d s ====\n' "$name" $((SECONDS - start))
    else
        printf '==== %s: FAILED after %d s ====\n' "$name" $((SECONDS - start))
        failed+=("$name")
    fi
}

section "lint" make --no-print-directory lint
section "unit tests" make --no-print-directory test-unit
section "QGIS tests, offscreen" make --no-print-directory test-qgis
section "window tests, Xvfb" make --no-print-directory test-gui

if [[ ${#failed[@]} -gt 0 ]]; then
    printf '\nFAILED: %s\n' "${failed[*]}"
    exit 1
fi
printf '\nall sections passed in %d s\n' "$SECONDS"
