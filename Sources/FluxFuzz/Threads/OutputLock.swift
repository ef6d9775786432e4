#if canImport(Glibc)
internal import Glibc
#endif

/// The locks of the standard streams.
///
/// `print` holds the one of the standard output while it asks for descriptions. A thread that is parked there would keep it,
/// and the next that prints would wait for ever: in XCTest that is the line behind the test.
enum OutputLock {
    #if canImport(Glibc)
    /// A lock as glibc has it: behind two numbers stands which thread holds it.
    private struct Lock {
        var lock: Int32
        var count: Int32
        var owner: UInt
    }

    private typealias Stream = UnsafeMutablePointer<FILE>

    /// Where a stream has its lock, in bytes: part of glibc's binary interface on systems with 64 bits.
    private static let lockOffset = 136

    /// The streams, found once; none where locks are not as they are known here.
    ///
    /// Safe: they are found before a handler is in place, and never change. They are never released, since an array would be
    /// retained in a signal handler.
    private nonisolated(unsafe) static let streams = {
        let names = isKnown ? ["stdout", "stderr", "stdin"] : []
        let found = names.compactMap { ThreadPlatform.address(of: $0)?.load(as: Stream?.self) }
        let streams = UnsafeMutableBufferPointer<Stream>.allocate(capacity: found.count)
        _ = streams.initialize(from: found)
        return streams
    }()

    /// Whether the lock of a stream of our own is seen to be held, and given back.
    private static let isKnown: Bool = {
        guard MemoryLayout<UInt>.size == 8, let stream = fopen("/dev/null", "w") else { return false }
        defer { fclose(stream) }
        flockfile(stream)
        guard let lock = lock(of: stream), lock.pointee.owner == UInt(pthread_self()), lock.pointee.count == 1 else {
            return false
        }
        funlockfile(stream)
        return lock.pointee.count == 0
    }()

    private static func lock(of stream: Stream) -> UnsafeMutablePointer<Lock>? {
        UnsafeRawPointer(stream).load(fromByteOffset: lockOffset, as: UnsafeMutablePointer<Lock>?.self)
    }

    /// Finds the locks, so that nothing happens for the first time in a signal handler.
    static func prepare() { _ = streams.count }

    /// Gives back what the calling thread holds.
    ///
    /// May be called in a signal handler of a thread that does not go on.
    static func release() {
        var index = 0
        while index < streams.count {
            release(streams[index])
            index += 1
        }
    }

    private static func release(_ stream: Stream) {
        guard let lock = lock(of: stream) else { return }
        // Each call takes one away; nobody else changes them while this thread is the owner.
        while lock.pointee.owner == UInt(pthread_self()), lock.pointee.count > 0 { funlockfile(stream) }
    }
    #else
    static func prepare() {}

    static func release() {}
    #endif
}
