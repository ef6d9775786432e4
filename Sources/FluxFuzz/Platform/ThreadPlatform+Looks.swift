#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

/// What can be seen of a thread from another one, and of the process.
extension ThreadPlatform {
    /// Whether a thread waits for something; `nil` if that can't be found out.
    ///
    /// One that is ready to run does not wait, however long other threads keep the processors.
    static func isWaiting(_ thread: pthread_t) -> Bool? {
        #if canImport(Darwin)
        guard let state = basicInfo(of: thread)?.run_state else { return nil }
        return state == TH_STATE_WAITING || state == TH_STATE_UNINTERRUPTIBLE
        #else
        var clock: clockid_t = 0
        guard pthread_getcpuclockid(thread, &clock) == 0 else { return nil }
        // The clock of a thread is made of its number: see `MAKE_THREAD_CPUCLOCK` of Linux.
        let number = ~(clock >> 3)
        // By its bytes: to look at each character takes as long as thousands of steps in the run that is watched.
        guard let status = try? String(contentsOfFile: "/proc/self/task/\(number)/stat", encoding: .utf8).utf8,
            let name = status.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        // "S" and "D" are sleep, "R" is readiness.
        return !status[name...].starts(with: ") R".utf8)
        #endif
    }

    /// How much processor time a thread has used, or `nil` if that can't be found out.
    static func processorTime(of thread: pthread_t) -> Duration? {
        #if canImport(Darwin)
        guard let info = basicInfo(of: thread) else { return nil }
        return .seconds(Int(info.user_time.seconds) + Int(info.system_time.seconds))
            + .microseconds(Int(info.user_time.microseconds) + Int(info.system_time.microseconds))
        #else
        var clock: clockid_t = 0
        // A `timespec`, whose members the compiler takes in some release builds for those of a module of its own, which can't
        // be imported.
        var time: (seconds: Int, nanoseconds: Int) = (0, 0)
        guard pthread_getcpuclockid(thread, &clock) == 0 else { return nil }
        let status = withUnsafeMutablePointer(to: &time) { time in
            time.withMemoryRebound(to: timespec.self, capacity: 1) { clock_gettime(clock, $0) }
        }
        return status == 0 ? .seconds(time.seconds) + .nanoseconds(time.nanoseconds) : nil
        #endif
    }

    /// How much memory the process holds, in bytes, or `nil` if that can't be found out.
    ///
    /// On Apple platforms it is the most that it has held so far: what it holds now takes a global variable of C that
    /// Swift 6 does not allow. So growth is noticed there once it exceeds that.
    static var memory: Int? {
        #if canImport(Darwin)
        var usage = rusage()
        return getrusage(RUSAGE_SELF, &usage) == 0 ? Int(usage.ru_maxrss) : nil
        #else
        // The second number is that of resident pages.
        guard let sizes = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " "),
            sizes.count > 1, let pages = Int(sizes[1])
        else { return nil }
        return pages * pageSize
        #endif
    }

    #if canImport(Darwin)
    private static func basicInfo(of thread: pthread_t) -> thread_basic_info? {
        var info = thread_basic_info()
        var count = mach_msg_type_number_t(MemoryLayout<thread_basic_info>.size / MemoryLayout<integer_t>.size)
        let result = withUnsafeMutablePointer(to: &info) {
            $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
                thread_info(pthread_mach_thread_np(thread), thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
            }
        }
        return result == KERN_SUCCESS ? info : nil
    }
    #else
    private static let pageSize = sysconf(Int32(_SC_PAGESIZE))
    #endif
}
#endif
