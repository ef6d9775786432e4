# Processes that are killed while they find failures, and write them down.

check_kills() {
    local kills=10 seed=1 count=0 index delay first pids pid numbers
    [ -z "$all" ] || kills=200
    if [ "$(uname)" = Darwin ]; then
        checked "left out: kills, since tests run in a process of Xcode's here"
        return
    fi
    RANDOM=$seed
    for ((index = 0; index < kills; index++)); do
        if ((index % 10 == 0)); then
            rm -rf "$work/found"
            mkdir -p "$work/found"
            : >"$work/sums"
        fi
        # Two at once: one with numbers that are new, the other with such that were there before as well.
        first=$((RANDOM % 1000))
        pids=()
        for first in "$first" "$((index * 7))"; do
            FINDING_FROM=$first FLUXFUZZ_FOLDER=$work/found "$tests" --testing-library swift-testing \
                --filter CartTests.Finding/finding >/dev/null 2>&1 &
            pids+=($!)
        done
        # Up to half a second behind the first file.
        while ! ls "$work/found"/*/*.txt >/dev/null 2>&1; do
            kill -0 "${pids[@]}" 2>/dev/null || stop "kill $index: a process ended by itself"
            sleep 0.02
        done
        delay=$(printf '0.%03d' $((RANDOM % 500)))
        sleep "$delay"
        for pid in "${pids[@]}"; do kill -KILL "$pid" || stop "kill $index: a process ended by itself"; done
        for pid in "${pids[@]}"; do wait "$pid" 2>/dev/null || true; done
        # Nothing that was there is lost or changed.
        (cd "$work/found/CartTests" && cksum ./*.txt) | sort >"$work/sums.new"
        [ -z "$(comm -23 "$work/sums" "$work/sums.new")" ] || stop "kill $index: a file was lost or has changed"
        mv "$work/sums.new" "$work/sums"
        if ((index % 10 == 9)); then
            count=$((count + $(wc -l <"$work/sums")))
            numbers=$(sed -n 's/^name      //p' "$work/found/CartTests"/*.txt | sort -n)
            [ "$(echo "$numbers" | wc -l)" = "$(wc -l <"$work/sums")" ] || stop "kill $index: a file has no name"
            FOUND="$(echo $numbers)" FLUXFUZZ_MEMORY=read FLUXFUZZ_FOLDER=$work/found "$tests" \
                --testing-library swift-testing --filter CartTests.Finding/found >"$work/log" 2>&1 ||
                stop "kill $index: a file is damaged"
            said 0 "is left out" "kill $index"
        fi
    done
    checked "$kills kills of two processes left $count whole files, and lost none"
}
