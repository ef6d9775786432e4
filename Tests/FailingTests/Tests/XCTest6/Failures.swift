import XCTest

final class Failures: XCTestCase {
    func test_synchronously() {
        for helper in Helper.allCases {
            let fixture = Fixture()
            fixture.check(helper)
            withExtendedLifetime(fixture) {}
        }
    }

    func test_afterAwait() async {
        for helper in Helper.allCases {
            let fixture = Fixture()
            await Task.yield()
            await onQueue {}
            fixture.check(helper)
            withExtendedLifetime(fixture) {}
        }
    }

    func test_fromDetachedTask() async {
        for helper in Helper.allCases {
            let fixture = Fixture()
            await Task.detached { fixture.check(helper) }.value
            withExtendedLifetime(fixture) {}
        }
    }

    func test_fromQueue() async {
        for helper in Helper.allCases {
            let fixture = Fixture()
            await onQueue { fixture.check(helper) }
            withExtendedLifetime(fixture) {}
        }
    }

    // One after the other: XCTest does not say which test runs, so that a call which one of several fixtures holds counts for
    // the recorders of all.
    func test_asTheLastThing() async {
        for helper in Helper.allCases {
            let fixture = Fixture()
            await Task.detached { fixture.check(helper) }.value
        }
    }

    @MainActor func test_synchronouslyOnMainActor() async {
        for helper in Helper.allCases {
            let fixture = Fixture()
            fixture.check(helper)
            withExtendedLifetime(fixture) {}
        }
    }

    @MainActor func test_afterAwaitOnMainActor() async {
        for helper in Helper.allCases {
            let fixture = Fixture()
            await Task.yield()
            await onQueue {}
            fixture.check(helper)
            withExtendedLifetime(fixture) {}
        }
    }

    @MainActor func test_fromDetachedTaskOnMainActor() async {
        for helper in Helper.allCases {
            let fixture = Fixture()
            await Task.detached { fixture.check(helper) }.value
            withExtendedLifetime(fixture) {}
        }
    }

    @MainActor func test_fromQueueOnMainActor() async {
        for helper in Helper.allCases {
            let fixture = Fixture()
            await onQueue { fixture.check(helper) }
            withExtendedLifetime(fixture) {}
        }
    }

    @MainActor func test_asTheLastThingOnMainActor() async {
        for helper in Helper.allCases {
            let fixture = Fixture()
            await onQueue { fixture.check(helper) }
        }
    }
}
