import { MINUTE } from '#rules/durations';
import type { Facts } from './facts.ts';
import { DOMAIN, defined, type Surface, sorted } from './reader.ts';

/** Names with a number each, sorted: `10.0.0.1:12 10.0.0.2:11`. */
const counted = (counts: ReadonlyMap<string, number>): string => sorted([...counts].map(([name, count]) => `${name}:${count}`));

const add = (counts: Map<string, number>, name: string, count: number): void => {
  counts.set(name, (counts.get(name) ?? 0) + count);
};

const largest = (counts: ReadonlyMap<string, number>): string | undefined => {
  const [first] = [...counts].sort(([a, most], [b, other]) => other - most || (a < b ? -1 : 1));
  return first?.join(':');
};

const most = (counts: ReadonlyMap<string, number>): number | undefined => (counts.size > 0 ? Math.max(...counts.values()) : undefined);

const shardTable: Surface = {
  name: '_cat/shards by node and index',
  facts: ['shardsByNode', 'largestIndex', 'mostShards'],
  async read({ table }) {
    const rows = await table('_cat/shards?h=index,state,ip');
    if (!rows) return {};
    const [nodes, indices, held] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
    for (const { index, state, ip } of rows) {
      // A copy on its way is still where it was; its address names both.
      const at = ip?.split(' ')[0] ?? '';
      if (state === 'STARTED') {
        add(nodes, at, 1);
        add(indices, index ?? '', 1);
      }
      if (state === 'STARTED' || state === 'RELOCATING') add(held, at, 1);
    }
    return defined<Facts>({ shardsByNode: counted(nodes), largestIndex: largest(indices), mostShards: most(held) });
  },
};

const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64')).buffer;

const skewMatrix: Surface = {
  name: 'heat map of nodes by indices',
  facts: ['shardsByNode', 'largestIndex'],
  async read({ ask }) {
    const data = await ask(
      `query W($d: String!) { getSkewAnalysisInfo(domainIdentifier: $d) { analysis { computed {
        indices analysed nodes { ip shards } cells { offsets node shards } } } } }`,
    );
    const computed = data?.getSkewAnalysisInfo?.analysis?.computed;
    if (!computed) return {};
    const offsets = new Uint32Array(bytesOf(computed.cells.offsets));
    const [node, shards] = [new Uint16Array(bytesOf(computed.cells.node)), new Uint16Array(bytesOf(computed.cells.shards))];
    const [nodes, indices] = [new Map<string, number>(), new Map<string, number>()];
    for (const [index, name] of (computed.indices as string[]).entries())
      for (let cell = offsets[index] ?? 0; cell < (offsets[index + 1] ?? 0); cell++) {
        add(nodes, computed.nodes[node[cell] ?? 0]?.ip, shards[cell] ?? 0);
        add(indices, name, shards[cell] ?? 0);
      }
    return defined<Facts>({ shardsByNode: counted(nodes), largestIndex: largest(indices) });
  },
};

const skewNodes: Surface = {
  name: 'nodes of the skew analysis',
  facts: ['shardsByNode'],
  async read({ ask }) {
    const data = await ask(
      'query W($d: String!) { getSkewAnalysisInfo(domainIdentifier: $d) { analysis { computed { nodes { ip shards } } } } }',
    );
    const nodes = data?.getSkewAnalysisInfo?.analysis?.computed?.nodes as { ip: string; shards: number }[] | undefined;
    if (!nodes) return {};
    return { shardsByNode: counted(new Map(nodes.flatMap(({ ip, shards }) => (shards > 0 ? [[ip, shards] as const] : [])))) };
  },
};

const allocation: Surface = {
  name: '_cat/allocation shards',
  facts: ['mostShards'],
  async read({ table }) {
    const rows = await table('_cat/allocation?h=ip,node,shards');
    const held = (rows ?? []).flatMap(({ ip, shards }) => (ip ? [[ip, Number(shards)] as const] : []));
    return defined<Facts>({ mostShards: most(new Map(held)) });
  },
};

/** Nodes that one question may ask for. */
const MOST_NODES = 60;

const nodeHeat: Surface = {
  name: 'node heat curves',
  facts: ['mostShards'],
  async read({ ask, table, sofar, visit: { domain, at } }) {
    // Curves count copies where they were when they were last weighed.
    if (sofar().relocating !== 0 || sofar().initializing !== 0) return {};
    const rows = await table('_cat/nodes?full_id=true&h=id,node.role');
    const ids = (rows ?? []).flatMap((row) => (/[dw]/.test(row['node.role'] ?? '') && row.id ? [row.id] : []));
    if (ids.length === 0 || ids.length > MOST_NODES) return {};
    const [account_id = '', name = ''] = domain.split(':');
    const widgets = ids.map((id) => ({
      ...{ namespace: 'Tumbler/NodeHeat', metric_name: 'shards.count', account_id, stats: 'Maximum', alias: id, unit: 'Count' },
      dimensions: [
        { name: 'ClientId', value: account_id },
        { name: 'DomainName', value: name },
        { name: 'NodeId', value: id },
      ],
    }));
    const data = await ask(
      `query W($d: String!, $m: String!, $s: String!, $e: String!) {
        cwMetrics(domainIdentifier: $d, metrics: $m, startTime: $s, endTime: $e, period: 60) { timeStamps externalMetrics { label values } } }`,
      { m: JSON.stringify(widgets), s: new Date(at - 10 * MINUTE).toISOString(), e: new Date(at).toISOString() },
    );
    const { timeStamps = [], externalMetrics = [] } = data?.cwMetrics ?? {};
    const slot = (timeStamps as number[]).indexOf(at - MINUTE);
    const values = (externalMetrics as { label: string; values: (number | null)[] }[]).flatMap(({ label, values: points }) => {
      const value = points[slot];
      return value == null ? [] : [[label, value] as const];
    });
    return defined<Facts>({ mostShards: most(new Map(values)) });
  },
};

const zones: Surface = {
  name: 'layout of the domain',
  facts: ['version', 'layout'],
  async read({ ask }) {
    const facts = (await ask(DOMAIN('esVersion layout { zones dataNodes instanceType }')))?.domain;
    if (!facts) return {};
    const { dataNodes, instanceType } = facts.layout;
    return { version: facts.esVersion, layout: `${dataNodes} ${instanceType} in ${facts.layout.zones.length}` };
  },
};

/** Where copies are, as each screen that draws or counts them by node says. */
export const heatMapSurfaces: readonly Surface[] = [shardTable, skewMatrix, skewNodes, allocation, nodeHeat, zones];
