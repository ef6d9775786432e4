import FluxCore

/// A view of an app's own, which shows the messages and the banner.
final class ChatScreen: View {
    private(set) var list = ""
    private(set) var banner: String?

    func reflect(change: StateChange<ChatState>) {
        if let messages = change.messages?.value { list = messages.joined(separator: ", ") }
        if let banner = change.banner { self.banner = banner.value }
    }
}
