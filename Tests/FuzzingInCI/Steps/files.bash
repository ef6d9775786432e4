# Files and folders that are not as they should be.

check_files() {
    how=direct
    [ -z "$all" ] || how=serial
    files_left_out
    folder_without_permission
    sources_elsewhere
    values_omitted
    no_warning_of_the_folder
}

# Makes the six files anew.
six_files() {
    rm -rf "$remembered"
    run_tests "$how" Carts/ broken
    stored 6 "a bug"
}

files_left_out() {
    local module one
    six_files
    for module in CartTests CartXCTests; do
        one=$(grep -l '^fuzzer    Fuzzer<CartAction' "$remembered/$module"/*.txt)
        sed '/^token/s/....$//' "$one" >"$remembered/$module/cut.txt"
        sed '/^token/d' "$one" >"$remembered/$module/without.txt"
        sed 's/^FluxProof failure 1/FluxProof failure 2/' "$one" >"$remembered/$module/newer.txt"
        sed 's/^2         .*/2         .apply(coupon: 7)/' "$one" >"$remembered/$module/edited.txt"
        echo "milk, bread" >"$remembered/$module/foreign.txt"
        head -c 3000 /bin/sh >"$remembered/$module/binary.txt"
        : >"$remembered/$module/empty.txt"
        mkdir "$remembered/$module/folder.txt"
        ln -s nowhere "$remembered/$module/link.txt"
        echo "others are left alone" >"$remembered/$module/notes.md"
    done
    run_tests "$how" Carts/ ""
    passed "damaged files"
    reported 6 "remembered failures: 1 holds" "damaged files"
    for module in CartTests CartXCTests; do
        for file in cut without newer edited foreign binary empty folder link; do
            said 1 "RememberedFailures/$module/$file.txt is left out: " "damaged files"
        done
    done
    said 2 "/newer.txt is left out: it was written by another version of FluxProof: it has format 2" "damaged files"
    said 2 "/foreign.txt is left out: it is no remembered failure" "damaged files"
    said 2 "/without.txt is left out: it has no line “token”, so something was cut off" "damaged files"
    said 2 "/edited.txt is left out: its step 2 is not that of its token" "damaged files"
    said 0 "notes.md" "damaged files"
    said 2 "/folder.txt is left out: Is a directory" "damaged files"
    said 2 "/link.txt is left out: No such file or directory" "damaged files"
    run_tests "$how" Carts/ broken
    said 6 "known since " "damaged files"
    checked "damaged, foreign and newer files are told once each, and the others are replayed"
}

folder_without_permission() {
    local place
    six_files
    find "$remembered" -name 'the*.txt' -exec rm {} +
    chmod a-w "$remembered"/Cart*
    place=()
    if touch "$remembered/CartTests/try" 2>/dev/null; then
        # Whoever may do anything can't write there either.
        rm "$remembered/CartTests/try"
        place=(FLUXFUZZ_FOLDER=/dev/null/failures)
    fi
    run_tests "$how" Carts/ broken "${place[@]}"
    chmod u+w "$remembered"/Cart*
    failed "a folder that can't be written"
    said 4 "✗ the total is not negative failed after 3 steps" "a folder that can't be written"
    [ "$(grep -c "txt can't be written: " "$work/log")" -ge 4 ] ||
        stop "a folder that can't be written: it was not told"
    said 0 "the total is not negative, to be committed" "a folder that can't be written"
    checked "a folder that can't be written is told, and the failures are too"
}

sources_elsewhere() {
    six_files
    mv Tests elsewhere
    # `swift test` would miss the sources as well.
    run_tests direct Carts/ broken "FLUXFUZZ_FOLDER=$copy/elsewhere/RememberedFailures"
    failed "sources elsewhere, with the folder"
    said 6 "known since " "sources elsewhere, with the folder"
    run_tests direct Carts/ ""
    passed "sources elsewhere"
    [ "$(grep -cF "no remembered failure was replayed, since the sources of the test are not here" "$work/log")" -ge 6 ] ||
        stop "sources elsewhere: it was not told"
    said 2 "whether remembered failures have their tests can't be known here" "sources elsewhere"
    run_tests direct Carts/ broken
    failed "sources elsewhere, broken"
    said 6 "found in run 1" "sources elsewhere, broken"
    said 0 ", to be committed" "sources elsewhere, broken"
    [ ! -e Tests ] || stop "sources elsewhere: something was written where they were"
    mv elsewhere Tests
    checked "where the sources are not, nothing is written, and that nothing is replayed is told"
}

values_omitted() {
    rm -rf "$remembered"
    run_tests "$how" Carts/ broken FLUXFUZZ_VALUES=omit
    stored 6 "values omitted"
    if grep -E 'price: 1|coupon: 1|add\(1\)|[^0-9]51[^0-9]|^start' "$remembered"/*/*.txt; then
        stop "there are values in a file without any"
    fi
    run_tests "$how" Carts/ ""
    passed "values omitted"
    reported 6 "remembered failures: 1 holds" "values omitted"
    run_tests "$how" Carts/ broken
    said 6 "known since " "values omitted"
    checked "files without values are replayed by names and choices"
}

no_warning_of_the_folder() {
    six_files
    touch Package.swift
    swift build --build-tests -Xswiftc -warnings-as-errors >"$work/log" 2>&1 ||
        stop "the package does not compile with remembered failures"
    said 0 "warning" "a build with remembered failures"
    said 0 "RememberedFailures" "a build with remembered failures"
    # Among the sources of a target, it would warn.
    mkdir Tests/CartTests/RememberedFailures
    cp "$remembered/CartTests"/the*.txt Tests/CartTests/RememberedFailures
    swift build --build-tests -Xswiftc -warnings-as-errors >"$work/log" 2>&1 || true
    rm -r Tests/CartTests/RememberedFailures
    grep -q "unhandled" "$work/log" || stop "the package manager warns of nothing, so this shows nothing"
    checked "the package manager does not warn of the folder"
}
