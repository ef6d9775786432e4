/// Finds the name that somebody may have meant.
package enum NearestName {
    /// The part of a message that suggests a name, with a space before it; nothing where none is near.
    package static func suggestion(for name: String, among names: [String]) -> String {
        nearest(to: name, among: names).map { " (did you mean \($0)?)" } ?? ""
    }

    /// The name that takes the fewest changes of a letter, if that is not more than one in three.
    static func nearest(to name: String, among names: [String]) -> String? {
        // Longer ones are no slips of a pen, and would take long.
        guard name.utf8.count <= 64 else { return nil }
        let distances = names.map { (name: $0, distance: distance(name.lowercased(), $0.lowercased())) }
        guard let nearest = distances.min(by: { $0.distance < $1.distance }),
            nearest.distance <= max(1, min(name.utf8.count, 9) / 3)
        else { return nil }
        return nearest.name
    }

    /// How many letters have to be put in, taken out or replaced: the distance that is named after Levenshtein.
    private static func distance(_ first: String, _ second: String) -> Int {
        let second = Array(second.utf8)
        var row = Array(0...second.count)
        for (index, letter) in first.utf8.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in second.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[second.count]
    }
}
