import FluxCore
import FluxTesting
import Foundation
import TestEffort
import Testing

/// A value with parts of any size: a state, and what actions, calls and views hold.
struct Sheet: State, Hashable {
    var text = ""
    var list: [Int] = []
    var count = 0

    /// A sheet that nobody reads to its end.
    static let expected = Sheet(text: longText("X"), list: Array(longList))

    /// One that differs from it in a character in the middle of the text, and in all elements of the list.
    static let received = Sheet(text: longText("Y"), list: longList.map { -1 - $0 })

    /// What messages show of the two texts at least: where they differ.
    static let textDifference = ["ijX", "ijY"]

    /// What messages show of the two lists at least: where they differ first.
    static let listDifference = ["[0]: 0 → -1"]
}

/// The numbers from zero on, as many as nobody reads.
let longList = 0..<tries(10_000, inDebug: 70)

/// How many entries of a recorder nobody reads.
let manyEntries = tries(100_000, inDebug: 150)

/// A text of a megabyte with a mark in its middle.
func longText(_ mark: String) -> String { longText(mark, of: "abcdefghij", size: tries(1_000_000, inDebug: 10_000)) }

/// A text of so many bytes with a mark in its middle, made of one part many times.
func longText(_ mark: String, of part: String, size: Int) -> String {
    let half = String(repeating: part, count: size / 2 / part.utf8.count)
    return half + mark + half
}

/// A text of very many lines.
let manyLines = (0..<tries(50_000, inDebug: 1_000)).map { "line \($0)" }.joined(separator: "\n")

/// An error, or a name, that nobody reads to its end.
enum LongText: Error, CustomStringConvertible {
    case ofOneLine, ofManyLines

    // By hand: a case of an enum that knows all its cases is not shown by its description.
    static let allCases = [ofOneLine, ofManyLines]

    var description: String { self == .ofOneLine ? longText("X") : manyLines }
}

extension LongText: CustomTestStringConvertible {
    var testDescription: String { self == .ofOneLine ? "of one line" : "of many lines" }
}

enum SheetAction: Action, Hashable {
    case show(Sheet)
    case add(Int)
    case next
}

struct SheetMutation: Mutation {
    func mutate(action: SheetAction, state: inout Sheet) {
        switch action {
        case .show(let sheet): state = sheet
        case .add(let number): state.count += number
        case .next: state.count += 1
        }
    }
}

extension FailureLog {
    /// Expects that there are these messages, all of them short, and forgets them.
    ///
    /// - Parameters:
    ///   - beginnings: What each message begins with.
    ///   - parts: What all of them show.
    ///   - sourceLocation: Where to report.
    func expectShort(
        _ beginnings: String...,
        showing parts: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let messages = takeMessages()
        #expect(messages.count == beginnings.count, sourceLocation: sourceLocation)
        for (message, beginning) in zip(messages, beginnings) {
            // Only what is short is looked at and shown: the whole of another would take long.
            let size = message.utf8.count
            let start = message.prefix(1_000)
            #expect(size <= 8_000, "\(size) bytes: \(start)", sourceLocation: sourceLocation)
            #expect(start.hasPrefix(beginning), "no “\(beginning)”: \(start)", sourceLocation: sourceLocation)
            if size > 8_000 { continue }
            let lines = message.reduce(1) { $0 + ($1.isNewline ? 1 : 0) }
            #expect(lines <= 60, "\(lines) lines: \(message)", sourceLocation: sourceLocation)
            for part in parts {
                // By its code units: it may be a part of a character.
                let isShown = message.range(of: part, options: .literal) != nil
                #expect(isShown, "no “\(part)”: \(message)", sourceLocation: sourceLocation)
            }
        }
    }
}
