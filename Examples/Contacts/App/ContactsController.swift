internal import FluxCore

/// Does what takes time: it hears each request, calls the API, and dispatches the response.
///
/// The mutation has run when it hears of an action. It never looks at the state: whether a request makes sense was the
/// presenter's question, whether a response is still wanted is the mutation's.
final class ContactsController: Sendable {
    private let api: any ContactsAPI
    private let dispatcher: Dispatcher<AnyAction>
    private let subscriptions = SubscriptionBag()

    /// Creates a controller that works for a flux as long as somebody keeps it.
    init(api: any ContactsAPI, flux: Flux<AnyAction, ContactsState>) {
        self.api = api
        dispatcher = flux.dispatcher
        let tap = flux.addTap { [weak self] event in
            if case .dispatched(let action) = event.kind { self?.perform(action.base) }
        }
        subscriptions.insert(tap)
    }

    private func perform(_ action: any Action) {
        switch action {
        case is LoadContacts:
            api.contacts { [dispatcher] in dispatcher.dispatch(ContactsLoaded(result: $0)) }
        case let action as LoadContact:
            api.contact(action.key, completion: response(ContactLoaded.self, to: action.key))
        case let action as SaveContact:
            api.save(action.contact, completion: response(ContactSaved.self, to: action.contact.id))
        case let action as DeleteContact:
            api.delete(action.key, completion: response(ContactDeleted.self, to: action.key))
        default:
            break
        }
    }

    /// Makes what dispatches the response to a request, on whatever thread the answer comes.
    private func response<Response: KeyedCompletableAction>(
        _ type: Response.Type,
        to key: Response.Key
    ) -> ContactsCompletion<Response.Payload> {
        { [dispatcher] result in dispatcher.dispatch(type.init(key: key, result: result)) }
    }
}
