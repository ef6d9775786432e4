internal import Foundation

/// Records as JSON.
enum ReportCoding {
    /// What can't be read.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    private struct Header: Decodable {
        let format: String
        let version: Int
    }

    /// A record as JSON, the same bytes each time.
    static func data(of record: some Encodable, isPretty: Bool = true) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            isPretty ? [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes] : [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(record)
    }

    /// Reads a record.
    ///
    /// - Parameters:
    ///   - type: What it is.
    ///   - data: JSON.
    ///   - format: What it has to say that it is.
    /// - Returns: The record. Properties that are not known are passed over.
    /// - Throws: If it is something else, or of a later version.
    static func read<Record: Decodable>(_ type: Record.Type, from data: Data, format: String) throws -> Record {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let header = try decoder.decode(Header.self, from: data)
        guard header.format == format else { throw Problem(description: "it is no \(format)") }
        guard header.version <= ReportRecord.version else {
            throw Problem(description: "its version, \(header.version), is later than \(ReportRecord.version)")
        }
        return try decoder.decode(type, from: data)
    }
}
