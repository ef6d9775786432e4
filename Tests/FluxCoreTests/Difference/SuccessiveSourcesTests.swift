import Foundation
import Testing

@testable import FluxCore

/// Sources that are written one after the other.
@Suite struct SuccessiveSourcesTests {
    private struct Page: Equatable {
        var title = "A"
        var rows: [Int]
        var note: String?
    }

    private final class Counter: Encodable {
        var count = 0
    }

    private struct Shelf {
        let counter: Counter
    }

    @Test func eachIsWrittenAsByItself() {
        var sources = SuccessiveSources()
        let values: [Any] = [
            Page(rows: []), Page(rows: [1, 2]), 7, "b", Page(title: "é", rows: [2], note: "n"), Page(rows: [1, 2]),
            [Page(rows: [1])], ["k": Page(rows: [1])], Set([3, 1, 2]), Optional<Page>.none as Any, (1, "a"), 1.5, 1,
            true,
            URL(string: "http://localhost/a") as Any, Date(timeIntervalSinceReferenceDate: 1),
        ]
        for value in values + values {
            #expect(sources.source(of: value, limit: .max) == String(swiftSource: value))
        }
    }

    @Test func eachHasALimitOfItsOwn() {
        var sources = SuccessiveSources()
        let pages = (0..<20).map { Page(rows: Array($0..<($0 + 50))) }
        for page in pages {
            #expect(sources.source(of: page, limit: 10) == String(swiftSource: page, limit: 10))
            #expect(sources.source(of: page, limit: .max) == String(swiftSource: page))
            #expect(sources.source(of: page, limit: 10) == String(swiftSource: page, limit: 10))
        }
    }

    @Test func anObjectThatHasChangedIsReadAnew() {
        var sources = SuccessiveSources()
        let shelf = Shelf(counter: Counter())
        for count in 0...1 {
            shelf.counter.count = count
            #expect(sources.source(of: shelf, limit: .max).hasSuffix("Counter(count: \(count)))"))
        }
    }

    @Test func valuesThatAreManyAreForgotten() {
        var sources = SuccessiveSources()
        let pages = (0..<20).map { Page(rows: Array($0..<($0 + 4_000))) }
        for page in pages + pages { #expect(sources.source(of: page, limit: .max) == String(swiftSource: page)) }
    }
}
