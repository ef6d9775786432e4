extension Array where Element: AnyObject {
    /// Calls something with each element, without retaining it: that takes longer than most of what a dispatch does.
    ///
    /// Safe, since the array keeps its elements, and the caller the array. The underscore is no public promise; if the method
    /// should ever go, the element itself can stand here.
    @inlinable
    @inline(__always)
    func forEachUnretained(_ body: (Element) -> Void) {
        var index = 0
        while index < count {
            Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(body)
            index &+= 1
        }
    }
}
