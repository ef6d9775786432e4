/// The value that a screen or a feature shows.
///
/// A state is changed only by a ``Mutation``. Use a value type, so that an old state can be kept, compared
/// and shown beside the new one.
public protocol State {}
