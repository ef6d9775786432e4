import Foundation
import Testing

@testable import FluxFuzz

@Suite("Why something could not be done with a file")
struct StringReasonTests {
    private func reason(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return String(reasonOf: error) }
        return nil
    }

    @Test func isWhatTheSystemSays() {
        #expect(reason { _ = try FileManager.default.contentsOfDirectory(atPath: "/dev/null/x") } == "Not a directory")
        let nowhere = URL(fileURLWithPath: "/nowhere/at/all")
        #expect(reason { _ = try FileHandle(forReadingFrom: nowhere) } == "No such file or directory")
    }

    @Test func isWhatTheErrorSaysOtherwise() {
        struct Refusal: LocalizedError { let errorDescription: String? }
        #expect(reason { throw Refusal(errorDescription: "Not today.") } == "Not today")
        #expect(reason { throw Refusal(errorDescription: "Not today") } == "Not today")
    }
}
