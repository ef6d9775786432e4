import FluxCore
import Foundation
import Testing

@Suite("TaskState")
struct TaskStateTests {
    private struct Problem: Error, Hashable {
        var text = ""
    }

    private typealias State = TaskState<Int, Problem>

    @Test("of a result is how it has ended")
    func result() {
        #expect(State(.success(1)) == .success(1))
        #expect(State(.failure(Problem(text: "a"))) == .failure(Problem(text: "a")))
    }

    @Test("tells its value, its error and whether it runs")
    func parts() {
        let states: [State] = [.idle, .running(), .success(1), .failure(Problem())]
        #expect(states.map(\.isRunning) == [false, true, false, false])
        #expect(states.map(\.value) == [nil, nil, 1, nil])
        #expect(states.map(\.error) == [nil, nil, nil, Problem()])
        for (index, state) in states.enumerated() { #expect(states.firstIndex(of: state) == index) }
    }

    @Test("is the same whenever it has started: by ==, by hash, in structure and as source")
    func start() {
        let early = State.running(since: TaskStart(Date(timeIntervalSince1970: 1)))
        let late = State.running(since: TaskStart(Date(timeIntervalSince1970: 2)))
        #expect(early == late)
        #expect(early.hashValue == late.hashValue)
        #expect(Difference(from: early, to: late).isEmpty)
        #expect(String(swiftSource: early) == ".running(since: TaskStart())")
        guard case .running(let start) = late else { return #expect(late.isRunning) }
        #expect(start.date == Date(timeIntervalSince1970: 2))
    }
}
