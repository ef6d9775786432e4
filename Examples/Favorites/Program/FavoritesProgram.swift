import ExampleSupport
import FavoritesApp
import FavoritesFuzzing
import FluxFuzz

@main
enum FavoritesProgram {
    @MainActor static func main() async {
        await ExampleProgram("Favorites", "Repositories, and those that you like.") {
            FavoritesScreen()
        } fuzzers: {
            // Each run opens a window of its own, which takes longer than a mutation alone.
            let budget = Budget(runs: 100)
            return [
                .breaks(
                    "A view model that follows the favorites only",
                    FavoritesFuzzers.windows { StaleViewModel($0) }
                ),
                .breaks("A view model that its listener keeps", FavoritesFuzzers.windows { LingeringViewModel($0) }),
                .holds("The view model as it is", FavoritesFuzzers.windows(), budget: budget),
                .holds("What it dispatches", FavoritesFuzzers.dispatches(), budget: budget),
                .verified("The mutation of the list", FavoritesFuzzers.repositories),
                .verified("The mutation of the favorites", FavoritesFuzzers.favorites),
            ]
        }
        .run()
    }
}
