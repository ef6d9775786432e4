// What Docs/FromPrex.md says of its samples: how long they are, and which planted faults the tests as with Prex let pass
// and those with FluxTesting find.

import FluxTesting
import Foundation
import Testing

@Suite("The samples that come from Prex")
struct FromPrexTests {
    typealias Samples = FromPrex.Samples

    @Test("find faults that those as with Prex let pass, and say what the page shows")
    func faults() throws {
        let page = try Page("Docs/FromPrex.md")
        page.expectShows(try failure(of: Samples().countIsReflected, with: .incrementMovesLimit))
        page.expectShows(try failure(of: Samples().incrementIsDispatched, with: .incrementIsIgnored))
        page.expectShows(try failure(of: Samples().countGoesUpAndDown, with: .decrementMovesLimit))
        page.expectShows(try failure(of: Samples().fetch, with: .fetchDropsPagination))
        page.expectShows(try failure(of: Samples().fetch, with: .fetchAsksForNextPage))
        _ = try failure(of: Samples().fetchByHand, with: .fetchDropsPagination)
        _ = try failure(of: Samples().fetchByHand, with: .fetchAsksForNextPage)
        page.expectShows(try failure(of: Samples().setIsFetching, with: .fetchingBeginsPagination))
    }

    /// What a sample says, once, if a fault is planted; as it is where the types are in no namespace.
    private func failure(of sample: () -> Void, with fault: FromPrex.PlantedFault) throws -> String {
        let log = FailureLog()
        TestHost.$replacement.withValue(log) { FromPrex.PlantedFault.$current.withValue(fault, operation: sample) }
        #expect(log.messages.count == 1)
        return try #require(log.messages.first).replacing("FromPrex.", with: "")
            .replacing(/FromPrexSamples\.swift:\d+/, with: "SearchTests.swift:40")
    }

    @Test("have at most half of the statements, and as many as the page says")
    func statements() throws {
        let sections = try Page("Docs/FromPrex.md").text.split(separator: "\n## ").map(String.init)
        let rows = sections.flatMap { section in
            section.matches(of: /(?m)^\| \[(?<title>[^\]]*)\].*\| (?<prex>\d+) \| (?<ours>\d+) \|$/)
        }
        #expect(rows.count == 5)
        for row in rows {
            let section = try #require(sections.first { $0.hasPrefix(row.title + "\n") })
            let samples = section.matches(of: /(?s)```swift\n(.*?)```/).map { String($0.1) }
            try #require(samples.count >= 2)
            let counts = samples.map(Self.statements)
            #expect(counts[0] == Int(row.prex), "\(row.title), as with Prex")
            #expect(counts[1] == Int(row.ours), "\(row.title), with FluxTesting")
            #expect(counts[1] * 2 <= counts[0], "\(row.title)")
        }
    }

    @Test("are counted by lines, without what is only there for the form")
    func counting() {
        let sample = """
            @Test func example() {
                // A comment.
                let count = 1  // counts

                if count == 1 {
                    call(
                        count,
                        { first() }
                    ) {
                        second()
                    } do: { third in
                        third()
                    }
                } else {
                    fail()
                }
            }
            """
        #expect(Self.statements(of: sample) == 6)
        #expect(Self.statements(of: "func testExample() {\n}") == 0)
        #expect(Self.statements(of: "func helper() {\n}") == 1)
    }

    /// The lines that are more than a comment, punctuation, an `else`, a `do:`, or the declaration of a test, and that do not
    /// go on with the arguments of a call.
    private static func statements(of sample: String) -> Int {
        var depth = 0
        return sample.split(separator: "\n").count { line in
            let isArgument = depth > 0
            depth += line.count { $0 == "(" } - line.count { $0 == ")" }
            let line = line.trimmingPrefix(while: \.isWhitespace)
            if isArgument || line.hasPrefix("//") || line.hasPrefix("@Test ") || line.hasPrefix("func test") {
                return false
            }
            let words = line.replacing("else", with: "").replacing(/^} do: { \w+ in$/, with: "")
            return words.contains { $0.isLetter || $0.isNumber }
        }
    }
}
