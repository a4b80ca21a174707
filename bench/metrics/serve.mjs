// Bundled and run by run.mjs: cwMetrics through the server's own GraphQL endpoint, and beside it a route that answers the same numbers by
// JSON.stringify and gzip alone. Both are asked in this process, so that the CPU time of an answer is the process's own, threads of zlib included.

import http from 'node:http';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import fastify from 'fastify';
import { metrics as area } from '../../apps/server/src/areas/metrics/index.ts';
import { MetricReader } from '../../apps/server/src/areas/metrics/metric-reader.ts';
import { registerGraphql } from '../../apps/server/src/platform/http/graphql.ts';
import { median, say } from '../support/figures.mjs';
import { openSource } from './source.mjs';

const SERIES = 400;
const POINTS = 2_016;
const PERIOD = 900;
const LIMIT_MS = 250;
const LIMIT_BYTES = 6;
const QUERY = `query ($d: String!, $m: String!, $s: String!, $e: String!, $p: Int!) {
  cwMetrics(domainIdentifier: $d, metrics: $m, startTime: $s, endTime: $e, period: $p) {
    timeStamps partialFrom externalMetrics { label unit values failure { kind message } } } }`;

const [rounds = '5', requests = '3'] = process.argv.slice(2);
const clock = { now: () => Date.now() };
const { metrics, domainIdentifier, widgets } = await openSource(clock, SERIES);
const end = Math.floor(clock.now() / (PERIOD * 1_000)) * PERIOD * 1_000;
const start = end - POINTS * PERIOD * 1_000;
const variables = {
  d: domainIdentifier,
  m: JSON.stringify(widgets),
  s: new Date(start).toISOString(),
  e: new Date(end).toISOString(),
  p: PERIOD,
};

let reader = new MetricReader(clock);
const app = fastify({ bodyLimit: 1024 * 1024 });
registerGraphql(
  app,
  { sdl: `scalar JSON\ntype Query\n${area.sdl}`, resolvers: area.resolvers },
  {
    contextOf: async (_request, signal) => ({
      signal,
      now: clock.now(),
      stageRegion: { stage: 'beta', airportCode: 'iad' },
      principal: { id: 'bench', name: 'bench', user: 'bench', roles: ['reader'], regions: '*' },
      ports: { metrics, domains: { find: async () => ({ domainIdentifier, clientId: domainIdentifier.split(':')[0] }) } },
      services: { metrics: reader },
    }),
    listeners: () => ({ onUnexpected: (error) => console.error(error), onRefused: () => {} }),
  },
);
let answered;
app.post('/plain', async (_request, reply) => {
  const { timeStamps, externalMetrics } = answered;
  const body = JSON.stringify({ data: { cwMetrics: { timeStamps, externalMetrics } } });
  return reply
    .type('application/json; charset=utf-8')
    .header('content-encoding', 'gzip')
    .send(await promisify(gzip)(Buffer.from(body)));
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address();

/** Over a real connection, and the answer is left as bytes: what a test's injection makes of it costs more than the answer. */
const ask = (path) =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip' };
    const request = http.request({ host: '127.0.0.1', port, method: 'POST', path, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${response.statusCode} ${bytes.toString().slice(0, 500)}`));
      });
    });
    request.on('error', reject);
    request.end(JSON.stringify({ query: QUERY, variables }));
  });

const cpuOf = async (url, before = () => {}) => {
  const times = [];
  for (let request = 0; request < Number(requests); request += 1) {
    before();
    const started = process.cpuUsage();
    await ask(url);
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / 1000);
  }
  return median(times);
};

const forget = () => {
  reader = new MetricReader(clock);
};
const begun = process.cpuUsage();
const packed = await ask('/graphql');
const first = process.cpuUsage(begun);
const { data, errors } = JSON.parse(gunzipSync(packed).toString());
if (errors) throw new Error(errors[0].message);
const failed = data.cwMetrics.externalMetrics.filter(({ failure }) => failure !== null);
if (failed.length > 0) throw new Error(`${failed.length} series failed: ${failed[0].label}: ${failed[0].failure.message}`);
if (data.cwMetrics.timeStamps.length !== POINTS) throw new Error(`${data.cwMetrics.timeStamps.length} points came`);
// What plain JSON would hold: the source's own numbers, unrounded.
const range = { from: start, to: end, periodSeconds: PERIOD };
const queries = widgets.map(({ namespace, metric_name: metricName, dimensions, stats: stat }) => ({
  namespace,
  metricName,
  dimensions,
  stat,
}));
const raw = await metrics.query({ kind: 'domain', domainIdentifier }, queries, range);
answered = {
  timeStamps: data.cwMetrics.timeStamps,
  externalMetrics: raw.map(({ values }, at) => ({
    label: widgets[at].alias,
    unit: widgets[at].unit,
    values: Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
    failure: null,
  })),
};
await cpuOf('/graphql', forget);
const what = `${SERIES} series × ${POINTS.toLocaleString('en')} points`;
say(`${what}, first answer of a process`, (first.user + first.system) / 1000, 'ms CPU');
for (let round = 0; round < Number(rounds); round += 1) {
  say(`${what}, nothing kept`, await cpuOf('/graphql', forget), 'ms CPU', LIMIT_MS);
  say(`${what}, kept`, await cpuOf('/graphql'), 'ms CPU', LIMIT_MS);
  say('the source alone', await sourceCpu(), 'ms CPU');
  say('the same numbers by plain JSON and gzip, without the source', await cpuOf('/plain'), 'ms CPU');
  say('a point on the wire', packed.length / (SERIES * POINTS), 'bytes', LIMIT_BYTES);
  say('a point by plain JSON and gzip', (await ask('/plain')).length / (SERIES * POINTS), 'bytes');
}
await app.close();

async function sourceCpu() {
  const started = process.cpuUsage();
  await metrics.query({ kind: 'domain', domainIdentifier }, queries, range);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
