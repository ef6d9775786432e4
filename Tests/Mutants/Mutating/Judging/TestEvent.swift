import Foundation

/// A line of the stream of events that Swift Testing writes.
package enum TestEvent: Hashable, Sendable {
    /// A test is there, in a file that is called as its module, then the file's name.
    case test(id: String, file: String)

    /// A test has failed, or something outside of all tests, which has no name.
    case failure(test: String)

    /// A line of another kind, or one that is not complete.
    case other

    /// Reads a line.
    package init(_ line: some StringProtocol) {
        guard let record = try? JSONDecoder().decode(Record.self, from: Data(line.utf8)) else {
            self = .other
            return
        }
        let payload = record.payload
        switch (record.kind, payload.kind) {
        case ("test", "function"):
            self = .test(id: (payload.id ?? "").withoutPlace, file: payload.sourceLocation?.fileID ?? "")
        case ("event", "issueRecorded") where payload.issue?.isFailure == true:
            self = .failure(test: (payload.testID ?? "").withoutPlace)
        default:
            self = .other
        }
    }

    /// Reads a stream, whose last line may not be complete yet.
    package static func all(in stream: String) -> [TestEvent] {
        stream.split(separator: "\n")
            // Of a stream of megabytes, few lines are worth being decoded.
            .filter { $0.contains("\"issueRecorded\"") || $0.contains("\"kind\":\"test\"") }
            .map { TestEvent($0) }
            .filter { $0 != .other }
    }
}

private struct Record: Decodable {
    struct Payload: Decodable {
        struct Issue: Decodable {
            let isKnown: Bool?
            let severity: String?
            var isFailure: Bool { isKnown != true && severity != "warning" }
        }
        struct Location: Decodable {
            let fileID: String?
        }
        let kind: String?
        let id: String?
        let testID: String?
        let issue: Issue?
        let sourceLocation: Location?
    }
    let kind: String
    let payload: Payload
}

extension String {
    /// The name of a test without the file and the line at its end, which no filter takes.
    fileprivate var withoutPlace: String {
        guard let last = split(separator: "/").last, last.contains(".swift:") else { return self }
        return String(dropLast(last.count + 1))
    }
}
