extension PageScript {
    /// What the run came to, and the parts of the page that addresses lead to.
    static let overview = #"""
        const overviewView = ({ records, findings, totals, finished }) => {
          const count = status => findings.filter(finding => finding.status === status).length;
          const named = (...parts) => parts.filter(([status]) => count(status))
            .map(([status, text]) => `${number(count(status))} ${text}`).join(', ');
          const sum = of => records.reduce((sum, record) => sum + (of(record) ?? 0), 0);
          const failed = totals?.failed, current = findings.filter(finding => !isFormer(finding)).length;
          const now = named(['new', 'new'], ['known', 'known from before']);
          const former = named(['fixed', 'fixed'], ['stale', 'not looked for']);
          const tests = counted(records.length, 'test');
          const open = (totals?.incomplete ?? 0) + (totals?.vacuous ?? 0);
          const [kind, outcome] = failed ? ['failed', `✗ ${number(failed)} of ${tests} failed`]
            : open ? ['incomplete', `! ${number(open)} of ${tests} did not pass`]
            : records.length ? ['verified', `✓ None of ${tests} failed`] : ['vacuous', '! No test has run'];
          document.title = `${outcome} · Fuzzing run ${plain(finished, 10)}`;
          document.getElementById('run').append(
            h('p.outcome', h(`strong.${kind}`, outcome),
              current ? `, with ${counted(current, 'distinct failure')}` : '', now ? `: ${now}.` : '.',
              former ? ` Of earlier failures: ${former}.` : ''),
            h('p.quiet', `Finished ${moment(finished)} · ${counted(sum(({ runs }) => runs), 'run')}, `,
              `${counted(sum(({ steps }) => steps), 'step')} · `,
              `${duration(sum(({ seconds }) => seconds))} in all tests together`),
            h('ul.totals', Object.entries(verdicts).map(([name, [symbol, word, means]]) =>
              h(`li.${totals?.[name] ? name : 'none'}`,
                h('strong', `${symbol} ${number(totals?.[name])} ${word}`), h('span', means)))));
        };
        const start = () => {
          const run = JSON.parse(document.getElementById('data').textContent);
          run.records = list(run.records);
          run.findings = list(run.findings);
          overviewView(run);
          const failures = failuresView(run), tests = testsView(run);
          document.getElementById('main').append(failures.nodes, tests.nodes);

          // The first failure is open, if the page is small with it.
          failures.first?.open();
          if (document.getElementsByTagName('*').length > 500) failures.first?.close();

          // #finding-ID, #finding-ID:STEP and #record-INDEX lead to what they name, which is opened for that.
          const follow = () => {
            const [, kind, key, step] = /^#(finding|record)-([\w-]+)(?::(\d+))?$/.exec(location.hash) ?? [];
            const target = kind === 'finding' ? failures.open(key, step) : kind ? tests.open(Number(key)) : null;
            target?.scrollIntoView();
            target?.focus({ preventScroll: true });
          };
          window.addEventListener('hashchange', follow);
          follow();
        };
        start();
        } catch (error) {
          const main = document.getElementById('main');
          main.setAttribute('role', 'alert');
          main.textContent = `This page can’t show its data: ${String(error).slice(0, 300)}. `
            + 'It needs a browser of 2023 or later. The same is in summary.md and reports.json, beside this file.';
          throw error;
        }
        """#
}
