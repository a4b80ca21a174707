import type { Machine } from '../fleet/machines.ts';
import { hex } from '../random.ts';
import { type NodeVitals, nodeVitals } from '../state/node-vitals.ts';
import type { Snapshot } from '../state/snapshot.ts';
import type { CatColumn, CatTable, CatValue } from './cat-table.ts';

interface NodeRow {
  machine: Machine;
  vitals: NodeVitals;
}

const two = (value: number): string => value.toFixed(2);
const LETTERS: Record<string, string> = {
  data: 'd',
  ingest: 'i',
  cluster_manager: 'm',
  master: 'm',
  remote_cluster_client: 'r',
  warm: 'w',
  search: 's',
};

/** Roles of a node as its engine names them. */
export const rolesOf = (snapshot: Snapshot, machine: Machine): string[] => {
  const { engine, masters } = snapshot.spec;
  const manager = engine.clusterManager ? 'cluster_manager' : 'master';
  const remote = engine.family === 'OS' || engine.major >= 7 ? ['remote_cluster_client'] : [];
  if (machine.role === 'master') return [manager, ...remote];
  if (machine.role === 'coordinator') return [];
  if (machine.role === 'ultrawarm') return ['data', ...(engine.family === 'OS' && engine.major >= 3 ? ['warm'] : []), ...remote];
  return [...(masters === 0 ? [manager] : []), 'data', 'ingest', ...remote].sort();
};

/** The letters of `_cat/nodes`; `-` for a coordinating node. */
export const roleLetters = (snapshot: Snapshot, machine: Machine): string => {
  const letters = rolesOf(snapshot, machine)
    .map((role) => LETTERS[role] ?? '')
    .sort()
    .join('');
  return letters === '' ? '-' : letters;
};

/** Short ids have four characters. */
export const shownId = (nodeId: string, full: boolean): string => (full ? nodeId : nodeId.slice(0, 4));

export const catNodes = (snapshot: Snapshot, fullId: boolean): CatTable<NodeRow> => {
  const { engine } = snapshot.spec;
  const leader = snapshot.leader?.slot;
  const column = (name: string, value: (row: NodeRow) => CatValue, more: Partial<CatColumn<NodeRow>> = {}): CatColumn<NodeRow> => ({
    name,
    value,
    ...more,
  });
  const right = { right: true };
  const shown = { shown: true };
  const manager = (row: NodeRow): string => (row.machine.slot === leader ? '*' : '-');
  const columns: CatColumn<NodeRow>[] = [
    column('id', (row) => shownId(row.machine.nodeId, fullId), { aliases: ['nodeId'] }),
    column('pid', () => 1, { aliases: ['p'] }),
    column('ip', (row) => row.machine.ip, { ...shown, aliases: ['i'] }),
    column('port', () => 9300, { aliases: ['po'] }),
    column('http_address', (row) => `${row.machine.ip}:9200`, { aliases: ['http'] }),
    column('version', () => engine.number, { aliases: ['v'] }),
    column('type', () => 'tar', { aliases: ['t'] }),
    column('build', () => engine.buildHash, { aliases: ['b'] }),
    column('jdk', () => engine.javaVersion, { aliases: ['j'] }),
    column('disk.total', (row) => ({ bytes: row.vitals.diskTotal }), { ...right, aliases: ['dt', 'diskTotal'] }),
    column('disk.used', (row) => ({ bytes: row.vitals.diskUsed }), { ...right, aliases: ['du', 'diskUsed'] }),
    column('disk.avail', (row) => ({ bytes: row.vitals.diskTotal - row.vitals.diskUsed }), {
      ...right,
      aliases: ['d', 'da', 'disk', 'diskAvail'],
    }),
    column('disk.used_percent', (row) => two(row.vitals.diskUsedPercent), { ...right, aliases: ['dup', 'diskUsedPercent'] }),
    column('heap.current', (row) => ({ bytes: row.vitals.heapUsed }), { ...right, aliases: ['hc', 'heapCurrent'] }),
    column('heap.percent', (row) => row.vitals.heapPercent, { ...right, ...shown, aliases: ['hp', 'heapPercent'] }),
    column('heap.max', (row) => ({ bytes: row.vitals.heapMax }), { ...right, aliases: ['hm', 'heapMax'] }),
    column('ram.current', (row) => ({ bytes: (row.vitals.memoryTotal * row.vitals.memoryPercent) / 100 }), {
      ...right,
      aliases: ['rc', 'ramCurrent'],
    }),
    column('ram.percent', (row) => row.vitals.memoryPercent, { ...right, ...shown, aliases: ['rp', 'ramPercent'] }),
    column('ram.max', (row) => ({ bytes: row.vitals.memoryTotal }), { ...right, aliases: ['rm', 'ramMax'] }),
    column('file_desc.current', (row) => 480 + (row.machine.salt % 1900), { ...right, aliases: ['fdc'] }),
    column('file_desc.percent', (row) => ((480 + (row.machine.salt % 1900)) / 1280).toFixed(0), { ...right, aliases: ['fdp'] }),
    column('file_desc.max', () => 128_000, { ...right, aliases: ['fdm'] }),
    column('cpu', (row) => row.vitals.cpuPercent, { ...right, ...shown, aliases: ['cpu'] }),
    column('load_1m', (row) => two(row.vitals.load1), { ...right, ...shown, aliases: ['l'] }),
    column('load_5m', (row) => two(row.vitals.load5), { ...right, ...shown, aliases: ['l5m'] }),
    column('load_15m', (row) => two(row.vitals.load15), { ...right, ...shown, aliases: ['l15m'] }),
    column('uptime', (row) => ({ ms: row.vitals.uptimeMs }), { ...right, aliases: ['u'] }),
    column('node.role', (row) => roleLetters(snapshot, row.machine), { ...shown, aliases: ['r', 'role', 'nodeRole'] }),
  ];
  if (engine.clusterManager) {
    columns.push(
      column('node.roles', (row) => rolesOf(snapshot, row.machine).join(',') || '-', { ...shown, aliases: ['rs', 'all roles'] }),
      column('cluster_manager', manager, { ...shown, aliases: ['cm', 'm', 'master'] }),
    );
  } else columns.push(column('master', manager, { ...shown, aliases: ['m'] }));
  columns.push(column('name', (row) => row.machine.nodeName, { ...shown, aliases: ['n'] }));
  const counters = ['completion.size', 'fielddata.memory_size', 'query_cache.memory_size', 'request_cache.memory_size', 'segments.memory'];
  for (const name of counters) columns.push(column(name, (row) => ({ bytes: row.machine.salt % 40_000_000 }), right));
  for (const name of [
    'segments.count',
    'search.query_total',
    'indexing.index_total',
    'merges.total',
    'refresh.total',
    'get.total',
    'search.query_current',
    'merges.current',
  ])
    columns.push(
      column(
        name,
        (row) =>
          name.endsWith('current') ? row.machine.salt % 3 : Math.floor((row.vitals.uptimeMs / 1000) * (1 + (row.machine.salt % 90) / 10)),
        right,
      ),
    );
  return {
    columns,
    *rows() {
      for (const machine of snapshot.nodes) yield { machine, vitals: nodeVitals(snapshot, machine) };
    },
  };
};

export interface AttributeRow {
  machine: Machine;
  attr: string;
  value: string;
}

/** Custom attributes of a node, in the order of their names. */
export const attributesOf = (snapshot: Snapshot, machine: Machine): [string, string][] => {
  const { spec } = snapshot;
  const list: [string, string][] = [];
  if (machine.role === 'data' || machine.role === 'ultrawarm') list.push(['box_type', machine.role === 'data' ? 'hot' : 'warm']);
  list.push(
    ['cross_cluster_transport_address', machine.ip],
    ['di_number', String(machine.diNumber)],
    ['dp_version', `2025${String(100 + (spec.salt % 900))}`],
  );
  if (spec.remoteStore)
    list.push(
      ['remote_store.segment.repository', `cs-${hex(spec.salt, 9, 10)}`],
      ['remote_store.translog.repository', `cs-${hex(spec.salt, 9, 10)}`],
    );
  if (spec.engine.family === 'OS') list.push(['shard_indexing_pressure_enabled', 'true']);
  if (spec.zones.length > 0 && spec.script !== 'carbon-no-zones') list.push(['zone', snapshot.zoneName(machine.zone)]);
  return list;
};

export const catNodeAttrs = (snapshot: Snapshot, fullId: boolean): CatTable<AttributeRow> => ({
  columns: [
    { name: 'node', shown: true, aliases: ['name'], value: (row) => row.machine.nodeName },
    { name: 'id', aliases: ['nodeId'], value: (row) => shownId(row.machine.nodeId, fullId) },
    { name: 'pid', aliases: ['p'], value: () => 1 },
    { name: 'host', shown: true, aliases: ['h'], value: (row) => row.machine.ip },
    { name: 'ip', shown: true, aliases: ['i'], value: (row) => row.machine.ip },
    { name: 'port', aliases: ['po'], value: () => 9300 },
    { name: 'attr', shown: true, aliases: ['attr.name'], value: (row) => row.attr },
    { name: 'value', shown: true, aliases: ['attr.value'], value: (row) => row.value },
  ],
  *rows() {
    for (const machine of snapshot.nodes) for (const [attr, value] of attributesOf(snapshot, machine)) yield { machine, attr, value };
  },
});

export const catManager = (snapshot: Snapshot): CatTable<Machine> => ({
  columns: [
    { name: 'id', shown: true, value: (row) => row.nodeId },
    { name: 'host', shown: true, aliases: ['h'], value: (row) => row.ip },
    { name: 'ip', shown: true, value: (row) => row.ip },
    { name: 'node', shown: true, aliases: ['n'], value: (row) => row.nodeName },
  ],
  rows: () => (snapshot.leader ? [snapshot.leader] : []),
});
