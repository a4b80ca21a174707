import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SteppedClock, steppedClock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../platform/database/test-databases.ts';
import { cancelJob, findJobs } from '../../platform/jobs/job-store.ts';
import { PortError } from '../../ports/port-error.ts';
import type { AccountFacts, DomainFacts, RoleOutcome, TransparencySource } from '../../ports/transparency/port.ts';
import { ROUND_PLACE, type RoundBench, startRounds } from '../../testkit/ots-round.ts';
import { VERIFY_JOB } from './verification-job.ts';
import { VERIFY_ACCOUNT_JOB } from './verify-now.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20, 9, 10, 0);
const accountId = (number: number): string => String(100_000_000_000 + number);
const domain = (id: string, name: string, more: Partial<DomainFacts> = {}): DomainFacts => ({
  domainId: `${id}:${name}`,
  domainName: name,
  betaTokensAttribute: '',
  hostclass: 'SEARCH',
  state: 'ENABLED',
  spieTags: 'spie:tier=1',
  ...more,
});

let database: Database;
let clock: SteppedClock;
let bench: RoundBench;
/** What the source says; each test changes what it is about. */
let says: {
  account: (id: string) => Partial<AccountFacts> | PortError;
  role: (arn: string) => RoleOutcome | PortError;
  domains: (id: string, region: string) => DomainFacts[] | null | PortError;
};
let calls: { now: number; most: number; accounts: string[] };

const source: TransparencySource = {
  async account(id) {
    calls.now += 1;
    calls.most = Math.max(calls.most, calls.now);
    calls.accounts.push(id);
    await new Promise((resolve) => setImmediate(resolve));
    calls.now -= 1;
    const answer = says.account(id);
    if (answer instanceof PortError) throw answer;
    return { accountId: id, isInOrganization: true, isCanary: false, ...answer };
  },
  async tryRole({ roleArn }) {
    const answer = says.role(roleArn);
    if (answer instanceof PortError) throw answer;
    return answer;
  },
  async domains(id, region) {
    const answer = says.domains(id, region);
    if (answer instanceof PortError) throw answer;
    return answer;
  },
};

beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  clock = steppedClock(START);
  calls = { now: 0, most: 0, accounts: [] };
  says = { account: () => ({}), role: () => ({ ok: true }), domains: (id) => [domain(id, 'orders')] };
  bench = await startRounds(database, clock, source);
});
afterEach(() => bench.close());

const bringIn = (count: number, regions = ['us-east-1']) =>
  bench.records.bringIn({
    accounts: Array.from({ length: count }, (_, number) => ({
      accountId: accountId(number),
      regions,
      isInOrganization: true,
      roleArn: `arn:aws:iam::${accountId(number)}:role/Reader`,
    })),
    by: 'ada',
    at: START,
  });
const round = async (): Promise<void> => {
  await bench.rounds.plan(ROUND_PLACE);
  await bench.jobs.idle();
};
const status = () => bench.rounds.status(ROUND_PLACE, { records: bench.records, source });
const findings = async () => (await bench.records.verifications({ limit: 1_000, actionable: false })).rows;
const problems = async () => (await findings()).map(({ region, domainName, problem, since }) => [region, domainName, problem, since]);

describe('rounds', () => {
  test('look at every account in each of its regions, a few at a time, and again with every half hour [OTS-013]', async () => {
    await bringIn(250, ['us-east-1', 'us-west-2']);
    expect(await status()).toMatchObject({ available: true, running: false, lastCompletedAt: null, actionable: 0 });
    await round();
    expect((await bench.records.verifications({ limit: 1, actionable: false })).total).toBe(500);
    expect(calls.accounts).toHaveLength(250);
    expect(calls.most).toBeGreaterThan(1);
    expect(calls.most).toBeLessThanOrEqual(4);
    const half = Date.UTC(2026, 10, 20, 9, 30, 0);
    expect(await status()).toMatchObject({ running: false, done: null, lastCompletedAt: START, nextAt: half, actionable: 0 });
    // Nothing before its time, and no second one beside it.
    clock.step(19 * MINUTE);
    await round();
    expect(calls.accounts).toHaveLength(250);
    clock.step(MINUTE);
    await bench.jobs.idle();
    expect(calls.accounts).toHaveLength(500);
    expect(await status()).toMatchObject({ lastCompletedAt: half, nextAt: half + 30 * MINUTE });
    expect(bench.pushed.filter(({ payload }) => JSON.stringify(payload).includes('"running":false'))).toHaveLength(2);
    expect(bench.pushed[0]).toEqual({
      topic: 'ots:verification',
      payload: { kind: 'ots-verification', running: true, done: 0, total: 250 },
    });
  });

  test('say how far they are while they run', async () => {
    await bringIn(250);
    let seen: Awaited<ReturnType<typeof status>> | undefined;
    let asked = 0;
    says.account = () => {
      asked += 1;
      return {};
    };
    const look = source.domains;
    const watching = await startRounds(database, clock, {
      ...source,
      domains: async (...args) => {
        if (asked > 150) seen ??= await status();
        return look(...args);
      },
    });
    await watching.rounds.plan(ROUND_PLACE);
    await watching.jobs.idle();
    await watching.close();
    expect(seen).toMatchObject({ running: true, done: 100, total: 250, startedAt: START });
  });

  test('a place without a source has none', async () => {
    const without = await startRounds(database, clock, null);
    await bringIn(3);
    await without.rounds.plan(ROUND_PLACE);
    expect(await without.rounds.status(ROUND_PLACE, { records: bench.records, source: null })).toEqual({
      available: false,
      running: false,
      actionable: 0,
    });
    expect(await database.run((db) => findJobs(db, { kind: VERIFY_JOB, limit: 1 }))).toEqual([]);
    await without.close();
  });

  test('old jobs are forgotten, but for the last one that was complete', async () => {
    await bringIn(1);
    for (let turn = 0; turn < 3; turn++) {
      await round();
      clock.step(30 * MINUTE);
    }
    const one = { kind: VERIFY_ACCOUNT_JOB, payload: { stageRegion: 'beta/iad', accountId: accountId(0) } };
    await database.transaction(async (tx) => cancelJob(tx, (await bench.jobs.enqueue(tx, one)).id, clock.now()));
    clock.step(8 * 86_400_000);
    const completed = (await status()).lastCompletedAt;
    await bench.rounds.sweep();
    expect(await database.run((db) => findJobs(db, { kind: VERIFY_JOB, states: ['succeeded'], limit: 10 }))).toHaveLength(1);
    expect((await status()).lastCompletedAt).toBe(completed);
    expect(await database.run((db) => findJobs(db, { kind: VERIFY_ACCOUNT_JOB, limit: 10 }))).toEqual([]);
  });
});

describe('what is found', () => {
  const denied = { ok: false, problem: 'role-denied', detail: 'AccessDenied' } as const;

  test('what is wrong with the role is wrong with all of its domains, and since when stays until it is mended', async () => {
    await bringIn(1);
    says.domains = (id) => [domain(id, 'carts', { state: 'DISABLED' }), domain(id, 'orders')];
    says.role = () => denied;
    await round();
    expect(await problems()).toEqual([
      ['us-east-1', 'carts', 'role-denied', START],
      ['us-east-1', 'orders', 'role-denied', START],
    ]);
    clock.step(30 * MINUTE);
    await round();
    expect((await problems()).map(([, , , since]) => since)).toEqual([START, START]);
    says.role = () => ({ ok: true });
    clock.step(30 * MINUTE);
    await round();
    expect(await problems()).toEqual([
      ['us-east-1', 'carts', 'state-differs', START + 60 * MINUTE],
      ['us-east-1', 'orders', null, null],
    ]);
  });

  test.each<[string, Partial<DomainFacts>, string | null]>([
    ['off', { state: 'DISABLED' }, 'state-differs'],
    ['without tags', { spieTags: '' }, 'tags-missing'],
    ['without a host class', { hostclass: '' }, 'hostclass-unknown'],
    ['wrong in several ways', { hostclass: '', spieTags: '', state: 'DISABLED' }, 'state-differs'],
    ['one of which the source cannot tell anything', { hostclass: null, spieTags: null, state: null, betaTokensAttribute: null }, null],
  ])('a domain that is %s', async (_name, more, problem) => {
    await bringIn(1);
    says.domains = (id) => [domain(id, 'orders', more)];
    await round();
    expect((await findings())[0]).toMatchObject({ ...more, problem });
  });

  test('an account that left the organization; one that was onboarded alone did not', async () => {
    await bringIn(1);
    await bench.records.onboard({ accountId: accountId(1), regions: ['us-east-1'], isInOrganization: false, by: 'ada', at: START });
    await bench.records.setRole({ accountId: accountId(1), roleArn: 'arn', version: 1, by: 'ada', at: START });
    says.account = () => ({ isInOrganization: false });
    await round();
    expect((await findings()).map(({ problem }) => problem)).toEqual(['not-in-organization', null]);
    says.account = () => ({ isInOrganization: null });
    clock.step(30 * MINUTE);
    await round();
    expect((await findings()).map(({ problem }) => problem)).toEqual([null, null]);
  });

  test('an account without a role, or without a list of domains, has a line of its own', async () => {
    await bench.records.onboard({ accountId: accountId(0), regions: ['us-east-1'], isInOrganization: true, by: 'ada', at: START });
    says.domains = () => [];
    await round();
    expect((await findings())[0]).toMatchObject({
      domainId: accountId(0),
      domainName: '',
      problem: 'role-missing',
      detail: 'No role is set.',
    });
    await bench.records.setRole({ accountId: accountId(0), roleArn: 'arn', version: 1, by: 'ada', at: START });
    clock.step(30 * MINUTE);
    await round();
    expect(await findings()).toEqual([]);
    says.domains = () => null;
    clock.step(30 * MINUTE);
    await round();
    expect((await findings())[0]).toMatchObject({ domainId: accountId(0), state: null, problem: null });
  });

  test('where the source does not answer, what was known stays and is said to be unverified; others are looked at all the same', async () => {
    await bringIn(2);
    await round();
    const late = new PortError('timed-out', 'No answer within 5 s.');
    says.account = (id) => (id === accountId(0) ? late : {});
    clock.step(30 * MINUTE);
    await round();
    const [first, second] = await findings();
    expect(first).toMatchObject({
      domainName: 'orders',
      state: 'ENABLED',
      problem: 'not-verified',
      detail: late.message,
      since: START + 30 * MINUTE,
    });
    expect(second).toMatchObject({ problem: null, verifiedAt: START + 30 * MINUTE });
    says.account = () => ({});
    says.role = () => late;
    clock.step(30 * MINUTE);
    await round();
    expect((await findings()).map(({ problem }) => problem)).toEqual(['not-verified', 'not-verified']);
  });
});
