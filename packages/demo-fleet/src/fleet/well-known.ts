/** What is the matter with a well-known domain, so that a test or a person can ask for a situation by name. */
export type Script =
  | 'green'
  | 'yellow'
  | 'red'
  | 'carbon'
  | 'carbon-no-zones'
  | 'many-shards'
  | 'many-nodes'
  | 'many-indices'
  | 'no-indices'
  | 'closed-indices'
  | 'legacy'
  | 'modern'
  | 'remote-store'
  | 'timeout'
  | 'slow'
  | 'refused'
  | 'html'
  | 'denied-401'
  | 'denied-403'
  | 'half-json'
  | 'throttled'
  | 'huge'
  | 'deleted'
  | 'change'
  | 'stuck-change'
  | 'single-yellow'
  | 'leaked-exclusion'
  | 'max-retry'
  | 'kibana-clash'
  | 'disk-full'
  | 'mapping-explosion'
  | 'manager-flapping'
  | 'snapshot';

export interface WellKnown {
  clientId: string;
  name: string;
  script: Script;
  purpose: string;
  /** Overrides of what would be drawn. */
  engine?: string;
  dataNodes?: number;
  masters?: number;
  coordinators?: number;
  warmNodes?: number;
  zones?: number;
  type?: string;
  ebsGiB?: number;
}

/** Two memorable accounts that exist in every place. */
export const WELL_KNOWN_ACCOUNT = '000000000101';
export const FAILING_ACCOUNT = '000000000202';

const known = (name: string, script: Script, purpose: string, more: Partial<WellKnown> = {}): WellKnown => ({
  clientId: WELL_KNOWN_ACCOUNT,
  name,
  script,
  purpose,
  ...more,
});

const failing = (name: string, script: Script, purpose: string, more: Partial<WellKnown> = {}): WellKnown => ({
  ...known(name, script, purpose, more),
  clientId: FAILING_ACCOUNT,
});

const THREE = { dataNodes: 6, masters: 3, zones: 3, type: 'r6g.xlarge.search', ebsGiB: 512 } satisfies Partial<WellKnown>;

/** Same list in every place; docs/demo-fleet.md prints it. */
export const WELL_KNOWN: readonly WellKnown[] = [
  known('orders-green', 'green', 'always green: 6 data nodes in 3 zones, 3 managers', { ...THREE, engine: 'OS_2.19' }),
  known('orders-yellow', 'yellow', 'yellow: a node left, its replacement came, copies recover one after another', {
    ...THREE,
    dataNodes: 3,
    engine: 'OS_2.15',
  }),
  known('orders-red', 'red', 'red: the only copies of two primaries were on a machine that is gone; recover does not bring them back', {
    ...THREE,
    engine: 'OS_2.13',
  }),
  known('catalog-carbon', 'carbon', 'multi-AZ with standby; the third zone is decommissioned, its nodes are out of the cluster', {
    ...THREE,
    dataNodes: 9,
    engine: 'OS_2.17',
  }),
  known('catalog-no-zones', 'carbon-no-zones', 'multi-AZ with standby whose nodes carry no zone attribute', {
    ...THREE,
    engine: 'OS_2.11',
  }),
  known('shards-100k', 'many-shards', '150 data nodes with 100,000 shard copies', {
    engine: 'OS_2.19',
    dataNodes: 150,
    masters: 3,
    zones: 3,
    type: 'r6g.4xlarge.search',
    ebsGiB: 6144,
  }),
  known('nodes-1000', 'many-nodes', '1,000 nodes: 990 data, 5 managers, 5 coordinators', {
    engine: 'OS_2.17',
    dataNodes: 990,
    masters: 5,
    coordinators: 5,
    zones: 3,
    type: 'r6g.4xlarge.search',
    ebsGiB: 6144,
  }),
  known('legacy-es68', 'legacy', 'Elasticsearch 6.8: the older shapes and names', {
    ...THREE,
    dataNodes: 4,
    zones: 2,
    engine: 'ES_6.8',
    type: 'r5.large.search',
    ebsGiB: 300,
  }),
  known('legacy-es710', 'legacy', 'Elasticsearch 7.10', { ...THREE, engine: 'ES_7.10', type: 'r5.large.search', ebsGiB: 300 }),
  known('modern-os217', 'modern', 'OpenSearch 2.17 with a warm tier; has _list', { ...THREE, engine: 'OS_2.17', warmNodes: 3 }),
  known('modern-os31', 'modern', 'OpenSearch 3.1 with coordinators', { ...THREE, engine: 'OS_3.1', coordinators: 2 }),
  known('remote-store', 'remote-store', 'remote-backed storage with segment replication', {
    ...THREE,
    engine: 'OS_2.17',
    type: 'or1.2xlarge.search',
    ebsGiB: 1024,
  }),
  known('changing-bg', 'change', 'always in a blue/green change', { ...THREE, engine: 'OS_2.15' }),
  known('stuck-bg', 'stuck-change', 'a blue/green change that stopped while copying', { ...THREE, engine: 'OS_2.11' }),
  known('single-yellow', 'single-yellow', 'one node, indices with a replica: chronic yellow', {
    engine: 'OS_2.19',
    dataNodes: 1,
    masters: 0,
    zones: 1,
    type: 't3.medium.search',
    ebsGiB: 50,
  }),
  known('leaked-exclusion', 'leaked-exclusion', 'green, but an allocation exclusion was left behind and a node stands empty', {
    ...THREE,
    engine: 'OS_2.13',
  }),
  known('max-retry', 'max-retry', 'yellow: a replica gave up after five attempts; recover brings it back', { ...THREE, engine: 'OS_2.19' }),
  known('kibana-clash', 'kibana-clash', 'dashboards red: an index named .kibana stands where the alias belongs', {
    ...THREE,
    engine: 'OS_1.3',
  }),
  known('disk-full', 'disk-full', 'a node past the flood watermark, indices blocked for writing', { ...THREE, engine: 'OS_2.9' }),
  known('mapping-explosion', 'mapping-explosion', 'thousands of new fields: put-mapping tasks queue at the manager', {
    ...THREE,
    engine: 'OS_2.7',
  }),
  known('manager-flapping', 'manager-flapping', 'the elected manager changes every few minutes', { ...THREE, engine: 'OS_2.5' }),
  known('snapshot-running', 'snapshot', 'a snapshot is always running', { ...THREE, engine: 'OS_2.19' }),
  known('gone-deleted', 'deleted', 'deleted by its owner; still found, answers nothing', { ...THREE, engine: 'OS_2.3' }),
  failing('slow-timeout', 'timeout', 'never answers: every request runs into its timeout', { ...THREE, engine: 'OS_2.17' }),
  failing('slow-answers', 'slow', 'healthy, but each answer takes three seconds: light mode', { ...THREE, engine: 'OS_2.19' }),
  failing('conn-refused', 'refused', 'connection refused', { ...THREE, engine: 'OS_2.17' }),
  failing('html-gateway', 'html', 'a proxy answers 502 with an HTML page', { ...THREE, engine: 'OS_2.17' }),
  failing('denied-401', 'denied-401', 'answers 401', { ...THREE, engine: 'OS_2.17' }),
  failing('denied-403', 'denied-403', 'answers 403', { ...THREE, engine: 'OS_2.17' }),
  failing('half-json', 'half-json', 'the answer breaks off in the middle', { ...THREE, engine: 'OS_2.17' }),
  failing('throttled-429', 'throttled', 'answers 429 with Retry-After', { ...THREE, engine: 'OS_2.17' }),
  failing('huge-200mb', 'huge', 'health is normal, every other answer has 200 MB', { ...THREE, engine: 'OS_2.19' }),
  known('no-indices', 'no-indices', 'no index at all, not even one of its own', { ...THREE, engine: 'OS_2.19' }),
  known('closed-indices', 'closed-indices', 'half of the standing indices are closed', { ...THREE, engine: 'OS_2.19' }),
  known('indices-10k', 'many-indices', '10,000 indices of one shard and a replica', {
    ...THREE,
    engine: 'OS_2.19',
    dataNodes: 30,
    ebsGiB: 2048,
  }),
];
