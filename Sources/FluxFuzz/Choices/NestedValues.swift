/// How much has been drawn of a recursive value, and how much of it is left to draw.
@usableFromInline
struct NestedValues {
    /// How many values have been begun that may be branches.
    private var branches = 0

    /// How many values have been begun in all.
    private var values = 0

    /// How many that may be branches have not ended yet.
    private var unfinished = 0

    /// Whether lists are kept short, except those in the outermost value.
    ///
    /// It is stored, since every element of a list asks for it.
    @usableFromInline private(set) var keepsListsShort = false

    /// How many values are begun inside of a recursive one before there is room for leaves only.
    static var greatestBranches: Int { 100 }

    /// How many values are begun before lists are kept short: ten for each that may be a branch, which those have that
    /// are not meant to be large.
    static var manyValues: Int { 1000 }

    /// By how many elements a list is longer than it must be where lists are kept short.
    @inlinable static var shortLength: Int { 8 }

    /// Notes that a value begins that may be a branch.
    ///
    /// - Returns: Whether there is room for a branch.
    mutating func begin() -> Bool {
        let hasRoom = branches < Self.greatestBranches
        branches += 1
        unfinished += 1
        count()
        return hasRoom
    }

    /// Notes that a value ends that may have been a branch.
    mutating func end() {
        unfinished -= 1
        if unfinished == 0 { self = NestedValues() } else { judge() }
    }

    /// Notes that there is a leaf where nothing else may be.
    mutating func addLeaf() {
        if unfinished > 0 { count() }
    }

    private mutating func count() {
        values += 1
        judge()
    }

    private mutating func judge() { keepsListsShort = unfinished > 1 && values >= Self.manyValues }
}

extension ChoiceSource {
    /// Draws a value that may contain others like it.
    ///
    /// Whether there is room follows from the choices before, so a replay draws what a fresh source has drawn.
    ///
    /// - Parameter draw: Draws the value, and is told whether it may contain others.
    /// - Returns: What `draw` returns.
    /// - Throws: What `draw` throws.
    mutating func drawNested<Value>(
        _ draw: (_ source: inout ChoiceSource, _ hasRoom: Bool) throws -> Value
    ) rethrows -> Value {
        let hasRoom = nested.begin()
        defer { nested.end() }
        return try draw(&self, hasRoom)
    }

    /// Whether a list is to have no more elements, whatever was planned, where lists are kept short.
    ///
    /// Only a list that is drawn asks for it: what is replayed is as long as its choices say.
    ///
    /// - Parameters:
    ///   - count: How many elements the list has.
    ///   - counts: How many it may have.
    /// - Returns: Whether the list ends here.
    @inlinable
    func isLongEnough(_ count: Int, in counts: ClosedRange<Int>) -> Bool {
        count &- counts.lowerBound >= NestedValues.shortLength
    }
}
