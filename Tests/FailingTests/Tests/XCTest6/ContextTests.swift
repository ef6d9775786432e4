import XCTest

final class Contexts: XCTestCase {
    func test_synchronousContext() {
        useHelpers()
    }

    func test_asynchronousContext() async {
        await useHelpersAsynchronously()
    }

    @MainActor func test_mainActorContext() {
        useHelpersOnMainActor()
    }

    @MainActor func test_asynchronousMainActorContext() async {
        await useHelpersOnMainActorAsynchronously()
    }
}
