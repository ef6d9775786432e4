internal import Foundation

/// How many processors there are for this process.
enum ProcessorCount {
    static var current: Int { ProcessInfo.processInfo.activeProcessorCount }
}
