import Testing

@testable import FluxFuzz

private typealias Function = @convention(c) () -> Int32

private let ours: Function = { 1 }
private let theirs: Function = { 2 }

struct RuntimeHookTests {
    private func withHook(
        _ initial: Function?,
        _ body: (RuntimeHook<Function>, UnsafeMutablePointer<Function?>) -> Void
    ) {
        let place = UnsafeMutablePointer<Function?>.allocate(capacity: 1)
        place.initialize(to: initial)
        body(RuntimeHook(at: place), place)
        place.deallocate()
    }

    @Test func anEmptyPlaceIsTaken() {
        withHook(nil) { hook, place in
            #expect(hook.install(ours))
            #expect(place.pointee?() == 1)
            #expect(hook.previous == nil)
            #expect(hook.install(ours))
        }
    }

    @Test func theFunctionThatWasThereBeforeIsKeptForChaining() {
        withHook(theirs) { hook, place in
            #expect(hook.install(ours))
            #expect(place.pointee?() == 1)
            #expect(hook.previous?() == 2)
        }
    }

    @Test func aPlaceThatWasEmptiedMeanwhileIsTakenAgain() {
        withHook(nil) { hook, place in
            #expect(hook.install(ours))
            place.pointee = nil
            #expect(hook.install(ours))
            #expect(place.pointee?() == 1)
        }
    }

    @Test func aFunctionThatCameLaterIsLeftAlone() {
        withHook(nil) { hook, place in
            #expect(hook.install(ours))
            place.pointee = theirs
            #expect(!hook.install(ours))
            #expect(place.pointee?() == 2)
        }
    }

    @Test func aVariableThatIsNotExportedIsNotFound() {
        #expect(RuntimeHook<Function>("no_such_hook") == nil)
        #expect(RuntimeHook<Function>("swift_task_enqueueGlobal_hook") != nil)
    }
}
