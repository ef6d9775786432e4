/// What a run has left behind, and what is known of why.
struct Leftovers: Error, CustomStringConvertible {
    let parts: RunParts

    /// What waits for ever, and holds the objects if there are some.
    let texts: [String]

    /// The closures that the objects store, if something else holds them.
    var closures: [String] = []

    var description: String {
        let names = [(RunParts.presenter, "presenter"), (.view, "view"), (.flux, "flux")]
        let objects = names.filter { parts.contains($0.0) }.map { "the \($0.1)" }
        if objects.isEmpty {
            let end = "end it when the presenter goes, for example in its deinit"
            return "\(Self.list(texts)) goes on after the run; \(end)"
        }
        let list = (objects.dropLast(2) + [objects.suffix(2).joined(separator: " and ")]).joined(separator: ", ")
        return "\(list) \(objects.count == 1 ? "is" : "are") still there after the run, held by \(holder)"
    }

    private var holder: String {
        if !texts.isEmpty { return "\(Self.list(texts)), which never ends; cancel it, or let it hold self weakly" }
        if closures.isEmpty {
            return """
                something that never ends, such as a cycle of references, or that the fuzzer does not see, such as a block \
                that waits on a dispatch queue
                """
        }
        return "something that never ends, such as a closure: look at \(Self.list(closures))"
    }

    private static func list(_ texts: [String]) -> String {
        texts.prefix(3).joined(separator: ", ") + (texts.count > 3 ? " …" : "")
    }
}
