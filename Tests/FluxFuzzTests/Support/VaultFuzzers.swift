import FluxCore
import FluxFuzz

// A vault with planted mistakes that random runs don't meet by chance, for engines that are told where they are.

enum VaultAction: Action, Hashable {
    case turn(Int)
    case write(String)
    case jam([Int])
    case close
}

struct VaultState: State, Hashable {
    var right = 0
    var isOpen = false
    var note = ""
    var jams: [Int] = []
}

struct VaultMutation: Mutation {
    func mutate(action: VaultAction, state: inout VaultState) {
        switch action {
        case .turn(let number):
            state.right = number == [3800, 7100, 400][min(state.right, 2)] ? state.right + 1 : 0
            state.isOpen = state.isOpen || state.right == 3
        case .write(let note): state.note = note
        case .jam(let numbers):
            state.jams = numbers
            // A trap, if there are three of a kind.
            if numbers.count == 3 { state.right /= numbers.allSatisfy { $0 == -77 } ? 0 : 1 }
        case .close: state = VaultState()
        }
    }
}

enum VaultFuzzers {
    static func vault(from start: Gen<VaultState>? = nil) -> Fuzzer<VaultAction, VaultState> {
        let fuzzer =
            start.map { Fuzzer(VaultMutation(), from: $0) } ?? Fuzzer(VaultMutation(), from: VaultState())
        return
            fuzzer
            .action(Gen.int(in: 0...9999).map(VaultAction.turn))
            .action(Gen.string(count: 0...4).map(VaultAction.write))
            .action(Gen.array(of: .int(in: -1000...1000), count: 0...4).map(VaultAction.jam))
            .action(.close, when: { !$0.isOpen })
            .invariant("it stays closed") { !$0.isOpen }
    }

    /// Initial states of which each differs from the others.
    static var starts: Gen<VaultState> { Gen.int(in: 0...200).map { VaultState(note: "\($0)") } }

    /// Three turns that open it, with others around them, in any case.
    static let openingBytes: [UInt8] = [
        0xC3, 0xC0, 0x9D, 0x58, 0xC1, 2, 5, 0xC0, 0xB7, 0x3C, 0xC3, 0xC0, 0x9D, 0x58, 0xC0, 0xB7, 0x3C, 0xC0, 0x83,
        0x10, 0xC3,
    ]

    /// Steps of which the third one traps.
    static let trappingBytes: [UInt8] = [
        0xC3, 0xC1, 0, 0xC2, 1, 0x81, 0x1A, 1, 0x81, 0x1A, 1, 0x81, 0x1A, 0, 0xC3,
    ]

    /// A property of pairs that a few values lack.
    static var pairs: Property<[Int]> {
        Property("not twice the same", .array(of: .int(in: 0...9999), count: 0...6)) { numbers in
            !zip(numbers, numbers.dropFirst()).contains { $0 == $1 && $0 > 5000 }
        }
    }

    /// The vault behind a presenter, with calls.
    static var presenters:
        PresenterFuzzer<
            Presenter<VaultAction, VaultState>, RecordingView<VaultState>, VaultAction, VaultState
        >
    {
        PresenterFuzzer { Presenter(view: $0, state: VaultState(), mutation: VaultMutation()) }
            .interaction("turn", with: .int(in: 0...9999)) { $0.dispatch(.turn($1)) }
            .interaction("close") { $0.dispatch(.close) }
            .viewInvariant("the view shows it") { view, state in view.shown == state }
            .invariant("it stays closed") { !$0.isOpen }
    }
}
