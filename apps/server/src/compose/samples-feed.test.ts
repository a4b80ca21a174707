import { afterEach, describe, expect, test, vi } from 'vitest';
import { createWorld } from '#fleet/world';
import type { ImpactQuery, SampleBatch } from '#rules/lse/samples';
import { demoSamples } from '../ports/issue-samples/demo/demo-samples.ts';
import type { IssueSamplesPort } from '../ports/issue-samples/port.ts';
import type { SampleSupply } from '../ports/issue-samples/sample-supply.ts';
import { createOracle } from '../ports/issue-samples/testkit/oracle.ts';
import { createSamplesFeed, type SamplesFeed } from './samples-feed.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MIDNIGHT = Date.UTC(2026, 10, 21);
const DAYS = 2;

const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'arn' } });
const whole = demoSamples(world);
/** The oracle is slow: one domain in five has to do. */
const some = <T extends { domainId: string }>(list: readonly T[]): T[] => list.filter(({ domainId }) => domainId.length % 5 === 0);
const thinned = (batches: readonly SampleBatch[]): SampleBatch[] => batches.map((batch) => ({ ...batch, samples: some(batch.samples) }));
const supply: SampleSupply = {
  ...whole,
  between: async (from, to, now, signal) => thinned(await whole.between(from, to, now, signal)),
  arrived: async (since, now, signal) => thinned(await whole.arrived(since, now, signal)),
  fleet: async (at, signal) => some(await whole.fleet(at, signal)),
};
/** The moment at which all of yesterday is complete and nothing of today. */
const AT_THE_TURN = (() => {
  const oldest = (t: number): number => Math.min(...supply.sources.map(({ source }) => supply.completeAt(source, t)));
  for (let t = MIDNIGHT; t < MIDNIGHT + HOUR; t += 1_000) if (oldest(t) === MIDNIGHT) return t;
  throw new Error('The slowest source passes over midnight.');
})();
/** Each is another hour of the day: just after midnight nothing of today has come in. */
const HOURS = [MIDNIGHT + 9 * MINUTE + 31_000, AT_THE_TURN, MIDNIGHT + 10 * HOUR + 14 * MINUTE + 37_000];
const feeds: SamplesFeed[] = [];

afterEach(async () => {
  await Promise.all(feeds.splice(0).map((feed) => feed.stop()));
});

/** A feed of the small fleet that looks all the time; resolves when the past is there. */
const started = async (store: IssueSamplesPort, clock: { now(): number }, onError = (error: unknown) => expect.fail(String(error))) => {
  const filled = vi.fn(async () => undefined);
  const feed = createSamplesFeed({ supply, store, clock, onError, onFilled: filled, days: DAYS, lookMs: 1 });
  feeds.push(feed);
  feed.ensure();
  await vi.waitFor(() => expect(filled).toHaveBeenCalled(), { timeout: 60_000, interval: 60 });
  return feed;
};

const caughtUp = (store: IssueSamplesPort, now: number): Promise<void> =>
  vi.waitFor(
    async () =>
      expect((await store.status()).watermarks).toEqual(
        supply.sources.map(({ source, cadenceMs }) => ({ source, cadenceMs, completeTo: supply.completeAt(source, now) })),
      ),
    { timeout: 60_000, interval: 60 },
  );

/** All that a store says of the last days up to where they are complete, but for what is different by right: its versions of the data. */
const said = async (store: IssueSamplesPort, now: number) => {
  const to = Math.floor((now - 21 * MINUTE) / HOUR) * HOUR;
  const window = { from: to - 40 * HOUR, to, bucketMs: HOUR };
  const { dataVersion: _curves, ...curves } = await store.curves(window);
  const issueTypes = curves.curves.map(({ issueType }) => issueType).slice(0, 15);
  const query: ImpactQuery = { window, issueTypes, lse: { start: to - 30 * HOUR, end: to } };
  const { dataVersion: _impact, ...impact } = await store.impact(query);
  return { curves, impact };
};

describe.each(HOURS)('a feed at %d', (now) => {
  test('fills the past, the newest day first, and says how far it is', async () => {
    const store = createOracle();
    const seen: unknown[] = [];
    const feed = createSamplesFeed({
      supply,
      clock: { now: () => now },
      onError: (error) => expect.fail(String(error)),
      onFilled: async () => void seen.push('filled'),
      days: DAYS,
      lookMs: 1,
      store: {
        ...store,
        async append(batch) {
          seen.push([feed.progress()?.doneDays, (await store.status()).oldest]);
          return store.append(batch);
        },
      },
    });
    feeds.push(feed);
    expect(feed.progress()).toBeNull();
    feed.ensure();
    await vi.waitFor(() => expect(seen).toContain('filled'), { timeout: 60_000, interval: 60 });
    const first = now < MIDNIGHT + HOUR ? MIDNIGHT - DAY : MIDNIGHT;
    expect(seen.slice(0, 7)).toEqual([
      [0, null],
      [0, first],
      [0, first],
      [0, MIDNIGHT - DAY],
      [1, MIDNIGHT - DAY],
      [1, MIDNIGHT - 2 * DAY],
      'filled',
    ]);
    expect(feed.progress()).toBeNull();
    await caughtUp(store, now);
  });

  test('loses nothing and repeats nothing that shows when it is killed anywhere and starts again', async () => {
    const unbroken = createOracle();
    await started(unbroken, { now: () => now });
    await caughtUp(unbroken, now);
    const broken = createOracle();
    for (const deaths of [1, 4, 6]) {
      let calls = 0;
      const dies = async <T>(write: () => Promise<T>): Promise<T> => {
        calls++;
        // A process that is killed has written or not: it does not hear which.
        if (calls === deaths) await write();
        if (calls >= deaths) throw new Error('killed');
        return write();
      };
      const store: IssueSamplesPort = {
        ...broken,
        append: (batch) => dies(() => broken.append(batch)),
        appendFleet: (at, members) => dies(() => broken.appendFleet(at, members)),
      };
      const died = vi.fn();
      const feed = createSamplesFeed({ supply, store, clock: { now: () => now }, onError: died, days: DAYS, lookMs: 1 });
      feed.ensure();
      await vi.waitFor(() => expect(died).toHaveBeenCalled(), { timeout: 60_000, interval: 60 });
      await feed.stop();
    }
    await started(broken, { now: () => now });
    await caughtUp(broken, now);
    expect(await said(broken, now)).toEqual(await said(unbroken, now));
  });

  test('catches up after a sleep, minute by minute or at once', async () => {
    const clock = { t: now, now: () => clock.t };
    const slept = createOracle();
    await started(slept, clock);
    const later = now + 26 * HOUR + 3 * MINUTE;
    const steps = createOracle();
    const walking = { t: later - 4 * MINUTE, now: () => walking.t };
    await started(steps, walking);
    for (; walking.t < later; walking.t += MINUTE) await caughtUp(steps, walking.t);
    clock.t = later;
    await caughtUp(slept, later);
    await caughtUp(steps, later);
    expect(await said(slept, later)).toEqual(await said(steps, later));
  });
});

test('who asks for a past that is being brought in waits for it, and no longer', async () => {
  const now = HOURS[2] ?? 0;
  const store = createOracle();
  const feed = createSamplesFeed({
    supply,
    store,
    clock: { now: () => now },
    onError: (error) => expect.fail(String(error)),
    days: DAYS,
    lookMs: 1,
  });
  feeds.push(feed);
  const oldest = async (since: number): Promise<number | null> => {
    await feed.broughtIn(since);
    return (await store.status()).oldest;
  };
  const leaving = new AbortController();
  const left = feed.broughtIn(MIDNIGHT - DAY, leaving.signal);
  leaving.abort(new Error('the reader left'));
  await expect(left).rejects.toThrow('the reader left');
  const asked = [oldest(MIDNIGHT), oldest(MIDNIGHT - DAY), oldest(MIDNIGHT - 9 * DAY)];
  feed.ensure();
  expect(await Promise.all(asked)).toEqual([MIDNIGHT, MIDNIGHT - DAY, MIDNIGHT - DAYS * DAY]);
  const again = createSamplesFeed({
    supply,
    store,
    clock: { now: () => now },
    onError: (error) => expect.fail(String(error)),
    days: DAYS,
    lookMs: 1,
  });
  const late = again.broughtIn(MIDNIGHT);
  await again.stop();
  await expect(late).rejects.toThrow();
});
