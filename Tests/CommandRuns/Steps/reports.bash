# A run in many processes comes to the report of one.

check_reports() {
    export FLUXFUZZ_MEMORY=read
    SHOP=fail FLUXFUZZ_EFFORT=20 FLUXFUZZ_SEED=7 FLUXFUZZ_REPORTS=$work/whole swift test --skip-build >"$work/log" 2>&1 &&
        stop "the tests pass, though two of them find a failure"
    local jobs
    for jobs in 1 2; do
        expect 1 fail run --effort 20 --seed 7 --skip-build --folder "$work/run$jobs" --jobs "$jobs"
        says "9 of 11 hold, 2 failed" "$jobs processes at a time"
        same_records "$work/whole" "$work/run$jobs/reports" "$jobs processes at a time"
        # Swift test prints this.
        if [ "$(uname)" = Linux ] && grep -rq "Planning build" "$work/run$jobs/logs"; then
            stop "the tests were not run by their own program"
        fi
    done
    expect 0 "" run --effort 1 --seed 7 --skip-build --folder "$work/holds"
    says "11 of 11 hold" "a shop that holds"
    expect 0 "" run --effort 1 --seed 7 --folder "$work/own" -- swift test --skip-build
    same_records "$work/holds/reports" "$work/own/reports" "a command behind --"
    expect 1 differ run --effort 1 --seed 7 --skip-build --folder "$work/differs" --filter smallLamp
    says "its test failed" "a test that fails by what it expects besides"
    checked "one or two processes at a time come to the reports of swift test, as does a command of one's own"
}
