import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE, SECOND } from '#rules/durations';
import type { VersionRef } from '#rules/releases/model';
import { type AgentWork, courseOf, workStateAt } from './releases/agent-work.ts';
import { BAD_VERSION, badOutcomeOf } from './releases/bad-version.ts';
import { global, PROXY, SEARCH_AGENT } from './releases/components.ts';
import { jsonOf, NOW, rowsOf, smallWorld, WELL } from './testkit.ts';
import type { World } from './world.ts';

const GOOD = global(SEARCH_AGENT, 4, 19);
const BAD = global(SEARCH_AGENT, BAD_VERSION.major, BAD_VERSION.minor);
const BEFORE = global(SEARCH_AGENT, 4, 17);

/** Work on some nodes of a domain, begun at a time. */
const begun = (world: World, domainIdentifier: string, install: VersionRef[], at: number, more: Partial<AgentWork> = {}): AgentWork => {
  const nodes = world.releases.nodes(domainIdentifier, at).filter(({ role }) => role === 'data');
  const [first] = nodes;
  const work: AgentWork = {
    token: `work-${at}`,
    domainIdentifier,
    at,
    stoppedAt: null,
    ...world.releases.slotsOf(domainIdentifier, first ? [first.ip] : [], at),
    install,
    remove: [],
    restart: true,
    ...more,
  };
  world.releases.work(work);
  return work;
};

const specOf = (world: World, id: string) => {
  const facts = world.domain(id, NOW);
  if (!facts) throw new Error(`no domain ${id}`);
  return facts.spec;
};

/** A domain of three nodes or more that the bad version harms in this way, and to which nothing else happens for a while. */
const harmed = (world: World, outcome: 'no-start' | 'half' | 'unhealthy'): string => {
  for (const member of world.releases.members(NOW)) {
    if (!member || member.bad !== outcome || member.isSmall || member.refusesToGoBack) continue;
    const { clusterId } = member.cluster;
    if (
      world.incidentsOf(clusterId, NOW - 10 * MINUTE, NOW + 60 * MINUTE).length === 0 &&
      (world.releases.health(clusterId, NOW)?.fivexxPerMinute ?? 9) < 4
    )
      return clusterId;
  }
  throw new Error(`no domain that the bad version leaves ${outcome}`);
};

/** The point that the graph of search latency has at the minute in which `t` lies, in milliseconds. */
const searchLatency = (world: World, id: string, t: number): number => {
  const [clientId = '', name = ''] = id.split(':');
  const dimensions = [
    { name: 'ClientId', value: clientId },
    { name: 'DomainName', value: name },
  ];
  const query = { namespace: 'AWS/ES', metricName: 'SearchLatency', dimensions, stat: 'Average' as const };
  const from = Math.floor(t / MINUTE) * MINUTE;
  const points = world.metrics(id, [query], { from, to: from + MINUTE, periodSeconds: 60 }, from + 20 * MINUTE)?.[0];
  return points?.[0] ?? Number.NaN;
};

describe('a look at a cluster for releases', () => {
  const world = smallWorld();
  const some = [...world.releases.clusters(NOW)].flatMap((cluster, n) => (cluster && n % 23 === 0 ? [cluster.clusterId] : []));
  const known = [
    'orders-green',
    'orders-yellow',
    'orders-red',
    'changing-bg',
    'catalog-carbon',
    'single-yellow',
    'nodes-1000',
    'legacy-es710',
  ];

  test('latency is that of the last whole minute in the graph, the slowest hundredth 3.4 times the mean, whatever is wrong', () => {
    const looked = [...known.map(WELL), ...some].flatMap((id) => {
      const p99Ms = world.releases.health(id, NOW)?.p99Ms;
      return p99Ms == null ? [] : [{ id, p99Ms, mean: searchLatency(world, id, NOW - MINUTE) }];
    });
    expect(looked.length).toBeGreaterThan(30);
    for (const { id, p99Ms, mean } of looked) expect([id, Math.abs(p99Ms - 3.4 * mean) < 0.051]).toEqual([id, true]);
  });

  test.each([...known.map(WELL), ...some])('%s: says what the cluster itself answers', (id) => {
    const health = world.releases.health(id, NOW);
    if (!health) {
      expect(['unreachable', 'deleted']).toContain(world.domainState(id, NOW)?.status);
      return;
    }
    const answered = jsonOf(world, id, '/_cluster/health') as unknown as Record<string, number | string>;
    const there = health.nodes?.filter(({ inCluster }) => inCluster) ?? [];
    expect(there.map(({ ip }) => ip).sort()).toEqual(
      rowsOf(world, id, '/_cat/nodes?h=ip')
        .map(({ ip }) => ip)
        .sort(),
    );
    expect(health).toMatchObject({
      unassignedCount: answered.unassigned_shards,
      relocating: answered.relocating_shards,
      isRed: answered.status === 'red',
    });
    if (health.unassigned !== null) {
      const rows = rowsOf(world, id, '/_cat/shards?h=index,shard,prirep,state').filter(({ state }) => state === 'UNASSIGNED');
      expect(health.unassigned).toEqual(rows.map(({ index, shard, prirep }) => `${index}/${shard}/${prirep}`).sort());
    }
    const minute = Math.floor(NOW / MINUTE) * MINUTE - MINUTE;
    expect(health.fivexxPerMinute).toBe(world.vitals(id, minute, minute + MINUTE, MINUTE)?.errors5xx[0]);
  });

  test('attributes have the names and values by which large-scale events are compared', () => {
    const members = new Map(
      [...world.samples.fleet(NOW)].flatMap((member) => (member ? [[member.domainId, member.attributes] as const] : [])),
    );
    for (const cluster of world.releases.clusters(NOW)) {
      if (!cluster) continue;
      const { az, ...rest } = members.get(cluster.clusterId) ?? { az: [] };
      const texts = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
      expect(cluster.attributes).toMatchObject({ ...texts, az: az.join(',') });
    }
  });
});

describe('an agent’s restart of a node', () => {
  const id = WELL('orders-green');
  const world = smallWorld();
  const untouched = smallWorld();
  const work = begun(world, id, [GOOD], NOW);
  const { away, endedAt } = courseOf(specOf(world, id), work);
  if (!away) throw new Error('the node was not restarted');
  const during = Math.floor((away.from + away.to) / 2);
  const after = endedAt + 3 * MINUTE;
  const names = (w: World, t: number) => rowsOf(w, id, '/_cat/nodes?h=ip', t).map(({ ip }) => ip);

  test('takes the node out of the cluster for its time, on every screen', () => {
    const [gone] = names(untouched, during).filter((ip) => !names(world, during).includes(ip));
    expect(gone).toBeDefined();
    expect(world.releases.health(id, during)?.nodes?.find(({ ip }) => ip === gone)?.inCluster).toBe(false);
    expect(world.instances(id, during)?.find(({ machine }) => machine.ip === gone)).toMatchObject({
      state: 'running',
      elbHealth: 'draining',
      heapPercent: null,
    });
    expect(world.domainState(id, during)?.status).toBe('yellow');
    expect(world.domainState(id, after)?.status).toBe('green');
    const nodes = world.vitals(id, NOW - 5 * MINUTE, after, 5 * SECOND)?.nodes ?? [];
    expect([Math.max(...nodes), Math.min(...nodes)]).toEqual([9, 8]);
  });

  test('is the same machine afterwards, whose process is young', () => {
    expect(names(world, after).sort()).toEqual(names(untouched, after).sort());
    const slot = work.slots[0] ?? -1;
    const [before, now] = [untouched, world].map((w) => w.snapshot(id, after)?.node(slot));
    expect(now?.instanceId).toBe(before?.instanceId);
    expect(now?.joinedAt).toBe(away.to);
  });

  test('is told in the domain’s events and changes, and nowhere else', () => {
    const events = world.domainEvents(id, NOW, after, 500, after)?.filter(({ metadata_event_name: name }) => name === 'search-agent 4.19');
    expect(events).toHaveLength(1);
    expect(world.changes(id, NOW, after, after).some(({ title }) => title.includes('restarted by a release'))).toBe(true);
    const other = WELL('modern-os217');
    expect(world.clusterAnswer(other, '/_cat/nodes', during)).toEqual(untouched.clusterAnswer(other, '/_cat/nodes', during));
    expect(world.domainEvents(other, NOW - 60 * MINUTE, after, 500, after)).toEqual(
      untouched.domainEvents(other, NOW - 60 * MINUTE, after, 500, after),
    );
  });

  test('leaves the versions on that node alone', () => {
    const installed = world.releases.installed(id, [work], after);
    const of = [...(installed?.values() ?? [])].filter((versions) =>
      versions?.some((ref) => ref.componentName === SEARCH_AGENT && ref.minor === 19),
    );
    expect(of).toHaveLength(1);
  });
});

test('a proxy that was put on a domain is the one that its page shows', () => {
  const world = smallWorld();
  const id = WELL('orders-green');
  const before = world.domain(id, NOW)?.haProxyVersion;
  begun(world, id, [global(PROXY, 3, 2)], NOW, { restart: false });
  expect(world.domain(id, NOW + SECOND)?.haProxyVersion).toBe(before);
  expect(world.domain(id, NOW + 5 * MINUTE)?.haProxyVersion).toBe('3.2');
});

describe('the bad version', () => {
  test('does not harm well-known domains, nor those of other types or engines', () => {
    for (const member of smallWorld().releases.members(NOW)) {
      if (!member || member.bad === 'fine') continue;
      expect(member.script).toBeNull();
      expect(member.cluster.attributes.instanceType).toBe('m6g.large.search');
      expect(member.cluster.engine).toMatch(/^OS_2\./);
    }
  });

  test('stands out among the failed without being everything: some of the type fare well', () => {
    const ofType = [...smallWorld().releases.members(NOW)].filter(
      (member) => member?.cluster.attributes.instanceType === 'm6g.large.search' && member.cluster.engine.startsWith('OS_2.'),
    );
    const hit = ofType.filter((member) => member?.bad !== 'fine');
    expect(hit.length / ofType.length).toBeGreaterThan(0.8);
    expect(hit.length).toBeLessThan(ofType.length);
    expect(ofType.length / smallWorld().size).toBeLessThan(0.2);
  });

  test('keeps a node out of the cluster until something else is put there', () => {
    const world = smallWorld();
    const id = harmed(world, 'no-start');
    const failed = begun(world, id, [BAD], NOW);
    const spec = specOf(world, id);
    const later = NOW + 4 * MINUTE;
    expect(workStateAt(spec, failed, later)).toMatchObject({ state: 'failed', error: expect.stringContaining('OutOfMemoryError') });
    expect(world.releases.health(id, later)?.nodes?.filter(({ inCluster }) => !inCluster)).toHaveLength(1);
    const back = begun(world, id, [BEFORE], later, { slots: failed.slots });
    expect(workStateAt(spec, back, later + 3 * MINUTE)).toMatchObject({ state: 'succeeded' });
    expect(world.releases.health(id, later + 3 * MINUTE)?.nodes?.every(({ inCluster }) => inCluster)).toBe(true);
    const versions = [...(world.releases.installed(id, [failed, back], later + 3 * MINUTE)?.values() ?? [])].flat();
    expect(versions.filter((ref) => ref?.componentName === SEARCH_AGENT && ref.minor === 18)).toEqual([]);
  });

  test('makes requests fail and last, in graphs as in what releases see, until it is taken off', () => {
    const world = smallWorld();
    const id = harmed(world, 'half');
    const first = world.releases.health(id, NOW);
    const work = begun(world, id, [BAD], NOW);
    const later = NOW + 6 * MINUTE;
    expect(workStateAt(specOf(world, id), work, later)).toMatchObject({ state: 'succeeded' });
    const worse = world.releases.health(id, later);
    expect(worse?.p99Ms ?? 0).toBeGreaterThan(1.6 * (first?.p99Ms ?? 0));
    expect(worse?.fivexxPerMinute ?? 0).toBeGreaterThan(first?.fivexxPerMinute ?? 0);
    const latency = (t: number): number => {
      const points = Array.from({ length: 4 }, (_, minutes) => searchLatency(world, id, t - (minutes + 1) * MINUTE));
      return points.reduce((sum, value) => sum + value, 0) / points.length;
    };
    expect(latency(later + MINUTE)).toBeGreaterThan(1.5 * latency(NOW));
    const back = begun(world, id, [BEFORE], later, { slots: work.slots });
    const well = world.releases.health(id, back.at + 5 * MINUTE);
    expect(well?.p99Ms ?? 0).toBeLessThan(1.5 * (first?.p99Ms ?? 0));
  });
});

describe('any work', () => {
  const world = smallWorld();
  const specs = [...world.releases.members(NOW)].flatMap((member) => (member ? [specOf(world, member.cluster.clusterId)] : []));
  const works = fc.record({
    spec: fc.constantFrom(...specs),
    token: fc.uuid(),
    restart: fc.boolean(),
    version: fc.constantFrom(GOOD, BAD, BEFORE),
    stop: fc.option(fc.integer({ min: 0, max: 150_000 }), { nil: null }),
  });

  test('takes its steps one after the other, and is over within two minutes', () => {
    fc.assert(
      fc.property(works, ({ spec, token, restart, version, stop }) => {
        const work = workOf(token, restart, version, stop);
        const { steps, endedAt, installedAt, error } = courseOf(spec, work);
        expect(endedAt).toBeGreaterThan(NOW);
        expect(endedAt).toBeLessThan(NOW + 150 * SECOND + 2 * MINUTE);
        for (const [n, step] of steps.entries()) {
          expect(step.end).toBeGreaterThan(step.start);
          if (n > 0) expect(step.start).toBeGreaterThanOrEqual(steps[n - 1]?.end ?? 0);
          if (!step.ok) expect(n).toBe(steps.length - 1);
        }
        expect(installedAt !== null).toBe(steps.some(({ actionName, ok }) => actionName === 'INSTALL' && ok));
        if (error === null) expect(steps).toHaveLength(restart ? 6 : 4);
      }),
    );
  });

  test('that is stopped leaves no process down that could be started, and stays as it ended', () => {
    fc.assert(
      fc.property(works, fc.integer({ min: 0, max: 3_600_000 }), ({ spec, token, restart, version, stop }, more) => {
        const work = workOf(token, restart, version, stop);
        const { away, steps, endedAt, silent } = courseOf(spec, work);
        if (away?.to === Number.POSITIVE_INFINITY) expect(steps.at(-1)).toMatchObject({ ok: false });
        if (silent === null) expect(workStateAt(spec, work, endedAt + more)).toEqual(workStateAt(spec, work, endedAt));
        expect(badOutcomeOf(spec) === 'fine' || spec.script === null).toBe(true);
      }),
    );
  });

  const workOf = (token: string, restart: boolean, version: VersionRef, stop: number | null): AgentWork => ({
    ...{ token, domainIdentifier: '', at: NOW, stoppedAt: stop === null ? null : NOW + stop, slots: [0], hasStrangers: false },
    ...{ install: [version], remove: [], restart },
  });
});
