extension PageScript {
    /// A test of the run: a line, which opens to what it did and what that means.
    static let records = #"""
        const verdicts = {
          __proto__: null,
          failed: ['✗', 'failed', 'A rule was broken; the steps that break it are shown.'],
          incomplete: ['!', 'incomplete', 'There is no answer; the reason says what stood in the way.'],
          vacuous: ['!', 'vacuous', 'Nothing failed, but something was never put to the test, so this is no pass.'],
          noFailureFound: ['✓', 'no failure found',
            'The search found nothing: evidence, no proof. The numbers say how strong it is.'],
          verified: ['✓', 'verified',
            'Every state, or each within the bound, was visited, and each rule held: a proof of what is declared.'],
        };

        // What a test has to show, in a line.
        const shortly = ({ verdict, states, counterexamples, reason, excludedFailureRate: rate, kind }) =>
          verdict === 'failed' ? list(counterexamples).slice(0, 3).map(({ rule }) => plain(rule, 80)).join(', ')
            : reason ? plain(reason)
              : states ? `${states.isComplete ? 'all ' : ''}${counted(states.distinct, 'state')}`
                : !rate ? ''
                  : `with 95 % confidence, at most ${percent(rate)} of such ${kind === 'value' ? 'values' : 'runs'} fail`;
        const amounts = ({ kind, states, runs, steps }) => states && !runs ? counted(states.transitions, 'transition')
          : kind === 'value' ? counted(steps, 'value') : `${counted(runs, 'run')}, ${counted(steps, 'step')}`;
        const numbers = ({ test, runs, steps, kind, states, seed, budget, started, seconds }) => ({
          Declared: test.path ? place(test) : testPlace(test),
          Runs: runs ? number(runs) : '',
          [kind === 'value' ? 'Values' : 'Steps']: steps ? number(steps) : '',
          States: states ? `${number(states.distinct)}, all ${states.isComplete ? 'there are' : 'in the bound'}` : '',
          Transitions: states ? number(states.transitions) : '',
          Levels: states ? number(states.depth) : '',
          Seed: plain(seed, 40),
          Budget: plain(budget),
          Started: moment(started),
          Took: seconds == null ? '' : duration(seconds),
        });

        const section = (title, items, make) => list(items).length
          ? [h('h3', title), paged(h('ul'), items, item => h('li', make(item)), 20).nodes] : '';
        // `addresses` has those of the failures that stand further up.
        const recordView = (record, addresses) => [
          record.reason ? prose(record.reason, '.doubt') : prose(record.meaning, '.meaning'),
          h('p.quiet', verdicts[record.verdict]?.[2]),
          section('Failures', record.counterexamples, counterexample => {
            const summary = `✗ ${plain(counterexample.headline)}`, href = addresses.get(counterexample);
            return href ? h('a', { href }, summary) : foldedCounterexample(summary, counterexample, record.kind);
          }),
          section('Known to fail', record.knownFailures, ({ description, counterexample }) =>
            foldedCounterexample(`! ${plain(description)}`, counterexample, record.kind)),
          section('Warnings', record.warnings, text => prose(text, '.doubt')),
          h('dl.numbers', Object.entries(numbers(record)).map(([name, text]) =>
            text && h('div', h('dt', name), h('dd', text)))),
          h('dl.facts', list(record.evidence).map(({ title, text }) => [
            h('dt', plain(title, 80)), lines('dd', text, 1000),
          ])),
          h('div.tables', curveView(record), coverageView(record)),
          folded('', null, 'The report as text', () => copyable('As it was printed', record.text)).details,
        ];
        const recordRow = (record, index, addresses) => {
          const [symbol, word] = verdicts[record.verdict] ?? ['?', plain(record.verdict)];
          return folded('row.record', `record-${index}`, [
            h(`span.verdict.${verdicts[record.verdict] ? record.verdict : ''}`, `${symbol} ${word}`),
            h('span.name', h('strong', testName(record.test)), ' ', h('small', testPlace(record.test))),
            h('span.gist', shortly(record)),
            h('span.amount', amounts(record), record.seconds == null ? '' : `, ${duration(record.seconds)}`),
          ], () => recordView(record, addresses));
        };
        """#

    /// The list of tests, with a filter by verdict and by text.
    static let tests = #"""
        const testsView = run => {
          const { records } = run, rank = Object.keys(verdicts);
          const key = ({ test: { module, file, function: name, label } }) => [module, file, name, label].join(' ');
          const order = records.map((_, index) => index).sort((one, other) =>
            rank.indexOf(records[one].verdict) - rank.indexOf(records[other].verdict)
              || key(records[one]).localeCompare(key(records[other]), 'en', { numeric: true }));
          const addresses = new Map();
          for (const finding of run.findings) {
            for (const { record, counterexample } of list(finding.places)) {
              addresses.set(list(records[record]?.counterexamples)[counterexample], `#finding-${keyOf(run, finding)}`);
            }
          }

          // What is searched: the test, and the names of what it declares. Texts and rows are made when needed.
          const texts = [], rows = [];
          const textOf = index => texts[index] ??= Object.values(records[index].test)
            .concat(declarations.flatMap(kind => list(records[index][kind]).map(({ name }) => name)))
            .map(text => String(text).slice(0, 500)).join('\n').toLowerCase();
          const rowOf = index => rows[index] ??= recordRow(records[index], index, addresses);

          const chosen = new Set();
          const container = h('div'), amount = h('output', { for: 'search' });
          const search = h('input', { type: 'search', id: 'search', oninput: () => fill(), autocomplete: 'off' });
          let found, items;
          const fill = () => {
            const words = search.value.toLowerCase().split(/\s+/);
            found = order.filter(index => (!chosen.size || chosen.has(records[index].verdict))
              && words.every(word => !word || textOf(index).includes(word)));
            items = paged(h('ul.rows'), found, index => h('li', rowOf(index).details), 20);
            container.replaceChildren(...items.nodes);
            amount.textContent = `${found.length < order.length ? `${number(found.length)} of ` : ''}${
              counted(order.length, 'test')}`;
            filters.forEach(({ filter, name }) => filter.setAttribute('aria-pressed', chosen.has(name)));
          };
          const filters = rank.filter(name => records.some(({ verdict }) => verdict === name)).map(name => ({
            name, filter: button('', verdicts[name].slice(0, 2).join(' '), () => {
              if (!chosen.delete(name)) chosen.add(name);
              fill();
            }),
          }));
          fill();
          return {
            nodes: h('section', { 'aria-labelledby': 'tests' }, h('h2', { id: 'tests', tabindex: -1 }, 'Tests'),
              h('div.filter', { role: 'search' }, h('label', { for: 'search' }, 'Find a test, rule or action'), search,
                h('div.filters', { role: 'group', 'aria-label': 'Verdicts that are shown' },
                  filters.map(({ filter }) => filter)), amount),
              container),
            open: index => {
              if (!records[index]) return null;
              if (!found.includes(index)) {
                search.value = '';
                chosen.clear();
                fill();
              }
              items.show(found.indexOf(index) + 1);
              rowOf(index).open();
              return rowOf(index).details.firstElementChild;
            },
          };
        };
        """#
}
