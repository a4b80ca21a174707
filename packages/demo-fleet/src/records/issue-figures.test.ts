import { describe, expect, test } from 'vitest';
import { snapshotTimes } from '#rules/domains/snapshot-age';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { failureOfSnapshots } from '#rules/events/own/lists';
import { changeOf, isKnownStuck } from '../context.ts';
import { diskFillOf } from '../incidents/disk-fill.ts';
import { domainIncident, type Incident } from '../incidents/incidents.ts';
import { LOW_FREE_SHARE } from '../state/low-disk.ts';
import { snapshotSlot } from '../state/snapshot-slots.ts';
import { faultsWithin, jsonOf, largeWorld, NOW, rowsOf, smallWorld, summedOf, WELL } from '../testkit.ts';
import { fullestNode } from './details.ts';

const world = largeWorld();
const DAY_LONG = { from: NOW, to: NOW + DAY };
/** Lacks of heap of that day, of all domains. */
const pressures = faultsWithin(world, 'heap-pressure', { ...DAY_LONG, mostNodes: Number.POSITIVE_INFINITY }).map(({ domain, fault }) => ({
  domain,
  ...domainIncident(domain, fault.kind, fault.start, fault.end, fault.salt),
}));

type Stat = 'Average' | 'Maximum';

/** What a graph of a domain or of a node shows on average over some minutes. */
const shown = (id: string, metricName: string, [from, to]: [number, number], stat: Stat = 'Average', nodeId?: string): number => {
  const [clientId = '', name = ''] = id.split(':');
  const dimensions = Object.entries({ ClientId: clientId, DomainName: name, ...(nodeId ? { NodeId: nodeId } : {}) });
  const query = { namespace: 'AWS/ES', metricName, dimensions: dimensions.map(([key, value]) => ({ name: key, value })), stat };
  const [points] = world.metrics(id, [query], { from, to, periodSeconds: 60 }, to) ?? [];
  const values = [...(points ?? [])];
  return values.reduce((sum, value) => sum + value, 0) / values.length;
};

const minute = (t: number): number => Math.floor(t / MINUTE) * MINUTE;
/** As an issue rounds milliseconds. */
const rounded = (ms: number): number => Number(ms < 10 ? ms.toFixed(1) : Math.round(ms));

interface Hit {
  domain: string;
  incident: Incident;
  at: number;
  issue: NonNullable<ReturnType<typeof world.issues>>[number];
}

/** Domains of events of a kind with their open issue of a type at its height. */
const hitBy = (kind: Incident['kind'], type: string, most: number): Hit[] => {
  const found: Hit[] = [];
  for (const incident of world.incidents(NOW, NOW + 30 * DAY, { domains: true })) {
    if (incident.kind !== kind) continue;
    const at = incident.recovery - MINUTE;
    for (const domain of incident.subjects) {
      const issue = world.issues(domain, at - 1, at, at)?.find((one) => one.issueType === type && one.resolvedAt === null);
      if (issue) found.push({ domain, incident, at, issue });
      if (found.length === most) return found;
    }
  }
  return found;
};

describe('an issue says what the graph beside it shows', () => {
  test.each([
    ['deployment', 'SearchLatencyHigh', 'SearchLatency', 3],
    ['storage', 'IndexingLatencyHigh', 'IndexingLatency', 6],
  ] as const)('%s: %s', (kind, type, metricName, least) => {
    const hits = hitBy(kind, type, 12);
    expect(hits.length).toBe(12);
    for (const { domain, issue, incident } of hits) {
      const { start } = incident;
      const [, now, before] = /^([\d.]+) ms against ([\d.]+) ms/.exec(issue.details) ?? [];
      const to = minute(issue.updatedAt);
      expect(Number(now), domain).toBe(rounded(shown(domain, metricName, [to - 5 * MINUTE, to])));
      expect(Number(before), domain).toBe(rounded(shown(domain, metricName, [minute(start) - HOUR, minute(start)])));
      expect(Number(now) / Number(before), domain).toBeGreaterThan(least / 2);
    }
    const ratios = hits.map(({ issue }) => Number.parseFloat(issue.details) / Number(/against ([\d.]+)/.exec(issue.details)?.[1]));
    // The rule says three times what is usual; a load that falls meanwhile makes it less.
    expect(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toBeGreaterThan(least);
  });

  test('storage: the queue of the disks, which is as long in the zone of the event alone', () => {
    const hits = hitBy('storage', 'EbsThroughputThrottled', 12);
    expect(hits.length).toBe(12);
    let compared = 0;
    for (const { domain, issue, incident, at } of hits) {
      const { start, target } = incident;
      const [, now, before] = /: disk queue ([\d.e-]+) against ([\d.e-]+), throughput throttled$/.exec(issue.details) ?? [];
      const to = minute(issue.updatedAt);
      const queue = shown(domain, 'DiskQueueDepth', [to - 5 * MINUTE, to], 'Maximum');
      expect(Number(now), domain).toBe(Number(queue.toPrecision(2)));
      expect(Number(before), domain).toBeLessThan(queue);
      expect(shown(domain, 'ThroughputThrottle', [to - 5 * MINUTE, to], 'Maximum')).toBe(1);
      const zone = world.snapshot(domain, at)?.stageRegion.zoneIds.indexOf(target);
      for (const node of world.snapshot(domain, at)?.nodes ?? []) {
        if (node.role !== 'data') continue;
        const [during, calm] = [[to - 5 * MINUTE, to] as const, [minute(start) - HOUR, minute(start)] as const].map(([from, until]) =>
          shown(domain, 'WriteLatency', [from, until], 'Average', node.nodeId),
        ) as [number, number];
        expect(during / calm > 3, `${domain} ${node.ip}`).toBe(node.zone === zone);
        expect(shown(domain, 'BurstBalance', [to - 5 * MINUTE, to], 'Average', node.nodeId) < 20).toBe(node.zone === zone);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(30);
  });

  test('pressure: the longest collection of the minute before', () => {
    const hits = pressures.slice(0, 8);
    expect(hits.length).toBe(8);
    for (const { domain, recovery } of hits) {
      const issue = world.issues(domain, recovery - 1, recovery, recovery)?.find(({ issueType }) => issueType === 'LongGcPauses');
      if (!issue) continue;
      const [, ip, seconds] = /^(10\.\S+) ([\d.]+) s of collection within a minute, \d+ collections?$/.exec(issue.details) ?? [];
      const to = minute(issue.updatedAt);
      const node = world.snapshot(domain, issue.updatedAt)?.nodes.find((one) => one.ip === ip);
      expect(Number(seconds)).toBeCloseTo(shown(domain, 'JVMGCOldCollectionTime', [to - MINUTE, to], 'Maximum', node?.nodeId) / 1_000, 1);
      // As the rule of the issue has it.
      expect(Number(seconds)).toBeGreaterThan(10);
    }
  });
});

describe('a disk that fills', () => {
  const faults = faultsWithin(world, 'disk-full', { ...DAY_LONG, mostNodes: 30 })
    .map((one) => ({ ...one, fill: diskFillOf(one.spec, one.fault) }))
    .slice(0, 6);

  test('opens each issue when its mark is passed, and closes it when there is space again', () => {
    expect(faults.length).toBe(6);
    for (const { domain, fault } of faults)
      for (let at = fault.start + 10 * MINUTE; at < fault.end; at += 23 * MINUTE) {
        const snapshot = world.snapshot(domain, at);
        if (!snapshot) throw new Error(`${domain} is not there`);
        const { used, total } = fullestNode(snapshot);
        const open = new Set(world.issues(domain, at - 1, at, at)?.flatMap((one) => (one.resolvedAt === null ? [one.issueType] : [])));
        for (const [type, free] of [
          ['DiskLow', LOW_FREE_SHARE * total],
          ['DiskWatermarkHigh', snapshot.diskMark('high')],
          ['IndexWriteBlocked', snapshot.diskMark('flood_stage')],
        ] as const) {
          // Not within some minutes of it: an issue is opened and closed a little late.
          const margin = 0.04 * total;
          if (Math.abs(total - used - free) < margin) continue;
          expect(open.has(type), `${domain} ${type} with ${((used / total) * 100).toFixed(1)}% at ${new Date(at).toISOString()}`).toBe(
            total - used < free,
          );
        }
      }
  });

  test('says how many nodes are past the mark, and how many indices are blocked', () => {
    for (const { domain, fill } of faults) {
      const at = fill.emptiedFrom - MINUTE;
      const details = new Map(world.issues(domain, at - 1, at, at)?.map((one) => [one.issueType, one.details]));
      expect(details.get('DiskWatermarkHigh'), domain).toMatch(/^[1-9]\d* nodes?, worst 10\.\S+ 9\d\.\d%$/);
      expect(details.get('IndexWriteBlocked'), domain).toMatch(
        /^[1-9]\d* (?:index|indices) blocked for writing, reason read-only-allow-delete/,
      );
    }
  });

  test('refuses nothing before it is full', () => {
    let [filling, full] = [0, 0];
    for (const { domain, fill } of faults) {
      const half = minute((fill.start + fill.fullAt) / 2);
      filling += summedOf(world, domain, '5xx', minute(fill.start), half) / (half - fill.start);
      full += summedOf(world, domain, '5xx', minute(fill.fullAt), minute(fill.emptiedFrom)) / (fill.emptiedFrom - fill.fullAt);
      expect(shown(domain, 'PrimaryWriteRejected', [minute(fill.start), half], 'Maximum'), domain).toBe(0);
    }
    expect(full).toBeGreaterThan(3 * filling);
  });
});

describe('collections of a node that is short of heap', () => {
  test('are as many, and take as long, by its counters, its log and its graphs', () => {
    const hit = pressures.find(({ start, end }) => end - start > 3 * HOUR);
    if (!hit) throw new Error('no node is short of heap');
    // A whole hour of it, as the log is kept.
    const from = Math.ceil(hit.start / HOUR) * HOUR;
    const to = from + HOUR;
    const node = world.snapshot(hit.domain, from)?.nodes.find(({ role }) => role === 'data');
    if (!node) throw new Error(`${hit.domain} has no data node`);
    interface Collected {
      collection_count: number;
      collection_time_in_millis: number;
    }
    interface Stats {
      nodes: Record<string, { jvm: { gc: { collectors: Record<'young' | 'old', Collected> } } }>;
    }
    const collectors = (t: number): Record<'young' | 'old', Collected> => {
      const { nodes } = jsonOf(world, hit.domain, '/_nodes/stats/jvm', t) as unknown as Stats;
      const stats = nodes[node.nodeId];
      if (!stats) throw new Error(`${node.nodeId} is not there`);
      return stats.jvm.gc.collectors;
    };
    const [before, after] = [collectors(from), collectors(to)];
    const old = after.old.collection_time_in_millis - before.old.collection_time_in_millis;
    const young = after.young.collection_time_in_millis - before.young.collection_time_in_millis;
    const file = [...world.logs.files(hit.domain, from, to, hit.end)].find(
      ({ instanceId, name }) => instanceId === node.instanceId && name === 'gc.log',
    );
    const lines = [...((file && world.logs.find(hit.domain, file, hit.end))?.lines(0) ?? [])];
    const pauses = (kind: RegExp): number[] => lines.flatMap((line) => (kind.test(line) ? [Number(/([\d.]+)ms$/.exec(line)?.[1])] : []));
    const near = (value: number, other: number): void => expect(Math.abs(value / other - 1)).toBeLessThan(0.2);
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    near(sum(pauses(/Pause Full/)), old);
    near(sum(pauses(/Pause Young/)), young);
    near(shown(hit.domain, 'JVMGCOldCollectionTime', [from, to], 'Average', node.nodeId) * 60, old);
    near(pauses(/Pause Full/).length, after.old.collection_count - before.old.collection_count);
    // What was counted stays counted when it is over.
    expect(collectors(hit.end + HOUR).old.collection_count).toBeGreaterThanOrEqual(after.old.collection_count);
  });
});

test('lost nodes are counted by their role, as the cluster lists those that are left', () => {
  const hits = hitBy('zone', 'NodeDrop', 40);
  const seen = new Set<string>();
  for (const { domain, issue } of hits) {
    const snapshot = world.snapshot(domain, issue.updatedAt);
    const roles = [...issue.details.matchAll(/(\d+) of (\d+) (data|master|coordinator|ultrawarm) nodes/g)];
    expect(roles.length, issue.details).toBeGreaterThan(0);
    for (const [, have, want, role] of roles) {
      seen.add(role ?? '');
      expect(Number(have), `${domain} ${issue.details}`).toBeLessThan(Number(want));
      expect(snapshot?.nodes.filter((node) => node.role === role).length, `${domain} ${issue.details}`).toBe(Number(have));
    }
  }
  expect(seen).toContain('data');
  expect(seen).toContain('master');
});

test('a change is called stuck when nothing has moved for three hours, and not before', () => {
  const stuck = faultsWithin(world, 'change', { from: NOW, to: NOW + 2 * DAY, mostNodes: 30 })
    .map(({ domain, spec, fault }) => ({ domain, ...changeOf(spec, fault) }))
    .filter((change) => isKnownStuck(change, change.fault.end))
    .slice(0, 8);
  expect(stuck.length).toBe(8);
  for (const { domain, fault, stoppedAt } of stuck) {
    const issueAt = (at: number) =>
      world.issues(domain, at - 1, at, at)?.find(({ issueType, resolvedAt }) => issueType === 'BlueGreenStuck' && !resolvedAt);
    const titleAt = (at: number) => world.changes(domain, fault.start - 1, at, at).find(({ kind }) => kind === 'blue-green')?.title;
    const known = stoppedAt + 3 * HOUR + 2 * MINUTE;
    expect(issueAt(known - 10 * MINUTE), domain).toBeUndefined();
    expect(titleAt(known - 10 * MINUTE), domain).not.toContain('stuck');
    expect(titleAt(known), domain).toMatch(/: blue\/green, copying is stuck$/);
    const cells = rowsOf(world, domain, '/_cat/shards?h=state,ip', known);
    const oldOnes = new Set(world.snapshot(domain, fault.start)?.nodes.map(({ ip }) => ip));
    expect(
      cells.filter(({ state }) => state === 'RELOCATING'),
      domain,
    ).toEqual([]);
    const left = Number(/since \S+ \S+Z, (\d+) shards? left$/.exec(issueAt(known)?.details ?? '')?.[1]);
    expect(left, domain).toBeGreaterThan(0);
    expect(left, domain).toBe(cells.filter(({ ip }) => oldOnes.has(ip ?? '')).length);
  }
});

test('a process that self-healing started anew counts its uptime from then on, and its log says so', () => {
  const restarted = pressures
    .flatMap(({ domain, start, end }) => {
      const events = world.domainEvents(domain, start, end, 100, end) ?? [];
      return events
        .filter(({ event_type: type }) => type === 'SearchProcessRestarted')
        .map((event) => ({ domain, at: event.event_timestamp, resource: event.resource_id }));
    })
    .slice(0, 6);
  expect(restarted.length).toBe(6);
  for (const { domain, at, resource } of restarted) {
    const node = world.snapshot(domain, at)?.nodes.find(({ instanceId }) => instanceId === resource);
    if (!node) throw new Error(`${resource} is not there`);
    const stats = (
      jsonOf(world, domain, '/_nodes/stats/jvm', at + MINUTE) as unknown as {
        nodes: Record<string, { jvm: { uptime_in_millis: number } }>;
      }
    ).nodes;
    expect(stats[node.nodeId]?.jvm.uptime_in_millis).toBeLessThan(2 * MINUTE);
    const file = [...world.logs.files(domain, at, at + 1, at + HOUR)].find(
      ({ instanceId, name }) => instanceId === node.instanceId && /^(opensearch|elasticsearch)\.log$/.test(name),
    );
    const lines = [...((file && world.logs.find(domain, file, at + HOUR))?.lines(0) ?? [])];
    const starts = lines.filter((line) => / started$/.test(line)).map((line) => Date.parse(`${line.slice(1, 20)}Z`));
    expect(starts.filter((start) => Math.abs(start - at) < MINUTE).length, domain).toBe(1);
  }
});

test('while nobody answers, an issue of the nodes says what was read last', () => {
  // Single nodes that a zone event took while they were short of something.
  const at = Date.UTC(2026, 11, 7, 7, 50);
  for (const [domain, types] of [
    ['000085897149:menus-us-k', ['DiskWatermarkHigh', 'IndexWriteBlocked']],
    ['000068450895:support-test-en', ['JVMPressureHigh', 'LongGcPauses']],
  ] as const) {
    expect(world.snapshot(domain, at)?.nodes.filter(({ role }) => role === 'data')).toEqual([]);
    const details = new Map(world.issues(domain, at - 1, at, at)?.map((issue) => [issue.issueType as string, issue.details]));
    for (const type of types) expect(details.get(type), type).toMatch(/^(?:[1-9]\d* (?:node|index|indices)|10\.\S+ (?:at )?[1-9])/);
  }
});

test.each([
  ['deployment', 'SearchLatencyHigh'],
  ['storage', 'IndexingLatencyHigh'],
] as const)('%s: the issue is closed before all is as usual again', (kind, type) => {
  for (const { domain, at, issue, incident } of hitBy(kind, type, 6)) {
    let last = issue;
    for (let later = at; later < incident.end + 2 * HOUR; later += 5 * MINUTE) {
      const now = world.issues(domain, later - 1, later, later)?.find(({ id }) => id === issue.id);
      if (!now || now.resolvedAt !== null) break;
      last = now;
    }
    const [, slow, usual] = /^([\d.]+) ms against ([\d.]+) ms/.exec(last.details) ?? [];
    expect(Number(slow) / Number(usual), `${domain} ${last.details}`).toBeGreaterThan(1.3);
  }
});

test('an issue has an id of its own, whatever event it shares with others', () => {
  const hits = hitBy('zone', 'NodeDrop', 200);
  expect(new Set(hits.map(({ issue }) => issue.id)).size).toBe(200);
});

test('tasks that wait are as many as the rule of their issue says', () => {
  const small = smallWorld();
  const id = WELL('mapping-explosion');
  for (let at = NOW; at < NOW + DAY; at += 37 * MINUTE) {
    const issue = small.issues(id, at - 1, at, at)?.find(({ issueType, resolvedAt }) => issueType === 'PendingTasksHigh' && !resolvedAt);
    if (issue) expect(Number.parseInt(issue.details, 10), issue.details).toBeGreaterThan(200);
  }
});

test('snapshots that lack primaries open an issue by the rule of all clusters, and the next whole one closes it', () => {
  const faults = faultsWithin(world, 'red-index', { from: NOW, to: NOW + 30 * DAY, mostNodes: 30 }).filter(
    ({ spec, fault }) => spec.dataNodes > 1 && fault.end - fault.start > 7 * HOUR,
  );
  // A snapshot that runs while primaries are lost lacks them.
  const whileOneRan = faults.filter(({ spec, fault }) => snapshotSlot(spec, fault.start, 0).end > fault.start);
  expect(whileOneRan.length).toBeGreaterThan(0);
  const failing = { yes: 0, no: 0 };
  for (const { domain, fault } of [...whileOneRan.slice(0, 1), ...faults.slice(0, 3)])
    for (let at = fault.start - HOUR; at < Math.min(fault.end + 3 * HOUR, fault.start + DAY); at += 27 * MINUTE) {
      const [before, now, after] = [at - 10 * MINUTE, at, at + 10 * MINUTE].map((t) => snapshotFailure(domain, t) !== null);
      // An issue is opened and closed a little late.
      if (before !== now || now !== after) continue;
      const issue = world.issues(domain, at - 1, at, at)?.find((one) => one.issueType === 'SnapshotFailing' && one.resolvedAt === null);
      expect(issue !== undefined, `${domain} at ${new Date(at).toISOString()}`).toBe(now);
      if (issue) expect(issue.details).toBe(snapshotFailure(domain, issue.updatedAt));
      failing[now ? 'yes' : 'no']++;
    }
  expect(failing.yes).toBeGreaterThan(20);
  expect(failing.no).toBeGreaterThan(20);
});

const snapshotFailure = (domain: string, t: number): string | null => {
  const [repository] = rowsOf(world, domain, '/_cat/repositories?h=id', t);
  const rows = rowsOf(world, domain, `/_cat/snapshots/${repository?.id}?h=status,start_epoch,end_epoch`, t);
  const looked = rows.map(({ status, start_epoch, end_epoch }) => ({
    ...snapshotTimes({ startEpoch: Number(start_epoch), endEpoch: Number(end_epoch) || null }),
    status: status ?? '',
    reason: null,
  }));
  return failureOfSnapshots(looked, t);
};
