/// A condition that some state should meet, and where it was declared.
@usableFromInline
struct Goal<State> {
    @usableFromInline let name: String
    @usableFromInline let location: CodeLocation
    @usableFromInline let isMet: (State) -> Bool

    @usableFromInline
    init(_ name: String, _ location: CodeLocation, isMet: @escaping (State) -> Bool) {
        self.name = name
        self.location = location
        self.isMet = isMet
    }
}

/// What a report has to know of a goal.
struct GoalDeclaration {
    let name: String
    let location: CodeLocation
}

extension Goal {
    var declaration: GoalDeclaration { GoalDeclaration(name: name, location: location) }
}
