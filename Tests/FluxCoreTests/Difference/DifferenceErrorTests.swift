import FluxCore
import Foundation
import Testing

/// Errors of all kinds in a state.
///
/// Hashing those of Foundation would stop the process.
struct DifferenceErrorTests {
    private struct State {
        var error: (any Error)?
    }

    private enum LoadingError: Error {
        case offline
        case status(Int)
    }

    private struct Explained: LocalizedError {
        var reason: String
        var errorDescription: String? { reason }
    }

    private func text(_ old: (any Error)?, _ new: (any Error)?) -> String {
        Difference(from: State(error: old), to: State(error: new)).description
    }

    @Test func comparesErrorsOfFoundation() {
        func error(_ code: Int, _ userInfo: [String: Any] = [:]) -> NSError {
            NSError(domain: "x", code: code, userInfo: userInfo)
        }
        #expect(text(error(1), error(1)).isEmpty)
        #expect(text(error(1), error(2)) == "error.code: 1 → 2")
        #expect(text(nil, error(1)) == #"error: nil → NSError(domain: "x", code: 1)"#)
        #expect(text(error(1, ["a": 1, "b": "c"]), error(1, ["b": "c", "a": 1])).isEmpty)
        #expect(text(error(1, ["a": 1]), error(1, ["a": 2])) == #"error.userInfo["a"]: 1 → 2"#)
        let nested = error(1, [NSUnderlyingErrorKey: error(2)])
        #expect(text(nested, error(1, [NSUnderlyingErrorKey: error(2)])).isEmpty)
        #expect(
            text(nested, error(1, [NSUnderlyingErrorKey: error(3)]))
                == #"error.userInfo["NSUnderlyingError"].code: 2 → 3"#
        )
        #expect(
            String(swiftSource: error(1, ["b": 2, "a": 1]))
                == #"NSError(domain: "x", code: 1, userInfo: ["a": 1, "b": 2])"#
        )
    }

    @Test func comparesBridgedErrors() {
        #expect(text(URLError(.badURL), URLError(.badURL)).isEmpty)
        #expect(text(URLError(.badURL), URLError(.timedOut)) == "error._nsError.code: -1000 → -1001")
        #expect(text(CocoaError(.coderInvalidValue), CocoaError(.coderInvalidValue)).isEmpty)
        #expect(text(CocoaError(.coderInvalidValue), CocoaError(.fileNoSuchFile)).hasPrefix("error."))
        #expect(text(POSIXError(.EPERM), POSIXError(.EPERM)).isEmpty)
        #expect(!text(POSIXError(.EPERM), POSIXError(.ENOENT)).isEmpty)
        #expect(!text(URLError(.badURL), CocoaError(.coderInvalidValue)).isEmpty)
        #expect(
            String(swiftSource: URLError(.badURL))
                == #"URLError(_nsError: NSError(domain: "NSURLErrorDomain", code: -1000))"#
        )
    }

    @Test func comparesErrorsOfSwift() {
        #expect(text(LoadingError.offline, LoadingError.offline).isEmpty)
        #expect(text(LoadingError.status(1), LoadingError.status(2)) == "error.status: 1 → 2")
        #expect(text(LoadingError.offline, LoadingError.status(2)) == "error: .offline → .status(2)")
        #expect(text(Explained(reason: "a"), Explained(reason: "a")).isEmpty)
        #expect(text(Explained(reason: "a"), Explained(reason: "b")) == #"error.reason: "a" → "b""#)
        #expect(!text(Explained(reason: "a"), LoadingError.offline).isEmpty)
        let context = DecodingError.Context(codingPath: [], debugDescription: "a", underlyingError: URLError(.badURL))
        #expect(text(DecodingError.dataCorrupted(context), DecodingError.dataCorrupted(context)).isEmpty)
    }

    /// The hash that the compiler makes for a type goes through its errors.
    @Test func neverHashesWhatHoldsAnError() {
        struct Secretive: Hashable, CustomReflectable {
            var error: NSError
            var hidden: Int
            var customMirror: Mirror { Mirror(self, children: ["error": error]) }
        }
        func value(_ code: Int, _ hidden: Int) -> Secretive {
            Secretive(error: NSError(domain: "x", code: code), hidden: hidden)
        }
        #expect(Difference(from: value(1, 1), to: value(1, 1)).isEmpty)
        #expect(Difference(from: [value(1, 1)], to: [value(1, 2)]).changes.count == 1)
        #expect(Difference(from: value(1, 1), to: value(2, 1)).description == "error.code: 1 → 2")
    }
}
