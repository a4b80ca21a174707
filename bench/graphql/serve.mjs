// Bundled by run.mjs: the server's own GraphQL endpoint over rows that cost nothing, and beside it a route that answers the same rows by
// JSON.stringify alone. Both are asked in this process, so that the CPU time of an answer is the process's own.
import fastify from 'fastify';
import { registerGraphql } from '../../apps/server/src/platform/http/graphql.ts';

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

/** Starts both; answers how to ask each. */
export async function serve() {
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
  return { graphql: () => ask('/graphql'), plain: () => ask('/plain'), close: () => app.close() };
}
