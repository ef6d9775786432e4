internal import FluxCore
internal import FluxFuzz

extension Wording {
    /// How messages speak of reflections, each of which is shown as the difference that it made.
    static func reflections<State>() -> Wording where Element == StateChange<State> {
        Wording(
            subject: .reflections,
            singular: "reflection",
            plural: "reflections",
            all: "reflections",
            asserting: "expectReflected",
            waiting: "await view.expectReflected(…, within:)",
            absence: { name, number in "\(name) got \(number == 1 ? "none" : "no more")" },
            lines: { $0.lines(by: $1) },
            hintWhenMissing: { _ in
                """
                Are the view and its presenter still kept in variables, and was an action dispatched? A view is not \
                called for the initial state, unless by presenter.reflect().
                """
            }
        )
    }

    /// How messages speak of what a view shows.
    static func showings() -> Wording {
        Wording(
            subject: .showings,
            singular: "change of the view",
            plural: "changes of the view",
            all: "changes of the view",
            asserting: "expectShown",
            waiting: "await spy.expectShown(…, within:)",
            absence: { name, number in "\(name) saw \(number == 1 ? "nothing" : "nothing more")" },
            lines: { [$1.source(of: $0)] },
            hintWhenMissing: { _ in nil }
        )
    }

    /// How messages speak of actions.
    static var actions: Wording {
        Wording(
            subject: .actions,
            singular: "action",
            plural: "actions",
            all: "actions",
            asserting: "expectDispatched",
            waiting: "await spy.expectDispatched(…, within:)",
            absence: { name, number in "\(name) saw \(number == 1 ? "nothing" : "nothing more")" },
            lines: { [$1.source(of: $0)] },
            hintWhenMissing: { waited in
                waited ? "Is the spy on the dispatcher that the presenter uses?" : nil
            }
        )
    }

    /// How messages speak of calls.
    static func calls<Argument, Answer>(
        of held: HeldCalls<Argument, Answer>
    ) -> Wording where Element == RecordedCall<Argument> {
        Wording(
            subject: .calls,
            singular: "call",
            plural: "calls",
            all: "calls of \(held.name)",
            asserting: "expectCalled",
            waiting: nil,
            absence: { _, number in "\(held.name) was not called\(number == 1 ? "" : " again")" },
            lines: { call, writer in
                let place = call.number.flatMap { number in held.pendingCalls.firstIndex { $0.number == number } }
                let text = writer.source(ofCalling: held.name, call.argument)
                return [text + (place.map { " (pending, index \($0))" } ?? "")]
            },
            hintWhenMissing: { waited in
                let hint = "Does the fake pass its calls on to this recorder, and was the presenter given that fake?"
                if waited { return hint }
                return hint + " A call that a task makes may come later: wait for it with "
                    + "await …expectCalled(…, within:)."
            }
        )
    }
}
