# The life of a failure: found, put right, put back, other sources, a closed guard, confirmed, another name of its test.
# There are six of them: those of a mutation, of a presenter and of a property in each framework.

check_lives() {
    if [ -n "$all" ]; then
        life serial serial
        life parallel parallel
    else
        life serial direct
        life parallel direct
    fi
}

# Usage: life FIRST THEN: how the tests are run at first, and how later
life() {
    rm -rf "$remembered"
    found_and_put_back "$1"
    [ "$1$2" != paralleldirect ] || return 0
    other_sources "$2"
    steps_that_are_gone "$2"
    confirmed "$2"
    renamed "$2"
}

found_and_put_back() {
    run_tests "$1" Carts/ broken
    failed "a bug"
    said 6 ", to be committed" "a bug"
    stored 6 "a bug"
    for file in "$remembered"/*/*.txt; do
        grep -qE "^found     $(days), seed 0, run 1\$" "$file" || stop "$file does not say when it was found"
    done
    run_tests "$1" Carts/ ""
    passed "the bug put right"
    reported 6 "remembered failures: 1 holds" "the bug put right"
    # Nobody could tell the day on which it was found from the one on which it comes back.
    sed -i.old 's/^found     [0-9-]*/found     2020-02-29/' "$remembered"/*/*.txt
    rm "$remembered"/*/*.old
    rm -rf "$work/kept"
    cp -R "$remembered" "$work/kept"
    run_tests "$1" Carts/ broken
    failed "the bug put back"
    known "the bug put back"
    checked "a failure is found, holds when it is put right, and is known when it comes back ($1)"
}

# Expects that all six failures are known, without a search.
known() {
    said 6 "known since 2020-02-29: RememberedFailures/Cart" "$1"
    said 0 "found in run" "$1"
    # The steps are taken, and those of actions that generators make are tried among these.
    local most
    most=$(cat "$REPORTS"/* | sed -n 's/^\([0-9]*\) calls before$/\1/p' | sort -n | tail -n 1)
    [ "$most" -le 200 ] || stop "$1: the code under test was called $most times"
    diff -r "$work/kept" "$remembered" >"$work/log" || stop "$1: the files have changed"
}

other_sources() {
    local change
    for change in rules action reordered weights "rules action reordered weights"; do
        run_tests "$1" Carts/ "$change"
        passed "$change"
        reported 6 "remembered failures: 1 holds" "$change"
        run_tests "$1" Carts/ "broken $change"
        failed "broken $change"
        known "$change"
    done
    checked "files outlive two more rules, one more action, another order and other weights ($1)"
}

# Expects that none of the failures can be replayed, and that this is told with its reason.
stale() {
    local how=$1 shop=$2 framework name
    shift 2
    run_tests "$how" Carts/ "$shop"
    passed "$shop"
    reported 0 " holds" "$shop"
    reported 6 "remembered failures: 1 can't be replayed" "$shop"
    for framework in CartTests CartXCTests; do
        # What passing tests of XCTest print is not shown then.
        if [ "$how $framework" = "parallel CartXCTests" ]; then continue; fi
        for file in "$remembered/$framework"/*.txt; do
            said 1 "RememberedFailures/$framework/${file##*/} can't be replayed: " "$shop"
        done
    done
    for reason; do printed "$reason" "$shop"; done
    for variable in CI=true FLUXFUZZ_PROFILE=ci; do
        run_tests "$how" Carts/ "$shop" "$variable"
        failed "$shop with $variable"
        said 6 "! incomplete: RememberedFailures/" "$shop with $variable"
    done
    diff -r "$work/kept" "$remembered" >"$work/log" || stop "$shop: the files have changed"
}

steps_that_are_gone() {
    stale "$1" gone "step 2, .apply(coupon: 1), is not declared any more" \
        "step 2, coupon(1), is not declared any more" "its rule, “a price is not negative”, is not declared any more"
    stale "$1" guarded "step 2, .apply(coupon: 1), is not enabled there any more" \
        "step 2, coupon(1), is not enabled there any more" "the value, 51, can't be made any more"
    checked "an action that is gone and a guard that closes are told by name, and fail in ci ($1)"
}

confirmed() {
    run_tests "$1" Carts/ guarded FLUXFUZZ_MEMORY=confirm
    passed "confirm"
    reported 6 "remembered failures: 1 is fixed" "confirm"
    for file in "$remembered"/*/*.txt; do
        grep -qE "^fixed     $(days): (step|the value)" "$file" || stop "$file is not confirmed"
    done
    run_tests "$1" Carts/ guarded CI=true
    passed "confirmed, in ci"
    reported 6 "remembered failures: 1 is fixed" "confirmed"
    rm -rf "$work/kept"
    cp -R "$remembered" "$work/kept"
    stale "$1" gone
    run_tests "$1" Carts/ ""
    passed "confirmed, and enabled again"
    reported 6 "remembered failures: 1 holds" "confirmed, and enabled again"
    run_tests "$1" Carts/ broken
    failed "confirmed, and broken"
    known "confirmed, and broken"
    checked "a confirmed failure is fixed for that reason and for no other one ($1)"
}

renamed() {
    run_tests "$1" Carts/rememberedFailuresHaveTheirTests ""
    passed "tests with their names"
    # The check reads the sources, so there need not be another build.
    sed -i.old -e 's/func totals/func sums/' -e 's/func testTotals/func testSums/' Tests/Cart*Tests/Carts.swift
    run_tests "$1" Carts/rememberedFailuresHaveTheirTests ""
    for file in Tests/Cart*Tests/Carts.swift; do mv "$file.old" "$file"; done
    failed "a test with another name"
    said 1 " belongs to “totals()” in Carts.swift, which is not there any more" "a test with another name"
    said 1 " belongs to “testTotals()” in Carts.swift, which is not there any more" "a test with another name"
    checked "a test that has another name is missed ($1)"
}
