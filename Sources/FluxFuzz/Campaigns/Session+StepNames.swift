internal import FluxCore

extension Session {
    /// What a report calls the steps, in the order of declaration.
    var stepNames: [String] { names(ofSteps: Array(door.stepLocations.indices)) }

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
    private func names(ofSteps steps: [Int]) -> [String] {
        let sandbox = Sandbox(isOpen: !budget.survivesTraps)
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
