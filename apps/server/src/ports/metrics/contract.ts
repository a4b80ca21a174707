import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#rules/durations';
import { rollUp } from '#rules/metrics/roll-up';
import { METRIC_STATS, type MetricQuery, type MetricStat } from '#rules/metrics/types';
import { isPortError } from '../port-error.ts';
import type { MetricRange, MetricSubject, MetricsPort, MetricValues } from './port.ts';

export interface MetricsHarness {
  metrics: MetricsPort;
  subject: MetricSubject;
  unknownSubject: MetricSubject;
  /** A number that stands or moves by itself, with values in the range. */
  gauge: Omit<MetricQuery, 'stat'>;
  /** A number that is counted: its sum over a period is what came to pass in it. Null where the source keeps no counter. */
  counter: Omit<MetricQuery, 'stat'> | null;
  /** A metric that the source will never have. */
  unknown: Omit<MetricQuery, 'stat'>;
  /** A range that ended, with data, three periods of 300 seconds or more, its ends multiples of 900 seconds. */
  range: { from: number; to: number };
  /** The finest period that the source answers in that range; 60 when absent. A multiple of it must divide 300. */
  finestSeconds?: number;
  /** How far a statistic of a longer period may be from that of its minutes, as a share; a millionth when absent. Kept numbers are rounded. */
  tolerance?: number;
  /** Longer periods that are not held against the minutes, with the reason: what the service behind the source does is not the source's to say. */
  notRolledUp?: { periods: readonly number[]; reason: string };
  close?: () => Promise<void>;
}

const LONGER_PERIODS = [300, 900, 3_600, 86_400] as const;

/** What every source of metrics has to do alike. */
export function describeMetrics(name: string, make: () => Promise<MetricsHarness>): void {
  describe(`metrics: ${name}`, () => {
    let harness: MetricsHarness;
    beforeAll(async () => {
      harness = await make();
    }, 60_000);
    afterAll(() => harness.close?.());

    const rangeOf = (periodSeconds: number, { from, to } = harness.range): MetricRange => ({ from, to, periodSeconds });
    const finest = (): number => harness.finestSeconds ?? 60;
    const read = async (query: Omit<MetricQuery, 'stat'>, stat: MetricStat, range: MetricRange): Promise<Float64Array> => {
      const [answer] = await harness.metrics.query(harness.subject, [{ ...query, stat }], range);
      return valuesOf(answer);
    };

    test('answers come in the order of the queries, one each', async () => {
      const { metrics, subject, gauge, unknown } = harness;
      const queries = (['Maximum', 'Minimum', 'Average'] as const).map((stat) => ({ ...gauge, stat }));
      const [low, missing, high] = await metrics.query(
        subject,
        [
          { ...gauge, stat: 'Minimum' },
          { ...unknown, stat: 'Sum' },
          { ...gauge, stat: 'Maximum' },
        ],
        rangeOf(300),
      );
      expect(missing).toMatchObject({ failure: { kind: 'not-offered' } });
      const [highAgain, lowAgain] = await metrics.query(subject, queries, rangeOf(300));
      expect(valuesOf(low)).toEqual(valuesOf(lowAgain));
      expect(valuesOf(high)).toEqual(valuesOf(highAgain));
      expect(await metrics.query(subject, [], rangeOf(300))).toEqual([]);
    });

    test('there is a value or a gap for each period of the range, and some values', async () => {
      for (const periodSeconds of [finest(), 300, 900]) {
        const range = rangeOf(periodSeconds);
        const values = await read(harness.gauge, 'Average', range);
        expect(values).toHaveLength((range.to - range.from) / (periodSeconds * 1_000));
        expect([...values].some((value) => Number.isFinite(value))).toBe(true);
        expect([...values].every((value) => Number.isFinite(value) || Number.isNaN(value))).toBe(true);
      }
    });

    test('a point stands for its period, whatever window it is asked in', async () => {
      const { from, to } = harness.range;
      const whole = await read(harness.gauge, 'Maximum', rangeOf(300));
      const later = await read(harness.gauge, 'Maximum', rangeOf(300, { from: from + 300_000, to }));
      const shorter = await read(harness.gauge, 'Maximum', rangeOf(300, { from, to: to - 300_000 }));
      expect([...later]).toEqual([...whole.slice(1)]);
      expect([...shorter]).toEqual([...whole.slice(0, -1)]);
    });

    test('the highest is not below the mean, and the mean not below the lowest', async () => {
      const { metrics, subject, gauge } = harness;
      for (const periodSeconds of [finest(), 300, 900]) {
        const answers = await metrics.query(
          subject,
          (['Maximum', 'Average', 'Minimum'] as const).map((stat) => ({ ...gauge, stat })),
          rangeOf(periodSeconds),
        );
        const [high, mean, low] = answers.map(valuesOf);
        for (const [i, value] of (mean ?? []).entries()) {
          if (Number.isNaN(value)) continue;
          const slack = Math.abs(value) * 1e-9;
          expect(high?.[i]).toBeGreaterThanOrEqual(value - slack);
          expect(low?.[i]).toBeLessThanOrEqual(value + slack);
        }
      }
    });

    // What `rollUp` says of the minutes is what the source must say of them.
    test.each(LONGER_PERIODS)('every statistic of %i seconds is that of its minutes', async (periodSeconds) => {
      const { gauge, counter, notRolledUp, tolerance = 1e-6, range } = harness;
      if (notRolledUp?.periods.includes(periodSeconds)) return;
      const period = periodSeconds * 1_000;
      // Whole points, of which the first and the last may have minutes without values.
      const whole = rangeOf(periodSeconds, {
        from: Math.floor(range.from / period) * period,
        to: Math.ceil(range.to / period) * period,
      });
      const points = (whole.to - whole.from) / period;
      let compared = 0;
      for (const query of counter ? [gauge, counter] : [gauge])
        for (const stat of METRIC_STATS) {
          const perPoint = periodSeconds / finest();
          const fine = { ...whole, periodSeconds: finest() };
          const minutes = await read(query, stat, fine);
          const expected = rollUp(minutes, perPoint, points, stat);
          // A source that knows how many readings each minute has may weigh by them: they are what a sum is of a mean.
          const sums = stat === 'Average' ? await read(query, 'Sum', fine) : null;
          const weighed = sums && rollUp(sums, perPoint, points, 'Sum');
          const readings =
            sums &&
            rollUp(
              sums.map((sum, i) => (sum === 0 ? 1 : sum / (minutes[i] ?? 0))),
              perPoint,
              points,
              'Sum',
            );
          const told = await read(query, stat, whole);
          for (const [i, value] of expected.entries()) {
            const here = `${query.metricName} ${stat} at ${new Date(whole.from + i * period).toISOString()}: ${told[i]}, ${value} of its minutes`;
            if (Number.isNaN(value)) {
              expect(told[i], here).toBeNaN();
              continue;
            }
            const right = weighed && readings ? [value, (weighed[i] ?? 0) / (readings[i] ?? 0)] : [value];
            const isRight = right.some((one) => Math.abs((told[i] ?? 0) - one) <= 1e-9 + Math.abs(one) * tolerance);
            expect(isRight, here).toBe(true);
            compared += 1;
          }
        }
      expect(compared).toBeGreaterThan(0);
    });

    test('times to come and times before there was anything are gaps, not zeros', async () => {
      const { from } = harness.range;
      const ahead = Math.ceil(Date.now() / DAY) * DAY + 40 * DAY;
      for (const begin of [ahead, from - 30 * 365 * DAY]) {
        const range = {
          from: Math.floor(begin / 900_000) * 900_000,
          to: Math.floor(begin / 900_000) * 900_000 + 2_700_000,
          periodSeconds: 900,
        };
        const [answer] = await harness.metrics.query(harness.subject, [{ ...harness.gauge, stat: 'Maximum' }], range);
        if (answer && 'values' in answer) expect([...answer.values].every((value) => Number.isNaN(value))).toBe(true);
        else expect(answer?.failure.message).not.toBe('');
      }
    });

    test('an empty range has no points', async () => {
      const { from } = harness.range;
      expect(await read(harness.gauge, 'Maximum', { from, to: from, periodSeconds: 300 })).toHaveLength(0);
    });

    test('a node that there never was has gaps or is not offered, and nothing is thrown', async () => {
      const { metrics, subject, gauge } = harness;
      const dimensions = [...gauge.dimensions.filter((dimension) => dimension.name !== 'NodeId'), { name: 'NodeId', value: 'never-was' }];
      const [answer] = await metrics.query(subject, [{ ...gauge, dimensions, stat: 'Maximum' }], rangeOf(300));
      if (answer && 'values' in answer) expect([...answer.values].every((value) => Number.isNaN(value))).toBe(true);
      else expect(answer?.failure.kind).toBe('not-offered');
    });

    test('dimensions are compared as a set', async () => {
      const { metrics, subject, gauge } = harness;
      const turned = { ...gauge, dimensions: [...gauge.dimensions].reverse(), stat: 'Maximum' } as const;
      const [a, b] = await metrics.query(subject, [turned, { ...gauge, stat: 'Maximum' }], rangeOf(300));
      expect(valuesOf(a)).toEqual(valuesOf(b));
    });

    test('a subject that nobody knows is not found', async () => {
      const { metrics, unknownSubject, gauge } = harness;
      await expect(metrics.query(unknownSubject, [{ ...gauge, stat: 'Maximum' }], rangeOf(300))).rejects.toSatisfy(isNotFound);
      await expect(metrics.list(unknownSubject)).rejects.toSatisfy(isNotFound);
    });

    test('names are listed in order, and what is listed can be read [METRIC-068]', async () => {
      const { metrics, subject, gauge } = harness;
      const listing = await metrics.list(subject);
      const names = [...listing.keys()];
      expect(names).toEqual([...names].sort());
      expect(names).toContain(gauge.metricName);
      const wanted = keyOf(gauge.dimensions);
      expect((listing.get(gauge.metricName) ?? []).map(keyOf)).toContain(wanted);
      for (const sets of listing.values()) expect(sets.length).toBeGreaterThan(0);
      const ofNamespace = names.filter((metricName) => (listing.get(metricName) ?? []).some((set) => keyOf(set) === wanted)).slice(0, 40);
      const answers = await metrics.query(
        subject,
        ofNamespace.map((metricName) => ({ ...gauge, metricName, stat: 'Average' })),
        rangeOf(900),
      );
      expect(answers.filter((answer) => 'values' in answer).length).toBeGreaterThan(0);
      expect(listing.has(harness.unknown.metricName)).toBe(false);
    });

    test('what the account publishes beside the subject is a listing too', async () => {
      const { metrics, subject } = harness;
      const names = [...(await metrics.listRoot(subject, '000000000000')).keys()];
      expect(names).toEqual([...names].sort());
    });

    test('who has gone away is not answered', async () => {
      const { metrics, subject, gauge } = harness;
      const signal = AbortSignal.abort();
      await expect(metrics.query(subject, [{ ...gauge, stat: 'Maximum' }], rangeOf(300), signal)).rejects.toSatisfy((error) =>
        isPortError(error, 'cancelled'),
      );
    });

    test('it says how long a point takes to be reliable', () => {
      expect(harness.metrics.delaySeconds).toBeGreaterThanOrEqual(0);
      expect(harness.metrics.delaySeconds).toBeLessThan(3_600);
    });
  });
}

const isNotFound = (error: unknown): boolean => isPortError(error, 'not-found');

const keyOf = (set: readonly { name: string; value: string }[]): string =>
  set
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join();

const valuesOf = (answer: MetricValues | undefined): Float64Array => {
  if (!answer || !('values' in answer)) throw new Error(`No values: ${answer?.failure.message ?? 'no answer'}`);
  return answer.values;
};
