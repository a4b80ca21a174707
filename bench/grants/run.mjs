/**
 * What the guard costs with 200 live and 10,000 ended grants in the store:
 *   node bench/grants/run.mjs [--live 200] [--ended 10000] [--commands 400] [--lists 60]
 * A decision is what a command waits for its grant, when it is given and once more in the transaction in which it begins, through the bus with a handler
 * that does nothing; beside it the whole of such a command, and of one that needs no grant, taken in turns. The lists are asked of the built server as the
 * page "Grants and reviews" asks them.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onDatabase, withParts } from '../support/bundle.mjs';
import { quantile, say } from '../support/figures.mjs';
import { postGraphql } from '../support/post-graphql.mjs';
import { startServer } from '../support/server.mjs';

const { values } = parseArgs({
  options: {
    live: { type: 'string', default: '200' },
    ended: { type: 'string', default: '10000' },
    commands: { type: 'string', default: '400' },
    lists: { type: 'string', default: '60' },
  },
});
const [live, ended, commands, lists] = ['live', 'ended', 'commands', 'lists'].map((name) => Number(values[name]));
const WARM = 30;
const DECISION_MS = 5;
const LIST_MS = 300;
const PLACE = { stage: 'beta', airportCode: 'iad' };
/** Forty people, of whom the one that is measured holds a fifth of all that is over and one grant that lives. */
const PEOPLE = 40;
const HOLDER = { id: 'demo:aiko-tanaka', name: 'Aiko Tanaka' };
const DOMAIN = '000000000101:orders-green';

const LIST = `query L($list: GrantList!, $offset: Int) { grants(list: $list, offset: $offset) { total grants { id holder isOwn subject opens ticket reasonCode
  description minutes needsSecondPerson hasSecondPerson isBreakGlass unproved state requestedAt openedAt endsAt decidedBy decision review reviewDueAt
  reviewedBy reviewedAt reviewText } } }`;

const ENTRIES = {
  audit: 'apps/server/src/platform/audit/audit-log.ts',
  key: 'apps/server/src/platform/audit/audit-key.ts',
  bus: 'apps/server/src/platform/commands/bus.ts',
  registry: 'apps/server/src/platform/commands/registry.ts',
  database: 'apps/server/src/platform/database/open-database.ts',
  service: 'apps/server/src/areas/grants/grants-service.ts',
  store: 'apps/server/src/areas/grants/grant-store.ts',
  commands: 'packages/rules/src/commands/node-commands.ts',
};

await withParts(ENTRIES, async (parts) => {
  await onDatabase(parts, undefined, (database) => decisions(parts, database));
  await listing(parts);
});

/** Writes the grants as they would have come: what lives last among them, and not the youngest. */
async function fill({ insertGrant }, database) {
  const now = Date.now();
  const grantOf = (turn, state) => {
    const isOwn = turn % 5 === 0;
    const requestedAt = now - (state === 'LIVE' ? 60 * 60_000 : 59 * 60_000 + turn * 30_000 - (isOwn ? 0 : 1));
    return {
      id: randomUUID(),
      stageRegion: 'beta/iad',
      holder: isOwn ? HOLDER : { id: `demo:person-${turn % PEOPLE}`, name: `Person ${turn % PEOPLE}` },
      subject: state === 'LIVE' && turn === 0 ? DOMAIN : `000000000101:orders-${turn % 800}`,
      ...{
        opens: 'node:act',
        ticket: `T-${turn}`,
        reasonCode: 'Service impact',
        minutes: 120,
        needsSecondPerson: false,
        isBreakGlass: false,
      },
      ...{ description: 'The node answers no health checks any more', unproved: null, state, requestedAt, openedAt: requestedAt },
      ...{
        endsAt: state === 'LIVE' ? now + 3_600_000 : requestedAt + 1_000,
        decidedBy: null,
        decision: null,
        review: null,
        noticeDueAt: null,
      },
    };
  };
  await database.transaction(async (tx) => {
    for (let turn = 0; turn < ended; turn++) await insertGrant(tx, grantOf(turn, 'ENDED'));
    for (let turn = 0; turn < live; turn++) await insertGrant(tx, grantOf(turn, 'LIVE'));
  });
}

async function decisions(parts, database) {
  const { AuditLog, CommandBus, CommandRegistry, fileSigner, GrantsService, implementCommand, PING_AGENT, RUN_NODE_COMMAND } = parts;
  await fill(parts, database);
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-bench-'));
  const clock = { now: () => Date.now() };
  const onError = (error) => {
    throw error;
  };
  const audit = new AuditLog({ database, clock, signer: fileSigner(join(folder, 'audit-key.pem')), onError });
  const push = { publish: () => {} };
  const service = new GrantsService({ database, clock, audit, push });
  let asking = 0;
  const grants = {
    find: async (...asked) => {
      const before = performance.now();
      const found = await service.find(...asked);
      asking += performance.now() - before;
      return found;
    },
  };
  const nothing = { repeatable: true, run: async () => ({}), wasDone: async () => null };
  const registry = new CommandRegistry([PING_AGENT, RUN_NODE_COMMAND].map((command) => implementCommand(command, nothing)));
  const bus = new CommandBus({ database, clock, audit, registry, services: {}, grants, processId: 'bench', push, onError });
  const now = Date.now();
  const far = now + 3_600_000;
  const session = { kind: 'browser', idHash: 'bench', signedInAt: now, lastUsedAt: now, claimsReadAt: now, steppedUpAt: now };
  const run = async ({ url }, more) => {
    const context = {
      ...{ requestId: randomUUID(), stageRegion: PLACE, ports: {}, now: Date.now(), origin: 'http://bench', sourceHost: '127.0.0.1' },
      ...{ principal: { ...HOLDER, user: 'aiko', roles: ['operator'], regions: '*' }, signal: new AbortController().signal },
      session: { ...session, absoluteExpiry: far, idleExpiry: far },
    };
    const args = { domain_identifier: DOMAIN, instance_id: 'i-0abc', ...more };
    const confirmed = { approval: { mode: 'bypass' }, confirm: { is_confirmed: true } };
    const before = performance.now();
    const answer = await bus.execute(context, {
      url,
      args,
      ...confirmed,
      guard: { idempotencyKey: randomUUID() },
    });
    const took = performance.now() - before;
    if (!answer.success) throw new Error(`the command was not carried out: ${answer.error?.message}`);
    return took;
  };
  const [open, guarded] = [[], []];
  const waits = [];
  for (let turn = -WARM; turn < commands; turn++) {
    const one = await run(PING_AGENT, {});
    asking = 0;
    const other = await run(RUN_NODE_COMMAND, { base_cmd: 'uptime' });
    if (turn < 0) continue;
    open.push(one);
    guarded.push(other);
    waits.push(asking);
  }
  rmSync(folder, { recursive: true, force: true });
  say('a command without a grant, p50', quantile(open, 0.5), 'ms');
  say('a command without a grant, p99', quantile(open, 0.99), 'ms');
  say('a command under a grant, p50', quantile(guarded, 0.5), 'ms');
  say('a command under a grant, p99', quantile(guarded, 0.99), 'ms');
  say('a guard decision beyond the command, p50', quantile(waits, 0.5), 'ms', DECISION_MS);
  say('a guard decision beyond the command, p99', quantile(waits, 0.99), 'ms', DECISION_MS);
}

async function listing(parts) {
  const server = await startServer({
    prepare: async (data) => {
      const database = await parts.openDatabase({
        kind: 'embedded',
        folder: join(data, 'database'),
        seed: join(import.meta.dirname, '../../dist/seed/database.tar.gz'),
      });
      try {
        await fill(parts, database);
      } finally {
        await database.close();
      }
    },
  });
  try {
    const token = await server.token('daniel-okafor');
    for (const [list, offset, name] of [
      ['live', 0, `${live} live grants listed`],
      ['ended', 0, `the newest 500 of ${ended} ended grants listed`],
      ['ended', ended - 500, `the oldest 500 of ${ended} ended grants listed`],
    ]) {
      const waits = [];
      for (let turn = -5; turn < lists; turn++) {
        const before = performance.now();
        const { data } = JSON.parse(await postGraphql(server, token, { query: LIST, variables: { list, offset } }));
        const took = performance.now() - before;
        const expected = list === 'live' ? live : ended;
        if (data.grants.total !== expected) throw new Error(`${data.grants.total} grants are ${list}, and ${expected} should be`);
        if (turn >= 0) waits.push(took);
      }
      say(`${name}, p50`, quantile(waits, 0.5), 'ms');
      say(`${name}, p99`, quantile(waits, 0.99), 'ms', LIST_MS);
    }
  } finally {
    await server.close();
  }
}
