import Dispatch
import Foundation

/// What code can do that ends a process.
public enum Misdeed: String, CaseIterable, Sendable {
    case overflow
    case underflow
    case multiplicationOverflow
    case arrayIndex
    case negativeIndex
    case emptyArray
    case badRange
    case stringIndex
    case nilUnwrapped
    case implicitNil
    case divisionByZero
    case remainderByZero
    case narrowing
    case negativeUnsigned
    case fractionOutOfRange
    case duplicateKeys
    case fatalError
    case precondition
    case preconditionFailure
    case failedCast
    case failedObjectCast
    case tryOnThrow
    case deadUnowned
    case exclusivity
    case deepRecursion
    case recursionWithLargeFrames
    case abort
    case raisedSignal
    case nullPointer
    case lowAddress
    case unbalancedLeave
    case syncOnOwnQueue
    case recursionThatAllocates
    case unprintable
    case undebuggable
    case brokenPipe
    case raisedTermination
    case exit
    case failingExit

    /// Does it.
    ///
    /// What the optimiser could compute in advance is hidden from it.
    public func commit() {
        switch self {
        case .overflow: use(hidden(Int.max) + hidden(1))
        case .underflow: use(hidden(0 as UInt8) - hidden(1))
        case .multiplicationOverflow: use(hidden(Int32.max) * hidden(2))
        case .arrayIndex: use(hidden([1, 2, 3])[hidden(3)])
        case .negativeIndex: use(hidden(["a"])[hidden(-1)])
        case .emptyArray:
            var empty = hidden([Int]())
            use(empty.removeLast())
        case .badRange: use(hidden(3)..<hidden(2))
        case .stringIndex: use(hidden("ab")[hidden("abc".endIndex)])
        case .nilUnwrapped: use(hidden(Int?.none)!)
        case .implicitNil:
            let value: Int! = hidden(nil)
            use(value + 1)
        case .divisionByZero: use(hidden(1) / hidden(0))
        case .remainderByZero: use(hidden(1 as UInt16) % hidden(0))
        case .narrowing: use(Int8(hidden(200)))
        case .negativeUnsigned: use(UInt(hidden(-1)))
        case .fractionOutOfRange: use(Int(hidden(Double.infinity)))
        case .duplicateKeys: use(Dictionary(uniqueKeysWithValues: hidden([(1, "a"), (1, "b")])))
        case .fatalError: Swift.fatalError("The drawer is empty")
        case .precondition: Swift.precondition(hidden(false), "The drawer is open")
        case .preconditionFailure: Swift.preconditionFailure("There is no drawer")
        case .failedCast: use(hidden("text" as Any) as! Int)
        case .failedObjectCast: use(hidden(Base() as AnyObject) as! Derived)
        case .tryOnThrow:
            // swift-format-ignore: NeverUseForceTry
            try! fail(hidden(true))
        case .deadUnowned:
            unowned let dead = hidden(Base())
            use(dead)
        case .exclusivity:
            let box = hidden(Box())
            box.change { hidden(box).number = 1 }
        case .deepRecursion: use(depth(hidden(0)))
        case .recursionWithLargeFrames: use(wideDepth(hidden(0)))
        case .abort: Foundation.abort()
        case .raisedSignal: raise(SIGABRT)
        case .nullPointer: hidden(UnsafeMutablePointer<Int>(bitPattern: hidden(8)))!.pointee = 1
        case .lowAddress: hidden(UnsafeMutablePointer<Int>(bitPattern: hidden(4096)))!.pointee = 1
        case .unbalancedLeave: hidden(DispatchGroup()).leave()
        case .syncOnOwnQueue:
            let queue = hidden(DispatchQueue(label: "own"))
            queue.sync { queue.sync { use(1) } }
        case .recursionThatAllocates: use(textDepth(hidden(0)))
        case .unprintable: print(hidden(Unprintable()))
        case .undebuggable: debugPrint(hidden(Unprintable()))
        case .brokenPipe:
            var ends: [Int32] = [0, 0]
            _ = pipe(&ends)
            close(ends[0])
            _ = write(ends[1], &ends, 1)
        case .raisedTermination: raise(SIGTERM)
        case .exit: Foundation.exit(hidden(0))
        case .failingExit: Foundation.exit(hidden(3))
        }
    }
}

/// What `print` asks for while it holds the standard output.
private struct Unprintable: CustomStringConvertible {
    var description: String { fatalError("There is nothing to say") }
}

class Base {}
private final class Derived: Base {}

private struct Failed: Error {}

private func fail(_ fails: Bool) throws {
    if fails { throw Failed() }
}

private final class Box {
    var number = 0

    @inline(never)
    @_optimize(none)
    func change(_ body: () -> Void) { Box.work(&number, body) }

    @inline(never)
    @_optimize(none)
    private static func work(_ number: inout Int, _ body: () -> Void) {
        body()
        number += 1
    }
}

/// A recursion that is in the allocator for much of its time.
@_optimize(none)
private func textDepth(_ start: Int) -> Int {
    if hidden(start) < 0 { return 0 }
    let text = "the frame with the number \(start), which is too long to be kept in place"
    return textDepth(start + 1) + text.utf8.count
}

/// Not optimised, since it would become a loop.
@_optimize(none)
private func depth(_ start: Int) -> Int {
    hidden(start) < 0 ? 0 : depth(start + 1) + hidden(1)
}

/// The same, with a kilobyte or more for each call.
@_optimize(none)
private func wideDepth(_ start: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { bytes in
        bytes[0] = UInt8(truncatingIfNeeded: start)
        return hidden(start) < 0 ? 0 : wideDepth(start + 1) + Int(bytes[0])
    }
}

/// The same value, of which the optimiser knows nothing.
@inline(never)
@_optimize(none)
func hidden<Value>(_ value: Value) -> Value { value }

/// Uses a value up, so that what made it can't be left out.
@inline(never)
@_optimize(none)
func use<Value>(_ value: Value) {}
