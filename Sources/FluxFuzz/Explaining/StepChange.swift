internal import FluxCore

/// One place at which a step differs from the one in the counterexample.
struct StepChange {
    /// The components of the way from the payload to the place, as in `.items` and `[2]`.
    let path: [String]

    /// The source of both values; `nil` if one of them is missing, as where lists have different lengths.
    let values: (old: String, new: String)?
}

extension StepChange {
    /// Compares two steps by their structure.
    ///
    /// - Returns: The changes, or `nil` if the steps can't be told from each other by a part, as two enum cases.
    static func changes<Step>(from old: Step, to new: Step) -> [StepChange]? {
        let isEnum = Mirror(reflecting: old).displayStyle == .enum
        if isEnum, let changes = changesOfNumber(from: old, to: new) { return changes }
        var changes: [StepChange] = []
        for change in Difference(from: old, to: new).changes {
            var path = change.components
            if isEnum {
                if path.isEmpty { return nil }
                // The case, which is the same in both.
                path.removeFirst()
            }
            if let old = change.old, let new = change.new, old != new {
                changes.append(StepChange(path: path, values: (old, new)))
            } else {
                // An element that is there in one of them only, or somewhere else, is a change of the whole list.
                if path.last?.hasPrefix("[") == true { path.removeLast() }
                changes.append(StepChange(path: path, values: nil))
            }
        }
        return changes
    }

    /// Compares two steps whose payload is a number, as many are, in less time than it takes to read any value.
    ///
    /// - Returns: What the difference of two enums of one case would say; `nil` if the payload is something else.
    private static func changesOfNumber<Step>(from old: Step, to new: Step) -> [StepChange]? {
        guard !(old is any CustomReflectable), !(old is any SwiftSourceConvertible),
            let old = Mirror(reflecting: old).children.first, let oldNumber = old.value as? Int,
            let new = Mirror(reflecting: new).children.first, let newNumber = new.value as? Int,
            old.label == new.label
        else { return nil }
        return oldNumber == newNumber ? [] : [StepChange(path: [], values: ("\(oldNumber)", "\(newNumber)"))]
    }

    /// Compares two interactions by their names, as in `search("a")` or `search("a") answers ["b"]`.
    ///
    /// - Returns: The changes, or `nil` if the interactions are different ones.
    static func changes(fromCall old: String, to new: String) -> [StepChange]? {
        if old == new { return [] }
        guard let old = parts(ofCall: old), let new = parts(ofCall: new) else { return nil }
        guard old.path == new.path, old.head == new.head else { return nil }
        return [StepChange(path: [".\(old.path)"], values: (old.value, new.value))]
    }

    /// What an interaction is about, and what comes before that.
    private static func parts(ofCall name: String) -> (path: String, head: Substring, value: String)? {
        // The number of an equal call may stand between.
        let answers = name.ranges(of: " answers ").first { name[..<$0.lowerBound].isCall }
        if let range = answers {
            return ("answer", name[..<range.lowerBound], String(name[range.upperBound...]))
        }
        guard name.last == ")", let start = name.firstIndex(of: "(") else { return nil }
        return ("argument", name[..<start], String(name[name.index(after: start)...].dropLast()))
    }
}

extension Substring {
    /// Whether it ends as a call does, with a number of it or without.
    fileprivate var isCall: Bool {
        let digits = reversed().prefix { $0.isNumber }.count
        let rest = digits > 0 && dropLast(digits).last == "#" ? dropLast(digits + 1) : self
        return rest.last == ")"
    }
}
