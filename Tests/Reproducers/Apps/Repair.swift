import Foundation

/// Whether the apps are to work, so that the tests which failed before have to pass.
let isRepaired = ProcessInfo.processInfo.environment["FLUXPROOF_APPS"] == "repaired"
