import Testing

@testable import FluxFuzz

/// The same minimal actions from every seed, for machines that people test in this way.
@Suite struct MachineFormTests {
    @Test func aStackWithTwoEqualElementsOnTop() {
        let fuzzer = Stack.fuzzer(pushing: 0...50)
            .invariant("the upper two differ") { stack in
                let upper = stack.elements.suffix(2)
                return upper.count < 2 || upper.first != upper.last || upper.contains { $0 < 10 }
            }
        expectActions([.push(10), .push(10)], of: fuzzer, evaluations: 55)
    }

    @Test func aStackWhoseLastElementsAscend() {
        let fuzzer = Stack.fuzzer(pushing: 0...1000)
            .invariant("the upper four do not ascend") { stack in
                let upper = stack.elements.suffix(4)
                return upper.count < 4 || !zip(upper, upper.dropFirst()).allSatisfy { $0 < $1 }
            }
        expectActions([0, 1, 2, 3].map { .push($0) }, of: fuzzer, evaluations: 90)
    }

    @Test("a queue in a ring of three loses an element when a fourth comes")
    func queue() {
        enum Call: Equatable { case put(Int), get }
        struct Queue {
            var ring = [0, 0, 0]
            var first = 0
            var expected: [Int] = []
            var isRight = true
        }
        let fuzzer = Fuzzer(Call.self, from: Queue()) { call, queue in
            switch call {
            case .put(let number):
                queue.ring[(queue.first + queue.expected.count) % 3] = number
                queue.expected.append(number)
            case .get:
                queue.isRight = queue.ring[queue.first] == queue.expected.removeFirst()
                queue.first = (queue.first + 1) % 3
            }
        }
        .action(Gen.int(in: 0...100).map(Call.put), when: { $0.expected.count < 4 })
        .action(.get, when: { !$0.expected.isEmpty })
        .invariant("first in, first out") { $0.isRight }
        expectActions([.put(0), .put(0), .put(0), .put(1), .get], of: fuzzer, evaluations: 70)
    }

    private enum Transaction: Equatable { case open, deposit(Int, Int), transfer(Int, Int, Int) }

    private struct Bank {
        var accounts: [Int] = []
        var total = 0
    }

    @Test func aBankWhoseTransfersToTheSameAccountMakeMoney() {
        let amounts = Gen.int(in: 1...1000)
        let fuzzer = Fuzzer(Transaction.self, from: Bank()) { (transaction: Transaction, bank: inout Bank) in
            switch transaction {
            case .open: bank.accounts.append(0)
            case .deposit(let account, let amount):
                bank.accounts[account] += amount
                bank.total += amount
            case .transfer(let from, let to, let amount):
                let (left, right) = (bank.accounts[from], bank.accounts[to])
                guard left >= amount else { return }
                bank.accounts[from] = left - amount
                bank.accounts[to] = right + amount
            }
        }
        .action(.open)
        .action { bank in zip(.element(of: Array(bank.accounts.indices)), amounts).map { .deposit($0, $1) } }
        .action { bank in
            let accounts = Gen.element(of: Array(bank.accounts.indices))
            return zip(accounts, accounts, amounts).map { .transfer($0, $1, $2) }
        }
        .invariant("no money is made") { $0.accounts.reduce(0, +) == $0.total }
        expectActions([.open, .deposit(0, 1), .transfer(0, 0, 1)], of: fuzzer, evaluations: 60)
    }

    private enum Access: Equatable { case acquire(Int), release(Int), use(Int) }

    private struct Pool {
        var held: Set<Int> = []
        var released: Set<Int> = []
        var isMisused = false
    }

    private var pool: Fuzzer<Access, Pool> {
        Fuzzer(Access.self, from: Pool()) { access, pool in
            switch access {
            case .acquire(let number): pool.held.insert(number)
            case .release(let number):
                pool.held.remove(number)
                pool.released.insert(number)
            case .use(let number):
                if !pool.held.contains(number), pool.released.contains(number) { pool.isMisused = true }
            }
        }
        .action(Gen.int(in: 0...9).map(Access.acquire))
        .action { pool in Gen.element(of: pool.held.sorted()).map(Access.release) }
        .action(Gen.int(in: 0...9).map(Access.use))
    }

    @Test func resourcesThatAreHeldOrReleased() {
        let held = pool.invariant("fewer than four are held") { $0.held.count < 4 }
        expectActions([0, 1, 2, 3].map { .acquire($0) }, of: held, evaluations: 95)
        let used = pool.invariant("none is used after its release") { !$0.isMisused }
        expectActions([.acquire(0), .release(0), .use(0)], of: used, evaluations: 45)
        let released = pool.invariant("5 is never released") { !$0.released.contains(5) }
        expectActions([.acquire(5), .release(5)], of: released, evaluations: 45)
    }

    private enum Edit: Equatable { case create, rename(Int, String), delete(Int), swap(Int, Int) }

    private struct Items {
        var ids: [Int] = []
        var next = 0
        var names: [Int: String] = [:]
    }

    private var items: Fuzzer<Edit, Items> {
        let names = Gen.string(of: "abc", count: 0...5)
        return Fuzzer(Edit.self, from: Items()) { edit, items in
            switch edit {
            case .create:
                items.ids.append(items.next)
                items.next += 1
            case .rename(let id, let name): items.names[id] = name
            case .delete(let id): items.ids.removeAll { $0 == id }
            case .swap(let left, let right):
                guard let first = items.ids.firstIndex(of: left), let second = items.ids.firstIndex(of: right) else {
                    return
                }
                items.ids.swapAt(first, second)
            }
        }
        .action(.create)
        .action { items in zip(.element(of: items.ids), names).map { .rename($0, $1) } }
        .action { items in Gen.element(of: items.ids).map(Edit.delete) }
        .action { items in zip(.element(of: items.ids), .element(of: items.ids)).map { .swap($0, $1) } }
    }

    @Test func idsThatComeFromEarlierSteps() {
        let orphans = items.invariant("only items have names") { Set($0.ids).isSuperset(of: $0.names.keys) }
        expectActions([.create, .rename(0, ""), .delete(0)], of: orphans, evaluations: 50)
        let doubles = items.invariant("long names differ") { items in
            let names = items.names.values.filter { $0.count > 1 }
            return Set(names).count == names.count
        }
        expectActions([.create, .create, .rename(0, "aa"), .rename(1, "aa")], of: doubles, evaluations: 250)
        let deleted = items.invariant("3 or 5 is there") { $0.next < 6 || $0.ids.contains(3) || $0.ids.contains(5) }
        let creations = Array(repeating: Edit.create, count: 6)
        expectActions(creations + [.delete(3), .delete(5)], of: deleted, evaluations: 290)
    }

    @Test("three switches, of which two have to be on")
    func switches() {
        enum Switch: Equatable { case first, second, third, add }
        struct Lamp: Equatable {
            var first = false
            var second = false
            var third = false
            var count = 0
        }
        let fuzzer = Fuzzer(Switch.self, from: Lamp()) { action, lamp in
            switch action {
            case .first: lamp.first.toggle()
            case .second: lamp.second.toggle()
            case .third: lamp.third.toggle()
            case .add: lamp.count = lamp.first && lamp.second && !lamp.third ? lamp.count + 1 : max(0, lamp.count - 1)
            }
        }
        .action(.first).action(.second).action(.third).action(.add)
        .invariant("count < 3") { $0.count < 3 }
        expectActions([.first, .second, .add, .add, .add], of: fuzzer, evaluations: 60)
    }

    @Test("a cache that forgets that an element was asked for")
    func cache() {
        enum Query: Equatable { case put(Int), get(Int) }
        struct Cache {
            var keys: [Int] = []
            var expected: [Int] = []
        }
        func put(_ key: Int, _ keys: inout [Int]) {
            keys.removeAll { $0 == key }
            keys.append(key)
            if keys.count > 3 { keys.removeFirst() }
        }
        let fuzzer = Fuzzer(Query.self, from: Cache()) { query, cache in
            switch query {
            case .put(let key):
                put(key, &cache.keys)
                put(key, &cache.expected)
            case .get(let key): if cache.expected.contains(key) { put(key, &cache.expected) }
            }
        }
        .action(Gen.int(in: 0...9).map(Query.put))
        .action(Gen.int(in: 0...9).map(Query.get))
        .invariant("the same keys are there") { Set($0.keys) == Set($0.expected) }
        expectActions([.put(0), .put(1), .put(2), .get(0), .put(3)], of: fuzzer, evaluations: 180)
    }

    @Test func aCartWithACoupon() {
        enum Order: Equatable { case add(Int, Int), remove(Int), coupon, checkOut }
        struct Cart {
            var items: [Int: Int] = [:]
            var hasCoupon = false
            var isGivenAway = false
        }
        let fuzzer = Fuzzer(Order.self, from: Cart()) { order, cart in
            switch order {
            case .add(let price, let count): cart.items[price, default: 0] += count
            case .remove(let price): cart.items[price] = nil
            case .coupon: cart.hasCoupon = true
            case .checkOut:
                let sum = cart.items.reduce(0) { $0 + $1.key * $1.value }
                cart = Cart(isGivenAway: cart.hasCoupon && sum >= 50)
            }
        }
        .action(zip(Gen.int(in: 0...9), Gen.int(in: 1...5)).map { .add($0, $1) })
        .action(Gen.int(in: 0...9).map(Order.remove))
        .action(.coupon)
        .action(.checkOut)
        .invariant("no coupon from 50 on") { !$0.isGivenAway }
        expectActions([.add(1, 5), .add(9, 5), .coupon, .checkOut], of: fuzzer, evaluations: 240)
    }
}
