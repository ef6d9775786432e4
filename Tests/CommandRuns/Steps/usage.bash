# What the command says where it can't do what is asked for.

check_usage() {
    expect 2 "" && says "run      Runs the fuzz tests" "no command"
    expect 2 "" rum && says "there is no command rum (did you mean run?)" "a slip of the pen"
    expect 2 "" run --tim 5m && says "there is no option --tim (did you mean --time?)" "a slip of the pen"
    expect 2 "" run --time 5 && says "--time takes a time with its units" "a time without units"
    expect 2 "" run --time 5m --effort 2 && says "exclude each other" "a time and an effort"
    expect 2 "" run --skip-build --filter Nowhere && says "leave none of 10 tests" "a filter that leaves nothing"
    expect 2 "" replay f2-nothing --time 5m && says "there is no option --time" "an option of another command"
    expect 2 "" replay && says "replay takes a file" "nothing to replay"
    expect 0 "" run --help && says "--patience TIME" "help of a command"
    FLUXFUZZ_SHARD=1/2 expect 2 "" run && says "FLUXFUZZ_SHARD is set" "a variable of its own"
    (cd / && expect 2 "" run && says "there is no Package.swift here" "another folder") || exit 1
    checked "what can't be done ends with 2 and says why"
}
