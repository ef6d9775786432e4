/// How much has been drawn of a recursive value, and how much of it is left to draw.
@usableFromInline
struct NestedValues {
    /// How many values have been begun that may be branches.
    private var branches = 0

    /// How many values have been begun in all.
    private var values = 0

    /// How many elements the lists among them must have.
    private var reserved = 0

    /// How many that may be branches have not ended yet.
    private var unfinished = 0

    /// How many values the steps of the run have begun so far, and how many of them the steps that were taken.
    private var inRun = 0
    private var inTakenSteps = 0

    /// Whether lists are kept short, except those in the outermost value.
    ///
    /// It is stored, since every element of a list asks for it.
    @usableFromInline private(set) var keepsListsShort = false

    /// How many values are begun inside of a recursive one before there is room for leaves only.
    static var greatestBranches: Int { 100 }

    /// How many values are begun before lists are kept short: ten for each that may be a branch, which those have that
    /// are not meant to be large.
    static var manyValues: Int { 1000 }

    /// How many elements the lists in a recursive value must have before there is room for leaves only.
    static var greatestReserved: Int { 5000 }

    /// How many values the steps of a run begin before those that follow are leaves: what a hundred steps have whose
    /// values are not meant to be large.
    static var greatestInRun: Int { 5000 }

    /// Whether the steps before have drawn so much that what is not replayed is a leaf.
    ///
    /// It stays the same in one step, whatever that draws.
    var isExhausted: Bool { inTakenSteps >= Self.greatestInRun }

    /// By how many elements a list is longer than it must be where lists are kept short.
    @inlinable static var shortLength: Int { 8 }

    /// Notes that a value begins that may be a branch.
    ///
    /// - Returns: Whether there is room for a branch.
    mutating func begin() -> Bool {
        let hasRoom = branches < Self.greatestBranches && reserved < Self.greatestReserved
        branches += 1
        unfinished += 1
        count()
        return hasRoom
    }

    /// Notes that a value ends that may have been a branch.
    mutating func end() {
        unfinished -= 1
        if unfinished == 0 {
            branches = 0
            values = 0
            reserved = 0
        }
        judge()
    }

    /// Notes that the step was taken that has drawn the values.
    mutating func endTakenStep() { inTakenSteps = inRun }

    /// Notes that there is a leaf where nothing else may be.
    mutating func addLeaf() {
        if unfinished > 0 { count() }
    }

    /// Notes that a list begins that must have so many elements.
    @usableFromInline
    mutating func reserve(_ count: Int) {
        if unfinished > 0 { reserved += count }
    }

    private mutating func count() {
        values += 1
        inRun += 1
        judge()
    }

    private mutating func judge() { keepsListsShort = unfinished > 1 && values >= Self.manyValues }
}

extension ChoiceSource {
    /// Draws a value that may contain others like it.
    ///
    /// Whether there is room in the value follows from its choices before, so a replay draws what a fresh source has
    /// drawn. Whether there is room in the run does not, since steps may be left out: a replay asks the choices alone.
    ///
    /// - Parameter draw: Draws the value, and is told whether it may contain others.
    /// - Returns: What `draw` returns.
    /// - Throws: What `draw` throws.
    mutating func drawNested<Value>(
        _ draw: (_ source: inout ChoiceSource, _ hasRoom: Bool) throws -> Value
    ) rethrows -> Value {
        hasStepsToEnd = true
        let hasRoom = nested.begin() && (isScripted || hasRoomForManySteps || !nested.isExhausted)
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
