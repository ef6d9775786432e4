internal import Foundation

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
protocol ReportFormat: Decodable, JSONWritable {
    /// What a file of this kind says that it is.
    static var format: String { get }
}

extension ReportRecord: ReportFormat {}
extension RunRecord: ReportFormat {}
