internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

/// Records as JSON.
enum ReportCoding {
    /// What can't be read.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// A record that is of the format that is asked for, and of no later version.
    private struct Checked<Record: ReportFormat>: Decodable {
        let record: Record

        private enum CodingKeys: CodingKey {
            case format, version
        }

        init(from decoder: any Decoder) throws {
            let header = try decoder.container(keyedBy: CodingKeys.self)
            guard try header.decode(String.self, forKey: .format) == Record.format else {
                throw Problem(description: "it is no \(Record.format)")
            }
            let version = try header.decode(Int.self, forKey: .version)
            guard version <= ReportRecord.version else {
                throw Problem(description: "its version, \(version), is later than \(ReportRecord.version)")
            }
            record = try Record(from: decoder)
        }
    }

    /// A record as JSON, the same bytes each time.
    static func data(of record: some Encodable, isPretty: Bool = true) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            isPretty ? [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes] : [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(text(of: date))
        }
        return try encoder.encode(record)
    }

    /// A time as Foundation's ISO 8601 format has it, if it is of a year with four digits.
    ///
    /// That looks for the time zone of the machine first, which takes longer than all the rest of a short record.
    private static func text(of date: Date) -> String {
        var time = time_t(date.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        gmtime_r(&time, &parts)
        return String(unsafeUninitializedCapacity: 32) { strftime($0.baseAddress!, 32, "%Y-%m-%dT%H:%M:%SZ", &parts) }
    }

    /// Reads a record.
    ///
    /// - Parameters:
    ///   - type: What it is.
    ///   - data: JSON.
    /// - Returns: The record. Properties that are not known are passed over.
    /// - Throws: If it is something else, or of a later version.
    static func read<Record: ReportFormat>(_ type: Record.Type, from data: Data) throws -> Record {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Checked<Record>.self, from: data).record
    }
}

/// What is written into files as JSON, and read by later versions.
protocol ReportFormat: Codable {
    /// What a file of this kind says that it is.
    static var format: String { get }
}

extension ReportRecord: ReportFormat {}
extension RunRecord: ReportFormat {}
