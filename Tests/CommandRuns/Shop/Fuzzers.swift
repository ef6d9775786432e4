import FluxCore
import FluxFuzz
import Foundation

/// A lamp that holds, of which there is nothing new soon.
package func lamp(upTo greatest: Int) -> Fuzzer<LampAction, LampState> {
    Fuzzer(LampMutation(upTo: greatest), from: LampState())
        .action(.brighter, weight: 3)
        .action(.darker, when: { $0.level > 0 })
        .action(.off)
        .invariant("it is not too bright") { $0.level <= greatest }
}

/// Notes of which there are new ones for ever.
///
/// - Parameters:
///   - forbidden: Numbers that must not follow each other.
///   - end: A number that is never written down to the end, if the shop is to hang.
/// - Returns: The fuzzer.
package func notes(without forbidden: [Int] = [], hangingAt end: Int? = nil) -> Fuzzer<NotesAction, NotesState> {
    Fuzzer(NotesMutation(hangingAt: shop(does: "hang") ? end : nil), from: NotesState())
        .action(Gen.int(in: 0...(shop(does: "closed") ? 1 : 99)).map(NotesAction.write))
        .action(.strike, when: { !$0.numbers.isEmpty })
        .action(.swap, when: { $0.numbers.count > 1 })
        .invariant("no forbidden numbers") { forbidden.isEmpty || $0.numbers.suffix(forbidden.count) != forbidden[...] }
}

/// What the shop is made to do by the variable `SHOP`.
package func shop(does name: String) -> Bool {
    (ProcessInfo.processInfo.environment["SHOP"] ?? "").split(separator: ",").contains(name[...])
}
