// On Apple platforms, XCTest, which FluxTesting imports, is not there for programs.
#if os(Linux)
internal import FluxCore
internal import FluxTesting

extension Workload {
    /// One recorder with all reflections, against ten with a tenth of them each.
    ///
    /// If recording and asserting take time linear in the number of reflections, the two take the same.
    static let recording = Workload(
        name: "recording",
        unit: "reflections",
        size: 10_000,
        debugSize: 1000,
        quickSize: 100,
        units: { $0 },
        ours: { size, _ in recordAndAssert(size) },
        loop: { size, _ in
            let parts = (0..<10).map { _ in recordAndAssert(size / 10) }
            return Outcome(units: parts.reduce(0) { $0 + $1.units }, isSound: parts.allSatisfy(\.isSound))
        }
    )

    private static func recordAndAssert(_ count: Int) -> Outcome {
        let failures = FailureCount()
        let flux = Flux(state: WideState(), mutation: WideMutation())
        let view = MockView<WideState>(reporter: failures)
        let spy = DispatcherSpy(flux, reporter: failures)
        let presenter = Presenter(view: view, flux: flux)
        for number in 1...count { presenter.dispatch(.set(number)) }
        for number in 1...count {
            if number.isMultiple(of: 2) {
                view.expectReflected(\.first.a, number)
            } else {
                view.expectReflected(only: \.first.a, \.list)
            }
            spy.expectDispatched(.set(number))
        }
        view.expectNoMoreReflections()
        spy.expectNothingDispatched()
        return Outcome(units: view.reflections.count, isSound: failures.count == 0)
    }
}

/// Fifty properties, one of them a list of a thousand elements.
private struct WideState: State, Equatable {
    struct Group: Equatable {
        var a = 0
        var b = 0
        var c = 0
        var d = 0
        var e = 0
        var f = 0
        var g = 0
    }

    var first = Group()
    var second = Group()
    var third = Group()
    var fourth = Group()
    var fifth = Group()
    var sixth = Group()
    var seventh = Group()
    var list = Array(0..<1000)
}

private enum WideAction: Action, Equatable {
    case set(Int)
}

private struct WideMutation: Mutation {
    func mutate(action: WideAction, state: inout WideState) {
        switch action {
        case .set(let number):
            state.first.a = number
            state.list[number % state.list.count] = -number
        }
    }
}
#endif
