internal import FluxCore

extension ChatPresenter {
    /// How long to wait for the next key before the server is asked.
    private static var pause: Duration { .milliseconds(300) }

    /// A task that searches, unless another key is pressed soon.
    @MainActor func searchTask(for query: String) -> Task<Void, Never> {
        Task { [weak self, server, clock] in
            do { try await clock.sleep(for: Self.pause) } catch { return }
            self?.dispatch(.ask)
            let count = try? await server.search(query)
            // The server may answer although it was cancelled.
            if Task.isCancelled { return }
            self?.dispatch(count.map { .found($0, query: query) } ?? .searchFailed)
        }
    }
}
