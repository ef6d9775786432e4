import Testing

@testable import FluxFuzz

@Suite("What was found in the parts of a step")
struct StepFindingsTests {
    /// What is said of a step, of which for each part that was varied the places are given that changed, and whether the rule
    /// failed each time.
    private func facts(_ trials: (changes: [[String]], isFailing: [Bool])...) -> [String] {
        var findings = StepFindings()
        for (paths, isFailing) in trials {
            var trials = PartTrials(isWholeStep: false)
            for isFailing in isFailing {
                let changes = paths.map { StepChange(path: $0, values: nil) }
                trials.add(PartTrials.Attempt(isFailing: isFailing, changes: changes))
            }
            findings.add(trials, of: .choice)
        }
        return findings.irrelevances(inStep: 2).map(\.description)
    }

    @Test func namesPlacesOfWhichAllTrialsFailed() {
        #expect(facts(([[".id"]], [true, true])) == ["any id"])
        #expect(facts(([[".id"]], [true, true]), ([[".id"]], [true])) == ["any id"])
        #expect(facts(([[".id"]], [true, true]), ([[".id"]], [false])) == [])
    }

    @Test func namesNoPlaceWithOneInsideThatMatters() {
        let list = (changes: [[".tags"]], isFailing: [true, true])
        #expect(facts(list, ([[".tags", "[0]"]], [true, true])) == ["any tags", "any tags[0]"])
        #expect(facts(list, ([[".tags", "[0]"]], [true, false])) == [])
        #expect(facts(([[".tags", "[0]", ".id"]], [false]), list) == [])
        // What only begins with the same letters is another place.
        #expect(facts(list, ([[".tagsOfOthers"]], [false])) == ["any tags"])
    }

    @Test func namesAPlaceInsideOneThatMatters() {
        #expect(facts(([[".tags"]], [false, true]), ([[".tags", "[0]"]], [true, true])) == ["any tags[0]"])
    }

    @Test func namesNoPlaceThatChangesTogetherWithOthers() {
        let list = (changes: [[".tags"]], isFailing: [true, true])
        #expect(facts(list, ([[".tags"], [".id"]], [false])) == [])
        #expect(facts(list, ([[".tags", "[0]"], [".id"]], [false])) == [])
        #expect(facts(list, ([[".tags"], [".id"]], [true])) == ["any tags"])
        #expect(facts(list, ([[".title"], [".id"]], [false])) == ["any tags"])
    }
}
