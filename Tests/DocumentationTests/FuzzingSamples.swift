// The samples of Docs/Fuzzing.md, as they stand there, compiled and run. SampleTests compares the two.

import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import Testing

struct CartState: State, Hashable {
    var items: [Int] = []
    var coupon: Int?
    var total: Int { items.reduce(0, +) - (coupon ?? 0) }
}

enum CartAction: Action, Equatable {
    case add(price: Int)
    case remove(index: Int)
    case apply(coupon: Int)
    case clear
}

struct CartMutation: Mutation {
    func mutate(action: CartAction, state: inout CartState) {
        switch action {
        case .add(let price): state.items.append(price)
        case .remove(let index): state.items.remove(at: index)
        case .apply(let coupon): state.coupon = coupon
        case .clear: state = CartState()
        }
    }
}

/// The fuzzer of the page, and its report.
func fuzzedCart() -> FuzzReport<CartAction, CartState> { checkedCart().run() }

/// The replay of the page.
func replayedCart() -> FuzzReport<CartAction, CartState> {
    let checked = checkedCart()
    let token = fuzzedCart().counterexample?.token ?? ""
    let report = checked.replay(token)
    return report
}

private func declaredCart() -> Fuzzer<CartAction, CartState> {
    let cart = Fuzzer(CartMutation(), from: CartState())
        .action(Gen.int(in: 1...100).map { CartAction.add(price: $0) }, weight: 3)
        .action { state in Gen.element(of: state.items.indices).map { CartAction.remove(index: $0) } }
        .action(Gen.element(of: [5, 10, 20]).map { CartAction.apply(coupon: $0) }, when: { $0.total >= 20 })
        .action(.clear)
    return cart
}

private func checkedCart() -> Fuzzer<CartAction, CartState> {
    let cart = declaredCart()
    let checked =
        cart
        .invariant("the total is not negative") { $0.total >= 0 }
        .invariant("at most one coupon of 20") { ($0.coupon ?? 0) <= 20 }
    return checked
}

/// The transition rule and the goals of the page.
func watchedCart() -> FuzzReport<CartAction, CartState> {
    let cart = declaredCart()
    let watched =
        cart
        .transition("adding and removing leave the coupon alone") { old, action, new in
            switch action {
            case .add, .remove: new.coupon == old.coupon
            case .apply, .clear: true
            }
        }
        .reaches("ten items") { $0.items.count == 10 }
        .reaches("all for free") { !$0.items.isEmpty && $0.total == 0 }
    return watched.run()
}

/// The known failure of the page, on its last day.
func knownCart() throws -> FuzzReport<CartAction, CartState> {
    let cart = declaredCart()
    let begun =
        cart
        .invariant("the total is not negative") { $0.total >= 0 }
        .known("#123", until: .date("2027-01-31"))
        .invariant("at most one coupon of 20") { ($0.coupon ?? 0) <= 20 }
    return try Today.$date.withValue(Date("2027-01-31T12:00:00Z", strategy: .iso8601)) { begun.run() }
}

/// The label of the page.
func coveredCart() -> FuzzReport<CartAction, CartState> {
    let cart = declaredCart()
    let covered =
        cart
        .invariant("without a coupon nothing is taken off", when: { $0.coupon == nil }) {
            $0.total == $0.items.reduce(0, +)
        }
        .classify("a full cart", atLeast: 0.001) { $0.items.count >= 10 }
    return covered.run()
}

/// The label of the page that too few runs are made for.
func brieflyCoveredCart() -> FuzzReport<CartAction, CartState> {
    let cart = declaredCart()
    let brief = cart.classify("a full cart", atLeast: 0.15) { $0.items.count >= 10 }
        .run(budget: Budget(runs: 20))
    return brief
}

/// The trap of the page.
func carelessCart() -> FuzzReport<CartAction, CartState> {
    let careless = Fuzzer(CartMutation(), from: CartState())
        .action(.add(price: 1))
        .action(Gen.int(in: 0...9).map { CartAction.remove(index: $0) })
        .invariant("the total is not negative") { $0.total >= 0 }
    return careless.run()
}

/// The same with a mutation that insists on the main queue, so that the process ends.
@MainActor func carelessCartOfTheMainQueue() {
    let careless = Fuzzer(CartAction.self, from: CartState()) { action, cart in
        dispatchPrecondition(condition: .onQueue(.main))
        CartMutation().mutate(action: action, state: &cart)
    }
    _ =
        careless
        .action(.add(price: 1))
        .action(Gen.int(in: 0...9).map { CartAction.remove(index: $0) })
        .invariant("the total is not negative") { $0.total >= 0 }
        .run()
}

/// The initial states of the page.
func startedCart() -> FuzzReport<CartAction, CartState> {
    let started = Fuzzer(CartMutation(), from: .element(of: [CartState(), CartState(items: [20], coupon: 20)]))
        .action(.add(price: 1))
        .action { state in Gen.element(of: state.items.indices).map { CartAction.remove(index: $0) } }
        .invariant("the total is not negative") { $0.total >= 0 }
    return started.run()
}

/// As few runs show as much here.
@Suite(.runs(100)) struct VacuousSamples {
    @Test func anActionThatChangesNothing() {
        let cleared = Fuzzer(CartMutation(), from: CartState())
            .action(.clear, changesState: false)
            .invariant("an empty cart stays empty") { $0 == CartState() }
        #expect(cleared.run().verdict == .noFailureFound)

        let unsaid = Fuzzer(CartMutation(), from: CartState())
            .action(.clear)
            .invariant("an empty cart stays empty") { $0 == CartState() }
        #expect(unsaid.run().verdict == .vacuous(reason: "action .clear never changed the state"))
    }

    @Test func anActionThatIsNeverEnabled() {
        let withoutCoupons = Fuzzer(CartMutation(), from: CartState())
            .action(.add(price: 1))
            .action(.apply(coupon: 5), when: { $0.coupon != nil }, isRequired: false)
            .invariant("no coupon") { $0.coupon == nil }
        #expect(withoutCoupons.run().verdict == .noFailureFound)

        let unsaid = Fuzzer(CartMutation(), from: CartState())
            .action(.add(price: 1))
            .action(.apply(coupon: 5), when: { $0.coupon != nil })
            .invariant("no coupon") { $0.coupon == nil }
        #expect(unsaid.run().verdict == .vacuous(reason: "action .apply(coupon: 5) was never enabled"))
    }
}

@Test func severalThreads() throws {
    let parallel = ParallelFuzzer {
        Fuzzer(CartMutation(), from: CartState())
            .action(.add(price: 1))
            .action(.clear)
            .invariant("the total is not negative") { $0.total >= 0 }
    }
    try parallel.check(budget: Budget(runs: 10_000))
}

@Test func aGoalThatIsNeverReached() {
    let report = declaredCart().reaches("a coupon of 50") { $0.coupon == 50 }.run()
    #expect(report.verdict == .vacuous(reason: "goal “a coupon of 50” was never reached"))
}

@Test func aLongerSearch() throws {
    let checked = checkedCart()
    let longer = checked.run(budget: Budget(runs: 100_000, time: .seconds(60)))
    #expect(try #require(longer.counterexample).actions == #require(fuzzedCart().counterexample).actions)
}

@Test func aSearchOfSomeTime() throws {
    let checked = checkedCart()
    // It ends some runs after its first failure.
    let nightly = checked.run(budget: Budget(for: .seconds(600)))
    #expect(try #require(nightly.counterexample).actions == #require(fuzzedCart().counterexample).actions)
}

/// The test of the page that a verification is expected to pass.
@Test func theQueueIsRight() {
    let queue = queue()
    expectHolds(queue.verify())
}

@Test func aCouponThatStays() throws {
    let counterexample = try #require(fuzzedCart().counterexample)
    #expect(counterexample.actions == [.add(price: 20), .apply(coupon: 5), .remove(index: 0)])
}

@Test func theSameCouponAgain() throws {
    let counterexample = try #require(replayedCart().counterexample)
    #expect(try counterexample.actions == #require(fuzzedCart().counterexample).actions)
}

@Test func aFunctionThatIsNoMutation() throws {
    let sum = Fuzzer(Int.self, from: 0) { number, sum in sum += number }
        .action(Gen.int(in: 1...9))
        .invariant("the sum stays below 20") { $0 < 20 }
    #expect(try #require(sum.run().counterexample).actions == [2, 9, 9])
}

enum Folder: Equatable {
    case file(String)
    case folder([Folder])
}

@Test func aFolderIsSimplestAsAFile() throws {
    let folders = Gen.recursive(upTo: 3, leaf: Gen.identifier.map(Folder.file)) { inner in
        Gen.array(of: inner, count: 1...3).map(Folder.folder)
    }
    let never = Property(folders) { _ in false }
    #expect(try #require(never.run().counterexample).value == .file("a"))
}

struct Library: Equatable {
    var books: Set<UUID> = []
    var count = 0
}

enum LibraryAction: Equatable {
    case add(UUID)
    case remove(UUID)
}

@Test func aBookThatIsRemovedTwice() throws {
    let ids = Pool<UUID>()
    let library = Fuzzer(LibraryAction.self, from: Library()) { action, library in
        switch action {
        case .add(let id):
            if library.books.insert(id).inserted { library.count += 1 }
        case .remove(let id):
            library.books.remove(id)
            library.count -= 1
        }
    }
    .action(Gen.uuid.added(to: ids).map(LibraryAction.add))
    .action(Gen.element(in: ids).map(LibraryAction.remove))
    .invariant("every book counts") { $0.count == $0.books.count }
    let id = try #require(UUID(uuidString: "00000000-0000-4000-8000-000000000000"))
    #expect(try #require(library.run().counterexample).actions == [.add(id), .remove(id), .remove(id)])
}

struct Line: Equatable {
    var title: String
    var price: Int
}

func merged(_ lines: [Line]) -> [Line] {
    var merged: [Line] = []
    for line in lines {
        if let index = merged.firstIndex(where: { $0.title == line.title }) {
            merged[index].price = line.price
        } else {
            merged.append(line)
        }
    }
    return merged
}

/// The property of the page, and its report.
func triedMerging() -> FuzzReport<[Line], NoState> {
    let lines = zip(Gen.string(of: "ab", count: 1...3), .int(in: 0...100)).map { Line(title: $0, price: $1) }
    let property = Property("merging keeps the total", .array(of: lines, count: 0...10)) { lines in
        merged(lines).map(\.price).reduce(0, +) == lines.map(\.price).reduce(0, +)
    }
    return property.run()
}

struct Queue: Hashable {
    var waiting = 0
    var isOpen = true
}

enum QueueAction {
    case enter
    case leave
    case close
}

private func queue() -> Fuzzer<QueueAction, Queue> {
    let queue = Fuzzer(QueueAction.self, from: Queue()) { action, queue in
        switch action {
        case .enter: queue.waiting += 1
        case .leave: queue.waiting -= 1
        case .close: queue.isOpen = false
        }
    }
    .action(.enter, when: { $0.isOpen && $0.waiting < 20 })
    .action(.leave, when: { $0.waiting > 0 })
    .action(.close)
    .invariant("waiting is in 0...20") { (0...20).contains($0.waiting) }
    return queue
}

/// The verifications of the page, without a bound and with one.
func verifiedQueue() -> [FuzzReport<QueueAction, Queue>] {
    let queue = queue()
    let proof = queue.verify()
    let small = queue.verify(within: { $0.waiting <= 3 })
    return [proof, small]
}
