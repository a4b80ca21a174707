import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { NO_TELEMETRY } from '#rules/lse/samples';
import {
  ATTRIBUTES,
  askMorning,
  at,
  countedAt,
  delivery,
  LOGS,
  type MakeSamples,
  MORNING,
  ORDERS,
  once,
  onlyRow,
  rowsOf,
  run,
  SEARCH,
  storesOf,
  TODAY,
  told,
  UNTOLD,
  WITH_STANDBY,
} from '#samples/testkit/given-samples';
import { readableCurves, readableFacts, readableFlow } from '#samples/testkit/readable';
import { isPortError } from '../port-error.ts';
import { describeSamplesAppending } from './testkit/contract-appending.ts';
import { describeSamplesProperties } from './testkit/contract-properties.ts';
import { describeSamplesFleet, describeSamplesStill } from './testkit/contract-still.ts';

export interface SamplesContract {
  /** False for a store that approximates counts: their equality is not asked for, that of rows is. */
  exact?: boolean;
  /** Random histories for each property. */
  runs?: number;
  /** For each property. */
  timeoutMs?: number;
}

/** What every store of samples has to do alike. */
export function describeIssueSamples(name: string, make: MakeSamples, options: SamplesContract = {}): void {
  const { exact = true, runs = 60, timeoutMs = 60_000 } = options;
  describe(`issue samples: ${name}`, () => {
    describeReach(make, exact);
    describeSamplesStill(make);
    describeSamplesFleet(make);
    describeSamplesAppending(make);
    describeSamplesProperties(make, { exact, runs, timeoutMs });
  });
}

function describeReach(make: MakeSamples, exact: boolean): void {
  const opened = storesOf(make);

  describe('how far an event reaches', () => {
    test('an empty store answers every question, and says that it knows nothing', async () => {
      const samples = await opened();
      expect(await samples.status()).toMatchObject({ watermarks: [], oldest: null });
      expect(await samples.curves(MORNING)).toMatchObject({ curves: [], watermarks: [] });
      const facts = await askMorning(samples, ['ClusterRed', 'NodeDrop']);
      expect(readableFacts(facts, ['ClusterRed'])).toEqual({
        rows: [],
        domains: [],
        silentAtAnchor: [],
        fleet: null,
        anchor: null,
        watermarks: [],
      });
      expect(facts.series.map(({ issueType, counts, standBy }) => [issueType, counts.length, standBy.length])).toEqual([
        ['ClusterRed', 36, 36],
        ['NodeDrop', 36, 36],
      ]);
      expect([...facts.any]).toEqual(Array(36).fill(0));
      expect(await samples.countImpacted({ from: at('10:00'), to: at('11:00'), issueTypes: ['ClusterRed'] })).toBeNull();
    });

    test('a sample covers its slot, and a bucket counts what overlaps it', async () => {
      const samples = await opened();
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('10:02:30')), run(LOGS, 'ClusterRed', at('10:10'), at('10:20'))]));
      const facts = await askMorning(samples);
      expect(countedAt(facts.any)).toEqual(['10:00 1', '10:10 1', '10:15 1']);
      expect(countedAt(facts.series[0]?.counts ?? new Uint32Array())).toEqual(['10:00 1', '10:10 1', '10:15 1']);
      expect(readableFacts(facts, ['ClusterRed']).rows.map(({ domainId, first, last }) => [domainId, first, last])).toEqual([
        [ORDERS, at('10:00'), at('10:05')],
        [LOGS, at('10:10'), at('10:20')],
      ]);
    });

    test('a slot that is longer than a bucket, or lies across two, is in each of them', async () => {
      const samples = await opened();
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('10:31'))], { cadenceMs: HOUR / 4 }));
      await told(samples, delivery([once(LOGS, 'ClusterRed', at('11:05'))], { cadenceMs: 4 * MINUTE, source: 'rules' }));
      expect(countedAt((await askMorning(samples)).any)).toEqual(['10:30 1', '10:35 1', '10:40 1', '11:00 1', '11:05 1']);
    });

    test('a domain counts once in a bucket, however often it was seen, for each type and for any of them', async () => {
      const samples = await opened();
      const minutes = [0, 1, 2, 3, 4].map((minute) => at('10:00') + minute * MINUTE);
      const seen = minutes.flatMap((time) => [once(ORDERS, 'ClusterRed', time), once(ORDERS, 'NodeDrop', time)]);
      await told(samples, delivery([...seen, once(LOGS, 'NodeDrop', at('10:04'))], { cadenceMs: MINUTE }));
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('10:03'))], { source: 'rules' }));
      const facts = await askMorning(samples, ['NodeDrop', 'ClusterRed']);
      expect(facts.series.map(({ issueType, counts }) => [issueType, countedAt(counts)])).toEqual([
        ['NodeDrop', ['10:00 2']],
        ['ClusterRed', ['10:00 1']],
      ]);
      expect(countedAt(facts.any)).toEqual(['10:00 2']);
      if (exact) expect(facts.exact).toBe(true);
    });

    test('curves are of all types that were seen in the window, by name', async () => {
      const samples = await opened();
      const seen = [once(ORDERS, 'NodeDrop', at('10:00')), once(LOGS, 'CpuHigh', at('09:00')), once(LOGS, 'NodeDrop', at('10:30'))];
      await told(
        samples,
        delivery([
          ...seen,
          once(ORDERS, 'DiskLow', at('08:59')),
          once(ORDERS, 'ClusterRed', at('12:00')),
          once(SEARCH, NO_TELEMETRY, at('10:00')),
        ]),
      );
      const hourly = { ...MORNING, bucketMs: HOUR };
      expect(readableCurves(await samples.curves(hourly))).toEqual([
        { issueType: 'CpuHigh', counts: [1, 0, 0] },
        { issueType: 'NodeDrop', counts: [0, 2, 0] },
      ]);
    });

    test('types that nobody has seen have zeros and no rows', async () => {
      const samples = await opened();
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('10:00')), once(ORDERS, NO_TELEMETRY, at('10:00'))]));
      const types = ['NeverSeen', NO_TELEMETRY, 'ClusterRed'];
      const facts = await askMorning(samples, types);
      expect(facts.series.map(({ issueType, counts }) => [issueType, countedAt(counts)])).toEqual([
        ['NeverSeen', []],
        [NO_TELEMETRY, []],
        ['ClusterRed', ['10:00 1']],
      ]);
      expect(readableFacts(facts, types).rows.map(({ issueType }) => issueType)).toEqual(['ClusterRed']);
      const count = { from: at('09:00'), to: at('12:00') };
      expect(await samples.countImpacted({ ...count, issueTypes: [NO_TELEMETRY, 'NeverSeen'] })).toBe(0);
      expect(await samples.countImpacted({ ...count, issueTypes: ['NeverSeen', 'ClusterRed'] })).toBe(1);
    });

    test('first and last are cut to the event, and what only meets its border is not in it', async () => {
      const samples = await opened();
      await told(
        samples,
        delivery([
          run(ORDERS, 'ClusterRed', at('09:30'), at('11:30')),
          run(LOGS, 'ClusterRed', at('09:30'), at('10:00')),
          run(SEARCH, 'ClusterRed', at('11:00'), at('11:30')),
        ]),
      );
      expect(await onlyRow(samples)).toMatchObject({ domainId: ORDERS, first: at('10:00'), last: at('11:00'), episodes: 1, before: true });
      const oddTimes = { start: at('09:58:20'), end: at('11:00:01') };
      expect((await rowsOf(samples, ['ClusterRed'], oddTimes)).map(({ domainId, first, last }) => [domainId, first, last])).toEqual([
        [LOGS, at('09:58:20'), at('10:00')],
        [ORDERS, at('09:58:20'), at('11:00:01')],
        [SEARCH, at('11:00'), at('11:00:01')],
      ]);
    });

    test('episodes are runs of adjacent slots, of whatever source and attributes, also across midnight', async () => {
      const samples = await opened();
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('10:00')), run(ORDERS, 'ClusterRed', at('10:05'), at('10:15'), UNTOLD)]));
      await told(samples, delivery([run(ORDERS, 'ClusterRed', at('10:15'), at('10:17'))], { cadenceMs: MINUTE, source: 'rules' }));
      expect(await onlyRow(samples)).toMatchObject({ first: at('10:00'), last: at('10:17'), episodes: 1 });
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('10:18'))], { cadenceMs: MINUTE, source: 'rules' }));
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('09:30')), once(ORDERS, 'ClusterRed', at('11:30'))]));
      expect(await onlyRow(samples)).toMatchObject({ last: at('10:19'), episodes: 2 });
      await told(samples, delivery([run(LOGS, 'ClusterRed', TODAY - HOUR, TODAY + HOUR), once(LOGS, 'ClusterRed', TODAY + 2 * HOUR)]));
      const window = { from: TODAY - 3 * HOUR, to: TODAY + 3 * HOUR, bucketMs: 5 * MINUTE };
      const facts = await samples.impact({ window, issueTypes: ['ClusterRed'], lse: { start: window.from, end: window.to } });
      expect(readableFacts(facts, ['ClusterRed']).rows).toMatchObject([
        { domainId: LOGS, first: TODAY - HOUR, last: TODAY + 2 * HOUR + 5 * MINUTE, episodes: 2 },
      ]);
    });

    test('rows are ordered by their beginning, then domain, then the place of the type in the question', async () => {
      const samples = await opened();
      const seen = [SEARCH, ORDERS, LOGS].flatMap((domainId) => [
        run(domainId, 'ClusterRed', at('10:30'), at('10:35')),
        run(domainId, 'NodeDrop', domainId === SEARCH ? at('10:10') : at('10:30'), at('10:35')),
      ]);
      await told(samples, delivery(seen));
      const rows = await rowsOf(samples, ['NodeDrop', 'ClusterRed']);
      expect(rows.map(({ domainId, issueType }) => [domainId, issueType])).toEqual([
        [SEARCH, 'NodeDrop'],
        [LOGS, 'NodeDrop'],
        [LOGS, 'ClusterRed'],
        [ORDERS, 'NodeDrop'],
        [ORDERS, 'ClusterRed'],
        [SEARCH, 'ClusterRed'],
      ]);
      expect((await askMorning(samples, ['NodeDrop'])).rows.domains).toEqual([LOGS, ORDERS, SEARCH]);
    });

    test('a row has the attributes of its beginning; of several at once the smallest', async () => {
      const samples = await opened();
      const later = { ...ATTRIBUTES, instanceCount: 12, az: ['use1-az3', 'use1-az1', 'use1-az3'] };
      await told(
        samples,
        delivery([run(ORDERS, 'ClusterRed', at('09:50'), at('10:20')), run(ORDERS, 'ClusterRed', at('10:20'), at('11:00'), later)]),
      );
      expect((await onlyRow(samples))?.attributes).toEqual(ATTRIBUTES);
      const changed = { start: at('10:20'), end: at('10:40') };
      expect((await onlyRow(samples, changed))?.attributes).toEqual({ ...later, az: ['use1-az1', 'use1-az3'] });
      // Another source has seen the domain at the same time, and sees it as it was before.
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('10:20'))], { source: 'rules' }));
      expect((await onlyRow(samples, changed))?.attributes).toEqual(ATTRIBUTES);
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('10:20'), { ...later, esVersion: 'ES_6.8' })], { source: 'rules' }));
      expect((await onlyRow(samples, changed))?.attributes).toMatchObject({ esVersion: 'ES_6.8', az: ['use1-az1', 'use1-az3'] });
    });

    test('the curve of stand-by counts domains that had it in the bucket', async () => {
      const samples = await opened();
      await told(
        samples,
        delivery([
          run(ORDERS, 'ClusterRed', at('10:00'), at('10:05'), ATTRIBUTES),
          run(ORDERS, 'ClusterRed', at('10:05'), at('10:15'), WITH_STANDBY),
          run(LOGS, 'ClusterRed', at('10:10'), at('10:20'), WITH_STANDBY),
          run(SEARCH, 'ClusterRed', at('10:00'), at('10:20'), UNTOLD),
        ]),
      );
      const [series] = (await askMorning(samples)).series;
      expect(countedAt(series?.standBy ?? new Uint32Array())).toEqual(['10:05 1', '10:10 2', '10:15 1']);
      expect(countedAt(series?.counts ?? new Uint32Array())).toEqual(['10:00 2', '10:05 2', '10:10 3', '10:15 2']);
    });

    test('domains come and go from one bucket to the next, and the silent ones are counted beside', async () => {
      const samples = await opened();
      await told(
        samples,
        delivery([
          run(ORDERS, 'ClusterRed', at('08:00'), at('09:10')),
          run(ORDERS, 'NodeDrop', at('09:10'), at('09:15')),
          run(LOGS, 'ClusterRed', at('09:05'), at('09:20')),
          run(ORDERS, 'ClusterRed', at('11:55'), at('12:30')),
          run(SEARCH, NO_TELEMETRY, at('09:10'), at('09:20')),
          run(LOGS, NO_TELEMETRY, at('09:15'), at('09:20')),
        ]),
      );
      const facts = await askMorning(samples, ['ClusterRed', 'NodeDrop']);
      if (exact) expect(facts.flow).not.toBeNull();
      if (facts.flow === null) return;
      expect(readableFlow(facts)?.started).toHaveLength(36);
      expect(countedAt(facts.flow.started)).toEqual(['09:05 1', '11:55 1']);
      expect(countedAt(facts.flow.recovered)).toEqual(['09:15 1', '09:20 1']);
      expect(countedAt(facts.flow.silent)).toEqual(['09:10 1', '09:15 2']);
    });

    test('distinct domains of any span of time are counted, where a source covers some of it', async () => {
      const samples = await opened();
      await told(
        samples,
        delivery(
          [run(ORDERS, 'ClusterRed', at('10:00'), at('10:10')), once(LOGS, 'NodeDrop', at('10:05')), once(ORDERS, 'NodeDrop', at('10:30'))],
          { completeTo: at('10:20') },
        ),
      );
      const count = (from: number, to: number, issueTypes = ['ClusterRed', 'NodeDrop']) => samples.countImpacted({ from, to, issueTypes });
      expect(await count(at('10:00'), at('11:00'))).toBe(2);
      expect(await count(at('10:00'), at('11:00'), ['ClusterRed'])).toBe(1);
      expect(await count(at('10:09:59'), at('10:10'))).toBe(2);
      expect(await count(at('10:10'), at('10:30'))).toBe(0);
      expect(await count(at('10:20'), at('11:00'))).toBeNull();
      expect(await count(TODAY - 5, at('11:00'))).toBeNull();
    });

    test('a window may begin with the oldest day, and not before it', async () => {
      const samples = await opened();
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('10:00'))]));
      expect((await samples.status()).oldest).toBe(TODAY);
      const ask = (from: number) => {
        const window = { from, to: at('12:00'), bucketMs: HOUR };
        return [
          samples.curves(window),
          samples.impact({ window, issueTypes: ['ClusterRed'], lse: { start: at('10:00'), end: at('11:00') } }),
        ];
      };
      const good = await Promise.all(ask(TODAY));
      expect(good).toHaveLength(2);
      const refused = await Promise.allSettled(ask(TODAY - HOUR));
      expect(refused).toHaveLength(2);
      for (const answer of refused) expect(answer).toSatisfy(({ reason }) => isPortError(reason, 'not-found'));
      await told(samples, delivery([once(ORDERS, NO_TELEMETRY, at('23:59', -2))]));
      expect((await samples.status()).oldest).toBe(TODAY - 2 * DAY);
      expect(await Promise.all(ask(TODAY - HOUR))).toHaveLength(2);
    });

    test('who has gone away is not answered', async () => {
      const samples = await opened();
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('10:00'))]));
      const gone = AbortSignal.abort();
      const event = { start: at('10:00'), end: at('11:00') };
      for (const ask of [
        () => samples.curves(MORNING, gone),
        () => samples.impact({ window: MORNING, issueTypes: ['ClusterRed'], lse: event }, gone),
        () => samples.countImpacted({ from: event.start, to: event.end, issueTypes: ['ClusterRed'] }, gone),
      ])
        await expect(ask()).rejects.toSatisfy((error) => isPortError(error, 'cancelled'));
    });
  });
}
