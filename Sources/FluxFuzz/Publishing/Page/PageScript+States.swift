extension PageScript {
    /// How a state is laid out in lines, as source code would be.
    static let outlines = #"""
        // For each opening bracket or quotation mark the place of its partner; nothing if they don't match.
        const partners = text => {
          const ends = new Int32Array(text.length);
          const open = [];
          for (let place = 0; place < text.length; place += 1) {
            const character = text[place];
            if (character === '"') {
              let end = place + 1;
              while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
              if (end >= text.length) return null;
              ends[place] = end;
              place = end;
            } else if ('([{'.includes(character)) open.push(place);
            else if (')]}'.includes(character)) {
              const start = open.pop();
              if (start === undefined || '([{'.indexOf(text[start]) !== ')]}'.indexOf(character)) return null;
              ends[start] = place;
            }
          }
          return open.length ? null : ends;
        };

        // The lines of a text; what doesn't fit into one is broken behind brackets and commas.
        const width = 84;
        const outline = text => {
          const ends = text.length > width && text.length < 4e6 && !text.includes('\n') ? partners(text) : null;
          if (!ends) return text.split('\n');
          const rows = [], broken = [];
          let row = '';
          const next = () => {
            rows.push(row);
            row = '  '.repeat(Math.min(broken.length, 20));
          };
          for (let place = 0; place < text.length; place += 1) {
            const character = text[place], end = ends[place];
            if (end && (character === '"' || end - place + row.length < width || end === place + 1)) {
              row += text.slice(place, end + 1);
              place = end;
            } else if (end) {
              row += character;
              broken.push(end);
              next();
            } else if (broken[broken.length - 1] === place) {
              broken.pop();
              next();
              row += character;
            } else {
              row += character;
              if (character === ',' && broken.length) {
                if (text[place + 1] === ' ') place += 1;
                next();
              }
            }
          }
          return [...rows, row];
        };

        // Of the last few texts, the lines are kept.
        const outlined = new Map();
        const outlineOf = text => {
          if (!outlined.has(text)) {
            if (outlined.size > 9) outlined.delete(outlined.keys().next().value);
            outlined.set(text, outline(text));
          }
          return outlined.get(text);
        };
        """#

    /// What a step changed in a state, line by line.
    static let differences = #"""
        // How many elements two lists have in common at their beginnings, or at their ends.
        const common = (one, other, limit, isAtEnd) => {
          let count = 0;
          const at = all => all[isAtEnd ? all.length - 1 - count : count];
          while (count < limit && at(one) === at(other)) count += 1;
          return count;
        };

        // What leads from one list of lines to another: [-1, a line that is gone], [1, a new one], [0, one that stays].
        const edits = (old, now) => {
          if (old.length * now.length > 1e6) {
            const known = new Set(old), kept = new Set(now);
            return old.filter(text => !kept.has(text)).map(text => [-1, text])
              .concat(now.map(text => [known.has(text) ? 0 : 1, text]));
          }
          // The length of the longest common part of what begins at i and at j.
          const lengths = old.concat('').map(() => new Uint16Array(now.length + 1));
          for (let i = old.length - 1; i >= 0; i -= 1) {
            for (let j = now.length - 1; j >= 0; j -= 1) {
              lengths[i][j] = old[i] === now[j] ? lengths[i + 1][j + 1] + 1
                : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
            }
          }
          const result = [];
          for (let i = 0, j = 0; i < old.length || j < now.length;) {
            if (i < old.length && old[i] === now[j]) {
              result.push([0, now[j++]]);
              i += 1;
            } else if (i < old.length && (j === now.length || lengths[i + 1][j] >= lengths[i][j + 1])) {
              result.push([-1, old[i++]]);
            } else result.push([1, now[j++]]);
          }
          return result;
        };

        // The lines of the new state, with whether each is the same, added or changed, and the old ones that are gone.
        const compared = (old, now) => {
          if (!old) return now.map(text => ({ text }));
          const least = Math.min(old.length, now.length);
          const head = common(old, now, least), tail = common(old, now, least - head, true);
          const rows = now.slice(0, head).map(text => ({ text }));
          let gone = [], added = [];
          const settle = () => {
            added.forEach((text, index) =>
              rows.push(index < gone.length ? changed(gone[index], text) : { text, kind: 'added' }));
            gone.slice(added.length).forEach(text => rows.push({ text, kind: 'gone' }));
            gone = [];
            added = [];
          };
          for (const [kind, text] of edits(old.slice(head, old.length - tail), now.slice(head, now.length - tail))) {
            if (kind) (kind < 0 ? gone : added).push(text);
            else {
              settle();
              rows.push({ text });
            }
          }
          settle();
          return rows.concat(now.slice(now.length - tail).map(text => ({ text })));
        };

        // A line that took the place of another, with where it differs; words count as a whole.
        const changed = (old, text) => {
          const least = Math.min(old.length, text.length), word = /[\p{L}\p{N}_.]/u;
          let from = common(old, text, least);
          let to = text.length - common(old, text, least - from, true);
          for (let count = 0; count < 99 && from > 0 && word.test(text[from - 1]); count += 1) from -= 1;
          for (let count = 0; count < 99 && to < text.length && word.test(text[to]); count += 1) to += 1;
          from = boundary(text, from);
          while (boundary(text, to) !== to) to += 1;
          return { text, kind: 'changed', from, to };
        };
        """#

    /// How a state is shown: with what a step changed in it, and with long stretches folded that are the same.
    static let states = #"""
        const line = ({ text, kind = '', from, to }) => {
          const start = Math.min(/^ */.exec(text)[0].length, 40);
          const row = h(`${kind === 'gone' ? 'del' : kind === 'added' ? 'ins' : 'div'}.line.${kind}`, kind !== 'changed'
            ? excerpt(text, start, text.length, 300) : [
              excerpt(text, start, Math.max(start, from), 80, 120),
              h('mark', excerpt(text, Math.max(start, from), to, 300, 80)),
              excerpt(text, to, text.length, 120, 40),
            ]);
          row.style.setProperty('--indent', start);
          return row;
        };
        const foldedLines = rows => gap(rows.length, `more ${rows[0].kind ?? 'unchanged'} line`, trigger => {
          trigger.before(...rows.splice(0, 200).map(line));
          return rows.length;
        });
        const stateView = (old, now) => {
          const rows = compared(old === undefined ? null : outlineOf(old), outlineOf(now));
          // Whether a line is amid others of its kind.
          const isAmid = index => {
            const { kind } = rows[index], near = kind ? 6 : 3;
            return old !== undefined && kind !== 'changed'
              && rows.slice(Math.max(0, index - near), index + near + 1).every(row => row.kind === kind);
          };
          const items = [];
          for (let index = 0; index < rows.length; index += 1) {
            let end = index;
            while (end < rows.length && isAmid(end)) end += 1;
            if (end - index > 3) {
              items.push(rows.slice(index, end));
              index = end - 1;
            } else items.push(rows[index]);
          }
          const make = item => Array.isArray(item) ? foldedLines(item) : line(item);
          return paged(h('div.state.value'), items, make, 40, 200).nodes;
        };
        """#
}
