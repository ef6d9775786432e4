import FluxCore
import FluxTesting
import TestEffort
import Testing

@Suite("A message is short and shows what is different, whatever texts are made of")
struct MessageLimitsTextTests {
    private let log = FailureLog()

    /// What long texts are made of.
    private static let parts = [
        "👨‍👩‍👧‍👦", "漢字かな", "e\u{301}\u{302}\u{303}", String(repeating: "\u{301}", count: 100), #"[({"\"#, "\"\"\"#",
        "\n", "\r\n", "\u{2028}",
    ]

    private static func view(_ text: String, _ log: FailureLog) -> MockView<Sheet> {
        let view = MockView<Sheet>(reporter: log)
        view.reflect(change: StateChange(new: Sheet(text: text), old: Sheet()))
        return view
    }

    @Test("in a state, an argument and a name", arguments: parts.indices)
    func texts(index: Int) {
        let part = Self.parts[index]
        let texts = ["X", "Y"].map { longText($0, of: part, size: tries(100_000, inDebug: 10_000)) }
        let (expected, received) = (texts[0], texts[1])
        Self.view(received, log).expectReflected(\.text, expected)
        Self.view(received, log).expectReflected(Sheet(text: expected))
        let recorder = CallRecorder<String, Int>("save", reporter: log)
        _ = recorder.call(received, default: 0)
        recorder.expectCalled(expected)
        log.expectShort(
            "Expected reflection 1 to change text to ",
            "Reflection 1 shows another state than expected.",
            "Expected call 1 to be save(",
            showing: ["X", "Y"]
        )
        let named = CallRecorder<Int, Int>(expected, reporter: log)
        _ = named.call(1, default: 0)
        named.expectCalled(times: 2)
        log.expectShort("Expected 2 calls of")
    }
}
