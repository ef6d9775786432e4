internal import FluxCore

/// A choice sequence as one line of text, together with what tells whose it is.
///
/// The text is `f`, the number of the format, `-`, and some bytes in base64url: the fingerprint of the fuzzer's
/// declarations, the sequence, and a checksum of both. Each token has one text only.
struct ReplayToken: Equatable {
    /// The format that is written and read: whoever changes the bytes, or what a choice means, changes the number.
    static let format = 1

    let fingerprint: UInt32
    let sequence: ChoiceSequence

    /// The token as text: letters, digits, `-` and `_`.
    var text: String {
        let body = fingerprint.bytes + sequence.bytes
        return "f\(Self.format)-" + Base64URL.text(of: body + CRC32.checksum(of: body).bytes)
    }
}

// MARK: - Reading

extension ReplayToken {
    /// Why a text is no token that can be read.
    enum Problem: Error, Equatable {
        case malformed(String)
        case otherFormat(String)

        /// What is wrong, as a sentence without a full stop.
        var reason: String {
            switch self {
            case .malformed(let what): "this is no replay token: \(what)"
            case .otherFormat(let number):
                """
                the token was made by another version of FluxFuzz: it has format \(number), and this version reads \
                format \(ReplayToken.format)
                """
            }
        }
    }

    /// Reads a token.
    ///
    /// - Parameter text: Any text.
    /// - Throws: What is wrong with it.
    init(_ text: String) throws(Problem) {
        let code = try Self.code(in: text)
        if let stray = code.firstIndex(where: { !Base64URL.isDigit($0) }) {
            let place = text.distance(from: text.startIndex, to: stray) + 1
            // A character may consist of any number of scalars.
            let shown = String(swiftSource: String(text.unicodeScalars[stray]))
            throw .malformed("character \(place), \(shown), is none of the letters, digits, - and _")
        }
        guard let bytes = Base64URL.bytes(of: String(code)) else {
            throw .malformed("it ends in the middle of a byte, so something was cut off or mistyped")
        }
        guard bytes.count >= 8 else { throw .malformed("it is too short, so something was cut off") }
        let body = bytes.dropLast(4)
        guard CRC32.checksum(of: body) == UInt32(bytes: bytes.suffix(4)) else {
            throw .malformed("its checksum is wrong, so something was cut off or mistyped")
        }
        guard let sequence = ChoiceSequence(bytes: body.dropFirst(4)) else {
            throw .malformed("its checksum is right, but its choices can't be read")
        }
        self.init(fingerprint: UInt32(bytes: body.prefix(4)), sequence: sequence)
    }

    /// What follows the number of the format.
    private static func code(in text: String) throws(Problem) -> Substring {
        let number = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard text.first == "f", !number.isEmpty, text[number.endIndex...].first == "-" else {
            throw .malformed(text.isEmpty ? "it is empty" : "it does not begin with “f\(format)-”")
        }
        guard number == "\(format)" else {
            throw .otherFormat(number.count <= 20 ? String(number) : "\(number.prefix(20))…")
        }
        return text[number.endIndex...].dropFirst()
    }
}

/// A number that stands for what the choices of a sequence refer to: actions and rules, in their order.
///
/// Of each declaration, its kind and a name count. Lines, weights and guards don't, since none of them changes what a
/// choice means.
struct DeclarationFingerprint {
    private var bytes: [UInt8] = []

    /// Adds a declaration.
    ///
    /// - Parameters:
    ///   - kind: A number for its kind; those that are in use are pinned by tokens.
    ///   - name: What to know it by.
    mutating func add(_ kind: UInt8, _ name: String) {
        bytes.append(kind)
        // Its length tells where a name ends.
        VariableLength.append(UInt64(name.utf8.count), to: &bytes)
        bytes += name.utf8
    }

    var value: UInt32 { CRC32.checksum(of: bytes) }
}

/// Why a text is no token for a fuzzer.
///
/// A program that has several fuzzers finds out with it whose token it was given.
public enum TokenMismatch: Hashable, Sendable {
    /// The text is no token, or one of another format.
    case unreadable

    /// It is the token of a fuzzer that declares other actions, rules or goals, or in another order.
    case otherFuzzer
}
