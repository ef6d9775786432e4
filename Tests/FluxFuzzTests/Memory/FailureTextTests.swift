import TestEffort
import Testing

@testable import FluxFuzz

/// The file of a remembered failure: what is written, and what is read.
@Suite struct FailureTextTests {
    private let example = RememberedFailure.example
    private let text = RememberedFailure.example.text

    private func problem(_ text: String) -> String { RememberedFailure.problem(with: text) ?? "none" }

    /// The example without the line of a key, or with others instead.
    private func replacing(_ key: String, by lines: String...) -> String {
        let old = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return old.flatMap { $0.hasPrefix(key + " ") ? lines : [$0] }.joined(separator: "\n")
    }

    // MARK: - Writing

    @Test func theFormatIsThis() {
        #expect(
            text == """
                FluxProof failure 1

                module    CounterTests
                file      CounterTests.swift
                test      countStaysSmall(limit:)
                name      limit 3
                fuzzer    Fuzzer<CounterAction, CounterState>
                rule      count < 3
                found     2026-11-24, seed 7, run 12
                fixed     2026-12-01: step 2, .add(2), is not enabled there any more

                start     CounterState(count: 0)
                1         .increment
                2         .add(2)

                token     \(example.token.text)

                """
        )
    }

    @Test func whatWasWrittenInThisFormatOnceIsReadByEachLaterVersion() throws {
        let file = """
            FluxProof failure 1

            module    CartTests
            file      CartTests.swift
            test      totals()
            fuzzer    Fuzzer<CartAction, CartState>
            rule      the total is not negative
            found     2026-11-24, seed 0, run 1

            start     CartState(items: [], coupon: nil)
            1         .add(price: 20)
            2         .apply(coupon: 5)
            3         .remove(index: 0)

            token     f2-BDJ0aGUgdG90YWwgaXMgbm90IG5lZ2F0aXZlHi5hZGQocHJpY2U6IDIwKSIuYXBwbHkoY291cG9uOiA1KSIucmVtb3ZlKGluZGV4OiAwKQACAAETAwACAAUEAAEAsiytpw

            """
        let failure = try RememberedFailure(file)
        #expect(failure.owner == FailureOwner(fileID: "CartTests/CartTests.swift", test: "totals()", name: nil))
        #expect(failure.steps == [".add(price: 20)", ".apply(coupon: 5)", ".remove(index: 0)"])
        #expect(failure.token.steps.steps.map(\.choices) == [[19], [0, 5], [0]])
        #expect(failure.confirmation == nil)
        #expect(failure.text == file)
    }

    @Test func theNameIsTheRuleAndANumberThatDiffersWhereOwnerRuleOrStepsDo() {
        let name = example.fileName
        #expect(name.hasPrefix("countIsBelow3-") && name.hasSuffix(".txt"))
        #expect(name.dropFirst("countIsBelow3-".count).dropLast(4).allSatisfy { $0.isHexDigit })
        #expect(name.count == "countIsBelow3-01234567.txt".count)
        var names: Set = [name]
        var other = example
        other.owner = FailureOwner(fileID: "CounterTests/CounterTests.swift", test: "other()", name: "limit 3")
        names.insert(other.fileName)
        other.owner = FailureOwner(fileID: "CounterTests/CounterTests.swift", test: "other()", name: "limit 4")
        names.insert(other.fileName)
        other.token = ReplayToken(NamedSteps(rule: ShortText("count < 3"), steps: []))
        names.insert(other.fileName)
        #expect(names.count == 4)
        // When it was found and whether it was confirmed is no part of it.
        var confirmed = example
        confirmed.day = "2030-01-01"
        confirmed.origin = "seed 1, run 1"
        confirmed.confirmation = nil
        #expect(confirmed.fileName == name)
    }

    @Test(arguments: [
        "../../etc/passwd", "a/b\\c:d*e?f", "", "  ", "…", "\n", "NUL\0", String(repeating: "long ", count: 500),
    ])
    func theNameIsOneThatEachFileSystemTakes(rule: String) {
        let name = RememberedFailure.small(rule: rule).fileName
        #expect(name.utf8.count < 150 && !name.hasPrefix("."), "\(name)")
        #expect(name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }, "\(name)")
    }

    // MARK: - Reading

    @Test func readsWhatItWrites() throws {
        #expect(try RememberedFailure(text) == example)
        var bare = RememberedFailure.small()
        bare.steps = []
        bare.token = ReplayToken(NamedSteps(rule: ShortText("count < 1"), steps: []))
        #expect(try RememberedFailure(bare.text) == bare)
    }

    @Test func linesMayEndAsOnWindowsAndHaveSpacesAtTheirEnds() throws {
        #expect(try RememberedFailure(text.replacing("\n", with: "\r\n")) == example)
        #expect(try RememberedFailure(text.replacing("\n", with: "\r")) == example)
        let stripped = text.split(separator: "\n").joined(separator: "\n")
        #expect(try RememberedFailure(stripped) == example)
        #expect(try RememberedFailure(text.replacing("\n\n", with: "\n  \n\n")) == example)
    }

    @Test func namesOfAnOwnerMayBeEdited() throws {
        let edited = try RememberedFailure(replacing("test", by: "test      renamed(limit:)"))
        #expect(edited.owner.test == "renamed(limit:)")
        #expect(edited.token == example.token)
        #expect(try RememberedFailure(replacing("name")).owner.name == nil)
    }

    @Test func aLaterFormatIsNamed() {
        let later = text.replacing("FluxProof failure 1\n", with: "FluxProof failure 2\n")
        #expect(
            problem(later) == """
                it was written by another version of FluxProof: it has format 2, and this version reads format 1
                """
        )
        #expect(problem("FluxProof failure " + String(repeating: "9", count: 5_000)).count < 150)
    }

    @Test(arguments: [
        "", "\n", "{}", "FluxProof", "fluxproof failure 1", "\u{FEFF}FluxProof failure 1", "<<<<<<< HEAD",
    ])
    func aForeignTextIsCalledThat(text: String) {
        #expect(problem(text) == "it is no remembered failure: it does not begin with “FluxProof failure 1”")
    }

    @Test(arguments: ["module", "file", "test", "fuzzer", "rule", "found", "token"])
    func aLineThatIsMissingIsNamed(key: String) {
        #expect(problem(replacing(key)) == "it has no line “\(key)”, so something was cut off")
    }

    @Test(arguments: ["module", "file", "test", "name", "fuzzer", "rule", "found", "fixed", "start", "token"])
    func aLineThatIsRepeatedIsNamed(key: String) {
        let problem = problem(text + "\(key)   again\n")
        #expect(problem.hasPrefix("line 17 says “\(key)” once more: \(key)   again"))
    }

    @Test(arguments: ["<<<<<<< HEAD", "rules     count < 3", "4         .reset", "1         .increment", "-", "\0"])
    func aLineThatIsNotUnderstoodIsNamed(line: String) {
        let problem = problem(text + line + "\n")
        #expect(problem.hasPrefix("line 17 can't be understood: "), "\(problem)")
    }

    @Test func stepsThatAreNotThoseOfTheTokenAreNamed() {
        #expect(problem(replacing("2", by: "2         .add(3)")) == "its step 2 is not that of its token")
        #expect(problem(replacing("2")) == "it has 1 step, and its token 2")
        #expect(problem(replacing("rule", by: "rule      count < 4")) == "its rule is not that of its token")
        let other = ReplayToken(NamedSteps(rule: ShortText("count < 3"), steps: [])).text
        #expect(problem(replacing("token", by: "token     " + other)) == "it has 2 steps, and its token 0")
    }

    @Test func aTokenThatCantBeReadIsNamed() {
        #expect(problem(replacing("token", by: "token     f2-AAAA")).hasPrefix("this is no replay token: "))
        #expect(problem(replacing("token", by: "token     f1-AAAA")).contains("it has format 1"))
        #expect(problem(replacing("token", by: "token")) == "this is no replay token: it is empty")
    }

    @Test func aDayThatIsNoneIsNamed() {
        #expect(
            problem(replacing("found", by: "found     yesterday"))
                == "“yesterday” is no day and origin, as in “found 2026-11-24, seed 0, run 3”"
        )
        #expect(
            problem(replacing("fixed", by: "fixed     by me"))
                == "“by me” is no day and reason, as in “fixed 2026-11-24: …”"
        )
    }

    // MARK: - Damage

    /// The failure, apart from what people may edit.
    private func meaning(_ failure: RememberedFailure) -> RememberedFailure {
        var failure = failure
        failure.owner = example.owner
        failure.fuzzer = ""
        failure.day = ""
        failure.origin = ""
        failure.start = nil
        failure.confirmation = nil
        return failure
    }

    @Test func eachCharacterThatIsMissingOrWrongIsFoundUnlessTheFailureIsTheSame() {
        let characters = Array(text)
        var wrong: [String] = []
        var refused = 0
        let replacements = some(["", "x", "0", " ", "\n", "\u{301}"], inDebug: 2)
        for index in characters.indices {
            for replacement in replacements where replacement != String(characters[index]) {
                let variant = String(characters[..<index]) + replacement + String(characters[(index + 1)...])
                do throws(RememberedFailure.Problem) {
                    if meaning(try RememberedFailure(variant)) != meaning(example) { wrong.append(variant) }
                } catch {
                    refused += 1
                    if error.reason.isEmpty || error.reason.contains(where: \.isNewline) { wrong.append(error.reason) }
                }
            }
        }
        #expect(wrong.isEmpty)
        #expect(refused > characters.count * replacements.count / 6)
    }
}
