import Foundation
import Mutating

/// Makes mutants of the example apps, and runs the apps' fuzzers on each; or mutants of the libraries, with their tests.
///
/// It is run in the folder of the repository.
@main
enum MutantsProgram {
    static func main() {
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            if arguments.isHelp { return print(Arguments.help) }
            if try !run(arguments) { exit(1) }
        } catch let error as ArgumentError {
            fail("\(error)\n\(Arguments.usage)", status: 2)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    /// Does what was asked for.
    ///
    /// - Returns: Whether all is as it should be.
    private static func run(_ arguments: Arguments) throws -> Bool {
        let repository = try Repository(at: URL(filePath: FileManager.default.currentDirectoryPath))
        if arguments.isOwn { return try OwnMutants(in: repository).run(arguments) }
        let apps = try repository.apps(named: arguments.apps)
        let lists = try Lists(in: repository)
        let report = Report()
        var problems = try lists.problems(for: apps)
        if arguments.isList {
            for app in apps { report.list(try app.mutants(without: lists.exclusions), of: app.name) }
            return true
        }
        let package = try repository.describe()
        let begin = ContinuousClock.now
        var tallies: [Tally] = []
        for app in apps {
            report.begin(app.name)
            let mutants = try app.mutants(without: lists.exclusions)
            let builder = try Builder(app, package: package, repository: repository)
            let examination = try Examination(mutants, of: app, builder: builder, equivalents: lists.equivalents)
            let tally = try examination.run(sample: arguments.sample, jobs: arguments.jobs, report: report)
            problems += tally.problems
            tallies.append(tally)
        }
        report.end(tallies, problems: problems, after: begin.duration(to: .now))
        return problems.isEmpty
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("Mutants: \(message)\n".utf8))
        exit(status)
    }
}
