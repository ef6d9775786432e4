internal import FluxCore

extension Check {
    /// An action that is the same as another.
    static func action(_ expected: Element) -> Check {
        var source: String { String(swiftSource: expected) }
        return Check(wish: { wish($0, "to be \(source)") }, absence: { absence($0) }) { number, received in
            if areSame(expected, received) { return nil }
            let message = "Expected action \(number) to be \(source), but it was \(String(swiftSource: received))."
            return Message(message).addingDetails(from: expected, to: received)
        }
    }

    /// An action that meets a condition.
    static func meeting(_ condition: @escaping (Element) -> Bool) -> Check {
        Check(wish: { wish($0, "to meet the condition") }, absence: { absence($0) }) { number, action in
            condition(action)
                ? nil : Message("Action \(number) does not meet the condition: \(String(swiftSource: action)).")
        }
    }

    /// An action of a case.
    static func ofCase(_ name: String) -> Check {
        Check(wish: { wish($0, "to be .\(name)") }, absence: { absence($0) }) { number, action in
            problem(withCase: name, of: action, number)
        }
    }

    /// An action of a case, with a payload that meets a condition.
    static func ofCase<Payload>(_ name: String, _ condition: @escaping (Payload) -> Bool) -> Check {
        Check(wish: { wish($0, "to be .\(name)") }, absence: { absence($0) }) { number, action in
            if let problem = problem(withCase: name, of: action, number) { return problem }
            let source = String(swiftSource: action)
            guard let value = Mirror(reflecting: action).children.first?.value else {
                return Message("Expected action \(number) to have a payload, but \(source) has none.")
            }
            guard let payload = value as? Payload ?? singleElement(of: value) as? Payload else {
                return Message("The payload of action \(number), \(source), is no \(Payload.self).")
            }
            return condition(payload)
                ? nil : Message("The payload of action \(number) does not meet the condition: \(source).")
        }
    }

    /// The element of a tuple that has but one, as which a single value with a label is reflected; `nil` for all else.
    private static func singleElement(of payload: Any) -> Any? {
        let mirror = Mirror(reflecting: payload)
        return mirror.displayStyle == .tuple && mirror.children.count == 1 ? mirror.children.first?.value : nil
    }

    /// An action that is a type of its own, and meets a condition.
    static func ofType<Typed>(_ type: Typed.Type, _ condition: @escaping (Typed) -> Bool) -> Check
    where Element == AnyAction {
        let name = "\(type)"
        return Check(wish: { wish($0, "to be a \(name)") }, absence: { absence($0) }) { number, action in
            let source = String(swiftSource: action)
            guard let typed = action.base as? Typed else {
                return Message("Expected action \(number) to be a \(name), but it was \(source).")
            }
            return condition(typed) ? nil : Message("Action \(number) does not meet the condition: \(source).")
        }
    }

    private static func problem(withCase name: String, of action: Element, _ number: Int) -> Message? {
        let received = Mirror(reflecting: action).children.first?.label ?? String(describing: action)
        if received == name { return nil }
        return Message("Expected action \(number) to be .\(name), but it was \(String(swiftSource: action)).")
    }

    private static func wish(_ number: Int, _ what: String) -> String { "Expected action \(number) \(what)" }

    private static func absence(_ number: Int) -> String {
        "nothing\(number == 1 ? "" : " more") was dispatched since the spy was made"
    }
}
