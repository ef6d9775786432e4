import XCTest

final class AwaitedFailures: XCTestCase {
    func test_awaiting() async {
        for helper in AwaitedHelper.allCases { await helper.check() }
    }

    func test_awaitingInTask() async {
        for helper in AwaitedHelper.allCases { await Task { await helper.check() }.value }
    }

    @MainActor func test_awaitingOnMainActor() async {
        for helper in AwaitedHelper.allCases { await helper.check() }
    }
}
