import Cases
import Foundation
import Testing

@Suite struct Traps {
    @Test(arguments: Case.selected) func found(planted: Case) {
        if let problem = planted.problem() { Issue.record("\(problem)") }
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["FLUXPROOF_FAILING"] != nil), arguments: Case.failing)
    func failing(planted: Case) {
        planted.expectToHold()  // fault
    }
}
