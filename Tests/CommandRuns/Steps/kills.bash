# A run that is killed goes on where it was.

check_kills() {
    local kills=8 effort=40 count=0 pid children
    if [ -n "$all" ]; then kills=50 effort=400; fi
    expect 1 fail run --effort "$effort" --seed 7 --skip-build --folder "$work/unkilled" --jobs 2
    RANDOM=3
    while true; do
        SHOP=fail "$fluxproof" run --effort "$effort" --seed 7 --skip-build --folder "$work/killed" --jobs 2 \
            >"$work/log" 2>&1 &
        pid=$!
        sleep "$((RANDOM % 2)).$(printf '%03d' $((RANDOM % 1000)))"
        children=$(pgrep -P "$pid" || true)
        if [ "$count" -ge "$kills" ] || ! kill -KILL "$pid" 2>/dev/null; then
            wait "$pid" && stop "a run that was killed ends well, though two tests fail"
            break
        fi
        # Its processes go on, or are killed as well.
        # shellcheck disable=SC2086 # some numbers
        [ $((count % 2)) = 0 ] || [ -z "$children" ] || kill -KILL $children 2>/dev/null || true
        wait "$pid" 2>/dev/null || true
        count=$((count + 1))
    done
    [ "$count" -gt 0 ] || stop "no run was killed"
    says "9 of 11 hold, 2 failed" "a run that was killed"
    same_records "$work/unkilled/reports" "$work/killed/reports" "a run that was killed"
    checked "a run that was killed $count times goes on, and comes to the same reports"
}
