# The commands of Docs/FuzzingInCI.md, as they stand there, but for the names of tests, the token, and a time that is short.

check_page() {
    [ -n "$all" ] || return 0
    rm -rf "$remembered"
    run_tests direct Carts/totals broken
    failed "a bug"
    local token count=0 command
    token=$(sed -n 's/^token *//p' "$remembered"/CartTests/*.txt | head -n 1)
    while read -r command; do
        command=${command/swift test/swift test --skip-build}
        command=${command/--filter Fuzz/--filter totals}
        command=${command/30m/10s}
        command=${command/f2-…/$token}
        if SHOP=broken bash -c "$command" >"$work/log" 2>&1; then
            stop "“$command” should fail as long as the bug is there"
        fi
        printed "the total is not negative failed after" "$command"
        count=$((count + 1))
    done < <(awk '/^```sh/ { inside = 1; next } /^```/ { inside = 0 } inside' "$FLUXPROOF_FOLDER/Docs/FuzzingInCI.md")
    [ "$count" = 6 ] || stop "Docs/FuzzingInCI.md has $count commands instead of 6"
    checked "the commands of Docs/FuzzingInCI.md"
}
