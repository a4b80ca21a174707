import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#rules/durations';
import { compactTime } from '#rules/on-demand/backfill';
import { type SteppedClock, steppedClock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../platform/database/test-databases.ts';
import { JobRunner } from '../../platform/jobs/job-runner.ts';
import { createDuckdbOnDemandStore } from '../../ports/on-demand/duckdb/index.ts';
import type { OnDemandFile, OnDemandSource, OnDemandStore } from '../../ports/on-demand/port.ts';
import { elbLine } from '../../ports/on-demand/testkit/elb-lines.ts';
import { PortError } from '../../ports/port-error.ts';
import { BACKFILL_JOB, backfillJob } from './backfill-job.ts';
import { Backfills, type WantedBackfill } from './backfills.ts';
import { datasetsInUse, forgetOldHours } from './execution-store.ts';
import { UnpackThread } from './unpack-thread.ts';

const T = Date.UTC(2026, 10, 20, 6);
const DOMAIN = '123456789012:orders';
const PLACE = 'prod/iad';
const NEVER = new AbortController().signal;
const ASKER = { id: 'mara', name: 'Mara Lindqvist' };
const LINES_A_FILE = 20;

let folder: string;
let database: Database;
let clock: SteppedClock;
let store: OnDemandStore;
let jobs: JobRunner;
let backfills: Backfills;
let pushed: string[];
let errors: unknown[];
/** What the source has: text by the name of its file. */
let files: Map<string, string | Buffer | PortError>;
/** Called before each file is opened. */
let onOpen: (name: string) => Promise<void> | void;
let opened: string[];

const source: OnDemandSource = {
  types: (domain) => (domain === DOMAIN ? ['ELB'] : []),
  list: async (_domain, { from, to }) =>
    [...files.keys()]
      .map(
        (name): OnDemandFile => ({
          name,
          hour: Number(name.split('.')[0]),
          bytes: 100,
          version: String((files.get(name) as string).length),
        }),
      )
      .filter(({ hour }) => hour > from - HOUR && hour < to),
  open: async (_domain, { name }) => {
    opened.push(name);
    await onOpen(name);
    const content = files.get(name);
    if (content instanceof PortError) throw content;
    return (async function* () {
      yield content ?? '';
    })();
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-backfills-'));
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const runner = (): JobRunner => {
  const made = new JobRunner({ database, clock, onError: (error) => errors.push(error), leaseMs: 12_000, random: () => 0.5 });
  const push = {
    publish: (_tx: unknown, event: { topic: string; payload: unknown }) =>
      void pushed.push(`${event.topic} ${(event.payload as { status: string }).status}`),
  };
  made.register(
    BACKFILL_JOB,
    backfillJob({
      ...{ database, clock, push },
      storeOf: () => store,
      incoming: join(folder, 'incoming'),
      unpacker: new UnpackThread(),
      sourceOf: () => source,
      onError: (error) => errors.push(error),
    }),
  );
  backfills = new Backfills({ database, clock, jobs: made, push });
  return made;
};

beforeEach(async () => {
  await emptyTables(database);
  clock = steppedClock(T + 5 * HOUR);
  store = createDuckdbOnDemandStore(folder);
  await store.remove(
    (await store.list(NEVER)).map(({ dataset }) => dataset),
    NEVER,
  );
  [pushed, errors, opened] = [[], [], []];
  onOpen = () => undefined;
  files = new Map(
    Array.from({ length: 6 }, (_, n) => [
      `${T + Math.floor(n / 2) * HOUR}.${n}.log`,
      textOf(T + Math.floor(n / 2) * HOUR + (n % 2) * 30 * MINUTE),
    ]),
  );
  jobs = runner();
  return async () => {
    await jobs.stop();
    await store.close();
  };
});

const textOf = (from: number): string =>
  `${Array.from({ length: LINES_A_FILE }, (_, n) => elbLine({ at: from + n * SECOND })).join('\n')}\n`;
const wanted = (more: Partial<WantedBackfill> = {}): WantedBackfill => ({
  ...{
    stageRegion: PLACE,
    domain: DOMAIN,
    type: 'ELB',
    from: T,
    to: T + 3 * HOUR,
    isReread: false,
    asker: ASKER,
    token: `token-${Math.random()}`,
  },
  ...more,
});
const ended = async (more: Partial<WantedBackfill> = {}) => {
  const id = await backfills.begin(wanted(more));
  await jobs.idle();
  return backfills.read(PLACE, id);
};
const rows = async (range = { from: T, to: T + 3 * HOUR }) => {
  const datasets = await backfills.datasets({ stageRegion: PLACE, domain: DOMAIN, type: 'ELB', ...range });
  return store.rows({ type: 'ELB', datasets, ...range, filter: { operation: 'and', tokens: [] } }, 1_000, NEVER);
};

describe('a backfill', () => {
  test('finds the files of its range, stores each row once, and says how it ended; its progress and its end are pushed [DATA-016, DATA-019]', async () => {
    const execution = await ended();
    expect(execution).toMatchObject({
      status: 'Completed',
      filesDetected: 6,
      filesIndexed: 6,
      rows: 120,
      malformed: 0,
      error: null,
      filesBytes: 600,
    });
    expect((await rows()).total).toBe(120);
    expect(pushed[0]).toBe(`on-demand:${DOMAIN} started`);
    expect(pushed.at(-1)).toBe(`on-demand:${DOMAIN} Completed`);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    expect(compactTime(execution?.fromTime ?? 0)).toBe('20261120T0600Z');
  });

  test('begun twice by one command is one', async () => {
    const one = wanted();
    expect(await backfills.begin(one)).toBe(await backfills.begin(one));
    await jobs.idle();
    expect(await backfills.list(PLACE, DOMAIN)).toHaveLength(1);
  });

  test('asked for again keeps the hours that lie at the source as they did; with all of them to be read again it replaces them, and no row is there twice', async () => {
    await ended();
    opened = [];
    files.set(`${T + HOUR}.9.log`, textOf(T + HOUR + 50 * MINUTE));
    expect(await ended()).toMatchObject({ status: 'Completed', filesDetected: 7, filesIndexed: 7, rows: 140 });
    expect(opened).toHaveLength(3);
    expect((await rows()).total).toBe(140);
    opened = [];
    expect(await ended({ isReread: true })).toMatchObject({ status: 'Completed', rows: 140 });
    expect(opened).toHaveLength(7);
    expect((await rows()).total).toBe(140);
  });

  test('of a range without a file says so', async () => {
    files.clear();
    expect(await ended()).toMatchObject({ status: 'Completed', filesDetected: 0, rows: 0, error: 'The source has no file of this range.' });
  });

  test('with files that cannot be had or read is partial, with its reasons, and can be asked for again', async () => {
    files.set(`${T}.1.log`, new PortError('denied', 'This server may not read it.'));
    files.set(`${T + HOUR}.2.log`, `${textOf(T + HOUR)}not a line\n`);
    files.set(
      `${T + 2 * HOUR}.4.log`,
      gzipSync(
        Array.from({ length: 300 }, (_, n) => elbLine({ at: T + 2 * HOUR + n, userAgent: String(Math.sin(n)) })).join('\n'),
      ).subarray(0, 3_000),
    );
    const execution = await ended();
    expect(execution).toMatchObject({ status: 'PartiallyCompleted', filesDetected: 6, filesIndexed: 4 });
    expect(execution?.malformed).toBeGreaterThanOrEqual(1);
    expect(execution?.error).toContain('1.log: This server may not read it.');
    expect(execution?.error).toContain('2.log, line 21: it has too few fields');
    expect(execution?.error).toContain('the compressed file breaks off');
    for (const [name, content] of [...files])
      if (typeof content !== 'string' || content.includes('not a line')) files.set(name, textOf(Number(name.split('.')[0])));
    expect(await ended()).toMatchObject({ status: 'Completed', filesIndexed: 6 });
  });

  test('none of whose files can be had has failed', async () => {
    for (const name of files.keys()) files.set(name, new PortError('denied', 'No.'));
    expect(await ended()).toMatchObject({ status: 'Failed', filesIndexed: 0 });
    expect((await rows()).total).toBe(0);
  });

  test('waits and goes on where a source does not answer for a while; one that never does has failed', async () => {
    let failures = 2;
    onOpen = (name) => {
      if (name.includes('.4.') && failures-- > 0) throw new PortError('throttled', 'Too many requests.');
    };
    const id = await backfills.begin(wanted());
    for (let n = 0; n < 3; n++) {
      await jobs.idle();
      clock.step(MINUTE);
    }
    expect(await backfills.read(PLACE, id)).toMatchObject({ status: 'Completed', rows: 120 });
    expect(opened.filter((name) => name.includes('.0.'))).toHaveLength(1);
    failures = Number.POSITIVE_INFINITY;
    const other = await backfills.begin(wanted({ isReread: true }));
    for (let n = 0; n < 8; n++) {
      await jobs.idle();
      clock.step(MINUTE);
    }
    expect(await backfills.read(PLACE, other)).toMatchObject({ status: 'Failed', error: 'Too many requests.' });
    // What held before holds on.
    expect((await rows()).total).toBe(120);
  });

  test('that is cancelled leaves what held before, and what it had read is nobody’s', async () => {
    await ended();
    const id = await backfills.begin(wanted({ isReread: true }));
    onOpen = async (name) => {
      if (name.includes('.4.')) expect(await backfills.cancel(id, 'Aiko Tanaka')).toBe(true);
    };
    await jobs.idle();
    expect(await backfills.read(PLACE, id)).toMatchObject({ status: 'Cancelled', error: 'Cancelled by Aiko Tanaka.' });
    expect(await backfills.cancel(id, 'Aiko Tanaka')).toBe(false);
    expect((await rows()).total).toBe(120);
    const used = await database.run((db) => datasetsInUse(db));
    expect([...used].every((dataset) => !dataset.startsWith(id))).toBe(true);
  });

  test('whose server stops ten times goes on each time where it was, and stores each row once', async () => {
    const id = await backfills.begin(wanted());
    const dies = new Set(Array.from({ length: 10 }, (_, n) => n));
    let count = 0;
    let stopped: Promise<void> = Promise.resolve();
    onOpen = () => {
      if (!dies.has(count++)) return;
      // Its server stops in the middle of a file, and another one takes the job.
      stopped = jobs.stop();
      throw new Error('the process has ended');
    };
    for (let n = 0; n < 14 && (await backfills.read(PLACE, id))?.status === 'started'; n++) {
      await jobs.tick();
      await jobs.idle();
      await stopped;
      clock.step(MINUTE);
      jobs = runner();
    }
    expect(count).toBeGreaterThan(10);
    expect(await backfills.read(PLACE, id)).toMatchObject({ status: 'Completed', filesIndexed: 6, rows: 120 });
    const { rows: found, total } = await rows();
    expect(total).toBe(120);
    expect(new Set(found.map(({ date }) => date)).size).toBe(120);
  });

  test('of one domain under way twice with the same question is refused, and a person has some at a time', async () => {
    const one = wanted();
    await backfills.begin(one);
    expect((await backfills.refusal(one))?.message).toContain('being fetched already');
    for (let n = 1; n < 8; n++) await backfills.begin(wanted({ to: T + HOUR + n * MINUTE }));
    expect((await backfills.refusal(wanted({ to: T + 2 * HOUR })))?.message).toContain('You have 8 requests');
    expect(await backfills.refusal(wanted({ to: T + 2 * HOUR, asker: { id: 'aiko', name: 'Aiko' } }))).toBeNull();
  });

  test('whose job was given up does not stay under way', async () => {
    const id = await backfills.begin(wanted());
    const { jobs: table } = await import('../../platform/database/schema/jobs.ts');
    await database.run((db) => db.update(table).set({ state: 'failed', error: 'given up after 6 attempts' }));
    expect(await backfills.read(PLACE, id)).toMatchObject({
      status: 'Failed',
      error: 'The backfill was given up: given up after 6 attempts',
    });
  });
});

test('rows go by age and beyond a number of bytes, the oldest first; what nothing refers to is told', async () => {
  await ended({ to: T + HOUR });
  clock.step(DAY);
  await ended({ from: T + HOUR, to: T + 2 * HOUR });
  const forget = (more: { before?: number; budgetBytes?: number }) =>
    database.transaction((tx) => forgetOldHours(tx, { before: 0, budgetBytes: Number.POSITIVE_INFINITY, executionsBefore: 0, ...more }));
  await forget({});
  expect((await rows()).total).toBe(80);
  await forget({ budgetBytes: 6_000 });
  expect((await rows()).total).toBe(40);
  await forget({ before: clock.now() + 1 });
  expect((await rows()).total).toBe(0);
  expect(await database.run((db) => datasetsInUse(db))).toEqual(new Set());
});
