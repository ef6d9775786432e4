internal import FluxCore

/// How calls that are held are released, as Swift source.
package struct ReleaseCode {
    /// The expression for what holds them, as in `api.searches`.
    let calls: String

    /// Whether to release one throws an error if it doesn't wait.
    let isThrowing: Bool

    /// Code for calls.
    ///
    /// - Parameters:
    ///   - calls: The expression for what holds them, as it was declared; `nil` if it wasn't.
    ///   - isThrowing: Whether to release one throws an error if it doesn't wait.
    package init?(_ calls: String?, isThrowing: Bool) {
        guard let calls else { return nil }
        (self.calls, self.isThrowing) = (calls, isThrowing)
    }

    /// What is wrong with it, as the end of a sentence; `nil` if nothing is seen to be.
    var defect: String? {
        if let defect = InteractionCode.defect(ofLine: calls) { return defect }
        return calls.contains("$") ? "has to be the expression of the held calls, without $" : nil
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
        let release = "\(calls).release(\(arguments.joined(separator: ", ")))"
        // The index alone does not tell which call it is.
        return StepClosure(source: "{ _ in \(isThrowing ? "try " : "")\(release) }", note: call.inOneLine)
    }
}
