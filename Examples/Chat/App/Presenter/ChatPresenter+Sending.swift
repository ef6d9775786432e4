internal import FluxCore

extension ChatPresenter {
    /// Sends a message, and tries that again if the server is offline.
    @MainActor func startSending(_ text: String, _ number: Int) {
        tasks[.sending(number)] = Task { [weak self, server, clock, backoff] in
            do {
                let id = try await backoff.run(on: clock) {
                    try await server.send(text, number: number)
                } postponed: {
                    self?.dispatch(.sendLater(number: number))
                } resumed: {
                    self?.dispatch(.sendAgain(number: number))
                }
                if let id { self?.dispatch(.sent(number: number, id: id)) }
            } catch {
                self?.dispatch(.giveUpSending(number: number))
            }
        }
    }
}
