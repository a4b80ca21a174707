/**
 * All that 20 log groups hold in 72 hours searched for a word, as the server does it, and by others: ripgrep and zgrep where they are installed, and DuckDB.
 *   node bench/logs/scan.mjs [--gigabytes 3] [--runs 3]
 * Wall-clock time on all cores, files in the cache of the file system; the archive is written into a temporary folder first and removed afterwards.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { withBundle } from '../support/bundle.mjs';
import { median, say } from '../support/figures.mjs';
import { DOMAIN, END, HOUR, KEYS, WORDS, writeArchive } from './archive.mjs';

const { values } = parseArgs({ options: { gigabytes: { type: 'string', default: '3' }, runs: { type: 'string', default: '3' } } });
const RUNS = Number(values.runs);
const [GROUPS, HOURS] = [20, 72];
const FIRST_MS = 300;
const OF_PEER = 1.3;

const ENTRIES = {
  maker: 'apps/server/src/areas/logs/scan/log-scan-maker.ts',
  threads: 'apps/server/src/areas/logs/scan/scan-threads.ts',
  folder: 'apps/server/src/ports/log-archive/folder/index.ts',
  template: 'apps/server/src/ports/log-archive/key-template.ts',
  texts: 'apps/server/src/ports/log-archive/text-files.ts',
  'log-scan-worker': 'apps/server/src/areas/logs/scan/log-scan-worker.ts',
};

const archiveFolder = mkdtempSync(join(tmpdir(), 'tumbler-bench-logs-'));
try {
  const { text, stored, files, lines } = writeArchive(archiveFolder, {
    groups: GROUPS,
    hours: HOURS,
    bytes: Number(values.gigabytes) * 1e9,
  });
  console.log(
    `${files} files, ${(text / 1e9).toFixed(2)} GB of text in ${lines} lines, ${(stored / 1e6).toFixed(0)} MB of gzip; load ${loadavg()[0].toFixed(1)}, ${availableParallelism()} cores`,
  );
  await withBundle(ENTRIES, (made) => measure(made, text), { workers: ['log-scan-worker'] });
} finally {
  rmSync(archiveFolder, { recursive: true, force: true });
}

async function measure(made, textBytes) {
  const part = async (name) => import(pathToFileURL(join(made, `${name}.mjs`)).href);
  const { ScanThreads } = await part('threads');
  const { logScanMaker } = await part('maker');
  const { createFolderLogArchive } = await part('folder');
  const { parseTemplate } = await part('template');
  const { TextFiles } = await part('texts');
  const texts = new TextFiles({ folder: join(archiveFolder, 'texts'), budgetBytes: 2 ** 33, textBytes: 2 ** 32 });
  const archive = createFolderLogArchive(archiveFolder, {
    ...{ template: parseTemplate(KEYS), stage: 'beta', region: 'iad', knows: (domain) => domain === DOMAIN, texts },
    clock: { now: () => END + HOUR },
  });
  const scanner = new ScanThreads(Math.min(4, availableParallelism()));
  if (scanner.atOnce < 2) throw new Error('the threads are not there: this would measure something else');
  const maker = logScanMaker({ archiveOf: () => archive, scanner, onError: console.error });
  const groups = Array.from({ length: GROUPS }, (_, n) => `group-${n}`);
  for (const [word, every] of WORDS) {
    const inputs = { domainIdentifier: DOMAIN, groups, from: END - HOURS * HOUR, to: END, text: word, isPattern: false };
    const ours = [];
    const firsts = [];
    let count = 0;
    for (let run = 0; run <= RUNS; run++) {
      const begun = performance.now();
      let first = null;
      const report = async ({ sums }) => {
        if (sums.count > 0) first ??= performance.now() - begun;
      };
      const found = await maker.make({ key: 'k', stageRegion: 'beta/iad', inputs }, new AbortController().signal, { last: null, report });
      // The first one starts the threads, and warms them.
      if (run === 0 && count === 0) {
        count = found.facts.count;
        if (found.facts.unreadFiles > 0) throw new Error('files were not read');
        continue;
      }
      ours.push(performance.now() - begun);
      firsts.push(first ?? Number.NaN);
    }
    const name = `a word in one of ${every} lines (${count} of them)`;
    say(`${name}, first hit`, median(firsts), 'ms', FIRST_MS);
    say(`${name}, all counted`, median(ours), 'ms');
    say(`${name}, of text`, textBytes / 1e3 / median(ours), 'MB/s');
    await peers(name, word, count, median(ours));
  }
  await scanner.close();
}

async function peers(name, word, count, ours) {
  const has = (command) => spawnSync(command, ['--version']).status === 0;
  for (const [peer, command, args] of [
    ['ripgrep', 'rg', ['-z', '-i', '-F', '-I', word, archiveFolder]],
    ['ripgrep in this case alone', 'rg', ['-z', '-F', '-I', word, archiveFolder]],
    [
      'zgrep',
      'sh',
      ['-c', `find "$0" -name '*.gz' -print0 | xargs -0 -P ${availableParallelism()} -n 32 zgrep -h -i -F "$1"`, archiveFolder, word],
    ],
  ]) {
    if (command === 'sh' ? !has('zgrep') : !has(command)) {
      console.log(`${peer} is not here`);
      continue;
    }
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await timed(command, args));
    const ms = median(runs.map(({ all }) => all));
    if (runs[0].lines !== count)
      console.log(`${peer} found ${runs[0].lines} lines and we ${count}: words that redaction takes out with content are not found`);
    say(`${name}, ${peer}, first hit`, median(runs.map(({ first }) => first)), 'ms');
    say(`${name}, ${peer}, all`, ms, 'ms');
    say(`${name}, times of ${peer}`, ours / ms, '×', OF_PEER);
  }
  await duckdb(name, word, ours);
}

function timed(command, args) {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    let first = Number.NaN;
    let lines = 0;
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (chunk) => {
      if (Number.isNaN(first)) first = performance.now() - begun;
      for (const byte of chunk) if (byte === 10) lines++;
    });
    child.on('error', reject);
    child.on('close', () => resolve({ first, lines, all: performance.now() - begun }));
  });
}

/** Its reader of comma-separated values with a column that is the whole line; counted by file. */
async function duckdb(name, word, ours) {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const sql = `select count(*) from read_csv($1, columns = {'line': 'varchar'}, delim = '\\x01', quote = '', escape = '', header = false, auto_detect = false,
    compression = 'gzip', max_line_size = 1048576) where contains(lower(line), $2)`;
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now();
    await connection.runAndReadAll(sql, [join(archiveFolder, '**/*.gz'), word]);
    runs.push(performance.now() - begun);
  }
  connection.closeSync();
  say(`${name}, DuckDB, all`, median(runs), 'ms');
  say(`${name}, times of DuckDB`, ours / median(runs), '×', OF_PEER);
}
