internal import FluxFuzz
internal import Foundation

/// Takes the steps of a remembered failure, or of a token, once more, and may confirm that it is fixed.
struct ReplayCommand {
    private let options: RunOptions
    private let environment: [String: String]

    init(_ options: RunOptions, _ environment: [String: String]) {
        self.options = options
        self.environment = environment
    }

    /// What is replayed.
    private struct Request {
        let token: String
        let file: RememberedFile?
    }

    private func request(_ what: String) throws -> Request {
        guard let operand = options.operands.first else {
            throw CommandProblem.usage("\(what): see fluxproof show")
        }
        if let path = RememberedFiles.path(ofFile: operand, environment) {
            do {
                let file = try RememberedFile(readingFrom: path)
                return Request(token: file.token, file: file)
            } catch {
                throw CommandProblem.usage(error.description)
            }
        }
        guard operand.hasPrefix("f"), operand.contains("-"), !operand.contains("/") else {
            throw CommandProblem.usage("there is no file \(operand), and it is no token")
        }
        // A token does without its file, and so without the folder.
        let known = try? RememberedFiles(environment).files.first { $0.token == operand }
        return Request(token: operand, file: known)
    }

    /// What has come of a replay.
    private enum Answer {
        case holds, failed
        /// A step can't be taken any more, or nobody has replayed it.
        case notTaken
        /// No rule breaks, and yet the test has failed.
        case failedBesides
    }

    /// Replays it.
    ///
    /// - Returns: Whether it holds, fails, or has no answer.
    /// - Throws: If the tests can't be built, or nothing can be replayed.
    func replay() async throws -> ExitCode {
        switch try await answer(to: request("replay takes a file of a remembered failure, or a token")) {
        case .holds: .holds
        case .failed: .failed
        case .notTaken, .failedBesides: .noAnswer
        }
    }

    private func answer(to request: Request) async throws -> Answer {
        let (all, work) = try await outcomes(of: request.file?.owner, ["REPLAY": request.token, "MEMORY": "off"])
        // A test may have a verification besides, which takes no token.
        let outcomes = all.filter { $0.isReplay || $0.kind == .unanswered }
        if outcomes.isEmpty {
            StandardOutput.write("no test has replayed it")
            return .notTaken
        }
        // Without a file nobody knows whose steps they are; other tests can't take them.
        let answers = outcomes.filter { $0.kind != .unanswered }
        let shown = answers.isEmpty ? Array(outcomes.prefix(1)) : answers
        for outcome in shown { StandardOutput.write("\(outcome.test)\n\(outcome.text)\n") }
        if shown.contains(where: { $0.kind == .failed }) { return .failed }
        if answers.isEmpty { return .notTaken }
        // A report that does not hold says why its test has failed.
        if work.ending == .exited(0) || all.contains(where: { $0.kind != .holds }) { return .holds }
        StandardOutput.write("no rule breaks, but the test failed by something else: see \(work.log)")
        return .failedBesides
    }

    /// Notes in the file that the failure is fixed, if its steps can't be taken any more.
    ///
    /// - Returns: Whether it counts as fixed.
    /// - Throws: If the tests can't be built, or there is no such file.
    func confirm() async throws -> ExitCode {
        let request = try request("confirm takes a file of a remembered failure")
        guard let file = request.file, !file.isWay else {
            throw CommandProblem.usage("it is no remembered failure: see fluxproof show")
        }
        switch try await answer(to: request) {
        case .holds:
            StandardOutput.write("\(file.path) needs no confirmation: its steps can be taken, and no rule breaks")
            return .holds
        case .failed: return .failed
        case .failedBesides: return .noAnswer
        case .notTaken: break
        }
        _ = try await outcomes(of: file.owner, ["MEMORY": "confirm", "RUNS": "1"])
        let after = try RememberedFile(readingFrom: file.path)
        guard let reason = after.confirmation else {
            StandardOutput.write("\(file.path) is not replayed by any fuzzer of its test, so it can't be confirmed")
            return .noAnswer
        }
        StandardOutput.write("\(file.path) counts as fixed: \(reason)")
        return .holds
    }

    /// Runs a fuzz test, or all of them, and reads what they report.
    private func outcomes(
        of owner: FailureOwner?,
        _ variables: [String: String]
    ) async throws -> (outcomes: [ReportOutcome], work: WorkEnding) {
        StopSignal.listen()
        let folder = try RunFolder(options)
        let runner = try await PackageTests.runner(options, log: folder.packageLog)
        var variables = variables
        variables["REPORTS"] = folder.reports
        variables["TEST"] = owner?.description
        let processes = SearchProcesses(
            options: options,
            environment: environment,
            runner: runner,
            folder: folder,
            state: RunState(seed: options.seed ?? 0)
        )
        let work = await runner.run(
            owner.flatMap { runner.tests(of: $0.test, in: $0.module) },
            processes.environment(variables),
            log: "\(folder.logs)/replay.log"
        )
        try ReportFolder.update(folder.reports)
        let outcomes = try ReportOutcome.read(in: folder.reports)
        if !work.ending.isOrderly, !outcomes.contains(where: { $0.kind == .failed }) {
            throw CommandProblem.noAnswer("the process \(work.ending): see \(work.log)")
        }
        return (outcomes, work)
    }
}
