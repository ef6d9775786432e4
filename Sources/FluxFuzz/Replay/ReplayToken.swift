internal import FluxCore
internal import Foundation

/// The steps of a failing run as one line of text.
///
/// The text is `f`, the number of the format, `-`, and some bytes in base64url: the steps, and a checksum of them. The same
/// steps always have the same text, and no other text stands for them, but for spaces around it.
struct ReplayToken: Equatable {
    /// The format that is written and read: whoever changes the bytes, or what a choice means, changes the number.
    static let format = 2

    let steps: NamedSteps

    init(_ steps: NamedSteps) {
        self.steps = steps
    }

    /// The token as text: letters, digits, `-` and `_`.
    var text: String {
        let body = steps.bytes
        return "f\(Self.format)-" + Base64URL.text(of: body + CRC32.checksum(of: body).bytes)
    }
}

// MARK: - Reading

extension ReplayToken {
    /// Why a text is no token that can be read.
    enum Problem: Error, Equatable {
        case malformed(String)
        case otherFormat(String)
        case tooManySteps

        /// What is wrong, as a sentence without a full stop.
        var reason: String {
            switch self {
            case .malformed(let what): "this is no replay token: \(what)"
            case .otherFormat(let number):
                """
                the token was made by another version of FluxFuzz: it has format \(number), and this version reads \
                format \(ReplayToken.format); a run of the fuzzer gives a new one
                """
            case .tooManySteps: "the token has more steps than can be replayed, \(NamedSteps.greatestCount.grouped)"
            }
        }
    }

    /// Reads a token.
    ///
    /// - Parameter text: Any text.
    /// - Throws: What is wrong with it.
    init(_ text: String) throws(Problem) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let code = try Self.code(in: text)
        if let stray = code.utf8.firstIndex(where: { !Base64URL.isDigit($0) }) {
            let place = text.distance(from: text.startIndex, to: stray) + 1
            // A character may consist of any number of scalars.
            let shown = String(swiftSource: String(text.unicodeScalars[stray]))
            throw .malformed("character \(place), \(shown), is none of the letters, digits, - and _")
        }
        guard let bytes = Base64URL.bytes(of: String(code)) else {
            throw .malformed("it ends in the middle of a byte, so something was cut off or mistyped")
        }
        guard bytes.count >= 7 else { throw .malformed("it is too short, so something was cut off") }
        let body = bytes.dropLast(4)
        guard CRC32.checksum(of: body) == UInt32(bytes: bytes.suffix(4)) else {
            throw .malformed("its checksum is wrong, so something was cut off or mistyped")
        }
        do throws(NamedSteps.BytesProblem) {
            steps = try NamedSteps(bytes: body)
        } catch {
            switch error {
            case .unreadable: throw .malformed("its checksum is right, but its steps can't be read")
            case .tooManySteps: throw .tooManySteps
            }
        }
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

/// Why a text is no token for a fuzzer.
///
/// A program that has several fuzzers finds out with it whose token it was given.
public enum TokenMismatch: Hashable, Sendable {
    /// The text is no token, or one of another format.
    case unreadable

    /// It is the token of a fuzzer that declares its rule, or the actions of its steps, and this one does not.
    case otherFuzzer
}
