/**
 * The explorer's table of a demo cluster with 100,000 shard copies, through the streamed route:
 *   node bench/explorer/run.mjs [--runs 5] [--domain 000000000101:shards-100k] [--url _cat/shards]
 * First rows is the wait for the first line with rows, the whole is the last line read. Processor time is the server's, the demo cluster
 * that makes the bytes included.
 */
import http from 'node:http';
import { parseArgs } from 'node:util';
import { say } from '../support/figures.mjs';
import { startServer } from '../support/server.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    domain: { type: 'string', default: '000000000101:shards-100k' },
    url: { type: 'string', default: '_cat/shards' },
  },
});
/** A reading serves whoever asks within ten seconds, so each run asks for other columns. */
const COLUMNS = ['index', 'shard', 'prirep', 'state', 'docs', 'store', 'ip', 'node'];

const server = await startServer();
try {
  const token = await server.token('mara-lindqvist');
  // The first reading warms up what a server that runs has long warmed up.
  await read(token, `${values.url}?h=${COLUMNS.join(',')}&bytes=kb`);
  for (let run = 0; run < Number(values.runs); run += 1) {
    const turned = [...COLUMNS.slice(run % COLUMNS.length), ...COLUMNS.slice(0, run % COLUMNS.length)];
    const before = server.cpuMs();
    const { firstRowsMs, wholeMs, rows, bytes } = await read(token, `${values.url}?h=${turned.join(',')}&bytes=b`);
    if (rows < 100_000) throw new Error(`only ${rows} rows came`);
    say('explorer, 100,000 shards, first rows', firstRowsMs, 'ms', 1000);
    say('explorer, 100,000 shards, the whole', wholeMs, 'ms');
    if (before !== null) say('explorer, 100,000 shards, server', server.cpuMs() - before, 'ms of CPU');
    say('explorer, 100,000 shards, sent', bytes / 2 ** 20, 'MiB');
  }
  const pages = await read(token, '_list/shards?h=index,shard,prirep,state,docs,store,ip,node&bytes=b');
  say('the same by the pages of _list, first rows', pages.firstRowsMs, 'ms', 1000);
  say('the same by the pages of _list, the whole', pages.wholeMs, 'ms');
} finally {
  await server.close();
}

/** Reads the stream as a page does, and counts. */
function read(token, url) {
  const query = new URLSearchParams({ domainIdentifier: values.domain, url });
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { host: `iad.beta.localhost:${server.port}`, authorization: `Bearer ${token}`, 'x-tumbler-background': '1' };
    const request = http.get({ host: '127.0.0.1', port: server.port, path: `/api/explorer/rows?${query}`, headers }, (response) => {
      const found = { firstRowsMs: 0, wholeMs: 0, rows: 0, bytes: 0 };
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (text) => {
        found.bytes += text.length;
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (found.firstRowsMs === 0 && line.startsWith('{"rows"')) found.firstRowsMs = performance.now() - started;
          if (line.startsWith('{"end"')) found.rows = JSON.parse(line).end.rows;
          if (line.startsWith('{"error"')) reject(new Error(line));
        }
      });
      response.on('end', () => resolve({ ...found, wholeMs: performance.now() - started }));
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
    });
    request.on('error', reject);
  });
}
