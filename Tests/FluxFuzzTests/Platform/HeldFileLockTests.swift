import Foundation
import Testing

@testable import FluxFuzz

#if os(macOS) || os(Linux)
@Suite("A lock that processes share")
struct HeldFileLockTests {
    private let folder = TemporaryFolder()
    private var path: String { "\(folder.path)/a.lock" }

    /// Whether somebody has the lock, as another process finds it.
    private func isHeld(_ path: String) -> Bool {
        let file = open(path, O_RDWR)
        if file < 0 { return false }
        // To close the file is to release what was taken here.
        defer { close(file) }
        return flock(file, LOCK_EX | LOCK_NB) != 0
    }

    @Test("is held until it is released")
    func released() {
        var lock: HeldFileLock? = HeldFileLock(path: path)
        #expect(lock != nil && isHeld(path))
        lock = nil
        #expect(!isHeld(path))
        lock = HeldFileLock(path: path)
        #expect(lock != nil && isHeld(path))
    }

    @Test("does not keep others from another file")
    func otherFile() {
        let locks = ["a", "b"].map { HeldFileLock(path: "\(folder.path)/\($0)") }
        withExtendedLifetime(locks) {
            #expect(isHeld("\(folder.path)/a") && isHeld("\(folder.path)/b"))
        }
    }

    @Test("is held by one at a time")
    func excludes() {
        // Each reads and writes what the others do, in steps that would be lost otherwise. A file, since it is for processes,
        // whose lock the thread sanitizer does not know.
        let counter = URL(fileURLWithPath: "\(folder.path)/count")
        @Sendable func count() -> Int { (try? String(contentsOf: counter, encoding: .utf8)).flatMap { Int($0) } ?? 0 }
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<200 {
                let lock = HeldFileLock(path: path)
                withExtendedLifetime(lock) {
                    let before = count()
                    sched_yield()
                    try? "\(before + 1)".write(to: counter, atomically: false, encoding: .utf8)
                }
            }
        }
        #expect(count() == 800)
    }

    @Test("is held while code runs, and not after it")
    func duringCode() {
        let lock = FileLock(path: path)
        #expect(lock.withLock { isHeld(path) })
        #expect(!isHeld(path))
        struct Wrong: Error {}
        #expect(throws: Wrong.self) { try lock.withLock { throw Wrong() } }
        #expect(!isHeld(path))
    }

    @Test("does not keep a process waiting where there can be no file")
    func unwritable() {
        let locks = (0..<2).map { _ in HeldFileLock(path: "\(folder.path)/nowhere/a.lock") }
        #expect(locks.count == 2)
        #expect(FileLock(path: "\(folder.path)/nowhere/a.lock").withLock { 7 } == 7)
    }

    @Test("is released when the process ends that has it")
    func processEnd() async {
        let path = path
        await #expect(processExitsWith: .success) { [path = path as String] in
            // It is not released before.
            _ = Unmanaged.passRetained(HeldFileLock(path: path))
        }
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(!isHeld(path))
    }
}
#endif
