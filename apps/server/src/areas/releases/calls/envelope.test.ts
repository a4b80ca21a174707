import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SDPDS_CALLS, type SdpdsPath } from '#rules/releases/calls';
import { type SdpdsServer, startSdpdsServer } from '../../../testkit/sdpds-server.ts';
import { sampleStack } from '../testkit/sample-rows.ts';

let sdpds: SdpdsServer;
beforeAll(async () => {
  sdpds = await startSdpdsServer();
  await sdpds.records.putStack(sampleStack());
}, 180_000);
afterAll(() => sdpds.close());

const PATHS = Object.keys(SDPDS_CALLS) as SdpdsPath[];
const FAILURE = { message: expect.any(String), error: expect.any(String), __type: expect.any(String) };

describe('every call', () => {
  test.each(PATHS)('%s is a POST that answers an envelope, also when nobody is signed in [SDPDS-045]', async (path) => {
    const signedOut = await sdpds.call(path, {}, null);
    expect(signedOut).toMatchObject({ http: 401, statusCode: 401, headers: {}, body: FAILURE });
    const reply = await sdpds.call(path, { nothing: 'of use' });
    expect(reply.http).toBe(reply.statusCode);
    expect(reply.headers).toMatchObject({ 'content-type': 'application/json' });
    // Only the call without a payload takes any.
    if (path !== 'getConfig') expect(reply).toMatchObject({ statusCode: 400, body: { ...FAILURE, __type: 'ValidationException' } });
    const get = await sdpds.send('mara-lindqvist', `/api/sdpds/${path}`);
    expect(get.status).toBe(404);
    expect(JSON.parse(get.body)).toMatchObject({ statusCode: 404, body: { ...FAILURE, __type: 'ResourceNotFoundException' } });
  });

  test.each([
    ['a call that does not exist', { path: 'cluster/explode', body: {} }, 404, 'ResourceNotFoundException'],
    ['a body that is no JSON', { path: 'stack/describe', body: '{"name":' }, 400, 'ValidationException'],
    ['a body that is no object', { path: 'stack/describe', body: '[]' }, 400, 'ValidationException'],
    ['a body that is too large', { path: 'stack/describe', body: { name: 'x'.repeat(300_000) } }, 413, 'RequestTooLargeException'],
    ['a name with a NUL', { path: 'stack/describe', body: { name: 'a\0b' } }, 400, 'ValidationException'],
  ])('%s is refused in the envelope [SDPDS-045]', async (_title, { path, body }, status, type) => {
    const reply = await sdpds.send('mara-lindqvist', `/api/sdpds/${path}`, { body });
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.body)).toMatchObject({ statusCode: status, body: { ...FAILURE, __type: type } });
  });

  test('a page of another host cannot call, and a form cannot', async () => {
    const foreign = await sdpds.send('aiko-tanaka', '/api/sdpds/getConfig', { body: {}, headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect(JSON.parse(foreign.body)).toMatchObject({ statusCode: 403, body: { __type: 'AccessDeniedException' } });
    const form = await sdpds.send('aiko-tanaka', '/api/sdpds/getConfig', { body: 'a=b', headers: { 'content-type': 'text/plain' } });
    expect(form.status).toBe(415);
  });

  test('while the records of a new place are made it waits, and then says that it is not ready and when to ask again', async () => {
    let finish = (): void => undefined;
    sdpds.releases.prepared = new Promise((resolve) => {
      finish = resolve;
    });
    try {
      const early = await sdpds.send('mara-lindqvist', '/api/sdpds/stack/describe', { body: { name: 'managed-search' } });
      expect(early.status).toBe(503);
      expect(early.headers['retry-after']).toBe('2');
      expect(JSON.parse(early.body)).toMatchObject({ statusCode: 503, body: { ...FAILURE, __type: 'ServiceUnavailableException' } });
      const waiting = sdpds.call('stack/describe', { name: 'managed-search' });
      finish();
      expect(await waiting).toMatchObject({ http: 200 });
    } finally {
      delete sdpds.releases.prepared;
    }
  }, 30_000);

  test('what fails inside is told without its insides', async () => {
    const { shell } = sdpds.releases;
    sdpds.releases.shell = { ...shell, installed: async () => Promise.reject(new Error('password=hunter2')) } as typeof shell;
    sdpds.fleet.clusters = [{ clusterId: '000000000101:orders' } as (typeof sdpds.fleet.clusters)[0]];
    const reply = await sdpds.call('cluster/syncStatus', { cluster: { stackName: 'managed-search', clusterId: '000000000101:orders' } });
    sdpds.releases.shell = shell;
    expect(reply).toMatchObject({ http: 500, body: { __type: 'InternalServerException' } });
    expect(JSON.stringify(reply)).not.toContain('hunter2');
  });
});

describe('a refusal names the field and the fix', () => {
  const cluster = { stackName: 'managed-search', clusterId: '000000000101:orders' };
  test.each([
    ['stack/describe', {}, /name/],
    ['stack/describe', { name: ' ' }, /must not be empty/],
    ['cluster/node/list', { cluster, maxNodes: 51 }, /maxNodes is at most 50/],
    ['cluster/features', { cluster, maxResults: 101 }, /maxResults is at most 100/],
    ['cluster/auditHistory', { cluster, startTime: 1_700_000_000_000, endTime: 1 }, /seconds, not milliseconds/],
    ['cluster/apply/componentversion', { cluster, componentVersionList: [] }, /at least one version/],
    ['nodeOperation/actionExecutionHistory', { taskId: '' }, /task id is required/],
    ['componentReleaseTracker/clustersInStage', { stackName: 's', releaseId: 'r', stageId: '1', maxResults: 5_001 }, /at most 5000/],
    [
      'component/create',
      {
        stackName: 's',
        componentName: 'c',
        componentType: 'FILE',
        componentScopeDefinition: { componentScope: 'GLOBAL', componentScopeValue: '000000000101' },
      },
      /componentScopeValue goes with the scope ACCOUNT only/,
    ],
    [
      'component/create',
      { stackName: 's', componentName: 'c', componentType: 'ROCK', componentScopeDefinition: { componentScope: 'GLOBAL' } },
      /componentType is one of FILE, CONTAINER, CUSTOM, PLUGIN/,
    ],
  ])('%s with %j', async (path, payload, message) => {
    const reply = await sdpds.call(path, payload);
    expect(reply).toMatchObject({ http: 400, body: { __type: 'ValidationException', message: expect.stringMatching(message) } });
  });
});
