# The workflows of .github, whose commands are run here as they stand, in a clone of this package; artifacts are folders, and what
# opens a pull request is taken down.

check_workflows() {
    export ARTIFACTS=$work/artifacts GITHUB_STEP_SUMMARY=$work/summary
    make_repository
    run_job pull-request test 1
    grep -q '^::error file=Shop/Fuzzers.swift' "$work/log" || stop "a pull request: no annotation"
    grep -q 'the total is not negative' "$GITHUB_STEP_SUMMARY" || stop "a pull request: no summary"
    [ -s "$ARTIFACTS/reports/index.html" ] || stop "a pull request: no page"
    checked "the workflow for pull requests: annotations, a summary and a page"
    rm -rf "$ARTIFACTS" "$GITHUB_STEP_SUMMARY"
    local shard
    for shard in 1 2 3 4; do run_job nightly shard any "$shard"; done
    [ "$(find "$ARTIFACTS" -name '*.jsonl' | wc -l)" -ge 4 ] || stop "a night: no shards"
    run_job nightly merge 1
    grep -q 'the total is not negative' "$GITHUB_STEP_SUMMARY" || stop "a night: no summary"
    run_job nightly remember 0
    git -C "$work/origin.git" show --name-only "failures-$(date +%Y%m%d)" >"$work/log" 2>&1 || stop "a night: no branch"
    grep -q 'RememberedFailures/CartTests/.*\.txt' "$work/log" || stop "a night: no failure in the branch"
    grep -q '^pr create --fill$' "$work/requests" || stop "a night: no pull request"
    # The next night finds what is remembered by then, and nothing new.
    git -C "$copy" fetch -q && git -C "$copy" switch -q -C main "origin/failures-$(date +%Y%m%d)"
    rm -rf "$ARTIFACTS" "$work/requests"
    for shard in 1 2 3 4; do run_job nightly shard any "$shard"; done
    run_job nightly merge 1
    grep -q 'known since' "$work/log" || stop "a second night: what is remembered is not replayed"
    run_job nightly remember 0
    [ ! -e "$work/requests" ] || stop "a second night: a pull request for what is remembered already"
    checked "the workflow for nights: four shards, one report, and a pull request with what was found, once"
}

# Makes the package a clone of a repository, and gives the commands a program that takes down what they ask of GitHub.
make_repository() {
    rm -rf "$remembered" "$copy/.git"
    printf '.build\nreports\nshards\n' >"$copy/.gitignore"
    {
        git -C "$copy" init -q -b main
        git -C "$copy" add .
        git -C "$copy" -c user.name=check -c user.email=check@example.com commit -qm "Add the shop"
        git clone -q --bare "$copy" "$work/origin.git"
        git -C "$copy" remote add origin "$work/origin.git"
    } >"$work/log" 2>&1 || stop "no repository"
    mkdir -p "$work/bin"
    printf '#!/bin/sh\necho "$@" >>"%s"\n' "$work/requests" >"$work/bin/gh"
    chmod +x "$work/bin/gh"
}

# Runs a job, and expects what it ends with.
run_job() {
    local status=0
    awk -v job="$2" -f "$here/Steps/workflow.awk" "$FLUXPROOF_FOLDER/.github/workflows/$1.yml" |
        sed -e "s/\${{ matrix.shard }}/${4-}/g" -e 's/${{ github.run_id }}/4711/g' -e 's/${{ github.token }}/none/g' \
            -e "s/^export FUZZ_TESTS=.*/export FUZZ_TESTS=CartTests.Nightly/" -e 's/30m/8s/' \
            -e 's/swift test/swift test --skip-build/' >"$work/job.sh"
    (cd "$copy" && GIT_CONFIG_GLOBAL=$work/gitconfig PATH=$work/bin:$PATH CI=true SHOP=broken bash "$work/job.sh") >"$work/log" 2>&1 || status=$?
    [[ $3 = any && $status -le 1 || $status = "$3" ]] || stop "job $2 of $1.yml ended with $status, not with $3"
}
