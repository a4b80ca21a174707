/**
 * 50 operators open domain overviews on the demo fleet, each again a second after the last was there:
 *   node bench/overview/run.mjs [--operators 50] [--seconds 60] [--think 1000] [--domains 200]
 * An overview is all the operations that its page asks, read from the page's own source, sent together as the page sends them.
 * Server time of a page is what the built server itself logs for it; an overview's time is what its operator waits for the slowest
 * operation, the wire and this script included.
 */
import http from 'node:http';
import { parseArgs } from 'node:util';
import { quantile, say } from '../support/figures.mjs';
import { findDomains } from '../support/find-domains.mjs';
import { operation, pageOperations } from '../support/page-operations.mjs';
import { postGraphql } from '../support/post-graphql.mjs';
import { startServer } from '../support/server.mjs';

const { values } = parseArgs({
  options: {
    operators: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    think: { type: 'string', default: '1000' },
    domains: { type: 'string', default: '200' },
  },
});
const WARM_MS = 10_000;
const PEOPLE = ['mara-lindqvist', 'tomas-ferreira', 'aiko-tanaka', 'samuel-whitfield'];
const ASKED_BY_THE_OVERVIEW =
  /^(?:DomainScreen|ClusterInfo|Inspection|VitalsStrip|OverviewCard|InstancesTable|TmsIssues|TicketsTable|ZoneWiseInfo)_/;

const operations = pageOperations('apps/web/src/areas/domains', ASKED_BY_THE_OVERVIEW);
if (operations.length < 8) throw new Error(`only ${operations.length} operations of the overview were found in its source`);
let counting = false;
const serverTimes = [];
const server = await startServer({
  onLog: ({ msg, ms, req }) => {
    if (counting && msg === 'request' && req?.path === '/graphql') serverTimes.push(ms);
  },
});
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
try {
  const tokens = [];
  for (const person of PEOPLE) tokens.push(await server.token(person));
  const domains = await findDomains((query, variables) => ask(tokens[0], query, variables), Number(values.domains));
  const waits = [];
  let failures = 0;
  const end = performance.now() + WARM_MS + Number(values.seconds) * 1000;
  const operator = async (number) => {
    await pause((number / Number(values.operators)) * Number(values.think));
    for (let turn = 0; performance.now() < end; turn += 1) {
      const domain = domains[(number * 37 + turn * 11) % domains.length];
      const before = performance.now();
      const answers = await askTogether(tokens[number % tokens.length], operations, variablesOf(domain));
      if (counting) waits.push(performance.now() - before);
      failures += answers.filter(({ data }) => data === null || data === undefined).length;
      await pause(Number(values.think));
    }
  };
  setTimeout(() => {
    counting = true;
  }, WARM_MS);
  await Promise.all(Array.from({ length: Number(values.operators) }, (_, number) => operator(number)));
  if (failures > 0) throw new Error(`${failures} operations got no data`);
  console.log(`${operations.length} operations an overview, ${domains.length} domains, ${waits.length} overviews`);
  say('overview, server time of a page, p50', quantile(serverTimes, 0.5), 'ms');
  say('overview, server time of a page, p99', quantile(serverTimes, 0.99), 'ms', 100);
  say('overview, all of its operations, p50', quantile(waits, 0.5), 'ms');
  say('overview, all of its operations, p99', quantile(waits, 0.99), 'ms');
  say('server after the load', await server.residentMiB(), 'MiB resident');
} finally {
  agent.destroy();
  await server.close();
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function variablesOf(domainIdentifier) {
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  return { domainIdentifier, domainId: domainIdentifier, subject: domainIdentifier, from: now - 3 * 3_600_000, to: now + 60_000 };
}

/** One operation by itself. */
async function ask(token, query, variables) {
  return JSON.parse(await postGraphql(server, token, operation(query, variables), { agent }));
}

/** The operations of a page, as its panels send them: one request, a line of JSON for each. */
async function askTogether(token, queries, variables) {
  const text = await postGraphql(
    server,
    token,
    queries.map((query) => operation(query, variables)),
    { agent },
  );
  const lines = text.trim().split('\n');
  if (lines.length !== queries.length) throw new Error(`${lines.length} answers to ${queries.length} operations`);
  return lines.map((line) => JSON.parse(line).answer);
}
