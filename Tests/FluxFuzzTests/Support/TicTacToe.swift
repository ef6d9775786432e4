@testable import FluxFuzz

/// Tic-tac-toe, which stops at a win.
struct TicTacToe: Hashable {
    enum Cell: Hashable {
        case empty, x, o
    }

    var cells = Array(repeating: Cell.empty, count: 9)

    private static let lines = [
        (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
    ]

    func isWon(by player: Cell) -> Bool {
        Self.lines.contains { cells[$0] == player && cells[$1] == player && cells[$2] == player }
    }

    var isOver: Bool { isWon(by: .x) || isWon(by: .o) }

    var emptyPlaces: [Int] { cells.indices.filter { cells[$0] == .empty } }

    mutating func put(at place: Int) {
        cells[place] = emptyPlaces.count % 2 == 1 ? .x : .o
    }

    /// A fuzzer of the game, in which a move is the number of a place; without a rule.
    static var fuzzer: Fuzzer<Int, TicTacToe> {
        Fuzzer(Int.self, from: TicTacToe()) { place, game in game.put(at: place) }
            .action(when: { !$0.isOver }) { game in Gen.element(of: game.emptyPlaces) }
    }
}
