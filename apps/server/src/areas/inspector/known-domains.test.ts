import { expect, test } from 'vitest';
import { createWorld } from '#fleet/world';
import { DAY, MINUTE } from '#rules/durations';
import { steppedClock } from '../../platform/clock/clock.ts';
import { testPorts } from '../../testkit/inspected-ports.ts';
import { InspectorService } from './inspector-service.ts';

const START = Date.UTC(2026, 10, 20, 9, 0, 0);
const clock = steppedClock(START);
const ports = testPorts(clock);
/** A first verdict waits here until all is read, so that no test depends on how fast the machine is. */
const service = new InspectorService(clock, 60_000);

const inspectAt = async (identifier: string, ms: number) => {
  clock.step(Math.max(0, START + ms - clock.now()));
  const record = await ports.domains.find(identifier);
  if (!record) throw new Error(`${identifier} is not in the demo fleet`);
  return service.inspect(ports, record);
};

/** Two looks, twelve seconds apart. */
const verdictOf = async (name: string, account = '000000000101') => {
  const at = clock.now() - START;
  await inspectAt(`${account}:${name}`, at);
  return inspectAt(`${account}:${name}`, at + 12_000);
};

/** What an expert says of each well-known domain: the sentence, the findings beside the status, in their order, and the runbook of the first. */
test.each<[string, RegExp, string[], string | null]>([
  ['orders-green', /^Green for at least .*: nothing found$/, [], null],
  [
    'orders-yellow',
    /^Yellow for \d.*: \d+ replicas? .*unassigned since node 10\.[\d.]+ left at \d\d:\d\d UTC: queued for recovery; .*recovering \(\d+ %\).*; (?:ETA unknown|about)/,
    ['unassigned/r throttled'],
    'SOP-02',
  ],
  [
    'orders-red',
    /^Red for 9 h \d+ min: 2 primaries \((\S+)\[0\] and \1\[1\]\) unassigned since node 10\.[\d.]+ left at .* UTC: no node holds a copy; 2 replicas \(\1\[0\] and \1\[1\]\) unassigned.*their primaries are missing; no progress for .*, no shards recovering$/,
    ['unassigned/p lost', 'unassigned/r waiting-primary', 'snapshots/old'],
    'SOP-01',
  ],
  [
    'catalog-carbon',
    /^Yellow .*zone awareness reserves a zone that has no node for it; zone us-east-1\w is decommissioned \(successful\) with no change running/,
    ['unassigned/r awareness', 'leftovers/decommission'],
    'SOP-24',
  ],
  ['catalog-no-zones', /^Green .*nothing found$/, [], null],
  ['legacy-es68', /^Green .*nothing found$/, [], null],
  ['legacy-es710', /^Green .*nothing found$/, [], null],
  ['modern-os217', /^Green .*nothing found$/, [], null],
  ['modern-os31', /^Green .*nothing found$/, [], null],
  ['remote-store', /^Green .*nothing found$/, [], null],
  ['changing-bg', /^Green .*nothing found$/, [], null],
  ['stuck-bg', /is stuck: running for .*, \d+ shards still on the old nodes, none moving/, ['stuck-change/stuck'], 'SOP-20'],
  [
    'single-yellow',
    /^Yellow .*62 replicas of \d+ indices \(.*\) unassigned: every node that could take it already holds a copy/,
    ['unassigned/r same-shard', 'shards-per-heap/shards-per-heap'],
    'SOP-02',
  ],
  ['leaked-exclusion', /allocation excludes ip (\S+), and node \1 stands empty with no change running/, ['leftovers/exclusion'], 'SOP-18'],
  [
    'max-retry',
    /^Yellow .*1 replica \(\S+\[\d+\]\) unassigned: not retried after 5 failed attempts; no progress/,
    ['unassigned/r max-retry'],
    'SOP-02',
  ],
  ['kibana-clash', /the dashboards are red: an index named \.kibana stands where their alias must be/, ['dashboards/clash'], 'SOP-25'],
  [
    'disk-full',
    /^Green .*: \d+ indices blocked for writing by a full disk; .*past the flood disk mark \(.* free, the mark is 12gb free\)/,
    ['blocks/flood', 'disk/flood'],
    'SOP-16',
  ],
  ['snapshot-running', /^Green .*nothing found$/, [], null],
])('%s has the verdict of an expert', async (name, sentence, findings, sop) => {
  const verdict = await verdictOf(name);
  expect(verdict.sentence).toMatch(sentence);
  const explaining = verdict.findings.filter(({ check }) => check !== 'status');
  expect(explaining.map(({ check, key }) => `${check}/${key}`.replace(/(decommission) .*/, '$1'))).toEqual(findings);
  expect(explaining[0]?.sop ?? null).toBe(sop);
  expect(verdict.checks).toHaveLength(16);
  expect(verdict.confirming).toBe(false);
});

test.each([
  ['conn-refused', 'Health unknown: the cluster does not answer', 'SOP-03'],
  ['html-gateway', 'Health unknown: a proxy answers in place of the cluster', 'SOP-13'],
  ['denied-401', 'Health unknown: the cluster refuses the credentials of the console', 'SOP-03'],
  ['denied-403', 'Health unknown: the cluster refuses the credentials of the console', 'SOP-03'],
  ['throttled-429', 'Health unknown: the cluster turns requests away', 'SOP-03'],
  ['half-json', 'Health unknown: the answers of the cluster are garbled; the dashboards are red', 'SOP-03'],
])('%s is told apart from a cluster without a manager', async (name, sentence, sop) => {
  const verdict = await verdictOf(name, '000000000202');
  // As long as its issue is open.
  const [lasted = ''] = / for at least \d+ [dhmin\d ]+/.exec(verdict.sentence) ?? [];
  expect(lasted).not.toBe('');
  expect([verdict.sentence.replace(lasted, ''), verdict.findings[0]?.sop]).toEqual([sentence, sop]);
  expect(verdict.coverage).toMatch(/^1 of 16 checks passed, 1\d did not run/);
});

test('a mapping explosion is told by what waits for the manager, in light mode too', async () => {
  const at = clock.now() - START;
  const seen: string[] = [];
  let light = false;
  for (let look = 0; look < 12; look += 1) {
    const verdict = await inspectAt('000000000101:mapping-explosion', at + look * 60_000);
    seen.push(verdict.sentence);
    light ||= verdict.light;
  }
  expect(seen.at(-1)).toMatch(/tasks wait for the cluster manager, \d+ of them put-mapping, the oldest for \d+ s/);
  expect(light).toBe(true);
});

test('a manager that changes again and again is counted while somebody looks', async () => {
  const at = clock.now() - START;
  let verdict = await inspectAt('000000000101:manager-flapping', at);
  // At first there is only what others recorded.
  expect(verdict.context.join(' ')).toContain('The elected manager keeps changing');
  for (let look = 1; look <= 80; look += 1) verdict = await inspectAt('000000000101:manager-flapping', at + look * 15_000);
  const finding = verdict.findings.find(({ check }) => check === 'manager');
  expect(finding).toMatchObject({
    severity: 'bad',
    sop: 'SOP-05',
    text: expect.stringMatching(/^the elected cluster manager changed \d+ times within \d+ min/),
  });
});

test('recoveries that were watched for five minutes have an ETA from their bytes', async () => {
  const at = clock.now() - START;
  const seen: string[] = [];
  for (let look = 0; look < 80; look += 1) seen.push((await inspectAt('000000000101:orders-yellow', at + look * 30_000)).sentence);
  expect(seen.some((sentence) => /recovering.*, \d+ fewer unassigned in .*; about \d+ .*left$/.test(sentence))).toBe(true);
});

test('a domain whose searches are slow since a build came says so, as nothing in its cluster does', async () => {
  const world = createWorld({ stageRegion: ports.stageRegion });
  const hit = world
    .incidents(START + DAY, START + 60 * DAY)
    .filter(({ kind }) => kind === 'deployment')
    .flatMap((incident) => incident.subjects.map((domain) => ({ ...incident, domain })))
    .filter(({ domain, recovery }) =>
      world.issues(domain, recovery - 1, recovery, recovery)?.some(({ issueType }) => issueType === 'SearchLatencyHigh'),
    )
    .find(({ domain, recovery }) => world.statusAt(domain, recovery - MINUTE) === 0);
  if (!hit) throw new Error('no domain is hit by a deployment');
  await inspectAt(hit.domain, hit.recovery - MINUTE - START);
  const verdict = await inspectAt(hit.domain, hit.recovery - MINUTE + 12_000 - START);
  expect(verdict.sentence).toMatch(/: open issue.*SearchLatencyHigh/);
  expect(verdict.context.join(' ')).toMatch(
    new RegExp(`: SearchLatencyHigh \\([\\d.]+ ms against [\\d.]+ ms, since ${hit.build} was deployed\\)\\.`, 'u'),
  );
  expect(verdict.changedBefore).toMatch(new RegExp(`^${hit.build} deployed at .* UTC, \\d+ min .*before$`, 'u'));
  expect(verdict.sop).toBe('SOP-14');
});
