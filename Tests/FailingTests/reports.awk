# Finds what both test frameworks reported in what they printed. Writes a line for each failure and warning, with tabs
# between: the mark that stands there, the test, the file and line, and the text, with "\037" for each end of a line.

function begin(kind, test) {
    end()
    match($0, /[A-Za-z]+\.swift:[0-9]+/)
    head = kind "\t" test "\t" substr($0, RSTART, RLENGTH)
    text = ""
}

function add(line) { text = text (text == "" ? "" : "\037") line }

function end() {
    if (head != "") print head "\t" text
    head = ""
}

# Swift Testing, with a test that has no arguments, and one that has:
#   ✘ Test name() recorded an issue at File.swift:1:2: Issue recorded
#   ✘ Test name(helper:) recorded a warning with 1 argument helper → .called at File.swift:1:2: Issue recorded
#   ↳ The text, whose further lines
#     are indented.
/^[^ ]+ +Test [^ ]+ recorded (an issue|a warning) (with .* )?at [A-Za-z]+\.swift:[0-9]+:/ {
    test = $0
    sub(/^[^ ]+ +Test /, "", test)
    sub(/[( ].*/, "", test)
    begin($0 ~ / recorded an issue / ? "fault" : "warning", test)
    host = "Swift Testing"
    next
}
host == "Swift Testing" && /^(↳|  )/ { sub(/^(↳ |  )/, ""); add($0); next }

# XCTest, on Linux and on macOS. It prints failures to the standard output, and knows no warnings: the library prints
# those itself, without a test, to the standard error.
#   /path/XCTest6/File.swift:1: error: Class.test_name : failed - The text, whose further lines
#   /path/XCTest6/File.swift:1: error: -[XCTest6.Class test_name] : failed - are not indented.
#   /path/XCTest6/File.swift:1: warning: The text
# A failure outside of tests, which on Linux the library prints itself, too:
#   /path/XCTest6/File.swift:1: error: The text
match($0, /\/XCTest[56]\/[A-Za-z]+\.swift:[0-9]+: (error|warning): /) {
    target = substr($0, RSTART + 1, 7)
    rest = substr($0, RSTART + RLENGTH)
    if ($0 ~ /: warning: /) {
        begin("warning", target)
    } else if (rest !~ /^[^:]* : failed - /) {
        begin("fault", target ".nowhere")
    } else {
        test = rest
        sub(/\]? : .*/, "", test)
        sub(/.*[. ]/, "", test)
        begin("fault", target "." test)
        sub(/^[^:]* : failed - /, "", rest)
    }
    add(rest)
    host = "XCTest"
    next
}
host == "XCTest" && !/^Test (Case|Suite) / { add($0); next }

{ end(); host = "" }
END { end() }
