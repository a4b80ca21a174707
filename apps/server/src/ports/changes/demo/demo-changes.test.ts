import { expect, test } from 'vitest';
import { ROLLOUT_MS } from '#fleet/incidents/deployment';
import { createWorld } from '#fleet/world';
import { describeChangesPort } from '../contract.ts';
import { demoChanges } from './demo-changes.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const DAY = 86_400_000;

for (const subject of ['000000000101:orders-yellow', '000000000101'])
  describeChangesPort(`demo fleet, ${subject}`, async () => ({
    port: demoChanges(createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } }), { now: () => NOW }),
    domains: ['000000000101:orders-yellow', '000000000101:orders-green', '000000000101:max-retry'],
    subject,
    from: NOW - DAY,
    to: NOW,
  }));

test('a release and a lost zone are one change each, with the domains that they hit', async () => {
  const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
  const port = demoChanges(world, { now: () => NOW });
  const [from, to] = [NOW - 10 * DAY, NOW];
  const wide = world.incidents(from, to).filter(({ start }) => start >= from);
  expect(new Set(wide.map(({ kind }) => kind))).toEqual(new Set(['zone', 'deployment', 'storage']));
  for (const { id, kind, target, build, subjects, start } of wide) {
    const domains = [...subjects.slice(0, 3), '000000000101:orders-green'];
    const at = kind === 'deployment' ? start - ROLLOUT_MS : start;
    expect((await port.among(domains, at - 1, at, 100)).map((change) => change.id)).toContain(id);
    const list = await port.among(domains, start - ROLLOUT_MS, start, 100);
    const found = list.find((change) => change.id === id);
    if (kind === 'deployment') {
      expect(found).toMatchObject({ subject: target, at: start - ROLLOUT_MS, kind: 'release', title: `${build} released to ${target}` });
      expect(list.filter((change) => change.kind === 'release' && change.touched.includes(domains[0] ?? ''))).toEqual([found]);
    } else expect(found).toMatchObject({ subject: target, at: start, kind: 'incident' });
    expect(found?.touched).toEqual(domains.filter((domain) => subjects.includes(domain)));
  }
});

test('a change of a domain links to the tab that shows more of it', async () => {
  const port = demoChanges(createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } }), { now: () => NOW });
  const list = await port.between('000000000101:orders-yellow', NOW - DAY, NOW, 100);
  expect(list.find(({ kind }) => kind === 'node')?.link).toBe('/000000000101/orders-yellow/domain-events');
  const wide = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } }).incidents(NOW - 10 * DAY, NOW);
  const { subjects, start } = wide.find(({ kind }) => kind === 'deployment') ?? { subjects: [], start: NOW };
  const [deployed] = (await port.between(subjects[0] ?? '', start - DAY, start, 100)).filter(({ kind }) => kind === 'release');
  expect(deployed?.link).toMatch(/^\/\d+\/[^/]+\/domain-events$/);
});
