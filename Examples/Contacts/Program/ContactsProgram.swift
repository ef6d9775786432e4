import ContactsApp
import ContactsFuzzing
import ExampleSupport
import FluxFuzz

@main
enum ContactsProgram {
    @MainActor static func main() async {
        await ExampleProgram("Contacts", "An address book whose server may be slow, or away.") {
            ContactsScreen()
        } fuzzers: {
            [
                .breaks(
                    "A mutation that puts contacts into the list that are not there",
                    ContactsFuzzers.linkedContacts
                ),
                .breaks("A presenter that saves while a save is on its way", ContactsFuzzers.hastyPresenter),
                .verified("The mutation, proven for one contact", ContactsFuzzers.oneContact),
                .holds("The mutation, for two contacts", ContactsFuzzers.mutation, budget: Budget(runs: 120)),
                .holds("The presenter as it is", ContactsFuzzers.presenter, budget: Budget(runs: 40)),
            ]
        }
        .run()
    }
}
