# Lists the marked lines of the sources, with tabs between: the mark, the file and line, and the name of what is there.
#
# The marks are `// fault`, where a failure is reported, `// warning`, where a warning is, and `// told`, for lines that a
# message tells of. A name is that of the file and of the case, function or test around.

FNR == 1 { file = FILENAME; sub(/.*\//, "", file); stem = file; sub(/\.swift$/, "", stem); name = "" }

match($0, /case \.[A-Za-z]+/) { name = substr($0, RSTART + 6, RLENGTH - 6) }
match($0, /func check[A-Z][A-Za-z]*/) {
    name = tolower(substr($0, RSTART + 10, 1)) substr($0, RSTART + 11, RLENGTH - 11)
}
match($0, /@Test.* func [A-Za-z]+/) { name = substr($0, RSTART, RLENGTH); sub(/.* /, "", name) }

match($0, /\/\/ (fault|warning|told)$/) {
    printf "%s\t%s:%d\t%s.%s\n", substr($0, RSTART + 3), file, FNR, stem, name
}
