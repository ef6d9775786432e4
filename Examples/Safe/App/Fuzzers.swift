import FluxCore
public import FluxFuzz

/// What may be done with the safe, and what has to hold.
public var safe: Fuzzer<SafeAction, SafeState> {
    Fuzzer(SafeMutation(), from: SafeState())
        .action(Gen.int(in: 0...99).map(SafeAction.turn))
        .action(.close)
        .invariant("only the owner opens it") { !$0.isOpen || $0.owner == 3 }
}

/// What may be done with the panel of the safe, and what it may dispatch.
public var panel: PresenterFuzzer<PanelPresenter, RecordingView<SafeState>, SafeAction, SafeState> {
    PresenterFuzzer { PanelPresenter(view: $0, state: SafeState(), mutation: SafeMutation()) }
        .interaction("turn", with: .int(in: 0...99)) { $0.turn(to: $1) }
        .interaction("close") { $0.close() }
        .transition("numbers are from 0 to 99") { _, action, _ in
            if case .turn(let number) = action { (0...99).contains(number) } else { true }
        }
}

/// What is written on a safe.
public var label: Property<[UInt8]> {
    Property("a label is read or refused", .array(of: .integer(in: 0...255), count: 0...12)) { bytes in
        Label.number(in: bytes).map { $0 >= 0 } ?? true
    }
}
