/// Pieces of code, kept so that a signal handler can ask whether an instruction is in one of them.
struct CodeExtents: @unchecked Sendable {
    // `@unchecked Sendable`: the memory is never changed. Nor is it released, so that it can be read at any time; an array
    // would be retained in a signal handler.
    private let extents: UnsafeBufferPointer<Range<UInt>>

    init(_ extents: [Range<UInt>]) {
        let memory = UnsafeMutableBufferPointer<Range<UInt>>.allocate(capacity: extents.count)
        _ = memory.initialize(from: extents)
        self.extents = UnsafeBufferPointer(memory)
    }

    var isEmpty: Bool { extents.isEmpty }

    /// Whether an instruction is in one of them.
    ///
    /// May be called in a signal handler, once it has been called elsewhere. So it uses no generic code: that is made ready
    /// when it is first used, with locks.
    func contains(_ address: UInt) -> Bool {
        var index = 0
        while index < extents.count {
            if address >= extents[index].lowerBound, address < extents[index].upperBound { return true }
            index += 1
        }
        return false
    }
}
