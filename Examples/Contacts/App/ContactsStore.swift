public import FluxCore

/// What several screens share: the flux, and the controller that works for it.
public final class ContactsStore: Sendable {
    /// Takes the actions and holds the state.
    public let flux: Flux<AnyAction, ContactsState>

    private let controller: ContactsController

    /// Creates a store in which nothing has happened.
    ///
    /// - Parameters:
    ///   - api: The server.
    ///   - mutation: What the actions do.
    public init(api: any ContactsAPI, mutation: ActionRouter<ContactsState> = .contacts) {
        flux = Flux(state: ContactsState(), mutation: mutation)
        controller = ContactsController(api: api, flux: flux)
    }
}
