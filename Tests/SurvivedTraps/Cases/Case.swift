import FluxFuzz

/// A machine, and what a fuzzer has to find in it.
public struct Case: Sendable, CustomStringConvertible {
    /// What the machine is, and what is planted in it.
    public let name: String

    /// What has to be found; `nil` if the machine is healthy.
    let expected: Expected?

    /// The seed of the search.
    let seed: UInt64

    /// How it is searched.
    var way = Way.run

    /// Searches.
    let search: Search

    /// Searches in some way, with a number of workers if one is given, and expects a machine to hold.
    struct Search: Sendable {
        let find: @Sendable (_ seed: UInt64, _ way: Way, _ workers: Int?) -> Found
        let expect: @Sendable (_ seed: UInt64, _ place: Place) -> Void
    }

    /// Where an expectation stands.
    public struct Place: Sendable {
        let fileID: StaticString
        let filePath: StaticString
        let line: UInt
        let column: UInt
    }

    /// The name.
    public var description: String { name }

    struct Expected: Sendable {
        /// "no trap" or "no hang".
        let rule: String
        /// The actions, as Swift prints them.
        let actions: String
    }

    /// What came out of a search.
    public struct Found {
        let verdict: Verdict
        let rule: String?
        let actions: String?
        /// What came out of a replay of the token.
        let replayed: () -> (rule: String?, actions: String?)
        /// The report as text.
        public let text: String
    }

    /// Searches, and says what is wrong with what was found; `nil` if nothing is.
    ///
    /// - Parameter workers: On how many threads; `nil` for a plain fuzzer.
    /// - Returns: What is wrong.
    public func problem(workers: Int? = nil) -> String? {
        let found = search.find(seed, way, workers)
        guard let expected else {
            return found.verdict.isPass ? nil : "\(name): a healthy machine was reported:\n\(found.text)"
        }
        guard found.verdict == .failed else { return "\(name): \(found.verdict)\n\(found.text)" }
        guard found.rule == expected.rule, found.actions == expected.actions else {
            return "\(name): expected \(expected.rule), \(expected.actions):\n\(found.text)"
        }
        // The replay of a hang takes as long as the hang, and is tried elsewhere.
        guard expected.rule == "no trap" else { return nil }
        let replayed = found.replayed()
        guard replayed.rule == expected.rule, replayed.actions == expected.actions else {
            return "\(name): the replay gave \(replayed)"
        }
        return nil
    }

    /// Expects the machine to hold, which it does only if it is healthy.
    public func expectToHold(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        search.expect(seed, Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// The report as text.
    public func text(workers: Int?) -> String { search.find(seed, way, workers).text }
}

extension Verdict {
    var isPass: Bool { self == .noFailureFound || self == .verified }
}
