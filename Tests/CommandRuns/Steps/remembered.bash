# What is done with remembered failures and with reports.

check_remembered() {
    local early late token
    unset FLUXFUZZ_MEMORY
    expect 0 "" show && says "nothing is remembered" "no failure"
    expect 1 fail run --effort 20 --seed 7 --skip-build --folder "$work/remembering"
    expect 0 "" show && says "lateFailure()" "two failures"
    early=$(sed -n 's/.*earlyFailure()  *//p' "$work/log")
    late=$(sed -n 's/.*lateFailure()  *//p' "$work/log")
    expect 0 "" show "$late" && says "To repeat it: swift run fluxproof replay $late" "a file"
    expect 1 fail replay "$late" --skip-build && says "✗ no forbidden numbers failed after 3 steps" "a replay"
    expect 0 "" replay "$late" --skip-build && says "✓ no failure in the 3 replayed steps" "a replay that holds"
    # As reports name it.
    expect 0 "" replay "RememberedFailures/${late#*RememberedFailures/}" --skip-build && says "✓ no failure in the 3 replayed steps" "the name in a report"
    token=$(sed -n 's/^token *//p' "$late")
    expect 1 fail replay "$token" --skip-build && says "lateFailure()" "a token"
    # Nobody knows whose it is where there is no file.
    mv "$late" "$work/late.txt"
    expect 1 fail replay "$token" --skip-build && says "✗ no forbidden numbers failed after 3 steps" "a token without a file"
    expect 3 fail replay f2-nothing --skip-build && says "this is no replay token" "no token"
    mv "$work/late.txt" "$late"
    expect 1 fail confirm "$late" --skip-build && says "✗ no forbidden numbers" "a failure that is still there"
    expect 0 "" confirm "$late" --skip-build && says "needs no confirmation" "a failure that holds"
    expect 0 closed confirm "$late" --skip-build && says "counts as fixed" "steps that can't be taken"
    expect 0 "" show && says "fixed" "a failure that is fixed"
    expect 0 "" prune && says "0 of 2 have no test any more" "failures of tests that are there"
    # Another folder for them has one folder for each module.
    mkdir -p "$work/set/ShopTests" && cp "$early" "$work/set/ShopTests"
    FLUXFUZZ_FOLDER=$work/set expect 0 "" show && says "$work/set/ShopTests/${early##*/}" "a folder that is set"
    FLUXFUZZ_FOLDER=$work/set expect 0 "" prune && says "0 of 1 have no test any more" "a folder that is set"
    FLUXFUZZ_FOLDER=$work/nowhere expect 2 "" show && says "there is no such folder" "a folder that is missing"
    sed -i.bak 's/^test .*/test      gone()/' "$early" && rm -f "$early.bak"
    expect 0 "" prune --dry-run && says "would remove $early" "a test that is gone"
    [ -f "$early" ] || stop "a dry run removes a file"
    expect 0 "" prune && says "removed $early" "a test that is gone"
    if [ -f "$early" ] || [ ! -f "$late" ]; then stop "prune does not remove the one file"; fi
    FLUXFUZZ_MEMORY=off expect 0 "" run --effort 1 --seed 7 --skip-build --folder "$work/holding"
    checked "remembered failures are shown, replayed, confirmed and removed"
    expect 1 "" show "$work/remembering/reports" && says "9 of 11 hold, 2 failed" "a folder of reports"
    expect 1 "" convert "$work/remembering/reports" "$work/holding/reports" --into "$work/joined"
    says "20 of 22 hold, 2 failed" "two folders of reports"
    expect 1 "" show "$work/joined" && says "20 of 22 hold, 2 failed" "reports that were joined"
    expect 3 "" show "$work" && says "there are no reports in" "a folder without reports"
    checked "reports are shown and joined"
}
