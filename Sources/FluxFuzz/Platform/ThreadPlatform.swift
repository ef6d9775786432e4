internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

/// What threads and signals look like on each platform: all that differs between the C libraries.
///
/// tvOS and watchOS have no alternate stacks for signals, WASI and Windows no signals of this kind.
enum ThreadPlatform {
    /// Whether code can be guarded here at all.
    static var canGuard: Bool {
        #if os(macOS) || os(iOS) || os(Linux)
        true
        #else
        false
        #endif
    }

    /// How many processors there are for this process.
    ///
    /// Asked once: on Linux it reads files.
    static let processorCount = ProcessInfo.processInfo.activeProcessorCount

    /// Makes a place that holds a pointer for each thread.
    static func makeStorage() -> pthread_key_t {
        var key = pthread_key_t()
        let error = pthread_key_create(&key, nil)
        precondition(error == 0, "no thread-specific storage is left in this process (pthread_key_create: \(error))")
        return key
    }

    /// The address of a function or variable that the process exports; `nil` if there is none of that name.
    static func address(of symbol: String) -> UnsafeMutableRawPointer? {
        dlsym(dlopen(nil, RTLD_LAZY), symbol)
    }
}

#if os(macOS) || os(iOS) || os(Linux)
extension ThreadPlatform {
    typealias SignalHandler =
        @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    typealias PlainHandler = @convention(c) (Int32) -> Void

    /// What the kernel is told of a handler that takes all three arguments and runs on the alternate stack.
    static func action(_ handler: @escaping SignalHandler) -> sigaction {
        var action = sigaction()
        // It comes first; the C libraries name it differently.
        withUnsafeMutableBytes(of: &action) { $0.storeBytes(of: handler, as: SignalHandler.self) }
        // A handler that returns has nothing to do with what the thread is waiting for.
        action.sa_flags = flags(SA_SIGINFO) | flags(SA_ONSTACK) | flags(SA_RESTART)
        return action
    }

    /// The address of a handler, 0 for `SIG_DFL` and 1 for `SIG_IGN`.
    static func handler(of action: sigaction) -> UInt {
        withUnsafeBytes(of: action) { $0.load(as: UInt.self) }
    }

    /// The flags of an action: some platforms have them as `Int32`, others as unsigned numbers.
    static func flags(_ flags: some BinaryInteger) -> Int32 {
        Int32(truncatingIfNeeded: flags)
    }

    /// The address that could not be accessed, for the signals that have one.
    ///
    /// Called in a signal handler.
    static func faultAddress(_ info: UnsafeMutablePointer<siginfo_t>) -> UInt {
        #if canImport(Darwin)
        UInt(bitPattern: info.pointee.si_addr)
        #else
        // Linux puts it behind three numbers of 32 bits, aligned; the C libraries name it differently.
        UnsafeRawPointer(info).load(fromByteOffset: MemoryLayout<UInt>.size == 8 ? 16 : 12, as: UInt.self)
        #endif
    }

    /// Whether the signal was sent by `kill` to the process as a whole, and reached this thread by chance.
    ///
    /// Called in a signal handler. Darwin does not tell it from `abort`.
    static func isForProcess(_ info: UnsafeMutablePointer<siginfo_t>) -> Bool {
        #if canImport(Darwin)
        false
        #else
        info.pointee.si_code == 0 || info.pointee.si_code == -1  // SI_USER, SI_QUEUE
        #endif
    }

    /// Whether the kernel has sent the signal itself, as on Linux it does when Ctrl-C is typed on a terminal.
    ///
    /// Called in a signal handler. Some faults look the same.
    static func isOfKernel(_ info: UnsafeMutablePointer<siginfo_t>) -> Bool {
        info.pointee.si_code == 0x80  // SI_KERNEL
    }

    /// The signal that asks a thread to stop, which is told from a trap by ``isFault(_:_:)``.
    ///
    /// On Darwin none of those in which traps end, since it does not say of them whether they were sent: on Apple silicon a trap
    /// of Swift is a SIGTRAP with the code 0, as one that was sent is, and on Intel both have the code of a breakpoint.
    static var asking: Int32 {
        #if canImport(Darwin)
        SIGEMT
        #else
        SIGTRAP
        #endif
    }

    /// Whether an instruction of the thread caused the signal, which would be executed again if a handler returned.
    ///
    /// Called in a signal handler. On Darwin also of such a signal that was sent: see ``asking``.
    static func isFault(_ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>) -> Bool {
        #if canImport(Darwin)
        signal == SIGILL || signal == SIGTRAP || signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE
        #else
        // The codes of signals that are sent are not positive.
        info.pointee.si_code > 0 && info.pointee.si_code < 0x10000
        #endif
    }

    /// Where a signal has interrupted the thread; 0 if that is not known.
    ///
    /// Called in a signal handler.
    static func instruction(_ context: UnsafeMutableRawPointer?) -> UInt {
        #if os(Linux) && arch(x86_64)
        // The register behind sixteen others, which follow the flags, the link and the stack.
        context?.load(fromByteOffset: 168, as: UInt.self) ?? 0
        #elseif os(Linux) && arch(arm64)
        context?.load(fromByteOffset: 440, as: UInt.self) ?? 0
        #elseif canImport(Darwin) && arch(x86_64)
        // Behind four numbers about the fault, in 16 bytes, and sixteen registers.
        registers(context)?.load(fromByteOffset: 144, as: UInt.self) ?? 0
        #elseif canImport(Darwin) && arch(arm64)
        // Behind three numbers about the fault, in 16 bytes, and 32 registers.
        registers(context)?.load(fromByteOffset: 272, as: UInt.self) ?? 0
        #else
        0
        #endif
    }

    #if canImport(Darwin)
    /// Where Darwin has left the registers: a pointer behind the flag, the mask, the stack, the link and the size.
    private static func registers(_ context: UnsafeMutableRawPointer?) -> UnsafeRawPointer? {
        UnsafeRawPointer(bitPattern: context?.load(fromByteOffset: 48, as: UInt.self) ?? 0)
    }
    #endif

    /// Makes the thread stop with a SIGTRAP after each instruction, once the handler has returned.
    ///
    /// Called in a signal handler.
    ///
    /// - Returns: Whether that can be done here.
    static func beginStepping(_ context: UnsafeMutableRawPointer?) -> Bool {
        #if os(Linux) && arch(x86_64)
        // The trap flag, in the register of flags, which is the one behind the instruction.
        guard let flags = context?.advanced(by: 176).assumingMemoryBound(to: UInt.self) else { return false }
        flags.pointee |= 0x100
        return true
        #else
        return false
        #endif
    }

    /// Starts a thread on a stack that the caller provides, and keeps.
    ///
    /// - Returns: The thread; `nil` if the system has no more of them.
    static func start(on stack: UnsafeMutableRawBufferPointer, _ body: @escaping () -> Void) -> pthread_t? {
        // Allocated, not declared: its initialiser belongs to a different module on each platform.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        pthread_attr_init(attributes)
        defer { pthread_attr_destroy(attributes) }
        guard pthread_attr_setstack(attributes, stack.baseAddress!, stack.count) == 0 else { return nil }
        let start = Unmanaged.passRetained(ThreadStart(body))
        #if canImport(Glibc)
        var thread: pthread_t = 0
        #else
        var thread: pthread_t?
        #endif
        if pthread_create(&thread, attributes, { ThreadStart.run($0) }, start.toOpaque()) == 0 { return thread }
        start.release()
        return nil
    }
}

/// What a new thread is handed.
private final class ThreadStart {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    /// What the C library calls; whether the pointer is optional depends on the platform.
    static func run(_ start: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let start { Unmanaged<ThreadStart>.fromOpaque(start).takeRetainedValue().body() }
        return nil
    }
}
#endif
