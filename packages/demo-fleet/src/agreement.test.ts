import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonOf, NOW, rowsOf, smallWorld, textOf, WELL } from './testkit.ts';
import { WELL_KNOWN, type World } from './world.ts';

const DAY = 86_400_000;
const world = smallWorld();
const domains = world.domains();

interface Health {
  status: string;
  number_of_nodes: number;
  number_of_data_nodes: number;
  active_primary_shards: number;
  active_shards: number;
  relocating_shards: number;
  initializing_shards: number;
  unassigned_shards: number;
  number_of_pending_tasks: number;
}

/** All that must hold between the answers of one domain at one time. */
const checkAgreement = (of: World, identifier: string, t: number): void => {
  const health = jsonOf(of, identifier, '/_cluster/health', t) as unknown as Health;
  const shards = rowsOf(of, identifier, '/_cat/shards?h=index,shard,prirep,state,docs,store,ip,id,node,unassigned.reason,unassigned.at', t);
  const nodes = rowsOf(of, identifier, '/_cat/nodes?full_id=true&h=id,ip,name,node.role,disk.total,disk.used,disk.avail', t);
  const allocation = rowsOf(of, identifier, '/_cat/allocation', t);
  const indices = rowsOf(of, identifier, '/_cat/indices', t);
  const inState = (state: string): number => shards.filter((shard) => shard.state === state).length;

  expect(inState('STARTED') + inState('RELOCATING')).toBe(health.active_shards);
  expect(inState('RELOCATING')).toBe(health.relocating_shards);
  expect(inState('INITIALIZING')).toBe(health.initializing_shards);
  expect(inState('UNASSIGNED')).toBe(health.unassigned_shards);
  expect(shards.filter((shard) => shard.prirep === 'p' && (shard.state === 'STARTED' || shard.state === 'RELOCATING')).length).toBe(
    health.active_primary_shards,
  );
  expect(nodes).toHaveLength(health.number_of_nodes);
  expect(nodes.filter((node) => node['node.role']?.includes('d')).length).toBe(health.number_of_data_nodes);
  expect(new Set(nodes.map((node) => node.ip)).size).toBe(nodes.length);

  const primaryInactive = shards.some((shard) => shard.prirep === 'p' && shard.state !== 'STARTED' && shard.state !== 'RELOCATING');
  const someInactive = inState('UNASSIGNED') + inState('INITIALIZING') > 0;
  expect(health.status).toBe(primaryInactive ? 'red' : someInactive ? 'yellow' : 'green');

  const ids = new Set(nodes.map((node) => node.id));
  const wrong: string[] = [];
  const perShard = new Map<string, { primaries: number; nodes: string[] }>();
  for (const shard of shards) {
    const key = `${shard.index}/${shard.shard}`;
    const entry = perShard.get(key) ?? { primaries: 0, nodes: [] };
    if (shard.prirep === 'p') entry.primaries++;
    if (shard.id !== null && shard.id !== undefined) entry.nodes.push(shard.id);
    perShard.set(key, entry);
    if ((shard.state === 'UNASSIGNED') !== (shard.id === null)) wrong.push(`${key} is ${shard.state} on ${shard.id}`);
    if (shard.id && !ids.has(shard.id)) wrong.push(`${key} is on ${shard.id}, which is no node`);
    if (shard.state === 'UNASSIGNED' && !(Date.parse(shard['unassigned.at'] ?? '') <= t))
      wrong.push(`${key} is unassigned since the future`);
  }
  for (const [key, entry] of perShard) {
    if (entry.primaries !== 1) wrong.push(`${key} has ${entry.primaries} primaries`);
    if (new Set(entry.nodes).size !== entry.nodes.length) wrong.push(`${key} has two copies on one node`);
  }
  expect(wrong).toEqual([]);

  const closed = new Set(indices.filter(({ status: word }) => word === 'close').map(({ index }) => index));
  const assigned = allocation.filter((row) => row.node !== 'UNASSIGNED');
  expect(sum(allocation.map((row) => row.shards))).toBe(shards.length);
  expect(assigned).toHaveLength(health.number_of_data_nodes);
  for (const row of assigned) {
    expect(Number(row['disk.used']) + Number(row['disk.avail'])).toBe(Number(row['disk.total']));
    const node = nodes.find((candidate) => candidate.name === row.node);
    expect([node?.['disk.used'], node?.['disk.total']]).toEqual([row['disk.used'], row['disk.total']]);
    const here = shards.filter((shard) => shard.id === node?.id);
    expect(here).toHaveLength(Number(row.shards));
    if (node?.['node.role']?.includes('i')) {
      // Closed indices lie on the disk and have no statistics.
      const isWhole = here.every(({ index }) => !closed.has(index));
      expect(sum(here.map((shard) => shard.store)))[isWhole ? 'toBe' : 'toBeLessThan'](Number(row['disk.indices']));
      expect(Number(row['disk.used'])).toBeGreaterThanOrEqual(Math.min(Number(row['disk.indices']), Number(row['disk.total']) * 0.99));
    }
  }
  expect(sum(indices.map((index) => index['store.size']))).toBe(sum(shards.map((shard) => shard.store)));
  expect(sum(indices.map((index) => String(Number(index.pri) * (1 + Number(index.rep)))))).toBe(shards.length);
  expect((jsonOf(of, identifier, '/_cluster/pending_tasks', t).tasks as unknown as unknown[]).length).toBe(health.number_of_pending_tasks);
};

const sum = (values: readonly (string | null | undefined)[]): number => values.reduce((total, value) => total + Number(value ?? 0), 0);

const answers = (identifier: string, t: number): boolean => {
  const reply = world.clusterAnswer(identifier, '/_cluster/health', t);
  return reply?.kind === 'answer' && reply.status === 200;
};

describe('answers agree with each other', () => {
  const plain = WELL_KNOWN.filter(
    ({ clientId, script }) => clientId === '000000000101' && !['deleted', 'many-nodes', 'many-shards'].includes(script),
  );

  test.each(plain.map(({ name }) => name))('%s, at several times [DOM-033]', (name) => {
    for (const t of [NOW, NOW + 7_919_000, NOW + 3 * DAY + 11_000]) checkAgreement(world, WELL(name), t);
  });

  test('any domain at any time [DOM-033] [DOM-048]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: WELL_KNOWN.length, max: domains.length - 1 }),
        fc.integer({ min: NOW, max: NOW + 900 * DAY }),
        (i, t) => {
          const identifier = domains[i] ?? '';
          if (answers(identifier, t)) checkAgreement(world, identifier, t);
        },
      ),
      { numRuns: 60 },
    );
  });

  // Found by the property above: machines of both generations would have come to one network.
  test('machines of a change have addresses of their own beside those of before, and keep them', () => {
    const [identifier = '', during] = [domains[38], 1_860_098_087_000];
    checkAgreement(world, identifier, during);
    const ips = (t: number) => new Map(rowsOf(world, identifier, '/_cat/nodes?h=name,ip', t).map(({ name, ip }) => [name, ip]));
    const after = ips(during + DAY);
    const stay = [...ips(during)].filter(([name]) => after.has(name));
    expect([stay.length, after.size]).toEqual([39, 39]);
    for (const [name, ip] of stay) expect(after.get(name)).toBe(ip);
  });

  test('domains in trouble: what a zone event hits, minute by minute', () => {
    const event = world.incidents(NOW - 40 * DAY, NOW).find((incident) => incident.kind === 'zone');
    expect(event).toBeDefined();
    for (const identifier of event?.subjects.slice(0, 4) ?? [])
      for (let t = event?.start ?? 0; t < (event?.end ?? 0); t += 37 * 60_000)
        if (answers(identifier, t)) checkAgreement(world, identifier, t);
  });

  test('domains in a change, while the nodes are doubled', () => {
    const health = world.fleetHealth(NOW);
    const changing = domains.filter((_, i) => health.changing[i] === 1).slice(0, 5);
    expect(changing.length).toBeGreaterThan(2);
    for (const identifier of changing)
      for (let hour = 0; hour < 12; hour++)
        if (answers(identifier, NOW + hour * 3_600_000)) checkAgreement(world, identifier, NOW + hour * 3_600_000);
  });

  test('zones hold the nodes and shards of the whole [DOM-044] [DOM-049]', () => {
    const health = jsonOf(world, WELL('orders-yellow'), '/_cluster/health?level=awareness_attributes') as unknown as Health & {
      awareness_attributes: { zone: Record<string, { active_shards: number; data_nodes: number }> };
    };
    const zones = Object.values(health.awareness_attributes.zone);
    expect(zones.reduce((total, zone) => total + zone.data_nodes, 0)).toBe(health.number_of_data_nodes);
    expect(zones.reduce((total, zone) => total + zone.active_shards, 0)).toBe(health.active_shards);
  });

  test('machines in service are the nodes of the cluster', () => {
    for (const { name } of plain) {
      const nodes = rowsOf(world, WELL(name), '/_cat/nodes?h=ip').map((node) => node.ip);
      const machines = (world.instances(WELL(name), NOW) ?? [])
        .filter((instance) => instance.heapPercent !== null)
        .map((instance) => instance.machine.ip);
      expect([name, machines.sort()]).toEqual([name, nodes.sort()]);
    }
  });

  test('pages of _list hold what _cat holds, each row once', () => {
    for (const kind of ['indices', 'shards'] as const) {
      const rows: unknown[] = [];
      let token: string | null = '';
      for (let page = 0; token !== null && page < 60; page++) {
        const answer = jsonOf(
          world,
          WELL('modern-os217'),
          `/_list/${kind}?format=json&size=${kind === 'shards' ? 2_000 : 7}&next_token=${token}`,
        ) as unknown as { next_token: string | null } & Record<string, unknown[]>;
        rows.push(...(answer[kind] ?? []));
        token = answer.next_token;
      }
      const whole = JSON.parse(textOf(world, WELL('modern-os217'), `/_cat/${kind}?format=json`)) as unknown[];
      expect(rows).toHaveLength(whole.length);
      expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(whole.map((row) => JSON.stringify(row))));
    }
  });
});
