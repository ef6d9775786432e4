# What the tests ask of the system: how often they look for remembered failures where there are none, and how they write.

check_lookups() {
    if [ "$(uname)" != Linux ] || ! command -v strace >/dev/null; then
        checked "left out: how often the folder is looked at, since strace is not there"
        return
    fi
    rm -rf "$remembered"
    looks_once "--testing-library swift-testing --filter CartTests.Plain/plain"
    looks_once "--testing-library swift-testing --filter CartTests.Plain/tenTimes"
    looks_once "CartXCTests.Plain/testTenTimes"
    checked "with nothing stored, one expectation or ten look at one folder once"
    gets_its_name_at_last
    checked "a file gets its name when it is complete"
}

# Runs tests, and keeps the calls of the system that name a file of remembered failures, or their folder.
traced() {
    local shop=$1
    shift
    env -u REPORTS SHOP="$shop" FLUXFUZZ_RUNS=5 strace -f -qq -s 300 -e trace=file -o "$work/calls" \
        "$tests" "$@" >"$work/log" 2>&1 || [ "$shop" = broken ] || stop "the tests fail under strace: $*"
    grep RememberedFailures "$work/calls" >"$work/looks" || true
}

looks_once() {
    # shellcheck disable=SC2086
    traced "" $1
    if [ "$(wc -l <"$work/looks")" -ne 1 ]; then
        cat "$work/looks" >&2
        stop "$1: the folder was not looked at once"
    fi
}

# A process may be killed at any moment, but seldom is so in the moment that matters.
gets_its_name_at_last() {
    traced broken --testing-library swift-testing --filter CartTests.Carts/totals
    if grep -E '\.txt", [^)]*O_(WRONLY|RDWR|CREAT)' "$work/looks" >&2; then
        stop "a file had its name before it was complete"
    fi
    grep -qE 'rename[a-z0-9]*\(.*\.txt\.[^"]*\.part", .*\.txt"' "$work/looks" || stop "no file was given its name"
    rm -rf "$remembered"
}
