/// The names of what is in the record of each test and of each run.
///
/// One type for all of them: for each type of names that is encoded, the runtime searches all conformances of the process.
/// Records of counterexamples, which are rare, have types of their own.
enum RecordName: CodingKey {
    case actions, blocked, budget, checks, counterexamples, distinct, drawn, enabledShare, evidence
    case excludedFailureRate, file, findings, finished, format, function, goals, growth, isReplay, isTolerated
    case kind, knownFailures, label, labels, line, meaning, module, name, path, place, reason, records, rules
    case runs, seconds, seed, share, started, states, steps, test, text, title, totals, unchangedShare, verdict
    case version, visited, warnings
}
