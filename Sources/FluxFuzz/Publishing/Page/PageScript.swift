/// The script of the page, in parts that are joined in this order.
///
/// It makes each element by the DOM and fills it with text, never with markup; so a value stays text whatever it holds.
/// What is long is made when it is opened.
enum PageScript {
    static let text = [
        "'use strict';", "try {", elements, lists, characters, values, outlines, differences, states,
        steps, timelines, copying, repeating, findings, failures, tables, coverage, curves, records, tests, overview,
    ].joined(separator: "\n")
}

extension PageScript {
    /// How elements are made, and numbers are written.
    static let elements = #"""
        // An element, as h('p.quiet', { id: 'x' }, 'text', element): a tag with classes, attributes, and content.
        const h = (name, ...content) => {
          const [tag, ...classes] = name.split('.');
          const element = document.createElement(tag);
          if (classes.length) element.className = classes.join(' ');
          for (const [name, value] of Object.entries(content[0]?.constructor === Object ? content.shift() : {})) {
            if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
            else if (value != null) element.setAttribute(name, value);
          }
          element.append(...content.flat(9).filter(child => child));
          return element;
        };
        const button = (name, label, onclick, attributes) =>
          h(`button.${name}`, { type: 'button', onclick, ...attributes }, label);
        const quiet = (...content) => h('span.quiet', ...content);
        const list = value => value ?? [];

        // Says something to those who don't see the page.
        const say = text => { document.getElementById('said').textContent = text; };

        const number = value => (value ?? 0).toLocaleString('en-US');
        const counted = (count, noun) => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;
        const percent = share => {
          const value = share * 100;
          return `${value >= 10 ? Math.round(value) : Number(value.toPrecision(2))}\u00a0%`;
        };
        const duration = seconds => seconds < 1 ? `${Math.round(seconds * 1000)}\u00a0ms`
          : seconds < 100 ? `${Number(seconds.toPrecision(2))}\u00a0s` : `${number(Math.round(seconds / 60))}\u00a0min`;
        const moment = text => plain(text, 16).replace('T', ' ').replace('…', ' UTC');
        """#

    /// How what is long is made when it is asked for.
    static let lists = #"""
        // Shows the first items in a list element; a button shows more.
        const paged = (element, items, make, first, more = 100) => {
          let shown = 0;
          const next = button('more', '', () => {
            const from = shown;
            show(shown + more);
            element.children[from].querySelector('summary, button, a')?.focus();
          });
          const show = count => {
            for (; shown < Math.min(count, items.length); shown += 1) element.append(make(items[shown], shown));
            const rest = items.length - shown;
            next.hidden = !rest;
            next.textContent = `show ${number(Math.min(more, rest))} more of ${number(rest)}`;
          };
          show(first);
          return { nodes: items.length > first ? [element, next] : [element], show };
        };

        // A part of the page that is made when it is opened.
        const folded = (name, id, summary, make) => {
          const details = h(`details.${name}`, h('summary', { id, onclick: () => fill() }, summary));
          const fill = () => {
            if (details.children.length === 1) details.append(h('div.inside', { tabindex: -1 }, make()));
          };
          details.addEventListener('toggle', () => { if (details.open) fill(); });
          return {
            details,
            open: () => {
              fill();
              details.open = true;
            },
            close: () => {
              details.open = false;
              details.lastChild.remove();
            },
          };
        };

        // A button that stands for what is left out. `take` puts the next part before it, and returns how much is left.
        const gap = (left, noun, take) => {
          const label = () => { trigger.textContent = `⋯ ${counted(left, noun)}`; };
          const trigger = button('gap', '', () => {
            left = take(trigger);
            if (left) return label();
            const home = trigger.closest('[tabindex]');
            trigger.remove();
            home?.focus({ preventScroll: true });
          });
          label();
          return trigger;
        };
        """#
}
