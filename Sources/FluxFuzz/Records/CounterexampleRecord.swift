/// A way to a failure, as it is written into a file.
struct CounterexampleRecord: Decodable, JSONObject, Equatable, Sendable {
    /// What it has in common with the same failure in other tests, seeds and processes; see ``FailureIdentity``.
    let id: String
    let rule: String
    let place: PlaceRecord
    /// What failed, and when, in one line.
    let headline: String
    let error: String?
    let view: String?
    /// How it was found.
    let origin: String
    let isShortest: Bool

    /// The file in which it is remembered.
    let remembered: String?
    /// The day on which it was found first, if that was before.
    let knownSince: String?

    /// The distinct states on the way, to which steps refer by their positions.
    let states: [String]
    /// Where the run begins; `nil` for a property.
    let start: StartRecord?
    let steps: [StepRecord]

    let token: String
    /// The call that repeats it.
    let replay: String
    /// The command that repeats it.
    let command: String
    /// A test to paste; `nil` for a property.
    let test: String?

    func writeMembers(to json: inout JSONText) {
        json.add("id", id)
        json.add("rule", rule)
        json.add("place", place)
        json.add("headline", headline)
        json.add("error", error)
        json.add("view", view)
        json.add("origin", origin)
        json.add("isShortest", isShortest)
        json.add("remembered", remembered)
        json.add("knownSince", knownSince)
        json.add("states", states)
        json.add("start", start)
        json.add("steps", steps)
        json.add("token", token)
        json.add("replay", replay)
        json.add("command", command)
        json.add("test", test)
    }
}

extension CounterexampleRecord {
    /// The headline, and the names of the first steps.
    var outline: String {
        let limit = 20
        let names = steps.prefix(limit).enumerated().map { "  \($0 + 1)  \($1.name)" }
        let rest = steps.count > limit ? ["  … and \((steps.count - limit).counted("more step"))"] : []
        return ([headline] + names + rest).joined(separator: "\n")
    }
}

/// Where a run begins.
struct StartRecord: Decodable, JSONObject, Equatable, Sendable {
    let state: Int?
    let dispatches: [DispatchRecord]
    let notes: [String]

    func writeMembers(to json: inout JSONText) {
        json.add("state", state)
        json.add("dispatches", dispatches)
        json.add("notes", notes)
    }
}

/// A step of a run.
struct StepRecord: Decodable, JSONObject, Equatable, Sendable {
    /// The action as Swift source, the name of the interaction, or the value of a property.
    let name: String
    /// The position of the state after it.
    let state: Int?
    /// What it changed, unless each of its dispatches says that.
    let changes: [ChangeRecord]
    let dispatches: [DispatchRecord]
    /// The calls that it made, as in `search("a")`.
    let calls: [String]
    /// What else there is to say of it: the order of tasks, what the failure does not depend on, where a rule over time began.
    let notes: [String]
    /// What became of it, if it never ended.
    let ending: String?

    func writeMembers(to json: inout JSONText) {
        json.add("name", name)
        json.add("state", state)
        json.add("changes", changes)
        json.add("dispatches", dispatches)
        json.add("calls", calls)
        json.add("notes", notes)
        json.add("ending", ending)
    }
}

/// One of the dispatches of a step.
struct DispatchRecord: Decodable, JSONObject, Equatable, Sendable {
    let action: String
    /// `nil` where those of the step are told for all of its dispatches together.
    let changes: [ChangeRecord]?
    /// Whether it broke the rule; `nil` if not.
    let isBroken: Bool?

    func writeMembers(to json: inout JSONText) {
        json.add("action", action)
        json.add("changes", changes)
        json.add("isBroken", isBroken)
    }
}

/// A place at which a state has changed.
struct ChangeRecord: Decodable, JSONObject, Equatable, Sendable {
    let path: String
    /// `nil` for what was inserted.
    let old: String?
    /// `nil` for what was removed.
    let new: String?

    func writeMembers(to json: inout JSONText) {
        json.add("path", path)
        json.add("old", old)
        json.add("new", new)
    }
}

/// A failure that is known, and need not be repaired yet.
struct KnownFailureRecord: Decodable, JSONObject, Equatable, Sendable {
    /// The rule, the issue and until when, in one line.
    let description: String
    let counterexample: CounterexampleRecord

    func writeMembers(to json: inout JSONText) {
        json.add("description", description)
        json.add("counterexample", counterexample)
    }
}
