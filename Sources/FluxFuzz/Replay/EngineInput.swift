/// The choices of a run as bytes, which an engine such as libFuzzer may change in any way.
///
/// Each byte says itself what it is, as in UTF-8, so what is deleted, inserted or overwritten changes the step in which that is,
/// and leaves those behind it as they are:
///
/// | Bits | What it is |
/// |---|---|
/// | `0nnnnnnn` | a choice of the current step: the bits so far, and these seven |
/// | `10nnnnnn` | six more bits of the choice or the action that comes next, higher than those behind them |
/// | `11nnnnnn` | the end of the current step and the beginning of the next one; the bits so far and these six choose its action |
///
/// Choices before the first step are those of the initial state, if that is chosen. A property has one step, its value, so a
/// byte that begins with two ones is a choice of six bits there.
///
/// All bytes mean something: a number that is too great is taken modulo the number of alternatives, so that each alternative is
/// about as likely, and one that is missing is zero. Where the bytes end, the run does.
struct EngineInput: Hashable {
    let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }
}

// MARK: - Choices

extension EngineInput {
    /// What the runs of a front door are made of.
    enum Shape {
        /// Steps alone.
        case steps
        /// The choices of the initial state, and steps.
        case startAndSteps
        /// The choices of a value.
        case value
    }

    /// Makes the input that stands for some choices, of which none is too great.
    init(_ sequence: ChoiceSequence, as shape: Shape) {
        var bytes: [UInt8] = []
        for step in 0..<sequence.stepCount {
            var choices = sequence[step]
            let action = choices.popFirst() ?? 0
            if shape == .steps || shape == .startAndSteps && step > 0 {
                Self.append(action, endingWith: 0b1100_0000, bits: 6, to: &bytes)
            }
            for choice in choices { Self.append(choice, endingWith: 0, bits: 7, to: &bytes) }
        }
        self.bytes = bytes
    }

    private static func append(_ number: UInt64, endingWith mark: UInt8, bits: UInt64, to bytes: inout [UInt8]) {
        var rest = number >> bits
        var groups: [UInt8] = []
        while rest > 0 {
            groups.append(0b1000_0000 | UInt8(rest & 0b11_1111))
            rest >>= 6
        }
        bytes += groups.reversed()
        bytes.append(mark | UInt8(number & (1 << bits - 1)))
    }

    /// The choices that the bytes stand for, each of them as great as it stands there.
    func sequence(as shape: Shape) -> ChoiceSequence {
        var sequence = ChoiceSequence()
        var isInStep = shape != .steps
        if isInStep { sequence.record(0) }
        var number: UInt64 = 0
        for byte in bytes {
            switch byte >> 6 {
            case 0b10:
                number = number << 6 | UInt64(byte & 0b11_1111)
                continue
            case 0b11:
                number = number << 6 | UInt64(byte & 0b11_1111)
                if shape != .value {
                    if isInStep { sequence.endStep() }
                    isInStep = true
                }
                sequence.record(number)
            default:
                // Of no step, if none has begun.
                if isInStep { sequence.record(number << 7 | UInt64(byte)) }
            }
            number = 0
        }
        if isInStep { sequence.endStep() }
        return sequence
    }
}

// MARK: - Text

/// Inputs of an engine as one line of text, which is replayed as a token is.
///
/// Each is `b`, the number of the format, `-`, and its bytes in base64url. There are spaces between them.
struct EngineInputs: Hashable {
    /// The format that is written and read: whoever changes what bytes mean changes the number.
    static let format = 1

    let inputs: [EngineInput]

    init(_ inputs: [EngineInput]) {
        self.inputs = inputs
    }

    private static var beginning: String { "b\(format)-" }

    var text: String { inputs.map { Self.beginning + Base64URL.text(of: $0.bytes) }.joined(separator: " ") }

    /// Reads what ``text`` has written; `nil` if it is something else.
    init?(_ text: String) {
        var inputs: [EngineInput] = []
        for part in text.split(separator: " ") {
            guard part.hasPrefix(Self.beginning),
                let bytes = Base64URL.bytes(of: String(part.dropFirst(Self.beginning.count)))
            else { return nil }
            inputs.append(EngineInput(bytes))
        }
        if inputs.isEmpty { return nil }
        self.inputs = inputs
    }
}
