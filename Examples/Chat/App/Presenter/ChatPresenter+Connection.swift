internal import FluxCore

extension ChatPresenter {
    /// The connection is lost: makes it again, later and later.
    @MainActor package func reconnect() {
        dispatch(.lose)
        let pause = backoff.lastingPause(after: state.connection.failures)
        tasks[.connection] = Task { [weak self, clock] in
            do { try await clock.sleep(for: pause) } catch { return }
            self?.connect()
        }
    }
}
