import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../testkit/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

test('the running server tells of calls to sources and of commands, and names no domain', async () => {
  const person = 'aiko-tanaka';
  await server.gql(person, 'query Overview { domain(domainIdentifier: "000000000101:orders-green") { name } }');
  await server.gql(person, 'mutation { executeCommand(url: "no/such", args: {}, guard: {}) { success } }');
  const { status, body } = await server.send(null, '/metrics', { host: 'localhost' });
  expect(status).toBe(200);
  const line = (start: string) => body.split('\n').find((one) => one.startsWith(start));
  expect(line('tumbler_port_call_duration_seconds_count{source="demo",port="domains",call="find",outcome="ok"}')).toMatch(/ [1-9]\d*$/);
  expect(line('tumbler_graphql_operation_duration_seconds_count{operation="Overview",outcome="ok"}')).toMatch(/ 1$/);
  expect(line('tumbler_commands_total{command="unknown",outcome="UNKNOWN_COMMAND"}')).toMatch(/ 1$/);
  expect(line('tumbler_metric_cache_bytes')).toMatch(/ 0$/);
  expect(body).not.toMatch(/orders-green|000000000101|aiko/);
});
