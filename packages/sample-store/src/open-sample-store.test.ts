import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { SampleBatch } from '#rules/lse/samples';
import { type IssueSampleStore, type OpenSampleStore, openSampleStore, type SampleStoreOptions } from './open-sample-store.ts';
import { isSamplesError } from './samples-error.ts';
import { ATTRIBUTES, delivery, LOGS, NOW, ORDERS, once, run, TODAY, UNTOLD, WITH_STANDBY } from './testkit/given-samples.ts';
import { createOracle } from './testkit/oracle.ts';
import { readableCounts, readableCurves, readableFacts, readableFlow } from './testkit/readable.ts';

const opened: { folder: string; close(): Promise<void> }[] = [];
afterEach(async () => {
  const all = opened.splice(0);
  for (const { close } of all) await close();
  for (const { folder } of all) await rm(folder, { recursive: true, force: true });
});

/** A clock that goes on when it is told to. */
const clockAt = (start: number) => {
  let now = start;
  return {
    now: () => now,
    step: (ms: number) => {
      now += ms;
    },
  };
};

const fail = (error: Error): never => {
  throw error;
};
const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'samples-'));
/** A store that is closed when the test ends, unless it was before. */
async function open(options: Partial<SampleStoreOptions> = {}): Promise<OpenSampleStore & { folder: string }> {
  const folder = options.folder ?? (await newFolder());
  const samples = await openSampleStore({ folder, clock: { now: () => NOW }, onError: fail, ...options });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await samples.close();
    isOpen = false;
  };
  opened.push({ folder, close });
  return { ...samples, close, folder };
}

/** Runs of hours and days, which touch, overlap and change their attributes around midnights, beside some that are kept to the second. */
const longRuns: fc.Arbitrary<SampleBatch> = fc
  .record({
    cadenceMs: fc.constantFrom(MINUTE, 5 * MINUTE, 5 * MINUTE, 15_000),
    runs: fc.array(
      fc.record({
        domainId: fc.constantFrom(ORDERS, LOGS),
        issueType: fc.constantFrom('ClusterRed', 'NodeDrop'),
        from: fc.integer({ min: -3 * 24, max: -1 }).map((hours) => TODAY + hours * HOUR),
        off: fc.constantFrom(0, -1, 1, 10 * MINUTE, 59 * MINUTE),
        lengthMs: fc.constantFrom(1, HOUR, 5 * HOUR, DAY, DAY + HOUR, 2 * DAY),
        attributes: fc.constantFrom(ATTRIBUTES, ATTRIBUTES, WITH_STANDBY),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ cadenceMs, runs }) =>
    delivery(
      runs.map(({ domainId, issueType, from, off, lengthMs, attributes }) =>
        run(domainId, issueType, from + off, Math.min(TODAY, from + off + lengthMs), attributes),
      ),
      { cadenceMs },
    ),
  );

/** Of sources that look more often than once a minute, beside those that do not. */
const quickBatch: fc.Arbitrary<SampleBatch> = fc
  .record({
    cadenceMs: fc.constantFrom(15_000, 90_000, MINUTE, 5 * MINUTE, 1_000),
    runs: fc.array(
      fc.record({
        domainId: fc.constantFrom(ORDERS, LOGS),
        from: fc.integer({ min: -600_000, max: 600_000 }).map((off) => TODAY + off),
        lengthMs: fc.constantFrom(1, 1_000, 15_000, 100_000),
        attributes: fc.constantFrom(ATTRIBUTES, WITH_STANDBY, UNTOLD),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ cadenceMs, runs }) =>
    delivery(
      runs.map(({ domainId, from, lengthMs, attributes }) => run(domainId, 'ClusterRed', from, from + lengthMs, attributes)),
      { cadenceMs },
    ),
  );

describe('intervals of the store of samples', () => {
  test('sources that look every few seconds are kept to the second, beside others, and as the oracle says', async () => {
    const start = fc.integer({ min: -600_000, max: 600_000 }).map((off) => TODAY + off);
    await fc.assert(
      fc.asyncProperty(fc.array(quickBatch, { minLength: 1, maxLength: 4 }), start, async (batches, lseStart) => {
        const [samples, oracle] = [await open(), createOracle()];
        const window = { from: TODAY - 20 * MINUTE, to: TODAY + 20 * MINUTE, bucketMs: 5 * MINUTE };
        const query = { window, issueTypes: ['ClusterRed'], lse: { start: lseStart, end: TODAY + 15 * MINUTE + 1 } };
        for (const store of [samples, oracle]) {
          // So that no window begins before the oldest day.
          await store.append(delivery([once(LOGS, 'CpuHigh', TODAY - DAY)]));
          for (const batch of batches) await store.append(batch);
        }
        const [facts, expected] = await Promise.all([samples.impact(query), oracle.impact(query)]);
        expect(readableFacts(facts, query.issueTypes)).toEqual(readableFacts(expected, query.issueTypes));
        expect(readableCounts(facts)).toEqual(readableCounts(expected));
        expect(readableFlow(facts)).toEqual(readableFlow(expected));
        await samples.close();
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  test('events of several days are told as the oracle tells them, wherever in a day they begin and end', async () => {
    const edge = fc
      .tuple(fc.integer({ min: 1, max: 3 * 24 }), fc.constantFrom(0, 1, 30_000, 5 * MINUTE))
      .map(([hours, off]) => TODAY - hours * HOUR + off);
    const lse = fc.tuple(edge, edge, fc.boolean()).map(([one, other, isWhole]) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other) + 1];
      return isWhole ? { start: Math.floor(start / DAY) * DAY, end: Math.ceil(end / DAY) * DAY } : { start, end };
    });
    const bucket = fc.constantFrom(HOUR, HOUR, 15 * MINUTE);
    await fc.assert(
      fc.asyncProperty(
        fc.array(longRuns, { minLength: 1, maxLength: 3 }),
        lse,
        bucket,
        fc.boolean(),
        async (batches, event, bucketMs, isSmall) => {
          const [samples, oracle] = [await open(isSmall ? { memoryLimitBytes: 300 } : {}), createOracle()];
          const query = { window: { from: TODAY - 3 * DAY, to: TODAY, bucketMs }, issueTypes: ['NodeDrop', 'ClusterRed'], lse: event };
          for (const store of [samples, oracle]) {
            // So that no window begins before the oldest day.
            await store.append(delivery([once(LOGS, 'CpuHigh', TODAY - 4 * DAY)]));
            for (const batch of batches) await store.append(batch);
          }
          const expected = await oracle.impact(query);
          // The second time, what was kept of the first is used.
          for (const facts of [await samples.impact(query), await samples.impact(query)]) {
            expect(readableFacts(facts, query.issueTypes)).toEqual(readableFacts(expected, query.issueTypes));
            expect(readableCounts(facts)).toEqual(readableCounts(expected));
            expect(readableFlow(facts)).toEqual(readableFlow(expected));
          }
          expect(readableCurves(await samples.curves(query.window))).toEqual(readableCurves(await oracle.curves(query.window)));
          await samples.close();
        },
      ),
      { numRuns: 30 },
    );
  }, 60_000);

  test('a window of four weeks in hours is counted as the oracle counts it', async () => {
    const [samples, oracle] = [await open(), createOracle()];
    const seen = Array.from({ length: 300 }, (_, place) => {
      const from = TODAY - 28 * DAY + ((place * 7_919_317) % (28 * 24 * 60)) * MINUTE;
      return run(
        `123456789012:domain-${place % 17}`,
        place % 3 === 0 ? 'ClusterRed' : 'NodeDrop',
        from,
        from + ((place * 37) % 600) * MINUTE + 1,
        place % 2 === 0 ? ATTRIBUTES : WITH_STANDBY,
      );
    });
    const query = {
      window: { from: TODAY - 28 * DAY, to: TODAY, bucketMs: HOUR },
      issueTypes: ['NodeDrop', 'ClusterRed'],
      lse: { start: TODAY - 28 * DAY, end: TODAY },
    };
    for (const store of [samples, oracle]) await store.append(delivery(seen));
    const [facts, expected] = [await samples.impact(query), await oracle.impact(query)];
    expect(readableFacts(facts, query.issueTypes)).toEqual(readableFacts(expected, query.issueTypes));
    expect(readableCounts(facts)).toEqual(readableCounts(expected));
    expect(readableFlow(facts)).toEqual(readableFlow(expected));
    expect(readableCurves(await samples.curves(query.window))).toEqual(readableCurves(await oracle.curves(query.window)));
  }, 60_000);
});

const MORNING_QUERY = {
  window: { from: TODAY, to: TODAY + 3 * HOUR, bucketMs: 5 * MINUTE },
  issueTypes: ['ClusterRed'],
  lse: { start: TODAY, end: TODAY + 3 * HOUR },
};
const domainsOf = async (samples: IssueSampleStore): Promise<readonly string[]> => (await samples.impact(MORNING_QUERY)).rows.domains;

describe('what the store of samples refuses', () => {
  test('samples more than ten minutes ahead of the clock, by field', async () => {
    const samples = await open({ clock: { now: () => TODAY } });
    const outcome = await samples.append(
      delivery(
        [
          run(ORDERS, 'ClusterRed', TODAY - HOUR, TODAY + 10 * MINUTE),
          run(ORDERS, 'ClusterRed', TODAY - HOUR, TODAY + 10 * MINUTE + 1),
          once(LOGS, 'ClusterRed', TODAY + DAY),
        ],
        { completeTo: null },
      ),
    );
    const message = 'is more than 10 minutes ahead of the clock';
    expect(outcome).toEqual({
      accepted: 1,
      refused: [
        { index: 1, field: 'to', message },
        { index: 2, field: 'from', message },
      ],
    });
  });

  test('a clock that steps back makes nothing a thing of the future, also after a restart', async () => {
    let now = TODAY;
    const samples = await open({ clock: { now: () => now } });
    await samples.append(delivery([once(ORDERS, 'ClusterRed', TODAY - MINUTE)], { completeTo: TODAY }));
    now = TODAY - 5 * DAY;
    expect(await samples.append(delivery([once(LOGS, 'ClusterRed', TODAY)], { completeTo: null }))).toMatchObject({ accepted: 1 });
    await samples.close();
    const again = await open({ folder: samples.folder, clock: { now: () => now } });
    expect(await again.append(delivery([once(LOGS, 'NodeDrop', TODAY)], { completeTo: null }))).toMatchObject({ accepted: 1 });
    expect((await again.status()).watermarks).toEqual([{ source: 'checks', cadenceMs: 5 * MINUTE, completeTo: TODAY }]);
  });

  test('a cadence of parts of a second', async () => {
    const samples = await open();
    await expect(samples.append(delivery([], { cadenceMs: 1_125 }))).rejects.toSatisfy((error) => isSamplesError(error, 'malformed'));
  });

  test('a fleet with a wrong member, by its place and field', async () => {
    const samples = await open();
    const good = { domainId: ORDERS, attributes: ATTRIBUTES, excluded: false };
    await expect(samples.appendFleet(TODAY, [good, { ...good, domainId: 'orders' }])).rejects.toThrow('domainId of member 1 must be');
  });
});

describe('how long and where samples are kept', () => {
  test('days older than what is kept go with their files, and their samples are refused from then on', async () => {
    const clock = clockAt(TODAY);
    const samples = await open({ clock, keepDays: 3 });
    const day = (days: number) => once(ORDERS, 'ClusterRed', TODAY + days * DAY);
    await samples.append(delivery([day(-3), day(-1)], { completeTo: TODAY }));
    await samples.close();
    const again = await open({ folder: samples.folder, clock, keepDays: 3 });
    expect((await again.status()).oldest).toBe(TODAY - 3 * DAY);
    clock.step(2 * DAY);
    await again.append(delivery([day(2)], { completeTo: TODAY + 2 * DAY }));
    expect((await again.status()).oldest).toBe(TODAY - DAY);
    expect(readdirSync(samples.folder).filter((file) => file.startsWith('day-'))).toEqual(['day-2026-03-09.bin']);
    const late = await again.append(delivery([day(-2)]));
    expect(late.refused).toEqual([{ index: 0, field: 'from', message: 'is older than what is kept: samples from 2026-03-09 on' }]);
  });

  test('a clock that leaps ahead destroys nothing', async () => {
    const clock = clockAt(TODAY);
    const samples = await open({ clock });
    await samples.append(delivery([once(ORDERS, 'ClusterRed', TODAY - DAY)], { completeTo: TODAY }));
    clock.step(400 * DAY);
    await samples.append(delivery([once(ORDERS, 'ClusterRed', TODAY - HOUR)], { completeTo: null }));
    expect((await samples.status()).oldest).toBe(TODAY - DAY);
  });

  test('memory stays within its limit, and the answer is that of a store with room for all', async () => {
    const limit = 30_000;
    const NAMES = 500 * 200;
    const [small, large] = [await open({ memoryLimitBytes: limit }), await open()];
    const seen = Array.from({ length: 20_000 }, (_, place) =>
      run(
        `123456789012:domain-${place % 500}`,
        `Issue${place % 4}`,
        TODAY - 20 * DAY + (place % 4_000) * 7 * MINUTE,
        TODAY - 20 * DAY + (place % 4_000) * 7 * MINUTE + 1,
      ),
    );
    for (const samples of [small, large]) await samples.append(delivery(seen));
    const query = {
      window: { from: TODAY - 20 * DAY, to: TODAY, bucketMs: HOUR },
      issueTypes: ['Issue0', 'Issue3'],
      lse: { start: TODAY - 20 * DAY, end: TODAY },
    };
    expect((await small.impact(query)).dataVersion).toBe((await large.impact(query)).dataVersion);
    const [{ memory }, { memory: roomy }] = [await small.status(), await large.status()];
    expect(roomy?.used).toBeGreaterThan(limit + NAMES + 1_000);
    // Names and fleets are kept beside the days.
    expect(memory?.used).toBeLessThan(limit + NAMES + 1_000);
    expect(memory?.limit).toBe(limit);
  });

  test('an entry that was cut short by a crash is left out and told, and what came before it is there', async () => {
    const samples = await open();
    await samples.append(delivery([once(ORDERS, 'ClusterRed', TODAY)]));
    const journal = (await readdirOf(samples.folder, 'journal-'))[0] as string;
    const whole = await readFile(journal);
    await samples.append(delivery([once(LOGS, 'ClusterRed', TODAY)]));
    const longer = await readFile(journal);
    await samples.close();
    // As it would be found after a crash: no files of days, and an entry that was being written.
    for (const file of await readdirOf(samples.folder, 'day-')) await rm(file);
    for (const file of await readdirOf(samples.folder, 'journal-')) await rm(file);
    await writeFile(journal, longer);
    await truncate(journal, whole.length + 11);
    const troubles: string[] = [];
    const again = await open({ folder: samples.folder, onError: ({ message }) => troubles.push(message) });
    expect(await domainsOf(again)).toEqual([ORDERS]);
    expect(troubles).toEqual([expect.stringContaining('11 bytes were cut off')]);
    await again.append(delivery([once(LOGS, 'ClusterRed', TODAY)]));
    expect(await domainsOf(again)).toEqual([LOGS, ORDERS]);
  });

  test('a damaged day is told, and never answered as if nothing had happened on it', async () => {
    const samples = await open();
    await samples.append(delivery([once(ORDERS, 'ClusterRed', TODAY)]));
    await samples.close();
    const [file = ''] = await readdirOf(samples.folder, 'day-');
    const bytes = await readFile(file);
    for (const damaged of [
      bytes.subarray(0, bytes.length - 4),
      Buffer.concat([bytes.subarray(0, 40), Buffer.from([0xff]), bytes.subarray(41)]),
      Buffer.alloc(8),
    ]) {
      await writeFile(file, damaged);
      const again = await open({ folder: samples.folder });
      await expect(again.impact(MORNING_QUERY)).rejects.toThrow('day-2026-03-10.bin is damaged');
      await again.close();
    }
  });
});

const readdirOf = async (folder: string, prefix: string): Promise<string[]> =>
  readdirSync(folder)
    .filter((file) => file.startsWith(prefix))
    .sort()
    .map((file) => join(folder, file));
