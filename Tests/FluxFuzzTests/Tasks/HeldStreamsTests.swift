import Testing

@testable import FluxFuzz

/// Streams in a test by hand: nothing here waits for another thread, where it is not said.
@Suite struct HeldStreamsTests {
    private let rooms = HeldStreams<String, String>("messages")
    private let log = LockedList<String>()

    /// Starts a task that writes down what it gets.
    @discardableResult
    private func listen(to room: String) -> Task<Void, Never> {
        rooms.perform {
            Task {
                for await message in rooms.stream(room) { log.append("\(room): \(message)") }
                log.append("\(room) ends\(Task.isCancelled ? ", cancelled" : "")")
            }
        }
    }

    private func listenThrowing(to room: String) {
        rooms.perform {
            Task {
                do {
                    for try await message in rooms.throwingStream(room) { log.append("\(room): \(message)") }
                    log.append("\(room) ends")
                } catch {
                    log.append("\(room) throws \(error)")
                }
            }
        }
    }

    @Test func aSubscriptionIsOpenFromTheCallOn() {
        let stream = rooms.stream("a")
        let throwing = rooms.throwingStream("b")
        #expect(rooms.subscriptions == ["a", "b"])
        withExtendedLifetime((stream, throwing)) {}
    }

    @Test func allSubscriptionsGetAnElement() throws {
        for room in ["a", "b"] { listen(to: room) }
        try rooms.perform { try rooms.yield("hi") }
        try rooms.perform { try rooms.yield("ho") }
        #expect(log.elements == ["a: hi", "b: hi", "a: ho", "b: ho"])
    }

    @Test func oneSubscriptionGetsAnElement() throws {
        for room in ["a", "b"] { listen(to: room) }
        try rooms.perform { try rooms.yield("hi", to: 1) }
        #expect(log.elements == ["b: hi"])
        #expect(rooms.subscriptions == ["a", "b"])
    }

    @Test func aLoopGoesOnWhenTheCodeOfTheStepHasReturned() throws {
        listen(to: "a")
        try rooms.perform {
            try rooms.yield("1")
            try rooms.yield("2")
            log.append("returns")
        }
        #expect(log.elements == ["returns", "a: 1", "a: 2"])
    }

    @Test func theEndComesAfterTheElements() throws {
        listen(to: "a")
        try rooms.perform {
            try rooms.yield("1")
            try rooms.finish()
        }
        #expect(log.elements == ["a: 1", "a ends"])
        #expect(rooms.subscriptions.isEmpty)
    }

    @Test func oneOfSeveralEnds() throws {
        for room in ["a", "b", "c"] { listen(to: room) }
        try rooms.perform { try rooms.finish(1) }
        #expect(log.elements == ["b ends"])
        #expect(rooms.subscriptions == ["a", "c"])
        try rooms.perform { try rooms.finish() }
        #expect(log.elements == ["b ends", "a ends", "c ends"])
    }

    @Test func anErrorEndsTheStreamsThatCanThrowOne() throws {
        listen(to: "a")
        for room in ["b", "c", "d"] { listenThrowing(to: room) }
        try rooms.perform { try rooms.fail(2, throwing: NetworkError()) }
        #expect(log.elements == ["c throws NetworkError()"])
        try rooms.perform { try rooms.fail(throwing: NetworkError()) }
        #expect(log.elements.dropFirst() == ["b throws NetworkError()", "d throws NetworkError()"])
        #expect(rooms.subscriptions == ["a"])
    }

    @Test func aCancelledTaskEndsItsSubscription() throws {
        let task = listen(to: "a")
        listen(to: "b")
        rooms.perform { task.cancel() }
        #expect(log.elements == ["a ends, cancelled"])
        #expect(rooms.subscriptions == ["b"])
        try rooms.perform { try rooms.yield("hi") }
        #expect(log.elements.last == "b: hi")
    }

    @Test func aLoopThatIsLeftEndsItsSubscription() throws {
        rooms.perform {
            Task {
                for await message in rooms.stream("a") where message == "bye" { break }
                log.append("left")
            }
        }
        try rooms.perform { try rooms.yield("hi") }
        #expect(rooms.subscriptions == ["a"])
        try rooms.perform { try rooms.yield("bye") }
        #expect(log.elements == ["left"])
        #expect(rooms.subscriptions.isEmpty)
    }

    @Test func aLoopThatIsLeftWhileTheStreamIsKeptEndsNothing() throws {
        let stream = rooms.stream("a")
        for _ in 0..<2 {
            rooms.perform {
                Task {
                    for await message in stream { log.append(message); break }
                }
            }
        }
        for element in ["1", "2", "3"] { try rooms.perform { try rooms.yield(element) } }
        #expect(log.elements == ["1", "2"])
        #expect(rooms.subscriptions == ["a"])
        // What was buffered meanwhile comes first.
        rooms.perform {
            Task {
                for await message in stream { log.append(message) }
            }
        }
        #expect(log.elements == ["1", "2", "3"])
    }

    @Test func elementsAreBufferedAsTheStreamSays() throws {
        let all = rooms.stream("a")
        let newest = rooms.stream("b", bufferingPolicy: .bufferingNewest(1))
        let oldest = rooms.throwingStream("c", bufferingPolicy: .bufferingOldest(1))
        for element in ["1", "2", "3"] { try rooms.yield(element) }
        try rooms.finish()
        rooms.perform {
            Task {
                for await element in all { log.append("a\(element)") }
                for await element in newest { log.append("b\(element)") }
                for try await element in oldest { log.append("c\(element)") }
            }
        }
        #expect(log.elements == ["a1", "a2", "a3", "b3", "c1"])
    }

    @Test func twoLoopsOverOneStreamShareItsElements() throws {
        let stream = rooms.stream("a")
        rooms.perform {
            for name in ["x", "y"] {
                Task {
                    for await element in stream { log.append(name + element) }
                }
            }
        }
        for element in ["1", "2"] { try rooms.perform { try rooms.yield(element) } }
        #expect(Set(log.elements.map(\.last)) == ["1", "2"])
        #expect(log.elements.count == 2)
    }

    @Test func aStreamThatNobodyHasIsNoSubscription() {
        _ = rooms.stream("a")
        _ = rooms.throwingStream("b")
        #expect(rooms.subscriptions.isEmpty)
    }

    @Test func aFunctionWithoutParameters() throws {
        let ticks = HeldStreams<Void, Int>("ticks")
        let (stream, throwing) = (ticks.stream(), ticks.throwingStream())
        #expect(ticks.subscriptions.count == 2)
        withExtendedLifetime((stream, throwing)) {}
    }

    /// An element need not be Sendable.
    private final class Box {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    @Test func elementsNeedNotBeSendable() throws {
        let boxes = HeldStreams<Void, Box>("boxes")
        boxes.perform {
            Task {
                for await box in boxes.stream() { log.append("\(box.number)") }
            }
        }
        try boxes.perform { try boxes.yield(Box(7)) }
        #expect(log.elements == ["7"])
    }

    // MARK: - Errors

    @Test func whereNobodyIsSubscribedItIsAnError() {
        let expected = "messages: there is no subscription to yield to or to end; nobody is subscribed"
        for action in [{ try rooms.yield("hi") }, { try rooms.finish() }, { try rooms.fail(throwing: NetworkError()) }]
        {
            let error = #expect(throws: HeldCallError.self) { try action() }
            #expect(error?.description == expected)
        }
    }

    @Test(arguments: [-1, 2, .max])
    func anIndexWithoutASubscriptionIsAnError(index: Int) {
        for room in ["a", "b"] { listen(to: room) }
        let actions = [
            { try rooms.yield("hi", to: index) }, { try rooms.finish(index) },
            { try rooms.fail(index, throwing: NetworkError()) },
        ]
        for action in actions {
            let error = #expect(throws: HeldCallError.self) { try action() }
            #expect(
                error?.description == """
                    messages: there is no subscription at index \(index) to yield to or to end; 2 are open, at indices 0...1
                    """
            )
        }
        #expect(rooms.subscriptions == ["a", "b"])
    }

    @Test func aStreamThatThrowsNoErrorCannotEndWithOne() {
        listen(to: "a")
        for action in [{ try rooms.fail(throwing: NetworkError()) }, { try rooms.fail(0, throwing: NetworkError()) }] {
            let error = #expect(throws: HeldCallError.self) { try action() }
            #expect(
                error?.description == """
                    messages: the subscription can't end with the error NetworkError(), since its stream throws none; use \
                    throwingStream
                    """
            )
        }
        #expect(rooms.subscriptions == ["a"])
    }

    // MARK: - Threads

    @Test func severalThreadsYieldAndSubscribe() async throws {
        let counts = await withTaskGroup(of: Int.self, returning: [Int].self) { group in
            for reader in 0..<8 {
                // Subscribed before anybody yields.
                let stream = rooms.stream("\(reader)")
                group.addTask { await stream.reduce(0) { count, _ in count + 1 } }
            }
            await withTaskGroup(of: Void.self) { writers in
                for _ in 0..<4 {
                    writers.addTask {
                        for _ in 0..<100 { try? rooms.yield("hi") }
                        for _ in 0..<100 { _ = rooms.stream("short") }
                    }
                }
            }
            try? rooms.finish()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 400, count: 8))
        #expect(rooms.subscriptions.isEmpty)
    }

    @Test func outsideOfAStepALoopGoesOnByItself() async throws {
        let stream = rooms.stream("a")
        let task = Task { await stream.reduce("") { $0 + $1 } }
        for element in ["a", "b"] { try rooms.yield(element) }
        try rooms.finish()
        #expect(await task.value == "ab")
    }
}
