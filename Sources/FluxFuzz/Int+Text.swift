extension Int {
    /// The number with a noun, which is in the singular for one.
    func counted(_ noun: String) -> String {
        "\(self) \(noun)\(self == 1 ? "" : "s")"
    }
}
