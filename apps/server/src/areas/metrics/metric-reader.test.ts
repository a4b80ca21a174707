import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MetricQuery } from '#rules/metrics/types';
import { steppedClock } from '../../platform/clock/clock.ts';
import type { MetricRange, MetricSubject, MetricsPort, MetricValues } from '../../ports/metrics/port.ts';
import { isPortError, PortError } from '../../ports/port-error.ts';
import { MetricReader } from './metric-reader.ts';

const START = Date.UTC(2026, 10, 21, 12);
const ORDERS: MetricSubject = { kind: 'domain', domainIdentifier: '000000000101:orders' };
const DELAY = 120;

interface Call {
  subject: MetricSubject;
  queries: readonly MetricQuery[];
  range: MetricRange;
  signal: AbortSignal | undefined;
  /** Lets a held call answer, or fail. */
  go: (error?: Error) => void;
}

/** A source whose points are a function of series, time and, until they are final, of when it is asked. It notes every call. */
function syntheticPort(clock: { now(): number }, held = false): MetricsPort & { calls: Call[] } {
  const calls: Call[] = [];
  const pointOf = (name: string, time: number, periodMs: number): number => {
    const now = clock.now();
    if (time >= now) return Number.NaN;
    const age = time + periodMs <= now - DELAY * 1_000 ? 0 : now % 997;
    return name.length + (time / periodMs) * 3 + age / 1_000;
  };
  return {
    calls,
    delaySeconds: DELAY,
    list: async () => new Map(),
    listRoot: async () => new Map(),
    query: async (subject, queries, range, signal) => {
      const periodMs = range.periodSeconds * 1_000;
      const answers = queries.map(({ metricName, dimensions }): MetricValues => {
        if (metricName === 'Broken') return { failure: { kind: 'throttled', message: 'slow down' } };
        const name = `${metricName}${dimensions.map(({ value }) => value).join('')}`;
        const points = (range.to - range.from) / periodMs;
        return {
          values: Float64Array.from({ length: points }, (_, at) => pointOf(name, range.from + at * periodMs, periodMs)),
          unit: 'Count',
        };
      });
      const gate = new Promise<void>((resolve, reject) => {
        calls.push({ subject, queries, range, signal, go: (error) => (error ? reject(error) : resolve()) });
        signal?.addEventListener('abort', () => reject(new PortError('cancelled', 'given up')));
        if (!held) resolve();
      });
      await gate;
      return answers;
    },
  };
}

const metric = (metricName: string, ...dimensions: string[]): MetricQuery => ({
  namespace: 'AWS/ES',
  metricName,
  dimensions: dimensions.map((value, at) => ({ name: `D${at}`, value })),
  stat: 'Average',
});
const minutes = (from: number, to: number): MetricRange => ({ from: START + from * 60_000, to: START + to * 60_000, periodSeconds: 60 });
const asked = (port: { calls: Call[] }) =>
  port.calls.map(({ queries, range }) => [queries.length, (range.from - START) / 60_000, (range.to - START) / 60_000]);

describe('what is kept', () => {
  test('answers any windows as the source itself does, at any time', async () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 900_000 }),
      period: fc.constantFrom(60, 300),
      ago: fc.integer({ min: -2, max: 900 }),
      length: fc.integer({ min: 1, max: 700 }),
      names: fc.uniqueArray(fc.constantFrom('a', 'bb', 'ccc', 'dddd'), { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.constantFrom(20_000, 1_000_000), async (steps, limit) => {
        const clock = steppedClock(START);
        const port = syntheticPort(clock);
        const direct = syntheticPort(clock);
        const reader = new MetricReader(clock, limit);
        for (const { wait, period, ago, length, names } of steps) {
          const periodMs = period * 1_000;
          const to = (Math.ceil(clock.step(wait) / periodMs) - ago) * periodMs;
          const range = { from: to - length * periodMs, to, periodSeconds: period };
          const queries = names.map((name) => metric(name));
          const { series, partialFrom } = await reader.read({ port, subject: ORDERS, queries, range });
          expect(series).toEqual(await direct.query(ORDERS, queries, range));
          const open = Array.from({ length }, (_, at) => range.from + at * periodMs).find(
            (time) => time + periodMs > clock.now() - DELAY * 1_000,
          );
          expect(partialFrom).toBe(open ?? null);
          expect(reader.bytes).toBeLessThanOrEqual(limit);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is not asked for again, and the live edge is', async () => {
    const clock = steppedClock(START + 600 * 60_000);
    const port = syntheticPort(clock);
    const reader = new MetricReader(clock);
    const ask = (from: number, to: number) => reader.read({ port, subject: ORDERS, queries: [metric('a')], range: minutes(from, to) });
    await ask(0, 300);
    await ask(100, 200);
    expect(asked(port)).toEqual([[1, 0, 300]]);
    const first = await ask(100, 600);
    // The points of the last two minutes are not final: the source's delay is two minutes.
    expect(first.partialFrom).toBe(START + 598 * 60_000);
    clock.step(500);
    const second = await ask(100, 600);
    expect(asked(port).slice(1)).toEqual([
      [1, 300, 600],
      [1, 598, 600],
    ]);
    const values = (reading: typeof first) => reading.series.flatMap((one) => ('values' in one ? [...one.values] : []));
    expect(values(second).slice(0, 498)).toEqual(values(first).slice(0, 498));
    expect(values(second)[499]).not.toBe(values(first)[499]);
  });

  test('is no gap at the end that numbers may still fill', async () => {
    const clock = steppedClock(START + 600 * 60_000);
    let arrived = 500;
    const port = syntheticPort(clock);
    const late: MetricsPort = {
      ...port,
      query: async (subject, queries, range, signal) => {
        const [answer] = await port.query(subject, queries, range, signal);
        if (!answer || !('values' in answer)) throw new Error('no values');
        return [
          {
            ...answer,
            values: answer.values.map((value, at) => (range.from + at * 60_000 < START + arrived * 60_000 ? value : Number.NaN)),
          },
        ];
      },
    };
    const reader = new MetricReader(clock);
    const lastOf = async () => {
      const { series } = await reader.read({ port: late, subject: ORDERS, queries: [metric('a')], range: minutes(0, 590) });
      return series[0] && 'values' in series[0] ? series[0].values.findLastIndex((value) => !Number.isNaN(value)) : null;
    };
    expect(await lastOf()).toBe(499);
    arrived = 590;
    // The hour before the edge is asked for again, what is older is a gap for good.
    expect(await lastOf()).toBe(589);
    expect(asked(port).at(-1)).toEqual([1, 538, 590]);
  });

  test('is told apart by subject, series, period and source', async () => {
    const clock = steppedClock(START + 600 * 60_000);
    const port = syntheticPort(clock);
    const other = syntheticPort(clock);
    const reader = new MetricReader(clock);
    const range = minutes(0, 60);
    const account: MetricSubject = { kind: 'account', accountId: '000000000101' };
    await reader.read({ port, subject: ORDERS, queries: [metric('a', 'x', 'y')], range });
    await reader.read({ port, subject: account, queries: [metric('a', 'x', 'y')], range });
    await reader.read({ port, subject: ORDERS, queries: [metric('a', 'x')], range });
    await reader.read({ port, subject: ORDERS, queries: [{ ...metric('a', 'x', 'y'), stat: 'Sum' }], range });
    await reader.read({ port, subject: ORDERS, queries: [metric('a', 'x', 'y')], range: { ...range, periodSeconds: 300 } });
    expect(port.calls).toHaveLength(5);
    const turned = { ...metric('a', 'x', 'y'), dimensions: metric('a', 'x', 'y').dimensions.toReversed() };
    await reader.read({ port, subject: ORDERS, queries: [turned], range });
    expect(port.calls).toHaveLength(5);
    await reader.read({ port: other, subject: ORDERS, queries: [metric('a', 'x', 'y')], range });
    expect(other.calls).toHaveLength(1);
  });

  test('is dropped by age of use when it would be too much', async () => {
    const clock = steppedClock(START + 600 * 60_000);
    const port = syntheticPort(clock);
    const reader = new MetricReader(clock, 16_000);
    const ask = (name: string) => reader.read({ port, subject: ORDERS, queries: [metric(name)], range: minutes(0, 256) });
    for (const name of ['a', 'bb', 'ccc', 'a', 'dddd', 'eeeee']) await ask(name);
    expect(reader.bytes).toBeLessThanOrEqual(16_000);
    const before = port.calls.length;
    await ask('a');
    expect(port.calls).toHaveLength(before);
    await ask('bb');
    expect(port.calls).toHaveLength(before + 1);
  });
});

describe('what is under way', () => {
  const setUp = () => {
    const clock = steppedClock(START + 600 * 60_000);
    const port = syntheticPort(clock, true);
    const reader = new MetricReader(clock);
    const ask = (names: string[], range = minutes(0, 60), signal?: AbortSignal) =>
      reader.read({ port, subject: ORDERS, queries: names.map((name) => metric(name)), range, signal });
    return { clock, port, reader, ask };
  };
  /** A call begins a turn of the event loop after its first reader. */
  const turn = async () => {
    for (let turns = 0; turns < 2; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  test('is asked once by all who want it, and what is new is asked beside it', async () => {
    const { port, ask } = setUp();
    const readings = [ask(['a', 'bb']), ask(['bb', 'a']), ask(['a', 'ccc']), ask(['a'], minutes(10, 20)), ask(['a'], minutes(10, 70))];
    await turn();
    // Readers of one moment share a call; one who comes later has what is new in another.
    readings.push(ask(['bb', 'dddd']));
    await turn();
    expect(asked(port)).toEqual([
      [3, 0, 60],
      [1, 10, 70],
      [1, 0, 60],
    ]);
    for (const { go } of port.calls) go();
    const [first, second] = await Promise.all(readings);
    expect(second?.series).toEqual(first?.series.toReversed());
  });

  test('is not disturbed by a reader who leaves, and stops with the last one', async () => {
    const { port, ask } = setUp();
    const [one, two] = [new AbortController(), new AbortController()];
    const left = ask(['a'], minutes(0, 60), one.signal);
    const stays = ask(['a'], minutes(0, 60), two.signal);
    await turn();
    one.abort();
    await expect(left).rejects.toSatisfy((error) => isPortError(error, 'cancelled'));
    expect(port.calls[0]?.signal?.aborted).toBe(false);
    two.abort();
    await expect(stays).rejects.toSatisfy((error) => isPortError(error, 'cancelled'));
    expect(port.calls.map(({ signal }) => signal?.aborted)).toEqual([true]);
    // Whoever comes now is not given the call that was stopped.
    const late = ask(['a']);
    await turn();
    expect(port.calls).toHaveLength(2);
    port.calls[1]?.go();
    expect((await late).series[0]).toHaveProperty('values.length', 60);
  });

  test('comes in calls of at most 500 series', async () => {
    const { port, ask } = setUp();
    const reading = ask(Array.from({ length: 1_100 }, (_, at) => `m${at}`));
    await turn();
    expect(port.calls.map(({ queries }) => queries.length)).toEqual([500, 500, 100]);
    for (const { go } of port.calls) go();
    expect((await reading).series).toHaveLength(1_100);
  });

  test('fails as a whole when all of it fails, and is asked again', async () => {
    const { port, ask } = setUp();
    const reading = ask(['a']);
    await turn();
    port.calls[0]?.go(new PortError('unavailable', 'the source is down'));
    await expect(reading).rejects.toThrow('the source is down');
    const again = ask(['a']);
    await turn();
    port.calls[1]?.go();
    expect((await again).series[0]).toHaveProperty('values.length', 60);
  });

  test('fails in part when a part of it fails, with the kind of the failure', async () => {
    const { port, ask } = setUp();
    const names = Array.from({ length: 501 }, (_, at) => `m${at}`);
    const reading = ask(names);
    await turn();
    port.calls[0]?.go();
    port.calls[1]?.go(new PortError('timed-out', 'too slow'));
    const { series } = await reading;
    expect(series.slice(0, 500).every((one) => 'values' in one)).toBe(true);
    expect(series[500]).toEqual({ failure: { kind: 'timed-out', message: 'too slow' } });
  });

  test('of one series may fail alone, and is not kept', async () => {
    const clock = steppedClock(START + 600 * 60_000);
    const port = syntheticPort(clock);
    const reader = new MetricReader(clock);
    const ask = () => reader.read({ port, subject: ORDERS, queries: [metric('Broken'), metric('a')], range: minutes(0, 60) });
    const { series } = await ask();
    expect(series).toEqual([{ failure: { kind: 'throttled', message: 'slow down' } }, { values: expect.any(Float64Array), unit: 'Count' }]);
    await ask();
    expect(asked(port)).toEqual([
      [2, 0, 60],
      [1, 0, 60],
    ]);
  });

  test('is held to the number of points', async () => {
    const clock = steppedClock(START);
    const port: MetricsPort = { ...syntheticPort(clock), query: async () => [{ values: new Float64Array(3), unit: null }] };
    const reader = new MetricReader(clock);
    const range = minutes(-60, -50);
    const { series } = await reader.read({ port, subject: ORDERS, queries: [metric('a')], range });
    expect(series[0]).toMatchObject({ failure: { kind: 'malformed' } });
    await expect(reader.read({ port, subject: ORDERS, queries: [metric('a'), metric('bb')], range })).rejects.toThrow('1 of 2 metrics');
  });
});
