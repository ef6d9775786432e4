internal import Foundation

/// All that was measured.
struct Results: Encodable {
    /// How the program was built: `debug` or `release`.
    let build: String

    let pairs: Int
    let workloads: [Comparison]
    let challenges: [ChallengeResult]

    /// The passes of the shrinker; `nil` if they were not asked for.
    let passes: [PassResult]?

    init(_ workloads: [Comparison], pairs: Int, _ challenges: [ChallengeResult], wantsPasses: Bool) {
        self.workloads = workloads
        self.pairs = pairs
        self.challenges = challenges
        passes = wantsPasses ? PassResult.all(of: challenges.flatMap(\.efforts)) : nil
        #if DEBUG
        build = "debug"
        #else
        build = "release"
        #endif
    }

    /// The results as tables, one for each kind of which there are some.
    var text: String {
        var parts: [String] = []
        if !workloads.isEmpty { parts.append("\(build) build, median of \(pairs) pairs\n\n\(speeds)") }
        if let seeds = challenges.first?.seeds {
            parts.append("\(build) build, \(seeds) seeds each, evaluations after the first failure\n\n\(shrinking)")
        }
        if let passes, !challenges.isEmpty { parts.append(PassResult.text(of: passes)) }
        return parts.joined(separator: "\n\n")
    }

    private var speeds: Table {
        let rows = workloads.map { workload in
            [
                workload.name, workload.clock.rawValue,
                "\(speed(workload.oursPerSecond)) \(workload.unit)/s",
                "\(speed(workload.loopPerSecond)) \(workload.unit)/s",
                decimal(workload.ratio), decimal(workload.leastRatio), decimal(workload.greatestRatio),
            ]
        }
        return Table(title: ["", "time", "ours", "loop", "ours ÷ loop", "least", "greatest"], rows: rows)
    }

    private var shrinking: Table {
        let rows = challenges.map { challenge in
            [
                challenge.name, "\(challenge.forms)", "\(challenge.minimal)",
                decimal(challenge.meanEvaluations), decimal(challenge.medianEvaluations), "\(challenge.bestKnown)",
                decimal(challenge.meanMilliseconds),
            ]
        }
        return Table(title: ["", "forms", "minimal", "mean", "median", "best known", "ms"], rows: rows)
    }

    private func speed(_ number: Double) -> String {
        number < 100_000 ? "\(decimal(number / 1e3)) k" : "\(decimal(number / 1e6)) M"
    }

    private func decimal(_ number: Double) -> String { String(format: "%.2f", number) }
}

extension Encodable {
    /// The value as JSON, always in the same order.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
