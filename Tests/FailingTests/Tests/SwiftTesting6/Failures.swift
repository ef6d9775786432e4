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
