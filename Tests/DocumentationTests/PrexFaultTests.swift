// The tests as with Prex, each with a fault that it lets pass and that FromPrexTests finds.

import XCTest

final class PrexCounterFaultTests: PrexCounterTests {
    override func testCountIsReflected() {
        planting(.incrementMovesLimit) { super.testCountIsReflected() }
    }

    override func testIncrementIsDispatched() {
        planting(.incrementIsIgnored) { super.testIncrementIsDispatched() }
    }

    override func testCountGoesUpAndDown() {
        planting(.decrementMovesLimit) { super.testCountGoesUpAndDown() }
    }
}

final class PrexSearchFaultTests: PrexSearchTests {
    override func testFetch() {
        planting(.fetchDropsPagination) { super.testFetch() }
        XCTAssertNil(parts.presenter.state.pagination)
    }

    func testFetchOfNextPage() {
        planting(.fetchAsksForNextPage) { super.testFetch() }
    }

    override func testSetIsFetching() {
        planting(.fetchingBeginsPagination) { super.testSetIsFetching() }
        XCTAssertNotNil(parts.presenter.state.pagination)
    }
}

extension XCTestCase {
    /// Runs a test with a fault, and makes sure that the app sees it: otherwise, it would be no wonder that the test passes.
    fileprivate func planting(_ fault: FromPrex.PlantedFault, _ test: () -> Void) {
        FromPrex.PlantedFault.$current.withValue(fault) {
            XCTAssertEqual(FromPrex.PlantedFault.current, fault)
            test()
        }
    }
}
