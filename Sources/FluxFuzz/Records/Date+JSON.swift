internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

extension Date: JSONWritable {
    /// As Foundation's ISO 8601 format has it, if it is of a year with four digits.
    ///
    /// That looks for the time zone of the machine first, which takes longer than all the rest of a short record.
    func write(to json: inout JSONText) {
        var time = time_t(timeIntervalSince1970.rounded(.down))
        var parts = tm()
        gmtime_r(&time, &parts)
        let text = String(unsafeUninitializedCapacity: 32) {
            strftime($0.baseAddress!, 32, "%Y-%m-%dT%H:%M:%SZ", &parts)
        }
        text.write(to: &json)
    }
}
