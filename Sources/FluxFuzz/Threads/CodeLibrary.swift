#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// Finds out in which library an instruction is.
enum CodeLibrary {
    /// Whether an instruction is in the library of queues, or in the one of tasks and actors.
    ///
    /// What asserts that it runs on the main queue ends there, and Swift has nothing to say about it. In a program that is
    /// linked statically, both are part of the program, and the answer is no.
    ///
    /// - Parameter address: The address of the instruction.
    /// - Returns: Whether it is.
    static func isOfQueues(_ address: UInt) -> Bool {
        // The C libraries of Linux show this function to Swift under no name.
        guard let symbol = dlsym(nil, "dladdr") else { return false }
        let find = unsafeBitCast(symbol, to: (@convention(c) (UInt, UnsafeMutableRawPointer) -> Int32).self)
        // The file, its place, the nearest symbol and its place; only the file is of interest.
        var info: [UnsafePointer<CChar>?] = [nil, nil, nil, nil]
        guard info.withUnsafeMutableBytes({ find(address, $0.baseAddress!) }) != 0, let file = info[0] else {
            return false
        }
        let library = String(cString: file)
        return library.contains("libdispatch") || library.contains("swift_Concurrency")
    }
}
#endif
