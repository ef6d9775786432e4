internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

/// A place for signal handlers on threads that are not ours.
///
/// Without one, nothing can be said of a recursion that has used up the stack of the caller's thread.
enum SignalStack {
    /// Runs code on the calling thread, and makes sure that signals are handled elsewhere than on its stack.
    static func ensured<Value>(_ body: () -> Value) -> Value {
        #if os(macOS) || os(iOS) || os(Linux)
        var outer = stack_t()
        let isDisabled = ThreadPlatform.flags(SS_DISABLE)
        guard sigaltstack(nil, &outer) == 0, ThreadPlatform.flags(outer.ss_flags) & isDisabled != 0 else {
            return body()
        }
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: ThreadStack.signalStackSize, alignment: 16)
        defer { memory.deallocate() }
        var stack = stack_t()
        stack.ss_sp = memory.baseAddress!
        stack.ss_size = .init(memory.count)
        sigaltstack(&stack, nil)
        defer { sigaltstack(&outer, nil) }
        return body()
        #else
        return body()
        #endif
    }
}
