// Bundled and run by run.mjs: the server's own GraphQL endpoint over rows that cost nothing, and beside it a route that answers the same rows by
// JSON.stringify alone. Both are asked in this process, so that the CPU time of an answer is the process's own.
import fastify from 'fastify';
import { registerGraphql } from '../../apps/server/src/platform/http/graphql.ts';
import { median, say } from '../support/figures.mjs';

const ROWS = 10_000;
const SDL = `type Query { rows: [Row!]! }
type Row { index: String!  shard: Int!  prirep: String!  state: String!  docs: Float  store: Float  ip: String  node: String
  reason: String  segments: Int  primary: Boolean!  at: Float! }`;
const QUERY = '{ rows { index shard prirep state docs store ip node reason segments primary at } }';

const rows = Array.from({ length: ROWS }, (_, at) => ({
  index: `telemetry-2026.11.${String((at % 28) + 1).padStart(2, '0')}`,
  shard: at % 20,
  prirep: at % 2 === 0 ? 'p' : 'r',
  state: at % 97 === 0 ? 'UNASSIGNED' : 'STARTED',
  docs: at * 811,
  store: at * 41_231 + 17,
  ip: `10.18.${at % 250}.${at % 199}`,
  node: `a1b2c3d4e5f60718293a4b5c6d7e${(at % 150).toString(16).padStart(4, '0')}`,
  reason: at % 97 === 0 ? 'NODE_LEFT' : null,
  segments: at % 41,
  primary: at % 2 === 0,
  at: 1_795_000_000_000 + at,
}));

const [rounds = '5', requests = '20'] = process.argv.slice(2);
const LIMIT_MS = 30;

const app = fastify();
registerGraphql(
  app,
  { sdl: SDL, resolvers: { Query: { rows: () => rows } } },
  {
    contextOf: async (_request, signal) => ({ signal }),
    listeners: () => ({ onUnexpected: (error) => console.error(error), onRefused: () => {} }),
  },
);
app.post('/plain', async (_request, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: { rows } })));
await app.ready();

const ask = async (url) => {
  const answer = await app.inject({ method: 'POST', url, payload: { query: QUERY } });
  if (answer.statusCode !== 200) throw new Error(answer.payload.slice(0, 500));
  return answer.payload;
};

const cpuOf = async (url) => {
  const times = [];
  for (let request = 0; request < Number(requests); request += 1) {
    const before = process.cpuUsage();
    await ask(url);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return median(times);
};

if ((await ask('/graphql')) !== (await ask('/plain'))) throw new Error('the two do not answer the same bytes');
// The compiled form is made at the first request, and the engine optimises over the next ones.
await cpuOf('/graphql');
await cpuOf('/plain');
for (let round = 0; round < Number(rounds); round += 1) {
  say('10,000 rows of 12 fields through GraphQL', await cpuOf('/graphql'), 'ms CPU', LIMIT_MS);
  say('the same by JSON.stringify', await cpuOf('/plain'), 'ms CPU');
}
await app.close();
