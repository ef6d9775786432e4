import Dispatch
import Testing

@testable import FluxCore

@Suite("A log") struct LogTests {
    @Test("keeps elements in order, and knows which were read")
    func reading() {
        let log = Log<Int>()
        #expect(log.isEmpty)
        for number in 1...4 { log.append(number) }
        log.mark([1, 3])
        #expect(log.snapshot.unread == [0, 2])
        #expect(log.readNext().map(\.element) == [1, 3])
        #expect(log.readNext().isEmpty)
        log.append(5)
        #expect(log.readNext().map(\.element) == [5])
        #expect(log.elements == [1, 2, 3, 4, 5])
        #expect(log.count == 5)
    }

    @Test("hands over so many as are wanted, or none where there are fewer")
    func readingSome() {
        let log = Log<Int>()
        for number in 1...3 { log.append(number) }
        #expect(log.readNext(exactly: 4) == nil)
        #expect(log.readNext(exactly: 2)?.map(\.element) == [1, 2])
        #expect(log.readNext(exactly: 2) == nil)
        #expect(log.readNext(exactly: 1)?.map(\.element) == [3])
    }

    @Test("hands over all that it has, and begins anew")
    func takingAll() {
        let log = Log<Int>()
        #expect(log.takeAll() == [])
        for number in 1...3 { log.append(number) }
        log.mark([0])
        #expect(log.takeAll() == [1, 2, 3])
        #expect(log.isEmpty && log.takeAll() == [])
        log.append(4)
        #expect(log.snapshot.unread == [0] && log.snapshot.unreadCount == 1)
        #expect(log.readNext().map(\.element) == [4])
    }

    @Test("tells several that wait, each when its own condition is met")
    func severalWait() async {
        let log = Log<Int>()
        await withTaskGroup(of: Bool.self) { group in
            for number in 1...20 {
                group.addTask { await log.wait(atMost: .seconds(60)) { $0.elements.contains(number) } }
            }
            DispatchQueue.global().async {
                for number in 1...20 { log.append(number) }
            }
            for await isMet in group { #expect(isMet) }
        }
        #expect(log.waiters.isEmpty)
    }

    @Test("gives up when the time is up, and forgets who waited")
    func timeIsUp() async {
        let log = Log<Int>()
        #expect(await log.wait(atMost: .milliseconds(1)) { !$0.elements.isEmpty } == false)
        #expect(await log.wait(atMost: .zero) { $0.elements.isEmpty })
        #expect(log.waiters.isEmpty)
    }

    @Test("shows itself to who watches, at once and after each element, until that is enough")
    func watching() {
        let log = Log<Int>()
        log.append(1)
        var seen: [[Int]] = []
        log.watch {
            seen.append($0.elements)
            return $0.elements.count == 3
        }
        for number in 2...5 { log.append(number) }
        #expect(seen == [[1], [1, 2], [1, 2, 3]])
        #expect(log.waiters.isEmpty)
        log.watch { _ in true }
        #expect(log.waiters.isEmpty)
    }

    @Test("shows elements to who watches also if they are added meanwhile")
    func addingWhileWatching() {
        let log = Log<Int>()
        var seen: [Int] = []
        log.watch { [unowned log] in
            seen.append($0.elements.count)
            if $0.elements.count < 3 { log.append(0) }
            return $0.elements.count == 4
        }
        #expect(seen == [0, 1, 2, 3])
        log.append(0)
        #expect(seen == [0, 1, 2, 3, 4])
    }

    @Test("is watched by one thread at a time, and no element is missed")
    func watchingThreads() {
        for _ in 1...100 {
            let log = Log<Int>()
            nonisolated(unsafe) var seen: [Int] = []
            nonisolated(unsafe) var isEnough = 0
            log.watch {
                seen.append($0.elements.count)
                if $0.elements.count == 8 { isEnough += 1 }
                return $0.elements.count == 8
            }
            DispatchQueue.concurrentPerform(iterations: 8) { log.append($0) }
            #expect(seen == seen.sorted())
            #expect(isEnough == 1)
        }
    }

    @Test("wakes nobody before it is told to, if it is told so")
    func quietly() {
        let log = Log<Int>()
        var seen = 0
        log.watch {
            seen = $0.elements.count
            return false
        }
        let sleepers = log.appendQuietly(1)
        #expect((seen, log.count) == (0, 1))
        sleepers.wake()
        #expect(seen == 1)
    }
}
