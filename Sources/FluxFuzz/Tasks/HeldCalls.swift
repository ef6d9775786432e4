internal import FluxCore

/// Stands in for one function of an API: holds its calls until they are released, in any order.
///
///     final class FakeAPI: API {
///         let searches = HeldCalls<String, [Repository]>("search")
///
///         func search(_ query: String, completion: @escaping (Result<[Repository], any Error>) -> Void) {
///             searches.call(query, completion: completion)
///         }
///     }
///
///     presenter.search("swift")
///     api.searches.pending                          // ["swift"]
///     try api.searches.release(with: [repository])  // calls the completion handler
///
/// There is a form for completion handlers, one for handlers that take no error, and one for `async` functions. A
/// call can be made and released on any thread. A handler runs on the thread that releases it, within the release.
public final class HeldCalls<Argument, Answer>: AnyHeldCalls, @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards all that changes, and is never held while a handler runs or is released.
    // Arguments and answers need not be Sendable, as with the recorders: they are handed on, never changed. The contents
    // are replaced when all that used them has come to a standstill, by whoever found that out; so exclusive access to them is
    // not checked.
    @exclusivity(unchecked) @usableFromInline var contents = Contents()

    /// What reports call the calls; replaced with the contents.
    @exclusivity(unchecked) @usableFromInline var names = HeldNames()

    /// What is behind a lock that may never be given back: a thread that hangs is parked wherever it is, and that may be
    /// in here.
    @usableFromInline
    final class Contents {
        // Not checked, since the lock guards them.
        @exclusivity(unchecked) @usableFromInline var calls: [HeldCall<Argument, Answer>] = []
        @exclusivity(unchecked) @usableFromInline var count = 0
        @exclusivity(unchecked) @usableFromInline var waits = false
        /// How many of the calls were cancelled.
        @exclusivity(unchecked) @usableFromInline var cancelled = 0
        /// The greatest number of the others.
        @exclusivity(unchecked) @usableFromInline var greatest = 0
        /// How many calls have been released that were cancelled before.
        @exclusivity(unchecked) @usableFromInline var lateReleases = 0
        @usableFromInline let lock = InlinableLock()

        @inlinable
        init() {}

        @inlinable
        func append(_ call: HeldCall<Argument, Answer>) {
            calls.append(call)
            if call.isCancelled { cancelled &+= 1 }
            greatest = max(greatest, calls.count &- cancelled)
        }

        @inlinable
        func remove(at index: Int) -> HeldCall<Argument, Answer> {
            let call = calls.remove(at: index)
            if call.isCancelled { cancelled &-= 1 }
            return call
        }
    }

    /// The name of the function, for messages.
    public let name: String

    /// What those that are held wait for.
    @usableFromInline let awaited: Awaited

    /// What becomes of a call that is cancelled.
    @usableFromInline let cancellation: CallCancellation

    /// What to call one that waits for the time of a clock; `nil` if they wait for something else.
    @usableFromInline let sleepText: ((Argument) -> String)?

    /// Creates a fake without calls.
    ///
    /// - Parameters:
    ///   - name: The name of the function, for messages.
    ///   - cancellation: What becomes of a call when the task that waits for it is cancelled, or when that is said by its
    ///     ``HeldCallHandle``.
    @inlinable
    public init(_ name: String, cancellation: CallCancellation = .heeded) {
        self.name = name
        self.cancellation = cancellation
        awaited = .answer
        sleepText = nil
    }

    /// Creates what holds the subscriptions to streams.
    ///
    /// - Parameter name: The name of the function that returns them, for messages.
    init(streams name: String) {
        self.name = name
        cancellation = .heeded
        awaited = .elements
        sleepText = nil
    }

    /// Creates what holds those that wait for the time of a clock.
    ///
    /// - Parameters:
    ///   - name: The name of the clock, for messages.
    ///   - sleepText: What to call one of them.
    init(clock name: String, sleepText: @escaping (Argument) -> String) {
        self.name = name
        cancellation = .heeded
        awaited = .time
        self.sleepText = sleepText
    }

    /// The arguments of the calls that have not been released, in the order of the calls.
    public var pending: [Argument] {
        // Not by a key path: generic code makes one anew at each call, which takes microseconds.
        withLock { $0.calls.map { $0.argument } }
    }

    /// How many calls have been made, released or not.
    var callCount: Int { withLock { $0.count } }

    /// Whether a task has ever waited in a call.
    var hasWaited: Bool { withLock { $0.waits } }

    /// Whether some call waits.
    @usableFromInline var isPending: Bool { withLock { !$0.calls.isEmpty } }

    /// The pending calls, in their order.
    @inlinable
    package var pendingCalls: [HeldCall<Argument, Answer>] {
        withLock { $0.calls }
    }

    /// The numbers of the pending calls, in their order.
    @inlinable
    package var pendingNumbers: [Int] {
        withLock { $0.calls.map { $0.number } }
    }

    /// Holds a call of a function with a completion handler.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - completion: Called when the call is released, at most once.
    /// - Returns: What cancels the call.
    @inlinable
    @discardableResult
    public func call(
        _ argument: Argument,
        completion: @escaping (Result<Answer, any Error>) -> Void
    ) -> HeldCallHandle {
        hold(argument) { HeldCall(number: $0, argument: argument, finish: completion) }
    }

    /// Holds a call of a function whose completion handler takes no error.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - handler: Called when the call is released with an answer, at most once.
    /// - Returns: What cancels the call.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func call(_ argument: Argument, onAnswer handler: @escaping (Answer) -> Void) -> HeldCallHandle {
        hold(argument) { HeldCall(number: $0, argument: argument, onAnswer: handler) }
    }

    /// Releases a call with an answer.
    ///
    /// - Parameters:
    ///   - index: Its place in ``pending``, `0..<pending.count`.
    ///   - answer: What the caller gets.
    /// - Throws: A ``HeldCallError`` if there is no such call.
    public func release(_ index: Int = 0, with answer: Answer) throws {
        try complete(index, with: .success(answer))
    }

    /// Releases a call with an error.
    ///
    /// - Parameters:
    ///   - index: Its place in ``pending``, `0..<pending.count`.
    ///   - error: What the caller gets.
    /// - Throws: A ``HeldCallError`` if there is no such call, or its handler takes no error; it is pending still.
    public func release(_ index: Int = 0, throwing error: any Error) throws {
        try complete(index, with: .failure(error))
    }

    /// Drops all calls that are pending: handlers are never called, and a task that waits in an `async` call gets a
    /// `CancellationError`.
    public func dropAll() {
        let dropped = withLock { held in
            defer { (held.calls, held.cancelled) = ([], 0) }
            return held.calls
        }
        for call in dropped { call.drop?() }
    }

    /// Forgets all calls that are pending, and lets who waits in them wait for ever.
    ///
    /// They belong to code that never returned: what goes on there must be left alone, and not even be released. So it is
    /// kept for ever.
    func abandonAll() {
        let abandoned = Unmanaged.passRetained(contents).takeUnretainedValue()
        let next = Contents()
        // The numbers go on, if they can be read: calls of before may still be known by theirs.
        if abandoned.lock.tryLock() {
            (next.count, next.waits) = (abandoned.count, abandoned.waits)
            abandoned.lock.unlock()
        }
        contents = next
        _ = Unmanaged.passRetained(names)
        names = HeldNames()
    }

    /// Reads or changes the contents.
    @inlinable
    func withLock<Value>(_ body: (Contents) throws -> Value) rethrows -> Value {
        let contents = contents
        contents.lock.lock()
        defer { contents.lock.unlock() }
        return try body(contents)
    }

    /// Releases a call with a result.
    ///
    /// - Parameters:
    ///   - index: Its place in ``pending``, `0..<pending.count`.
    ///   - result: What the caller gets.
    /// - Throws: A ``HeldCallError`` if there is no such call, or it can't get such a result; it is pending still.
    package func complete(_ index: Int = 0, with result: Result<Answer, any Error>) throws {
        let call = try withLock { held in
            guard held.calls.indices.contains(index) else {
                throw HeldCallError.missing(index, of: name, pending: held.calls.count)
            }
            if case .failure(let error) = result, !held.calls[index].canFail {
                throw HeldCallError.cannotFail(index, of: name, error: error)
            }
            let call = held.remove(at: index)
            if call.isCancelled { held.lateReleases += 1 }
            return call
        }
        call.finish(result)
    }

    /// Releases a call with a result that it can get, if it is still pending.
    @inlinable
    func complete(_ call: HeldCall<Argument, Answer>, with result: Result<Answer, any Error>) {
        guard let call = take(number: call.number) else { return }
        if call.isCancelled { withLock { $0.lateReleases += 1 } }
        call.finish(result)
    }

    /// The identity of a new call.
    @inlinable
    package func nextNumber() -> Int {
        withLock { held in
            held.count += 1
            return held.count
        }
    }

    /// Holds a call that is made with its number.
    @inlinable
    func hold(_ argument: Argument, _ makeCall: (_ number: Int) -> HeldCall<Argument, Answer>) -> HeldCallHandle {
        let number = withLock { held in
            held.count += 1
            held.append(makeCall(held.count))
            return held.count
        }
        note(argument, number) { pendingNumbers }
        return HeldCallHandle(self, number)
    }

    /// Holds a call.
    @inlinable
    package func hold(_ call: HeldCall<Argument, Answer>) {
        holdAgain(call)
        note(call.argument, call.number) { pendingNumbers }
    }

    /// Holds a call that was held before, of which no step is told once more.
    @inlinable
    func holdAgain(_ call: HeldCall<Argument, Answer>) {
        withLock { held in
            held.append(call)
            if call.suspends { held.waits = true }
        }
    }

    /// Tells the step in which a call was made of it.
    ///
    /// It is given the argument alone, and the numbers of what waits if it asks for them: code that does not know the types would
    /// look up that of a call each time.
    @usableFromInline
    func note(_ argument: Argument, _ number: Int, among pending: () -> [Int]) {
        TaskCapture.noteCall(ObjectIdentifier(self), name, waitingFor: awaited) {
            let text = { [name, sleepText] in sleepText?(argument) ?? String(excerptOfCalling: name, argument) }
            // What sleeps is told apart by its deadline. Calls are told apart at once: others may wait later.
            let isNamed = $0 && sleepText == nil
            let name = isNamed ? names.name(number, text(), among: pending()) : nil
            return TaskCapture.Call.Detail(argument: argument, text: text, name: name, holder: self, number: number)
        }
    }

    /// What waits, as in `search("a")`, in the order of the calls.
    var pendingTexts: [String] {
        pending.map { sleepText?($0) ?? String(excerptOfCalling: name, $0) }
    }

    /// Whether a task waits in a call that is still pending; `nil` if it is not.
    func isSuspended(number: Int) -> Bool? {
        withLock { held in held.calls.first { $0.number == number }?.suspends }
    }

    /// Drops a call, if it is still pending.
    func drop(number: Int) {
        take(number: number)?.drop?()
    }

    /// Takes a call out, if it is still pending.
    @inlinable
    func take(number: Int) -> HeldCall<Argument, Answer>? {
        withLock { held in
            held.calls.firstIndex { $0.number == number }.map { held.remove(at: $0) }
        }
    }
}
