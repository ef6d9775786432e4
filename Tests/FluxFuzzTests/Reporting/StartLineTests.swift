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
        let lines = start(of: Form(name: "", tags: (10...30).map { "\($0)" }))
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
        #expect(lines.dropLast().allSatisfy { $0.hasSuffix(",") && $0.count > 70 }, "\(lines)")
        let tags = (10...30).map { "\"\($0)\"" }.joined(separator: ", ")
        #expect(
            lines.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
                == #"start  StartLineTests.Form(name: "", tags: [\#(tags)], isSent: false, number: 0)"#
        )
    }

    @Test("is broken at commas that are in no text")
    func text() {
        let lines = start(of: Form())
        #expect(
            lines == [
                #"  start  StartLineTests.Form(name: "a text, with \"commas, in it\", that is not broken, however long it may be, at all","#,
                "           tags: [], isSent: false, number: 0)",
            ]
        )
    }
}
