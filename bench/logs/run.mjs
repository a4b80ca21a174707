// What logs cost. First the pure rules: redaction of each kind of log, patterns of a million lines, search. CPU time of one core, each run in a
// fresh process, so that a busy machine does not make them look slow; the first tenth of the lines warms up and does not count. Redaction is the
// median of several times over 200,000 lines, as in a file of a few hundred megabytes.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runAgain, withBundle } from '../support/bundle.mjs';
import { median, say } from '../support/figures.mjs';
import { accessLine, agentLine, anyLine, dashboardsLine, gcLine, serverLine, slowLine } from './lines.mjs';

const RUNS = 5;
const LINES = 200_000;
const TIMES = 9;
const MILLION = 1_000_000;

/** CPU milliseconds. */
const timed = (work) => {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
};

/** As a reader of a file has them: pieces of its text. */
const linesOf = (make, count) =>
  Array.from({ length: count }, (_, n) => make(n))
    .join('\n')
    .split('\n');

const bytesOf = (lines) => lines.reduce((sum, line) => sum + line.length + 1, 0);

/** Characters of these lines are bytes: none is beyond ASCII. */
const speed = (lines, work) => {
  work(lines.slice(0, lines.length / 10));
  return bytesOf(lines) / 1_000 / timed(() => work(lines));
};

const FILES = [
  ['server', serverLine, 'opensearch.log'],
  ['gc', gcLine, 'gc.log'],
  ['agent', agentLine, 'agent.log'],
  ['search slow', slowLine, 'opensearch_index_search_slowlog.log'],
  ['proxy access', accessLine, 'access.log'],
  ['dashboards', dashboardsLine, 'dashboards.log'],
];

const redaction = ({ Redactor }) => {
  for (const [name, make, file] of FILES) {
    const redact = (lines) => {
      const redactor = new Redactor(`/opt/nodeenv/x/logs/${file}`);
      for (const line of lines) redactor.line(line);
    };
    const lines = linesOf(make, LINES);
    say(`redaction, ${name} log`, median(Array.from({ length: TIMES }, () => speed(lines, redact))), 'MB/s');
  }
};

const grouping = ({ LogPatterns }, { lineHead }) => {
  const lines = linesOf(anyLine, MILLION);
  const group = (some) => {
    const patterns = new LogPatterns({ start: Date.UTC(2026, 10, 21, 7), end: Date.UTC(2026, 10, 21, 8) });
    for (const line of some) {
      const { time, level, body } = lineHead(line);
      patterns.add(line, body, time, level);
    }
    return patterns.patterns();
  };
  group(lines.slice(0, MILLION / 10));
  const ms = timed(() => group(lines));
  say('patterns of a million lines, heads read', ms, 'ms', 2_000);
  say('patterns', MILLION / ms, 'thousand lines/s');
};

const search = ({ lineSearch }) => {
  const lines = linesOf(anyLine, LINES);
  // Counted, so that no compiler leaves the search out.
  let hits = 0;
  for (const [name, text, isPattern, isCaseSensitive] of [
    ['a text', 'watermark', false, true],
    ['a text in any case', 'watermark', false, false],
    ['a pattern', 'duration \\[1\\d\\.[3-5]s\\]|Out ?OfMemory', true, true],
  ]) {
    const found = lineSearch({ text, isPattern, isCaseSensitive }).search;
    say(
      `search, ${name}`,
      speed(lines, (some) => {
        for (const line of some) if (found.test(line)) hits += 1;
      }),
      'MB/s',
    );
  }
  if (hits === 0) throw new Error('the search found nothing');
};

const measure = async (folder) => {
  const part = async (name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  redaction(await part('redact'));
  grouping(await part('patterns'), await part('head'));
  search(await part('search'));
};

const ENTRIES = {
  redact: 'packages/rules/src/redaction/redact.ts',
  patterns: 'packages/rules/src/logs/patterns.ts',
  head: 'packages/rules/src/logs/line-head.ts',
  search: 'packages/rules/src/logs/search-line.ts',
};

const [flag, folder] = process.argv.slice(2);
if (flag === '--measure') await measure(folder);
else {
  await withBundle(ENTRIES, (made) => runAgain(import.meta.url, RUNS, made));
  await import('./scan.mjs');
  await import('./viewer.mjs');
}
