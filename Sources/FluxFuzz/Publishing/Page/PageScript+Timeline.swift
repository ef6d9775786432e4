extension PageScript {
    /// What is shown of one step of a counterexample.
    static let steps = #"""
        const changeView = ({ path, old, new: now }) => h('li',
          path ? [value(path, 200), ': '] : quiet('the whole '),
          old === undefined ? h('ins', '+ ', value(now)) : now === undefined ? h('del', '− ', value(old))
            : [value(old), ' → ', value(now)]);
        const changesView = changes => paged(h('ul'), changes, changeView, 8).nodes;

        const gist = step => {
          const actions = list(step.dispatches);
          const [first, ...rest] = [step, ...actions].flatMap(each => list(each.changes));
          const names = actions.slice(0, 2).map(each => plain(each.action, 40)).join(', ');
          const texts = actions.length ? [`dispatches ${names}`] : [];
          if (first) {
            const [old, now] = [first.old, first.new].map(each => each === undefined ? '' : plain(each, 40));
            texts.push(`${plain(first.path, 40)}${first.path ? ': ' : ''}${
              first.old === undefined ? `+ ${now}` : first.new === undefined ? `− ${old}` : `${old} → ${now}`}`);
          }
          if (rest.length) texts.push(counted(rest.length, 'more change'));
          if (step.ending) texts.push(plain(step.ending, 40));
          return texts.join('; ');
        };

        const part = (title, ...content) => h('div.part', h('h5', title), content);
        const textsPart = (title, texts) => list(texts).length
          ? part(title, paged(h('ul'), texts, text => h('li', value(text)), 12).nodes) : '';
        const dispatchView = ({ action, changes, isBroken }) => h(`li.${isBroken ? 'broken' : ''}`, value(action),
          isBroken ? h('strong.failed', ' ✗ here it broke') : '',
          list(changes).length ? changesView(changes) : changes ? quiet(' changes nothing') : '');

        const nouns = { action: 'Action', interaction: 'Interaction', value: 'Value' };

        // One step; step 0 is the start.
        const stepView = ({ rule, error, view, states }, steps, position, kind) => {
          const step = steps[position], isLast = position === steps.length - 1;
          const state = list(states)[step.state], before = list(states)[steps[position - 1]?.state];
          const changes = list(step.changes), dispatches = list(step.dispatches);
          const tellsChanges = dispatches.some(each => each.changes);
          const changesNothing = position && state !== undefined && !tellsChanges && !step.ending;
          return [
            position ? part(nouns[kind] ?? 'Action', value(step.name, 2000)) : '',
            step.ending ? h('p.failed', `✗ It ${plain(step.ending)} in this step.`)
              : isLast ? h('p.failed', `✗ ${plain(rule)}: broken here`) : '',
            isLast && error !== undefined ? part('Error', lines('p.prose.value', error, 1000)) : '',
            changes.length ? part('Difference', changesView(changes))
              : changesNothing ? part('Difference', quiet('It changes nothing.')) : '',
            dispatches.length ? part('Dispatched', paged(h('ol'), dispatches, dispatchView, 8).nodes) : '',
            textsPart('Calls', step.calls),
            textsPart('Notes', step.notes),
            isLast && view !== undefined ? part('The view shows', value(view, 600)) : '',
            state === undefined ? ''
              : part(position ? 'State after it' : 'State at the start', stateView(before, state)),
          ];
        };
        """#

    /// The steps of a counterexample as a list, with a panel for one of them.
    static let timelines = #"""
        const windowLength = 30;
        const movements = {
          ArrowDown: 1, ArrowRight: 1, j: 1, ArrowUp: -1, ArrowLeft: -1, k: -1,
          PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity,
        };
        let timelineCount = 0;

        // `link` makes the address of a step from its number. `show(position)` shows a step.
        const timeline = (counterexample, kind, link) => {
          const { rule, start, states } = counterexample;
          const steps = [start ?? {}, ...list(counterexample.steps)];
          const last = steps.length - 1, first = start || !last ? 0 : 1;
          const id = `timeline-${timelineCount += 1}`, noun = kind === 'value' ? 'value' : 'step';
          let current = -1, from = -1;
          const options = h('ol', {
            role: 'listbox', tabindex: 0,
            'aria-label': `The ${noun}s that break “${plain(rule, 80)}”`, 'aria-describedby': `${id}-keys`,
            onclick: ({ target }) => {
              const chosen = target.closest('li');
              if (chosen) show(from + [...options.children].indexOf(chosen));
            },
          });
          const earlier = button('more', '', () => show(from - 1));
          const later = button('more', '', () => show(from + windowLength));
          const previous = button('', '◀ previous', () => show(current - 1));
          const next = button('', 'next ▶', () => show(current + 1));
          const title = h('h4', { id }), content = h('div');
          const here = link ? h('a.here', `link to this ${noun}`) : '';

          const option = position => {
            const text = position ? gist(steps[position]) : plain(list(states)[steps[0].state], 80);
            return h(`li.${position === last ? 'last' : ''}`, {
              role: 'option', id: `${id}-${position}`,
              'aria-posinset': position - first + 1, 'aria-setsize': steps.length - first,
              'data-number': `${position === last ? '✗ ' : ''}${position || ''}`,
            }, h('code', position ? plain(steps[position].name, 120) : 'start'), text ? h('small', text) : '');
          };
          const fill = start => {
            if (start === from) return;
            const end = Math.min(start + windowLength, steps.length);
            from = start;
            options.replaceChildren(...steps.slice(from, end).map((_, index) => option(from + index)));
            earlier.hidden = from === first;
            later.hidden = end === steps.length;
            earlier.textContent = `▲ ${counted(from - first, `earlier ${noun}`)}`;
            later.textContent = `▼ ${counted(steps.length - end, `later ${noun}`)}`;
          };
          const show = (position, isSilent) => {
            position = Math.max(first, Math.min(last, position));
            if (position === current) return;
            const page = first + Math.floor((position - first) / windowLength) * windowLength;
            fill(Math.max(first, Math.min(page, steps.length - windowLength)));
            options.querySelector('[aria-selected]')?.removeAttribute('aria-selected');
            const chosen = options.children[position - from];
            chosen.setAttribute('aria-selected', 'true');
            options.setAttribute('aria-activedescendant', chosen.id);
            requestAnimationFrame(() => {
              const top = chosen.offsetTop - options.offsetTop, bottom = top + chosen.offsetHeight;
              options.scrollTop = Math.min(top, Math.max(options.scrollTop, bottom - options.clientHeight));
            });
            current = position;
            title.textContent = position ? `Step ${number(position)} of ${number(last)}` : 'Start';
            previous.disabled = position === first;
            next.disabled = position === last;
            if (here) here.href = link(position);
            content.replaceChildren(h('div', stepView(counterexample, steps, position, kind)));
            const ending = position === last ? '; here it fails' : '';
            if (!isSilent) say(`${title.textContent}: ${plain(chosen.textContent)}${ending}`);
          };
          const nodes = [
            h('div.list', earlier, options, later,
              h('p.quiet', { id: `${id}-keys` }, 'Arrow keys, j, k, Home and End step through.')),
            h('div.panel', { tabindex: -1, role: 'group', 'aria-labelledby': id },
              h('div.tools', title, previous, next), content, here),
          ];
          const step = event => {
            const by = movements[event.key];
            if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
            if (event.target !== options && !'jk'.includes(event.key)) return;
            event.preventDefault();
            show(current + by);
          };
          nodes.forEach(node => node.addEventListener('keydown', step));
          show(last, true);
          return { nodes, show };
        };
        """#
}
