import Foundation
import FluxCore
import Testing

@testable import FluxFuzz

/// What a report says of a view.
@Suite struct ViewTextTests {
    private class Base {
        let title = "A"
        var owner: Base?
    }

    private final class Screen: Base {
        lazy var cache = [1]
        let rows = [1, 2]
        let onTap: () -> Void = {}
        let handlers: [(Int) -> Void] = [{ _ in }]
        let recorder = RecordingView<NoCount>()
        var cells: [Base] = [Base()]
        var note: String?
        let link = URL(string: "http://localhost/a")
    }

    private func text(of view: some Any) -> String? {
        var sources = SuccessiveSources()
        return String(viewing: view, by: &sources)
    }

    private struct NoCount: State, Equatable {}

    @Test func valuesAreShownWithoutObjectsAndFunctions() {
        let screen = Screen()
        screen.owner = screen
        _ = screen.cache
        #expect(
            text(of: screen)
                == #"Screen(title: "A", cache: [1], rows: [1, 2], note: nil, link: URL(string: "http://localhost/a")!)"#
        )
    }

    @Test func aViewOfObjectsHasNoText() {
        final class Empty {}
        struct Wrapper {
            let screen = Base()
        }
        #expect(text(of: Empty()) == nil)
        #expect(text(of: Wrapper()) == nil)
    }

    @Test func valuesThatAreNoExpressionsAreShown() {
        enum Mode: CustomStringConvertible {
            case light
            var description: String { "a light one" }
        }
        struct Page {
            let mode = Mode.light
        }
        #expect(text(of: Page())?.contains("a light one") == true)
        #expect(text(of: Page())?.contains("<#") == false)
    }

    @Test func aLongTextIsCutShort() throws {
        struct Page {
            let text: String
        }
        let text = try #require(self.text(of: Page(text: String(repeating: "a", count: 1000))))
        #expect(text.count == 401)
        #expect(text.hasSuffix("aaa…"))
    }

    private struct Row: SwiftSourceConvertible {
        static let reads = LockedValue(0)

        var swiftSource: String {
            Self.reads.withLock { $0 += 1 }
            return "row"
        }
    }

    @Test func ofALongListTheBeginningIsRead() throws {
        struct Page {
            let rows: [Row]
        }
        func text(_ count: Int) -> String? { self.text(of: Page(rows: Array(repeating: Row(), count: count))) }
        #expect(text(2) == "Page(rows: [row, row])")
        #expect(text(100_000) == text(500))
        #expect(Row.reads.withLock { $0 } < 2000)
    }
}
