extension PageScript {
    /// How characters are made visible that would not be seen, or would change how others are shown.
    static let characters = #"""
        // Control and format characters, surrogates, private use and separators; but joiners in words and emoji stay.
        const unseen = new RegExp('(?<![\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{EMod}])[\\u200c\\u200d]'
          + '|(?![\\u200c\\u200d])[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}]', 'gu');
        const unseenOrSpace = new RegExp(`${unseen.source}|(?! )\\p{Zs}`, 'gu');
        const unseenInLines = new RegExp(`(?![\\n\\t])(?:${unseen.source})`, 'gu');
        const mark = character => {
          const code = character.codePointAt(0);
          return { 0: '\\0', 9: '\\t', 13: '\\r' }[code] ?? `\\u{${code.toString(16).toUpperCase()}}`;
        };

        // The nearest place at or before this one where a text can be cut without cutting a character.
        const boundary = (text, at) => {
          const isJoined = place => /^[\p{M}\p{EMod}\u200d\udc00-\udfff]/u.test(text.slice(place, place + 2));
          for (let place = at; place > Math.max(0, at - 64) && at < text.length; place -= 1) {
            if (!isJoined(place) && text[place - 1] !== '\u200d') return place;
          }
          return at < text.length && /[\udc00-\udfff]/.test(text[at]) ? at - 1 : at;
        };

        // A text in one line, for names and headings.
        const plain = (text, limit = 200) => {
          text = String(text ?? '');
          const end = boundary(text, limit);
          const shown = text.slice(0, end).replace(/\r?\n/g, '↵').replace(unseen, mark).replace(/^\p{M}/u, '◌$&');
          return end < text.length ? `${shown}…` : shown;
        };

        // A text as nodes, in which what would not be seen is marked.
        const visible = (text, hidden) => {
          const nodes = [];
          let end = 0;
          const add = (label, from, to) => {
            const last = nodes[nodes.length - 1];
            if (from > end) nodes.push(text.slice(end, from));
            if (from === end && last instanceof Element) last.append(label);
            else nodes.push(h('span.unseen', label));
            end = to;
          };
          const first = /^\p{M}/u.exec(text)?.[0];
          if (first) add(`◌${first}`, 0, first.length);
          for (const { 0: character, index } of text.matchAll(hidden)) {
            add(character === '\n' ? '↵' : mark(character), index, index + character.length);
            if (character === '\n') nodes.push('\n');
          }
          nodes.push(text.slice(end));
          return nodes;
        };
        """#

    /// How long values are folded: their beginning is shown, and a button shows more.
    static let values = #"""
        // The part of a text between two places: its head, its tail, and a button for what is between them.
        const excerpt = (text, from, to, head, tail = 0, hidden = unseenOrSpace) => {
          if (to - from <= head + tail + 40) return visible(text.slice(from, to), hidden);
          let start = boundary(text, from + head);
          const end = boundary(text, to - tail);
          return [
            visible(text.slice(from, start), hidden),
            gap(end - start, 'more character', trigger => {
              const next = Math.min(end, boundary(text, start + 10000));
              trigger.before(...visible(text.slice(start, next), hidden));
              start = next;
              return end - start;
            }),
            visible(text.slice(end, to), hidden),
          ];
        };
        const value = (text, head = 300) => h('code.value', excerpt(String(text), 0, String(text).length, head));

        // Sentences or code in several lines.
        const lines = (name, text, head, attributes = {}) =>
          h(name, attributes, excerpt(String(text), 0, String(text).length, head, 0, unseenInLines));
        const prose = (text, name = '') => text ? lines(`p.prose${name}`, text, 1000) : '';
        const place = where => where ? `${plain(where.path ?? where.file, 160)}:${where.line}` : '';
        """#
}
