import FluxFuzz
import TestEffort
import Testing

@testable import FluxProofCommand

@Suite("A listed test")
struct TestIDTests {
    @Test(
        "is one of Swift Testing or of XCTest",
        arguments: [
            ("CartTests.CartTests/totals()", true), ("CartTests.totals()", true), ("CartTests.A/B/totals(of:_:)", true),
            ("CartTests.`a suite`/`a / test, \"quoted\" (1.5 s)`()", true), ("CartTests.`a.b/c`()", true),
            ("CartTests.CartTests/`a test`(of:)", true), ("Täst_2.größe()", true), ("_Tests.a()", true),
            ("CartTests.CartTests/testTotals", false), ("CartTests.CartTests/testTotals_2", false),
        ]
    )
    func tests(line: String, isOfSwiftTesting: Bool) throws {
        let test = try #require(TestID(listed: line))
        #expect(test.text == line)
        #expect(test.isOfSwiftTesting == isOfSwiftTesting)
        #expect(test.module == line.prefix { $0 != "." })
    }

    @Test(
        "is nothing else that the package manager says",
        arguments: [
            "", ".", "Build complete! (0.20s)", "[1/2] Compiling CartTests Cart.swift", "Building for debugging...",
            "warning: 'cart': found 1 file(s) which are unhandled", "error: no such module 'A' (B.swift)", "CartTests",
            "CartTests.",
            "    /Shop/Cart.swift/a()", "/Shop/a.b/c()", "[9/9] Linking cartPackageTests.xctest", "1.a()", ".a()",
            "- a.b/c",
        ]
    )
    func otherLines(line: String) {
        #expect(TestID(listed: line) == nil)
    }

    @Test(
        "has a function, without suites and classes, as a fuzz test names it",
        arguments: [
            ("CartTests.CartTests/totals()", "totals()"), ("CartTests.totals()", "totals()"),
            ("CartTests.A/B/totals(of:)", "totals(of:)"), ("CartTests.CartTests/testTotals", "testTotals()"),
            ("CartTests.CartTests/`a / test`()", "`a / test`()"), ("CartTests.`a / test`()", "`a / test`()"),
            ("CartTests.CartTests/`a / test`(of:)", "`a / test`(of:)"), ("CartTests.`a/b`(c:_:)", "`a/b`(c:_:)"),
            ("CartTests.`A / suite`/totals()", "totals()"),
            ("CartTests.`A / suite`/`a / test`(of:)", "`a / test`(of:)"),
            ("CartTests.`A.B`/`a.b`()", "`a.b`()"), ("CartTests.A/`(`()", "`(`()"),
            ("CartTests.A/`a(b:)`()", "`a(b:)`()"),
        ]
    )
    func function(line: String, function: String) throws {
        let test = try #require(TestID(listed: line))
        #expect(test.isFunction(function, of: "CartTests"))
        for (name, module) in [
            (function, "Cart"), (function, "CartTests2"), ("x" + function, "CartTests"),
            (String(function.dropFirst()), "CartTests"), ("totals", "CartTests"), ("", "CartTests"),
        ] { #expect(!test.isFunction(name, of: module)) }
    }

    @Test("has a method without parentheses in XCTest only")
    func parentheses() throws {
        let method = try #require(TestID(listed: "A.B/testC"))
        #expect(method.isFunction("testC()", of: "A"))
        #expect(!method.isFunction("testC(of:)", of: "A"))
        let function = try #require(TestID(listed: "A.B/testC()"))
        #expect(!function.isFunction("testC", of: "A"))
        #expect(!function.isFunction("testC()()", of: "A"))
    }

    // MARK: - The pattern

    private func matches(_ test: TestID, _ text: String) throws -> Bool { text.contains(try Regex(test.pattern)) }

    @Test(
        "has a pattern that matches it, with the place of its source too, and no other test",
        arguments: [
            (
                "A.B/c()",
                [
                    "A.B/cc()", "A.B/c(d:)", "AA.B/c()", "A.B/c", "A.BB/c()", "xA.B/c()", "A.B/c()2", "AxB/c()",
                    "a.b/c()",
                ]
            ),
            ("A.B/test", ["A.B/test2", "A.B/tes", "A.B/test()", "A.B/tests", "XA.B/test"]),
            (
                "A.B/`x.y|z*+?[0-9]{2}^$\\d #`()",
                ["A.B/`x.y`()", "z", "A.B/`xay|z*+?[0-9]{2}^$\\d #`()", "A.B/`x.y|z`()"]
            ),
            ("A.`a / \"b\" 'c' – d`(e:_:)", ["A.`a / \"b\" 'c' – d`()", "A.`a `", "A.`a"]),
        ]
    )
    func pattern(text: String, others: [String]) throws {
        let test = try #require(TestID(listed: text))
        #expect(try matches(test, text))
        #expect(try matches(test, "\(text)/Cart.swift:12:6"))
        for other in others { #expect(try !matches(test, other), "\(other)") }
    }

    @Test("has a pattern for any name")
    func anyPattern() throws {
        let names = Gen<String>.oneOf(
            .string(of: "a.(/)\\", count: 1...4),
            .string(of: .ascii, count: 1...12),
            .string(of: .emoji, count: 1...3),
            .string(of: "aä漢`\"' ", count: 1...6)
        )
        try Property("any two names", zip(names, names)) { first, second in
            guard let test = TestID(listed: "A.\(first)()") else { return false }
            let other = "A.\(second)()"
            return try matches(test, test.text)
                && (try matches(test, other)) == (other == test.text || other.hasPrefix("\(test.text)/"))
        }
        .check(budget: Budget(runs: tries(5_000, inDebug: 500)))
    }
}
