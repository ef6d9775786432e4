import Testing

@Suite struct Failures {
    @Test(arguments: Helper.allCases) func synchronously(helper: Helper) {
        let fixture = Fixture()
        fixture.check(helper)
        withExtendedLifetime(fixture) {}
    }

    @Test(arguments: Helper.allCases) func afterAwait(helper: Helper) async {
        let fixture = Fixture()
        await Task.yield()
        await onQueue {}
        fixture.check(helper)
        withExtendedLifetime(fixture) {}
    }

    @Test(arguments: Helper.allCases) func fromDetachedTask(helper: Helper) async {
        let fixture = Fixture()
        await Task.detached { fixture.check(helper) }.value
        withExtendedLifetime(fixture) {}
    }

    @Test(arguments: Helper.allCases) func fromQueue(helper: Helper) async {
        let fixture = Fixture()
        await onQueue { fixture.check(helper) }
        withExtendedLifetime(fixture) {}
    }

    @Test(arguments: Helper.allCases) func asTheLastThing(helper: Helper) async {
        let fixture = Fixture()
        await Task.detached { fixture.check(helper) }.value
    }
}

@Suite struct KnownIssues {
    /// The recorders are made outside, so a failure is known by where the expectation stands.
    @Test func knownIssue() {
        let fixture = Fixture()
        guard hasFaults else { return fixture.check(.reflectedProperty) }
        withKnownIssue { fixture.check(.reflectedProperty) }
    }

    /// A failure from elsewhere is known if the recorders were made inside.
    @Test func knownIssueFromDetachedTask() async {
        guard hasFaults else { return }
        await withKnownIssue {
            let fixture = Fixture()
            await Task.detached { fixture.check(.reflectedProperty) }.value
        }
    }
}

@MainActor @Suite struct MainActorFailures {
    @Test(arguments: Helper.allCases) func synchronouslyOnMainActor(helper: Helper) {
        let fixture = Fixture()
        fixture.check(helper)
        withExtendedLifetime(fixture) {}
    }

    @Test(arguments: Helper.allCases) func afterAwaitOnMainActor(helper: Helper) async {
        let fixture = Fixture()
        await Task.yield()
        await onQueue {}
        fixture.check(helper)
        withExtendedLifetime(fixture) {}
    }

    @Test(arguments: Helper.allCases) func fromDetachedTaskOnMainActor(helper: Helper) async {
        let fixture = Fixture()
        await Task.detached { fixture.check(helper) }.value
        withExtendedLifetime(fixture) {}
    }

    @Test(arguments: Helper.allCases) func fromQueueOnMainActor(helper: Helper) async {
        let fixture = Fixture()
        await onQueue { fixture.check(helper) }
        withExtendedLifetime(fixture) {}
    }

    @Test(arguments: Helper.allCases) func asTheLastThingOnMainActor(helper: Helper) async {
        let fixture = Fixture()
        await onQueue { fixture.check(helper) }
    }
}
