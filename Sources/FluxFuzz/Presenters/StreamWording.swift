internal import FluxCore

/// What streams do in a step of a fuzzer.
@usableFromInline
struct StreamEvent<Argument, Element> {
    /// The subscriptions that get it: one, or all if they are shared.
    @usableFromInline let subscriptions: [HeldCall<Argument, Element?>]

    /// An element, `nil` for the end, or an error.
    @usableFromInline let result: Result<Element?, any Error>

    @usableFromInline
    init(_ result: Result<Element?, any Error>, to subscriptions: [HeldCall<Argument, Element?>]) {
        (self.subscriptions, self.result) = (subscriptions, result)
    }

    /// What rules are told of it: the element, or what was subscribed to.
    @usableFromInline var value: Any {
        if case .success(let element?) = result { return element }
        return subscriptions[0].argument
    }
}

/// How it is written what streams do.
@usableFromInline
struct StreamWording<Argument, Element> {
    private let streams: HeldStreams<Argument, Element>
    private let code: ReleaseCode?

    @usableFromInline
    init(_ streams: HeldStreams<Argument, Element>, _ code: ReleaseCode?) {
        (self.streams, self.code) = (streams, code)
    }

    /// What is wrong with the code, as the end of a sentence.
    @usableFromInline var defect: String? { code?.defect }

    /// What to call the step in a report.
    @usableFromInline
    func title(_ event: StreamEvent<Argument, Element>) -> String {
        let outcome =
            switch event.result {
            case .success(let element?): "yields \(String(excerptOf: element))"
            case .success(nil): "ends"
            case .failure(let error): "fails with \(String(excerptOf: error))"
            }
        let subscription = event.subscriptions[0]
        let name = name(of: subscription)
        if streams.isShared { return "\(name) \(outcome)" }
        // Not how many there are, so that the step remains the same when one of them is cancelled.
        let same = streams.held.pendingCalls.filter { self.name(of: $0) == name }
        guard let index = same.firstIndex(where: { $0.number == subscription.number }), index > 0 else {
            return "\(name) \(outcome)"
        }
        return "subscription \(index + 1) of \(name) \(outcome)"
    }

    private func name(of subscription: HeldCall<Argument, Element?>) -> String {
        Argument.self == Void.self
            ? streams.name : String(excerptOfCalling: streams.name, subscription.argument)
    }

    /// A closure that does it once more; `nil` if none is known.
    @usableFromInline
    func closure(_ event: StreamEvent<Argument, Element>) -> StepClosure? {
        guard let code else { return nil }
        let open = streams.held.pendingCalls
        guard let index = open.firstIndex(where: { $0.number == event.subscriptions[0].number }) else { return nil }
        let isForAll = streams.isShared || open.count == 1
        return call(of: event.result, to: isForAll ? nil : index).map { code.closure(calling: $0, note: title(event)) }
    }

    /// The call that lets streams do it.
    ///
    /// - Parameters:
    ///   - result: An element, `nil` for the end, or an error.
    ///   - index: The place of the subscription among those that are open; `nil` for all.
    /// - Returns: The method with its arguments; `nil` if the result has no source that can be trusted.
    private func call(of result: Result<Element?, any Error>, to index: Int?) -> String? {
        switch result {
        case .success(let element?):
            TypedSource.expression(element).map { "yield(\($0)\(index.map { ", to: \($0)" } ?? ""))" }
        case .success(nil):
            "finish(\(index.map { "\($0)" } ?? ""))"
        case .failure(let error):
            TypedSource.expression(error as Any).map { "fail(\(index.map { "\($0), " } ?? "")throwing: \($0))" }
        }
    }
}
