internal import FluxCore

extension ChatPresenter {
    /// Loads the next page of older messages.
    @MainActor package func loadHistory() {
        let cursor = state.history.cursor
        dispatch(.load)
        tasks[.history] = Task { [weak self, server, clock, backoff] in
            do {
                let page = try await backoff.run(on: clock) {
                    try await server.page(before: cursor)
                } postponed: {
                    self?.dispatch(.loadLater)
                } resumed: {
                    self?.dispatch(.load)
                }
                if let page { self?.dispatch(.loaded(page)) }
            } catch {
                self?.dispatch(.giveUpLoading)
            }
        }
    }
}
