import FluxFuzz
import TestEffort
import Testing
import TodoApp
import TodoFuzzing

/// Each mistake is found by the rules that hold for the app, with the fewest interactions that show it.
@Suite("Mistakes of other todo apps")
struct FaultTests {
    /// How a mistake is shown in the fewest interactions, and which rule it breaks.
    private static func shortest(_ fault: TodoFault) -> (script: [String], rule: String) {
        let one = ["type(\"a\")", "press Enter"]
        let oneAndText = one + ["type(\"a\")"]
        return switch fault {
        case .blankTodoIsAdded:
            (["press Enter"], "titles are trimmed and not blank")
        case .markForAllIgnoresHidden:
            (one + ["show(.completed)", "tick all"], "all todos are marked alike, those that are hidden too")
        case .doubleClickBeginsNoEdit:
            (one + ["double-click(1)"], "a double click begins an edit with the title")
        case .tickBeginsEdit:
            (one + ["tick(1)"], "only a double click begins an edit")
        case .filterClearsField:
            (oneAndText + ["show(.active)"], "the field keeps its text, unless it is typed in or its todo is added")
        case .lastRemovalClearsField:
            (oneAndText + ["remove(1)"], "the field keeps its text, unless it is typed in or its todo is added")
        case .filterAddsTodo:
            (oneAndText + ["show(.active)"], "only Enter adds a todo")
        case .doubleClickAddsTodo:
            (oneAndText + ["double-click(1)"], "only Enter adds a todo")
        case .listIsEmptyForAMoment:
            (one, "what is loaded is what was there")
        case .emptiedTodoIsHidden:
            (
                one + ["double-click(1)", "type in the title(\"\")", "press Enter in the title"],
                "titles are trimmed and not blank"
            )
        case .pluralIsWrong:
            (one, "the footer counts what is left, in singular and plural")
        case .marksAreMissing:
            (one, "the list shows what the filter lets through, numbered, with marks")
        case .filtersAreMissing:
            (one, "the footer has the three filters, and the chosen one is marked")
        }
    }

    @Test("are found from each seed, in the fewest interactions", arguments: some(TodoFault.allCases, inDebug: 5))
    func minimal(fault: TodoFault) throws {
        let fuzzer = TodoFuzzers.presenter(fault)
        let shortest = Self.shortest(fault)
        for seed in seeds(3) {
            let report = fuzzer.run(seed: seed, budget: Budget(stepsPerRun: 30, findings: 1))
            let counterexample = try #require(report.counterexample, "\(report)")
            #expect(counterexample.script == shortest.script, "seed \(seed)")
            #expect(counterexample.rule == shortest.rule, "seed \(seed)")
        }
    }
}
