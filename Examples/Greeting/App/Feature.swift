public import FluxCore

/// A part of the app, which contributes what it does to the state.
public protocol Feature {
    /// The feature's reducers, by the types of their actions.
    ///
    /// Others may have reducers for the same types: all take effect.
    var reducers: ActionRouter<GreetingState> { get }
}

/// A feature to which a route leads.
public protocol RoutedFeature: Feature {
    /// The routes that lead here.
    var pattern: RoutePattern { get }

    /// What happens when a route has led here.
    ///
    /// - Parameter parameters: The parts of the route for which there are names in the pattern.
    /// - Returns: An action, or `nil` if the feature has nothing to show for these parameters.
    func action(for parameters: [String: String]) -> (any Action & Sendable)?
}

/// The features of the app.
public enum Features {
    /// All of them, in the order in which their reducers run.
    public static var all: [any Feature] {
        [NamingFeature(), MessageFeature(), HistoryFeature(), RoutingFeature()]
    }

    /// Composes a mutation of what features contribute.
    ///
    /// - Parameter features: The features.
    /// - Returns: A mutation in which each reducer gets the state that the one before it has left.
    public static func mutation(of features: [any Feature] = all) -> ActionRouter<GreetingState> {
        features.reduce(ActionRouter()) { router, feature in router.adding(feature.reducers) }
    }
}
