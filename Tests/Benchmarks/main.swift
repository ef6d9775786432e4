import Foundation

let options: Options
do {
    options = try Options(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("Benchmarks: \(error)\n\(Options.usage)\n".utf8))
    exit(2)
}
if options.wantsHelp {
    print(Options.help)
    exit(0)
}

do {
    if options.wantsSuite {
        let size = options.isQuick ? SuiteResult.Size.quick : .full
        let result = try SuiteResult(options.kinds, seed: options.suiteSeed, size, wantsPasses: options.wantsPasses)
        print(options.wantsJSON ? try result.json : result.text(withMisses: options.wantsMisses))
        exit(0)
    }
    if options.wantsLarge {
        let results = try options.largeCases.map { try LargeResult($0, isQuick: options.isQuick) }
        print(options.wantsJSON ? try results.json : LargeResult.text(of: results))
        exit(0)
    }
    let comparisons = try options.workloads.map { try Comparison($0, pairs: options.pairs, isQuick: options.isQuick) }
    let challenges = options.challenges.map { ChallengeResult($0, seeds: options.isQuick ? 3 : 100) }
    let results = Results(comparisons, pairs: options.pairs, challenges, wantsPasses: options.wantsPasses)
    print(options.wantsJSON ? try results.json : results.text)
} catch {
    FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
    exit(1)
}
