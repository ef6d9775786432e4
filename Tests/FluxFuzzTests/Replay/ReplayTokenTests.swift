import TestEffort
import Testing

@testable import FluxFuzz

@Suite("A replay token")
struct ReplayTokenTests {
    private static let texts = [
        "", ".increment", ".add(3)", ".add(-3)", "tap +", "search(\"é\")", "search(\"e\u{301}\")", "👨‍👩‍👧",
        ".title(\"\(String(repeating: "long ", count: 40))\")", ".title(\"\(String(repeating: "long ", count: 41))\")",
        String(repeating: "x", count: ShortText.limit), String(repeating: "x", count: ShortText.limit + 1),
        String(repeating: "e\u{301}", count: 50),
    ]

    /// Steps with no, one and many choices, among them the greatest, with and without names and texts.
    private func steps(_ random: inout SplitMix64) -> NamedSteps {
        func text() -> String { Self.texts[Int(random.next(upTo: UInt64(Self.texts.count - 1)))] }
        func step() -> NamedStep {
            let choices = (0..<random.next() % 5).map { _ in random.next() >> (random.next() % 64) }
            let step = NamedStep(
                random.next() % 4 == 0 ? nil : text(),
                declaredAs: random.next() % 3 == 0 ? text() : nil,
                choices: choices
            )
            return random.next() % 8 == 0 ? step.withoutValues : step
        }
        var steps = NamedSteps(rule: ShortText(text()))
        if random.next() % 3 == 0 { steps.start = step() }
        for _ in 0..<random.next() % 12 { steps.steps.append(step()) }
        return steps
    }

    private func token(_ text: String) -> Result<ReplayToken, ReplayToken.Problem> {
        Result { () throws(ReplayToken.Problem) in try ReplayToken(text) }
    }

    private func problem(_ text: String) -> String {
        guard case .failure(let problem) = token(text) else { return "none" }
        return problem.reason
    }

    private func token(_ steps: [NamedStep], rule: String = "count ≥ 0", start: NamedStep? = nil) -> ReplayToken {
        ReplayToken(NamedSteps(rule: ShortText(rule), start: start, steps: steps))
    }

    private func text(of body: [UInt8]) -> String { "f2-" + Base64URL.text(of: body + CRC32.checksum(of: body).bytes) }

    @Test("is the same text in each version with this format")
    func format() {
        let steps = [
            NamedStep(".increment", choices: []), NamedStep(".add(3)", choices: [1, 127, 128]),
            NamedStep("search(\"a\")", declaredAs: "search", choices: [.max]),
            NamedStep("search(\"a\")", declaredAs: "type", choices: []),
            NamedStep(nil, declaredAs: "tap +", choices: [0]),
        ]
        let token = token(steps, start: NamedStep("CounterState(count: 0)", declaredAs: "", choices: [7]))
        #expect(
            token.text == """
                f2-CBZjb3VudCDiiaUgMCxDb3VudGVyU3RhdGUoY291bnQ6IDApABQuaW5jcmVtZW50Di5hZGQoMykWc2VhcmNoKCJhIikIdHlwZQp0\
                YXAgKwECAwEHBAAABQADAX-AAQYAAf___________wEGBwAACAEA2ohwiw
                """
        )
    }

    @Test func readsWhatItWrites() throws {
        var random = SplitMix64(seed: 1)
        var wrong: [String] = []
        for _ in 0..<tries(3_000) {
            let token = ReplayToken(steps(&random))
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
            if random.next() % 2 == 0 { text = Array("f2-") + text }
            if case .success(let token) = token(String(text)) { #expect(token.text == String(text)) }
        }
    }

    @Test func survivesAnyBytesBelowARightChecksum() {
        var random = SplitMix64(seed: 3)
        var isRead = 0
        let count = tries(5_000)
        for _ in 0..<count {
            // Right ones with some bytes changed: most are small, so that many are counts and numbers that fit.
            var body = steps(&random).bytes
            for _ in 0..<random.next() % 3 {
                let place = Int(random.next(upTo: UInt64(body.count - 1)))
                body[place] = UInt8(random.next() % 256 >> (random.next() % 8))
            }
            if random.next() % 4 == 0 { body.removeLast(Int(random.next(upTo: UInt64(body.count - 1)))) }
            let text = text(of: body)
            if case .success(let token) = token(text) {
                isRead += 1
                #expect(token.text == text)
            }
        }
        #expect(isRead > count / 5 && isRead < count / 5 * 4)
    }

    @Test func recognisesEachWrongExchangedAndMissingCharacter() {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var accepted: [String] = []
        for steps in [[], [NamedStep(".a", choices: [1, 8]), NamedStep(".b(1)", choices: [0])]] {
            let text = Array(token(steps, rule: "r").text)
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
        // As the number of texts, the length of one, and the number of a step's choices.
        for prefix: [UInt8] in [[], [1], [1, 2, 65, 0, 1, 0]] {
            #expect(problem(text(of: prefix + bytes)).hasSuffix("its checksum is right, but its steps can't be read"))
        }
    }

    @Test func refusesMoreStepsThanCanBeReplayed() {
        let step = NamedStep(".increment", choices: [])
        let problems = [1: "the token has more steps than can be replayed, 100,000", 0: "none"]
        for excess in some([1, 0], inDebug: 1) {
            let steps = Array(repeating: step, count: NamedSteps.greatestCount + excess)
            #expect(problem(token(steps).text) == problems[excess])
        }
    }

    @Test func tellsLongTextsApartByAllOfThem() {
        let text = String(repeating: "a", count: 200)
        #expect(ShortText(text).beginning.count == 48)
        #expect(ShortText(text).stands(for: text))
        #expect(!ShortText(text).stands(for: text + "a"))
        #expect(!ShortText(text).stands(for: String(text.prefix(48))))
        #expect(!ShortText("é").stands(for: "e\u{301}"))
        #expect(ShortText(text).description == String(repeating: "a", count: 48) + "…")
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
        let text = token([NamedStep(".a", choices: [1])], rule: "r").text
        #expect(problem(text) == "none")
        #expect(problem(" \t\(text)\r\n") == "none")
        #expect(problem(" ") == "this is no replay token: it is empty")
        #expect(problem("") == "this is no replay token: it is empty")
        #expect(problem("seed 42") == "this is no replay token: it does not begin with “f2-”")
        #expect(problem("f1") == "this is no replay token: it does not begin with “f2-”")
        #expect(problem("f2-") == "this is no replay token: it is too short, so something was cut off")
        #expect(
            problem(text + "\n1")
                == #"this is no replay token: character 24, "\n", is none of the letters, digits, - and _"#
        )
        #expect(
            problem(String(text.dropLast(4)))
                == "this is no replay token: its checksum is wrong, so something was cut off or mistyped"
        )
        #expect(
            problem(String(text.dropLast(2)))
                == "this is no replay token: it ends in the middle of a byte, so something was cut off or mistyped"
        )
        #expect(
            problem("f1-ZEE-0wEBOpgTtg") == """
                the token was made by another version of FluxFuzz: it has format 1, and this version reads format 2; a run \
                of the fuzzer gives a new one
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
