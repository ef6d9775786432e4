import Testing

@testable import FluxFuzz

@Suite struct AnswerTests {
    private func answer(_ question: Answer.Question, _ step: Int, _ text: String) -> Answer {
        Answer(question: question, step: step, text: text)
    }

    @Test("of several answers that differ after the same step, the first that was asked counts, in each process")
    func severalAfterOneStep() {
        let one = (0..<20).map { answer(.rule($0), 1, "true") }
        let other = (0..<20).map { answer(.rule($0), 1, $0 < 7 ? "true" : "false") }
        let found = Answer.firstDifference(one, other)
        #expect(found?.0 == one[7])
        #expect(found?.1 == other[7])
    }

    @Test func sameAnswersDoNotDiffer() {
        let answers = (0..<20).map { answer(.label($0 % 2), $0, "true") }
        #expect(Answer.firstDifference(answers, answers) == nil)
    }

    @Test("where a question was asked after another step, its later answers aren't compared, but those to others are")
    func askedAtAnotherStep() {
        let one = [answer(.goal(0), 1, "no"), answer(.goal(0), 2, "no"), answer(.goal(1), 3, "no")]
        let other = [answer(.goal(0), 2, "no"), answer(.goal(0), 2, "yes"), answer(.goal(1), 3, "yes")]
        #expect(Answer.firstDifference(one, other)?.0 == one[2])
        #expect(Answer.firstDifference(Array(one.prefix(2)), other) == nil)
    }
}
