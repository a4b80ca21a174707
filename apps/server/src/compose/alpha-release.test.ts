import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIN_STACK } from '#fleet/releases/catalogue';
import type { SdpdsAnswer, SdpdsPath } from '#rules/releases/calls';
import { type DemoServer, startDemoServer } from '../testkit/demo-server.ts';

const ALPHA = 'iad.alpha.localhost';
let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

async function call<Path extends SdpdsPath>(path: Path, payload: object): Promise<SdpdsAnswer<Path>> {
  const reply = await server.send('aiko-tanaka', `/api/sdpds/${path}`, { host: ALPHA, body: payload });
  const { body } = JSON.parse(reply.body) as { body: SdpdsAnswer<Path> };
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.body}`);
  return body;
}

test('a release can be made in alpha over every domain that its accounts have', async () => {
  await expect
    .poll(async () => (await server.send('aiko-tanaka', '/api/sdpds/getConfig', { host: ALPHA, body: {} })).status, { timeout: 90_000 })
    .toBe(200);
  const { stacks } = await call('getConfig', {});
  expect(stacks).toContain(MAIN_STACK);
  const { components } = await call('component/list', { stackName: MAIN_STACK });
  const component = components.find(({ componentName }) => componentName === 'search-agent') ?? components[0];
  if (component === undefined) throw new Error('the stack has no component');
  const { componentName, componentScopeDefinition } = component;
  const { componentVersions } = await call('component/version/list', { stackName: MAIN_STACK, componentName, componentScopeDefinition });
  const [newest] = componentVersions;
  if (newest === undefined) throw new Error('the component has no version');
  const made = await call('release/create', {
    stackName: MAIN_STACK,
    releaseVersion: 'alpha-1',
    componentVersionList: [
      { componentName, componentScopeDefinition, majorVersion: newest.majorVersion, minorVersion: newest.minorVersion },
    ],
  });
  expect(made.releaseId).toBe('alpha-1');
  const ids: string[] = [];
  for (const { stageId, clusters } of made.stages) {
    const page = await call('componentReleaseTracker/clustersInStage', {
      stackName: MAIN_STACK,
      releaseId: 'alpha-1',
      stageId,
      maxResults: 5_000,
    });
    expect(page.clusters).toHaveLength(clusters);
    ids.push(...page.clusters.map(({ cluster }) => cluster));
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^\d{12}:[a-z][a-z0-9-]{2,27}$/.test(id))).toEqual([]);
  expect(ids.length).toBeGreaterThan(60);
}, 180_000);
