internal import FluxFuzz
internal import Foundation

/// For how long a process may show nothing.
struct Patience: Sendable {
    let limit: Duration

    /// How long it is to take at least.
    var time = Duration.zero

    /// How many bytes it has written, besides what it prints.
    var size: @Sendable () -> Int = { 0 }
}

/// Looks whether a process shows something.
struct SilenceWatch {
    private let patience: Patience
    private let log: String
    private let start = ContinuousClock.now
    private var size = 0
    private var lastSign = ContinuousClock.now
    private var lastLook = ContinuousClock.now

    init(_ patience: Patience, log: String) {
        self.patience = patience
        self.log = log
    }

    /// Whether it has shown nothing for too long.
    mutating func isSilent() -> Bool {
        let now = ContinuousClock.now
        // To look for files takes some time.
        guard now - lastLook >= .seconds(1) else { return false }
        lastLook = now
        let attributes = try? FileManager.default.attributesOfItem(atPath: log)
        let size = patience.size() + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
        if size != self.size { (self.size, lastSign) = (size, now) }
        return now - start > patience.time && now - lastSign > patience.limit
    }
}
