/// What differs between two values.
struct Difference {
    private var lines: [String] = []

    init<Value>(from old: Value, to new: Value) {
        let (old, new) = (Mirror(reflecting: old), Mirror(reflecting: new))
        for (before, after) in zip(old.children, new.children) {
            let (before, after, label) = ("\(before.value)", "\(after.value)", before.label ?? "value")
            if before != after { lines.append("\(label): \(before) → \(after)") }
        }
    }

    var isEmpty: Bool { lines.isEmpty }
    var description: String { lines.joined(separator: "\n") }
}

extension String {
    /// A value as the Swift source that makes it.
    init(swiftSource value: Any) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .enum:
            guard let child = mirror.children.first else {
                self = ".\(value)"
                return
            }
            let payload = String(swiftSource: child.value)
            self = ".\(child.label ?? "_")" + (payload.hasPrefix("(") ? payload : "(\(payload))")
        case .struct, .tuple:
            let fields = mirror.children.map { child in
                let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
                return label + String(swiftSource: child.value)
            }
            let type = mirror.displayStyle == .tuple ? "" : "\(mirror.subjectType)"
            self = "\(type)(\(fields.joined(separator: ", ")))"
        default:
            self = String(reflecting: value)
        }
    }
}
