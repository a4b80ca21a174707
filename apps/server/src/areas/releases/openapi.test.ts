import { afterAll, beforeAll, expect, test } from 'vitest';
import { SDPDS_CALLS } from '#rules/releases/calls';
import { READER, type SdpdsServer, startSdpdsServer } from '../../testkit/sdpds-server.ts';

let sdpds: SdpdsServer;
beforeAll(async () => {
  sdpds = await startSdpdsServer();
}, 180_000);
afterAll(() => sdpds.close());

test('the OpenAPI document has every call, with its payload and its answer in the envelope [SDPDS-045]', async () => {
  const { status, body } = await sdpds.send(READER, '/api/sdpds/openapi.json');
  expect(status).toBe(200);
  const document = JSON.parse(body);
  expect(document.openapi).toBe('3.1.0');
  for (const [path, { summary }] of Object.entries(SDPDS_CALLS)) {
    const { post } = document.paths[`/api/sdpds/${path}`] ?? {};
    expect(post, path).toMatchObject({
      summary,
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: {
          content: {
            'application/json': { schema: { required: ['statusCode', 'headers', 'body'], properties: { body: { type: 'object' } } } },
          },
        },
        default: { $ref: '#/components/responses/Failure' },
      },
    });
  }
  const { schema } = document.paths['/api/sdpds/cluster/auditHistory'].post.requestBody.content['application/json'];
  expect(schema).toMatchObject({ required: ['cluster', 'startTime', 'endTime'], properties: { maxResults: { maximum: 50 } } });
  expect((await sdpds.send(null, '/api/sdpds/openapi.json')).status).toBe(401);
});

test('every reference of the document leads somewhere, and each operation has a name of its own', async () => {
  const { body } = await sdpds.send(READER, '/api/sdpds/openapi.json');
  const document = JSON.parse(body);
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce((node, part) => node?.[part], document);
  for (const [, pointer] of body.matchAll(/"\$ref":"([^"]+)"/g)) expect(at(pointer ?? ''), pointer).toBeDefined();
  const names = [...body.matchAll(/"operationId":"([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBe(Object.keys(SDPDS_CALLS).length + 2);
});
