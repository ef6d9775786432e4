# Runs tests of the copied package, and looks at what became of them.

tests=$products/debug/FuzzingInCIPackageTests.xctest

# Runs the tests of suites of both modules whose names fit, or those of one module; $status is 1 if any failed.
#
# Usage: run_tests HOW SUITE SHOP [VARIABLE=VALUE…]
#
#   HOW    `direct`: the built tests by themselves; `serial`, `parallel`: `swift test`; with `:swift` or `:xctest` behind
#          it, those of one framework
#   SUITE  the suite, or the suite and a test
#   SHOP   what has become of the sources
run_tests() {
    local how=${1%:*} framework=${1#*:} suite=$2 shop=$3
    [ "$framework" != "$1" ] || framework=
    shift 3
    # Without the tools that load a bundle there is no other way.
    [ "$how" != direct ] || [ "$(uname)" != Darwin ] || how=serial
    rm -rf "$REPORTS"
    mkdir "$REPORTS"
    status=0
    case $how in
        direct)
            : >"$work/log"
            if [ "$framework" != xctest ]; then
                env SHOP="$shop" "$@" "$tests" --testing-library swift-testing \
                    --filter "CartTests.$suite" >>"$work/log" 2>&1 || status=1
            fi
            if [ "$framework" != swift ]; then
                env SHOP="$shop" "$@" "$tests" "CartXCTests.$(xctest_name "$suite")" \
                    >>"$work/log" 2>&1 || status=1
            fi
            ;;
        *)
            local options=(--parallel)
            [ "$how" = parallel ] || options=(--no-parallel)
            [ "$framework" != swift ] || options+=(--disable-xctest)
            [ "$framework" != xctest ] || options+=(--disable-swift-testing)
            env SHOP="$shop" "$@" swift test --skip-build "${options[@]}" \
                --filter "CartTests.$suite" --filter "CartXCTests.$(xctest_name "$suite")" \
                >"$work/log" 2>&1 || status=1
            ;;
    esac
    # No test would be no failure either.
    if [ "$framework" != xctest ]; then
        grep -qE 'Test run with [1-9][0-9]* tests? ' "$work/log" || stop "Swift Testing ran no test"
    fi
    if [ "$framework" != swift ] && [ "$how" = parallel ]; then
        grep -qE '^\[[1-9][0-9]*/[1-9]' "$work/log" || stop "XCTest ran no test"
    elif [ "$framework" != swift ]; then
        grep -qE 'Executed [1-9][0-9]* tests?, ' "$work/log" || stop "XCTest ran no test"
    fi
}

# The name of a test in XCTest: Carts/totals is Carts/testTotals there.
xctest_name() {
    case $1 in
        */) printf '%s' "${1%/}" ;;
        */*) printf '%s\n' "$1" | awk -F/ '{ print $1 "/test" toupper(substr($2, 1, 1)) substr($2, 2) }' ;;
        *) printf '%s' "$1" ;;
    esac
}

passed() { [ "$status" = 0 ] || stop "$1: the tests should pass"; }
failed() { [ "$status" = 1 ] || stop "$1: the tests should fail"; }

# Expects a text in so many lines of what the tests printed.
#
# Usage: said COUNT TEXT WHEN
said() {
    local count
    count=$(grep -acF -- "$2" "$work/log" || true)
    [ "$count" = "$1" ] || stop "$3: “$2” was printed $count times instead of $1"
}

# Expects a text in what the tests printed, however often.
#
# Usage: printed TEXT WHEN
printed() { grep -aqF -- "$1" "$work/log" || stop "$2: “$1” was not printed"; }

# Expects a text in so many of the reports that the tests wrote.
#
# Usage: reported COUNT TEXT WHEN
reported() {
    local count
    count=$(cat "$REPORTS"/* 2>/dev/null | grep -cF -- "$2" || true)
    [ "$count" = "$1" ] || { head -n 40 "$REPORTS"/* >&2; stop "$3: “$2” is in $count reports instead of $1"; }
}

# Expects so many files of remembered failures.
stored() {
    local count
    count=$({ find "$remembered" -name '*.txt' 2>/dev/null || true; } | wc -l | tr -d ' ')
    [ "$count" = "$1" ] || stop "$2: there are $count files of remembered failures instead of $1"
}

# The day on which a failure was found: it may be another one by now.
first_day=$(date -u +%Y-%m-%d)
days() { printf '(%s|%s)' "$first_day" "$(date -u +%Y-%m-%d)"; }
