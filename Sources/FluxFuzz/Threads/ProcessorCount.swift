internal import Foundation

/// How many processors there are for this process.
enum ProcessorCount {
    // Asked once: on Linux it reads files.
    static let current = ProcessInfo.processInfo.activeProcessorCount
}
