import { beforeEach, describe, expect, test } from 'vitest';
import { PortError } from '../../ports/port-error.ts';
import type { AccountFacts, TransparencySource } from '../../ports/transparency/port.ts';
import { rateLimitedSource } from './rate-limited-source.ts';

let time = 0;
let waits: number[] = [];
let answers: (AccountFacts | PortError)[] = [];
let asked: { accountId: string; at: number }[] = [];
beforeEach(() => {
  time = 1_000;
  waits = [];
  asked = [];
});

const FACTS = { accountId: '1', isInOrganization: true, isCanary: false };
const throttled = (retryAfterMs?: number) =>
  new PortError('throttled', 'Too many requests.', retryAfterMs === undefined ? {} : { retryAfterMs });
/** Gives its answers in their order, then facts for ever. */
const scripted = {
  async account(accountId: string) {
    asked.push({ accountId, at: time });
    const answer = answers.shift() ?? FACTS;
    if (answer instanceof PortError) throw answer;
    return answer;
  },
} as unknown as TransparencySource;

const polite = () =>
  rateLimitedSource(scripted, {
    now: () => time,
    wait: async (ms) => {
      waits.push(ms);
      time += ms;
    },
  });

describe('a source that throttles', () => {
  test('is left alone as long as it said, by every caller', async () => {
    answers = [throttled(7_000)];
    const source = polite();
    expect(await source.account('1')).toEqual(FACTS);
    expect(waits).toEqual([7_000]);
    answers = [throttled(9_000)];
    const first = source.account('2');
    const second = first.then(() => source.account('3'));
    await second;
    expect(asked.map(({ at }) => at)).toEqual([1_000, 8_000, 8_000, 17_000, 17_000]);
  });

  test('is asked ever more slowly when it says nothing of how long, and given up at last', async () => {
    answers = Array.from({ length: 20 }, () => throttled());
    await expect(polite().account('1')).rejects.toMatchObject({ kind: 'throttled' });
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000]);
  });
});

test('what fails in passing is asked once more, anything else is not', async () => {
  answers = [new PortError('timed-out', 'late')];
  expect(await polite().account('1')).toEqual(FACTS);
  answers = [new PortError('unavailable', 'down'), new PortError('unavailable', 'down')];
  await expect(polite().account('1')).rejects.toMatchObject({ kind: 'unavailable' });
  answers = [new PortError('denied', 'no')];
  asked = [];
  await expect(polite().account('1')).rejects.toMatchObject({ kind: 'denied' });
  expect([asked.length, waits]).toEqual([1, []]);
});

test('whoever stops does not wait any longer', async () => {
  const stop = new AbortController();
  answers = [throttled(60_000)];
  const source = rateLimitedSource(scripted, {
    now: () => time,
    wait: async (_ms, signal) => {
      stop.abort(new Error('the server stops'));
      signal.throwIfAborted();
    },
  });
  await expect(source.account('1', stop.signal)).rejects.toThrow('the server stops');
  expect(asked).toHaveLength(1);
});
