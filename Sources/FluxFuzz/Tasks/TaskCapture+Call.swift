extension TaskCapture {
    /// A call that a step, or one of its tasks, has made and that is held.
    struct Call {
        let calls: ObjectIdentifier
        let name: String

        /// What it waits for.
        let awaited: Awaited

        /// What was called; there if somebody may ask.
        let detail: Detail?

        /// An object, so that it costs next to nothing where there is none.
        final class Detail {
            /// What the function was called with.
            let argument: Any

            /// The call as text; made only if somebody asks.
            let text: () -> String

            /// The same for a report, which tells equal calls apart; `nil` if there will be none, or none is needed.
            let name: String?

            /// What holds it, and its identity there.
            let holder: any AnyHeldCalls
            let number: Int

            init(
                argument: Any,
                text: @escaping () -> String,
                name: String?,
                holder: any AnyHeldCalls,
                number: Int
            ) {
                (self.argument, self.text, self.name) = (argument, text, name)
                (self.holder, self.number) = (holder, number)
            }
        }
    }
}
