internal import Foundation

extension String {
    /// Why something could not be done with a file, as a sentence without a full stop.
    ///
    /// - Parameter error: What Foundation says; on Linux that is often no more than that it was not possible, and the reason is
    ///   in the error below.
    package init(reasonOf error: any Error) {
        let below = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
        let isOfSystem = below?.domain == NSPOSIXErrorDomain
        let text = below.flatMap { isOfSystem ? String(cString: strerror(Int32($0.code))) : nil }
        self = text ?? error.localizedDescription
        if hasSuffix(".") { removeLast() }
    }
}
