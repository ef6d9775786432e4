/// How many values, runs or the like a test tries: all of them in a release build, as CI makes one, and fewer in a debug build,
/// where people wait.
///
/// - Parameters:
///   - count: How many there are.
///   - fewer: How many of them a debug build tries; `nil` for a tenth, and at least one.
/// - Returns: How many to try.
public func tries(_ count: Int, inDebug fewer: Int? = nil) -> Int {
    #if DEBUG
    fewer ?? max(1, count / 10)
    #else
    count
    #endif
}

/// The seeds that a test tries: all of them in a release build, and fewer in a debug build.
///
/// - Parameters:
///   - count: How many there are.
///   - fewer: How many of them a debug build tries; `nil` for a tenth, and at least one.
/// - Returns: The seeds, from zero on.
public func seeds(_ count: Int, inDebug fewer: Int? = nil) -> Range<UInt64> {
    0..<UInt64(tries(count, inDebug: fewer))
}
