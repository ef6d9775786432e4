/// A test, as `swift test list` names it: `Module.Suite/test()` of Swift Testing, or `Module.Class/testMethod` of XCTest.
struct TestID: Hashable, Sendable {
    let text: String

    /// Reads a line of the list.
    ///
    /// It is `nil` if the line is something else that the package manager says.
    ///
    /// - Parameter line: The line.
    init?(listed line: String) {
        let module = line.prefix { $0 != "." }
        guard module.count < line.count - 1, let first = module.first, first.isLetter || first == "_",
            module.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), line.contains("/") || line.hasSuffix(")")
        else { return nil }
        text = line
    }

    /// Whether it is one of Swift Testing, whose names end with the labels of their parameters.
    var isOfSwiftTesting: Bool { text.hasSuffix(")") }

    var module: Substring { text.prefix { $0 != "." } }

    /// The function without its suites or its class.
    private var function: Substring {
        let rest = text.dropFirst(module.count + 1)
        var start = rest.startIndex
        var isQuoted = false
        for index in rest.indices {
            switch rest[index] {
            case "`": isQuoted.toggle()
            // A name in backticks may have a slash in it.
            case "/" where !isQuoted: start = rest.index(after: index)
            default: break
            }
        }
        return rest[start...]
    }

    /// Whether it may be the function of a module that a fuzz test belongs to.
    func isFunction(_ name: String, of module: String) -> Bool {
        guard self.module == module else { return false }
        // The name of a method has no parentheses in XCTest.
        return function == name || !isOfSwiftTesting && "\(function)()" == name
    }

    /// A regular expression that matches this test alone.
    var pattern: String {
        let special: Set<Character> = ["\\", "^", "$", ".", "|", "?", "*", "+", "(", ")", "[", "]", "{", "}", "/"]
        return "^" + text.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined() + "(/|$)"
    }
}
