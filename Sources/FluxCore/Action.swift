/// Something that happened, as a value that a ``Mutation`` turns into a change of the state.
///
/// An enum with one case for each thing that can happen is the usual form.
public protocol Action {}
