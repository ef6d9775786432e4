import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// Tokens as people mistype and cut them: each is replayed or refused with a reason, by each front door.
@Suite struct TokenVariantTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment).action(Gen.int(in: 0...9).map(CounterAction.add)).invariant("count < 9") { $0.count < 9 }

    private let property = Property("small", .array(of: .int(in: 0...99), count: 0...5)) { $0.reduce(0, +) < 100 }

    private let presenters = PresenterFuzzer {
        Presenter(view: $0, state: CounterState(), mutation: CounterMutation())
    }
    .interaction("add", with: .int(in: 0...9)) { $0.dispatch(.add($1)) }
    .invariant("count < 9") { $0.count < 9 }

    /// Expects of the variants of a token that none of them is taken for another one.
    private func expectRefusals<Fuzzer: Checkable>(
        _ fuzzer: Fuzzer,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let token = try #require(fuzzer.run(seed: 0, budget: Budget(runs: 100)).counterexample?.token)
        let variants = Variants.of(token, inserting: "abfXYZ019-_2 \n=+/\u{301}é👨‍👩‍👧\0")
        try Property("a variant is refused", variants) { variant in
            let report = fuzzer.replay(variant)
            if variant == token { return report.verdict == .failed }
            let reason = reason(report)
            return report.tokenMismatch == .unreadable && report.counterexample == nil
                && (reason.hasPrefix("this is no replay token: ") || reason.hasPrefix("the token was made by another"))
                && reason.count < 200 && !reason.contains(where: \.isNewline)
        }
        .check(budget: Variants.budget)
    }

    @Test func ofAFuzzer() throws { try expectRefusals(counter) }

    @Test func ofAProperty() throws { try expectRefusals(property) }

    @Test func ofAPresenter() throws { try expectRefusals(presenters) }

    /// Expects of any bytes with a right checksum that they are replayed or refused.
    private func expectAnswers<Fuzzer: Checkable>(
        _ fuzzer: Fuzzer,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let counterexample = try #require(fuzzer.run(seed: 0, budget: Budget(runs: 100)).counterexample)
        let bytes = counterexample.namedSteps.bytes
        let edit = zip(Gen.int(in: 0...bytes.count), .int(in: 0...2), .array(of: .int(in: 0...255), count: 0...2))
        let variants = Gen.array(of: edit, count: 0...3).map { edits in
            var bytes = bytes
            for (place, count, insertion) in edits {
                let start = min(place, bytes.count)
                bytes.replaceSubrange(start..<min(start + count, bytes.count), with: insertion.map { UInt8($0) })
            }
            return bytes
        }
        try Property("any bytes are answered", variants) { body in
            let token = "f2-" + Base64URL.text(of: body + CRC32.checksum(of: body).bytes)
            let report = fuzzer.replay(token)
            switch report.verdict {
            case .failed: return report.counterexample != nil
            case .noFailureFound: return report.tokenMismatch == nil
            default:
                let reason = reason(report)
                return reason.hasPrefix("this is no replay token: ") == (report.tokenMismatch == .unreadable)
                    && (report.tokenMismatch == .unreadable || reason.hasPrefix("the token "))
            }
        }
        .classify("read", atLeast: 0.05) { (try? NamedSteps(bytes: $0)) != nil }
        .check(budget: Variants.budget)
    }

    @Test func anyBytesOfAFuzzer() throws { try expectAnswers(counter) }

    @Test func anyBytesOfAProperty() throws { try expectAnswers(property) }

    @Test func anyBytesOfAPresenter() throws { try expectAnswers(presenters) }

    // MARK: - Values that are made of other choices

    /// Values of which the one that is looked for stands at a place among the alternatives.
    private func values(_ place: Int) -> Gen<Int> {
        .element(of: Array(1...1_200).filter { $0 != 7 }.prefix(place) + [7] + Array(2_000...2_010))
    }

    @Test(
        arguments: some(
            [(0, true), (1, true), (500, true), (999, true), (1_000, false), (1_100, false)] as [(Int, Bool)],
            inDebug: 3
        )
    )
    func aValueIsSearchedForAmongTheFirstThousand(place: Int, isFound: Bool) throws {
        let fuzzers = [values(3), values(place)].map { values in
            Fuzzer(CounterMutation(), from: CounterState()).action(values.map(CounterAction.add))
                .invariant("no seven") { $0.count != 7 }
        }
        let token = try #require(fuzzers[0].run().counterexample).token
        #expect((fuzzers[1].replay(token).verdict == .failed) == isFound)

        let properties = [values(3), values(place)].map { Property("no seven", $0) { $0 != 7 } }
        let value = try #require(properties[0].run().counterexample).token
        #expect((properties[1].replay(value).verdict == .failed) == isFound)

        let starts = [values(3), values(place)].map { values in
            Fuzzer(CounterMutation(), from: values.map { CounterState(count: $0) }).action(.add(0))
                .invariant("no seven") { $0.count != 7 }
        }
        let start = try #require(starts[0].run().counterexample).token
        #expect((starts[1].replay(start).verdict == .failed) == isFound)

        let interactions = [values(3), values(place)].map { values in
            PresenterFuzzer { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
                .interaction("add", with: values) { $0.dispatch(.add($1)) }.invariant("no seven") { $0.count != 7 }
        }
        let interaction = try #require(interactions[0].run().counterexample).token
        let report = interactions[1].replay(interaction)
        #expect((report.verdict == .failed) == isFound, "\(report)")
    }

    @Test func interactionsAndRulesOfOtherPresentersDoNotMatter() throws {
        let token = try #require(presenters.run().counterexample).token
        let other = PresenterFuzzer { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("reset") { $0.dispatch(.reset) }
            .interaction("add", with: .int(in: -5...9), weight: 3) { $0.dispatch(.add($1)) }
            .invariant("other") { _ in true }.invariant("count < 9") { $0.count < 9 }
        #expect(other.replay(token).counterexample?.script == ["add(9)"])
    }

    // MARK: - Names that several have

    @Test func rulesOfOneNameAreTold() {
        let line = #line + 2
        let report = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
            .invariant("true") { _ in true }
            .transition("true") { _, _, _ in true }
            .run(seed: 0, budget: Budget(runs: 5))
        #expect(
            report.notes == [
                """
                2 rules are called “true”: FluxFuzzTests/TokenVariantTests.swift:\(line), \
                FluxFuzzTests/TokenVariantTests.swift:\(line + 1); a token can't tell them apart
                """
            ]
        )
        #expect(report.description.hasSuffix("\n\n  ! " + report.notes[0]))
        #expect(report.verdict == .noFailureFound)
        #expect(report.warnings == report.notes)
    }

    @Test func interactionsOfOneNameAreTold() {
        let report = presenters.interaction("add") { $0.dispatch(.increment) }.run(seed: 0, budget: Budget(runs: 5))
        #expect(report.notes.count == 1)
        #expect(report.notes.first?.hasPrefix("2 interactions are called “add”: ") == true)
    }

    @Test func whereNamesDifferNothingIsTold() {
        #expect(counter.run(seed: 0, budget: Budget(runs: 5)).notes.isEmpty)
        #expect(presenters.run(seed: 0, budget: Budget(runs: 5)).notes.isEmpty)
        #expect(property.run(seed: 0, budget: Budget(runs: 5)).notes.isEmpty)
    }

    // MARK: - Many steps

    private func token(ofSteps count: Int) -> String {
        let step = NamedStep(".increment", choices: [])
        let steps = NamedSteps(rule: ShortText("count < 9"), steps: Array(repeating: step, count: count))
        return ReplayToken(steps).text
    }

    @Test(.enabled(if: doesAll, "takes a second in a debug build")) func moreStepsThanCanBeReplayedAreRefused() {
        let report = counter.replay(token(ofSteps: 100_001))
        #expect(report.tokenMismatch == .unreadable)
        #expect(reason(report) == "the token has more steps than can be replayed, 100,000")
        #expect(report.steps == 0)
    }

    @Test func asManyAsThatAreReplayed() {
        let always = Fuzzer(CounterMutation(), from: CounterState()).action(.increment).invariant("count < 9") { _ in
            true
        }
        let steps = tries(100_000, inDebug: 2_000)
        let report = always.replay(token(ofSteps: steps))
        #expect(report.verdict == .noFailureFound)
        #expect(report.steps == steps)
    }
}
