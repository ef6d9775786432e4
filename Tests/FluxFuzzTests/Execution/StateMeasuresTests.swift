import Testing

@testable import FluxFuzz

@Suite("The numbers in a state")
struct StateMeasuresTests {
    private struct Cart {
        var total = 7
        var items = [Item(price: 3), Item(price: 4)]
        var isPaid = false
        var discount: Int8? = -2

        struct Item {
            var price: Int
        }
    }

    @Test func areItsOwnBeforeThoseOfItsParts() {
        #expect(StateMeasures.inside(Cart()) == [7, 2, -2, 3, 4])
    }

    @Test func areFoundWithoutAnyOrderOfSets() {
        #expect(StateMeasures.inside(Set([5, 6, 7])) == [3])
    }

    @Test func areThoseOfTheStateThatIsAskedForAndNotOfTheOneBefore() {
        struct Clock {
            var hours: Int
            var minutes: Int
        }
        let measures = StateMeasures<Clock>()
        for clock in [Clock(hours: 1, minutes: 2), Clock(hours: 1, minutes: 2), Clock(hours: 1, minutes: 3)] {
            #expect(measures.measures(in: clock) == [clock.hours, clock.minutes])
        }
        #expect(measures.measures(in: Clock(hours: 1, minutes: 2)) == [1, 2])
    }

    @Test func areReadAgainWhereAnObjectMayHaveChanged() {
        final class Wheel {
            var turns = 1
        }
        struct Car {
            let wheel = Wheel()
        }
        let measures = StateMeasures<Car>()
        let car = Car()
        #expect(measures.measures(in: car) == [1])
        car.wheel.turns = 2
        #expect(measures.measures(in: car) == [2])
    }

    @Test func areReadAgainWhereAnArrayHasChanged() {
        let measures = StateMeasures<[Int]>()
        var list = [4, 5]
        #expect(measures.measures(in: list) == [2, 4, 5])
        list[0] = 6
        #expect(measures.measures(in: list) == [2, 6, 5])
    }
}
