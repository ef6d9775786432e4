# Shards that several machines have made are joined.

# Makes the two shards of a search without the command, with some variables. A shard that finds something fails.
make_shards() {
    local folder=$1 shard
    shift
    for shard in 1 2; do
        env SHOP=fail FLUXFUZZ_SEED=7 FLUXFUZZ_SHARD=$shard/2 FLUXFUZZ_SHARDS="$folder" "$@" \
            swift test --skip-build >"$work/log" 2>&1 && stop "shard $shard passes, though a test finds a failure"
    done
    [ -n "$(ls "$folder")" ] || stop "no shards"
}

check_merge() {
    export FLUXFUZZ_MEMORY=read
    SHOP=fail FLUXFUZZ_SEED=7 FLUXFUZZ_REPORTS=$work/stated swift test --skip-build >"$work/log" 2>&1 &&
        stop "the tests pass, though one of them finds a failure"
    make_shards "$work/shards"
    expect 1 fail merge "$work/shards" --seed 7 --skip-build --folder "$work/merged"
    same_records "$work/stated" "$work/merged/reports" "shards that were joined"
    make_shards "$work/shards20" FLUXFUZZ_EFFORT=20
    expect 1 fail merge "$work/shards20" --seed 7 --effort 20 --skip-build --folder "$work/merged20"
    same_records "$work/whole" "$work/merged20/reports" "shards with an effort that were joined"
    expect 3 fail merge "$work/shards" --seed 7 --time 5s --skip-build --folder "$work/others"
    says "has no runs of this search" "shards without a time, as if they had one"
    checked "the shards of two machines are joined to the report of one, with an effort or without"
}
