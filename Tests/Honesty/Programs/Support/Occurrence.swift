import Foundation

/// Something that occurs now and then, for reasons that the arguments of a function don't tell.
struct Occurrence: Sendable {
    /// What it depends on.
    enum Source: String, CaseIterable, Sendable {
        case random
        case clock
        case counter
    }

    let source: Source

    /// It occurs once in so many times.
    let period: Int

    /// Each source, with each rate: as often as not, once in ten times, and once in a hundred.
    static let all = Source.allCases.flatMap { source in
        [2, 10, 100].map { Occurrence(source: source, period: $0) }
    }

    /// For the names of programs.
    var name: String { "\(source).1-in-\(period)" }

    /// Whether it occurs now.
    func callAsFunction() -> Bool {
        switch source {
        case .random: Int.random(in: 1...period) == 1
        case .clock: DispatchTime.now().uptimeNanoseconds / 41 % UInt64(period) == 0
        case .counter: Self.count() % period == 0
        }
    }

    private static let lock = NSLock()
    private nonisolated(unsafe) static var calls = 0

    private static func count() -> Int {
        lock.withLock {
            calls += 1
            return calls
        }
    }

    /// What static functions such as `==` are to look at, in a process that runs one program.
    nonisolated(unsafe) static var ofProcess = Occurrence(source: .random, period: 2)
}
