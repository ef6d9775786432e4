import ContactsApp
import ContactsFuzzing
import FluxCore
import FluxFuzz
import FluxTesting
import TestEffort
import XCTest

/// What is right holds, and what is wrong is found with the fewest steps, whatever the seed.
final class ContactsFuzzTests: XCTestCase {
    private let seeds = TestEffort.seeds(50, inDebug: 2)

    func testTheMutationHolds() {
        expectHolds(ContactsFuzzers.mutation, budget: Budget(runs: tries(40, inDebug: 20)))
    }

    func testThePresenterHolds() {
        expectHolds(ContactsFuzzers.presenter, budget: Budget(runs: tries(40, inDebug: 5)))
    }

    func testAllStatesOfOneContactAreRightAndDatesMakeNoMoreOfThem() {
        let report = ContactsFuzzers.oneContact.verify()
        expectHolds(report)
        XCTAssertEqual(report.verdict, .verified)
        XCTAssertEqual(report.distinctStates, 112)
    }

    func testAContactThatIsPutIntoTheListByItsDetailsComesBackFromTheDead() throws {
        for seed in seeds {
            let report = ContactsFuzzers.linkedContacts.run(seed: seed, budget: Budget(stepsPerRun: 60, findings: 1))
            let counterexample = try XCTUnwrap(report.counterexample, "seed \(seed)")
            XCTAssertEqual(counterexample.rule, "no contact comes back", "seed \(seed)")
            XCTAssertEqual(
                counterexample.script,
                [
                    "load",
                    #"contacts answers [ContactRow(id: 1, name: "Ada"), ContactRow(id: 2, name: "Bob")]"#,
                    "open(1)",
                    "delete(1)",
                    "delete(1) answers 1",
                    #"contact(1) answers Contact(id: 1, name: "Ada", phone: "1")"#,
                ],
                "seed \(seed)"
            )
        }
    }

    func testOfTwoSavesOnTheirWayTheEarlierAnswerIsTakenForTheLaterOne() throws {
        for seed in seeds {
            let report = ContactsFuzzers.hastyPresenter.run(seed: seed, budget: Budget(stepsPerRun: 60, findings: 1))
            let counterexample = try XCTUnwrap(report.counterexample, "seed \(seed)")
            XCTAssertEqual(counterexample.rule, "a contact is saved as it was typed last", "seed \(seed)")
            XCTAssertEqual(
                counterexample.script,
                [
                    "load",
                    #"contacts answers [ContactRow(id: 1, name: "Ada"), ContactRow(id: 2, name: "Bob")]"#,
                    "open(1)",
                    #"contact(1) answers Contact(id: 1, name: "Ada", phone: "1")"#,
                    #"rename("Bob")"#,
                    #"rename("Ada")"#,
                    #"save(Contact(id: 1, name: "Bob", phone: "1")) answers Contact(id: 1, name: "Bob", phone: "1")"#,
                ],
                "seed \(seed)"
            )
        }
    }
}
