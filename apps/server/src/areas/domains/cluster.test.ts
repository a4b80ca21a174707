import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const GREEN = '000000000101:orders-green';
const CARBON = '000000000101:catalog-carbon';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

/** Asks for parts of a domain; throws on an error, so that a missing field is not a missing value. */
const domain = async (domainIdentifier: string, selection: string) => {
  const { data, errors, text } = await server.gql(READER, `query D($d: String!) { domain(domainIdentifier: $d) { ${selection} } }`, {
    d: domainIdentifier,
  });
  if (errors.length > 0 || !data?.domain) throw new Error(text);
  return data.domain;
};
const cluster = async (identifier: string, selection: string) =>
  (await domain(identifier, `es60 { cluster { ${selection} } }`)).es60.cluster;

const HEALTH = `status active_shards active_primary_shards relocating_shards initializing_shards unassigned_shards number_of_pending_tasks
  number_of_data_nodes number_of_nodes awareness_attributes { zone } asOf`;

describe('cluster data', () => {
  test('health has the status, the counts and when it was read [DOM-048]', async () => {
    const { health } = await cluster(GREEN, `health { ${HEALTH} }`);
    expect(health).toMatchObject({
      status: 'green',
      relocating_shards: expect.any(Number),
      initializing_shards: 0,
      unassigned_shards: 0,
      number_of_pending_tasks: expect.any(Number),
      number_of_data_nodes: 6,
      number_of_nodes: 9,
      asOf: server.clock.now(),
    });
    expect(health.active_primary_shards).toBeGreaterThan(0);
    expect(health.active_shards).toBeGreaterThanOrEqual(health.active_primary_shards);
    const red = (await cluster('000000000101:orders-red', `health { ${HEALTH} }`)).health;
    expect([red.status, red.unassigned_shards > 0]).toEqual(['red', true]);
  });

  test('health tells each zone its shards, data nodes and weight [DOM-049]', async () => {
    const { health } = await cluster(CARBON, `health { ${HEALTH} }`);
    const zones = Object.values(health.awareness_attributes.zone) as Record<string, number>[];
    expect(zones.length).toBeGreaterThanOrEqual(2);
    for (const zone of zones) {
      expect(Object.keys(zone).toSorted()).toEqual(
        ['active_shards', 'data_nodes', 'initializing_shards', 'relocating_shards', 'unassigned_shards', 'weight'].toSorted(),
      );
    }
    expect(zones.reduce((sum, zone) => sum + (zone.active_shards ?? 0), 0)).toBe(health.active_shards);
  });

  test('stats count the managers and coordinators, and the bytes of storage [DOM-050]', async () => {
    const { stats } = await cluster(
      '000000000101:modern-os31',
      'stats { nodes { count { master coordinating_only data total } fs { available total } } }',
    );
    const { count, fs } = stats.nodes;
    expect(count).toMatchObject({ master: 3, coordinating_only: 2, data: 6, total: 11 });
    expect(fs.available).toBeGreaterThan(0);
    expect(fs.available).toBeLessThan(fs.total);
    expect(fs.total).toBeGreaterThan(6 * 400 * 2 ** 30);
  });

  test('settings hold the allocation excludes under flat keys [DOM-051]', async () => {
    const { settings } = await cluster('000000000101:leaked-exclusion', 'settings');
    const flat = { ...settings.persistent, ...settings.transient };
    const excludes = Object.keys(flat).filter((key) => /^cluster\.routing\.allocation\.exclude\.(?:di_number|_ip|_name)$/.test(key));
    expect(excludes.length).toBeGreaterThan(0);
    for (const key of excludes) expect(flat[key]).toEqual(expect.any(String));
  });

  test('why a shard is not allocated, and the state of each decommissioned zone, are told [DOM-052]', async () => {
    const { allocationExplain } = await cluster('000000000101:orders-red', 'allocationExplain');
    expect(allocationExplain).toMatchObject({ index: expect.any(String), shard: expect.any(Number), current_state: 'unassigned' });
    const { index, shard, primary } = allocationExplain;
    const one = await domain(
      '000000000101:orders-red',
      `es60 { cluster { allocationExplain(index: "${index}", shard: ${shard}, primary: ${primary}) } }`,
    );
    expect(one.es60.cluster.allocationExplain).toMatchObject({ index, shard, primary });
    expect((await cluster(GREEN, 'allocationExplain')).allocationExplain).toBeNull();

    const { decommission } = await cluster(CARBON, 'decommission');
    expect(Object.values(decommission)).toEqual(['successful']);
    expect(Object.keys((await cluster(GREEN, 'decommission')).decommission ?? {})).toEqual([]);
  });

  test('the kind of server, how it finds its nodes, and the health of its dashboards are told [DOM-053]', async () => {
    const parts = 'clusterData { serverType discoveryMode } kibana { health }';
    expect(await domain(GREEN, parts)).toEqual({
      clusterData: { serverType: 'OpenSearch', discoveryMode: 'cluster-coordination' },
      kibana: { health: 'green' },
    });
    expect(await domain('000000000101:legacy-es68', parts)).toMatchObject({
      clusterData: { serverType: 'Elasticsearch', discoveryMode: 'zen' },
    });
    expect(await domain('000000000101:kibana-clash', parts)).toMatchObject({ kibana: { health: 'red' } });
  });

  test('a version with the prefix OS is OpenSearch, any other Elasticsearch [DOM-055, DOM-086]', async () => {
    for (const name of ['orders-green', 'legacy-es68', 'legacy-es710', 'modern-os31']) {
      const { esVersion, clusterData } = await domain(`000000000101:${name}`, 'esVersion clusterData { serverType }');
      expect(esVersion).toMatch(/^(?:OS|ES)_\d+\.\d+$/);
      expect(clusterData.serverType).toBe(esVersion.startsWith('OS') ? 'OpenSearch' : 'Elasticsearch');
    }
  });

  test('one question fills Cluster Info, under both of its names and for one node too [DOM-084, DOM-085, DOM-088]', async () => {
    const info = `cluster { health { status } settings stats { nodes { count { total } } } state allocationExplain decommission }
      cat { nodes { id ip name roles manager heapPercent cpu diskUsedPercent version } }`;
    const document = `query Info($d: String!, $i: String) {
      domain(domainIdentifier: $d, instanceId: $i) { es60 { ${info} } clusterData { serverType discoveryMode } kibana { health } }
      getClusterInfo(domainIdentifier: $d, instanceId: $i) { elasticResponse { ${info} } clusterData { serverType discoveryMode } kibana { health } }
    }`;
    const whole = await server.gql(READER, document, { d: GREEN });
    expect(whole.errors).toEqual([]);
    expect(whole.data.domain.es60).toEqual(whole.data.getClusterInfo.elasticResponse);
    expect(whole.data.domain.es60.cluster).toMatchObject({
      health: { status: 'green' },
      settings: { persistent: expect.any(Object) },
      state: expect.any(Object),
    });
    expect(whole.data.domain.es60.cat.nodes).toHaveLength(9);
    expect(whole.data.domain.es60.cat.nodes.filter(({ manager }: { manager: string }) => manager === '*')).toHaveLength(1);

    const { resources } = await domain(GREEN, 'resources { ALL { ec2Instances { instanceId nodeType } } }');
    const [{ instanceId }] = resources.ALL.ec2Instances;
    const byNode = await server.gql(READER, document, { d: GREEN, i: instanceId });
    expect([byNode.errors, byNode.data.getClusterInfo.elasticResponse.cluster.health.status]).toEqual([[], 'green']);
    const nobody = await server.gql(READER, document, { d: GREEN, i: 'i-0000000000000dead' });
    expect(nobody.errors[0]).toMatchObject({ message: expect.stringMatching(/^404 .*no such node/), extensions: { code: 'not-found' } });
  });

  test('shards come as at most 2,000 rows, with their whole number, from 100,000', async () => {
    const { es60 } = await domain(
      '000000000101:shards-100k',
      'es60 { cat { shards { total truncated rows { index shard prirep state node } } } }',
    );
    expect(es60.cat.shards.total).toBeGreaterThan(99_000);
    expect(es60.cat.shards.truncated).toBe(true);
    expect(es60.cat.shards.rows).toHaveLength(2000);
    const small = (await domain(GREEN, 'es60 { cat { shards { total truncated rows { index } } } }')).es60.cat.shards;
    expect(small).toMatchObject({ truncated: false, total: small.rows.length });
  });
});

test('the shards of one node are those that the whole list says it has', async () => {
  const { cat } = (await domain(GREEN, 'es60 { cat { nodes { id name } shards { total rows { index shard prirep node } } } }')).es60;
  const node = cat.nodes.find(({ name }: { name: string }) => cat.shards.rows.some((row: { node: string }) => row.node === name));
  const own = (await domain(GREEN, `es60 { cat { shards(nodeId: "${node.id}") { total truncated rows { index shard prirep node } } } }`))
    .es60.cat.shards;
  const expected = cat.shards.rows.filter((row: { node: string }) => row.node === node.name);
  expect(expected.length).toBeGreaterThan(0);
  expect(own).toEqual({ total: expected.length, truncated: false, rows: expected });
  expect((await domain(GREEN, 'es60 { cat { shards(nodeId: "nobody") { total rows { index } } } }')).es60.cat.shards).toEqual({
    total: 0,
    rows: [],
  });
});
