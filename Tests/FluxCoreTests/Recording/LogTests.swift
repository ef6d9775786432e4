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
        #expect(log.readRest() == [1, 3])
        #expect(log.readRest() == [])
        log.append(5)
        #expect(log.readRest() == [5])
        #expect(log.elements == [1, 2, 3, 4, 5])
        #expect(log.count == 5)
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
}
