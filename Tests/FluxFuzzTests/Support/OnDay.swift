import Foundation

@testable import FluxFuzz

/// Runs code on a day of UTC, as in `"2027-01-31"`, or at a moment of it.
func onDay<Result>(_ day: String, at time: String = "12:00:00", _ body: () throws -> Result) throws -> Result {
    let moment = try Date("\(day)T\(time)Z", strategy: .iso8601)
    return try Today.$date.withValue(moment, operation: body)
}
