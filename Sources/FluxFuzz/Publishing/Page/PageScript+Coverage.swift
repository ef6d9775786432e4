extension PageScript {
    /// Tables whose numbers are shown as bars too.
    static let tables = #"""
        // A bar as long as `share` of `scale`, with what is required and where the share likely lies, if that is known.
        const bar = (share, scale, { requiredShare, lower, upper } = {}) => {
          const element = h(`div.bar.${requiredShare ? 'required' : ''}`, { 'aria-hidden': true });
          for (const [name, value] of Object.entries({ share, required: requiredShare, lower, upper })) {
            element.style.setProperty(`--${name}`, `${Math.min(100, 100 * (value ?? 0) / (scale || 1))}%`);
          }
          return element;
        };
        const doubt = text => h('span.doubt', `! ${text}`);
        const greatest = (items, of) => items.reduce((most, item) => Math.max(most, of(item) ?? 0), 0);

        // A table with a row for each item. A column has a title and what makes an item's cell; one without any is left
        // out. The first cell heads its row.
        const table = (caption, items, ...columns) => {
          if (!items.length) return '';
          const shown = columns.filter(([, cell]) => items.some(item => cell(item) != null));
          const row = item => h('tr', shown.map(([title, cell], index) => index
            ? h(title ? 'td.number' : 'td', cell(item) ?? '–') : h('th', { scope: 'row' }, cell(item))));
          const [body, more] = paged(h('tbody'), items, row, 25).nodes;
          const head = shown.map(([title]) => title ? h('th', { scope: 'col' }, title) : h('td'));
          return h('div.table', { role: 'group', tabindex: 0, 'aria-label': caption },
            h('table', h('caption', caption), h('thead', h('tr', head)), body), more);
        };
        const declared = ({ name, place: at }) => [
          h('code', plain(name, 120)), at ? h('small', `${plain(at.file.split('/').pop(), 80)}:${at.line}`) : '',
        ];
        const counting = (noun, items, holds, verb) =>
          `${noun}: ${number(items.filter(holds).length)} of ${number(items.length)} ${verb}`;
        const percentIf = share => share == null ? null : percent(share);
        """#

    /// What was covered: actions, rules, labels and goals.
    static let coverage = #"""
        const declarations = ['actions', 'rules', 'labels', 'goals'];
        const coverageView = record => {
          const [actions, rules, labels, goals] = declarations.map(name => list(record[name]));
          const noun = record.kind === 'value' ? 'Value' : record.kind === 'interaction' ? 'Interaction' : 'Action';
          const share = greatest(actions, action => action.share), checks = greatest(rules, rule => rule.checks);
          const scale = greatest(labels, label => Math.max(label.share, label.upper ?? 0, label.requiredShare ?? 0));
          return [
            table(counting(`${noun}s`, actions, action => action.drawn, 'taken'), actions,
              [noun, declared],
              ['', action => bar(action.share, share)],
              ['Taken', action => action.drawn ? number(action.drawn) : doubt('never')],
              ['Share', action => percentIf(action.share)],
              ['Enabled', action => percentIf(action.enabledShare)],
              ['No change', action => action.unchangedShare === 1 ? doubt('always') : percentIf(action.unchangedShare)],
              ['Blocked', action => action.blocked ? number(action.blocked) : null]),
            table(counting('Rules', rules, rule => rule.checks !== 0, 'checked'), rules,
              ['Rule', declared],
              ['', rule => rule.checks == null ? null : bar(rule.checks, checks)],
              ['Checks', rule => rule.checks == null ? null : rule.checks ? number(rule.checks) : doubt('never')]),
            table(counting('Labels', labels, label => label.isSufficient !== false, 'as frequent as required'), labels,
              ['Label', declared],
              ['', label => bar(label.share, scale, label)],
              ['Count', label => number(label.count)],
              ['Share (likely)', ({ share, lower, upper }) =>
                percent(share) + (lower == null ? '' : ` (${percent(lower)} – ${percent(upper)})`)],
              ['Required', ({ requiredShare, isSufficient }) => !requiredShare ? null
                : isSufficient ? `✓ ${percent(requiredShare)}` : doubt(percent(requiredShare))]),
            table(counting('Goals', goals, goal => goal.step != null, 'reached'), goals,
              ['Goal', declared],
              ['', goal => bar(goal.step == null ? 0 : 1, 1)],
              ['Reached', goal => goal.step == null ? doubt('never')
                : `✓ ${!goal.run ? '' : `in run ${number(goal.run)}, `}after ${counted(goal.step, 'step')}`]),
          ];
        };
        """#

    /// How the number of distinct states grew.
    static let curves = #"""
        const svg = (tag, attributes, ...children) => {
          const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          element.append(...children);
          return element;
        };
        const curveView = ({ growth, states }) => {
          const isOfLevels = Boolean(states);
          const points = list(growth?.visited).map((visited, index) => [visited, growth.distinct[index]]);
          if (points.length < 2) return '';
          const [end, count] = points[points.length - 1];
          const height = greatest(points, ([, y]) => y);
          if (!isOfLevels) points.unshift([0, 0]);
          const [start] = points[0], thin = Math.ceil(points.length / 300);
          const place = ([x, y]) => `${1000 * (x - start) / (end - start || 1)},${100 - 100 * y / (height || 1)}`;
          const line = points.filter((_, index) => index % thin === 0 || index === points.length - 1).map(place);
          const late = (count - points.filter(([x]) => x <= end * 0.9).pop()[1]) / (count || 1);
          const text = isOfLevels ? `${number(count)}, on ${counted(end, 'level')}.`
            : `${number(count)} among ${number(end)} looked at. ${late > 0 ? `About ${percent(late)}` : 'None'} `
              + `of them came in the last tenth: more runs would see ${late < 0.01 ? 'few new ones' : 'more'}.`;
          return h('figure',
            h('figcaption', h('strong', 'Distinct states: '), text),
            h('div.plot', h('span.top', number(height)), h('span.zero', '0'),
              svg('svg', { viewBox: '0 0 1000 100', preserveAspectRatio: 'none', 'aria-hidden': true },
                svg('polyline', { points: line.join(' '), fill: 'none', 'vector-effect': 'non-scaling-stroke' })),
              h('span.from', number(start)), h('span.to', `${number(end)} ${isOfLevels ? 'levels' : 'looked at'}`)),
            folded('', null, 'The curve as a table', () => table('Distinct states', points,
              [isOfLevels ? 'Level' : 'Looked at', ([x]) => number(x)], ['Distinct', ([, y]) => number(y)])).details);
        };
        """#
}
