internal import FluxCore

extension Session {
    /// What a report calls the steps.
    ///
    /// - Parameter sandbox: Where the code under test runs; a new one if it is `nil`.
    /// - Returns: The names, in the order of declaration.
    func stepNames(in sandbox: Sandbox? = nil) -> [String] {
        names(ofSteps: Array(door.stepLocations.indices), in: sandbox)
    }

    /// What a report calls a step.
    func name(ofStep step: Int) -> String { names(ofSteps: [step])[0] }

    /// What a report calls a step, and where it was declared.
    func nameAndPlace(ofStep step: Int) -> String {
        let place = "\(door.stepLocations[step])"
        let name = name(ofStep: step)
        return name.hasSuffix(place) ? name : "\(name) (\(place))"
    }

    /// The names of steps; what is called by an example, and has none, by the place of its declaration.
    ///
    /// The code under test may run here, and not return.
    private func names(ofSteps steps: [Int], in sandbox: Sandbox? = nil) -> [String] {
        let sandbox = sandbox ?? Sandbox(isOpen: !budget.survivesTraps)
        return steps.map { step in
            switch door.name(ofStep: step) {
            case .known(let name): return name
            case .byExample(let make):
                let example = sandbox.run(make) ?? (insistsOnThisThread(sandbox) ? make() : nil)
                return example ?? "at \(door.stepLocations[step])"
            }
        }
    }
}
