public import FluxCore
import Foundation
public import GreetingApp

/// A container that hands the state as it was at first to each reducer in turn, as VISPER's does with the reducers for
/// one type of state: what the last one of those that are concerned returns is kept, and what the others did is lost.
///
/// With one feature in it, nothing is wrong. So the tests of each feature pass.
public struct LosingContainer: Mutation {
    private let reducers: [ActionRouter<GreetingState>]

    /// Creates a container.
    ///
    /// - Parameter features: The features whose reducers take part.
    public init(_ features: [any Feature]) {
        reducers = features.map(\.reducers)
    }

    /// Changes the state as the last feature that is concerned says.
    ///
    /// - Parameters:
    ///   - action: What happened.
    ///   - state: The state to change.
    public func mutate(action: AnyAction, state: inout GreetingState) {
        let original = state
        for reducer in reducers {
            var result = original
            reducer.mutate(action: action, state: &result)
            if result != original { state = result }
        }
    }
}

/// Ways to write a presenter that look right.
enum Mistakes {
    /// A route as VISPER's sample app makes it: all that may stand in a path stands for itself, so a slash does too.
    static func sampleRoute(to name: String) -> String {
        "/message/\(name)".addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    }

    /// A route in which slashes and spaces are encoded, but not the percent sign, which now means something.
    static func handmadeRoute(to name: String) -> String {
        "/message/\(name.replacing("/", with: "%2F").replacing(" ", with: "%20"))"
    }

    /// A button that the user can tap as soon as the field is not empty, as in VISPER's sample app.
    static func tapButtonUnlessEmpty(_ presenter: GreetingPresenter) {
        let name = presenter.state.naming.name
        if !name.isEmpty { presenter.open(MessageFeature.path(for: name)) }
    }

    /// A button that leads to the route of VISPER's sample app.
    static func tapButtonToSampleRoute(_ presenter: GreetingPresenter) {
        if let username = presenter.state.naming.username { presenter.open(sampleRoute(to: username)) }
    }
}
