/// What states or values are counted by, and which share of them it should fit.
@usableFromInline
struct Label<Value> {
    @usableFromInline let name: String
    @usableFromInline let location: CodeLocation

    /// The least share, in 0...1.
    @usableFromInline let share: Double
    @usableFromInline let fits: (Value) -> Bool

    @usableFromInline
    init(_ name: String, atLeast share: Double, _ location: CodeLocation, fits: @escaping (Value) -> Bool) {
        self.name = name
        self.location = location
        self.share = share
        self.fits = fits
    }

    /// What is wrong with the declaration, in one line.
    var defect: String? {
        if (0...1).contains(share) { return nil }
        return "the share of the label “\(name)” at \(location) must be in 0...1, but it is \(share)"
    }
}

/// What a report has to know of a label.
struct LabelDeclaration {
    let name: String
    let location: CodeLocation
    let share: Double
}

extension Label {
    var declaration: LabelDeclaration { LabelDeclaration(name: name, location: location, share: share) }
}
