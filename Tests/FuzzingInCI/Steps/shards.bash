# Searches whose runs are divided among processes, and joined.

check_shards() {
    local count shop
    how=direct:swift
    [ -z "$all" ] || how=serial:swift
    export FLUXFUZZ_RUNS=400 FLUXFUZZ_MEMORY=read
    for shop in broken ""; do
        whole_shards Shards "$shop"
        for count in 1 2 4 8; do
            rm -rf "$work/shards"
            make_shards "$count" "$shop"
            merge_shards Shards "$shop"
            same_as_whole "$count shards of the shop “$shop”"
        done
    done
    checked "1, 2, 4 and 8 shards come to the reports of one process"
    rm "$work/shards/"*.5-of-8.jsonl
    merge_shards Shards ""
    reported 4 "! incomplete: shard 5 of 8 is missing" "a shard that is missing"
    # The declarations are others by now.
    rm -rf "$work/shards"
    make_shards 2 ""
    merge_shards Shards/totals weights
    reported 1 "shards has no runs of this search: " "shards of another search"
    checked "a shard that is missing is incomplete, as are those of another search"
    killed_shards
    unset FLUXFUZZ_RUNS FLUXFUZZ_MEMORY
}

# Makes all runs in one process, and keeps the reports.
whole_shards() {
    run_tests "$how" "$1" "$2"
    rm -rf "$work/whole"
    cp -R "$REPORTS" "$work/whole"
}

make_shards() {
    local shard
    for ((shard = 1; shard <= $1; shard++)); do
        run_tests "$how" Shards "$2" FLUXFUZZ_SHARD="$shard/$1" FLUXFUZZ_SHARDS="$work/shards"
    done
}

merge_shards() { run_tests "$how" "$1" "$2" FLUXFUZZ_SHARD=merge FLUXFUZZ_SHARDS="$work/shards"; }

# Expects the reports to be those that were kept, apart from the numbers of calls at their beginnings.
same_as_whole() {
    local file
    for file in "$work/whole"/*; do
        diff <(tail -n +3 "$file") <(tail -n +3 "$REPORTS/${file##*/}") >"$work/log" || stop "$1: another report"
    done
}

# Kills a shard again and again, which goes on where it was.
killed_shards() {
    local kills=5 count=0 pid
    [ -z "$all" ] || kills=50
    if [ "$(uname)" = Darwin ]; then
        checked "left out: shards that are killed, since tests run in a process of Xcode's here"
        return
    fi
    export FLUXFUZZ_RUNS=40000
    whole_shards Shards/plain ""
    rm -rf "$work/shards"
    RANDOM=2
    for shard in 1 2; do
        while true; do
            FLUXFUZZ_SHARD=$shard/2 FLUXFUZZ_SHARDS=$work/shards "$tests" --testing-library swift-testing \
                --filter CartTests.Shards/plain >"$work/log" 2>&1 &
            pid=$!
            sleep "0.$(printf '%03d' $((RANDOM % 1000)))"
            if [ "$count" -ge $((kills * shard / 2)) ] || ! kill -KILL "$pid" 2>/dev/null; then
                wait "$pid" || stop "a shard that was killed does not end well"
                break
            fi
            wait "$pid" 2>/dev/null || true
            count=$((count + 1))
        done
    done
    [ "$count" -gt 0 ] || stop "no shard was killed"
    merge_shards Shards/plain ""
    same_as_whole "shards that were killed"
    checked "shards that were killed $count times go on, and come to the report of one process"
}
