internal import FluxCore

extension Recording: AnyRecording {
    func end(_ strictness: Strictness, at site: CallSite) {
        let isWarning = strictness == .partial
        let severity = isWarning ? ExpectationFailure.Severity.warning : .error
        reportLostViews(severity: severity, at: site)
        let present = log.snapshot
        let rest = present.unread
        let open = isWarning ? present.marks.indices.filter { present.marks[$0] != .read } : rest
        if !open.isEmpty {
            let what = open.count == 1 ? "1 \(wording.singular) was" : "\(open.count) \(wording.plural) were"
            let message = Message("\(what) not asserted on \(origin.description).")
            if isWarning {
                report(message, unasserted: rest, severity: .warning, at: site)
            } else {
                report(message, unasserted: rest, hint: hint(on: rest.count), at: site)
            }
        }
        for finding in audit(self, strictness) {
            report(finding.message, unasserted: rest, hint: finding.hint, severity: severity, at: site)
        }
    }
}
