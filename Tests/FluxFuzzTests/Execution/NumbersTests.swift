import Testing

@testable import FluxFuzz

@Suite("The numbers in a state")
struct NumbersTests {
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
        #expect(Numbers.inside(Cart()) == [7, 2, -2, 3, 4])
    }

    @Test func areFoundWithoutAnyOrderOfSets() {
        #expect(Numbers.inside(Set([5, 6, 7])) == [3])
    }

    @Test func areThoseOfTheStateThatIsAskedForAndNotOfTheOneBefore() {
        struct Clock {
            var hours: Int
            var minutes: Int
        }
        let memory = NumberMemory<Clock>()
        for clock in [Clock(hours: 1, minutes: 2), Clock(hours: 1, minutes: 2), Clock(hours: 1, minutes: 3)] {
            #expect(memory.numbers(in: clock) == [clock.hours, clock.minutes])
        }
        #expect(memory.numbers(in: Clock(hours: 1, minutes: 2)) == [1, 2])
    }

    @Test func areReadAgainWhereAnObjectMayHaveChanged() {
        final class Wheel {
            var turns = 1
        }
        struct Car {
            let wheel = Wheel()
        }
        let memory = NumberMemory<Car>()
        let car = Car()
        #expect(memory.numbers(in: car) == [1])
        car.wheel.turns = 2
        #expect(memory.numbers(in: car) == [2])
    }

    @Test func areReadAgainWhereAnArrayHasChanged() {
        let memory = NumberMemory<[Int]>()
        var list = [4, 5]
        #expect(memory.numbers(in: list) == [2, 4, 5])
        list[0] = 6
        #expect(memory.numbers(in: list) == [2, 6, 5])
    }
}
