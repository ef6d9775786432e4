import ChatApp
import ChatFuzzing
import FluxFuzz

extension ChatWorld {
    /// All that can happen now: what a user, the server and time can do.
    @MainActor func moves(in state: ChatState) -> [Move] {
        (state.connection.status == .closed ? [] : userMoves(in: state)) + pushes + answers + times
    }

    @MainActor private func userMoves(in state: ChatState) -> [Move] {
        let numbers = state.outbox.map(\.number)
        return [
            Move("type a") { $0.type("a") }, Move("type blank") { $0.type(" ") }, Move("send") { $0.send() },
            Move("search a") { $0.search("a") }, Move("search b") { $0.search("b") },
            Move("search nothing") { $0.search("") },
            Move("undo") { $0.undo() }, Move("scroll up") { $0.scrollUp() }, Move("scroll down") { $0.scrollDown() },
            Move("connect now") { $0.connectNow() }, Move("close") { $0.close() },
        ]
            + numbers.map { number in Move("resend \(number)") { $0.resend(number) } }
            + numbers.map { number in Move("discard \(number)") { $0.discard(number) } }
            + state.messages.map { message in Move("delete \(message.id)") { [self] in delete(message.id, with: $0) } }
    }

    @MainActor private var pushes: [Move] {
        let messages = server.messages
        return messages.subscriptions.indices.flatMap { index in
            server.pushes.map { message in Move("push \(message.id)") { _ in try messages.yield(message, to: index) } }
                + [
                    Move("end") { _ in try messages.finish(index) },
                    Move("lose") { _ in try messages.fail(index, throwing: ChatError.offline) },
                ]
        }
    }

    @MainActor private var answers: [Move] {
        moves("page", server.pages) { HeldChatServer.pages(before: $0) }
            + moves("send", server.sends) { HeldChatServer.receipts(for: $0.number) }
            + moves("search", server.searches) { [HeldChatServer.count(for: $0)] }
            + moves("delete", server.deletions) { _ in [()] }
            + failures("search", server.searches) + failures("delete", server.deletions)
    }

    @MainActor private func moves<Argument, Answer>(
        _ name: String,
        _ calls: HeldCalls<Argument, Answer>,
        _ answers: (Argument) -> [Answer]
    ) -> [Move] {
        calls.pending.enumerated().flatMap { index, argument in
            answers(argument).map { answer in
                Move("\(name) \(index) answers \(answer)") { _ in try calls.release(index, with: answer) }
            }
        }
    }

    @MainActor private func failures<Argument, Answer>(_ name: String, _ calls: HeldCalls<Argument, Answer>) -> [Move] {
        calls.pending.indices.map { index in
            Move("\(name) \(index) fails") { _ in try calls.release(index, throwing: ChatError.offline) }
        }
    }

    /// Each of those that sleep until the next deadline may be the first.
    @MainActor private var times: [Move] {
        let deadlines = clock.deadlines
        return deadlines.indices.filter { deadlines[$0] == deadlines[0] }.map { index in
            Move("time passes (\(index))") { [clock] _ in try clock.fireNext(index) }
        }
    }
}
