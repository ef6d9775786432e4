internal import Foundation

/// All that was measured.
struct Results: Encodable {
    /// How the program was built: `debug` or `release`.
    let build: String

    let pairs: Int
    let workloads: [Comparison]

    init(_ workloads: [Comparison], pairs: Int) {
        self.workloads = workloads
        self.pairs = pairs
        #if DEBUG
        build = "debug"
        #else
        build = "release"
        #endif
    }

    /// The results as JSON, always in the same order.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    /// The results as a table.
    var text: String {
        let title = ["", "ours", "loop", "ours ÷ loop", "least", "greatest"]
        let rows = workloads.map { workload in
            [
                workload.name,
                "\(speed(workload.oursPerSecond)) \(workload.unit)/s",
                "\(speed(workload.loopPerSecond)) \(workload.unit)/s",
                decimal(workload.ratio), decimal(workload.leastRatio), decimal(workload.greatestRatio),
            ]
        }
        let widths = title.indices.map { column in ([title] + rows).reduce(0) { max($0, $1[column].count) } }
        let lines = ([title] + rows).map { row in
            row.enumerated()
                .map { column, text in
                    let padding = String(repeating: " ", count: widths[column] - text.count)
                    return column == 0 ? text + padding : padding + text
                }
                .joined(separator: "  ")
        }
        return (["\(build) build, median of \(pairs) pairs, CPU time", ""] + lines).joined(separator: "\n")
    }

    private func speed(_ number: Double) -> String {
        number < 100_000 ? "\(decimal(number / 1e3)) k" : "\(decimal(number / 1e6)) M"
    }

    private func decimal(_ number: Double) -> String { String(format: "%.2f", number) }
}
