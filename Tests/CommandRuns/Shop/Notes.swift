import FluxCore
import Foundation

/// Notes with more states than are ever seen.
package struct NotesState: State, Hashable {
    package var numbers: [Int] = []
    package init() {}
}

package enum NotesAction: Action {
    case write(Int)
    case strike
    case swap
}

package struct NotesMutation: Mutation {
    private let end: Int?

    /// - Parameter end: A number that is never written down to the end.
    package init(hangingAt end: Int? = nil) { self.end = end }

    package func mutate(action: NotesAction, state: inout NotesState) {
        switch action {
        case .write(let number):
            while number == end { Thread.sleep(forTimeInterval: 1) }
            state.numbers.append(number)
        case .strike: state.numbers = Array(state.numbers.dropLast())
        case .swap: state.numbers.reverse()
        }
    }
}
