import FluxTesting
import Testing

@Test func madeInDetachedTask() async {
    guard hasFaults else { return }
    await Task.detached {
        let view = MockView<CounterState>()
        view.expectReflected(\.count, 1)  // fault
    }.value
}
