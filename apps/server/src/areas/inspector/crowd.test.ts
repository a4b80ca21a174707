import { expect, test } from 'vitest';
import { steppedClock } from '../../platform/clock/clock.ts';
import type { ByteAnswer, ByteTransport } from '../../ports/cluster-api/transport.ts';
import { isHeavyPath } from '../../ports/cluster-api/typed/paths.ts';
import { testPorts } from '../../testkit/inspected-ports.ts';
import { InspectorService } from './inspector-service.ts';

const SICK = '000000000101:orders-red';
const OPERATORS = 50;

/** Counts what a cluster is asked, and how much of it at a time, from the first byte sent to the last one read. */
const counting = () => {
  const asked: string[] = [];
  const heavy = { now: 0, most: 0 };
  const isHeavy = (path: string): boolean => isHeavyPath(path) || /^\/_cat\/(?:allocation|thread_pool)|^explain/.test(path);
  const counted = async (path: string, ask: () => Promise<ByteAnswer>): Promise<ByteAnswer> => {
    asked.push(path);
    if (!isHeavy(path)) return ask();
    heavy.now += 1;
    heavy.most = Math.max(heavy.most, heavy.now);
    const answer = await ask();
    return { ...answer, body: untilRead(answer.body, () => (heavy.now -= 1)) };
  };
  const over = (transport: ByteTransport): ByteTransport => ({
    get: (request) => counted(request.path, () => transport.get(request)),
    explain: (request, target) =>
      counted(`explain ${target.index} ${target.shard} ${target.primary}`, () => transport.explain(request, target)),
    dashboards: (request) => counted('dashboards', () => transport.dashboards(request)),
  });
  return { asked, heavy, over };
};

async function* untilRead(body: AsyncIterable<Uint8Array>, onEnd: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } finally {
    onEnd();
  }
}

const setUp = async () => {
  const clock = steppedClock(Date.UTC(2026, 10, 20, 9, 0, 0));
  const counter = counting();
  const ports = testPorts(clock, counter.over);
  const record = await ports.domains.find(SICK);
  if (!record) throw new Error('the demo fleet has no red domain');
  return { ...counter, clock, ports, record, service: new InspectorService(clock, 60_000) };
};

test('50 operators who open a sick domain together share one inspection, with one heavy read at a time', async () => {
  const { asked, heavy, ports, record, service, clock } = await setUp();
  const crowd = () =>
    Promise.all(
      Array.from({ length: OPERATORS }, async (_, number) => {
        // Each page asks for its panels beside the verdict.
        const [verdict] = await Promise.all([
          service.inspect(ports, record),
          ports.cluster.health(SICK),
          ports.cluster.stats(SICK),
          ports.cluster.shards(SICK),
          number % 2 === 0 ? ports.cluster.explain(SICK, null) : ports.cluster.nodes(SICK),
        ]);
        return verdict.sentence;
      }),
    );
  expect(new Set(await crowd()).size).toBe(1);
  const first = asked.length;
  // Health, two local healths, the small parts, five heavy ones, four explanations at most, the panels' own.
  expect(first).toBeLessThanOrEqual(30);
  // Only what two nodes believe is asked twice.
  expect(asked.filter((path, place) => asked.indexOf(path) !== place)).toEqual(['/_cluster/health?local=true']);
  expect(heavy.most).toBe(1);

  // They look for another minute, asking every four seconds: the cluster hears of it a few times.
  for (let second = 4; second <= 60; second += 4) {
    clock.step(4_000);
    await crowd();
  }
  expect(heavy.most).toBe(1);
  expect(asked.filter((path) => path.startsWith('/_cluster/health?level')).length).toBeLessThanOrEqual(8);
  expect(asked.filter((path) => path.startsWith('/_cat/shards')).length).toBeLessThanOrEqual(3);
  expect(asked.length - first).toBeLessThanOrEqual(110);
});

test('a domain that nobody looks at is not read', async () => {
  const { asked, clock, ports, record, service } = await setUp();
  await service.inspect(ports, record);
  const before = asked.length;
  clock.step(10 * 60_000);
  expect(asked.length).toBe(before);
  // What is then old is no second opinion: the verdict is being confirmed again.
  expect((await service.inspect(ports, record)).confirming).toBe(true);
});

test('a first verdict does not wait for what hangs', async () => {
  const clock = steppedClock(Date.UTC(2026, 10, 20, 9, 0, 0));
  const never = new Promise<ByteAnswer>(() => undefined);
  const ports = testPorts(clock, (transport) => ({
    ...transport,
    get: (request) => (request.path.startsWith('/_cat/shards') ? never : transport.get(request)),
  }));
  const record = await ports.domains.find(SICK);
  if (!record) throw new Error('the demo fleet has no red domain');
  const verdict = await new InspectorService(clock, 200).inspect(ports, record);
  expect(verdict).toMatchObject({ confirming: true, sentence: expect.stringMatching(/^Red.*: 4 copies unassigned; /) });
  expect(verdict.checks.find(({ name }) => name === 'replicas')).toMatchObject({ result: 'pending', detail: 'still being read' });
});
