import Testing

@Suite struct AwaitedFailures {
    @Test(arguments: AwaitedHelper.allCases) func awaiting(helper: AwaitedHelper) async {
        await helper.check()
    }

    @Test(arguments: AwaitedHelper.allCases) func awaitingInTask(helper: AwaitedHelper) async {
        await Task { await helper.check() }.value
    }
}

@MainActor @Suite struct AwaitedMainActorFailures {
    @Test(arguments: AwaitedHelper.allCases) func awaitingOnMainActor(helper: AwaitedHelper) async {
        await helper.check()
    }
}
