import Testing

@Suite struct Contexts {
    @Test func synchronousContext() {
        useHelpers()
    }

    @Test func asynchronousContext() async {
        await useHelpersAsynchronously()
    }

    @MainActor @Test func mainActorContext() {
        useHelpersOnMainActor()
    }

    @MainActor @Test func asynchronousMainActorContext() async {
        await useHelpersOnMainActorAsynchronously()
    }
}
