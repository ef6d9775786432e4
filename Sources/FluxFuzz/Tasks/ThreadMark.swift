internal import Foundation

/// Marks the thread that performs a step with its capture.
///
/// A thread's own storage needs no lock. The mark is looked at for each job of the whole process.
enum ThreadMark {
    private static let key = {
        var key = pthread_key_t()
        let error = pthread_key_create(&key, nil)
        precondition(error == 0, "no thread-specific storage is left in this process (pthread_key_create: \(error))")
        return key
    }()

    /// The capture whose step the calling thread performs.
    static var current: TaskCapture? {
        pthread_getspecific(key).map { Unmanaged<TaskCapture>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Changes the mark of the calling thread.
    ///
    /// - Parameter capture: The new one; whoever sets it keeps it alive until it is replaced.
    /// - Returns: The one before.
    static func exchange(_ capture: TaskCapture?) -> TaskCapture? {
        let replaced = current
        pthread_setspecific(key, capture.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
        return replaced
    }
}
