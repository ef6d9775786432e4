#if os(macOS) || os(Linux)
import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

@Suite struct StackSpareTests {
    private func end(of stack: ThreadStack) -> UInt { UInt(bitPattern: stack.stack.baseAddress) }

    private func write(at address: UInt) {
        UnsafeMutablePointer<UInt8>(bitPattern: address)!.pointee = 1
    }

    @Test func itIsOpenedPieceByPiece() throws {
        let stack = try #require(ThreadStack(size: 1 << 20))
        defer { stack.unmap() }
        var spare = try #require(StackSpare(below: stack))
        var address = end(of: stack) - 8
        var pieces = 0
        while spare.open(for: address) {
            write(at: address)
            pieces += 1
            address -= 2 * StackSpare.pieceSize
        }
        #expect(pieces > 3)
        // The last piece stays closed, or a recursion would go on into other memory.
        let start = end(of: stack) - UInt(ThreadStack.gapSize)
        // What is open already is no reason to go on.
        for address in [start + 8, start - 8, 0, end(of: stack) - 8] {
            let isOpened = spare.open(for: address)
            #expect(!isOpened)
        }
        spare.close()
        let isOpened = spare.open(for: end(of: stack) - 8)
        #expect(isOpened)
    }

    @Test func aRecursionThatAllocatesIsSurvivedAndLeavesTheAllocatorToOthers() {
        let thread = GuardedThread()
        for depth in 0..<tries(40, inDebug: 12) {
            let ending = thread.run(watching: nil, limit: HangLimit()) { _ = textsOfFrames(depth, hidden(0)) }
            guard case .interrupted(.trap(let trap)) = ending else {
                Issue.record("\(ending)")
                return
            }
            #expect(trap.kind == .stackOverflow)
            #expect((0..<100).map { String(repeating: "a", count: $0 * 100) }.count == 100)
        }
    }
}

/// A recursion without an end that begins somewhat further down each time.
private func textsOfFrames(_ depth: Int, _ number: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 48 * depth + 1, alignment: 16) { memory in
        memory[0] = 1
        return allocate(number) + Int(memory[0])
    }
}

@_optimize(none)
private func allocate(_ number: Int) -> Int {
    if number < 0 { return 0 }
    // Its calls go deeper than the next frame, so the allocator is what meets the end of the stack.
    let text = "frame number \(number) of many, long enough to be on the heap"
    return allocate(number + 1) + text.utf8.count
}
#endif
