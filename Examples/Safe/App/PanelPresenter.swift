public import FluxCore

/// The panel of a safe, whose dial is turned by a motor.
public final class PanelPresenter: Presenter<SafeAction, SafeState> {
    /// How far the motor is on the way that it gets wrong.
    private var turns = 0

    /// Turns the dial to a number, from 0 to 99.
    func turn(to number: Int) {
        switch (turns, number) {
        case (0, 77): turns = 1
        case (1, 13): turns = 2
        case (2, 42):
            turns = 0
            // The planted mistake: on this way it goes beyond zero.
            return dispatch(.turn(number - 100))
        default: turns = 0
        }
        dispatch(.turn(number))
    }

    /// Closes the door.
    func close() { dispatch(.close) }
}
