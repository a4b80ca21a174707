import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const GREEN = '000000000101:orders-green';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const ASK = `mutation A($url: String!, $domain: String!, $params: JSON, $node: String) {
  executeGetAPI(url: $url, domainIdentifier: $domain, queryParams: $params, instanceId: $node) {
    data { truncated_output error presigned_url is_data_truncated notice } status tookMs sizeBytes asOf rows nextToken fellBackTo
  }
}`;
const ask = async (url: string, domain = GREEN, more: Record<string, unknown> = {}) => {
  const answer = await server.gql(READER, ASK, { url, domain, ...more });
  return { answer: answer.data?.executeGetAPI, error: answer.errors[0], text: answer.text };
};

test('a table comes as rows, with the status of the cluster and the time of the question [EXPL-024, EXPL-010]', async () => {
  const { answer } = await ask('_cat/nodes?h=name,ip');
  expect(answer).toMatchObject({ status: 200, rows: 9, asOf: server.clock.now(), nextToken: null, fellBackTo: null });
  expect(answer.data).toMatchObject({ error: null, presigned_url: null, is_data_truncated: false });
  expect(answer.data.truncated_output).toHaveLength(9);
  expect(Object.keys(answer.data.truncated_output[0])).toEqual(['name', 'ip']);
});

const ROWS = '/api/explorer/rows';
const rowsOf = async (url: string, domain = GREEN, person: string | null = READER) => {
  const search = new URLSearchParams({ domainIdentifier: domain, url });
  const { status, body, headers } = await server.send(person, `${ROWS}?${search}`);
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { status, headers, lines, rows: lines.flatMap((line) => line.rows ?? []) };
};

test('100,000 shards arrive whole, in lines, the columns first', async () => {
  const { status, headers, lines, rows } = await rowsOf('_cat/shards?bytes=b', '000000000101:shards-100k');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/x-ndjson');
  expect(lines[0].columns).toEqual(['index', 'shard', 'prirep', 'state', 'docs', 'store', 'ip', 'node']);
  expect(rows).toHaveLength(100_000);
  expect(lines.at(-1)).toMatchObject({ end: { rows: 100_000 } });
});

test('all pages of _list are followed inside', async () => {
  const { lines, rows } = await rowsOf('_list/shards', '000000000101:shards-100k');
  expect(lines[0]).toMatchObject({ fellBackTo: null });
  expect(rows).toHaveLength(100_000);
}, 60_000);
