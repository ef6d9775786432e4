import FluxCore
import FluxFuzz
import FluxTesting

enum ChatAction: Action, Equatable {
    case write(String)
    case append(String)
    case confirm(Int)
    case takeBack
    case show(banner: String?)
}

struct ChatState: State, Equatable {
    var draft = ""
    var messages: [String] = []
    var sent = 0
    var banner: String?
}

struct ChatMutation: Mutation {
    func mutate(action: ChatAction, state: inout ChatState) {
        switch action {
        case .write(let text): state.draft = text
        case .append(let text): state.messages.append(text)
        case .confirm(let count): state.sent = count
        case .takeBack: state.messages.removeLast()
        case .show(let banner): state.banner = banner
        }
    }
}

struct SendError: Error {}

/// Sends a message at once, and takes it back if that fails; for three seconds it says so.
final class ChatPresenter: Presenter<ChatAction, ChatState>, @unchecked Sendable {
    let sends: CallRecorder<String, Int>
    let clock: VirtualClock

    init(
        view: some View<ChatState>,
        flux: Flux<ChatAction, ChatState>,
        sends: CallRecorder<String, Int>,
        clock: VirtualClock = VirtualClock()
    ) {
        (self.sends, self.clock) = (sends, clock)
        super.init(view: view, flux: flux)
    }

    func write(_ text: String) { dispatch(.write(text)) }

    func send() {
        let text = state.draft
        if text.isEmpty { return }
        dispatch(.append(text))
        dispatch(.write(""))
        Task { await send(text) }
    }

    func sendAndWait() async { await send(state.draft) }

    private func send(_ text: String) async {
        do {
            dispatch(.confirm(try await sends.call(text)))
        } catch {
            dispatch(.takeBack)
            dispatch(.show(banner: "not sent"))
            try? await clock.sleep(for: .seconds(3))
            dispatch(.show(banner: nil))
        }
    }
}
