import Foundation
import Mutating
for path in CommandLine.arguments.dropFirst() {
    for mutant in try Mutant.all(of: String(contentsOfFile: path, encoding: .utf8), file: path) {
        print("\(mutant.line)", mutant.kind.rawValue, "[\(mutant.place)]", mutant.removed.joined(separator: " ⏎ "), "→", mutant.added.joined(separator: " ⏎ "))
    }
}
