import FluxCore
import FluxFuzz
import Foundation

private struct Thermostat: State, Hashable {
    var degrees = 20.0
    var target: Float = 20
    var history: [Double] = []
}

private enum ThermostatAction: Action, Hashable {
    case warm
    case cool
    case note
    case aim(Float)
}

private struct Infinite: State, Hashable {
    var limit = Double.infinity
    var zero = 0.0
    var count = 0
}

private struct Money: State, Hashable {
    var amount = Decimal(0)
    var rate: UInt8 = 0
}

extension Program {
    /// Right programs with numbers that are easily taken for broken ones.
    static let rightNumbers: [Program] = [
        both("right.floats", .pass) {
            let fuzzer = Fuzzer(ThermostatAction.self, from: Thermostat()) { action, state in
                switch action {
                case .warm: state.degrees += 0.25
                case .cool: state.degrees -= 0.25
                case .note: state.history = [state.degrees.rounded()]
                case .aim(let target): state.target = target
                }
            }
            return
                fuzzer
                .action(.warm, when: { $0.degrees < 21 })
                .action(.cool, when: { $0.degrees > 19 })
                .action(.note)
                .action(Gen.element(of: [18.5, 20, 21.25]).map(ThermostatAction.aim))
                .invariant("in its range") { (18...22).contains($0.degrees) }
        },
        both("right.infinities-and-two-zeros", .pass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Infinite()) { action, state in
                state.count = action == .increment ? state.count + 1 : 0
                state.zero = state.count % 2 == 0 ? 0.0 : 0.5
                state.limit = state.count > 3 ? -.infinity : .infinity
            }
            return
                fuzzer
                .action(.increment, when: { $0.count < 9 }).action(.reset)
                .invariant("in its range") { (0...9).contains($0.count) && $0.zero >= 0 }
        },
        both("right.decimals", .pass) {
            let fuzzer = Fuzzer(Int.self, from: Money()) { cents, money in
                money.amount += Decimal(cents) / 100
                money.rate = UInt8(cents)
            }
            return
                fuzzer
                .action(5, when: { $0.amount < 2 }).action(10, when: { $0.amount < 2 })
                .invariant("in whole cents") { $0.amount >= 0 && $0.amount <= Decimal(string: "2.1")! }
        },
        [
            searching("right.property.finite-doubles", .pass) {
                Property("equal to itself", Gen<Double>.finiteDouble) { $0 == $0 && -(-$0) == $0 }
            },
            searching("right.property.doubles-with-nan", .pass) {
                Property("a number or not", Gen<Double>.double) { $0.isNaN || $0 == $0 }
            },
            searching("right.property.sorting", .pass) {
                Property("sorted twice is sorted once", .array(of: .int, count: 0...20)) {
                    $0.sorted().sorted() == $0.sorted()
                }
            },
            searching("right.property.texts", .pass) {
                Property("as long as its reverse", .string(count: 0...9)) {
                    $0.unicodeScalars.count == $0.unicodeScalars.reversed().count
                }
            },
            searching("right.property.dates", .pass) {
                Property("a day later", .date) { $0.addingTimeInterval(86400) > $0 }
            },
            searching("right.property.optionals", .pass) {
                Property("itself", Gen.int(in: 0...9).optional) { $0.map { $0 + 0 } == $0 }
            },
            searching("right.property.throwing", .pass) {
                Property("codable", .array(of: .int(in: 0...9), count: 0...5)) { list in
                    try JSONDecoder().decode([Int].self, from: JSONEncoder().encode(list)) == list
                }
            },
        ],
    ].flatMap(\.self)
}
