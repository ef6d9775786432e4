import Foundation
import Testing

@testable import FluxFuzz

/// That what it makes compiles is proven by the package `Tests/Reproducers`.
@Suite struct InteractionCodeTests {
    private enum Color { case red, blue }

    private func closure<Argument>(_ code: String, _ argument: Argument) -> String? {
        InteractionCode(text: code).closure(argument)?.source
    }

    @Test func theArgumentStandsWhereItsParameterStood() {
        #expect(closure("$0.search($1)", "a\n\"b\"") == #"{ $0.search("a\n\"b\"") }"#)
        #expect(closure("$0.move(from: $1, to: $1 + 1)", 3) == "{ $0.move(from: 3, to: (3 as Int) + 1) }")
        #expect(closure("$0.rows[$1].isOn = $1", 2) == "{ $0.rows[2].isOn = 2 }")
        #expect(closure("$0.text = $1; $0.send()", "a") == #"{ $0.text = "a"; $0.send() }"#)
        #expect(closure("$0.select($1)", Int?.none) == "{ $0.select(nil) }")
    }

    @Test func anArgumentSaysItsTypeWhereThatIsNotKnown() {
        #expect(closure("$0.go(to: $1.x)", (x: 1, y: 2)) == "{ $0.go(to: ((x: 1, y: 2) as (x: Int, y: Int)).x) }")
        #expect(closure("$0.paint($1)", Shade.dark(2)) == "{ $0.paint(.dark(2)) }")
        #expect(closure("$0.paint($1.number)", Shade.dark(2)) == "{ $0.paint(Shade.dark(2).number) }")
        #expect(closure("$0.paint($1)", Shade.dark(2) as any Sendable) == "{ $0.paint(Shade.dark(2)) }")
        #expect(closure("$0.add($1.price)", Item(price: 2)) == "{ $0.add(Item(price: 2).price) }")
    }

    @Test func onlyNumbersArePlacesOfArguments() {
        #expect(closure("$0.model.$text.send($1)", "$1") == #"{ $0.model.$text.send("$1") }"#)
        #expect(closure("$0.pay(\"$\")", ()) == #"{ $0.pay("$") }"#)
    }

    @Test func aClosureWithoutThePresenterTakesItAllTheSame() {
        #expect(closure("world.wait($1)", 1) == "{ _ in world.wait(1) }")
        #expect(closure("world.search($1, with: $0)", "a") == #"{ world.search("a", with: $0) }"#)
    }

    @Test func anArgumentWithoutSourceMakesNone() {
        #expect(closure("$0.select($1)", Color.red) == nil)
        #expect(closure("$0.select($1)", NSObject()) == nil)
        #expect(closure("$0.selectAny()", Color.red) == "{ $0.selectAny() }")
    }

    @Test func aReleaseIsWrittenWithThePlaceOfItsCall() {
        let calls = HeldCalls<Int, Int>("double")
        for number in [3, 3, 4] { calls.call(number) { (_: Result<Int, any Error>) in } }
        let wording = ReleaseWording(calls, ReleaseCode("api", isThrowing: true))
        let pending = calls.pendingCalls
        #expect(wording.title(pending[1], with: .success(6)) == "double(3) answers 6")
        #expect(wording.closure(pending[0], with: .success(6))?.source == "{ _ in try api.release(with: 6) }")
        #expect(wording.closure(pending[1], with: .success(6))?.source == "{ _ in try api.release(1, with: 6) }")
        calls.complete(pending[0], with: .success(6))
        #expect(wording.closure(pending[1], with: .success(6))?.source == "{ _ in try api.release(with: 6) }")
        #expect(wording.closure(pending[0], with: .success(6)) == nil)
    }

    @Test func anArgumentOfManyValuesIsCutInTheName() {
        let wording = InteractionWording("add", nil, arguments: 1)
        let ones = repeatElement("1", count: 999).joined(separator: ", ")
        #expect(wording.title(Array(repeating: 1, count: 999)) == "add([\(ones)])")
        #expect(wording.title(Array(repeating: 1, count: 1000)) == "add([\(ones), …])")
        #expect(wording.title(Set(0..<1000)) == "add([…])")
    }

    @Test func anArgumentOfVeryManyValuesHasNoClosure() {
        let ones = repeatElement("1", count: 9999).joined(separator: ", ")
        #expect(closure("$0.add($1)", Array(repeating: 1, count: 9999)) == "{ $0.add([\(ones)]) }")
        #expect(closure("$0.add($1)", Array(repeating: 1, count: 10_000)) == nil)
    }

    @Test(
        "code that can't be right is named",
        arguments: [
            ("", 0, "is empty"),
            (" ", 1, "is empty"),
            ("$0.a()\n$0.b()", 0, "has several lines; separate its statements with semicolons"),
            ("$0.a($1)", 0, "mentions $1, but it has no argument, so there is $0 alone"),
            ("$0.a($2)", 1, "mentions $2, but there are $0 and $1 alone"),
            ("$0.a($99999999999999999999)", 1, "mentions $99999999999999999999, but there are $0 and $1 alone"),
        ]
    )
    func defects(code: String, arguments: Int, defect: String) {
        #expect(InteractionCode(text: code).defect(arguments: arguments) == defect)
    }

    @Test func codeThatMayBeRightIsNotNamed() {
        #expect(InteractionCode(text: "$0.a($1)").defect(arguments: 1) == nil)
        #expect(InteractionCode(text: "$0.a()").defect(arguments: 0) == nil)
        #expect(InteractionCode(text: "world.$a()").defect(arguments: 0) == nil)
    }

    // MARK: - Released calls

    private func release<Answer>(
        _ index: Int,
        _ result: Result<Answer, any Error>,
        isThrowing: Bool = true
    ) -> String? {
        ReleaseCode("api.searches", isThrowing: isThrowing)?.closure(releasing: index, "search", with: result)?.source
    }

    @Test func callsAreReleased() {
        #expect(release(0, .success(["a"])) == #"{ _ in try api.searches.release(with: ["a"]) }"#)
        #expect(release(2, .success(Int?.none)) == "{ _ in try api.searches.release(2, with: nil) }")
        #expect(release(0, .success(())) == "{ _ in try api.searches.release() }")
        #expect(release(1, .success(())) == "{ _ in try api.searches.release(1) }")
        #expect(release(0, .success(1), isThrowing: false) == "{ _ in api.searches.release(with: 1) }")
        #expect(release(0, .success(Color.red)) == nil)
    }

    @Test func errorsAreOfNoKnownType() {
        func release(_ error: any Error) -> String? { self.release(1, Result<Int, any Error>.failure(error)) }
        #expect(release(Mishap.status(500)) == "{ _ in try api.searches.release(1, throwing: Mishap.status(500)) }")
        #expect(release(NetworkError()) == "{ _ in try api.searches.release(1, throwing: NetworkError()) }")
        #expect(release(Silence()) == nil)
    }

    @Test func aReleaseSaysWhichCallItIs() {
        let closure = ReleaseCode("api", isThrowing: true)?.closure(releasing: 0, "search(\n1)", with: .success(()))
        #expect(closure?.line() == "{ _ in try api.release() }  // search( 1)")
        #expect(closure?.line(endingWith: ",") == "{ _ in try api.release() },  // search( 1)")
    }

    @Test func whatHoldsCallsIsAnExpression() {
        #expect(ReleaseCode(nil, isThrowing: true) == nil)
        #expect(ReleaseCode("api.a", isThrowing: true)?.defect == nil)
        #expect(ReleaseCode("", isThrowing: true)?.defect == "is empty")
        #expect(
            ReleaseCode("$0.calls", isThrowing: true)?.defect
                == "has to be the expression of what is held, without $"
        )
    }

    private struct Silence: Error {}
}

enum Shade: Hashable {
    case dark(Int)
}

struct Item {
    var price: Int
}

enum Mishap: Error {
    case status(Int)
}
