#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// Finds out in which library an instruction is.
enum CodeLibrary {
    /// Whether an instruction is where code ends that asserts that it runs on a queue.
    ///
    /// Swift has nothing to say about it. Other traps in the library of queues, such as a group that is left once too
    /// often or a queue that waits for itself, say nothing of where the code should run, and would end the process there.
    ///
    /// In a program that is linked statically the library is part of the program, and the answer is no.
    ///
    /// - Parameter address: The address of the instruction.
    /// - Returns: Whether it is.
    static func isAssertionOfQueue(_ address: UInt) -> Bool {
        guard let library = library(of: address) else { return false }
        if library.contains("swift_Concurrency") { return true }
        return library.contains("libdispatch") && endsOfAssertions.contains(address)
    }

    /// The instructions at which assertions about queues end.
    ///
    /// The functions have no names that could be looked up, so such assertions are made to fail once.
    private static let endsOfAssertions: [UInt] = {
        let queue = DispatchQueue(label: "FluxFuzz.CodeLibrary")
        let assertions: [DispatchPredicate] = [.onQueue(queue), .onQueueAsBarrier(queue)]
        return assertions.compactMap { assertion in
            guard let worker = GuardedWorker(stackSize: 0) else { return nil }
            worker.handOver { dispatchPrecondition(condition: assertion) }
            ParkedThreads.shared.add(size: ThreadStack.signalStackSize)
            while ReportPipe.wait(for: [worker.reports.output], milliseconds: 1000) == nil {}
            return worker.reports.receive().address
        }
    }()

    /// The file of the library or program in which an address is.
    static func library(of address: UInt) -> String? { place(of: address)?.file }

    /// The same, and where it begins in memory.
    static func place(of address: UInt) -> (file: String, start: UInt)? {
        // The C libraries of Linux show this function to Swift under no name.
        guard let symbol = ThreadPlatform.address(of: "dladdr") else { return nil }
        let find = unsafeBitCast(symbol, to: (@convention(c) (UInt, UnsafeMutableRawPointer) -> Int32).self)
        // The file, its place, the nearest symbol and its place; the symbol is of no interest.
        var info: [UnsafePointer<CChar>?] = [nil, nil, nil, nil]
        guard info.withUnsafeMutableBytes({ find(address, $0.baseAddress!) }) != 0, let file = info[0] else {
            return nil
        }
        return (String(cString: file), UInt(bitPattern: info[1]))
    }
}
#endif
