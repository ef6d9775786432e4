// The samples of Docs/FromTestStore.md, as they stand there, compiled and run. SampleTests compares the two.

import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import OwnProcess
import Testing

/// The types of the page are in a namespace of their own, as those of other pages are.
enum FromTestStore {
    struct QuoteState: State, Equatable {
        var quote: String?
        var notice: String?
        var isLoading = false
    }

    enum QuoteAction: Action, Equatable {
        case load
        case show(String)
        case fail
        case hideNotice
    }

    struct QuoteMutation: Mutation {
        func mutate(action: QuoteAction, state: inout QuoteState) {
            switch action {
            case .load: state.isLoading = true
            case .show(let quote): (state.quote, state.isLoading) = (quote, false)
            case .fail: (state.notice, state.isLoading) = ("No connection", false)
            case .hideNotice: state.notice = nil
            }
        }
    }

    final class QuotePresenter: Presenter<QuoteAction, QuoteState> {
        private let service: any QuoteService
        private let clock: any Clock<Duration>

        init(
            view: some View<QuoteState>,
            flux: Flux<QuoteAction, QuoteState>,
            service: any QuoteService,
            clock: any Clock<Duration> = ContinuousClock()
        ) {
            (self.service, self.clock) = (service, clock)
            super.init(view: view, flux: flux)
        }

        @MainActor func refresh() {
            if state.isLoading { return }
            dispatch(.load)
            Task {
                do {
                    dispatch(.show(try await service.quote()))
                } catch {
                    dispatch(.fail)
                    try await clock.sleep(for: .seconds(3))
                    dispatch(.hideNotice)
                }
            }
        }
    }

    protocol QuoteService: Sendable {
        func quote() async throws -> String
    }

    struct FakeQuotes: QuoteService {
        let quotes = CallRecorder<Void, String>("quote")

        func quote() async throws -> String { try await quotes.call() }
    }
}

extension FromTestStore {
    @MainActor @Suite("Tests like those with a TestStore", .inOwnProcess) struct Tests {
        @Test func noticeIsHiddenAfterThreeSeconds() {
            let service = FakeQuotes()
            let clock = VirtualClock()
            withFlow(QuoteState(), QuoteMutation()) {
                QuotePresenter(view: $0, flux: $1, service: service, clock: clock)
            } do: { flow in
                flow.when({ $0.refresh() }, dispatches: .load, calls: service.quotes.with()) { $0.isLoading = true }
                flow.when { $0.refresh() }  // a guard: nothing comes of it
                flow.when(service.quotes, throws: URLError(.timedOut), dispatches: .fail) {
                    $0.notice = "No connection"
                    $0.isLoading = false
                }
                flow.when(clock, advances: .seconds(3), dispatches: .hideNotice) { $0.notice = nil }
            }
        }

        @Test func quoteIsShown() {
            let service = FakeQuotes()
            withFlow(QuoteState(), QuoteMutation(), .partial) {
                QuotePresenter(view: $0, flux: $1, service: service)
            } do: { flow in
                flow.when { $0.refresh() }
                flow.when(service.quotes, answers: "Less is more.") { $0.quote = "Less is more." }
            }
        }
    }
}
