#if os(macOS) || os(Linux)
import Foundation
import Testing

@testable import FluxFuzz

@Suite("The searches that are under way") struct RunningSearchesTests {
    /// What is written while something runs.
    private static func said(_ body: (_ output: Int32) -> Void) -> String {
        let pipe = Pipe()
        body(pipe.fileHandleForWriting.fileDescriptor)
        pipe.fileHandleForWriting.closeFile()
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    @Test("are spoken of once, and the rehearsal of that takes the same way")
    func rehearsal() async {
        // The list is that of the process.
        await #expect(processExitsWith: .success) {
            let rehearsed = Self.said { CrashNote.rehearse(to: $0) }
            #expect(rehearsed.hasPrefix("FluxProof: a signal ends the process, during this search"), "\(rehearsed)")
            #expect(rehearsed.hasSuffix(", run 10\n▸ 1  \n"), "\(rehearsed)")
            let spoken = Self.said { output in
                let note = CrashNote("(here)", seed: 7, steps: [".increment"], output: output)
                note.begin(run: 3)
                note.begin(step: 0)
                RunningSearches.during(note) {
                    RunningSearches.speak(.signal)
                    RunningSearches.speak(.signal)
                }
                RunningSearches.speak(.signal)
            }
            #expect(
                spoken == """
                    FluxProof: a signal ends the process, during this search (here)
                      seed 7, run 3
                    ▸ 1  .increment

                    """
            )
        }
    }
}
#endif
