# Each setting, by its variable and by a profile: that it works, and that it is refused where it is wrong.

check_settings() {
    how=direct:swift
    [ -z "$all" ] || how=serial
    each=1
    [ -z "$all" ] || each=2
    rm -rf "$remembered"
    numbers_and_times
    memory_and_values
    ways_to_goals
    names_and_tokens
    folders_and_files
    rm -f fluxfuzz.json
    checked "each of 14 variables and 9 keys of profiles does what it should"
    wrong_variables
    wrong_profiles
    refused_in_both
    checked "what is wrong in a variable or a profile fails the tests, which say what is allowed"
}

# Writes the profile `mine`, which the next runs take.
profile() { printf '{"mine": %s}\n' "$1" >fluxfuzz.json; }

# Runs the plain test with a setting, and expects a text in its reports: by the variable, then by a profile.
#
# Usage: works KEY VALUE TEXT [VARIABLE=VALUE…]
works() {
    local key=$1 value=$2 text=$3 variable
    shift 3
    variable=FLUXFUZZ_$(printf '%s' "$key" | tr '[:lower:]' '[:upper:]')
    run_tests "$how" Plain/plain "" "$@" "$variable=$value"
    passed "$variable=$value"
    reported "$each" "$text" "$variable=$value"
    printed "$key $value ($variable)" "$variable=$value"
    profile "{\"$key\": \"$value\"}"
    run_tests "$how" Plain/plain "" "$@" FLUXFUZZ_PROFILE=mine
    passed "$key $value in a profile"
    reported "$each" "$text" "$key $value in a profile"
    printed "$key $value (profile mine)" "$key $value in a profile"
}

numbers_and_times() {
    local seed
    run_tests "$how" Plain/plain ""
    passed "no setting"
    reported "$each" "no failure found in 1000 runs" "no setting"
    reported "$each" "(seed 0)" "no setting"
    said 0 "FluxProof: " "no setting"
    works seed 7 "(seed 7)" FLUXFUZZ_RUNS=20
    works runs 30 "no failure found in 30 runs, "
    works steps 7 "no failure found in 1 run, 7 steps" FLUXFUZZ_RUNS=1
    works effort 1.5 "no failure found in 30 runs, " FLUXFUZZ_RUNS=20
    works time 1s " ms given)"
    said "$each" "2 searches had time" "time"
    run_tests "$how" Plain/plain "" FLUXFUZZ_SEED=random FLUXFUZZ_RUNS=20
    passed "a random seed"
    said "$each" "(drawn for FLUXFUZZ_SEED; FLUXFUZZ_SEED=" "a random seed"
    seed=$(sed -n 's/.*seed \([0-9]*\) (drawn for FLUXFUZZ_SEED.*/\1/p' "$work/log" | tail -n 1)
    reported 1 "(seed $seed)" "a random seed"
    # The variable counts for more than the profile, and an empty one counts as not set.
    profile '{"seed": 8, "runs": 40}'
    run_tests "$how" Plain/plain "" FLUXFUZZ_PROFILE=mine FLUXFUZZ_SEED=9 FLUXFUZZ_RUNS=
    reported "$each" "no failure found in 40 runs" "a variable beside a profile"
    reported "$each" "(seed 9)" "a variable beside a profile"
}

# Runs the test of the broken cart.
broken_totals() {
    local when=$1
    shift
    run_tests "$how" Carts/totals broken "$@"
    failed "$when"
}

memory_and_values() {
    local way
    for way in variable profile; do
        rm -rf "$remembered"
        # Sets both, by the one or the other.
        set_both() {
            if [ "$way" = variable ]; then
                settings=(FLUXFUZZ_MEMORY="$1" FLUXFUZZ_VALUES="$2")
            else
                profile "{\"memory\": \"$1\", \"values\": \"$2\"}"
                settings=(FLUXFUZZ_PROFILE=mine)
            fi
        }
        set_both read keep
        broken_totals "memory read" "${settings[@]}"
        stored 0 "memory read"
        set_both write omit
        broken_totals "memory write" "${settings[@]}"
        stored "$each" "memory write"
        ! grep -q "price: 1" "$remembered"/*/*.txt || stop "values omit: a file has a value"
        rm -r "$remembered"
        set_both write keep
        broken_totals "memory write" "${settings[@]}"
        stored "$each" "memory write"
        grep -q "price: 1" "$remembered"/*/*.txt || stop "values keep: a file has no value"
        set_both off keep
        broken_totals "memory off" "${settings[@]}"
        said 0 "known since" "memory off"
        set_both confirm keep
        run_tests "$how" Carts/totals gone "${settings[@]}"
        passed "memory confirm"
        reported "$each" "1 is fixed" "memory confirm"
    done
}

ways_to_goals() {
    local ways=$copy/Tests/RememberedWays variable=FLUXFUZZ_CORPUS
    run_tests "$how" Plain/goals "" FLUXFUZZ_RUNS=5
    passed "no corpus"
    [ ! -e "$ways" ] || stop "a way was kept, though nobody had asked for it"
    profile '{"corpus": "write"}'
    for setting in $variable=write FLUXFUZZ_PROFILE=mine; do
        rm -rf "$ways"
        run_tests "$how" Plain/goals "" FLUXFUZZ_RUNS=5 "$setting"
        passed "corpus write"
        [ "$(find "$ways" -name '*.txt' | wc -l)" -eq "$each" ] || stop "corpus write: no way was kept"
        reported "$each" "corpus: 1 way replayed" "corpus write"
    done
    run_tests "$how" Plain/goals "" FLUXFUZZ_RUNS=5 $variable=off
    reported 0 "corpus:" "corpus off"
    run_tests "$how" Plain/goals "" FLUXFUZZ_RUNS=5 $variable=read
    reported "$each" "corpus: 1 way replayed" "corpus read"
    rm -r "$ways"
}

names_and_tokens() {
    local token
    for setting in FLUXFUZZ_ONLY="prices, screen" FLUXFUZZ_PROFILE=mine; do
        profile '{"only": ["prices", "screen"]}'
        run_tests "$how" Carts/totals broken "$setting" FLUXFUZZ_MEMORY=off
        passed "$setting"
        reported "$each" "0 calls before" "$setting"
        run_tests "$how" Plain/plain "" "$setting"
        reported "$each" "0 calls before" "$setting"
    done
    run_tests "$how" Carts/totals broken FLUXFUZZ_ONLY="Carts.swift" FLUXFUZZ_MEMORY=off
    failed "only a file"
    token=$(sed -n 's/.*replay("\(f2-[^"]*\)").*/\1/p' "$work/log" | head -n 1)
    rm -rf "$remembered"
    broken_totals "replay" FLUXFUZZ_REPLAY="$token"
    said "$each" "replayed 3 steps" "replay"
    run_tests "$how" Carts/totals "" FLUXFUZZ_REPLAY="$token"
    passed "replay, put right"
    # An input of an engine: add 10, a coupon of 6, remove, add.
    printf '\300\011\302\005\301\300' >"$work/input"
    rm -rf "$remembered"
    broken_totals "replay of an input" FLUXFUZZ_REPLAY="$work/input"
    said "$each" "found in input 1 after 3 steps, shrunk to 3 with" "replay of an input"
    stored "$each" "replay of an input"
    rm -rf "$remembered"
    run_tests "$how" Carts/totals "" FLUXFUZZ_REPLAY="$work/input"
    passed "replay of an input, put right"
    # Another fuzzer says what to do.
    run_tests "$how" Plain/plain "" FLUXFUZZ_REPLAY="$token"
    failed "replay with another fuzzer"
    said "$each" "FLUXFUZZ_REPLAY is set: choose its test with FLUXFUZZ_ONLY or --filter" "replay with another fuzzer"
    said "$each" "the token no longer fits" "replay with another fuzzer"
}

folders_and_files() {
    rm -rf "$remembered" "$work/folder" "$work/compared"
    broken_totals "a folder" FLUXFUZZ_FOLDER="$work/folder"
    stored 0 "a folder"
    [ "$(find "$work/folder" -name 'theTotal*.txt' | wc -l)" -eq "$each" ] || stop "nothing was written into the folder"
    broken_totals "a folder" FLUXFUZZ_FOLDER="$work/folder"
    said "$each" "known since " "a folder"
    run_tests "$how" Plain/plain "" FLUXFUZZ_COMPARE="$work/compared" FLUXFUZZ_RUNS=5
    run_tests "$how" Plain/plain "" FLUXFUZZ_COMPARE="$work/compared" FLUXFUZZ_RUNS=5
    reported "$each" ": the same as in another process" "compare"
    printf '{"other": {"seed": 11}}\n' >"$work/other.json"
    run_tests "$how" Plain/plain "" FLUXFUZZ_PROFILES="$work/other.json" FLUXFUZZ_PROFILE=other FLUXFUZZ_RUNS=5
    reported "$each" "(seed 11)" "a file of profiles"
    run_tests "$how" Plain/plain "" FLUXFUZZ_PROFILE=nightly FLUXFUZZ_RUNS=5
    reported "$each" "no failure found in 100 runs" "the profile nightly"
    broken_totals "the profile ci" CI=1
    said "$each" "profile ci (CI is set), memory read (profile ci)" "the profile ci"
    stored 0 "the profile ci"
    broken_totals "the profile none" CI=1 FLUXFUZZ_PROFILE=none
    stored "$each" "the profile none"
    rm -rf "$remembered"
}

# Expects that a setting fails the plain test, which says why.
#
# Usage: refused TEXT VARIABLE=VALUE…
refused() {
    local text=$1
    shift
    run_tests "$how" Plain/plain "" "$@"
    failed "$*"
    printed "! incomplete: $text" "$*"
    reported "$each" "0 calls before" "$*"
}

# What must be said of each setting, with values that it can't have.
wrong_values() {
    cat <<'VALUES'
seed|-1 1.5 18446744073709551616 0x10 Random|must be random or a whole number from 0 to 18446744073709551615, but it is
runs|0 -5 many 9223372036854775808|must be a whole number from 1 to 9223372036854775807, but it is
steps|0 1e3 +7|must be a whole number from 1 to 9223372036854775807, but it is
effort|0 -1 1,5 nan 1000001|must be a number from 0.001 to 1000000, such as 20 or 0.5, but it is
time|10 0s 1m1h 1001h 5x|must be a time with its units, from 1s to 1000h, such as 90s, 10m or 1h30m, but it is
memory|on Write reed|must be read, write, confirm or off, but it is
values|yes|must be keep or omit, but it is
corpus|confirm yes|must be read, write or off, but it is
only|, a,,b|must be names with commas between them, none of them empty, but it is
VALUES
}

wrong_variables() {
    local key values text value variable
    while IFS='|' read -r key values text; do
        variable=FLUXFUZZ_$(printf '%s' "$key" | tr '[:lower:]' '[:upper:]')
        for value in $values; do
            refused "$variable $text “$value”" "$variable=$value"
            [ -n "$all" ] || break
        done
    done < <(wrong_values)
    refused "FLUXFUZZ_PROFILE must be ci, nightly, none or a profile of " FLUXFUZZ_PROFILE=nigthly
    said "$each" "but it is “nigthly” (did you mean nightly?)" "a profile that is not there"
    refused "FLUXFUZZ_PROFILES names $work/missing.json, which is not there" FLUXFUZZ_PROFILES="$work/missing.json"
    refused "FLUXFUZZ_SEDE is no setting (did you mean FLUXFUZZ_SEED?): FLUXFUZZ_ goes on with PROFILE, " FLUXFUZZ_SEDE=1
    refused "fluxfuzz_runs is no setting (did you mean FLUXFUZZ_RUNS?)" fluxfuzz_runs=5
    refused_later "this is no replay token: " FLUXFUZZ_REPLAY=f2-nonsense
    said "$each" "FLUXFUZZ_REPLAY is no path of a file or folder with inputs, either" "no token and no path"
    refused_later "FLUXFUZZ_COMPARE is /dev/null/x, but nothing could be compared there" FLUXFUZZ_COMPARE=/dev/null/x \
        FLUXFUZZ_RUNS=5
    # The tests can do without the folder.
    run_tests "$how" Plain/plain "" FLUXFUZZ_FOLDER=/dev/null/x
    passed "a folder that can't be"
    printed "the folder x/CartTests can't be read: Not a directory" "a folder that can't be"
}

# The same for what is found out by the test alone, and not by each campaign.
refused_later() {
    local text=$1
    shift
    run_tests "$how" Plain/plain "" "$@"
    failed "$*"
    printed "! incomplete: $text" "$*"
}

wrong_profiles() {
    local key values text value
    while IFS='|' read -r key values text; do
        for value in $values; do
            profile "{\"$key\": \"$value\"}"
            refused "fluxfuzz.json, profile “mine”: $key $text “$value”" FLUXFUZZ_PROFILE=mine
            [ -n "$all" ] || break
        done
    done < <(wrong_values)
    profile '{"sed": 1}'
    refused "fluxfuzz.json, profile “mine”: “sed” is no setting of a profile (did you mean seed?)" FLUXFUZZ_PROFILE=mine
    profile '{"folder": "x"}'
    refused "fluxfuzz.json, profile “mine”: “folder” is no setting of a profile" FLUXFUZZ_PROFILE=mine
    profile '{"seed": 1,}'
    refused "fluxfuzz.json, line 1, is no JSON: " FLUXFUZZ_PROFILE=mine
    printf '{"ci": {"time": "5m"}}\n' >fluxfuzz.json
    refused "fluxfuzz.json, profile “ci”: time must not be set, since ci repeats" CI=true
    rm fluxfuzz.json
}

# Both frameworks say so, and with `swift test`.
refused_in_both() {
    local how=serial each=2
    refused "FLUXFUZZ_RUNS must be a whole number from 1 to 9223372036854775807, but it is “many”" FLUXFUZZ_RUNS=many
    run_tests "$how" Plain/plain "" FLUXFUZZ_SEED=7
    passed "a seed"
    reported 2 "(seed 7)" "a seed"
}
