internal import FluxCore

/// What should be true of all reflections that a view gets.
enum ReflectionRule: CaseIterable {
    case changing
    case inOrder
    case notLate
    case onMainActor

    /// What is wrong with some reflections; `nil` if nothing is.
    func finding<State>(in all: [Recorded<StateChange<State>>], of presenters: PresenterConnections) -> Finding? {
        switch self {
        case .changing: redundant(in: all)
        case .inOrder: disorder(in: all, of: presenters)
        case .notLate: late(in: all)
        case .onMainActor: elsewhere(in: all)
        }
    }

    /// Why the rule proves nothing; `nil` if it does.
    func vacuity(reflections count: Int, of presenters: PresenterConnections) -> Finding? {
        switch self {
        case .notLate:
            if presenters.areReleased { return nil }
            return Finding(
                message: Message("Expected the presenter of the view to be released, but there is none that was."),
                hint: "Let go of the presenter first: set its variable to nil."
            )
        case .inOrder where presenters.count > 1:
            return Finding(
                message: Message(
                    "Expected reflections in order, but \(presenters.count) presenters reflect, in no common order."
                ),
                hint: "Give each presenter a view of its own."
            )
        case .changing, .inOrder, .onMainActor:
            if count > 0 { return nil }
            return Finding(
                message: Message("Expected reflections to look at, but there were none."),
                hint: "Check this when the presenter has reflected."
            )
        }
    }

    private func redundant<State>(in all: [Recorded<StateChange<State>>]) -> Finding? {
        Finding(
            all.filterIndices { reflection in
                let (old, new) = (reflection.element.old, reflection.element.new)
                // An == may ignore something that the view shows.
                return old.map { areEqual($0, new) != false && Difference(from: $0, to: new).isEmpty } ?? false
            },
            "Expected each reflection to change something, but",
            "changed nothing.",
            hint: """
                An action that changes nothing is reflected all the same. Let the presenter dispatch it only where it \
                changes something.
                """
        )
    }

    /// What is wrong with the order of one presenter's reflections, among which those of others may come.
    private func disorder<State>(
        in all: [Recorded<StateChange<State>>],
        of presenters: PresenterConnections
    ) -> Finding? {
        let presenter = presenters.count > 1 ? presenters.presenterOfReflection : { _ in nil }
        var latest: [ObjectIdentifier?: Int] = [:]
        for (index, after) in all.enumerated() {
            guard let place = latest.updateValue(index, forKey: after.cause.flatMap(presenter)) else { continue }
            let before = all[place]
            guard let old = after.element.old, !Sameness.haveSameBits(before.element.new, old) else { continue }
            // An == may ignore something that the view shows, or not even hold for a value and itself.
            let difference = Difference(from: before.element.new, to: old)
            if difference.isEmpty { continue }
            let sentence =
                "Expected reflection \(index + 1) to begin with the state that reflection \(place + 1) ended with."
            return Finding(
                message: Message(sentence)
                    .adding("End of \(place + 1) → beginning of \(index + 1):", difference),
                hint: "A change between them was not reflected, or they came in another order than the changes."
            )
        }
        return nil
    }

    private func late<State>(in all: [Recorded<StateChange<State>>]) -> Finding? {
        Finding(
            all.filterIndices(\.isLate),
            "Expected no reflection after the presenter was released, but",
            "came later.",
            hint: "Something else calls the view: look for a closure or a task that keeps it."
        )
    }

    private func elsewhere<State>(in all: [Recorded<StateChange<State>>]) -> Finding? {
        Finding(
            all.filterIndices { !$0.isOnMainActor },
            "Expected each reflection on the main actor, but",
            "came elsewhere.",
            hint: """
                Dispatch on the main actor. A presenter calls an app's view there wherever an action comes from, and a \
                MockView(delivery: .mainActor) too.
                """
        )
    }
}

extension Finding {
    /// A finding about some reflections; `nil` if there are none.
    fileprivate init?(_ indices: [Int], _ wish: String, _ problem: String, hint: String) {
        if indices.isEmpty { return nil }
        let shown = indices.prefix(10).map { "\($0 + 1)" }.joined(separator: ", ")
        let more = indices.count > 10 ? " and \(indices.count - 10) more" : ""
        let which = "reflection\(indices.count == 1 ? "" : "s") \(shown)\(more)"
        self.init(message: Message("\(wish) \(which) \(problem)"), hint: hint)
    }
}

extension Array {
    fileprivate func filterIndices(_ isIncluded: (Element) -> Bool) -> [Int] {
        indices.filter { isIncluded(self[$0]) }
    }
}
