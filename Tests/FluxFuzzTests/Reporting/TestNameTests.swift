import Testing

@testable import FluxFuzz

@Suite("The name of a test")
struct TestNameTests {
    @Test(
        "is an identifier, whatever the rule is called",
        arguments: [
            ("count ≥ 0", "countIsAtLeast0"),
            ("count >= 0", "countIsAtLeast0"),
            ("a<b", "aIsBelowB"),
            ("x == 1", "xIs1"),
            ("a != b", "aIsNotB"),
            ("The total isn’t negative.", "theTotalIsntNegative"),
            ("URL is set", "urlIsSet"),
            ("a URL", "aURL"),
            ("3 counts", "rule3Counts"),
            ("٣", "rule٣"),
            ("größe", "größe"),
            ("数は0以上", "数は0以上"),
            ("e\u{301}tat", "e\u{301}tat"),
            ("\u{301}mark", "mark"),
            ("snake_case `ticks` \"quoted\"\n", "snakeCaseTicksQuoted"),
            ("a\u{200D}b\u{FEFF}", "aB"),
            ("", "ruleHolds"),
            ("👍 …", "ruleHolds"),
            ("default", "defaultHolds"),
            ("true", "trueHolds"),
            ("In", "inHolds"),
            ("never", "never"),
            ("fuzzer", "fuzzerHolds"),
        ]
    )
    func function(text: String, name: String) {
        #expect(TestName.function(from: text) == name)
    }

    @Test("has a number from the second on, so that no two are the same")
    func numbers() {
        #expect(TestName.numbers(of: ["a b", "c", "a b", "a  b", "c"]) == [1, 1, 2, 3, 2])
        #expect(TestName.numbers(of: []) == [])
        #expect(TestName.function(from: "a b", number: 1) == "aB")
        #expect(TestName.function(from: "a b", number: 2) == "aB2")
        #expect(TestName.method(from: "a b", number: 3) == "testAB3")
        // A digit behind another one would make another number.
        #expect(TestName.function(from: "count ≥ 0", number: 2) == "countIsAtLeast0_2")
        // Another rule may have the name with the number.
        #expect(TestName.numbers(of: ["a b", "a b", "a b 2"]) == [1, 3, 1])
    }

    @Test func beginsWithTestInXCTest() {
        #expect(TestName.method(from: "count ≥ 0") == "testCountIsAtLeast0")
        #expect(TestName.method(from: "") == "testRuleHolds")
        #expect(TestName.method(from: "3 counts") == "testRule3Counts")
    }

    @Test func hasALimit() {
        #expect(TestName.function(from: String(repeating: "word ", count: 1000)).count < 80)
        #expect(TestName.function(from: String(repeating: "w", count: 1000)).count == 60)
    }
}
