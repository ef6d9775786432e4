import ChatApp
import ChatFuzzing
import FluxFuzz

/// Something that can happen in a chat at some moment.
struct Move {
    let name: String
    let make: @MainActor (FaultyPresenter) throws -> Void

    init(_ name: String, _ make: @escaping @MainActor (FaultyPresenter) throws -> Void) {
        self.name = name
        self.make = make
    }
}

/// Tries all sequences of moves, the shorter ones first, and knows nothing of how a fuzzer searches and shrinks.
///
/// Sequences that lead to the same moment are continued once: the same state, with the same things on their way. A presenter that
/// remembers more than can be seen could tell two such moments apart, so the first moves are continued whatever they lead to.
@MainActor
struct BruteForce {
    private let world: ChatWorld
    private let fuzzer: ChatFuzzers.Presenters

    init(_ fault: ChatFault) {
        world = ChatWorld()
        fuzzer = ChatFuzzers.presenter(fault, in: world)
    }

    /// The moves of a shortest sequence that breaks each of some rules.
    ///
    /// - Parameters:
    ///   - rules: The rules.
    ///   - limit: How many moves to make at most.
    /// - Returns: The names of the moves, for each rule that is broken.
    func shortest(breaking rules: Set<String>, upTo limit: Int) -> [String: [String]] {
        var found: [String: [String]] = [:]
        var scripts: [[Move]] = [[]]
        var seen: Set<Moment> = []
        for length in 0...limit where found.count < rules.count {
            var next: [[Move]] = []
            for script in scripts {
                var moves: [Move] = []
                var moment: Moment?
                // A last move changes nothing, and sees what can come after the others.
                let probe = Move("look") { presenter in
                    moves = world.moves(in: presenter.state)
                    moment = Moment(presenter.state, world)
                }
                let report = perform(script + [probe])
                if let rule = report.counterexample?.rule {
                    if rules.contains(rule), found[rule] == nil { found[rule] = script.map(\.name) }
                } else if let moment, seen.insert(moment).inserted || length < 2 {
                    next += moves.map { script + [$0] }
                }
            }
            scripts = next
        }
        return found
    }

    /// Takes the moves, and checks the rules after each.
    private func perform(_ moves: [Move]) -> FuzzReport<Interaction<ChatAction>, ChatState> {
        fuzzer.perform(moves.map { move in { try move.make($0) } })
    }
}

/// All that decides what comes next, as far as it can be seen.
private struct Moment: Hashable {
    let state: ChatState
    let calls: [String]
    let times: [Duration]

    @MainActor
    init(_ state: ChatState, _ world: ChatWorld) {
        self.state = state
        let server = world.server
        calls =
            server.messages.subscriptions.map { "messages \($0)" } + server.pages.pending.map { "page \($0 ?? 0)" }
            + server.sends.pending.map { "send \($0)" } + server.searches.pending.map { "search \($0)" }
            + server.deletions.pending.map { "delete \($0)" } + server.pushes.map { "push \($0.id)" }
        times = world.clock.deadlines.map { world.clock.now.duration(to: $0) } + [world.timeSinceDeletion]
    }
}
