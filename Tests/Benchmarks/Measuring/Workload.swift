/// The same work done twice: by a fuzzer, and by a loop that somebody wrote by hand; or at once, and in parts.
struct Workload: Sendable {
    let name: String

    /// What is counted, in the plural.
    let unit: String

    /// How much to do in an optimised build, as the sides understand it.
    let size: Int

    /// How much to do in a debug build.
    let debugSize: Int

    /// How much to do to see that the program works.
    let quickSize: Int

    /// How many units a size stands for.
    let units: @Sendable (_ size: Int) -> Int

    /// Whether the fuzzer does just as many; if not, up to a tenth less, since some of its runs are shorter.
    var isExact = true

    /// Whether the loop does; it doesn't if it is a fuzzer, too.
    var isLoopExact = true

    /// What the time is taken with.
    var clock = Clock.processor

    /// Does the work as it is to be measured.
    let ours: @Sendable (_ size: Int, _ seed: UInt64) -> Outcome

    /// Does the work to compare with.
    let loop: @Sendable (_ size: Int, _ seed: UInt64) -> Outcome

    /// All workloads, in the order in which they are shown.
    static let all =
        [counter, counterWorkers, todo, todoWorkers, verification, dispatch, presenter, calls] + growth + recorders

    #if os(Linux)
    private static let recorders = [recording, waiting]
    #else
    private static let recorders: [Workload] = []
    #endif

    /// How much to do in this build.
    func size(isQuick: Bool) -> Int {
        if isQuick { return quickSize }
        #if DEBUG
        return debugSize
        #else
        return size
        #endif
    }
}

extension Workload {
    /// What time is taken with.
    enum Clock: String, Encodable, Sendable {
        /// The CPU time of the process, which other processes don't add to.
        case processor = "CPU"
        /// The time that somebody waits, which several threads can make shorter.
        case wall

        var seconds: Double {
            switch self {
            case .processor: ProcessorClock.seconds
            case .wall: (ContinuousClock.now - Self.start) / .seconds(1)
            }
        }

        private static let start = ContinuousClock.now
    }
}

/// What one side has done.
struct Outcome {
    /// How many units it has done.
    var units: Int

    /// Whether all that was checked was right.
    var isSound: Bool
}
