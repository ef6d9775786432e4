# The commands of Docs/Command.md, as they stand there, but for a time that is short, a scheme and two folders; and its output.

check_page() {
    local page=$FLUXPROOF_FOLDER/Docs/Command.md command count=0 status
    while read -r command; do
        command=${command/30m/5s}
        command=${command/xcodebuild test-without-building -scheme App -only-testing AppTests/swift test --skip-build}
        command=${command/reports-linux reports-macos/"$work/remembering/reports $work/holding/reports"}
        status=0
        FLUXFUZZ_MEMORY=off SHOP=fail bash -c "$command" >"$work/log" 2>&1 || status=$?
        [ "$status" = 1 ] || stop "“$command” ended with $status, not with 1"
        count=$((count + 1))
    done < <(block sh "$page")
    [ "$count" = 4 ] || stop "Docs/Command.md has $count commands instead of 4"
    FLUXFUZZ_MEMORY=off expect 1 fail run --effort 20 --seed 7 --skip-build --folder "$work/page"
    block text "$page" >"$work/shown"
    # What is behind an amount is the time.
    sed -n '/^✓ /,/ hold, /p' "$work/log" | sed 's/ *in [0-9].* s$//' | diff "$work/shown" - >"$work/difference" ||
        { cat "$work/difference" >"$work/log" && stop "Docs/Command.md shows another output"; }
    checked "the commands and the output of Docs/Command.md"
}

# The lines of the blocks of a page that are of a kind.
block() { awk -v kind="$1" '$0 == "```" kind { inside = 1; next } /^```/ { inside = 0 } inside' "$2"; }
