internal import FluxCore
internal import Foundation

/// What a large case took.
struct LargeResult: Encodable {
    let name: String

    /// The CPU time of the search and of the text of its report, in seconds.
    let seconds: Double

    /// How many candidates were replayed; 0 if nothing was found.
    let evaluations: Int

    /// Stands for the text of the report: each run and each machine has the same.
    let digest: String

    /// Makes the search of a case.
    ///
    /// - Throws: A ``WrongVerdict`` if it did not come to what is known beforehand.
    init(_ large: LargeCase, isQuick: Bool) throws(WrongVerdict) {
        let start = ProcessorClock.seconds
        let outcome = large.run(isQuick ? 0.01 : 1)
        seconds = ProcessorClock.seconds - start
        guard outcome.hasFailed == large.fails else {
            throw WrongVerdict(description: "\(large.name): \(outcome.text)")
        }
        name = large.name
        evaluations = outcome.evaluations
        var reader = DigestReader()
        digest = String(reader.digest(of: outcome.text), radix: 16)
    }

    static func text(of results: [LargeResult]) -> String {
        let rows = results.map { result in
            [result.name, String(format: "%.2f", result.seconds), "\(result.evaluations)", result.digest]
        }
        return Table(title: ["", "CPU s", "evaluations", "report"], rows: rows).description
    }
}

/// A case that came to something else than it should.
struct WrongVerdict: Error, CustomStringConvertible {
    let description: String
}
