import FluxFuzz
import FluxTesting
import Shop
import XCTest

final class ShopXCTests: XCTestCase {
    func testLamp() { expectHolds(lamp(upTo: 7)) }
}
