internal import FluxCore

extension MockView {
    /// Why there being no more reflections proves nothing; `nil` if it does.
    func doubt(pendingCalls allowed: Int) -> Doubt? {
        let presenters = recording.presenters
        guard let start = presenters.start else {
            guard recording.log.isEmpty else { return nil }
            return Doubt(
                "the view was never given to a presenter",
                "Make the presenter with this view. If something else calls it, look at view.reflections."
            )
        }
        if let action = presenters.actionAfterRelease {
            return Doubt(
                "its presenter was released before \(String(swiftSource: action)) was dispatched",
                """
                Keep the presenter in a variable as long as the test runs. If its release is what the test is about: \
                expectNoReflectionsAfterRelease().
                """
            )
        }
        let undelivered = presenters.pendingReflections
        if undelivered > 0 {
            return Doubt(
                "\(undelivered) \(undelivered == 1 ? "is" : "are") still on the way",
                "Wait with await view.expectReflected(…, within:)."
            )
        }
        return Doubt(recording.group.pendingCalls(since: start), allowed: allowed, "expectNoMoreReflections")
    }
}

extension DispatcherSpy {
    /// Why there being no more actions proves nothing; `nil` if it does.
    func doubt(pendingCalls allowed: Int) -> Doubt? {
        let undelivered = undelivered
        if undelivered > 0 {
            return Doubt(
                "\(undelivered) \(undelivered == 1 ? "is" : "are") still on the way",
                "Wait with await spy.expectDispatched(…, within:)."
            )
        }
        return Doubt(recording.group.pendingCalls(since: recording.start), allowed: allowed, "expectNothingDispatched")
    }
}
