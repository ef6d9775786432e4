import Foundation
import Synchronization

/// What is known so far of a build, also in a file, so that a run that was ended goes on where it was.
final class OwnProgress: Sendable {
    private struct Contents: Codable {
        var build = ""
        var suites: [OwnTests.Suite] = []
        var timeOfAll: Duration = .zero
        var verdicts: [Int: OwnVerdict] = [:]
        var survivors: Set<Int> = []
    }

    private let file: URL
    private let contents: Mutex<Contents>

    /// - Parameters:
    ///   - file: Where it is kept.
    ///   - build: What tells the build from others. What is known of another one is forgotten.
    init(in file: URL, build: String) {
        self.file = file
        let data = try? Data(contentsOf: file)
        let kept = data.flatMap { try? JSONDecoder().decode(Contents.self, from: $0) }
        contents = Mutex(kept?.build == build ? kept! : Contents(build: build))
    }

    var verdicts: [Int: OwnVerdict] { contents.withLock(\.verdicts) }

    /// The suites, with what they reach, and how long all of them take together; `nil` if that is not known yet.
    var tests: (suites: [OwnTests.Suite], timeOfAll: Duration)? {
        contents.withLock { $0.suites.isEmpty ? nil : ($0.suites, $0.timeOfAll) }
    }

    func note(_ suites: [OwnTests.Suite], timeOfAll: Duration) throws {
        try change { ($0.suites, $0.timeOfAll) = (suites, timeOfAll) }
    }

    func note(_ verdict: OwnVerdict, of number: Int) throws {
        try change { $0.verdicts[number] = verdict }
    }

    /// Notes that a mutant survives the suites that run on it alone.
    func noteSurvivor(_ number: Int) throws {
        try change { $0.survivors.insert(number) }
    }

    func hasSurvived(_ number: Int) -> Bool { contents.withLock { $0.survivors.contains(number) } }

    private func change(_ body: (inout Contents) -> Void) throws {
        try contents.withLock { contents in
            body(&contents)
            try JSONEncoder().encode(contents).write(to: file, options: .atomic)
        }
    }
}
