extension PageScript {
    /// Copying of texts, also where a page from a file may not use the clipboard.
    static let copying = #"""
        // Copies a text. If that is not allowed, selects it in a field, so that a key does.
        const copy = async (text, trigger) => {
          try {
            await navigator.clipboard.writeText(text);
          } catch {
            const field = h('textarea', { readonly: '', rows: 3, 'aria-label': 'The text to copy' });
            field.value = text;
            trigger.parentElement.after(field);
            field.select();
            if (!document.execCommand('copy')) {
              field.addEventListener('blur', () => field.remove());
              return say('Selected. Press Control or Command and C to copy it.');
            }
            field.remove();
            trigger.focus();
          }
          const label = trigger.dataset.label ??= trigger.textContent;
          trigger.textContent = 'copied ✓';
          say('Copied.');
          setTimeout(() => { trigger.textContent = label; }, 2000);
        };
        const copyButton = (text, label, name) =>
          button('', label, ({ currentTarget }) => copy(text, currentTarget), { 'aria-label': `${label}: ${name}` });
        const copyable = (title, text, ...more) => !text ? '' : h('div.copyable',
          h('div.tools', h('span.label', title), copyButton(text, 'copy', title), more),
          lines('pre', text, 3000, { tabindex: 0, role: 'group', 'aria-label': title }));
        """#

    /// How a counterexample is shown: its steps, and how to repeat them.
    static let repeating = #"""
        // What is in an opened counterexample, with where it was found. `show(position)` shows a step.
        const counterexampleView = (counterexample, kind, link, ...found) => {
          const { headline, place: at, knownSince, remembered, origin, command, replay, token, test } = counterexample;
          const steps = timeline(counterexample, kind, link);
          const nodes = [
            prose(headline, '.headline'),
            h('p.quiet', found, `The rule is at ${place(at)}.`,
              knownSince ? ` Known since ${plain(knownSince, 40)}.` : '',
              remembered ? ` Remembered in ${plain(remembered)}.` : ''),
            h('div.timeline', steps.nodes, h('div.repeat', h('h4', 'Repeat it'),
              copyable('In a terminal: this test, with these steps alone', command),
              copyable('In code: these steps on the same fuzzer', replay,
                token ? copyButton(token, 'copy the token', 'alone') : ''),
              copyable('As a test to paste', test),
              origin ? prose(`How it came: ${origin}.`, '.quiet') : '')),
          ];
          return { nodes, show: steps.show };
        };
        const foldedCounterexample = (summary, counterexample, kind) =>
          folded('', null, summary, () => counterexampleView(counterexample, kind).nodes).details;

        const testName = ({ function: name, label }) => `${plain(name, 120)}${label ? ` (${plain(label, 80)})` : ''}`;
        const testPlace = ({ module, file, line }) => `${plain(module, 60)}/${plain(file, 120)}:${line}`;
        """#

    /// A distinct failure of the run, with since when it is known.
    static let findings = #"""
        const sinceText = ({ since }, { finished }) => {
          if (!since) return '';
          const days = Math.round((Date.parse(String(finished).slice(0, 10)) - Date.parse(since)) / 864e5);
          return `known since ${plain(since, 40)}${days > 0 ? ` (${counted(days, 'day')})` : ''}`;
        };
        const statusMark = (finding, run) => {
          const status = plain(finding.status, 40);
          const since = status === 'new' ? '' : sinceText(finding, run);
          const word = status === 'stale' ? 'not looked for' : status === 'known' && since ? '' : status;
          return status && h(`span.status.${status}`, [word, since].filter(text => text).join(', '));
        };

        // What stands for a failure in an address: its id if that can, otherwise its number.
        const keyOf = ({ findings }, finding) =>
          /^[\w-]{1,80}$/.test(finding.id) ? finding.id : String(findings.indexOf(finding));

        // A failure, folded. `open(step)` opens it, at a step if there is one.
        const findingView = (run, finding) => {
          const places = list(finding.places).map(({ record: index, counterexample }) => {
            const record = run.records[index];
            return { index, record, counterexample: list(record?.counterexamples)[counterexample] };
          });
          const [{ index, record, counterexample } = {}, ...others] = places.filter(place => place.counterexample);
          const taken = list(counterexample?.steps), tests = list(finding.tests), key = keyOf(run, finding);
          let show;
          const { details, open, close } = folded('row.finding', `finding-${key}`, [
            h('h3', h('span.failed', '✗ '), plain(finding.rule), ' ', statusMark(finding, run)),
            counterexample ? h('code.gist',
              taken.slice(0, 4).map(({ name }) => plain(name, 40)).join(', ') || 'in the initial state',
              taken.length > 4 ? `, and ${counted(taken.length - 4, 'more step')}` : '') : '',
            quiet(plain(tests[0]), tests.length > 1 ? `, and ${counted(tests.length - 1, 'more test')}` : ''),
          ], () => {
            if (!counterexample) return h('p', 'Its steps are not in this page.');
            const view = counterexampleView(counterexample, record.kind, step => `#finding-${key}:${step}`,
              finding.status === 'new' ? 'New: it was not known before this run. ' : '',
              'Found by ', h('a', { href: `#record-${index}` }, testName(record.test)), ` ${testPlace(record.test)}. `);
            show = view.show;
            return [
              view.nodes,
              others.length ? folded('', null, `Found ${counted(others.length, 'time')} more`, () =>
                paged(h('div'), others, ({ counterexample, record: { kind, test } }) => foldedCounterexample(
                  [testName(test), ' ', quiet(testPlace(test))], counterexample, kind), 20).nodes).details : '',
            ];
          });
          return { details, close, open: step => {
            open();
            if (step) show?.(Number(step));
          } };
        };
        """#

    /// The failures, those that are new before the others, and those of earlier runs that did not fail in this one.
    static let failures = #"""
        const formerView = (run, status, symbol, title, text) => {
          const findings = run.findings.filter(finding => finding.status === status);
          return findings.length ? [h('h3', title), h('p.quiet', text), paged(h('ul'), findings, finding =>
            h('li', { id: `finding-${keyOf(run, finding)}`, tabindex: -1 },
              h('strong', `${symbol} ${plain(finding.rule)}`), ' ', statusMark(finding, run), ' ',
              quiet(list(finding.tests).slice(0, 3).map(test => plain(test)).join(', '))), 8).nodes] : '';
        };
        const isFormer = ({ status }) => status === 'fixed' || status === 'stale';
        const failuresView = run => {
          const rank = ({ status }) => status === 'new' ? 0 : status === 'known' ? 2 : 1;
          const findings = run.findings.filter(finding => !isFormer(finding))
            .sort((one, other) => rank(one) - rank(other));
          const views = new Map();
          const items = paged(h('ul.rows'), findings, finding => {
            const view = findingView(run, finding);
            views.set(finding, view);
            return h('li', view.details);
          }, 8);
          return {
            first: views.get(findings[0]),
            nodes: h('section', { 'aria-labelledby': 'failures' },
              h('h2', { id: 'failures', tabindex: -1 }, 'Failures'),
              findings.length ? items.nodes : h('p', '✓ No rule was broken in this run.'),
              formerView(run, 'fixed', '✓', 'Fixed',
                'These failed before. The tests that found them have run, and find them no more.'),
              formerView(run, 'stale', '!', 'Not looked for',
                'These failed before. Not all tests that found them have run to an answer; they may still be there.')),
            open: (key, step) => {
              const index = findings.findIndex(finding => keyOf(run, finding) === key);
              if (index < 0) return document.getElementById(`finding-${key}`);
              items.show(index + 1);
              const view = views.get(findings[index]);
              view.open(step);
              return view.details.firstElementChild;
            },
          };
        };
        """#
}
