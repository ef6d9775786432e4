extension FuzzerSession {
    /// Runs what a token says, or says why that can't be.
    func report(replaying text: String) -> FuzzReport<Action, State> {
        running { weights in
            surviving { sandbox in
                let trace = Trace<Action, State>()
                let place = place(sandbox) { machine(weights, writing: trace) }
                let replay = Replay(
                    of: text,
                    declarations: fuzzer.declarations,
                    choosingStart: choosesStart,
                    at: place,
                    rules: fuzzer.rules.count,
                    steps: { trace.steps },
                    misfit: { misfit($0, in: $1, sandbox) }
                )
                return report(replay, on: place.worker.machine)
            }
        }
    }

    /// Why a step can't be taken in a state, as the end of a sentence.
    private func misfit(_ number: UInt64?, in state: State, _ sandbox: Sandbox) -> String {
        guard let rule = number.flatMap({ Int(exactly: $0) }), fuzzer.actions.indices.contains(rule) else {
            return "has no action of this fuzzer"
        }
        let name = nameAndPlace(ofStep: rule)
        return sandbox.run { fuzzer.actions[rule].isOffered(in: state) } ?? false
            ? "\(name), has a payload that its generator doesn't make of these choices any more"
            : "\(name), is not enabled there any more"
    }
}
