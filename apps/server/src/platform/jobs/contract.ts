import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type SteppedClock, steppedClock } from '../clock/clock.ts';
import { type Database, OuterHandleError } from '../database/database.ts';
import { preferences } from '../database/schema/preferences.ts';
import { emptyTables } from '../database/test-databases.ts';
import { GroupCommitter } from './group-committer.testkit.ts';
import { type JobHandler, JobRunner, PermanentJobError } from './job-runner.ts';
import { cancelJob, findJobs, type Job, type NewJob, readJob } from './job-store.ts';

/** A promise that its test settles. */
function gate(): { open(): void; opened: Promise<void> } {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** What jobs do alike on every database. `open` gives one with its tables and no rows. */
export function jobsContract(open: () => Promise<Database>): void {
  let database: Database;
  let clock: SteppedClock;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(async () => {
    await database.close();
  });
  beforeEach(async () => {
    await emptyTables(database);
    clock = steppedClock(1_000_000);
  });

  const onError = (error: Error): void => {
    throw error;
  };

  describe('jobs', () => {
    const Payload = z.object({ number: z.number() });
    const runner = (
      run: JobHandler<z.infer<typeof Payload>>['run'],
      more: Partial<JobHandler<z.infer<typeof Payload>>> = {},
    ): JobRunner => {
      const made = new JobRunner({ database, clock, onError, leaseMs: 30_000, random: () => 0.5 });
      made.register('count', { payload: Payload, run, ...more });
      return made;
    };
    const enqueue = (by: JobRunner, job: Partial<NewJob> = {}): Promise<Job> =>
      database.transaction((tx) => by.enqueue(tx, { kind: 'count', payload: { number: 1 }, ...job }));
    const stateOf = async (job: Job): Promise<Job | undefined> => database.run((db) => readJob(db, job.id));

    test('a job runs once and keeps its result', async () => {
      const seen: unknown[] = [];
      const jobs = runner(async (payload, context) => {
        seen.push(payload);
        await context.progress({ done: 1 });
        return { twice: payload.number * 2 };
      });
      const job = await enqueue(jobs, { payload: { number: 21 }, subject: 'domain-1' });
      await jobs.idle();
      await jobs.idle();
      expect(seen).toEqual([{ number: 21 }]);
      expect(await stateOf(job)).toMatchObject({
        state: 'succeeded',
        result: { twice: 42 },
        progress: { done: 1 },
        attempts: 1,
        finishedAt: 1_000_000,
      });
      expect((await database.run((db) => findJobs(db, { kind: 'count', subject: 'domain-1', limit: 5 }))).map(({ id }) => id)).toEqual([
        job.id,
      ]);
    });

    test('a job of a rolled-back transaction does not exist', async () => {
      const seen: unknown[] = [];
      const jobs = runner(async (payload) => void seen.push(payload));
      const failing = database.transaction(async (tx) => {
        await jobs.enqueue(tx, { kind: 'count', payload: { number: 1 } });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await jobs.idle();
      expect(seen).toEqual([]);
    });

    test('a job waits for its time', async () => {
      const jobs = runner(async () => 'ran');
      const job = await enqueue(jobs, { runAt: clock.now() + 60_000 });
      clock.step(59_999);
      await jobs.idle();
      expect(await stateOf(job)).toMatchObject({ state: 'waiting', attempts: 0 });
      clock.step(1);
      await jobs.idle();
      expect(await stateOf(job)).toMatchObject({ state: 'succeeded' });
    });

    test('a failure is tried again after growing pauses, with the same token, then given up', async () => {
      const tokens = new Set<string>();
      const jobs = runner(
        async (_payload, { attempt, idempotencyToken }) => {
          tokens.add(idempotencyToken);
          throw new Error(`attempt ${attempt} failed`);
        },
        { backOff: { firstMs: 1_000, longestMs: 1_500 } },
      );
      const job = await enqueue(jobs, { maxAttempts: 3 });
      const pauses: number[] = [];
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        await jobs.idle();
        const now = await stateOf(job);
        expect(now).toMatchObject({ state: 'waiting', attempts: attempt, error: `attempt ${attempt} failed` });
        pauses.push((now?.runAt ?? 0) - clock.now());
        clock.step(pauses.at(-1) ?? 0);
      }
      await jobs.idle();
      expect(pauses).toEqual([750, 1_125]);
      expect(await stateOf(job)).toMatchObject({ state: 'failed', attempts: 3, error: 'attempt 3 failed' });
      expect(tokens.size).toBe(1);
    });

    test('a permanent failure, and a payload of another shape, are not tried again', async () => {
      const jobs = runner(async () => {
        throw new PermanentJobError('the domain is gone');
      });
      const gone = await enqueue(jobs);
      const odd = await enqueue(jobs, { payload: { number: 'one' } });
      await jobs.idle();
      expect(await stateOf(gone)).toMatchObject({ state: 'failed', attempts: 1, error: 'the domain is gone' });
      expect(await stateOf(odd)).toMatchObject({ state: 'failed', attempts: 1, error: expect.stringContaining('number') });
    });

    test('the same key makes one job', async () => {
      const jobs = runner(async () => null);
      const first = await enqueue(jobs, { uniqueKey: 'nightly' });
      const second = await enqueue(jobs, { uniqueKey: 'nightly' });
      expect(second.id).toBe(first.id);
      expect((await enqueue(jobs)).id).not.toBe((await enqueue(jobs)).id);
    });

    test('a job whose server died is resumed elsewhere, verified first, and the dead attempt can change nothing', async () => {
      const started = gate();
      const hang = gate();
      const dying = runner(async () => {
        started.open();
        await hang.opened;
        return 'from the dead';
      });
      const job = await enqueue(dying);
      await dying.tick();
      await started.opened;

      const verified: number[] = [];
      const rescuer = runner(async () => 'from the rescuer', {
        verify: async (_payload, { attempt }) => {
          verified.push(attempt);
          return undefined;
        },
      });
      clock.step(30_000);
      await rescuer.idle();
      expect(await stateOf(job)).toMatchObject({ state: 'running', attempts: 1 });
      clock.step(1);
      await rescuer.idle();
      expect(verified).toEqual([2]);
      hang.open();
      await dying.idle();
      expect(await stateOf(job)).toMatchObject({ state: 'succeeded', attempts: 2, result: 'from the rescuer' });
    });

    test('what an earlier attempt did is not done again', async () => {
      let ran = 0;
      const jobs = runner(
        async () => {
          ran += 1;
          throw new Error('the answer was lost');
        },
        { verify: async () => ({ result: 'it had worked' }) },
      );
      const job = await enqueue(jobs);
      await jobs.idle();
      clock.step(60_000);
      await jobs.idle();
      expect(ran).toBe(1);
      expect(await stateOf(job)).toMatchObject({ state: 'succeeded', result: 'it had worked' });
    });

    test('a job that kills its server every time is given up', async () => {
      const never = gate();
      const job = await enqueue(
        runner(async () => never.opened),
        { maxAttempts: 2 },
      );
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        await runner(async () => never.opened).tick();
        clock.step(30_001);
      }
      await runner(async () => 'must not run').idle();
      expect(await stateOf(job)).toMatchObject({ state: 'failed', error: expect.stringContaining('given up after 2 attempts') });
    });

    test('a renewed lease is kept', async () => {
      const hang = gate();
      const owner = runner(async () => {
        await hang.opened;
        return 'mine';
      });
      const job = await enqueue(owner);
      await owner.tick();
      clock.step(20_000);
      await owner.renew();
      clock.step(20_000);
      await runner(async () => 'stolen').idle();
      hang.open();
      await owner.idle();
      expect(await stateOf(job)).toMatchObject({ state: 'succeeded', result: 'mine', attempts: 1 });
    });

    test('two servers never run the same job', async () => {
      const ran: number[] = [];
      const servers = [1, 2, 3].map(() => runner(async ({ number }) => void ran.push(number)));
      const [first] = servers;
      for (let number = 0; number < 30; number += 1) if (first) await enqueue(first, { payload: { number } });
      await Promise.all(servers.map((server) => server.idle()));
      expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number));
    });

    test('a cancelled job is aborted, and stays cancelled', async () => {
      const started = gate();
      const jobs = runner(async (_payload, { signal }) => {
        started.open();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return 'too late';
      });
      const job = await enqueue(jobs);
      await jobs.tick();
      await started.opened;
      expect(await database.transaction((tx) => cancelJob(tx, job.id, clock.now()))).toBe(true);
      await jobs.renew();
      await jobs.idle();
      expect(await stateOf(job)).toMatchObject({ state: 'cancelled', result: null });
      expect(await database.transaction((tx) => cancelJob(tx, job.id, clock.now()))).toBe(false);
    });

    test('a stopping server gives its jobs back, uncounted', async () => {
      const started = gate();
      const jobs = runner(async (_payload, { signal }) => {
        started.open();
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      });
      const job = await enqueue(jobs);
      await jobs.tick();
      await started.opened;
      await jobs.stop();
      expect(await stateOf(job)).toMatchObject({ state: 'waiting', attempts: 0, leaseOwner: null });
      await jobs.idle();
      expect(await stateOf(job)).toMatchObject({ state: 'waiting' });
    });

    test('a started runner hears of a new job at once', async () => {
      const ran = gate();
      const jobs = new JobRunner({ database, clock, onError, pollMs: 3_600_000 });
      jobs.register('count', { payload: Payload, run: async () => ran.open() });
      await jobs.start();
      await jobs.tick();
      await enqueue(jobs);
      await ran.opened;
      await jobs.stop();
    });
  });

  describe('group commits', () => {
    const committer = (sizes: number[], maxItems?: number) =>
      new GroupCommitter<string>({
        database,
        maxItems,
        async write(tx, keys) {
          sizes.push(keys.length);
          await tx.insert(preferences).values(keys.map((key) => ({ userId: 'group', key, value: 1, at: 1 })));
        },
      });
    const stored = async (): Promise<number> => {
      const { rows } = await database.run((db) =>
        db.execute<{ n: number }>(sql`select count(*)::int4 as n from preferences where user_id = 'group'`),
      );
      return rows[0]?.n ?? 0;
    };

    test('many writes need few transactions, and each is stored when it is acknowledged', async () => {
      const sizes: number[] = [];
      const group = committer(sizes, 400);
      await Promise.all(Array.from({ length: 1_000 }, (_, index) => group.add(`k${index}`)));
      expect(await stored()).toBe(1_000);
      expect(sizes).toEqual([400, 400, 200]);
      await group.add('alone');
      expect(await stored()).toBe(1_001);
    });

    test('writes that follow an acknowledgement are not forgotten', async () => {
      const group = committer([]);
      for (let index = 0; index < 20; index += 1) await group.add(`k${index}`);
      expect(await stored()).toBe(20);
    });

    test('a bad item fails alone', async () => {
      const group = committer([]);
      await group.add('taken');
      const results = await Promise.allSettled(['a', 'taken', 'b'].map((key) => group.add(key)));
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await stored()).toBe(3);
    });

    test('waiting for a group inside a transaction is refused', async () => {
      const group = committer([]);
      await expect(database.transaction(() => group.add('k'))).rejects.toThrow(OuterHandleError);
    });
  });
}
