import Foundation
import Testing

@testable import FluxCore

/// That the source compiles and makes the same value is proven by the package `Tests/Reproducers`.
@Suite("Source of values whose type their place does not say")
struct ErasedSourceTests {
    private func source(_ value: some Any) -> String? { TypedSource(of: value)?.source }

    private func inAny(_ value: Any) -> String? { source(Anything(value: value)) }

    @Test func saysTheTypeOfACase() {
        #expect(source(Attempt(error: Fault.missing)) == "Attempt(error: Fault.missing)")
        #expect(source(Attempt(error: Fault.broken(.missing, 3))) == "Attempt(error: Fault.broken(.missing, 3))")
        #expect(source(Attempt(error: nil)) == "Attempt(error: nil)")
        #expect(source(Attempt(error: Detail(code: 3))) == "Attempt(error: Detail(code: 3))")
        #expect(source(Result<Int, any Error>.failure(Fault.missing)) == ".failure(Fault.missing)")
        #expect(source([Fault.missing] as [any Error]) == "[Fault.missing]")
        #expect(source((Fault.missing as any Error, Fault.missing)) == "(Fault.missing, .missing)")
    }

    @Test("says nothing more where the place has the type")
    func ofKnownTypes() {
        #expect(source(Result<Int, Fault>.failure(.missing)) == ".failure(.missing)")
        #expect(source([Fault.missing]) == "[.missing]")
        #expect(source(["a": UInt8(5)]) == #"["a": 5]"#)
        #expect(source(Fault?.some(.missing)) == ".missing")
        #expect(source([Float(2)]) == "[2.0]")
    }

    @Test func saysTheTypeOfALiteralThatHasAnotherOne() {
        #expect(inAny(UInt8(5)) == "Anything(value: UInt8(5))")
        #expect(inAny(Int8(-5)) == "Anything(value: Int8(-5))")
        #expect(inAny(Float(2)) == "Anything(value: Float(2.0))")
        #expect(inAny(Float.nan) == "Anything(value: Float.nan)")
        #expect(inAny(-Double.infinity) == "Anything(value: -Double.infinity)")
        #expect(inAny("a" as Character) == #"Anything(value: "a" as Character)"#)
        #expect(inAny(Duration.seconds(3)) == "Anything(value: Duration.seconds(3))")
    }

    @Test func leavesALiteralThatHasItsTypeByItself() {
        #expect(inAny(5) == "Anything(value: 5)")
        #expect(inAny(2.5) == "Anything(value: 2.5)")
        #expect(inAny("a") == #"Anything(value: "a")"#)
        #expect(inAny(true) == "Anything(value: true)")
        #expect(inAny(Fault.self) == "Anything(value: Fault.self)")
        #expect(inAny(Date(timeIntervalSinceReferenceDate: 1)) == inAnyDate)
        #expect(inAny(Crateful(value: Fault.missing)) == "Anything(value: Crateful<Fault>(value: .missing))")
    }

    private var inAnyDate: String { "Anything(value: Date(timeIntervalSinceReferenceDate: 1.0))" }

    @Test func saysTheTypeOfCollectionsTuplesRangesAndOptionals() {
        #expect(inAny([UInt8(1)]) == "Anything(value: [1] as Array<UInt8>)")
        #expect(inAny([Int]()) == "Anything(value: [] as Array<Int>)")
        #expect(inAny(Set([1])) == "Anything(value: [1] as Set<Int>)")
        #expect(inAny(["a": Fault.missing]) == #"Anything(value: ["a": .missing] as Dictionary<String, Fault>)"#)
        #expect(inAny((1, b: UInt8(2))) == "Anything(value: (1, b: 2) as (Int, b: UInt8))")
        #expect(inAny(1...UInt8(2)) == "Anything(value: 1...2 as ClosedRange<UInt8>)")
        #expect(inAny(Int?.none as Any) == "Anything(value: Optional<Int>.none)")
        #expect(inAny(Int?.some(1) as Any) == "Anything(value: Optional<Int>.some(1))")
        #expect(source(Optional<Any>.some(Int?.some(1) as Any)) == ".some(Optional<Int>.some(1))")
        #expect(inAny(ContiguousArray([1])) == "Anything(value: [1] as ContiguousArray<Int>)")
    }

    @Test("knows the elements, keys and values that may be anything")
    func elements() {
        #expect(source([1, UInt8(5), Fault.missing] as [Any]) == "[1, UInt8(5), Fault.missing]")
        #expect(source(["a": UInt8(5)] as [String: Any]) == #"["a": UInt8(5)]"#)
        #expect(source([UInt8(5): 1] as [AnyHashable: UInt8]) == "[UInt8(5): 1]")
        #expect(source([Fault.missing] as Set<AnyHashable>) == "[Fault.missing]")
        #expect(source(AnyHashable(Fault.missing)) == "Fault.missing")
        #expect(source([1: UInt8(5)] as KeyValuePairs<Int, Any>) == "[1: UInt8(5)]")
    }

    @Test("knows what a wrapper of a property wraps")
    func wrapped() {
        #expect(source(Wrapping(error: Fault.missing, count: 5)) == "Wrapping(error: Fault.missing, count: 5)")
    }

    @Test("is shorter for people to read")
    func text() {
        #expect(String(swiftSource: Attempt(error: Fault.missing)) == "Attempt(error: .missing)")
        #expect(String(swiftSource: Anything(value: UInt8(5))) == "Anything(value: 5)")
    }

    @Test func isRefusedWhereTheTypeHasNoName() {
        enum Local: Error { case missing }
        #expect(source(Attempt(error: Local.missing)) == nil)
        #expect(inAny(NSObject()) == nil)
        #expect(inAny({ (number: Int) in number }) == nil)
    }

    @Test("makes another value no longer: what is written of two that differ differs")
    func difference() {
        let values: [Any] = [5, UInt8(5), 5.0, Float(5), "5", "5" as Character, [5], Set([5]), Int?.some(5) as Any]
        let sources = values.map { inAny($0) }
        #expect(Set(sources).count == values.count)
        #expect(!sources.contains(nil))
    }
}

struct Attempt { var error: (any Error)? }

struct Anything { var value: Any }

struct Crateful<Value> { var value: Value }

enum Fault: Error, Hashable {
    case missing
    indirect case broken(Fault, Int)
}

struct Detail: Error { var code: Int }

@propertyWrapper
struct Kept<Value> { var wrappedValue: Value }

struct Wrapping {
    @Kept var error: any Error
    @Kept var count: UInt8
}
