// What Docs/FromPrex.md says of its samples: how long they are, and which planted faults the tests as with Prex let pass
// and those with FluxTesting find.

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
        page.expectShows(try failure(of: Samples().setIsFetching, with: .fetchingBeginsPagination))
    }

    /// What a sample says, once, if a fault is planted; as it is where the types are in no namespace.
    private func failure(of sample: () -> Void, with fault: FromPrex.PlantedFault) throws -> String {
        // Known issues are matched on this thread, before the call returns.
        nonisolated(unsafe) var messages: [String] = []
        withKnownIssue {
            FromPrex.PlantedFault.$current.withValue(fault, operation: sample)
        } matching: { issue in
            messages += issue.comments.map(\.rawValue)
            return true
        }
        #expect(messages.count == 1)
        return try #require(messages.first).replacing("FromPrex.", with: "")
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
            try #require(samples.count == 2)
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
                        count
                    )
                } else {
                    fail()
                }
            }
            """
        #expect(Self.statements(of: sample) == 5)
        #expect(Self.statements(of: "func testExample() {\n}") == 0)
        #expect(Self.statements(of: "func helper() {\n}") == 1)
    }

    /// The lines that are more than a comment, punctuation, an `else`, or the declaration of a test.
    private static func statements(of sample: String) -> Int {
        sample.split(separator: "\n").count { line in
            let line = line.trimmingPrefix(while: \.isWhitespace)
            if line.hasPrefix("//") || line.hasPrefix("@Test ") || line.hasPrefix("func test") { return false }
            return line.replacing("else", with: "").contains { $0.isLetter || $0.isNumber }
        }
    }
}
