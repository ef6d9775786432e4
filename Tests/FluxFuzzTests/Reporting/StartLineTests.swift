import FluxCore
import FluxFuzz
import Testing

@Suite("The state that a run begins with")
struct StartLineTests {
    private struct Form: State, Hashable {
        var name = "a text, with \"commas, in it\", that is not broken, however long it may be, at all"
        var tags: [String] = []
        var isSent = false
        var number = 0
    }

    private func start(of state: Form) -> [String] {
        let report = Fuzzer(Int.self, from: state) { $1.number += $0 }.action(1).invariant("zero") { $0.number == 0 }
            .run()
        let lines = report.description.split(separator: "\n").drop { !$0.contains("start  ") }
        return lines.prefix { !$0.contains("  1  1") }.map(String.init)
    }

    @Test("is in one line if that is short")
    func short() {
        #expect(
            start(of: Form(name: "")) == [
                #"  start  StartLineTests.Form(name: "", tags: [], isSent: false, number: 0)"#
            ]
        )
    }

    @Test("is in lines of 80 characters if it is long")
    func long() {
        let lines = start(of: Form(name: "n", tags: (10...30).map { "\($0)" }))
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
        #expect(lines.dropLast().allSatisfy { $0.hasSuffix(",") && $0.count > 70 }, "\(lines)")
        let tags = (10...30).map { "\"\($0)\"" }.joined(separator: ", ")
        #expect(
            lines.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
                == #"start  StartLineTests.Form(name: "n", tags: [\#(tags)], isSent: false, number: 0)"#
        )
    }

    @Test("is broken at commas that are in no text")
    func text() {
        let lines = start(of: Form(tags: ["a"]))
        #expect(
            lines == [
                #"  start  StartLineTests.Form(name: "a text, with \"commas, in it\", that is not broken, however long it may be, at all","#,
                "           tags: [\"a\"], isSent: false, number: 0)",
            ]
        )
    }

    private struct Inner: Hashable {
        var a: Int?
        var b: [Int] = []
    }

    private struct Page: State, Hashable {
        var number = 0
        var titleOfThePage: String?
        var queryOfTheUser = ""
        var rowsOfTheTable: [Inner] = []
        var namesOfAllUsers: [String: Int] = [:]
        var inner = Inner()
        var chosenRowOfAll: Int?
        var note = "a: nil, )"
    }

    private let pages = Fuzzer(Int.self, from: Page()) { $1.number += $0 }.action(1)
        .invariant("zero") { $0.number == 0 }

    @Test("counts properties that are nil or empty, and names all others, if it is long")
    func empty() {
        let lines = pages.run().description.split(separator: "\n").drop { !$0.contains("start  ") }.prefix(4)
        #expect(
            lines.map { $0.trimmingPrefix { $0 == " " } } == [
                "start  StartLineTests.Page(number: 0, inner: StartLineTests.Inner(a: nil,",
                #"b: []), note: "a: nil, )")"#,
                "(5 properties are nil or empty)",
                "1  1  number: 0 → 1",
            ]
        )
    }

    @Test("has all properties where nothing is left out")
    func details() {
        let text = pages.run().details.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
            .joined(separator: " ")
        #expect(text.contains("titleOfThePage: nil, queryOfTheUser: \"\", rowsOfTheTable: [],"))
        #expect(!text.contains("nil or empty"))
    }
}
