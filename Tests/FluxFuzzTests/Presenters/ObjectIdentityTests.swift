import FluxCore
import Testing

@testable import FluxFuzz

/// What tells an object from others.
@Suite struct ObjectIdentityTests {
    private class Base {}
    private final class Derived: Base {}
    private struct Value: Named {}
    private protocol Named {}

    private let object = Derived()

    @Test func isTheObjectForItsClassAndForOneAbove() {
        #expect(ObjectIdentity.of(object) === object)
        #expect(ObjectIdentity.of(object as Base) === object)
    }

    @Test func isNothingForAValue() {
        #expect(ObjectIdentity.of(Value()) == nil)
        #expect(ObjectIdentity.of(Value() as any Named) == nil)
        #expect(ObjectIdentity.of(1 as Any) == nil)
        #expect(ObjectIdentity.of({ 1 }) == nil)
    }
}
