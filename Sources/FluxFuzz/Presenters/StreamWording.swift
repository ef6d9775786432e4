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
        "\(name(of: event.subscriptions[0]))\(suffix(event)) \(outcome(event))"
    }

    /// What the step was called when a subscription had its place among equal ones for a number; `nil` if that is the same.
    @usableFromInline
    func formerTitle(_ event: StreamEvent<Argument, Element>) -> String? {
        let subscription = event.subscriptions[0]
        let name = name(of: subscription)
        let same = streams.held.pendingCalls.filter { self.name(of: $0) == name }
        let place = streams.isShared ? 0 : same.firstIndex { $0.number == subscription.number } ?? 0
        if place == 0, suffix(event).isEmpty { return nil }
        return "\(place > 0 ? "subscription \(place + 1) of " : "")\(name) \(outcome(event))"
    }

    private func outcome(_ event: StreamEvent<Argument, Element>) -> String {
        switch event.result {
        case .success(let element?): "yields \(String(excerptOf: element))"
        case .success(nil): "ends"
        case .failure(let error): "fails with \(String(excerptOf: error))"
        }
    }

    /// The number of the subscription; what all get together is about none of them.
    private func suffix(_ event: StreamEvent<Argument, Element>) -> String {
        streams.isShared ? "" : streams.held.names.suffix(of: event.subscriptions[0].number)
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
