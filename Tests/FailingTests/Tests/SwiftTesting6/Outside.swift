import FluxTesting
import Foundation
import Testing

// What Swift Testing shows several times, or not at all. So these run only where the script asks for them.

private func isAskedFor(_ name: String) -> Bool {
    ProcessInfo.processInfo.environment["FLUXPROOF_OUTSIDE"] == name
}

/// An issue without a test is delivered to the run, to the suite and to the test, as each of them has traits of its own.
@Suite(.serialized, .enabled(if: isAskedFor("serialized"))) struct OutsideSerialized {
    @Test(.serialized, arguments: [1]) func serialized(number: Int) async {
        await Task.detached {
            let view = MockView<CounterState>()
            if hasFaults { view.expectReflected(\.count, number) }
        }.value
    }
}

@Suite(.enabled(if: isAskedFor("late"))) struct OutsideLate {
    @Test func afterTheRun() {
        atexit {
            let view = MockView<CounterState>()
            if hasFaults { view.expectReflected(\.count, 1) }
        }
    }
}
