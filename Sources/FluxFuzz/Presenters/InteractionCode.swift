internal import FluxCore

/// What an interaction calls, as it was declared: Swift source with `$0` for the presenter and `$1` for the argument.
struct InteractionCode {
    private let text: String

    /// The text, taken apart: once, since a closure is made of it at each step that is taken down.
    private let parts: [Part]

    init(text: String) {
        self.text = text
        parts = Self.parts(of: text)
    }

    /// A part of the text.
    private enum Part: Equatable {
        case text(Substring)
        /// `$0`, `$1` and so on.
        case parameter(Substring)
    }

    /// Looks for what can't be right.
    ///
    /// - Parameter arguments: How many arguments there are besides the presenter.
    /// - Returns: What is wrong, as the end of a sentence; `nil` if nothing is seen to be.
    func defect(arguments: Int) -> String? {
        if let defect = Self.defect(ofLine: text) { return defect }
        for case .parameter(let number) in parts where (Int(number) ?? .max) > arguments {
            let known = arguments == 0 ? "it has no argument, so there is $0 alone" : "there are $0 and $1 alone"
            return "mentions $\(number), but \(known)"
        }
        return nil
    }

    /// What is wrong with code that has to stand in one line, as the end of a sentence.
    static func defect(ofLine text: String) -> String? {
        if text.allSatisfy(\.isWhitespace) { return "is empty" }
        return text.contains(where: \.isNewline) ? "has several lines; separate its statements with semicolons" : nil
    }

    /// A closure that does it once more with a presenter.
    ///
    /// - Parameter argument: The argument; `nil` if there is none.
    /// - Returns: The closure; `nil` if the argument has no source that can be trusted.
    func closure<Argument>(_ argument: Argument?) -> StepClosure? {
        var result = ""
        for (index, part) in parts.enumerated() {
            switch part {
            case .text(let text): result += text
            case .parameter("1"):
                let isWhole = isWhole(index, of: parts)
                guard let source = argument.flatMap({ TypedSource.expression($0, standsAlone: isWhole) }) else {
                    return nil
                }
                result += source
            case .parameter(let number): result += "$\(number)"
            }
        }
        return StepClosure(source: parts.contains(.parameter("0")) ? "{ \(result) }" : "{ _ in \(result) }")
    }

    /// Whether a part is a whole argument, or a whole value that is assigned, so that its type is known there.
    private func isWhole(_ index: Int, of parts: [Part]) -> Bool {
        func text(at index: Int) -> Substring {
            if parts.indices.contains(index), case .text(let text) = parts[index] { text } else { "" }
        }
        let before = text(at: index - 1).last { !$0.isWhitespace }
        let after = text(at: index + 1).first { !$0.isWhitespace }
        return before.map { "([,:=".contains($0) } == true && after.map { ")],;".contains($0) } ?? true
    }

    private static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        while let sign = rest.firstIndex(where: { $0 == "$" }) {
            let number = rest[sign...].dropFirst().prefix { $0.isASCII && $0.isNumber }
            let end = number.isEmpty ? rest.index(after: sign) : number.endIndex
            parts.append(.text(rest[..<(number.isEmpty ? end : sign)]))
            if !number.isEmpty { parts.append(.parameter(number)) }
            rest = rest[end...]
        }
        return parts + [.text(rest)]
    }
}

/// How an interaction is written: its name, and what it calls, if that was declared.
@usableFromInline
struct InteractionWording {
    private let name: String
    private let code: InteractionCode?

    /// What is wrong with the code, as the end of a sentence.
    @usableFromInline let defect: String?

    /// Takes what was declared.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - code: The code, as it was declared.
    ///   - arguments: How many arguments there are besides the presenter.
    @usableFromInline
    init(_ name: String, _ code: String?, arguments: Int) {
        self.name = name
        self.code = code.map { InteractionCode(text: $0) }
        defect = self.code?.defect(arguments: arguments)
    }

    /// What to call the interaction with an argument in a report.
    @usableFromInline
    func title<Argument>(_ argument: Argument) -> String { String(excerptOfCalling: name, argument) }

    /// A closure that does it once more; `nil` if none is known.
    @usableFromInline
    func closure<Argument>(_ argument: Argument) -> StepClosure? { code?.closure(argument) }
}

extension TypedSource {
    /// The expression that makes a value.
    ///
    /// - Parameters:
    ///   - value: Any value.
    ///   - standsAlone: Whether it stands where its type is known; otherwise the expression says what it is.
    /// - Returns: The expression; `nil` if none can be trusted.
    static func expression<Value>(_ value: Value, standsAlone: Bool = true) -> String? {
        let isConcrete = Swift.type(of: value as Any) == Value.self
        guard let typed = isConcrete ? TypedSource(of: value) : TypedSource(of: value as Any) else { return nil }
        if isConcrete, standsAlone { return typed.source }
        if typed.source.hasPrefix(".") { return typed.type + typed.source }
        return typed.source.hasPrefix("\(typed.type)(") ? typed.source : "(\(typed.source) as \(typed.type))"
    }
}
