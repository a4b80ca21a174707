import { describe, expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { PortErrorKind } from '../../port-error.ts';
import { createClusterApi } from './index.ts';
import os219 from './recorded/opensearch-2.19.json' with { type: 'json' };
import { type Script, type Scripted, scriptedTransport } from './scripted-transport.testkit.ts';

const ID = '000000000101:orders';

/** Answers by the beginning of the path. */
const recorded =
  (answers: Record<string, unknown>): Script =>
  (path) => {
    const name = Object.keys(answers).find((known) => known !== '/' && path.startsWith(`/${known}`));
    return name ? { body: JSON.stringify(answers[name]) } : { status: 400, body: JSON.stringify(os219['no handler']) };
  };

function setUp(script: Script) {
  const transport = scriptedTransport(script);
  const clock = steppedClock(1_795_256_800_000);
  const api = createClusterApi({ transport, clock, versionOf: async () => 'OS_2.19' });
  return { api, transport, clock };
}

const failure = async (promise: Promise<unknown>): Promise<Error & { kind?: PortErrorKind; retryAfterMs?: number }> =>
  promise.then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  );

describe('a sick cluster', () => {
  const slow = (clock: { step(ms: number): number }, tookMs: () => number, queueMs: () => number): Script => {
    return (path) => {
      if (!path.startsWith('/_cluster/health')) return recorded(os219)(path, { domainIdentifier: ID, timeoutMs: 1 });
      clock.step(tookMs());
      return { body: JSON.stringify({ ...os219['_cluster/health'], task_max_waiting_in_queue_millis: queueMs() }) };
    };
  };

  test('is read lightly once health took over 2 s, and fully again after two good samples', async () => {
    const clock = steppedClock(1_795_256_800_000);
    let took = 2_001;
    const transport = scriptedTransport(
      slow(
        clock,
        () => took,
        () => 0,
      ),
    );
    const api = createClusterApi({ transport, clock, versionOf: async () => 'OS_2.19' });
    await api.shards(ID);
    expect(api.lightMode(ID)).toBe(false);
    await api.health(ID);
    expect(api.lightMode(ID)).toBe(true);
    for (const call of [
      () => api.stats(ID),
      () => api.explain(ID, null),
      () => api.stream(ID, '/_cat/shards'),
      () => api.raw(ID, '/_stats', { maxBytes: 9 }),
    ]) {
      const error = await failure(call());
      expect([error.kind, error.message]).toEqual(['throttled', expect.stringContaining('light mode because its health took 2.0 s')]);
    }
    // What is kept is still answered, and small calls go on.
    expect((await api.shards(ID)).value).toHaveLength(11);
    expect((await api.nodes(ID)).value).toHaveLength(3);
    took = 100;
    await api.health(ID, { maxAgeMs: 0 });
    expect(api.lightMode(ID)).toBe(true);
    await api.health(ID, { maxAgeMs: 0 });
    expect(api.lightMode(ID)).toBe(false);
    clock.step(2_001);
    await expect(api.stats(ID)).resolves.toBeDefined();
  });

  test('is read lightly while a task waits over 30 s, and another domain is not', async () => {
    const clock = steppedClock(0);
    let queue = 30_001;
    const transport = scriptedTransport(
      slow(
        clock,
        () => 0,
        () => queue,
      ),
    );
    const api = createClusterApi({ transport, clock, versionOf: async () => 'OS_2.19' });
    await api.health(ID);
    expect((await failure(api.stats(ID))).message).toContain('a task waits for the cluster manager for 30.0 s');
    queue = 0;
    await api.health('000000000101:other');
    expect([api.lightMode(ID), api.lightMode('000000000101:other')]).toEqual([true, false]);
    await expect(api.stats('000000000101:other')).resolves.toBeDefined();
  });

  test('has one heavy call in flight at a time, and small ones beside it', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { api, transport } = setUp((path, request) => ({
      ...(recorded(os219)(path, request) as Scripted),
      gate: path.includes('_list/shards') ? gate : Promise.resolve(),
    }));
    const shards = api.shards(ID);
    const raw = api.raw(ID, '/_cat/shards', { maxBytes: 100_000 });
    const stats = api.stats(ID);
    expect((await api.health(ID)).value.status).toBe('yellow');
    expect((await api.nodes(ID)).value).toHaveLength(3);
    expect(transport.paths.filter((path) => path.startsWith('/_cat/shards') || path.startsWith('/_cluster/stats'))).toEqual([]);
    open();
    await Promise.all([shards, raw, stats]);
    expect(transport.paths.filter((path) => path.startsWith('/_cat/shards'))).toHaveLength(1);
  });

  test('a heavy stream keeps its turn until it is read, left or failed', async () => {
    const { api } = setUp(recorded(os219));
    const body = await api.stream(ID, '/_cat/shards');
    const next = api.shards(ID);
    let done = false;
    void next.then(() => {
      done = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toBe(false);
    for await (const _part of body) break;
    expect((await next).value).toHaveLength(11);
  });
});
