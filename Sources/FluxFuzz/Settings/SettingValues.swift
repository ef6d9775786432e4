/// What one place, the variables or a profile, says of the settings; what it does not say is `nil`.
struct SettingValues: Hashable, Sendable {
    private(set) var seed: UInt64?
    private(set) var runs: Int?
    private(set) var steps: Int?
    private(set) var effort: Double?
    private(set) var time: Duration?
    private(set) var memory: FuzzMemory?
    private(set) var keepsValues: Bool?
    private(set) var corpus: FuzzMemory?
    private(set) var only: [String]?
    private(set) var test: String?
    private(set) var replay: String?
    private(set) var folder: String?
    private(set) var reports: String?
    private(set) var baseline: String?
    private(set) var failing: FailingFindings?
    private(set) var progress: ProgressStyle?
    private(set) var shard: ShardRole?
    private(set) var shards: String?

    /// What was written, as it is shown, by the raw values of the names: to look up what hashes a name takes longer than all else.
    private(set) var texts: [String: String] = [:]

    /// What was written for a setting, as it is shown; `nil` if this place does not say.
    func text(of name: SettingName) -> String? { texts[name.rawValue] }

    /// Takes what somebody has written for a setting, if it is allowed.
    ///
    /// - Parameters:
    ///   - name: The setting.
    ///   - text: What was written.
    ///   - randomSeed: The seed if it is `random`.
    /// - Returns: Whether it is allowed.
    mutating func set(_ name: SettingName, to text: SettingText, randomSeed: UInt64) -> Bool {
        switch name {
        case .seed:
            seed = text.single.flatMap { $0 == Self.randomText ? randomSeed : UInt64(digits: $0) }
            return note(name, text, if: seed != nil)
        case .runs:
            runs = text.single.flatMap(Int.init(positive:))
            return note(name, text, if: runs != nil)
        case .steps:
            steps = text.single.flatMap(Int.init(positive:))
            return note(name, text, if: steps != nil)
        case .effort:
            effort = text.single.flatMap(Double.init(effort:))
            return note(name, text, if: effort != nil)
        case .time:
            time = text.single.flatMap(Duration.init(units:))
            return note(name, text, if: time != nil)
        case .memory:
            memory = text.single.flatMap(FuzzMemory.init)
            return note(name, text, if: memory != nil)
        case .values:
            keepsValues = text.single.flatMap { ["keep": true, "omit": false][$0] }
            return note(name, text, if: keepsValues != nil)
        case .corpus:
            corpus = text.single.flatMap(FuzzMemory.init).flatMap { FuzzMemory.forCorpus.contains($0) ? $0 : nil }
            return note(name, text, if: corpus != nil)
        case .only:
            only = Self.names(in: text)
            return note(name, text, if: only != nil)
        case .test:
            test = text.single
            return note(name, text, if: test != nil)
        case .replay:
            replay = text.single
            return note(name, text, if: replay != nil)
        case .folder:
            folder = text.single
            return note(name, text, if: folder != nil)
        case .reports:
            reports = text.single
            return note(name, text, if: reports != nil)
        case .baseline:
            baseline = text.single
            return note(name, text, if: baseline != nil)
        case .fail:
            failing = text.single.flatMap(FailingFindings.init)
            return note(name, text, if: failing != nil)
        case .progress:
            progress = text.single.flatMap(ProgressStyle.init)
            return note(name, text, if: progress != nil)
        case .shard:
            shard = text.single.flatMap(ShardRole.init)
            return note(name, text, if: shard != nil)
        case .shards:
            shards = text.single
            return note(name, text, if: shards != nil)
        case .profile, .profiles, .compare:
            return note(name, text, if: text.single != nil)
        }
    }

    /// What stands for a seed that nobody chooses.
    static let randomText = "random"

    /// Whether nobody has chosen the seed.
    var isSeedRandom: Bool { text(of: .seed) == Self.randomText }

    private mutating func note(_ name: SettingName, _ text: SettingText, if isAllowed: Bool) -> Bool {
        let shown = text.single.map { name.isPlain ? $0 : SettingText.quoted($0) }
        texts[name.rawValue] = isAllowed ? shown ?? text.quoted : nil
        return isAllowed
    }

    /// The names of a list; `nil` if there is none, or one is empty.
    private static func names(in text: SettingText) -> [String]? {
        let parts: [Substring]
        switch text {
        case .text(let text): parts = text.split(separator: ",", omittingEmptySubsequences: false)
        case .list(let texts): parts = texts.map { $0[...] }
        case .other: return nil
        }
        let names = parts.map { part in
            let rest = part.drop(while: \.isWhitespace)
            return String(rest[..<(rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)])
        }
        return names.isEmpty || names.contains("") ? nil : names
    }
}

extension SettingName {
    /// Whether all that is allowed is one short word or number.
    fileprivate var isPlain: Bool {
        switch self {
        case .seed, .runs, .steps, .effort, .time, .memory, .values, .corpus, .fail, .progress, .shard: true
        case .profile, .profiles, .only, .test, .replay, .folder, .compare, .reports, .baseline, .shards: false
        }
    }
}

// MARK: - Numbers

extension UInt64 {
    /// Reads a number that is made of digits alone.
    package init?(digits text: String) {
        guard text.utf8.allSatisfy(\.isDigit) else { return nil }
        self.init(text)
    }
}

extension Int {
    /// Reads a number from 1, made of digits alone.
    package init?(positive text: String) {
        guard let number = UInt64(digits: text).flatMap(Int.init(exactly:)), number > 0 else { return nil }
        self = number
    }
}

extension Double {
    /// Reads an effort: digits, with a point in between if need be.
    package init?(effort text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
            let number = Double(text), (0.001...1_000_000).contains(number)
        else { return nil }
        self = number
    }
}

extension Duration {
    /// Reads hours, minutes and seconds, in this order, such as `1h30m`: more than zero, and up to 1,000 hours.
    package init?(units text: String) {
        let limit = 3_600_000
        var seconds = 0
        var number: Int?
        var units: ArraySlice<(name: UInt8, seconds: Int)> = [
            (UInt8(ascii: "h"), 3600), (UInt8(ascii: "m"), 60), (UInt8(ascii: "s"), 1),
        ]
        for byte in text.utf8 {
            if byte.isDigit {
                let next = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
                guard next <= limit else { return nil }
                number = next
            } else {
                guard let count = number, let index = units.firstIndex(where: { $0.name == byte }) else { return nil }
                seconds += count * units[index].seconds
                units = units[(index + 1)...]
                number = nil
            }
        }
        guard number == nil, (1...limit).contains(seconds) else { return nil }
        self = .seconds(seconds)
    }
}

extension UInt8 {
    /// Whether it is one of the digits from 0 to 9 in ASCII.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
