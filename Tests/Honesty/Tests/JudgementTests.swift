import Testing

@testable import Programs

struct JudgementTests {
    private func violations(_ expectation: Program.Expectation, _ lines: [String]) -> Int {
        expectation.violations(lines.compactMap { Result("program " + $0) }).count
    }

    @Test func aRightProgramHasToPassWithTheSameReport() {
        #expect(violations(.pass, ["0 pass 1", "0 pass 1", "1 pass 2"]) == 0)
        #expect(violations(.pass, ["0 pass 1", "0 pass 3"]) == 1)
        #expect(violations(.pass, ["0 pass 1", "1 other 2 failed"]) == 1)
        #expect(violations(.pass, ["0 pass 1", "1 died 124"]) == 1)
    }

    @Test func aWrongProgramMayNeverPass() {
        #expect(violations(.noPass, ["0 other 1 failed", "1 other 2 incomplete"]) == 0)
        #expect(violations(.noPass, ["0 other 1 failed", "1 pass 2", "2 pass 2"]) == 2)
        #expect(violations(.noPass, ["0 died 132"]) == 1)
    }

    @Test func whatDiffersBetweenProcessesHasToShow() {
        let compared = ["0c pass 1", "0c other 1 incomplete"]
        #expect(violations(.difference, ["0 pass 1", "0 pass 2"] + compared) == 0)
        #expect(violations(.difference, ["0 pass 1", "0 other 1 incomplete"] + compared) == 0)
        #expect(violations(.difference, ["0 pass 1", "0 pass 1"] + compared) == 1)
        #expect(violations(.difference, ["0 pass 1", "0 pass 2"]) == 1)
        #expect(violations(.difference, ["0 pass 1", "0 pass 2", "0c pass 1", "0c pass 2"]) == 1)
    }

    @Test func aStatedChanceHasToBeTrue() {
        func passes(_ count: Int) -> [String] {
            (0..<40).map { "\($0) \($0 < count ? "pass" : "other") 1" }
        }
        #expect([10, 20, 30].map { violations(.passWithChance(0.5), passes($0)) } == [0, 0, 0])
        #expect([0, 5, 36].map { violations(.passWithChance(0.5), passes($0)) } == [1, 1, 1])
        #expect([0, 40].map { violations(.passWithChance(0), passes($0)) } == [0, 1])
        #expect([0, 40].map { violations(.passWithChance(1), passes($0)) } == [1, 0])
    }

    @Test func eachProgramHasANameOfItsOwn() {
        let names = Program.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(!names.contains { $0.contains(" ") })
    }

    @Test func thereAreSixtyOfEachKind() {
        let right = Program.all.filter { if case .pass = $0.expectation { true } else { false } }
        #expect(right.count >= 60)
        #expect(Program.all.count - right.count >= 60)
    }
}
