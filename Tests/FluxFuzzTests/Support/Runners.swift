@testable import FluxFuzz

extension Fuzzer {
    /// What makes runs of the fuzzer, as a campaign would.
    func runner(seed: UInt64 = 0, steps: Int = 100, in sandbox: Sandbox = Sandbox()) -> Runner {
        Runner(seed: seed, steps: steps, rules: model.rules.count, in: sandbox) {
            MachineBuilder.machine(model)
        }
    }
}
