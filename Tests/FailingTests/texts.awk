# Writes what each helper says, in the order of the marks: once, as it has to be the same in every situation. A text that
# differs in one follows, with the test in its heading. The first file is what marks.awk writes, the second one what
# reports.awk writes.

# The text without what may change, and says nothing.
function normalised(text, here,    result, place) {
    # The same sources are compiled in four modules, and a rule's place tells which.
    gsub(/\((XCTest|SwiftTesting)[56]\//, "(…/", text)
    # The line of a recorder or a rule, where a mark proves it right: so the text stays when lines are added above.
    while (match(text, /[A-Za-z]+\.swift:[0-9]+/)) {
        place = substr(text, RSTART, RLENGTH)
        result = result substr(text, 1, RSTART - 1)
        text = substr(text, RSTART + RLENGTH)
        if (place in told || place == here) sub(/[0-9]+$/, "…", place)
        result = result place
    }
    return result text
}

# The text with a test to paste as Swift Testing has it: a report prints one for the framework of the test. One for the other
# framework is left as it is, so that it differs.
function pasted(text, isXCTest,    count, lines, i, line, place, rest) {
    if (!isXCTest) return text
    gsub(/@Test func/, "@Test (which is none of XCTest) func", text)
    count = split(text, lines, "\037")
    text = ""
    for (i = 1; i <= count; i++) {
        line = lines[i]
        if ((place = index(line, "func test")) > 0) {
            rest = substr(line, place + 9)
            sub(/ async \{/, " {", rest)
            line = substr(line, 1, place - 1) "@Test func " tolower(substr(rest, 1, 1)) substr(rest, 2)
        }
        if (sub(/XCTAssertNotEqual\(/, "#expect(", line)) sub(/, /, " != ", line)
        if (sub(/XCTAssertEqual\(/, "#expect(", line)) sub(/, /, " == ", line)
        sub(/XCTAssertFalse\(/, "#expect(!", line)
        text = text (i == 1 ? "" : "\037") line
    }
    return text
}

BEGIN {
    FS = "\t"
    print "What each helper says, in every situation. Tests/FailingTests/check --update writes this file."
}

FILENAME == ARGV[1] {
    if ($1 == "told") told[$2]
    else { places[++count] = $2; names[$2] = $3 }
    next
}

{
    text = pasted(normalised($4, $3), $2 ~ /^XCTest/)
    if (($3, text) in known) next
    known[$3, text]
    gsub("\037", "\n", text)
    heading = names[$3]
    if ($3 in sections) heading = heading ", in " $2
    sections[$3] = sections[$3] "\n== " heading "\n" text "\n"
}

END { for (i = 1; i <= count; i++) printf "%s", sections[places[i]] }
