/// The style of the page.
///
/// Colours have the contrast of WCAG AA on their backgrounds, in light and in dark; whatever a colour says is said by a
/// symbol or a word as well.
enum PageStyle {
    static let text = [colors, texts, controls, rows, timelines, states, coverage, media].joined(separator: "\n")
}

extension PageStyle {
    private static let colors = #"""
        :root {
        color-scheme: light dark;
        --back: #fff; --raised: #f5f6f8; --text: #1b1e23; --quiet: #59616d; --rule: #d9dde3;
        --bad: #b3261e; --doubt: #865300; --good: #1a6b37; --link: #0b57b8; --mark: #ffe9a8; --chosen: #dce9fb;
        --bar: #5b7fb0;
        }
        @media (prefers-color-scheme: dark) { :root {
        --back: #15171b; --raised: #1d2026; --text: #e4e7eb; --quiet: #a1a9b5; --rule: #333842;
        --bad: #ff8a80; --doubt: #f0b849; --good: #79cf95; --link: #8ab8f8; --mark: #574600; --chosen: #22354f;
        --bar: #6d93c9;
        } }
        """#

    private static let texts = #"""
        * { box-sizing: border-box; margin: 0; padding: 0; }
        body { margin: auto; padding: 1rem clamp(.75rem, 3vw, 2rem) 4rem; max-width: 84rem; overflow-wrap: anywhere;
        background: var(--back); color: var(--text); font: 15px/1.45 system-ui, sans-serif;
        -webkit-text-size-adjust: 100%; }
        h1, h5, dt, .label { font-size: .8rem; font-weight: 600; color: var(--quiet); }
        h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; }
        h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
        h4 { font-size: 1rem; }
        ul, ol { list-style: none; }
        a { color: var(--link); }
        code, pre, .value { font: .85rem/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
        code, small, strong, h3, li, .value { unicode-bidi: isolate; }
        .value, pre { white-space: pre-wrap; }
        .prose { white-space: pre-line; max-width: 48rem; margin: .25rem 0; }
        .headline, .verdict { font-weight: 600; }
        .meaning { font-size: 1.05rem; }
        .quiet, small, .gist, .amount, .totals span { color: var(--quiet); font-size: .85rem; font-weight: 400; }
        .failed, .new { color: var(--bad); }
        .incomplete, .vacuous, .doubt, .stale, .unseen { color: var(--doubt); }
        .verified, .noFailureFound, .fixed { color: var(--good); }
        .unseen { border: 1px solid; border-radius: 2px; font-size: .75rem; margin: 0 1px; unicode-bidi: isolate; }
        .hidden, .skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; }
        pre { background: var(--raised); border-radius: 4px; padding: .5rem .75rem; margin: .25rem 0 .5rem;
        max-height: 22rem; overflow: auto; }
        """#

    private static let controls = #"""
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
        button, input, textarea { font: inherit; font-size: .85rem; color: inherit; background: var(--back);
        padding: .15rem .5rem; border: 1px solid var(--quiet); border-radius: 4px; min-height: 1.75rem; }
        button { cursor: pointer; }
        button:hover:enabled, summary:hover { background: var(--raised); }
        button:disabled { color: var(--quiet); border-color: var(--rule); cursor: default; }
        button[aria-pressed=true] { background: var(--text); color: var(--back); }
        textarea { width: 100%; }
        .more { margin: .5rem 0; }
        .gap { font: .8rem/1.4 system-ui, sans-serif; text-indent: 0; min-height: 0; padding: 0 .35rem;
        margin: 0 .25rem; color: var(--link); }
        .tools, .filter, .filters { display: flex; flex-wrap: wrap; align-items: center; gap: .35rem .5rem; }
        .tools > :first-child { flex: 1; }
        .filter { column-gap: .75rem; margin-bottom: .5rem; }
        .filter input { width: 14rem; }
        """#

    private static let rows = #"""
        .outcome { font-size: 1.35rem; line-height: 1.3; }
        .totals { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: .5rem 1.5rem;
        margin-top: 1rem; }
        .totals li { border-top: 3px solid; padding-top: .35rem; }
        .totals span { display: block; }
        .totals .none { color: var(--quiet); border-top-width: 1px; }
        .rows > li { border-top: 1px solid var(--rule); }
        .rows > :last-child { border-bottom: 1px solid var(--rule); }
        summary { cursor: pointer; padding: .4rem 0; }
        .row > summary { display: grid; gap: 0 1rem; padding: .4rem .25rem .4rem 1.25rem; list-style: none;
        position: relative; }
        .row > summary::-webkit-details-marker { display: none; }
        .row > summary::before { content: "▸"; position: absolute; left: .2rem; top: .4rem; color: var(--quiet); }
        .row[open] > summary::before { content: "▾"; }
        .row > .inside { padding: .25rem .25rem 1.5rem 1.25rem; outline: none; }
        .finding h3 { margin: 0; }
        .finding[open] > summary > .gist, .finding[open] > summary > .quiet { display: none; }
        .record .gist { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
        .status { font-size: .8rem; font-weight: 600; border: 1px solid; border-radius: 1rem; padding: 0 .5rem; }
        .status.known { color: var(--quiet); }
        @media (min-width: 56rem) {
        .record > summary { grid-template-columns: 11rem minmax(0, 3fr) minmax(0, 2fr) 12rem; align-items: baseline; }
        .amount { text-align: right; }
        }
        """#

    private static let timelines = #"""
        .timeline { display: grid; gap: 1rem; margin: .75rem 0; }
        .timeline > * { min-width: 0; }
        [role=listbox] { border: 1px solid var(--rule); border-radius: 4px; overflow: auto; max-height: 16rem; }
        [role=option] { display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); column-gap: .5rem;
        padding: .2rem .5rem; cursor: pointer; border-left: 3px solid transparent; }
        [role=option]::before { content: attr(data-number); color: var(--quiet); text-align: right; grid-row: span 2; }
        [role=option].last::before { color: var(--bad); }
        [role=option] > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; grid-column: 2; }
        [role=option][aria-selected] { background: var(--chosen); border-color: var(--link); }
        .list > .quiet { margin-top: .4rem; }
        .panel { border: 1px solid var(--rule); border-radius: 4px; padding: .5rem .75rem; }
        .part { margin-top: .6rem; }
        .part li { padding: .05rem 0; }
        .part ol > li { border-left: 2px solid var(--rule); padding-left: .5rem; margin-bottom: .25rem; }
        .part ol > .broken { border-color: var(--bad); }
        .here { display: block; margin-top: .5rem; font-size: .85rem; }
        @media (min-width: 56rem) {
        .timeline { grid-template: auto 1fr / minmax(18rem, 2fr) minmax(0, 3fr); }
        .panel { grid-area: 1 / 2 / 3; align-self: start; }
        }
        """#

    private static let states = #"""
        ins { text-decoration: none; }
        del { color: var(--quiet); }
        mark, .added { background: var(--mark); color: inherit; }
        mark { border-bottom: 2px solid var(--doubt); }
        .state { background: var(--raised); padding: .35rem 0; border-radius: 4px; overflow: hidden; }
        .line { display: block; position: relative; padding: 0 .5rem 0 calc(1ch * (var(--indent) + 5));
        text-indent: -2ch; }
        .line::before { position: absolute; left: 3ch; }
        .added::before { content: "+"; }
        .gone::before { content: "−"; }
        .changed::before { content: "~"; }
        """#

    private static let coverage = #"""
        .numbers, .facts, .tables { display: grid; gap: .5rem 1rem; margin: 1rem 0; align-items: start; }
        .numbers { grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); }
        .numbers > :first-child { grid-column: span 2; }
        .facts { grid-template-columns: auto 1fr; row-gap: .1rem; align-items: baseline; }
        .tables { grid-template-columns: repeat(auto-fit, minmax(min(100%, 32rem), 1fr)); gap: 1.25rem 2.5rem; }
        .tables > * { min-width: 0; }
        .table { overflow: auto; }
        table { border-collapse: collapse; font-size: .9rem; width: 100%; overflow-wrap: break-word; }
        caption, th, td { text-align: left; }
        caption { font-weight: 600; }
        th, td { vertical-align: baseline; padding: .15rem .5rem .15rem 0; font-weight: 400;
        border-bottom: 1px solid var(--rule); }
        thead th { color: var(--quiet); font-size: .8rem; }
        tbody th { min-width: 7rem; max-width: 16rem; width: 100%; }
        tbody small { display: block; }
        .number, thead { white-space: nowrap; }
        .number, .amount, [role=option] { font-variant-numeric: tabular-nums; }
        .bar { position: relative; width: 6rem; height: .6rem;
        background: linear-gradient(var(--bar), var(--bar)) 0 / var(--share) 100% no-repeat var(--rule); }
        .bar::before, .bar::after { position: absolute; background: var(--text); }
        .required::before { content: ""; left: var(--lower); right: calc(100% - var(--upper)); top: calc(50% - .5px);
        height: 1px; }
        .required::after { content: ""; left: calc(var(--required) - 1px); top: -2px; bottom: -2px; width: 2px; }
                .plot { display: grid; grid-template: 1fr auto auto / auto 1fr 1fr; column-gap: .5rem; margin: .5rem 0;
        font-size: .8rem; color: var(--quiet); }
        svg { grid-area: 1 / 2 / 3 / 4; width: 100%; height: 9rem; border: solid var(--quiet);
        border-width: 0 0 1px 1px; overflow: visible; }
        polyline { stroke: var(--bar); stroke-width: 2px; }
        .zero { grid-row: 2; }
        .from { grid-column: 2; }
        .top, .zero, .to, .number, thead :not(:first-child) { text-align: right; }
        """#

    private static let media = #"""
        @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
        @media print {
        button, .filter, .here { display: none; }
        [role=listbox], pre { max-height: none; }
        .bar { print-color-adjust: exact; }
        }
        @media (forced-colors: active) {
        [role=option][aria-selected], .bar { outline: 1px solid; forced-color-adjust: none; }
        }
        """#
}
