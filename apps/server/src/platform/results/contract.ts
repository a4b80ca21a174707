import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DAY } from '#rules/durations';
import { type SteppedClock, steppedClock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { jobs as jobsTable } from '../database/schema/jobs.ts';
import { shortLinks } from '../database/schema/short-links.ts';
import { emptyTables } from '../database/test-databases.ts';
import { JobRunner } from '../jobs/job-runner.ts';
import { JobResults, type MadeResult, type ResultKind, type ResultProgress } from './job-results.ts';
import { streamOf } from './result-pieces.ts';

const Inputs = z.object({ of: z.string() });
const Facts = z.object({ rows: z.number() });
const KIND: ResultKind<z.infer<typeof Inputs>, z.infer<typeof Facts>> = {
  kind: 'test.listing',
  noun: 'listing',
  inputs: Inputs,
  facts: Facts,
  attempts: 2,
  backOff: { firstMs: 100, longestMs: 100 },
  announce: ({ key, status }) => ({ topic: `listing:${key}`, payload: { status } }),
  keptMs: 30 * DAY,
  passingMs: 2 * DAY,
  linkedBy: 'listing',
};
const STAGE_REGION = 'beta/iad';
const ASKER = { id: 'demo:mara', name: 'Mara Lindqvist' };
const made = (more: Partial<MadeResult<{ rows: number }>> = {}): MadeResult<{ rows: number }> => ({
  facts: { rows: 2 },
  isPassing: false,
  parts: { rows: ['a\n', 'b\n'] },
  ...more,
});

/** What results do alike on every database. `open` gives one with its tables and no rows. */
export function resultsContract(open: () => Promise<Database>): void {
  let database: Database;
  let clock: SteppedClock;
  let jobs: JobRunner;
  let pushed: unknown[];
  let maker: {
    runs: number;
    make: (signal: AbortSignal, progress: ResultProgress) => Promise<MadeResult<{ rows: number }>>;
    explain: string | null;
  };
  let results: JobResults<z.infer<typeof Inputs>, z.infer<typeof Facts>>;

  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close(), 60_000);
  beforeEach(async () => {
    await emptyTables(database);
    clock = steppedClock(Date.UTC(2026, 10, 20, 9));
    pushed = [];
    maker = { runs: 0, make: async () => made(), explain: null };
    jobs = new JobRunner({ database, clock, onError: () => undefined, leaseMs: 12_000, random: () => 0.5 });
    results = new JobResults(KIND, { database, clock, jobs, push: { publish: (_tx, event) => void pushed.push(event) } });
    jobs.register(
      KIND.kind,
      results.handler({
        make: (_result, signal, progress) => {
          maker.runs += 1;
          return maker.make(signal, progress);
        },
        explain: async () => maker.explain,
        failure: (error) => `It failed: ${(error as Error).message}`,
        onFailure: () => undefined,
      }),
    );
  });

  const request = (key: string, stageRegion = STAGE_REGION): Promise<void> =>
    results.request({
      key,
      stageRegion,
      alias: `alias-${key}`,
      question: `question-${key}`,
      inputs: { of: key },
      dataVersion: '1',
      asker: ASKER,
    });
  const statusOf = async (key: string) => (await results.read(key))?.status ?? null;

  describe('a result', () => {
    test('is pending, then there with its facts and parts, and its end is pushed once', async () => {
      await request('k1');
      expect(await results.read('k1')).toMatchObject({ status: 'pending', inputs: { of: 'k1' }, facts: null, createdBy: ASKER.name });
      await jobs.idle();
      expect(await results.read('k1')).toMatchObject({ status: 'completed', facts: { rows: 2 }, isPassing: false });
      expect((await results.whole('k1', 'rows')).toString()).toBe('a\nb\n');
      expect(await results.whole('k1', 'none')).toHaveLength(0);
      expect(pushed).toEqual([{ stageRegion: STAGE_REGION, topic: 'listing:k1', payload: { status: 'completed' } }]);
    });

    test('asked for by many at once is made once, and asked for again it is the same', async () => {
      await Promise.all(Array.from({ length: 8 }, () => request('k1')));
      await jobs.idle();
      await request('k1');
      await jobs.idle();
      expect(maker.runs).toBe(1);
    });

    test('of megabytes leaves in pieces of at most 32 KiB, packed as they lie and unpacked as they come', async () => {
      const lines = Array.from({ length: 60_000 }, (_, n) => `${Math.imul(n, 2_654_435_761).toString(36)}\n`);
      maker.make = async () => made({ parts: { rows: lines } });
      await request('k1');
      await jobs.idle();
      const pieces: Buffer[] = [];
      for await (const piece of results.pieces('k1', 'rows')) pieces.push(piece);
      expect(pieces.length).toBeGreaterThan(4);
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(32 * 1024);
      expect(gunzipSync(Buffer.concat(pieces)).toString()).toBe(lines.join(''));
      const unpacked: Buffer[] = [];
      for await (const chunk of streamOf(results.pieces('k1', 'rows'))) unpacked.push(chunk);
      expect(Buffer.concat(unpacked).toString()).toBe(lines.join(''));
    });

    test('is listed by its place, the newest first, and found by its question and its alias', async () => {
      for (const key of ['k1', 'k2', 'k3']) await request(key);
      await request('other', 'beta/fra');
      const page = await results.list(STAGE_REGION, { before: null, limit: 2 });
      expect(page.map(({ key }) => key)).toEqual(['k3', 'k2']);
      expect((await results.list(STAGE_REGION, { before: page.at(-1)?.seq ?? 0, limit: 2 })).map(({ key }) => key)).toEqual(['k1']);
      expect((await results.newest(STAGE_REGION, { question: 'question-k2' }))?.key).toBe('k2');
      expect((await results.newest(STAGE_REGION, { alias: 'alias-k3' }))?.key).toBe('k3');
      expect(await results.newest(STAGE_REGION, { alias: 'alias-other' })).toBeNull();
      expect(await results.pending(STAGE_REGION, ASKER.id)).toEqual({ stageRegion: 3, person: 3 });
      expect(await results.count(STAGE_REGION)).toBe(3);
    });
  });

  describe('a failure', () => {
    test('that may be over in a moment is tried again, then said; asked for again it begins again under its key', async () => {
      maker.make = async () => {
        throw new Error('no answer');
      };
      await request('k1');
      await jobs.idle();
      expect(await statusOf('k1')).toBe('pending');
      clock.step(1_000);
      await jobs.idle();
      expect(maker.runs).toBe(2);
      expect(await results.read('k1')).toMatchObject({ status: 'failed', error: 'It failed: no answer' });
      maker.make = async () => made();
      await request('k1');
      await jobs.idle();
      expect(await results.read('k1')).toMatchObject({ status: 'completed', error: null });
    });

    test('that no further attempt can mend is said at once, in words', async () => {
      maker.explain = 'The data have aged out.';
      maker.make = async () => {
        throw new Error('no answer');
      };
      await request('k1');
      await jobs.idle();
      expect(maker.runs).toBe(1);
      expect(await results.read('k1')).toMatchObject({ status: 'failed', error: 'The data have aged out.' });
    });

    test('of a server that died each time does not stay pending', async () => {
      await request('k1');
      await database.run((db) => db.update(jobsTable).set({ state: 'failed', error: 'given up after 2 attempts' }));
      expect(await results.read('k1')).toMatchObject({
        status: 'failed',
        error: 'The listing was given up: given up after 2 attempts',
      });
      expect(pushed).toEqual([{ stageRegion: STAGE_REGION, topic: 'listing:k1', payload: { status: 'failed' } }]);
    });

    test('to store the parts leaves nothing of them', async () => {
      maker.make = async () =>
        made({
          parts: {
            rows: ['a\n'],
            more: (function* () {
              yield 'b\n';
              throw new Error('cut off');
            })(),
          },
        });
      await request('k1');
      await jobs.idle();
      expect(await statusOf('k1')).toBe('pending');
      expect(await results.whole('k1', 'rows')).toHaveLength(0);
    });
  });

  test('how far one is can be read while it is made, is pushed, and is given to the next attempt', async () => {
    const lasts: unknown[] = [];
    maker.make = async (_signal, { last, report }) => {
      lasts.push(last);
      if (last !== null) return made();
      await report({ rows: 1 });
      throw new Error('no answer');
    };
    await request('k1');
    await jobs.idle();
    const waiting = await results.read('k1');
    expect(waiting?.status).toBe('pending');
    expect(await results.progress(waiting ?? { jobId: null })).toEqual({ rows: 1 });
    expect(pushed).toEqual([{ stageRegion: STAGE_REGION, topic: 'listing:k1', payload: { status: 'pending' } }]);
    clock.step(1_000);
    await jobs.idle();
    expect([lasts, await statusOf('k1')]).toEqual([[null, { rows: 1 }], 'completed']);
  });

  test('one that is cancelled ends at once, makes nothing, and is begun again under its key', async () => {
    let stopped: unknown = null;
    let begin: () => void = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    maker.make = (signal) =>
      new Promise((_resolve, reject) => {
        begin();
        signal.addEventListener('abort', () => {
          stopped = signal.reason;
          reject(signal.reason);
        });
      });
    await request('k1');
    await jobs.tick();
    await begun;
    expect(await results.cancel('k1', 'Cancelled by Mara.')).toBe(true);
    await jobs.idle();
    expect(String(stopped)).toContain('was cancelled');
    expect(await results.read('k1')).toMatchObject({ status: 'cancelled', error: 'Cancelled by Mara.', facts: null });
    expect([await results.cancel('k1', 'Again.'), await results.cancel('none', 'Of none.')]).toEqual([false, false]);
    expect((await results.pending(STAGE_REGION, ASKER.id)).person).toBe(0);
    expect(pushed.at(-1)).toEqual({ stageRegion: STAGE_REGION, topic: 'listing:k1', payload: { status: 'cancelled' } });
    maker.make = async () => made();
    await request('k1');
    await jobs.idle();
    expect(await results.read('k1')).toMatchObject({ status: 'completed', error: null });
  });

  test('what is past its time goes with its parts and its job: failed and passing ones early, unless a short link leads to one', async () => {
    maker.make = async () => made({ isPassing: true });
    for (const key of ['passing', 'linked']) await request(key);
    await jobs.idle();
    maker.make = async () => made();
    await request('standing');
    await jobs.idle();
    const link = { id: 'abc', path: '/listings?listing=linked&x=1', by: 'x', at: clock.now() };
    await database.run((db) => db.insert(shortLinks).values(link));
    const kept = async () => {
      await results.forgetOld();
      return (await results.list(STAGE_REGION, { before: null, limit: 10 })).map(({ key }) => key);
    };
    expect(await kept()).toEqual(['standing', 'linked', 'passing']);
    clock.step(3 * DAY);
    expect(await kept()).toEqual(['standing', 'linked']);
    expect(await results.whole('passing', 'rows')).toHaveLength(0);
    expect(await database.run((db) => db.select().from(jobsTable))).toEqual([]);
    clock.step(30 * DAY);
    expect(await kept()).toEqual([]);
  });
}
