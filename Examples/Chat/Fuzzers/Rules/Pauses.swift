internal import ChatApp
internal import FluxFuzz

extension InteractionStep {
    /// Whether all that a step asked for is that some time passes.
    func onlySleeps(for duration: Duration?, on clock: VirtualClock) -> Bool {
        calls.count == 1 && sleeps(on: clock) == [duration]
    }
}

extension Duration {
    /// How long to wait after a number of failures.
    static func pause(after failures: Int) -> Duration? { [1: .seconds(1), 2: .seconds(2), 3: .seconds(4)][failures] }
}

extension Attempt {
    /// After how many failures there is a pause; `nil` if there is none.
    var failuresBeforePause: Int? { if case .waiting(let failures) = self { failures } else { nil } }

    /// After how many failures the server was asked; `nil` if it was not.
    var failuresBeforeCall: Int? { if case .running(let failures) = self { failures } else { nil } }
}
