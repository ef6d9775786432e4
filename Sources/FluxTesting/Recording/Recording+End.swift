internal import FluxCore

extension Recording: AnyRecording {
    func end(_ strictness: Strictness, at site: CallSite) {
        reportLostViews(at: site)
        let isWarning = strictness == .partial
        let present = log.snapshot
        let rest = present.unread
        let open = isWarning ? present.marks.indices.filter { present.marks[$0] != .read } : rest
        log.mark(rest)
        if !open.isEmpty {
            let what = open.count == 1 ? "1 \(wording.singular) was" : "\(open.count) \(wording.plural) were"
            let message = Message("\(what) not asserted on \(origin.description).")
            if isWarning {
                report(message, unasserted: rest, severity: .warning, at: site)
            } else {
                let hint =
                    "Assert what is right with \(wording.asserting)(…), or pass over it with skip(\(rest.count))."
                report(message, unasserted: rest, hint: hint, at: site)
            }
        }
        for finding in audit(strictness) {
            report(finding.message, hint: finding.hint, severity: isWarning ? .warning : .error, at: site)
        }
    }
}

/// Something that is not as it should be, and what to do about it.
struct Finding {
    let message: Message
    let hint: String?
}
