/// What a number in an operation is.
enum Operand: Sendable {
    case constant(Int)
    /// A number of the action; zero if it has none there.
    case drawn(Int)
    case register(Int)
    case itemCount
}

/// What an action does to a state.
enum Operation: Sendable {
    case add(Operand, to: Int)
    case set(Int, Operand)
    case scale(Int, by: Int)
    /// Gives a register what stands in a table at its place.
    case follow(Int, [Int])
    case append(Operand)
    case appendNumbered
    case remove(id: Operand)
    case mark(id: Operand)
    case removeLast
    case removeAll
    /// Appends all numbers of the action.
    case appendDrawn
}

extension Operand: CustomStringConvertible {
    var description: String {
        switch self {
        case .constant(let number): "\(number)"
        case .drawn(let place): "drawn \(place)"
        case .register(let register): "register \(register)"
        case .itemCount: "count"
        }
    }
}

extension Operation: CustomStringConvertible {
    var description: String {
        switch self {
        case .add(let operand, let register): "register \(register) += \(operand)"
        case .set(let register, let operand): "register \(register) = \(operand)"
        case .scale(let register, let factor): "register \(register) *= \(factor)"
        case .follow(let register, let table): "register \(register) = \(table)[register \(register)]"
        case .append(let operand): "append \(operand)"
        case .appendNumbered: "append numbered"
        case .remove(let operand): "remove \(operand)"
        case .mark(let operand): "mark \(operand)"
        case .removeLast: "remove last"
        case .removeAll: "remove all"
        case .appendDrawn: "append drawn"
        }
    }
}
