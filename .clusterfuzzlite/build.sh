#!/bin/bash -eu
# Builds the targets as ClusterFuzzLite and OSS-Fuzz ask for: into $OUT, each with its inputs to begin with and its options. It is run in
# the folder of the package.

export LIBFUZZER=1 FLUXPROOF_PART=libraries

# Sets SWIFT6_2FLAGS, for packages of the tools version 6.2 or later.
. precompile_swift
if [ "$SANITIZER" != coverage ]; then
    # Of several such options the compiler takes the last one, so those flags leave out what tells libFuzzer of coverage.
    SWIFT6_2FLAGS="$SWIFT6_2FLAGS -Xswiftc -sanitize=fuzzer,$SANITIZER"
fi
# shellcheck disable=SC2086 # they are several
swift build -c release $SWIFT6_2FLAGS

for target in SafeFuzz PanelFuzz LabelFuzz; do
    cp ".build/release/$target" "$OUT/"
    # Linked statically, Swift's runtime is taken to leak the names of types.
    printf '[libfuzzer]\nmax_len = 64\nuse_value_profile = 1\n\n[asan]\ndetect_leaks = 0\n' >"$OUT/$target.options"
    if [ -d "Corpus/$target" ]; then zip -qj "$OUT/${target}_seed_corpus.zip" "Corpus/$target"/*; fi
done
