#if canImport(ObjectiveC)
internal import ObjectiveC
#endif

/// What releases objects that Objective-C has been told to release later.
enum AutoreleasePool {
    /// Does something, and releases at its end what was to be released later.
    static func around<Result>(_ body: () -> Result) -> Result {
        #if canImport(ObjectiveC)
        autoreleasepool(invoking: body)
        #else
        body()
        #endif
    }
}
