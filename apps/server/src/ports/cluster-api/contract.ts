import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPortError } from '../port-error.ts';
import type { ClusterApi } from './port.ts';

export interface ClusterApiSubject {
  api: ClusterApi;
  /** A domain that answers, with at least two nodes in zones, one index and no change under way. */
  domainIdentifier: string;
  /** Well-formed, and known to nobody. */
  unknownIdentifier: string;
  close?: () => Promise<void>;
}

/** What every source of clusters has to do alike: its answers agree with each other, its failures are the port's. */
export function describeClusterApi(name: string, make: () => Promise<ClusterApiSubject>): void {
  describe(`cluster api: ${name}`, () => {
    let subject: ClusterApiSubject;
    let api: ClusterApi;
    let id: string;

    beforeAll(async () => {
      subject = await make();
      ({ api, domainIdentifier: id } = subject);
    }, 60_000);
    afterAll(() => subject.close?.());

    test('health counts nodes and shards, and says when it was read [DOM-048]', async () => {
      const { value, asOf } = await api.health(id);
      expect(['green', 'yellow', 'red']).toContain(value.status);
      expect(value.number_of_data_nodes).toBeGreaterThan(1);
      expect(value.number_of_nodes).toBeGreaterThanOrEqual(value.number_of_data_nodes);
      expect(value.active_shards).toBeGreaterThanOrEqual(value.active_primary_shards);
      expect(value.number_of_pending_tasks).toBeGreaterThanOrEqual(0);
      expect(asOf).toBeGreaterThan(1_500_000_000_000);
    });

    test('zones of health hold the data nodes and active shards of the whole [DOM-049]', async () => {
      const { value } = await api.health(id);
      const zones = Object.values(value.awareness_attributes?.zone ?? {});
      expect(zones.length).toBeGreaterThan(1);
      expect(sum(zones.map((zone) => zone.data_nodes))).toBe(value.number_of_data_nodes);
      expect(sum(zones.map((zone) => zone.active_shards))).toBe(value.active_shards);
      for (const zone of zones) expect(Number.isFinite(zone.weight) && Number.isInteger(zone.unassigned_shards)).toBe(true);
    });

    test('stats count managers, coordinators and bytes of storage [DOM-050]', async () => {
      const [{ value: stats }, { value: health }] = await Promise.all([api.stats(id), api.health(id)]);
      expect(stats.nodes.count.total).toBe(health.number_of_nodes);
      expect(stats.nodes.count.data).toBe(health.number_of_data_nodes);
      expect(stats.nodes.count.master).toBeGreaterThan(0);
      expect(stats.nodes.count.coordinating_only).toBeGreaterThanOrEqual(0);
      expect(stats.nodes.fs.total_in_bytes).toBeGreaterThan(stats.nodes.fs.available_in_bytes);
      expect(stats.nodes.versions.length).toBeGreaterThan(0);
      expect(stats.indices.count).toBeGreaterThan(0);
    });

    test('settings are flat texts', async () => {
      const { value } = await api.settings(id);
      for (const settings of [value.persistent, value.transient])
        for (const [key, setting] of Object.entries(settings)) expect([typeof setting, key]).toEqual(['string', key]);
    });

    test('nodes have distinct ids, one manager, and numbers within their ranges', async () => {
      const [{ value: nodes }, { value: health }] = await Promise.all([api.nodes(id), api.health(id)]);
      expect(nodes).toHaveLength(health.number_of_nodes);
      expect(new Set(nodes.map((node) => node.id)).size).toBe(nodes.length);
      expect(nodes.filter((node) => node.manager === '*')).toHaveLength(1);
      expect(nodes.filter((node) => node.roles.includes('d') || node.roles.includes('w')).length).toBeGreaterThanOrEqual(
        health.number_of_data_nodes,
      );
      for (const node of nodes) {
        for (const percent of [node.heapPercent, node.diskUsedPercent])
          if (percent !== null) expect(percent >= 0 && percent <= 100).toBe(true);
        if (node.diskTotal !== null) expect(node.diskTotal).toBeGreaterThanOrEqual(node.diskUsed ?? 0);
        expect(node.uptimeSeconds).toBeGreaterThanOrEqual(0);
      }
    });

    test('attributes of nodes name the zone of each data node', async () => {
      const [{ value: attrs }, { value: health }] = await Promise.all([api.nodeAttrs(id), api.health(id)]);
      const zones = new Set(attrs.filter(({ attr }) => attr === 'zone').map(({ value }) => value));
      expect([...zones].sort()).toEqual(Object.keys(health.awareness_attributes?.zone ?? {}).sort());
    });

    test('the list of shards agrees with health and with the nodes', async () => {
      const [{ value: shards }, { value: health }, { value: nodes }] = await Promise.all([api.shards(id), api.health(id), api.nodes(id)]);
      const inState = (state: string): number => shards.filter((shard) => shard.state === state).length;
      expect(inState('STARTED') + inState('RELOCATING')).toBe(health.active_shards);
      expect(inState('UNASSIGNED')).toBe(health.unassigned_shards);
      expect(shards.filter((shard) => shard.prirep === 'p' && shard.state === 'STARTED').length).toBeLessThanOrEqual(
        health.active_primary_shards,
      );
      const ids = new Set(nodes.map((node) => node.id));
      for (const shard of shards) {
        if (shard.state === 'STARTED') expect(ids.has(shard.id ?? '')).toBe(true);
        if (shard.state === 'UNASSIGNED') expect([shard.node, shard.unassignedReason === null]).toEqual([null, false]);
      }
    });

    test('settings of indices are those of their allocation, and running snapshots have a name', async () => {
      const { value: settings } = await api.indexAllocation(id);
      for (const [index, own] of settings)
        for (const key of Object.keys(own)) expect([index, key]).toEqual([index, expect.stringMatching(/^index\.routing\.allocation\./)]);
      for (const { snapshot } of (await api.runningSnapshots(id)).value) expect(snapshot).not.toBe('');
    });

    test('pending tasks, blocks and decommission are empty or well-formed', async () => {
      const { value: tasks } = await api.pendingTasks(id);
      for (const task of tasks) expect([typeof task.source, Number.isInteger(task.insertOrder)]).toEqual(['string', true]);
      expect(typeof (await api.blocks(id)).value).toBe('object');
      for (const state of Object.values((await api.decommission(id)).value))
        expect(['init', 'draining', 'in_progress', 'successful', 'failed']).toContain(state);
    });

    test('a chosen copy is explained, and an index that is not there is not found', async () => {
      const [shard] = (await api.shards(id)).value.filter(({ state, prirep }) => state === 'STARTED' && prirep === 'p');
      expect(shard).toBeDefined();
      if (!shard) return;
      const { value } = await api.explain(id, { index: shard.index, shard: shard.shard, primary: true });
      expect(value).toMatchObject({ index: shard.index, shard: shard.shard, primary: true, current_state: 'started' });
      await expect(api.explain(id, { index: 'no-such-index-here', shard: 0, primary: true })).rejects.toSatisfy((error) =>
        isPortError(error, 'not-found'),
      );
    });

    test('without a target the first unassigned copy is explained, or there is nothing to explain', async () => {
      const [{ value: explanation }, { value: health }] = await Promise.all([api.explain(id, null), api.health(id)]);
      if (health.unassigned_shards === 0) expect(explanation).toBeNull();
      else expect(explanation).toMatchObject({ current_state: 'unassigned' });
    });

    test('repositories and their snapshots are told, and a repository that is not there fails [SKEW-014]', async () => {
      const { value: repositories } = await api.repositories(id);
      expect(repositories.length).toBeGreaterThan(0);
      for (const repository of repositories) {
        expect(repository.type).not.toBe('');
        const { value: snapshots } = await api.snapshots(id, repository);
        expect(snapshots.length).toBeGreaterThan(0);
        for (const { id: name, status, startEpoch, endEpoch, ...counts } of snapshots) {
          expect([name, status]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^[A-Z_]+$/)]);
          expect(startEpoch).toBeGreaterThan(1_500_000_000);
          if (status === 'IN_PROGRESS') expect(endEpoch).toBeNull();
          else {
            expect(endEpoch).toBeGreaterThanOrEqual(startEpoch ?? 0);
            expect((counts.successfulShards ?? 0) + (counts.failedShards ?? 0)).toBe(counts.totalShards);
          }
        }
        const [first] = snapshots;
        const { value: whole } = await api.snapshot(id, repository.name, first?.id ?? '');
        expect(whole).toMatchObject({ snapshot: first?.id, indices: expect.any(Array), state: first?.status });
      }
      await expect(api.snapshots(id, { name: 'no-such-repository', shallow: false })).rejects.toSatisfy(isNotFound);
      for (const name of ['no-such-snapshot', '_all', '..', 'a/b', '*', '_status', ''])
        await expect(api.snapshot(id, repositories[0]?.name ?? '', name)).rejects.toSatisfy(isNotFound);
    });

    test('the elected manager is one of the nodes, the one that their list marks', async () => {
      const [{ value: manager }, { value: nodes }] = await Promise.all([api.manager(id), api.nodes(id)]);
      expect(manager?.id).toBe(nodes.find((node) => node.manager === '*')?.id);
    });

    test('the allocation of each data node agrees with its shards, and its disk with its parts', async () => {
      const [{ value: rows }, { value: shards }, { value: health }] = await Promise.all([
        api.allocation(id),
        api.shards(id),
        api.health(id),
      ]);
      expect(rows).toHaveLength(health.number_of_data_nodes);
      expect(sum(rows.map((row) => row.shards))).toBeGreaterThanOrEqual(shards.filter(({ state }) => state === 'STARTED').length);
      for (const { totalBytes, availableBytes, usedBytes } of rows) {
        expect(totalBytes).toBeGreaterThan(0);
        expect(availableBytes).toBeLessThanOrEqual(totalBytes ?? 0);
        expect(usedBytes).toBeGreaterThanOrEqual(0);
      }
    });

    test('each data node tells its pools of searches and writes, its heap and its breaker', async () => {
      const [{ value: pools }, { value: pressure }, { value: nodes }] = await Promise.all([
        api.threadPools(id),
        api.nodePressure(id),
        api.nodes(id),
      ]);
      for (const { id: nodeId, name } of nodes) {
        expect(new Set(pools.filter((row) => row.node === name).map(({ pool }) => pool))).toEqual(new Set(['search', 'write']));
        const memory = pressure.nodes.find((node) => node.id === nodeId);
        expect(memory).toMatchObject({ name, parentTrips: expect.any(Number), collections: expect.any(Number) });
        expect(memory?.heapMaxBytes).toBeGreaterThan(0);
        if (memory?.oldPoolPercent !== null) expect(memory?.oldPoolPercent).toBeLessThanOrEqual(100);
      }
    });

    test('recoveries, disk marks and zone weights are empty or well-formed', async () => {
      for (const { bytesDone, bytesTotal, index } of (await api.activeRecoveries(id)).value) {
        expect(index).not.toBe('');
        expect(bytesDone).toBeLessThanOrEqual(bytesTotal);
      }
      const { value: marks } = await api.watermarks(id);
      for (const mark of [marks.low, marks.high, marks.flood]) expect(mark).toMatch(/^\d+(?:\.\d+)?(?:%|[kmgtp]?b)?$/);
      for (const weight of Object.values((await api.zoneWeights(id)).value)) expect(weight).toBeGreaterThanOrEqual(0);
    });

    test('no node is missed while none has left', async () => {
      await api.nodes(id);
      expect(api.formerNodes(id)).toEqual([]);
    });

    test('a raw path answers its text, cut where it is told to be', async () => {
      const whole = await api.raw(id, '/_cat/nodes?format=json', { maxBytes: 1_000_000 });
      expect([whole.status, whole.truncated]).toEqual([200, false]);
      expect(whole.contentType).toContain('json');
      expect(JSON.parse(whole.text)).toBeInstanceOf(Array);
      const cut = await api.raw(id, '/_cat/nodes?format=json', { maxBytes: 10 });
      expect([cut.truncated, cut.text]).toEqual([true, whole.text.slice(0, 10)]);
    });

    test('a raw path that the engine refuses answers the refusal, a streamed one throws it', async () => {
      expect((await api.raw(id, '/_cat/no-such-table', { maxBytes: 10_000 })).status).toBeGreaterThanOrEqual(400);
      await expect(api.stream(id, '/_cat/no-such-table')).rejects.toSatisfy((error) => isPortError(error));
    });

    test('a streamed path answers the same bytes', async () => {
      const parts: Uint8Array[] = [];
      for await (const part of await api.stream(id, '/_cat/nodeattrs?format=json&h=node,attr')) parts.push(part);
      const { text } = await api.raw(id, '/_cat/nodeattrs?format=json&h=node,attr', { maxBytes: 10_000_000 });
      expect(Buffer.concat(parts).toString('utf8')).toBe(text);
    });

    test('readers who ask together share one answer', async () => {
      const [one, two] = await Promise.all([api.nodes(id), api.nodes(id)]);
      expect(one.value).toBe(two.value);
      expect((await api.nodes(id)).asOf).toBe(one.asOf);
    });

    test('a domain that nobody has is not found', async () => {
      for (const call of [api.health(subject.unknownIdentifier), api.raw(subject.unknownIdentifier, '/', { maxBytes: 10 })])
        await expect(call).rejects.toSatisfy((error) => isPortError(error, 'not-found'));
    });

    test('a reader who has left is told so', async () => {
      const controller = new AbortController();
      const call = api.settings(id, { signal: controller.signal, maxAgeMs: 0 });
      controller.abort();
      await expect(call).rejects.toSatisfy((error) => isPortError(error, 'cancelled'));
    });
  });
}

const isNotFound = (error: unknown): boolean => isPortError(error, 'not-found');

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
