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
