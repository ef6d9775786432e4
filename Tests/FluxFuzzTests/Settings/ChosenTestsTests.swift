import Testing

@testable import FluxFuzz

/// A name that chooses no test makes all of them pass, so it is told.
@Suite struct ChosenTestsTests {
    @Test func itIsToldIfNoneIsChosen() {
        let settings = FuzzSettings(["FLUXFUZZ_ONLY": "cart,order"])
        #expect(settings.chosen?.summary == nil)
        #expect(!settings.chooses("A/A.swift tests()"))
        #expect(!settings.chooses("A/A.swift tests()"))
        #expect(settings.chosen?.summary == "FLUXFUZZ_ONLY chose none of 1 fuzz test here, so none was run")
        #expect(!settings.chooses("A/B.swift tests()"))
        #expect(settings.chosen?.summary == "FLUXFUZZ_ONLY chose none of 2 fuzz tests here, so none was run")
        #expect(settings.chooses("A/B.swift orders()"))
        #expect(!settings.chooses("A/C.swift tests()"))
        #expect(settings.chosen?.summary == nil)
    }

    @Test func withoutNamesAllAreChosen() {
        #expect(FuzzSettings([:]).chosen == nil)
        #expect(FuzzSettings([:]).chooses("A/A.swift tests()"))
    }
}
