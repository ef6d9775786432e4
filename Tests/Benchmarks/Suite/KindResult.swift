internal import FluxFuzz

/// What a fuzzer makes of the problems of one kind, each with several seeds.
struct KindResult: Encodable {
    /// A counterexample that is not the simplest one.
    struct Miss: Encodable {
        let problem: String
        let seed: UInt64
        let simplest: String

        /// What the fuzzer came to instead, or `nil` if it found nothing.
        let found: String?
        let evaluations: Int
    }

    let name: String
    let problems: Int

    /// How many seeds were tried with all problems together.
    let runs: Int

    /// How many of these have ended at the simplest counterexample.
    let minimal: Int

    /// With how many problems all seeds that broke the same rule came to one and the same counterexample.
    let oneForm: Int

    /// How many candidates were tried in all runs together.
    let evaluations: Int

    let misses: [Miss]

    /// What each pass of the shrinker has done, in each run.
    let efforts: [[ShrinkEffort]]

    private enum CodingKeys: CodingKey {
        case name, problems, runs, minimal, oneForm, evaluations, misses
    }

    /// Takes up each problem with each seed.
    ///
    /// - Parameters:
    ///   - name: What to call the problems.
    ///   - problems: The problems.
    ///   - seeds: With how many seeds to search.
    ///   - shrinkEvaluations: How many candidates may be tried to make a counterexample simpler.
    /// - Throws: A ``WrongMinimum`` if a fuzzer finds something simpler.
    init(_ name: String, _ problems: [Problem], seeds: Int, shrinkEvaluations: Int = 10_000) throws {
        var minimal = 0
        var oneForm = 0
        var evaluations = 0
        var misses: [Miss] = []
        var efforts: [[ShrinkEffort]] = []
        for problem in problems {
            var forms: [Int?: Set<Choices?>] = [:]
            for seed in 0..<UInt64(seeds) {
                let ending = problem.run(seed, shrinkEvaluations)
                evaluations += ending?.evaluations ?? 0
                efforts.append(ending?.efforts ?? [])
                forms[ending?.form.rule, default: []].insert(ending?.form.choices)
                let simplest = try problem.simplest(for: ending)
                if ending?.form.choices == simplest.choices {
                    minimal += 1
                } else {
                    let miss = Miss(
                        problem: problem.text,
                        seed: seed,
                        simplest: simplest.text,
                        found: ending?.form.text,
                        evaluations: ending?.evaluations ?? 0
                    )
                    misses.append(miss)
                }
            }
            if forms.values.allSatisfy({ $0.count == 1 }) { oneForm += 1 }
        }
        self.name = name
        self.problems = problems.count
        runs = problems.count * seeds
        self.minimal = minimal
        self.oneForm = oneForm
        self.evaluations = evaluations
        self.misses = misses
        self.efforts = efforts
    }

    /// Several kinds as one.
    init(_ name: String, sumOf kinds: [KindResult]) {
        self.name = name
        problems = kinds.reduce(0) { $0 + $1.problems }
        runs = kinds.reduce(0) { $0 + $1.runs }
        minimal = kinds.reduce(0) { $0 + $1.minimal }
        oneForm = kinds.reduce(0) { $0 + $1.oneForm }
        evaluations = kinds.reduce(0) { $0 + $1.evaluations }
        misses = []
        efforts = kinds.flatMap(\.efforts)
    }
}

extension Problem {
    /// The simplest counterexample that breaks the same rule as one that was found.
    ///
    /// - Throws: A ``WrongMinimum`` if that is simpler still.
    fileprivate func simplest(for ending: Ending?) throws -> Form {
        guard let form = ending?.form, let simplest = minima.first(where: { $0.rule == form.rule }) else {
            return minima[0]
        }
        if form.choices < simplest.choices { throw WrongMinimum(problem: self, form: form) }
        return simplest
    }
}

/// A counterexample that is simpler than the one that is said to be the simplest.
struct WrongMinimum: Error, CustomStringConvertible {
    let problem: Problem
    let form: Problem.Form

    var description: String {
        "\(form.text) breaks “\(problem.text)”, and is simpler than \(problem.minima.map(\.text))"
    }
}
