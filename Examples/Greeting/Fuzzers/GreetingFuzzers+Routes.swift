public import FluxFuzz
import Foundation
import GreetingApp

// What is true of routes, whatever the names are.

extension GreetingFuzzers {
    /// A route to a message says whom to greet: the name comes back as it was, byte by byte.
    public static var routesBack: Property<String> {
        routesBack(path: MessageFeature.path(for:))
            .classify("a slash", atLeast: 0.05) { $0.contains("/") }
            .classify("a percent sign", atLeast: 0.05) { $0.contains("%") }
            .classify("beyond ASCII", atLeast: 0.05) { !$0.utf8.allSatisfy { $0 < 128 } }
            .classify("no name", atLeast: 0.01) { $0.isEmpty }
    }

    /// The same for routes as VISPER's sample app makes them.
    public static var sampleRoutesBack: Property<String> {
        routesBack(path: Mistakes.sampleRoute(to:))
    }

    /// The same for routes in which only what looked dangerous is encoded.
    public static var handmadeRoutesBack: Property<String> {
        routesBack(path: Mistakes.handmadeRoute(to:))
    }

    /// A route has nothing in it that has a meaning in a URL, apart from its slashes, and can be read.
    public static var routesArePlain: Property<String> {
        Property("plain characters stand for themselves, others are escaped", names) { name in
            let path = MessageFeature.path(for: name)
            let isPlain = name.wholeMatch(of: /[A-Za-z0-9\-._~]*/) != nil
            return isPlain
                ? path == "/message/\(name)" : path.wholeMatch(of: /\/message\/([A-Za-z0-9\-._~]|%[0-9A-F]{2})*/) != nil
        }
    }

    /// Patterns of all kinds read what they have made, and nothing else.
    public static var patterns: Property<[RoutePart]> {
        let part = Gen.oneOf(
            Gen.element(of: ["a", "b"]).map(RoutePart.text),
            zip(.element(of: ["x", "y"]), .string(of: "a/%: ", count: 0...2)).map(RoutePart.parameter)
        )
        let parts = Gen.array(of: part, count: 1...4).filter { parts in
            let names = parts.compactMap(\.name)
            return Set(names).count == names.count
        }
        return Property("a pattern reads its own routes only", parts) { parts in
            let pattern = RoutePattern(parts.map { "/\($0.patternText)" }.joined())
            let values = Dictionary(uniqueKeysWithValues: parts.compactMap(\.value))
            let path = pattern.path(values)
            let strangers = ["\(path)/", "\(path)/a", "/a\(path)", String(path.dropFirst()), "c\(path)", ""]
            return pattern.parameters(of: path) == values
                && strangers.allSatisfy { pattern.parameters(of: $0) == nil }
                && pattern.accepts("\(path)c", inPlaceOf: parts.last)
                && pattern.path() == pattern.path(values.mapValues { _ in "" })
        }
        .classify("texts and parameters", atLeast: 0.1) { parts in
            parts.contains { $0.name == nil } && parts.contains { $0.name != nil }
        }
    }

    /// Routes that others have made are decoded as Foundation does it, and not at all if that can't be done.
    public static var escapes: Property<String> {
        let texts = Gen.array(
            of: Gen.element(of: ["%41", "%c3%a9", "%+1", "a", "%", "+", "1", "%FF", "\u{301}"]),
            count: 0...3
        )
        return Property("a route is decoded as Foundation does it", texts.map { $0.joined() }) { text in
            let parameters = MessageFeature.pattern.parameters(of: "/message/\(text)")
            return parameters == text.removingPercentEncoding.map { ["username": $0] }
        }
        .classify("decoded", atLeast: 0.1) { $0.contains("%") && $0.removingPercentEncoding != nil }
        .classify("broken", atLeast: 0.1) { $0.removingPercentEncoding == nil }
    }

    /// Names as people type them, and some that nobody expects.
    static var names: Gen<String> {
        .frequency(
            (2, .string(of: "a/% é😀", count: 0...4)),
            (1, .string(count: 0...6)),
            (1, .string(of: .unicode, count: 0...6))
        )
    }

    private static func routesBack(path: @escaping (_ name: String) -> String) -> Property<String> {
        Property("the name in a route comes back", names) { name in
            // `==` would take two ways to write an accent for the same.
            let parameters = MessageFeature.pattern.parameters(of: path(name))
            return parameters?.count == 1 && parameters?["username"]?.utf8.elementsEqual(name.utf8) == true
        }
    }
}

extension RoutePattern {
    /// Whether a route with another end is read as one with another value, or not at all where there is none.
    fileprivate func accepts(_ path: String, inPlaceOf last: RoutePart?) -> Bool {
        switch last {
        case .parameter(let name, let value): parameters(of: path)?[name] == "\(value)c"
        case .text, nil: parameters(of: path) == nil
        }
    }
}
