# Where the time goes, a test that hangs, and Ctrl-C.

# How many seconds a test was given.
seconds_of() { sed -n "s/.*$1.* in \([0-9]*\) s\$/\1/p" "$work/log" | head -n 1; }

# Waits until a run has written so many files that fit, at least.
#
# Usage: wait_for COUNT FOLDER CONDITION…
wait_for() {
    local count=$1 tries=0
    shift
    until [ "$(find "$@" 2>/dev/null | wc -l)" -ge "$count" ]; do
        tries=$((tries + 1))
        [ "$tries" -lt 1500 ] || stop "a run has written nothing for five minutes"
        sleep 0.2
    done
}

check_time() {
    export FLUXFUZZ_MEMORY=read
    local time=60s lamp notes pid status=0
    [ -z "$all" ] || time=180s
    # It is the process that hangs, so it is given up; all others are told.
    expect 3 hang run --time "$time" --seed 8 --skip-build --folder "$work/timed" --patience 3s --jobs 2
    says "10 of 11 hold, 1 without an answer" "a test that hangs"
    says "a process did not end" "a test that hangs"
    for lamp in "smallLamp()" "up to 4" "up to 5" "testLamp()"; do
        for notes in "endlessNotes()" "moreNotes()"; do
            [ "$(seconds_of "$notes")" -gt $((2 * $(seconds_of "$lamp"))) ] ||
                stop "$notes has more states than $lamp, but not twice its time"
        done
    done
    checked "the time goes to those that find new states; a test that hangs is given up, and told"
    if [ "$(uname)" = Linux ]; then
        # A signal from a terminal is not ignored; from a script without job control it would be.
        set -m
        SHOP=fail "$fluxproof" run --seed 9 --skip-build --folder "$work/ended" --jobs 2 >"$work/log" 2>&1 &
        pid=$!
        set +m
        wait_for 1 "$work/ended" -name '*lateFailure*.jsonl'
        kill -INT "$pid"
        wait "$pid" || status=$?
        [ "$status" = 1 ] || stop "a run that was interrupted ended with $status, not with 1"
        says "✗ failed" "a run that was interrupted"
        set -m
        "$fluxproof" run --seed 9 --skip-build --folder "$work/healthy" --jobs 2 --filter smallLamp >"$work/log" 2>&1 &
        pid=$!
        set +m
        wait_for 2 "$work/healthy" -name '*.jsonl' -size +8k
        kill -INT "$pid"
        wait "$pid" || stop "a run that was interrupted, in which nothing failed, does not end with 0"
        says "1 of 1 hold" "a run that was interrupted, in which nothing failed"
        # How many starts it takes until there are enough runs depends on the machine.
        for _ in 1 2 3 4 5 6; do
            expect 1 fail run --time 20s --skip-build --folder "$work/ended" --jobs 2
            says "seed 9, where the last start was" "a run that goes on"
            ! grep -qF "9 of 11 hold, 2 failed" "$work/log" || break
        done
        says "9 of 11 hold, 2 failed" "a run that goes on"
        checked "Ctrl-C gives the reports so far, and the next start goes on with the same seed"
    fi
}
