/// Which other choices to try, from a stream of its own.
struct Alternatives {
    /// How many are tried in one part.
    static let limit = 4

    /// How many choices a list is given at least where it is to be as long as it may be.
    private static let greatestLength = 250

    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    // MARK: One number

    /// The next number to try in place of another one.
    ///
    /// The next one on the same side is always among them, since a failure may need every other number, or every third.
    /// Integers of both signs come in the order 0, 1, -1, 2, -2: an even distance keeps the sign, an odd one changes it.
    /// Both are wanted, and of those that fail two on the same side.
    ///
    /// - Parameters:
    ///   - value: The number in the counterexample.
    ///   - greatest: The greatest one.
    ///   - otherEnd: Up to where the signs take turns; `nil` if all numbers have one sign.
    ///   - tried: Those that were tried, the greatest one first.
    ///   - hasPassed: Whether nothing failed with one of these.
    /// - Returns: A number, or `nil` if that is enough or all were tried.
    mutating func number(
        for value: UInt64,
        upTo greatest: UInt64,
        otherEnd: UInt64? = nil,
        _ tried: [UInt64],
        _ hasPassed: Bool
    ) -> UInt64? {
        guard tried.count < Self.limit else { return nil }
        let distance = greatest - value
        let proposals: [UInt64]
        if value == 0 {
            proposals = [1, 2, random.next(upTo: greatest / 2) &* 2 &+ (greatest % 2 == 0 ? 1 : 0)]
        } else if let otherEnd, value <= otherEnd {
            let middle = value + distance / 4 * 2
            proposals = [
                hasPassed && distance % 2 == 1 ? greatest - 1 : middle,
                value &+ 2,
                hasPassed ? middle : value - 1,
                value &+ 1,
            ]
        } else {
            let middle = value + distance / 2
            proposals = [value &+ 1] + (hasPassed ? [middle] : [value - 1, 0, middle])
        }
        return (proposals + Array(0...min(greatest, UInt64(Self.limit)))).first {
            $0 <= greatest && $0 != value && !tried.contains($0)
        }
    }

    // MARK: Several numbers

    /// Other choices in place of those of a part, of the same number.
    ///
    /// - Parameters:
    ///   - choices: The choices in the counterexample.
    ///   - isFlag: Which of them say only whether a list has a further element.
    ///   - greatest: The greatest number for each, as far as is known.
    ///   - attempt: The number of the attempt, from 0.
    /// - Returns: The choices.
    mutating func choices(
        for choices: [UInt64],
        isFlag: [Bool],
        upTo greatest: [UInt64]?,
        attempt: Int
    ) -> [UInt64] {
        // The simplest comes first: where it is not what the counterexample has, the part most often matters.
        let isSimplest = choices.allSatisfy { $0 == 0 }
        if !isSimplest, attempt == 0 { return Array(repeating: 0, count: choices.count) }
        let isEmpty = !isFlag.contains(false)
        switch attempt - (isSimplest ? 0 : 1) {
        case 0 where !isEmpty: return zip(choices, isFlag).map { $1 ? $0 : .max }
        case 1 where !isEmpty:
            guard let greatest, greatest.count == choices.count else { return script(choices.count) }
            return choices.indices.map { isFlag[$0] ? choices[$0] : random.next(upTo: greatest[$0]) }
        default: return script(choices.count)
        }
    }

    /// Other elements of a list, and other numbers of elements.
    ///
    /// A failure may need some elements, whatever they are, or not too many of them. So there are lists as short as they may
    /// be, as long as they may be, and with one element more.
    ///
    /// - Parameters:
    ///   - list: The list in the counterexample.
    ///   - attempt: The number of the attempt, from 0.
    /// - Returns: The choices of the whole list.
    mutating func choices(for list: ChoiceList, attempt: Int) -> [UInt64] {
        let elements = list.elements
        // An empty list does not tell how an element is chosen; most often it is one number.
        let sample = elements.first ?? [0]
        let canBeShorter = list.hasFlags && elements.count > list.minimum
        if canBeShorter, attempt == 0 { return list.choices(with: Array(elements.prefix(list.minimum))) }
        var count = list.hasFlags ? max(elements.count, 1) : elements.count
        switch attempt - (canBeShorter ? 1 : 0) {
        case 0:
            return list.choices(with: (0..<count).map { _ in sample.map { _ in .max }[...] })
        case 1 where list.hasFlags:
            // Where that is too long, a replay takes as many as there may be.
            count = max(count + 2, Self.greatestLength / max(sample.count, 1))
        case 2 where list.hasFlags:
            count += 1
        default: break
        }
        return list.choices(with: (0..<count).map { _ in element(like: sample) })
    }

    private mutating func element(like sample: ArraySlice<UInt64>) -> ArraySlice<UInt64> {
        sample.map { _ in small() }[...]
    }

    /// Choices for whatever asks for them: more than there were, and then zeros.
    private mutating func script(_ count: Int) -> [UInt64] {
        (0..<count + 8).map { _ in small() }
    }

    /// A number of up to eight bits, each length equally likely: greater ones would nearly always be cut to the bound.
    private mutating func small() -> UInt64 {
        let bits = random.next(upTo: 8)
        return random.next(upTo: (1 << bits) - 1)
    }
}
