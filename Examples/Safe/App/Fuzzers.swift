public import FluxCore
public import FluxFuzz

/// What may be done with the safe, and what has to hold.
public var safe: Fuzzer<SafeAction, SafeState> {
    Fuzzer(SafeMutation(), from: SafeState())
        .action(Gen.int(in: 0...99).map(SafeAction.turn))
        .action(.close)
        .invariant("only the owner opens it") { !$0.isOpen || $0.owner == 3 }
}

/// The same safe behind a panel, which shows whether it is open.
public var panel: PresenterFuzzer<Presenter<SafeAction, SafeState>, RecordingView<SafeState>, SafeAction, SafeState> {
    PresenterFuzzer { Presenter(view: $0, state: SafeState(), mutation: SafeMutation()) }
        .interaction("turn", with: .int(in: 0...99)) { $0.dispatch(.turn($1)) }
        .interaction("close") { $0.dispatch(.close) }
        .viewInvariant("the panel shows whether it is open") { view, state in view.shown?.isOpen == state.isOpen }
        .invariant("only the owner opens it") { !$0.isOpen || $0.owner == 3 }
}

/// What is written on a safe.
public var label: Property<[UInt8]> {
    Property("a label is read or refused", .array(of: .integer(in: 0...255), count: 0...12)) { bytes in
        Label.number(in: bytes).map { $0 >= 0 } ?? true
    }
}
