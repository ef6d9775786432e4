import FluxFuzz

/// A bank without FluxCore's types: a function, generic actions and recursive values.
///
/// The bug: a transfer to oneself
/// makes money.
struct Bank: Hashable {
    var balances = [10, 10]
    var last: Ledger = .empty
}

indirect enum Ledger: Hashable {
    case empty
    case entry(Int, before: Ledger)
}

enum Booking<Account: Hashable>: Hashable {
    case transfer(Int, from: Account, to: Account)
    case note(Ledger)
}

func book(_ booking: Booking<Int>, in bank: inout Bank) {
    switch booking {
    case .transfer(let amount, let source, let target):
        let sum = bank.balances[target] + amount
        bank.balances[source] -= amount
        bank.balances[target] = isRepaired ? bank.balances[target] + amount : sum
        bank.last = .entry(amount, before: bank.last)
    case .note(let ledger): bank.last = ledger
    }
}

var bankFuzzer: Fuzzer<Booking<Int>, Bank> {
    let ledger = Ledger.entry(1, before: .entry(2, before: .empty))
    return Fuzzer(Booking<Int>.self, from: Bank(), reduce: book)
        .action(Gen.int(in: 1...5).map { .transfer($0, from: 0, to: 1) }, when: { $0.balances[0] >= 5 })
        .action(Gen.int(in: 1...5).map { .transfer($0, from: 1, to: 1) }, when: { $0.balances[1] >= 12 })
        .action(.note(ledger))
        .invariant("the sum stays = 20") { $0.balances.reduce(0, +) == 20 }
}
