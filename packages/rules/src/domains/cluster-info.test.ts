import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocationEnable, type ClusterInfoKey, type ClusterInfoParts, clusterInfoOf, excludedDis, excludedIps } from './cluster-info.ts';

const PARTS: ClusterInfoParts = {
  health: {
    status: 'yellow',
    active_shards: 1234,
    active_primary_shards: 620,
    relocating_shards: 2,
    initializing_shards: 3,
    unassigned_shards: 12,
    number_of_pending_tasks: 4,
    number_of_data_nodes: 9,
  },
  stats: { nodes: { count: { master: 3, coordinating_only: 2 }, fs: { available: 512 * 1024 ** 3, total: 1024 ** 4 } } },
  settings: {
    persistent: { 'cluster.routing.allocation.exclude.di_number': '1,2', 'cluster.routing.allocation.exclude._ip': '10.0.0.1, 10.0.0.2' },
    transient: {},
  },
  clusterData: { serverType: 'managed', discoveryMode: 'S3' },
  kibana: { health: 'green' },
  diNumbers: [1, 1, 2, '2', 3, null],
};

const LOADING_PARTS: ClusterInfoParts = {
  health: undefined,
  stats: undefined,
  settings: undefined,
  clusterData: undefined,
  kibana: undefined,
  diNumbers: undefined,
};
const MISSING_PARTS: ClusterInfoParts = { health: null, stats: null, settings: null, clusterData: null, kibana: null, diNumbers: null };

const values = (parts: ClusterInfoParts): Record<ClusterInfoKey, string> =>
  Object.fromEntries(clusterInfoOf(parts).map(({ key, value }) => [key, value])) as Record<ClusterInfoKey, string>;

describe('rows', () => {
  test('ES Health and Kibana Health read the word, with its kind [DOM-031]', () => {
    expect(clusterInfoOf(PARTS).slice(0, 2)).toEqual([
      { key: 'esHealth', label: 'ES Health', value: 'yellow', kind: 'plain' },
      { key: 'kibanaHealth', label: 'Kibana Health', value: 'green', kind: 'success' },
    ]);
  });

  test('the rows read as stated, in their order [DOM-031, DOM-034, DOM-035]', () => {
    expect(clusterInfoOf(PARTS).map(({ label }) => label)).toEqual([
      'ES Health',
      'Kibana Health',
      'Server Type',
      'Discovery Mode',
      'Disk free/total',
      'Active shards',
      'Active Primary shards',
      'Relocating shards',
      'Initializing shards',
      'Unassigned shards',
      'Total DIs',
      'Excluded DI',
      'Excluded nodes',
      'Master',
      'Data',
      'Coordinator',
      'Allocation',
      'Pending tasks',
    ]);
  });

  test('server type, discovery mode, disk free and total [DOM-032]', () => {
    expect(values(PARTS)).toMatchObject({ serverType: 'managed', discoveryMode: 'S3', disk: '512gb / 1tb' });
  });

  test('shard counts [DOM-033]', () => {
    expect(values(PARTS)).toMatchObject({ active: '1,234', activePrimary: '620', relocating: '2', initializing: '3', unassigned: '12' });
  });

  test('deployment instances and what is excluded [DOM-034]', () => {
    expect(values(PARTS)).toMatchObject({ totalDis: '3', excludedDi: '1, 2', excludedNodes: '2' });
  });

  test('node counts, allocation and pending tasks [DOM-035]', () => {
    expect(values(PARTS)).toMatchObject({ master: '3', data: '9', coordinator: '2', allocation: 'all', pendingTasks: '4' });
  });

  test('every value reads -- while loading [DOM-040]', () => {
    expect(new Set(clusterInfoOf(LOADING_PARTS).map((row) => row.value))).toEqual(new Set(['--']));
    expect(clusterInfoOf(LOADING_PARTS)).toHaveLength(18);
  });

  test('a part that has come is shown while the others load [DOM-040]', () => {
    expect(values({ ...LOADING_PARTS, health: PARTS.health })).toMatchObject({ esHealth: 'yellow', data: '9', master: '--', disk: '--' });
  });

  test('where no answer could be had, counts and texts read N/A and health unknown [DOM-040, DOM-034, DOM-031]', () => {
    expect(values(MISSING_PARTS)).toEqual({
      esHealth: 'unknown',
      kibanaHealth: 'unknown',
      serverType: 'N/A',
      discoveryMode: 'N/A',
      disk: 'N/A',
      active: 'N/A',
      activePrimary: 'N/A',
      relocating: 'N/A',
      initializing: 'N/A',
      unassigned: 'N/A',
      totalDis: 'N/A',
      excludedDi: 'N/A',
      excludedNodes: 'N/A',
      master: 'N/A',
      data: 'N/A',
      coordinator: 'N/A',
      allocation: 'N/A',
      pendingTasks: 'N/A',
    });
  });

  test('with nothing excluded both read N/A [DOM-034]', () => {
    expect(values({ ...PARTS, settings: { persistent: {}, transient: {} } })).toMatchObject({
      excludedDi: 'N/A',
      excludedNodes: 'N/A',
      allocation: 'all',
    });
  });

  test('a count that an answer leaves out reads 0 [DOM-040]', () => {
    const rows = clusterInfoOf({ ...MISSING_PARTS, health: { status: 'green' } });
    expect(rows.find(({ key }) => key === 'unassigned')?.value).toBe('0');
    expect(rows.find(({ key }) => key === 'master')?.value).toBe('N/A');
  });

  test('an answer of which half is missing never shows NaN, null or undefined [DOM-040]', () => {
    const num = fc.option(fc.nat(), { nil: undefined });
    const health = fc.option(
      fc.record({ active_shards: num, unassigned_shards: num, number_of_data_nodes: fc.constantFrom(null, Number.NaN, 3) }),
    );
    const stats = fc.option(
      fc.record({ nodes: fc.record({ count: fc.record({ master: num }), fs: fc.record({ available: num, total: num }) }) }),
    );
    fc.assert(
      fc.property(health, stats, (h, s) => {
        for (const { value } of clusterInfoOf({ ...MISSING_PARTS, health: h, stats: s }))
          expect(value).not.toMatch(/NaN|null|undefined|^$/);
      }),
    );
  });
});

describe('settings', () => {
  const nested = { cluster: { routing: { allocation: { exclude: { di_number: '7', _ip: '10.0.0.9' }, enable: 'primaries' } } } };
  const mixed = { cluster: { 'routing.allocation': { 'exclude.di_number': ['7', '8'] } } };

  test.each([
    ['flat persistent', { persistent: { 'cluster.routing.allocation.exclude.di_number': '1,2' } }, ['1', '2']],
    ['flat transient', { transient: { 'cluster.routing.allocation.exclude.di_number': '3' } }, ['3']],
    ['nested persistent', { persistent: nested }, ['7']],
    ['nested transient', { transient: nested, persistent: {} }, ['7']],
    ['mixed, as an array', { persistent: mixed }, ['7', '8']],
    ['transient hides persistent', { transient: { 'cluster.routing.allocation.exclude.di_number': '3' }, persistent: nested }, ['3']],
    ['an empty transient hides it too', { transient: { 'cluster.routing.allocation.exclude.di_number': '' }, persistent: nested }, []],
    ['blanks and repeats', { persistent: { 'cluster.routing.allocation.exclude.di_number': ' 1, ,1 ,2,' } }, ['1', '2']],
    ['a number', { persistent: { 'cluster.routing.allocation.exclude.di_number': 4 } }, ['4']],
    ['nothing', {}, []],
    ['nonsense', { persistent: 'x', transient: [1] }, []],
  ])('excluded deployment instances from %s [DOM-051]', (_name, settings, expected) => {
    expect(excludedDis(settings)).toEqual(expected);
  });

  test('excluded addresses are read by _ip [DOM-051]', () => {
    expect(excludedIps({ persistent: nested })).toEqual(['10.0.0.9']);
  });

  test('allocation reads what is in force [DOM-035]', () => {
    expect(allocationEnable({ persistent: nested })).toBe('primaries');
    expect(allocationEnable({ persistent: nested, transient: { 'cluster.routing.allocation.enable': 'none' } })).toBe('none');
    expect(allocationEnable({})).toBe('all');
  });
});
