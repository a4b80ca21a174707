import { expect, test, vi } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import { createClusterApi } from '../../cluster-api/typed/index.ts';
import os219 from '../../cluster-api/typed/recorded/opensearch-2.19.json' with { type: 'json' };
import { scriptedTransport } from '../../cluster-api/typed/scripted-transport.testkit.ts';
import type { VitalsSample } from '../vitals-sink.ts';
import { createSampler, type SampledPorts } from './sampler.ts';

const [ORDERS, DEAD] = ['000000000101:orders', '000000000101:dead'];

function setUp(healthTookMs = 0, isMine = async () => true, elsewhere?: SampledPorts['elsewhere'], looks?: SampledPorts['looks']) {
  const clock = steppedClock(1_795_256_700_000);
  const transport = scriptedTransport((path, { domainIdentifier }) => {
    if (domainIdentifier === DEAD) return { status: 503, body: '' };
    if (path.startsWith('/_cluster/health')) clock.step(healthTookMs);
    return { body: JSON.stringify(path.startsWith('/_cluster/health') ? os219['_cluster/health'] : os219['_cat/nodes']) };
  });
  const cluster = createClusterApi({ transport, clock, versionOf: async () => 'OS_2.19' });
  const added: [string, number, VitalsSample][] = [];
  let maintained = 0;
  const store = {
    add: async (...row: [string, number, VitalsSample]) => void added.push(row),
    maintain: async () => {
      maintained += 1;
    },
  };
  const errors: unknown[] = [];
  const heard: string[] = [];
  const hears = {
    answered: async (domainIdentifier: string) => void heard.push(`answered ${domainIdentifier}`),
    elsewhere: async (domainIdentifier: string) => void heard.push(`elsewhere ${domainIdentifier}`),
    silent: async (domainIdentifier: string) => void heard.push(`silent ${domainIdentifier}`),
  };
  const sampler = createSampler({
    portSets: [
      { domains: { list: async () => [ORDERS, DEAD] }, cluster, store, hears, ...(elsewhere && { elsewhere }), ...(looks && { looks }) },
    ],
    clock,
    onError: (error) => errors.push(error),
    isMine,
  });
  return { clock, transport, added, sampler, errors, heard, maintained: () => maintained };
}

test('one reading takes one call for health, and once a minute one for the nodes', async () => {
  const { clock, transport, added, sampler, errors } = setUp();
  for (let round = 0; round < 5; round += 1) {
    await sampler.sampleAll();
    clock.step(15_000);
  }
  expect(added).toHaveLength(5);
  expect(added[0]).toEqual([
    ORDERS,
    1_795_256_700_000,
    { status: 1, nodes: 3, unassigned: 2, pendingTasks: 0, diskUsedPercentMax: expect.any(Number), heapPercentMax: expect.any(Number) },
  ]);
  const paths = transport.paths.map((path) => path.split('?')[0]);
  expect(paths.filter((path) => path === '/_cat/nodes')).toHaveLength(2);
  // The dead one is asked too, has no reading, and is no error of ours.
  expect(paths.filter((path) => path === '/_cluster/health')).toHaveLength(10);
  expect(errors).toEqual([]);
});

test('a domain in light mode is asked for its health alone', async () => {
  const { transport, added, sampler } = setUp(3_000);
  await sampler.sampleAll();
  expect(added.map(([, , sample]) => sample)).toEqual([{ status: 1, nodes: 3, unassigned: 2, pendingTasks: 0 }]);
  expect(transport.paths.some((path) => path.startsWith('/_cat'))).toBe(false);
});

test('a look that takes long, or fails, holds up no vitals, and is not begun again meanwhile', async () => {
  const looks: { domainIdentifier: string; fail: (error: Error) => void; end: () => void }[] = [];
  const { added, sampler, errors } = setUp(0, undefined, undefined, {
    slow: (domainIdentifier) => new Promise<void>((end, fail) => looks.push({ domainIdentifier, fail, end })),
  });
  const rounds = [sampler.sampleAll(), sampler.sampleAll()];
  await vi.waitFor(() => expect(added).toHaveLength(1));
  expect(looks.map(({ domainIdentifier }) => domainIdentifier)).toEqual([ORDERS, DEAD]);
  const failure = new Error('no table');
  for (const { fail } of looks) fail(failure);
  await Promise.all(rounds);
  expect(errors).toEqual([failure, failure]);
  const again = sampler.sampleAll();
  await vi.waitFor(() => expect(looks).toHaveLength(4));
  for (const { end } of looks) end();
  await again;
});

test('a server whose turn it is not looks at nothing', async () => {
  const looked: string[] = [];
  const { sampler, added } = setUp(0, async () => false, undefined, {
    light: async (domainIdentifier) => void looked.push(domainIdentifier),
  });
  await sampler.sampleAll();
  expect([looked, added]).toEqual([[], []]);
});

test('records are looked after once a minute', async () => {
  const { clock, sampler, maintained } = setUp();
  for (let round = 0; round < 9; round += 1) {
    await sampler.sampleAll();
    clock.step(15_000);
  }
  expect(maintained()).toBe(3);
});

test('it begins when told to, and after its end nothing is under way', async () => {
  const { sampler, added } = setUp();
  sampler.start();
  sampler.start();
  while (added.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await sampler.stop();
  expect(added).toHaveLength(1);
});

test('where another server reads, nothing is asked and nothing kept in order, until this one has the work', async () => {
  let mine = false;
  const { clock, transport, added, sampler, maintained } = setUp(0, async () => mine);
  await sampler.sampleAll();
  expect([transport.paths, added, maintained()]).toEqual([[], [], 0]);
  mine = true;
  clock.step(60_000);
  await sampler.sampleAll();
  expect([added.length, maintained()]).toEqual([1, 1]);
});

const elsewhere = (sample: VitalsSample) => ({ at: 1, sample, look: { dataNodes: null, hasManager: false, zones: [] } });

test.each([
  ['of which nothing is known elsewhere', async () => undefined, [`silent ${DEAD}`], 0],
  ['of which nothing can be asked elsewhere now', async () => null, [], 0],
  ['that is known elsewhere', async () => elsewhere({ status: 0 }), [`elsewhere ${DEAD}`], 1],
  ['whose health is not known elsewhere either', async () => elsewhere({}), [`elsewhere ${DEAD}`], 0],
])('of clusters that give no answer, one %s is heard of or not', async (_which, known, expected, kept) => {
  const { sampler, heard, added } = setUp(0, undefined, known);
  await sampler.sampleAll();
  expect(heard.toSorted()).toEqual([`answered ${ORDERS}`, ...expected]);
  expect(added.filter(([id]) => id === DEAD)).toHaveLength(kept);
});

test('where nothing is known elsewhere, who gives no answer is heard of', async () => {
  const { sampler, heard } = setUp();
  await sampler.sampleAll();
  expect(heard).toContain(`silent ${DEAD}`);
});
