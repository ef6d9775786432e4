/// How many fuzzers came to what they should.
struct FuzzTally {
    /// The fuzzers of something that has a bug, and how many found it.
    private(set) var planted = 0
    private(set) var found = 0

    /// The fuzzers of something that is right, and how many found nothing.
    private(set) var right = 0
    private(set) var held = 0

    /// Whether all came to what they should.
    var isAsExpected: Bool { found == planted && held == right }

    /// The tally in one line.
    var line: String {
        let mark = isAsExpected ? "✓" : "✗"
        if planted == 0 { return "\(mark) found no failure in \(held) of \(right) fuzzers" }
        let others = right > 0 ? ", and none in \(held) of \(right) others" : ""
        return "\(mark) found \(found) of \(planted) planted failures\(others)"
    }

    mutating func add(_ fuzzer: ExampleFuzzer, _ result: ExampleFuzzer.Result) {
        if fuzzer.holds {
            right += 1
            held += result.isPass ? 1 : 0
        } else {
            planted += 1
            found += result.isFailure ? 1 : 0
        }
    }

    static func + (left: FuzzTally, right: FuzzTally) -> FuzzTally {
        var sum = left
        sum.planted += right.planted
        sum.found += right.found
        sum.right += right.right
        sum.held += right.held
        return sum
    }
}
