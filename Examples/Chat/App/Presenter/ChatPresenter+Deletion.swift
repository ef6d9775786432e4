internal import FluxCore

extension ChatPresenter {
    /// How long a deletion can be undone.
    private static var timeToUndo: Duration { .seconds(5) }

    /// Lets some time pass before the server is asked to delete the message.
    @MainActor func startUndo() {
        tasks[.undo] = Task { [weak self, clock] in
            do { try await clock.sleep(for: Self.timeToUndo) } catch { return }
            self?.endUndo()
        }
    }

    /// Lets the server delete a message, which is there again if that fails.
    @MainActor package func startDeletion(_ id: Message.ID) {
        tasks[.deletion(id)] = Task { [weak self, server] in
            do {
                try await server.delete(id)
            } catch {
                if !Task.isCancelled { self?.dispatch(.restore(id)) }
            }
        }
    }
}
