import Testing

@testable import FluxFuzz

@Suite("A replay token")
struct ReplayTokenTests {
    /// A sequence with steps of no, one and many choices, among them the greatest.
    private func sequence(_ random: inout SplitMix64) -> ChoiceSequence {
        let steps = (0..<random.next() % 12).map { _ in
            (0..<random.next() % 5).map { _ in random.next() >> (random.next() % 64) }
        }
        return ChoiceSequence(steps: steps)
    }

    private func token(_ text: String) -> Result<ReplayToken, ReplayToken.Problem> {
        Result { () throws(ReplayToken.Problem) in try ReplayToken(text) }
    }

    private func problem(_ text: String) -> String {
        guard case .failure(let problem) = token(text) else { return "none" }
        return problem.reason
    }

    @Test("is the same text in each version with this format")
    func format() {
        let sequence = ChoiceSequence(steps: [[], [0], [1, 127, 128], [2, .max]])
        let token = ReplayToken(fingerprint: 0x0403_0201, sequence: sequence)
        #expect(sequence.bytes == [0, 1, 0, 3, 1, 127, 128, 1, 2, 2] + Array(repeating: 255, count: 9) + [1])
        #expect(token.text == "f1-AQIDBAABAAMBf4ABAgL___________8BYZPuwA")
    }

    @Test func readsWhatItWrites() throws {
        var random = SplitMix64(seed: 1)
        var wrong: [String] = []
        for _ in 0..<3_000 {
            let token = ReplayToken(fingerprint: UInt32(truncatingIfNeeded: random.next()), sequence: sequence(&random))
            let text = token.text
            let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
            if try ReplayToken(text) != token || !isPlain { wrong.append(text) }
        }
        #expect(wrong.isEmpty)
    }

    @Test func survivesAnyTextAndAcceptsNothingButTokens() throws {
        var random = SplitMix64(seed: 2)
        let alphabet = Array("fF12-_AZaz09 =+/\"\n\0é👨‍👩‍👧\u{301}")
        for _ in 0..<5_000 {
            var text = (0..<random.next() % 40).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
            if random.next() % 2 == 0 { text = Array("f1-") + text }
            if case .success(let token) = token(String(text)) { #expect(token.text == String(text)) }
        }
    }

    @Test func survivesAnyBytesBelowARightChecksum() {
        var random = SplitMix64(seed: 3)
        var isRead = 0
        for _ in 0..<5_000 {
            // Most bytes are small, so that many are counts that fit.
            let body = (0..<4 + random.next() % 20).map { _ in UInt8(random.next() % 256 >> (random.next() % 8)) }
            let text = "f1-" + Base64URL.text(of: body + CRC32.checksum(of: body).bytes)
            if case .success(let token) = token(text) {
                isRead += 1
                #expect(token.text == text)
            }
        }
        #expect(isRead > 50)
    }

    @Test func recognisesEachWrongExchangedAndMissingCharacter() {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var accepted: [String] = []
        for steps: [[UInt64]] in [[], [[0], [1, 8], [0]], [[2, .max]]] {
            let text = Array(ReplayToken(fingerprint: 7, sequence: ChoiceSequence(steps: steps)).text)
            for index in text.indices.dropFirst(3) {
                var variants = [text[..<index]]
                for digit in digits where digit != text[index] {
                    variants.append(text[..<index] + [digit] + text[(index + 1)...])
                }
                if index + 1 < text.count, text[index] != text[index + 1] {
                    variants.append(text[..<index] + [text[index + 1], text[index]] + text[(index + 2)...])
                }
                accepted += variants.map { String($0) }.filter { problem($0) == "none" }
            }
        }
        #expect(accepted.isEmpty)
    }

    @Test("with a huge count is refused before anything is allocated", arguments: [[UInt64.max], [1 << 40, 0, 0]])
    func hugeCount(numbers: [UInt64]) {
        var bytes: [UInt8] = []
        for number in numbers { VariableLength.append(number, to: &bytes) }
        #expect(ChoiceSequence(bytes: bytes) == nil)
    }

    @Test("has no second way to write a number")
    func canonicalNumbers() {
        func number(_ bytes: [UInt8]) -> UInt64? {
            var rest = bytes[...]
            return VariableLength.take(from: &rest)
        }
        #expect(number([]) == nil)
        #expect(number([0x80]) == nil)
        #expect(number([0x80, 0]) == nil)
        #expect(number([0x80, 1]) == 128)
        #expect(number(Array(repeating: 0xFF, count: 9) + [1]) == .max)
        #expect(number(Array(repeating: 0xFF, count: 9) + [2]) == nil)
        #expect(number(Array(repeating: 0xFF, count: 9) + [0x81, 0]) == nil)
    }

    @Test func saysWhatIsWrong() {
        let text = ReplayToken(fingerprint: 7, sequence: ChoiceSequence(steps: [[1]])).text
        #expect(problem(text) == "none")
        #expect(problem("") == "this is no replay token: it is empty")
        #expect(problem("seed 42") == "this is no replay token: it does not begin with “f1-”")
        #expect(problem("f1") == "this is no replay token: it does not begin with “f1-”")
        #expect(problem("f1-") == "this is no replay token: it is too short, so something was cut off")
        #expect(
            problem(text + "\n")
                == #"this is no replay token: character 18, "\n", is none of the letters, digits, - and _"#
        )
        #expect(
            problem(String(text.dropLast(2)))
                == "this is no replay token: its checksum is wrong, so something was cut off or mistyped"
        )
        #expect(
            problem(String(text.dropLast(1)))
                == "this is no replay token: it ends in the middle of a byte, so something was cut off or mistyped"
        )
        #expect(
            problem("f2-AAAA") == """
                the token was made by another version of FluxFuzz: it has format 2, and this version reads format 1
                """
        )
        #expect(problem("f" + String(repeating: "9", count: 1000) + "-").count < 200)
    }

    @Test func usesTheChecksumOfZIP() {
        #expect(CRC32.checksum(of: "123456789".utf8) == 0xCBF4_3926)
        #expect(UInt32(bytes: UInt32(0x0403_0201).bytes) == 0x0403_0201)
    }

    @Test("is written in the base 64 of RFC 4648 without padding")
    func base64() {
        for (bytes, text) in [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            #expect(Base64URL.text(of: Array(bytes.utf8)) == text)
            #expect(Base64URL.bytes(of: text) == Array(bytes.utf8))
        }
        #expect(Base64URL.text(of: [0xFB, 0xFF]) == "-_8")
        for text in ["Z", "Zh", "Zg==", "Z g", "-_/="] {
            #expect(Base64URL.bytes(of: text) == nil, "\(text)")
        }
    }
}
