import Foundation

#if DEBUG
/// Whether a debug build does it all as well, as CI asks for with `FLUXPROOF_EFFORT=full` where no release build does.
private let isFull = ProcessInfo.processInfo.environment["FLUXPROOF_EFFORT"] == "full"
#endif

/// How many values, runs or the like a test tries: all of them in a release build, as CI makes one, and fewer in a debug build,
/// where people wait.
///
/// - Parameters:
///   - count: How many there are.
///   - fewer: How many of them a debug build tries; `nil` for a tenth, and at least one.
/// - Returns: How many to try.
public func tries(_ count: Int, inDebug fewer: Int? = nil) -> Int {
    #if DEBUG
    isFull ? count : fewer ?? max(1, count / 10)
    #else
    count
    #endif
}

/// Whether tests do all that they can, as those of a release build: for what can't be done in part.
public var doesAll: Bool { tries(2, inDebug: 1) == 2 }

/// The seeds that a test tries: all of them in a release build, and fewer in a debug build.
///
/// - Parameters:
///   - count: How many there are.
///   - fewer: How many of them a debug build tries; `nil` for a tenth, and at least one.
/// - Returns: The seeds, from zero on.
public func seeds(_ count: Int, inDebug fewer: Int? = nil) -> Range<UInt64> {
    0..<UInt64(tries(count, inDebug: fewer))
}

/// The elements that a test tries: all of them in a release build, and some that are spread evenly in a debug build.
///
/// - Parameters:
///   - all: The elements.
///   - count: How many of them a debug build tries, at least one.
/// - Returns: The elements to try, in their order.
public func some<Element>(_ all: [Element], inDebug count: Int) -> [Element] {
    let count = min(all.count, tries(all.count, inDebug: count))
    return (0..<count).map { all[$0 * all.count / count] }
}

/// How much of something is asked for by a variable of the environment, as CI does.
///
/// - Parameter variable: The variable's name.
/// - Returns: Its number; `nil` if it isn't set, or isn't a number.
public func demanded(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
}
