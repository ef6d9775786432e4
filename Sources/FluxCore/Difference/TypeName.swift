/// Names of types as they are written in source.
enum TypeName {
    /// Returns the name of a type without its modules, such as `Outer.Inner` or `Box<Outer.Inner>`.
    ///
    /// A type that is declared inside a function can't be named from outside; it goes by its plain name.
    static func source(of type: Any.Type) -> String {
        source(fromReflected: String(reflecting: type))
    }

    /// Rewrites a reflected name, in which each nominal type is a chain that starts with its module.
    ///
    /// Inside a chain, `(unknown context at $1f)` stands for the file of a private type if there is one, and
    /// for a file and a function if there are two in a row.
    static func source(fromReflected name: String) -> String {
        var result = ""
        var rest = name[...]
        while let first = rest.first {
            if rest.hasPrefix("(extension in ") {
                rest = rest[(rest.firstIndex(of: ":") ?? rest.startIndex)...].dropFirst()
            } else if isPartOfName(first) {
                let chain = takeChain(from: &rest, isMember: result.hasSuffix(">."))
                // The arguments for a parameter pack are arguments like others: `Pack{Swift.Int, Swift.String}`.
                if chain == "Pack", rest.first == "{" { rest.removeFirst() } else { result += chain }
            } else if first == "}" {
                rest.removeFirst()
            } else {
                result.append(first)
                rest.removeFirst()
            }
        }
        return result
    }

    /// The module that declares a type, which may be an extension of another's; empty if the name has none.
    static func module(ofReflected name: String) -> Substring {
        let marker = "(extension in "
        if name.hasPrefix(marker) { return name.dropFirst(marker.count).prefix { $0 != ")" } }
        let module = name.prefix(while: isPartOfName)
        return name.dropFirst(module.count).first == "." ? module : ""
    }

    private static let context = "(unknown context at "

    /// Takes a chain of names without its module, which that of a member of a generic type has not.
    private static func takeChain(from rest: inout Substring, isMember: Bool) -> String {
        var parts: [Substring] = []
        var contextsInARow = 0
        var isLocal = false
        while true {
            if rest.hasPrefix(context) {
                contextsInARow += 1
                if contextsInARow == 2 { (parts, isLocal) = ([], true) }
                rest = rest.drop { $0 != ")" }.dropFirst()
            } else {
                contextsInARow = 0
                let part = rest.prefix(while: isPartOfName)
                parts.append(part)
                rest = rest.dropFirst(part.count)
            }
            let after = rest.dropFirst()
            guard rest.first == ".", after.hasPrefix(context) || after.first.map(isPartOfName) == true else {
                break
            }
            rest = after
        }
        // `any`, labels and the like are chains of one part, and local types have lost their module already.
        return parts.dropFirst(isLocal || isMember || parts.count == 1 ? 0 : 1).joined(separator: ".")
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character == "_" || character == "$" || character == "`" || character.isLetter || character.isNumber
    }
}
