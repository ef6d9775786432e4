import Foundation

/// What code can do that ends a process, for the tests of guarded threads.
enum Misdeed: String, CaseIterable, Sendable {
    case arrayIndex
    case nilUnwrapped
    case overflow
    case divisionByZero
    case fatalError
    case precondition
    case preconditionFailure
    case failedCast
    case deadUnowned
    case deepRecursion
    case abort
    case nullPointer

    /// Does it.
    ///
    /// Whatever could be computed in advance is hidden from the optimiser.
    func commit() {
        switch self {
        case .arrayIndex: use(hidden([1, 2, 3])[hidden(3)])
        case .nilUnwrapped: use(hidden(Int?.none)!)
        case .overflow: use(hidden(Int.max) + hidden(1))
        case .divisionByZero: use(1 / hidden(0))
        case .fatalError: Swift.fatalError("The drawer is empty")
        case .precondition: Swift.precondition(hidden(false), "The drawer is open")
        case .preconditionFailure: Swift.preconditionFailure("There is no drawer")
        case .failedCast: use(hidden("text" as Any) as! Int)
        case .deadUnowned:
            unowned let dead = hidden(NSObject())
            use(dead)
        case .deepRecursion: use(depth(hidden(0)))
        case .abort: Foundation.abort()
        case .nullPointer: hidden(UnsafeMutablePointer<Int>(bitPattern: hidden(8)))!.pointee = 1
        }
    }

    private func depth(_ start: Int) -> Int {
        hidden(start) < 0 ? 0 : depth(start + 1) + hidden(1)
    }
}

/// The same value, of which the optimiser knows nothing.
@inline(never)
@_optimize(none)
func hidden<Value>(_ value: Value) -> Value {
    value
}

/// Uses a value up, so that what made it can't be left out.
@inline(never)
@_optimize(none)
func use<Value>(_ value: Value) {}
