public import FluxCore

/// Leads to screens by routes, so that those who lead there need not know the features.
public protocol Wireframe {
    /// Follows a route.
    ///
    /// - Parameter path: The route.
    /// - Throws: A ``RouteError`` if it leads nowhere.
    func route(to path: String) throws
}

/// Why a route could not be followed.
public struct RouteError: Error, Hashable {
    /// The route.
    public let path: String

    /// Creates an error.
    ///
    /// - Parameter path: The route.
    public init(path: String) {
        self.path = path
    }
}

/// The wireframe of the app: it asks the features.
public struct FeatureWireframe: Wireframe {
    private let features: [any RoutedFeature]
    private let dispatcher: Dispatcher<AnyAction>

    /// Creates a wireframe.
    ///
    /// - Parameters:
    ///   - features: The features; those without a route are never asked.
    ///   - dispatcher: Takes the action of the feature to which a route has led.
    public init(_ features: [any Feature], _ dispatcher: Dispatcher<AnyAction>) {
        self.features = features.compactMap { $0 as? any RoutedFeature }
        self.dispatcher = dispatcher
    }

    /// Follows a route to the first feature that has something to show for it.
    ///
    /// - Parameter path: The route.
    /// - Throws: A ``RouteError`` if there is no such feature.
    public func route(to path: String) throws {
        for feature in features {
            if let parameters = feature.pattern.parameters(of: path), let action = feature.action(for: parameters) {
                dispatcher.dispatch(AnyAction(action))
                return
            }
        }
        throw RouteError(path: path)
    }
}
