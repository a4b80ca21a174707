import { describe, expect, test } from 'vitest';
import { steppedClock } from '../platform/clock/clock.ts';
import { type Coalescer, createCoalescer } from './coalesce.ts';
import { isPortError, PortError } from './port-error.ts';

/** Work that ends when it is told to, and knows when it was broken off. */
function work() {
  const flights: { resolve(value: string): void; reject(error: unknown): void; signal: AbortSignal }[] = [];
  const load = (signal: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      flights.push({ resolve, reject, signal });
      signal.addEventListener('abort', () => reject(new PortError('cancelled', 'left')));
    });
  return { flights, load };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const setUp = () => {
  const clock = steppedClock(1_700_000_000_000);
  const coalescer = createCoalescer(clock);
  const { flights, load } = work();
  const get = (options: Partial<Parameters<Coalescer['get']>[1]> = {}) => coalescer.get('a|health', { ttlMs: 10_000, load, ...options });
  return { clock, coalescer, flights, get };
};

describe('a coalescer', () => {
  test('asks once for those who ask together, and keeps the answer for its time', async () => {
    const { clock, flights, get } = setUp();
    const both = Promise.all([get(), get()]);
    await settle();
    expect(flights).toHaveLength(1);
    clock.step(500);
    flights[0]?.resolve('green');
    expect(await both).toEqual(Array(2).fill({ value: 'green', asOf: 1_700_000_000_500 }));
    clock.step(10_000);
    expect((await get()).asOf).toBe(1_700_000_000_500);
    clock.step(1);
    const next = get();
    await settle();
    flights[1]?.resolve('red');
    expect((await next).value).toBe('red');
  });

  test('maxAgeMs 0 joins what is under way, and takes nothing kept', async () => {
    const { flights, get } = setUp();
    const first = get();
    const fresh = get({ maxAgeMs: 0 });
    await settle();
    flights[0]?.resolve('one');
    expect((await first).value).toBe('one');
    expect((await fresh).value).toBe('one');
    const again = get({ maxAgeMs: 0 });
    await settle();
    expect(flights).toHaveLength(2);
    flights[1]?.resolve('two');
    expect((await again).value).toBe('two');
    expect((await get({ maxAgeMs: 1 })).value).toBe('two');
  });

  test('stops the work when the last reader has left, not before', async () => {
    const { flights, get } = setUp();
    const [one, two] = [new AbortController(), new AbortController()];
    const calls = [get({ signal: one.signal }), get({ signal: two.signal })].map((call) => call.catch((error: unknown) => error));
    await settle();
    one.abort();
    expect(isPortError(await calls[0], 'cancelled')).toBe(true);
    expect(flights[0]?.signal.aborted).toBe(false);
    two.abort();
    expect(isPortError(await calls[1], 'cancelled')).toBe(true);
    expect(flights[0]?.signal.aborted).toBe(true);
    // Whoever comes next starts again, and is not told of the others' leaving.
    const next = get();
    await settle();
    flights[1]?.resolve('green');
    expect((await next).value).toBe('green');
  });

  test('an answer goes to the reader who stayed', async () => {
    const { flights, get } = setUp();
    const leaver = new AbortController();
    const left = get({ signal: leaver.signal }).catch((error: unknown) => error);
    const stayed = get();
    await settle();
    leaver.abort();
    flights[0]?.resolve('green');
    expect((await stayed).value).toBe('green');
    expect(isPortError(await left, 'cancelled')).toBe(true);
  });

  test('a failure is told again for two seconds, to those who want it fresh as well, and then asked anew', async () => {
    const { clock, flights, get } = setUp();
    const first = get().catch((error: unknown) => error);
    await settle();
    flights[0]?.reject(new PortError('unavailable', 'refused'));
    expect(isPortError(await first, 'unavailable')).toBe(true);
    clock.step(2_000);
    await expect(get({ maxAgeMs: 0 })).rejects.toThrow('refused');
    expect(flights).toHaveLength(1);
    clock.step(1);
    const next = get();
    await settle();
    flights[1]?.resolve('green');
    expect((await next).value).toBe('green');
  });

  test('a failure does not take away a kept answer that is young enough', async () => {
    const { clock, flights, get } = setUp();
    const first = get();
    await settle();
    flights[0]?.resolve('green');
    await first;
    clock.step(3_000);
    const failing = get({ maxAgeMs: 0 }).catch((error: unknown) => error);
    await settle();
    flights[1]?.reject(new PortError('timed-out', 'slow'));
    await failing;
    expect((await get()).value).toBe('green');
  });

  test('forgets by prefix, and drops the oldest when all together weigh too much', async () => {
    const clock = steppedClock(1_000_000);
    const coalescer = createCoalescer(clock, { maxWeight: 10 });
    let loads = 0;
    const put = (key: string, weight: number) =>
      coalescer.get(key, {
        ttlMs: 10_000,
        weight: () => weight,
        load: async () => {
          loads += 1;
          return key;
        },
      });
    for (const key of ['a|x', 'b|x', 'c|x']) await put(key, 4);
    expect(coalescer.size).toBe(2);
    expect(loads).toBe(3);
    await put('c|x', 4);
    expect(loads).toBe(3);
    await put('a|x', 4);
    expect(loads).toBe(4);
    coalescer.forget('a|');
    await put('a|x', 4);
    expect(loads).toBe(5);
  });

  test('a clock that was set back keeps nothing alive', async () => {
    let now = 1_000_000;
    const coalescer = createCoalescer({ now: () => now });
    let loads = 0;
    const get = () =>
      coalescer.get('a', {
        ttlMs: 10_000,
        load: async () => {
          loads += 1;
          return loads;
        },
      });
    await get();
    now -= 3_600_000;
    expect((await get()).value).toBe(2);
  });
});
