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
    if "$@"; then
        printf '==== %s: passed in %d s ====\n' "$name" $((SECONDS - start))
    else
        printf '==== %s: FAILED after %d s ====\n' "$name" $((SECONDS - start))
        failed+=("$name")
    fi
}

# What the checks of the code say is kept until they are done: they use one core, and the window tests, which mostly wait, another.
said="$(mktemp)"
trap 'rm -f "$said"' EXIT

section "unit tests" timeout "$LONGEST" make --no-print-directory test-unit
section "QGIS tests, offscreen" timeout "$LONGEST" make --no-print-directory test-qgis
(nice timeout "$LONGEST" make --no-print-directory lint >"$said" 2>&1) &
lint=$!
finish_lint() {
    local passed=0
    wait "$lint" || passed=$?
    cat "$said"
    return "$passed"
}
section "window tests, Xvfb" timeout "$LONGEST" make --no-print-directory test-gui
section "lint" finish_lint

if [[ ${#failed[@]} -gt 0 ]]; then
    printf '\nFAILED: %s\n' "${failed[*]}"
    exit 1
fi
printf '\nall sections passed in %d s\n' "$SECONDS"
