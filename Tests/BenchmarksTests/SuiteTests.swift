import TestEffort
import Testing

@testable import Benchmarks

/// The values and machines are made by hand; of the problems that a seed makes there are a few of each kind.
@Suite("The suite of problems")
struct SuiteTests {
    @Test(
        "finds the simplest value: of the fewest choices, and of those with the first smaller choice",
        arguments: [
            (.tuple([.number(0...9), .number(0...9)]), .atLeast(.sum, 12), "[3, 9]", [3, 9]),
            // The order is 0, 1, -1, 2 and so on.
            (.tuple([.number(-5...5)]), .atMost(.least, -3), "[-3]", [6]),
            (.list(.number(0...5), 0...4), .atLeast(.repeated, 1), "[0, 0]", [1, 0, 1, 0, 0]),
            // A full list has no choice for its end.
            (.list(.number(0...5), 0...2), .atLeast(.descents, 1), "[1, 0]", [1, 1, 1, 0]),
            (.counted(1...5, .number(0...9)), .atLeast(.sum, 11), "[2, 9]", [1, 2, 9]),
            (.filtered(.number(0...50), .residue(.sum, modulus: 7, 3)), .atLeast(.sum, 25), "31", [31]),
            (.unique(.number(0...5), 0...3), .atLeast(.descents, 2), "[2, 1, 0]", [1, 2, 1, 1, 1, 0]),
            (.oneOf([.number(0...3), .text(letters: 3, 1...3)]), .atLeast(.count, 2), "1:\"aa\"", [1, 0, 1, 0, 0]),
        ] as [(Shape, Condition<Tree>, String, [UInt64])]
    )
    func simplestValue(shape: Shape, failure: Condition<Tree>, text: String, choices: [UInt64]) {
        let minimum = ValueProblem(shape: shape, failure: failure).minimum
        #expect(minimum?.text == text)
        #expect(minimum?.choices == Choices([[0] + choices]))
    }

    @Test("finds no simplest value where none fails, and gives up where too many are simpler")
    func noSimplestValue() {
        let single = Shape.number(0...9)
        #expect(ValueProblem(shape: single, failure: .atLeast(.sum, 10)).minimum == nil)
        let far = Shape.tuple([.number(0...9999), .number(0...9999)])
        #expect(ValueProblem(shape: far, failure: .atLeast(.first, 9000)).minimum == nil)
    }

    /// Adding one, adding a number, and marks on numbered items; failures whose shortest ways are known.
    static let machines: [(SuiteMachine, [Condition<MachineState>], [String])] = [
        // Fewer choices count before smaller ones, and the shorter action comes first.
        (adder, [.atLeast(register(0), 7)], ["[0, 1[3], 1[3]]"]),
        (
            SuiteMachine(rules: [
                MachineRule(operations: [.appendNumbered]),
                MachineRule(payload: .values(.number(0...5)), operations: [.mark(id: .drawn(0))]),
            ]),
            [.atLeast(Measure("marked") { $0.items.count { $0.isMarked } }, 2)], ["[0, 0, 1[0], 1[1]]"]
        ),
        // The initial state is the first step, and as simple as the number of actions allows.
        (
            SuiteMachine(start: .tuple([.number(0...9)]), rules: adder.rules),
            [.atLeast(register(0), 14)], ["[8, 0, 0] [1[3], 1[3]]"]
        ),
        // A way may not lead through what fails already.
        (adder, [.equal(register(0), 2), .atLeast(register(0), 4)], ["[1[2]]", "[0, 1[3]]"]),
        (
            SuiteMachine(rules: [
                MachineRule(operations: [.add(.constant(1), to: 0)]),
                MachineRule(operations: [.add(.constant(5), to: 1)], guardian: .residue(register(0), modulus: 3, 2)),
                MachineRule(payload: .upTo(register: 0), operations: [.add(.drawn(0), to: 1)]),
            ]),
            [.equal(register(1), 8)], ["[0, 0, 1, 0, 2[3]]"]
        ),
    ]

    private static let adder = SuiteMachine(rules: [
        MachineRule(operations: [.add(.constant(1), to: 0)]),
        MachineRule(payload: .values(.number(0...3)), operations: [.add(.drawn(0), to: 0)]),
    ])

    private static func register(_ place: Int) -> Measure<MachineState> {
        Measure("register \(place)") { $0.registers[place] }
    }

    @Test("finds the simplest sequence for each rule, the same as by trying all sequences", arguments: machines)
    func simplestSequence(machine: SuiteMachine, failures: [Condition<MachineState>], texts: [String]) throws {
        let problem = MachineProblem(machine: machine, failures: failures)
        let minima = try #require(problem.minima)
        #expect(minima.map(\.text) == texts)
        #expect(minima.map(\.choices) == problem.minimaOfAllSequences(rules: failures.count))
    }

    private static let problems = some(ProblemKind.all, inDebug: 5).map {
        ($0.name, $0.problems(tries(2, inDebug: 1), seed: 42))
    }

    @Test("makes no problem of which the simplest value of all fails, or the first action")
    func notTrivial() {
        for (_, problems) in Self.problems {
            for minimum in problems.flatMap(\.minima) {
                #expect(minimum.choices.ends.count > 1 || minimum.choices.values.contains { $0 > 0 })
            }
        }
    }

    @Test("has a minority of its problems solved by a shrinker that may try one candidate")
    func oneCandidate() throws {
        let problems = Self.problems.flatMap(\.1)
        let result = try KindResult("one candidate", problems, seeds: 2, shrinkEvaluations: 1)
        #expect(result.minimal * 4 < result.runs)
    }

    /// How many of four runs end at the simplest counterexample, if it is not all of them.
    private static let known = [
        "texts": 3, "dependent counts": 3, "dependent numbers": 2, "filtered values": 3, "optionals": 2, "mixtures": 0,
        "initial states": 3, "guards": 3,
    ]

    @Test("ends at the simplest counterexample at least as often as is known")
    func shrinking() throws {
        for (name, problems) in Self.problems {
            let result = try KindResult(name, problems, seeds: 2)
            #expect(result.runs == 2 * problems.count)
            #expect(4 - Self.known[name, default: 4] >= result.runs - result.minimal, "\(name)")
        }
    }

    @Test("makes the same problems of the same seed, and others of another one")
    func seeds() {
        let kinds = ProblemKind.all.filter { ["lists"].contains($0.name) }
        for kind in kinds {
            let count = tries(2, inDebug: 1)
            let texts = kind.problems(count, seed: 7).map(\.text)
            #expect(kind.problems(count + 1, seed: 7).map(\.text).prefix(count) == texts[...])
            #expect(kind.problems(count, seed: 8).map(\.text) != texts)
        }
    }
}

// MARK: - Judging

extension SuiteTests {
    /// A problem at which nothing is made simpler than it says.
    private func problem(endingAt choices: [UInt64]?) -> Problem {
        let simplest = Problem.Form(rule: 0, choices: Choices([[0, 3]]), text: "3")
        return Problem(text: "made by hand", minima: [simplest]) { _, _ in
            let form = choices.map { Problem.Form(rule: 0, choices: Choices([$0]), text: "\($0)") }
            return form.map { Problem.Ending(form: $0, evaluations: 5) }
        }
    }

    @Test("reports a shrinker that does nothing, and a search that finds nothing, as not at the simplest one")
    func misses() throws {
        for choices in [[0, 4], nil] as [[UInt64]?] {
            let result = try KindResult("bad", [problem(endingAt: choices)], seeds: 3)
            #expect(result.minimal == 0)
            #expect(result.misses.map(\.seed) == [0, 1, 2])
            #expect(result.misses.first?.simplest == "3")
            #expect(result.misses.first?.found == choices.map { "\($0)" })
        }
        let good = try KindResult("good", [problem(endingAt: [0, 3])], seeds: 3)
        #expect(good.minimal == 3)
        #expect(good.oneForm == 1)
        #expect(good.evaluations == 15)
        #expect(good.misses.isEmpty)
    }

    @Test("refuses a counterexample that is simpler than the simplest one")
    func wrongMinimum() {
        #expect(throws: WrongMinimum.self) {
            try KindResult("wrong", [problem(endingAt: [0, 2])], seeds: 1)
        }
    }

    @Test("counts the seeds of a problem as one form if those that break the same rule agree")
    func forms() throws {
        let choices: [[UInt64]] = [[0, 3], [1, 5], [0, 3], [1, 6]]
        let problem = Problem(text: "two rules", minima: []) { seed, _ in
            let choices = choices[Int(seed)]
            let form = Problem.Form(rule: Int(choices[0]), choices: Choices([choices]), text: "\(choices)")
            return Problem.Ending(form: form, evaluations: 1)
        }
        let minima = [
            Problem.Form(rule: 0, choices: Choices([[0, 3]]), text: "3"),
            Problem.Form(rule: 1, choices: Choices([[1, 5]]), text: "5"),
        ]
        let known = Problem(text: problem.text, minima: minima, run: problem.run)
        #expect(try KindResult("agree", [known], seeds: 3).oneForm == 1)
        #expect(try KindResult("agree", [known], seeds: 3).minimal == 3)
        #expect(try KindResult("differ", [known], seeds: 4).oneForm == 0)
    }
}

extension MachineProblem {
    /// For each rule, the simplest of all sequences that break it, each of which is tried.
    fileprivate func minimaOfAllSequences(rules: Int) -> [Choices] {
        var minima: [Int: Choices] = [:]
        var sequences: [(choices: Choices, state: MachineState)] = []
        func take(_ choices: Choices, _ state: MachineState, _ found: inout [Int: Choices]) {
            guard let rule = failure(in: state) else { return sequences.append((choices, state)) }
            found[rule] = min(found[rule] ?? choices, choices)
        }
        if let starts = machine.starts {
            starts.walkChoices { choices, state in
                if let state { take(Choices([[0] + choices]), state, &minima) }
                return true
            }
        } else {
            take(Choices(), MachineState(), &minima)
        }
        while minima.count < rules {
            let shorter = sequences
            var found: [Int: Choices] = [:]
            sequences = []
            for sequence in shorter {
                for rule in machine.rules.indices {
                    machine.generator(of: rule, in: sequence.state)?.walkChoices { choices, move in
                        guard let move else { return true }
                        var next = sequence
                        machine.apply(move, to: &next.state)
                        next.choices.append([UInt64(rule)] + choices)
                        take(next.choices, next.state, &found)
                        return true
                    }
                }
            }
            minima.merge(found) { shorter, _ in shorter }
        }
        return minima.sorted { $0.key < $1.key }.map(\.value)
    }
}
