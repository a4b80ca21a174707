/**
 * Operators at work, with a script of what they do in a shift (operator.mjs), for a time:
 *   node bench/load/run.mjs [--operators 50,500] [--minutes 3] [--warm 15] [--think 5000] [--database embedded|postgres|both]
 * PostgreSQL is the server at TUMBLER_BENCH_POSTGRES_URL and has two of ours before it, to which requests go by turns, as behind a load balancer that
 * knows no sessions. A step's time is what its operator waits for the whole of its answer, this script's own included: both share the machine.
 * Every operator is a demo person with a token; there are fewer people than operators, so a limit for each person is met earlier than in life.
 */
import http from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onNewPostgres } from '../support/bundle.mjs';
import { quantile, say } from '../support/figures.mjs';
import { findDomains } from '../support/find-domains.mjs';
import { startServer } from '../support/server.mjs';
import { STEPS, turnOf } from './operator.mjs';

const PEOPLE = ['mara-lindqvist', 'tomas-ferreira', 'aiko-tanaka', 'samuel-whitfield', 'ingrid-solberg', 'daniel-okafor'];
/** These may take a line of the board. */
const ACTING = new Set(['tomas-ferreira', 'aiko-tanaka', 'samuel-whitfield']);
const MEMORY_EVERY_MS = 5_000;
/** A time too short for a step that comes seldom is made longer, to this and no longer unless it was asked for. */
const LONGEST_MS = 60_000;
const HOST = 'iad.beta.localhost';

const { values } = parseArgs({
  options: {
    operators: { type: 'string', default: '50,500' },
    minutes: { type: 'string', default: '3' },
    /** Seconds before anything is counted. */
    warm: { type: 'string', default: '15' },
    think: { type: 'string', default: '5000' },
    database: { type: 'string', default: process.env.TUMBLER_BENCH_POSTGRES_URL ? 'both' : 'embedded' },
  },
});
const WARM_MS = Number(values.warm) * 1_000;
const postgres = process.env.TUMBLER_BENCH_POSTGRES_URL;
if (values.database !== 'embedded' && !postgres)
  throw new Error('set TUMBLER_BENCH_POSTGRES_URL to a PostgreSQL that may create databases');
console.log(`load at the begin: ${loadavg().map((one) => one.toFixed(1))}`);

for (const operators of values.operators.split(',').map(Number)) {
  if (values.database !== 'postgres') {
    const server = await startServer();
    await measure([server], operators, `${operators} operators, embedded`).finally(() => server.close());
  }
  if (values.database !== 'embedded')
    await onNewPostgres(postgres, async (databaseUrl) => {
      const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })];
      await measure(servers, operators, `${operators} operators, PostgreSQL and two servers`).finally(() =>
        Promise.all(servers.map((server) => server.close())),
      );
    });
}

async function hasRecords(hands) {
  const tracker = STEPS.find(({ name }) => name === 'tracker');
  for (let left = 20; ; left -= 1)
    try {
      await tracker.run(hands);
      return;
    } catch (error) {
      if (left === 0) throw error;
      await pause(2_000);
    }
}

async function measure(servers, operators, title) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const tokens = new Map();
  for (const person of PEOPLE) tokens.set(person, await servers[0].token(person));
  let turn = 0;
  /** Any server, by turns. @returns the status and the whole text */
  const send = (person, path, body) =>
    new Promise((resolve, reject) => {
      turn += 1;
      const text = body === undefined ? undefined : JSON.stringify(body);
      const request = http.request(
        {
          ...{ agent, host: '127.0.0.1', port: servers[turn % servers.length].port, path, method: text === undefined ? 'GET' : 'POST' },
          headers: {
            ...{
              host: `${HOST}:${servers[0].port}`,
              origin: `http://${HOST}:${servers[0].port}`,
              authorization: `Bearer ${tokens.get(person)}`,
            },
            ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (answer) => {
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
        },
      );
      request.on('error', reject);
      request.end(text);
    });
  const handsOf = (person) => ({
    read: async (path) => expectOk(await send(person, path)),
    post: async (path, body) => JSON.parse(expectOk(await send(person, path, body))),
    ask: async (operations) => {
      const text = expectOk(await send(person, '/graphql', operations.length === 1 ? operations[0] : operations));
      const answers =
        operations.length === 1
          ? [JSON.parse(text)]
          : text
              .trim()
              .split('\n')
              .map((line) => JSON.parse(line).answer);
      for (const { errors } of answers) if (errors?.length > 0) throw new Error(errors[0].extensions?.code ?? errors[0].message);
      return answers;
    },
  });
  const domains = await findDomains(async (query, variables) => {
    const [answer] = await handsOf(PEOPLE[0]).ask([{ query, variables }]);
    return answer;
  }, 200);

  // The first records of a place are made at its first use, once for an installation: every server has them before anything is counted.
  for (let at = 0; at < servers.length * 2; at += 1) await hasRecords(handsOf(PEOPLE[0]));
  const waits = new Map(STEPS.map(({ name }) => [name, []]));
  const failures = new Map();
  let [isCounting, isOver, done] = [false, false, 0];
  const steps = turnOf();
  const operator = async (number) => {
    const person = PEOPLE[number % PEOPLE.length];
    await pause((number / operators) * Number(values.think));
    for (let at = number; !isOver; at += 1) {
      const step = steps[at % steps.length];
      if (step.name === 'command' && !ACTING.has(person)) continue;
      const counts = isCounting;
      const from = performance.now();
      const failure = await step
        .run({ ...handsOf(person), domain: domains[(number * 37 + at * 11) % domains.length] })
        .then(() => null)
        .catch((error) => `${step.name}: ${error.message.slice(0, 80)}`);
      // What began while it was counted, however long it took.
      if (counts && failure !== null) failures.set(failure, (failures.get(failure) ?? 0) + 1);
      else if (counts) waits.get(step.name).push(performance.now() - from);
      if (counts) done += 1;
      // Nobody reads for exactly the same time.
      await pause(Number(values.think) * (0.5 + Math.random()));
    }
  };
  const memory = [];
  const looking = setInterval(
    async () => memory.push(Math.max(...(await Promise.all(servers.map((server) => server.residentMiB()))))),
    MEMORY_EVERY_MS,
  );
  const work = Promise.all(Array.from({ length: operators }, (_, number) => operator(number)));
  await pause(WARM_MS);
  const cpu = servers.map((server) => server.cpuMs());
  isCounting = true;
  const from = performance.now();
  await pause(Number(values.minutes) * 60_000);
  // A step that comes seldom may not have been answered yet where few of a short time's were.
  const isAnswered = () => [...waits.values()].every((all) => all.length > 0);
  while (!isAnswered() && performance.now() - from < LONGEST_MS) await pause(500);
  isCounting = false;
  const ms = performance.now() - from;
  const used = servers.reduce((sum, server, at) => sum + server.cpuMs() - cpu[at], 0) / ms;
  isOver = true;
  await work;
  clearInterval(looking);
  agent.destroy();

  for (const [name, all] of waits) {
    say(`${title}: ${name}, p50`, quantile(all, 0.5), 'ms');
    say(`${title}: ${name}, p99`, quantile(all, 0.99), 'ms');
  }
  const failed = [...failures.values()].reduce((sum, one) => sum + one, 0);
  say(`${title}: steps`, done / (ms / 1_000), 'a second');
  say(`${title}: failed steps`, (failed / done) * 100, '%');
  for (const [what, count] of failures) console.log(`  ${count} × ${what}`);
  say(`${title}: processor of the servers`, used * 100, '% of one core');
  say(`${title}: most memory of a server`, Math.max(...memory), 'MiB resident', operators <= 50 ? 600 : undefined);
  say(`${title}: memory of a server at the end`, memory.at(-1), 'MiB resident');
  const counted = memory.slice(Math.ceil(WARM_MS / MEMORY_EVERY_MS));
  for (let quarter = 0; counted.length >= 8 && quarter < 4; quarter += 1) {
    const part = counted.slice(Math.floor((counted.length * quarter) / 4), Math.floor((counted.length * (quarter + 1)) / 4));
    say(`${title}: memory of a server, quarter ${quarter + 1} of the time`, quantile(part, 0.5), 'MiB resident');
  }
}

function expectOk({ status, text }) {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 60)}`);
  return text;
}
