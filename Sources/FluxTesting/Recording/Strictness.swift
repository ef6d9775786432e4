/// What has to be true of the recorders of a test when it ends.
///
/// By default nothing has: what a test does not assert, it does not check. In Swift Testing, a trait says otherwise for
/// a test or a suite; in XCTest, and for a part of a test, ``withStrictness(_:fileID:filePath:line:column:_:)``
/// does.
///
///     @Test(.strictness(.exhaustive)) func incrementReflects() { … }
public enum Strictness: Sendable {
    /// What was not asserted is told of in a warning, as is what was passed over.
    ///
    /// An expectation of the next reflection, action or call passes over those that are not the expected one. So a test
    /// can assert only what it is about, and still see what else happened.
    case partial

    /// Everything that was recorded must have been asserted, or passed over with `skip`, and no call may be pending.
    case exhaustive

    /// As ``exhaustive``; besides, all reflections must have been right in themselves: none that changes nothing, none
    /// after the presenter's release, none out of order, and none off the main actor for a view that is made with
    /// ``ReflectionDelivery/mainActor``.
    case strict
}
