internal import FluxCore

/// How calls that are held are released, the time of a clock passes, and streams yield, as Swift source.
@usableFromInline
package struct ReleaseCode {
    /// The expression for what holds them, as in `api.searches`, for the clock, or for the streams.
    private let expression: String

    /// Whether to release one throws an error if it doesn't wait.
    let isThrowing: Bool

    /// Code for what is held.
    ///
    /// - Parameters:
    ///   - expression: The expression for it, as it was declared; `nil` if it wasn't.
    ///   - isThrowing: Whether to release one throws an error if it doesn't wait.
    @usableFromInline
    package init?(_ expression: String?, isThrowing: Bool) {
        guard let expression else { return nil }
        (self.expression, self.isThrowing) = (expression, isThrowing)
    }

    /// What is wrong with it, as the end of a sentence; `nil` if nothing is seen to be.
    var defect: String? {
        if let defect = InteractionCode.defect(ofLine: expression) { return defect }
        return expression.contains("$") ? "has to be the expression of what is held, without $" : nil
    }

    /// A closure that releases a call once more.
    ///
    /// - Parameters:
    ///   - index: The place of the call among those that wait.
    ///   - call: What to call it.
    ///   - result: What it is released with.
    /// - Returns: The closure; `nil` if the result has no source that can be trusted.
    func closure<Answer>(
        releasing index: Int,
        _ call: String,
        with result: Result<Answer, any Error>
    ) -> StepClosure? {
        var arguments = index == 0 ? [] : ["\(index)"]
        switch result {
        case .success(let answer):
            if Answer.self != Void.self {
                guard let source = TypedSource.expression(answer) else { return nil }
                arguments.append("with: \(source)")
            }
        case .failure(let error):
            guard let source = TypedSource.expression(error as Any) else { return nil }
            arguments.append("throwing: \(source)")
        }
        return closure(calling: "release(\(arguments.joined(separator: ", ")))", note: call)
    }

    /// A closure that makes a call to what is held.
    ///
    /// - Parameters:
    ///   - call: The method, with its arguments.
    ///   - note: What to call it in a report.
    /// - Returns: The closure.
    func closure(calling call: String, note: String) -> StepClosure {
        // The method alone does not tell what it leads to.
        StepClosure(source: "{ _ in \(isThrowing ? "try " : "")\(expression).\(call) }", note: note.inOneLine)
    }
}

/// How the release of a held call is written: what was called, and the code that releases it, if that was declared.
@usableFromInline
struct ReleaseWording<Argument, Answer> {
    private let calls: HeldCalls<Argument, Answer>
    private let code: ReleaseCode?

    @usableFromInline
    init(_ calls: HeldCalls<Argument, Answer>, _ code: ReleaseCode?) {
        (self.calls, self.code) = (calls, code)
    }

    /// What is wrong with the code, as the end of a sentence.
    @usableFromInline var defect: String? { code?.defect }

    /// What to call the release in a report.
    @usableFromInline
    func title(_ call: HeldCall<Argument, Answer>, with result: Result<Answer, any Error>) -> String {
        "\(name(of: call)) \(outcome(result))\(note(on: call))"
    }

    /// What tokens may call the release as well: they may be of before equal calls had numbers, or of code that did not cancel
    /// the call, or did; the step is the same.
    @usableFromInline
    func otherTitles(_ call: HeldCall<Argument, Answer>, with result: Result<Answer, any Error>) -> [String] {
        let bare = String(excerptOfCalling: calls.name, call.argument)
        let suffix = calls.names.suffix(of: call.number)
        let outcome = outcome(result)
        let titles = (suffix.isEmpty ? [bare] : [bare + suffix, bare]).map { "\($0) \(outcome)" }
        let title = titles[0] + note(on: call)
        return (titles + titles.map { $0 + Self.cancelledBefore }).filter { $0 != title }
    }

    private func outcome(_ result: Result<Answer, any Error>) -> String {
        switch result {
        case .success(let answer): Answer.self == Void.self ? "ends" : "answers \(String(excerptOf: answer))"
        case .failure(let error): "fails with \(String(excerptOf: error))"
        }
    }

    private static var cancelledBefore: String { ", cancelled before" }

    private func note(on call: HeldCall<Argument, Answer>) -> String {
        calls.isCancelled(call) ? Self.cancelledBefore : ""
    }

    private func name(of call: HeldCall<Argument, Answer>) -> String {
        String(excerptOfCalling: calls.name, call.argument) + calls.names.suffix(of: call.number)
    }

    /// A closure that releases a call once more; `nil` if none is known.
    @usableFromInline
    func closure(_ call: HeldCall<Argument, Answer>, with result: Result<Answer, any Error>) -> StepClosure? {
        guard let code, let index = calls.pendingCalls.firstIndex(where: { $0.number == call.number }) else {
            return nil
        }
        return code.closure(releasing: index, name(of: call), with: result)
    }
}
