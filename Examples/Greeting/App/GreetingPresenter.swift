public import FluxCore

/// Binds the name field, the button, the list of names and the message to actions and routes.
///
/// A message covers the start, so nothing can be done there as long as it is shown.
public final class GreetingPresenter: Presenter<AnyAction, GreetingState> {
    private let wireframe: any Wireframe

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - view: What shows the state; held weakly.
    ///   - flux: Takes the actions and holds the state.
    ///   - wireframe: Leads to the other screens.
    public init(view: some View<GreetingState>, flux: Flux<AnyAction, GreetingState>, wireframe: any Wireframe) {
        self.wireframe = wireframe
        super.init(view: view, flux: flux)
    }

    /// Creates a presenter of the whole app, with a flux of its own.
    ///
    /// - Parameters:
    ///   - view: What shows the state; held weakly.
    ///   - features: The features of the app.
    public convenience init(view: some View<GreetingState>, features: [any Feature] = Features.all) {
        let flux = Flux(state: GreetingState(), mutation: Features.mutation(of: features))
        self.init(view: view, flux: flux, wireframe: FeatureWireframe(features, flux.dispatcher))
    }

    /// The user edits the name field.
    ///
    /// - Parameter name: All that stands in it now.
    public func changeName(_ name: String) {
        guard !isCovered else { return }
        dispatch(ChangeName(name: name))
    }

    /// The user taps the button, which does nothing as long as the name is blank.
    public func greet() {
        // The field is empty while a message is shown.
        guard let username = state.naming.username else { return }
        open(MessageFeature.path(for: username))
    }

    /// The user taps a name in the history.
    ///
    /// - Parameter row: Its place, the last one greeted is 0.
    public func greetAgain(row: Int) {
        guard !isCovered, state.history.names.indices.contains(row) else { return }
        open(MessageFeature.path(for: state.history.names[row]))
    }

    /// The user empties the history.
    public func forgetEveryone() {
        guard !isCovered, !state.history.names.isEmpty else { return }
        dispatch(ForgetEveryone())
    }

    /// The user closes the message.
    public func close() {
        guard isCovered else { return }
        open(NamingFeature.pattern.path())
    }

    /// The system opens a link, at any time, or the app follows a route of its own.
    ///
    /// - Parameter path: The route.
    public func open(_ path: String) {
        do {
            try wireframe.route(to: path)
        } catch {
            dispatch(MissRoute(path: path))
        }
    }

    private var isCovered: Bool { state.message.username != nil }
}
