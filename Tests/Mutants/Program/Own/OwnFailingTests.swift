import Foundation
import Mutating

/// The tests of the copy that fail on purpose: they see what a mutant does to the way of a failure to its test, and to what it
/// says there, which no test that passes can see.
struct OwnFailingTests {
    private static let check = "Tests/FailingTests/check"

    private let folder: URL
    private let report: OwnReport

    init(in folder: URL, report: OwnReport) {
        self.folder = folder
        self.report = report
    }

    /// Runs them on mutants that survived all other tests: with all of them on, and unless that passes, with each alone.
    ///
    /// - Parameters:
    ///   - survivors: The mutants by their numbers.
    ///   - note: Is told which of them are killed.
    /// - Throws: A ``Problem`` if they do not pass without a mutant.
    func run(on survivors: [Int: Mutant], note: (Int, OwnVerdict) throws -> Void) throws {
        if survivors.isEmpty { return }
        guard try passes(with: []) else {
            throw Problem("\(Self.check) does not pass without a mutant; see \(log.path)")
        }
        if try passes(with: survivors.keys.sorted()) { return }
        for (number, mutant) in survivors.sorted(by: { $0.key < $1.key }) where try !passes(with: [number]) {
            let verdict = OwnVerdict.killed(by: Self.check, isNear: false)
            report.show(mutant, number: number, verdict.description)
            try note(number, verdict)
        }
    }

    private var log: URL { folder.appending(path: "../failing.log") }

    private func passes(with mutants: [Int]) throws -> Bool {
        let numbers = mutants.map(String.init).joined(separator: ",")
        let environment = [SwitchedSource.onVariable: numbers, "SWIFT_BACKTRACE": "enable=no"]
        let command = Command(arguments: [Self.check], folder: folder, environment: environment)
        // The first time, the libraries are built for them.
        return try command.run(log: log, limit: .seconds(mutants.isEmpty ? 3600 : 300)) == .exit(0)
    }
}
