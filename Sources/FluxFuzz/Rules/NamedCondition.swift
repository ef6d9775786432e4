/// A condition that some states or values should meet, at least one of them (a goal) or a share of them (a label).
@usableFromInline
struct NamedCondition<Value> {
    let declaration: ConditionDeclaration
    @usableFromInline let isMet: (Value) -> Bool

    init(_ name: String, atLeast share: Double = 0, _ location: CodeLocation, _ isMet: @escaping (Value) -> Bool) {
        self.init(ConditionDeclaration(name: name, location: location, share: share), isMet)
    }

    init(_ declaration: ConditionDeclaration, _ isMet: @escaping (Value) -> Bool) {
        self.declaration = declaration
        self.isMet = isMet
    }
}

/// What a report has to know of a condition.
struct ConditionDeclaration {
    let name: String
    let location: CodeLocation

    /// The least share of the states or values, in 0...1.
    var share = 0.0

    /// What is wrong with the declaration, in one line.
    var defect: String? {
        if (0...1).contains(share) { return nil }
        return "the share of the label “\(name)” at \(location) must be in 0...1, but it is \(share)"
    }
}
