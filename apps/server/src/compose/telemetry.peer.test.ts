import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { peerPrometheus } from '../../../../peers/prometheus/peer-prometheus.ts';
import { type DemoServer, startDemoServer } from '../testkit/demo-server.ts';

const prometheus = peerPrometheus();
/** Of its own for each run: the Prometheus keeps what an earlier one said. */
const NAME = `console-${Date.now()}`;
const Vector = z.object({
  data: z.object({ result: z.array(z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) })) }),
});

let server: DemoServer;
let stopScraping: () => void;
beforeAll(async () => {
  server = await startDemoServer();
  stopScraping = prometheus.scrape(`127.0.0.1:${server.port}`, { console: NAME });
}, 180_000);
afterAll(async () => {
  stopScraping();
  await server.close();
});

const ask = async (query: string): Promise<z.infer<typeof Vector>['data']['result']> => {
  const answer = await fetch(`${prometheus.url}/api/v1/query`, { method: 'POST', body: new URLSearchParams({ query }) });
  return Vector.parse(await answer.json()).data.result;
};

test('Prometheus understands the whole of the console’s own page, and keeps what it says', async () => {
  await server.gql('aiko-tanaka', 'query Overview { domain(domainIdentifier: "000000000101:orders-green") { name } }');
  const count = `tumbler_graphql_operation_duration_seconds_count{console="${NAME}",operation="Overview"}`;
  await expect.poll(async () => (await ask(count))[0]?.value[1], { timeout: 40_000 }).toBe('1');
  expect((await ask(`up{console="${NAME}"}`)).map(({ value }) => value[1])).toEqual(['1']);
  const calls = await ask(`sum by (port) (tumbler_port_call_duration_seconds_count{console="${NAME}",outcome="ok"})`);
  expect(calls.map(({ metric }) => metric.port)).toContain('domains');
});
