internal import Foundation

extension Int {
    /// The number with a noun, which is in the singular for one.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(ending)" }

    /// The number with a noun, whose plural is given.
    package func counted(_ noun: String, _ plural: String) -> String { "\(self) \(self == 1 ? noun : plural)" }

    /// The grouped number with a noun, which is in the singular for one.
    package func grouped(_ noun: String) -> String { "\(grouped) \(noun)\(ending)" }

    private var ending: String { self == 1 ? "" : "s" }

    /// The number with a comma between the groups of three digits, in every locale.
    package var grouped: String { formatted(.number.locale(Locale(identifier: "en_US"))) }
}
