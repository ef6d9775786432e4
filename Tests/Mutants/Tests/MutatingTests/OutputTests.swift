import Testing

@testable import Mutating

@Suite("What programs print")
struct OutputTests {
    @Test("names the place of each error of the compiler, once")
    func errors() {
        let output = """
            [3/9] Compiling FluxCore State.swift
            /a/Sources/FluxCore/State.swift:7:12: error: cannot convert value
             5 | let a = (mutant(1) ? (b) : (c))
               |         `- error: cannot convert value
            /a/Sources/FluxCore/State.swift:7:20: error: another one
            /a/Sources/FluxCore/State.swift:9:1: warning: unused
            error: fatalError
            """
        #expect(CompilerError.all(in: output) == [CompilerError(file: "/a/Sources/FluxCore/State.swift", line: 7)])
    }

    @Test("names the tests that are there, and those that fail")
    func events() {
        let stream = """
            {"kind":"test","payload":{"id":"M.S","kind":"suite","sourceLocation":{"fileID":"M/S.swift","line":5}},"version":"6.3.0"}
            {"kind":"test","payload":{"id":"M.S/f(a:)/S.swift:9:6","kind":"function","sourceLocation":{"fileID":"M/S.swift"}}}
            {"kind":"event","payload":{"issue":{"isKnown":true},"kind":"issueRecorded","testID":"M.S/f(a:)/S.swift:9:6"}}
            {"kind":"event","payload":{"issue":{"severity":"warning","isKnown":false},"kind":"issueRecorded","testID":"M.S/g()"}}
            {"kind":"event","payload":{"issue":{"severity":"error","isKnown":false},"kind":"issueRecorded","testID":"M.S/h()/S.swift:1:2"}}
            {"kind":"event","payload":{"issue":{"isKnown":false},"kind":"issueRecorded"}}
            {"kind":"event","payload":{"kind":"testEnded","testID":"M.S/f(a:)/S.swift:9:6"}}
            {"kind":"event","payload":{"issue":{"isKnown":fal
            """
        #expect(
            TestEvent.all(in: stream) == [
                .test(id: "M.S/f(a:)", file: "M/S.swift"), .failure(test: "M.S/h()"), .failure(test: ""),
            ]
        )
    }
}
