import { describe, expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import { createClusterApi } from './index.ts';
import { scriptedTransport } from './scripted-transport.testkit.ts';

const ID = '000000000101:orders';
const TABLE = [new TextEncoder().encode('[{"index":"a"},'), new TextEncoder().encode('{"index":"b"}]')];

/** A cluster whose heavy reads go one after another, and the way to see whether it is the next one's turn. */
function cluster(limits: { readerIdleMs?: number; timeoutMs?: number } = {}) {
  const transport = scriptedTransport(() => ({ body: TABLE }));
  const { readerIdleMs, timeoutMs = 60_000 } = limits;
  const api = createClusterApi({
    transport,
    clock: steppedClock(0),
    versionOf: async () => 'OS_2.19',
    limits: { stream: { timeoutMs, ttlMs: 0, maxBytes: Number.POSITIVE_INFINITY } },
    ...(readerIdleMs === undefined ? {} : { readerIdleMs }),
  });
  const stream = (signal?: AbortSignal) => api.stream(ID, '/_cat/shards', { signal });
  return { transport, stream, nextTurn: async () => void (await stream()) };
}

describe('a turn among the heavy reads is given away', () => {
  test('by one who never begins to read, after a while', async () => {
    const { stream, nextTurn } = cluster({ readerIdleMs: 20 });
    const body = await stream();
    await nextTurn();
    await expect(body[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      kind: 'timed-out',
      message: expect.stringContaining('read'),
    });
  });

  test('by one who stops reading in the middle, after a while, and the cluster is told', async () => {
    const { stream, nextTurn, transport } = cluster({ readerIdleMs: 20 });
    const parts = (await stream())[Symbol.asyncIterator]();
    await parts.next();
    await nextTurn();
    expect(transport.leftEarly).toEqual(['/_cat/shards']);
    expect(transport.signals[0]?.aborted).toBe(true);
    await expect(parts.next()).rejects.toMatchObject({ kind: 'timed-out' });
  });

  test('by one who leaves between two pieces without a word, by the signal alone', async () => {
    const { stream, nextTurn, transport } = cluster();
    const left = new AbortController();
    const parts = (await stream(left.signal))[Symbol.asyncIterator]();
    await parts.next();
    left.abort();
    await nextTurn();
    expect(transport.leftEarly).toEqual(['/_cat/shards']);
    await expect(parts.next()).rejects.toMatchObject({ kind: 'cancelled' });
  });

  test('by one who asks for the bytes and returns without a piece', async () => {
    const { stream, nextTurn } = cluster();
    await (await stream())[Symbol.asyncIterator]().return?.();
    await nextTurn();
  });

  test('when the time of the whole answer is over, however it is read', async () => {
    const { stream, nextTurn } = cluster({ timeoutMs: 20 });
    const parts = (await stream())[Symbol.asyncIterator]();
    await parts.next();
    await nextTurn();
    await expect(parts.next()).rejects.toMatchObject({ kind: 'timed-out' });
  });
});

test('a turn is kept until the cluster has let the answer go', async () => {
  let letGo: () => void = () => undefined;
  const transport = scriptedTransport(() => ({ body: TABLE }));
  const slow = {
    ...transport,
    get: async (request: Parameters<typeof transport.get>[0]) => {
      const answer = await transport.get(request);
      const body = async function* () {
        try {
          yield* answer.body;
        } finally {
          await new Promise<void>((resolve) => (letGo = resolve));
        }
      };
      return { ...answer, body: body() };
    },
  };
  const api = createClusterApi({ transport: slow, clock: steppedClock(0), versionOf: async () => 'OS_2.19' });
  const left = new AbortController();
  const parts = (await api.stream(ID, '/_cat/shards', { signal: left.signal }))[Symbol.asyncIterator]();
  await parts.next();
  left.abort();
  const next = api.stream(ID, '/_cat/indices');
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(transport.paths).toEqual(['/_cat/shards']);
  letGo();
  await next;
  expect(transport.paths).toEqual(['/_cat/shards', '/_cat/indices']);
});
