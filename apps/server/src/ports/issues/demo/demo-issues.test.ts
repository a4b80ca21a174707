import { expect, test } from 'vitest';
import { createWorld } from '#fleet/world';
import { describeIssuesPort } from '../contract.ts';
import { demoIssues } from './demo-issues.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const DAY = 86_400_000;
const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });

describeIssuesPort('demo fleet, disk-full', async () => ({
  port: demoIssues(world, { now: () => NOW }),
  domainIdentifier: '000000000101:disk-full',
  from: NOW - 31 * DAY,
  to: NOW,
}));

test('in a zone event many domains have the issue, and each counts the others', async () => {
  const event = world.incidents(NOW - 30 * DAY, NOW).find((incident) => incident.kind === 'zone');
  if (!event) throw new Error('no zone event in 30 days');
  const now = event.plateau + 25 * 60_000;
  const port = demoIssues(world, { now: () => now });
  const withDrop: { domain: string; others: number | null }[] = [];
  for (const domain of event.subjects) {
    const drop = (await port.open(domain)).find((issue) => issue.issueType === 'NodeDrop' && issue.zone === event.target);
    if (drop) withDrop.push({ domain, others: await port.others(drop) });
  }
  expect(withDrop.length).toBeGreaterThan(3);
  for (const { others } of withDrop) expect(others !== null && others > 0 && others < event.subjects.length).toBe(true);
});
