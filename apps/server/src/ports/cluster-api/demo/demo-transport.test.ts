import { afterEach, describe, expect, test, vi } from 'vitest';
import { createWorld } from '#fleet/world';
import { isPortError } from '../../port-error.ts';
import { describeClusterApi } from '../contract.ts';
import { createClusterApi } from '../typed/index.ts';
import { demoTransport } from './demo-transport.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const clock = { now: () => NOW };
const UNKNOWN = '000000000101:never-was';

const makeApi = () => {
  const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
  return createClusterApi({
    transport: demoTransport(world, clock),
    clock,
    versionOf: async (id) => world.domain(id, NOW)?.spec.engine.label ?? 'OS_2.19',
  });
};

for (const name of ['orders-green', 'orders-yellow', 'max-retry', 'modern-os217', 'remote-store', 'modern-os31'])
  describeClusterApi(`demo fleet, ${name}`, async () => ({
    api: makeApi(),
    domainIdentifier: `000000000101:${name}`,
    unknownIdentifier: UNKNOWN,
  }));

describe('failures on request', () => {
  afterEach(() => void vi.useRealTimers());
  const health = (name: string) => makeApi().health(`000000000202:${name}`);
  const kindOf = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'no failure',
      (error: unknown) => (isPortError(error) ? error.kind : error),
    );

  test.each([
    ['denied-401', 'denied'],
    ['denied-403', 'denied'],
    ['throttled-429', 'throttled'],
    ['html-gateway', 'unavailable'],
    ['half-json', 'malformed'],
    ['conn-refused', 'unavailable'],
  ])('%s fails as %s', async (name, kind) => {
    expect(await kindOf(health(name))).toBe(kind);
  });

  test('a domain that never answers runs into the timeout', async () => {
    vi.useFakeTimers();
    const kind = kindOf(health('slow-timeout'));
    await vi.advanceTimersByTimeAsync(10_001);
    expect(await kind).toBe('timed-out');
  });

  test('a domain that never answers lets go when its reader leaves', async () => {
    const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
    const controller = new AbortController();
    const call = demoTransport(world, clock).get({
      domainIdentifier: '000000000202:slow-timeout',
      path: '/',
      timeoutMs: 60_000,
      signal: controller.signal,
    });
    controller.abort();
    expect(await kindOf(call)).toBe('cancelled');
  });

  test('200 MB are refused as too large, while health is well', async () => {
    const api = makeApi();
    expect((await api.health('000000000202:huge-200mb')).value.status).toBe('green');
    expect(await kindOf(api.nodes('000000000202:huge-200mb'))).toBe('too-large');
  });

  test('a deleted domain has no cluster', async () => {
    expect(await kindOf(makeApi().health('000000000101:gone-deleted'))).toBe('unavailable');
  });
});
