/// What can be set from outside, in the order in which it is listed.
///
/// The raw value is the key in a profile.
enum SettingName: String, CaseIterable, Sendable {
    case profile, profiles, seed, runs, steps, effort, time, memory, values, corpus, only, test, replay, folder, compare
    case reports, baseline, fail, progress, shard, shards

    /// What all variables begin with, and no others do.
    static let prefix = "FLUXFUZZ_"

    /// The variable of the environment, such as `FLUXFUZZ_SEED`.
    var variable: String { Self.prefix + rawValue.uppercased() }

    /// The setting of a variable; `nil` if there is none of that name.
    init?(variable: String) {
        guard let name = Self.allCases.first(where: { $0.variable == variable }) else { return nil }
        self = name
    }

    /// Whether a variable is meant to be one of these.
    ///
    /// One in small letters is as well, since it would go unnoticed otherwise.
    static func isMeant(by variable: String) -> Bool {
        // Not as characters: what follows might combine with the underscore.
        variable.uppercased().utf8.starts(with: prefix.utf8)
    }

    /// Those that a profile can have.
    static let inProfiles: [SettingName] = [
        .seed, .runs, .steps, .effort, .time, .memory, .values, .corpus, .only, .fail,
    ]

    /// What is allowed, behind “must be”.
    var allowed: String {
        switch self {
        case .seed: "random or a whole number from 0 to \(UInt64.max)"
        case .runs, .steps: "a whole number from 1 to \(Int.max)"
        case .effort: "a number from 0.001 to 1000000, such as 20 or 0.5"
        case .time: "a time with its units, from 1s to 1000h, such as 90s, 10m or 1h30m"
        case .memory: Self.list(FuzzMemory.allCases.map(\.rawValue))
        case .values: "keep or omit"
        case .corpus: Self.list(FuzzMemory.forCorpus.map(\.rawValue))
        case .only: "names with commas between them, none of them empty"
        case .test: "the whole name of a fuzz test, as a report shows it"
        case .profile: "ci, nightly, none or a profile of the file"
        case .replay: "a token, or a file or folder of inputs"
        case .profiles: "a file"
        case .folder, .compare, .reports, .baseline, .shards: "a folder"
        case .shard: "a part such as 3/8, up to 10000/10000, merge or list"
        case .fail: Self.list(FailingFindings.allCases.map(\.rawValue))
        case .progress: Self.list(ProgressStyle.allCases.map(\.rawValue))
        }
    }

    /// Some texts as a list in a sentence: `a, b or c`.
    static func list(_ texts: [String], _ word: String = "or") -> String {
        guard let last = texts.last, texts.count > 1 else { return texts.joined() }
        return "\(texts.dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
