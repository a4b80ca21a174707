import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SKEW_TABLES } from '#rules/skew/types';
import { steppedClock } from '../../platform/clock/clock.ts';
import { createClusterApi } from '../../ports/cluster-api/typed/index.ts';
import { scriptedTransport } from '../../ports/cluster-api/typed/scripted-transport.testkit.ts';
import { isPortError } from '../../ports/port-error.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';
import { createSkewService } from './skew-service.ts';

const READER = 'mara-lindqvist';
const GREEN = '000000000101:orders-green';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const ask = (domainIdentifier: string, selection: string, instanceId?: string) =>
  server.gql(
    READER,
    `query S($d: String!, $i: String) { getSkewAnalysisInfo(domainIdentifier: $d, instanceId: $i) { ${selection} } }`,
    instanceId === undefined ? { d: domainIdentifier } : { d: domainIdentifier, i: instanceId },
  );
const info = async (domainIdentifier: string, selection: string) => {
  const { data, errors, text } = await ask(domainIdentifier, selection);
  if (errors.length > 0 || !data?.getSkewAnalysisInfo) throw new Error(text);
  return data.getSkewAnalysisInfo;
};

const TABLES = 'cards { diNumber tables { name of unit skewed ours columns { subject group value min max threshold skewed ideal ours } } }';

describe('getSkewAnalysisInfo', () => {
  test('answers cat nodeattrs, shards and allocation, in the contract’s fields [SKEW-007, SKEW-008]', async () => {
    const { nodeattrs, shards, allocation } = await info(
      GREEN,
      `nodeattrs { total rows { attr ip value } } shards { total rows { state ip index prirep store } }
       allocation { node ip shards disk_indices disk_used disk_avail disk_total disk_percent }`,
    );
    expect(nodeattrs.rows).toHaveLength(nodeattrs.total);
    const attrs = new Set(nodeattrs.rows.map(({ attr }: { attr: string }) => attr));
    expect(['box_type', 'di_number'].every((attr) => attrs.has(attr))).toBe(true);
    expect(nodeattrs.rows[0]).toEqual({ attr: expect.any(String), ip: expect.stringMatching(/^10\./), value: expect.any(String) });
    expect(shards.rows[0]).toEqual({
      state: 'STARTED',
      ip: expect.stringMatching(/^10\./),
      index: expect.any(String),
      prirep: expect.stringMatching(/^[pr]$/),
      store: expect.any(Number),
    });
    expect(allocation).toHaveLength(6);
    expect(allocation.reduce((sum: number, row: { shards: number }) => sum + row.shards, 0)).toBe(shards.total);
    for (const { disk_used, disk_avail, disk_total, disk_percent } of allocation)
      expect([disk_used + disk_avail, disk_percent]).toEqual([disk_total, Math.floor((disk_used / disk_total) * 100)]);
  });

  test('asks one node where it is named, and answers nothing for a domain that is not there [SKEW-008]', async () => {
    const nobody = await ask(GREEN, 'shards { total }', 'i-0000000000000dead');
    expect(nobody.errors[0]).toMatchObject({ message: expect.stringMatching(/^404 .*no such node/) });
    const missing = await ask('000000000101:never-was', 'shards { total }');
    expect([missing.errors, missing.data.getSkewAnalysisInfo]).toEqual([[], null]);
    expect((await ask('no identifier', 'shards { total }')).errors[0]).toMatchObject({ message: expect.stringMatching(/^400 /) });
  });

  test('gives long lists in pages of at most 2,000', async () => {
    const { shards } = await info('000000000101:shards-100k', 'shards(offset: 99990, first: 50) { total rows { index } }');
    expect([shards.total, shards.rows.length]).toEqual([100_000, 10]);
    expect((await info('000000000101:shards-100k', 'shards { rows { index } }')).shards.rows).toHaveLength(2_000);
    const { errors } = await ask(GREEN, 'shards(first: 2001) { total }');
    expect(errors[0]?.message).toBe('400 first must be from 0 to 2000.');
  });

  test('has a card for each DI number with its six tables [SKEW-001]', async () => {
    const { analysis } = await info('000000000101:changing-bg', `analysis { asOf problem computed { ${TABLES} nodes { diNumber } } }`);
    expect(analysis).toMatchObject({ asOf: server.clock.now(), problem: null });
    const { cards, nodes } = analysis.computed;
    expect(cards.map(({ diNumber }: { diNumber: string }) => diNumber)).toEqual([
      ...new Set(nodes.map(({ diNumber }: { diNumber: string }) => diNumber)),
    ]);
    expect(cards).toHaveLength(2);
    for (const { tables } of cards) {
      expect(tables.map(({ name }: { name: string }) => name)).toEqual([...SKEW_TABLES]);
      for (const { columns, of, skewed, ours } of tables) {
        const rows = columns.subject.length;
        expect(rows).toBeGreaterThan(0);
        expect(columns.value).toHaveLength(of === 'node' ? rows : 0);
        for (const column of ['group', 'min', 'max', 'threshold', 'skewed', 'ideal', 'ours']) expect(columns[column]).toHaveLength(rows);
        expect([skewed, ours]).toEqual([columns.skewed.filter(Boolean).length, columns.ours.filter(Boolean).length]);
        columns.skewed.forEach((isSkewed: boolean, at: number) => {
          expect(isSkewed).toBe(columns.max[at] - columns.min[at] > columns.threshold[at]);
        });
      }
    }
  });

  test('analyses STARTED shards and counts the others by state [SKEW-002]', async () => {
    const { analysis, shards } = await info(
      '000000000101:single-yellow',
      'analysis { computed { analysed leftOut { state count } nodes { shards } } } shards { total rows { state } }',
    );
    const started = shards.rows.filter(({ state }: { state: string }) => state === 'STARTED').length;
    expect(started).toBeLessThan(shards.total);
    expect(analysis.computed).toEqual({
      analysed: started,
      leftOut: [{ state: 'UNASSIGNED', count: shards.total - started }],
      nodes: [{ shards: started }],
    });
  });

  test('the cells of the matrix are those of the shards', async () => {
    const { analysis, shards } = await info(
      GREEN,
      'analysis { computed { indices nodes { name } cells { offsets node shards primaries bytes } } } shards { rows { index node prirep store } }',
    );
    const { indices, nodes, cells } = analysis.computed;
    const decode = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64')).buffer;
    const offsets = new Uint32Array(decode(cells.offsets));
    const held = new Float32Array(decode(cells.bytes));
    const [node, count, primaries] = [cells.node, cells.shards, cells.primaries].map((text) => new Uint16Array(decode(text)));
    expect(offsets).toHaveLength(indices.length + 1);
    for (const [index, name] of indices.entries())
      for (let cell = offsets[index] ?? 0; cell < (offsets[index + 1] ?? 0); cell += 1) {
        const own = shards.rows.filter(
          (row: { index: string; node: string }) => row.index === name && row.node === nodes[node?.[cell] ?? 0]?.name,
        );
        expect([count?.[cell], primaries?.[cell]]).toEqual([
          own.length,
          own.filter(({ prirep }: { prirep: string }) => prirep === 'p').length,
        ]);
        const bytes = own.reduce((sum: number, { store }: { store: number }) => sum + store, 0);
        expect(Math.abs((held[cell] ?? 0) - bytes)).toBeLessThanOrEqual(bytes * 1e-6);
      }
    expect(count?.reduce((sum, each) => sum + each, 0)).toBe(shards.rows.length);
  });

  test('an exclusion that was left behind is the cause of an empty node, and bars moves to it', async () => {
    const { analysis } = await info(
      '000000000101:leaked-exclusion',
      'analysis { computed { nodes { ip shards excludedBy } cards { causes { node kind text } moves { to verdict reasons { rule text } } } } }',
    );
    const { nodes, cards } = analysis.computed;
    const empty = nodes.findIndex(({ shards }: { shards: number }) => shards === 0);
    expect(nodes[empty]).toMatchObject({ excludedBy: 'cluster.routing.allocation.exclude._ip' });
    expect(cards[0].causes).toContainEqual({
      node: empty,
      kind: 'excluded',
      text: 'Empty node: cluster.routing.allocation.exclude._ip keeps shards away from it.',
    });
    const barred = cards[0].moves.filter(({ to }: { to: number }) => to === empty);
    expect(barred.length).toBeGreaterThan(0);
    for (const { verdict, reasons } of barred) expect([verdict, reasons[0].rule]).toEqual(['blocked', 'filter']);
  });

  test('primaries in a running snapshot are not moved', async () => {
    const { analysis } = await info(
      '000000000101:snapshot-running',
      'analysis { computed { cards { moves { verdict moved { primary } inReturn { primary } reasons { rule } } } } }',
    );
    const moves: { verdict: string; moved: { primary: boolean }; inReturn: { primary: boolean } | null }[] =
      analysis.computed.cards[0].moves;
    const allowed = moves.filter(({ verdict }) => verdict === 'allowed');
    expect(allowed.length).toBeGreaterThan(0);
    for (const { moved, inReturn } of allowed) expect([moved.primary, inReturn?.primary ?? false]).toEqual([false, false]);
  });

  test('a cluster that fails fails in the port’s words [SKEW-009]', async () => {
    const { data, errors } = await ask('000000000202:denied-403', 'analysis { asOf }');
    expect(data.getSkewAnalysisInfo).toEqual({ analysis: null });
    expect(errors[0]).toMatchObject({ message: expect.stringMatching(/^403 /), extensions: { code: 'denied' } });
  });
});

describe('the analysis', () => {
  const shard = {
    index: 'logs',
    shard: '0',
    prirep: 'p',
    state: 'STARTED',
    docs: '1',
    store: '10',
    ip: '10.0.0.1',
    id: 'node-id',
    node: 'one',
  };
  const answers: Record<string, unknown> = {
    '/_cat/shards': [shard],
    '/_cat/nodes?': [{ id: 'node-id', ip: '10.0.0.1', name: 'one', 'node.role': 'dim', version: '2.19.0', uptime: '600000' }],
    '/_cat/nodeattrs': [{ node: 'one', id: 'node', ip: '10.0.0.1', attr: 'di_number', value: '7' }],
    '/_cat/allocation': [
      { shards: '1', 'disk.indices': '10', 'disk.used': '20', 'disk.avail': '80', 'disk.total': '100', ip: '10.0.0.1', node: 'one' },
    ],
    '/_cluster/settings': { persistent: {}, transient: {} },
    '/_all/_settings': {},
    '/_snapshot/_status': { snapshots: [] },
  };
  const analyse = (changed: Record<string, unknown>) => {
    const script = { ...answers, ...changed };
    const transport = scriptedTransport((path) => {
      const name = Object.keys(script).find((start) => path.startsWith(start));
      const answer = name === undefined ? undefined : script[name];
      return answer === undefined ? { status: 403, body: '{"error":"no permissions for it"}' } : { body: JSON.stringify(answer) };
    });
    const cluster = createClusterApi({ transport, clock: steppedClock(1_795_256_800_000), versionOf: async () => 'ES_7.10' });
    const service = createSkewService();
    return { cluster, service, outcome: service.analyse(cluster, '000000000101:orders', {}) };
  };

  test('that cannot be computed says why, and is no failure of the query [SKEW-010]', async () => {
    expect(await analyse({ '/_cat/shards': [{ ...shard, id: null, node: null }] }).outcome).toMatchObject({
      computed: null,
      problem: '1 STARTED shards name no node, so they cannot be counted anywhere.',
    });
  });

  test('does without settings and snapshots, and says so', async () => {
    const { computed } = await analyse({ '/_cluster/settings': undefined, '/_all/_settings': undefined, '/_snapshot/_status': undefined })
      .outcome;
    expect(computed?.unchecked).toHaveLength(3);
    expect(computed?.cards[0]?.diNumber).toBe('7');
    expect((await analyse({}).outcome).computed?.unchecked).toEqual([]);
  });

  test.each(['/_cat/shards', '/_cat/nodes?', '/_cat/nodeattrs', '/_cat/allocation'])(
    'fails where %s cannot be read [SKEW-009]',
    async (path) => {
      await expect(analyse({ [path]: undefined }).outcome).rejects.toSatisfy((error) => isPortError(error, 'denied'));
    },
  );

  test('is made once for all who ask of the same lists', async () => {
    const { cluster, service, outcome } = analyse({});
    expect(await service.analyse(cluster, '000000000101:orders', {})).toBe(await outcome);
  });
});
