internal import ChatApp
internal import FluxFuzz

extension ChatFuzzers.Presenters {
    /// Adds what is true of deletions.
    func deletionRules(in world: ChatWorld) -> Self {
        let server = world.server
        return
            atRest("what the server is to delete is hidden, and can't be undone", when: \.isOpen) { state in
                server.deletions.pending.allSatisfy { state.hidden.contains($0) && state.undoable != $0 }
            }
            .afterEach(
                "a deletion can be undone for five seconds, or until the next one",
                when: { !$0.calls(of: server.deletions).isEmpty }
            ) { step in
                step.calls(of: server.deletions).map(Optional.some) == [step.old.undoable]
                    && (world.timeSinceDeletion == .seconds(5) || step.dispatched.contains { $0.isHide })
            }
            .afterEach("a deletion that can't be undone is made", when: { $0.dispatched.contains(.endUndo) }) { step in
                step.calls(of: server.deletions).map(Optional.some) == [step.old.undoable]
            }
            .alternates("each deletion is undone, or made") {
                $0.isHide
            } to: {
                $0 == .undo || $0 == .endUndo
            }
            .guardRule("a message that is shown is deleted", when: { _, action in action.isHide }) { state, action in
                if case .hide(let id) = action { state.shows(id) } else { false }
            }
            .transition("what is hidden was deleted") { old, action, new in
                switch action {
                case .hide(let id): new.hidden == old.hidden.union([id]) && new.undoable == id
                case .undo: new.hidden == old.hidden.subtracting([old.undoable ?? 0]) && new.undoable == nil
                case .endUndo: new.hidden == old.hidden && new.undoable == nil
                case .restore(let id): new.hidden == old.hidden.subtracting([id]) && new.undoable == old.undoable
                default: new.hidden == old.hidden && new.undoable == old.undoable
                }
            }
            .after(.failure(of: server.deletions), "a message that is not deleted is shown") { old, id, new in
                !new.isOpen || new.shows(id)
            }
            .after(.answer(to: server.deletions), "the answer to a deletion changes nothing") { old, _, new in
                new == old
            }
            .leadsTo("the time to undo ends", when: { $0.undoable != nil }) { $0.undoable == nil }
    }
}

extension ChatAction {
    fileprivate var isHide: Bool { if case .hide = self { true } else { false } }
}
