/// What the search that begins now is called, where somebody knows it.
package enum FuzzTestName {
    /// The name of a test, in one line; `nil` where a search is known by the place of its declarations.
    @TaskLocal package static var name: String?
}
