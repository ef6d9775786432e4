import Foundation

/// Whether the run is the one that the other is compared with.
let isBefore = ProcessInfo.processInfo.environment["PICTURES"] == "before"
