import FluxCore
import FluxFuzz

// Small presenters that read streams, each with mistakes that can be planted.

/// What they show.
struct ChatState: State, Hashable {
    var room: String?
    var messages: [String] = []
    var hasFailed = false
    var hasEnded = false
}

enum ChatAction: Action, Hashable {
    case enter(String)
    case leave
    case receive(String)
    case fail
    case end
}

struct ChatMutation: Mutation {
    func mutate(action: ChatAction, state: inout ChatState) {
        switch action {
        case .enter(let room): state = ChatState(room: room)
        case .leave: state.room = nil
        case .receive(let message): state.messages.append(message)
        case .fail: state.hasFailed = true
        case .end: state.hasEnded = true
        }
    }
}

/// Reads the messages of a room from when it is entered until it is left.
final class ChatPresenter: Presenter<ChatAction, ChatState> {
    enum Mistake {
        /// Leaving does not end the loop.
        case goesOnAfterLeaving
        /// Another room does not end the loop for the room before.
        case goesOnAfterEntering
        /// After an error, messages are lost.
        case losesAfterAnError
    }

    private let rooms: HeldStreams<String, String>
    private let mistake: Mistake?
    private var task: Task<Void, Never>?

    init(view: some View<ChatState>, rooms: HeldStreams<String, String>, mistake: Mistake? = nil) {
        (self.rooms, self.mistake) = (rooms, mistake)
        super.init(view: view, flux: Flux(state: ChatState(), mutation: ChatMutation()))
    }

    deinit { task?.cancel() }

    @MainActor func enter(_ room: String) {
        if mistake != .goesOnAfterEntering { task?.cancel() }
        dispatch(.enter(room))
        task = Task { [weak self, rooms] in
            // Once more after an error, as long as the room is not left.
            while !Task.isCancelled {
                do {
                    for try await message in rooms.throwingStream(room) { self?.dispatch(.receive(message)) }
                    if !Task.isCancelled { self?.dispatch(.end) }
                    return
                } catch {
                    guard let self, !(error is CancellationError) else { return }
                    if mistake == .losesAfterAnError { dispatch(.enter(room)) }
                    dispatch(.fail)
                }
            }
        }
    }

    @MainActor func leave() {
        if mistake != .goesOnAfterLeaving { task?.cancel() }
        dispatch(.leave)
    }
}

/// Reads notifications from its beginning on, as long as it lives.
///
/// `@unchecked Sendable`: it is made and used on the main actor alone, as its tasks are.
final class InboxPresenter: Presenter<ChatAction, ChatState>, @unchecked Sendable {
    private var tasks: [Task<Void, Never>] = []

    init(view: some View<ChatState>, notifications: HeldStreams<Void, String>, isFaulty: Bool = false) {
        super.init(view: view, flux: Flux(state: ChatState(), mutation: ChatMutation()))
        for _ in 0..<(isFaulty ? 2 : 1) {
            tasks.append(
                Task { @MainActor [weak self] in
                    for await notification in notifications.stream() { self?.dispatch(.receive(notification)) }
                }
            )
        }
    }

    deinit { for task in tasks { task.cancel() } }
}
