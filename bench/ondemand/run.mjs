// Access logs of a load balancer fetched and asked: ten million lines in the public format, gzip, a file for each node and five minutes of six hours. The peers are DuckDB's own
// reader and, where it is installed, GoAccess on the same files, and plain SQL on the same rows. Counts are compared, so that nobody is fast by being wrong.
//   node bench/ondemand/run.mjs [--lines 10000000]
import { spawnSync } from 'node:child_process';
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { median, say } from '../support/figures.mjs';

const HOURS = 6;
const FILES_AN_HOUR = 24;
const T = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;
const NEVER = new AbortController().signal;

const STATUSES = [200, 200, 200, 200, 200, 200, 200, 200, 200, 201, 201, 404, 429, 503];
const PATHS = ['_search?size=10', '_bulk', '_doc/4711?routing=x', '_count', '_msearch?max_concurrent_searches=4'];
const AGENTS = ['opensearch-py/2.4.2 (Python 3.11)', 'curl/8.1.2', 'Apache-HttpAsyncClient/4.1.5 (Java/17)', 'fluent-bit/2.2'];

/** A draw that is the same on every machine. */
const draw = (n) => (Math.imul(n ^ (n >>> 15), 2_246_822_519) >>> 0) / 2 ** 32;

function lineOf(n, at) {
  const [d, e] = [draw(n), draw(n + 77_777_777)];
  const status = STATUSES[Math.floor(d * STATUSES.length)];
  const time = `${new Date(at).toISOString().slice(0, -1)}${String(n % 1_000).padStart(3, '0')}Z`;
  const target = `10.0.41.${7 + (n % 12)}:443`;
  const path = PATHS[Math.floor(e * PATHS.length)];
  return `https ${time} app/orders-prod/50dc6c495c0c9188 10.${n % 4}.${Math.floor(d * 200)}.14:${40_000 + (n % 20_000)} ${target} 0.001 ${(e * e * 0.9).toFixed(3)} 0.000 ${status} ${status} ${300 + (n % 900)} ${200 + Math.floor(d * 40_000)} "POST https://vpc-orders.us-east-1.es.amazonaws.com:443/orders-${n % 30}/${path} HTTP/1.1" "${AGENTS[n % 4]}" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 arn:aws:elasticloadbalancing:us-east-1:123456789012:targetgroup/orders/73e2d6bc24d8a067 "Root=1-58337262-36d228ad5d99923122bbe354" "vpc-orders.us-east-1.es.amazonaws.com" "session-reused" 0 ${time} "forward" "-" "-" "${target}" "${status}" "-" "-" TID_${n.toString(36)}`;
}

const STEPS = {
  make: ([folder, lines]) => {
    const each = Math.floor(Number(lines) / (HOURS * FILES_AN_HOUR));
    let n = 0;
    for (let hour = 0; hour < HOURS; hour++)
      for (let file = 0; file < FILES_AN_HOUR; file++) {
        const from = T + hour * HOUR + Math.floor(file / 2) * 300_000;
        const text = Array.from({ length: each }, (_, i) => lineOf(n++, from + Math.floor((i * 300_000) / each))).join('\n');
        writeFileSync(join(folder, `${hour}-${String(file).padStart(2, '0')}.log.gz`), gzipSync(`${text}\n`, { level: 4 }));
      }
  },

  /** As a backfill does it: an hour's files are unpacked, read and stored while the next hour's are fetched. */
  backfill: async ([bundle, folder, into, lines]) => {
    const { createDuckdbOnDemandStore, takeHours, UnpackThread } = await partsOf(bundle);
    const store = createDuckdbOnDemandStore(into);
    const unpacker = new UnpackThread();
    const source = { open: async (_domain, { name }) => createReadStream(join(folder, name), { highWaterMark: 256 * 1024 }) };
    const startedAt = performance.now();
    let rows = 0;
    const files = { source, domain: 'x', type: 'ELB' };
    const hours = Array.from({ length: HOURS }, (_, hour) => ({
      hour,
      names: readdirSync(folder).filter((one) => one.startsWith(`${hour}-`)),
    }));
    for await (const {
      hour: { hour },
      taken,
    } of takeHours(files, hours, { folder: join(into, 'incoming'), unpacker, most: 2 ** 33 }, NEVER))
      rows += (await store.store(`bench-${hour}`, { type: 'ELB', files: taken.map(({ path }) => path) }, NEVER)).rows;
    const seconds = (performance.now() - startedAt) / 1_000;
    await unpacker.close();
    await store.close();
    if (rows !== Number(lines)) throw new Error(`${rows} rows of ${lines} lines`);
    say('backfill of an access log', rows / seconds / 1_000, 'thousand rows/s');
    say('the same, memory at its peak', process.resourceUsage().maxRSS / 1_024, 'MiB', 500);
  },

  /** DuckDB's own reader, over the same files by the hour, into the same kind of files: fields as they are written, none made of them. */
  peer: async ([folder, into, lines]) => {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '2',
      memory_limit: '384MB',
      temp_directory: join(into, 'spill'),
      preserve_insertion_order: 'false',
    });
    const connection = await instance.connect();
    const columns = Array.from(
      { length: 30 },
      (_, n) =>
        `'c${n}': '${n === 1 ? 'TIMESTAMP' : n > 4 && n < 8 ? 'DOUBLE' : n === 8 || n === 9 ? 'SMALLINT' : n === 10 || n === 11 ? 'BIGINT' : 'VARCHAR'}'`,
    ).join(', ');
    const startedAt = performance.now();
    for (let hour = 0; hour < HOURS; hour++)
      await connection.run(
        `copy (select c1, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13 from read_csv('${folder}/${hour}-*.log.gz', columns = {${columns}}, delim = ' ', quote = '"', escape = '\\', header = false, auto_detect = false, null_padding = true)) to '${into}/peer-${hour}.parquet' (format parquet, compression zstd, compression_level 1)`,
      );
    const seconds = (performance.now() - startedAt) / 1_000;
    const counted = (await connection.runAndReadAll(`select count(*) from read_parquet('${into}/peer-*.parquet')`)).getRows()[0][0];
    if (Number(counted) !== Number(lines)) throw new Error(`${counted} rows of ${lines} lines`);
    say("the same by DuckDB's own reader, no field made of another", Number(lines) / seconds / 1_000, 'thousand rows/s');
  },

  /** GoAccess over the same files, unpacked into it: it counts them and keeps none of them. */
  goaccess: ([folder, into, lines]) => {
    const report = join(into, 'goaccess.json');
    const startedAt = performance.now();
    const script = `zcat "$1"/*.log.gz | goaccess - --no-global-config --log-format=AWSALB --no-progress -o "$2"`;
    const done = spawnSync('bash', ['-c', script, 'bash', folder, report], { encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`goaccess ended with code ${done.status}: ${done.stderr}`);
    const seconds = (performance.now() - startedAt) / 1_000;
    const { valid_requests: counted } = JSON.parse(readFileSync(report, 'utf8')).general;
    if (counted !== Number(lines)) throw new Error(`${counted} rows of ${lines} lines`);
    say('the same counted by GoAccess, nothing kept', counted / seconds / 1_000, 'thousand rows/s');
  },

  ask: async ([bundle, into]) => {
    const { createDuckdbOnDemandStore, parseFilter, filterFieldsOf } = await partsOf(bundle);
    const store = createDuckdbOnDemandStore(into);
    const question = (filter) => ({
      ...{ type: 'ELB', datasets: Array.from({ length: HOURS }, (_, hour) => `bench-${hour}`), from: T, to: T + HOURS * HOUR },
      filter: parseFilter(filter, filterFieldsOf('ELB')),
    });
    const step = Math.ceil((HOURS * HOUR) / 999);
    const by = { intervalMs: step, field: 'elbStatusCode', size: 10 };
    const plain = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '384MB', temp_directory: join(into, 'spill') });
    const connection = await plain.connect();
    const sql = `select date // ${step} as bucket, "elbStatusCode" as v, count(*) as n from read_parquet('${into}/rows/bench-*.parquet') where "elbStatusCode" >= 500 group by all`;
    const [own, peer] = [[], []];
    for (let n = 0; n < 8; n++) {
      const first = performance.now();
      const { intervals } = await store.count(question('elbStatusCode=5xx'), by, NEVER);
      const second = performance.now();
      const rows = (await connection.runAndReadAll(sql)).getRows();
      const third = performance.now();
      const [a, b] = [intervals.reduce((sum, { count }) => sum + count, 0), rows.reduce((sum, row) => sum + Number(row[2]), 0)];
      if (a !== b) throw new Error(`${a} and ${b} rows were counted`);
      if (n > 0) {
        own.push(second - first);
        peer.push(third - second);
      }
    }
    say('5xx of ten million rows in a thousand intervals', median(own), 'ms', 200);
    say('the same by plain SQL of DuckDB', median(peer), 'ms');
    say('the same, as many times as plain SQL takes', median(own) / median(peer), 'times', 1.2);
    const startedAt = performance.now();
    const { rows } = await store.rows(question(''), 35_000, NEVER);
    const text = JSON.stringify(rows);
    say('the newest 35,000 of ten million rows as JSON', performance.now() - startedAt, 'ms', 500);
    say('the same, its size', text.length / 2 ** 20, 'MiB');
    const explained = performance.now();
    const fields = ['method', 'uri', 'clientIp', 'targetIp', 'userAgent', 'endpoint', 'api'];
    await store.explain(question(''), { bad: { from: 500, to: 599 }, fields, size: 200 }, NEVER);
    say('values of seven fields compared', performance.now() - explained, 'ms');
    say('memory of the server that asks', process.resourceUsage().maxRSS / 1_024, 'MiB', 500);
    await store.close();
  },
};

const partsOf = async (bundle) =>
  Object.assign(
    {},
    ...(await Promise.all(
      ['store', 'take', 'unpack', 'filter', 'fields'].map((name) => import(pathToFileURL(join(bundle, `${name}.mjs`)).href)),
    )),
  );

const ENTRIES = {
  store: 'apps/server/src/ports/on-demand/duckdb/index.ts',
  take: 'apps/server/src/areas/on-demand/take-hours.ts',
  unpack: 'apps/server/src/areas/on-demand/unpack-thread.ts',
  'unpack-worker': 'apps/server/src/areas/on-demand/unpack-worker.ts',
  filter: 'packages/rules/src/property-filter.ts',
  fields: 'packages/rules/src/on-demand/row-fields.ts',
};

async function main() {
  const { values, positionals } = parseArgs({
    options: { lines: { type: 'string', default: '10000000' }, step: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.step !== undefined) return STEPS[values.step](positionals);
  const lines = Math.floor(Number(values.lines) / (HOURS * FILES_AN_HOUR)) * HOURS * FILES_AN_HOUR;
  const measure = async (bundle) => {
    const work = mkdtempSync(join(tmpdir(), 'on-demand-bench-'));
    const [files, into] = [join(work, 'files'), join(work, 'rows')];
    mkdirSync(files);
    mkdirSync(join(into, 'spill'), { recursive: true });
    const step = (name, ...args) => {
      const given = [fileURLToPath(import.meta.url), '--step', name, ...args.map(String)];
      const done = spawnSync(process.execPath, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
      process.stdout.write(done.stdout);
      if (done.status !== 0) throw new Error(`${name} ended with code ${done.status}`);
      return JSON.parse(done.stdout.split('\n', 1)[0] || 'null')?.value;
    };
    try {
      step('make', files, lines);
      const own = step('backfill', bundle, files, into, lines);
      const peer = step('peer', files, into, lines);
      say('the time of a backfill, as many times as the reader takes', peer / own, 'times', 1.3);
      // Debian's package of that name.
      if (spawnSync('bash', ['-c', 'command -v goaccess']).status === 0) step('goaccess', files, into, lines);
      step('ask', bundle, into);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  };
  // The bundler is no part of what is measured: it stays out of the processes of the steps.
  const { withBundle } = await import('../support/bundle.mjs');
  await withBundle(ENTRIES, measure, { workers: ['unpack-worker'] });
}

await main();
