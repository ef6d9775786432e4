internal import FluxCore

/// Takes down the first runs of a search: where each begins, its steps, what each of them changes, and what guards,
/// conditions, labels, goals and the view say.
struct RunRecorder<Step, State> {
    /// How many runs were taken down.
    private(set) var runs = 0

    /// How many steps they have.
    private(set) var steps = 0

    /// How much work they were, as a number of steps with small states.
    private var work = 0

    private let tracer: Tracer<Step, State>
    private let writer: RecordWriter
    private let isAboutValues: Bool

    /// What to call what was asked, as the subject of a sentence.
    private let name: (Answer.Question) -> String

    /// The names that are known: to find one out may be to run code under test.
    private var names: [Answer.Question: String] = [:]

    init(
        _ tracer: Tracer<Step, State>,
        _ writer: RecordWriter,
        isAboutValues: Bool,
        naming name: @escaping (Answer.Question) -> String
    ) {
        self.tracer = tracer
        self.writer = writer
        self.isAboutValues = isAboutValues
        self.name = name
    }

    /// Takes the runs down, inside of the sandbox.
    ///
    /// - Parameters:
    ///   - greatest: How many runs there are.
    ///   - greatestSteps: No more runs are taken down after so many steps.
    mutating func record(upTo greatest: Int, _ greatestSteps: Int) {
        while runs < greatest, work < greatestSteps, writer.problem == nil {
            runs += 1
            record(tracer.repetition(ofRun: runs, upTo: greatestSteps))
        }
    }

    private mutating func record(_ run: Repetition<Step, State>) {
        var answers = run.answers[...]
        writer.begin("run \(runs)")
        if let start = run.steps.states.first, !isAboutValues {
            writer.write("the initial state", String(swiftSource: start))
        }
        record(&answers, after: 0)
        for (index, action) in run.steps.actions.enumerated() {
            tracer.runner.sandbox.progress.advance()
            steps += 1
            let name = String(naming: action)
            writer.begin(isAboutValues ? "run \(runs), value \(name)" : "run \(runs), step \(index + 1), \(name)")
            if let step = action as? any DescribedStep {
                let notes = step.orderNotes + step.dispatchNotes + step.callNotes
                writer.write("what came of it", notes.joined(separator: ", "))
            }
            if !isAboutValues {
                writer.write(Difference(from: run.steps.states[index], to: run.steps.states[index + 1]))
            }
            record(&answers, after: index + 1)
        }
        if let failure = run.failure { writer.write("what broke", self.name(.holds(failure.kind.rule))) }
        writer.write("the number of steps", "\(run.steps.actions.count)")
        work += run.steps.actions.count * Self.weight(of: run.steps.states.last)
    }

    /// How many small states it takes as long to compare as this one.
    private static func weight(of state: State?) -> Int {
        if _isPOD(State.self) { return 1 }
        return 1 + (state.map { String(swiftSource: $0).utf8.count } ?? 0) / 500
    }

    private mutating func record(_ answers: inout ArraySlice<Answer>, after step: Int) {
        while let answer = answers.first, answer.step == step {
            answers.removeFirst()
            writer.write(name(of: answer.question), answer.text)
        }
    }

    private mutating func name(of question: Answer.Question) -> String {
        if let name = names[question] { return name }
        let name = name(question)
        names[question] = name
        return name
    }
}

extension RecordWriter {
    /// Writes each change, of many the first ones; and what stands for all of them.
    func write(_ difference: Difference) {
        for change in difference.changes.prefix(20) {
            let text = change.description
            let event = change.path.isEmpty ? text : String(text.dropFirst(change.path.count + 2))
            write("the change of \(change.path.isEmpty ? "the state" : change.path)", event)
        }
        if difference.isEmpty { return write("what changed", "nothing") }
        var digest = VisitDigest()
        for change in difference.changes {
            for text in [change.path, change.old ?? "", change.new ?? ""] { digest.add(text) }
        }
        write("what changed", "\(difference.changes.count.counted("place")) #\(digest.text)")
    }
}
