import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SdpdsServer, startSdpdsServer } from '../../../testkit/sdpds-server.ts';
import { putRelease } from '../testkit/drive.ts';
import { ref, STACK, sampleComponent, sampleRelease, sampleStack, sampleStage } from '../testkit/sample-rows.ts';

const RELEASE = { stackName: STACK, releaseId: 'R-1' };
const GLOBAL = { componentScope: 'GLOBAL' };
/** More clusters than one fetch brings. */
const large = sampleStage(
  'R-1',
  1,
  Array.from({ length: 5_030 }, () => 'scheduled' as const),
);

let sdpds: SdpdsServer;
beforeAll(async () => {
  sdpds = await startSdpdsServer();
  const { records } = sdpds;
  await records.putStack(sampleStack());
  await records.createComponent(sampleComponent('agent'));
  await putRelease(records, { release: sampleRelease('R-1'), stages: [large] }, sdpds.server.clock.now());
}, 180_000);
afterAll(() => sdpds.close());

/** What is said of a payload that is refused; null of one that is taken. */
const problemOf = async (path: string, payload: unknown): Promise<string | null> => {
  const { http, body } = await sdpds.call(path, payload);
  if (http === 200) return null;
  expect([http, body.__type]).toEqual([400, 'ValidationException']);
  return body.message;
};

describe('a fetch', () => {
  test('of a release brings 100 stages at most [REL-051]', async () => {
    expect(await problemOf('componentReleaseTracker/stages', { ...RELEASE, maxResults: 100 })).toBeNull();
    expect(await problemOf('componentReleaseTracker/stages', { ...RELEASE, maxResults: 101 })).toBe('maxResults is at most 100.');
  });

  test('of a stage brings 5,000 clusters at most, the next those behind them [REL-049, REL-033]', async () => {
    const stage = { ...RELEASE, stageId: '1' };
    const path = 'componentReleaseTracker/clustersInStage';
    expect(await problemOf(path, { ...stage, maxResults: 5_001 })).toBe('maxResults is at most 5000.');
    const first = await sdpds.ok(path, { ...stage, maxResults: 5_000 });
    expect(first.clusters).toHaveLength(5_000);
    const second = await sdpds.ok(path, { ...stage, maxResults: 5_000, nextToken: first.nextToken });
    expect(second.nextToken).toBeNull();
    expect([...first.clusters, ...second.clusters].map(({ cluster }) => cluster)).toEqual(
      large.deployments.map(({ clusterId }) => clusterId),
    );
  });
});

describe('what is made is refused by the field and the fix, and nothing is made', () => {
  test.each([
    [{ componentName: 'search agent' }, 'componentName has letters, digits, and . _ : - only.'],
    [{ componentName: ' ' }, 'componentName must not be empty.'],
    [{ componentType: 'JAR' }, 'componentType is one of FILE, CONTAINER, CUSTOM, PLUGIN.'],
    [
      { componentScopeDefinition: { componentScope: 'ACCOUNT' } },
      'componentScopeValue must be the account, 12 digits, for the scope ACCOUNT.',
    ],
    [
      { componentScopeDefinition: { ...GLOBAL, componentScopeValue: '123456789012' } },
      'componentScopeValue goes with the scope ACCOUNT only.',
    ],
  ])('a component with %j [SDPDS-022]', async (wrong, problem) => {
    const right = { stackName: STACK, componentName: 'pusher', componentScopeDefinition: GLOBAL, componentType: 'FILE' };
    const before = await sdpds.records.components(STACK);
    expect(await problemOf('component/create', { ...right, ...wrong })).toBe(problem);
    expect(await sdpds.records.components(STACK)).toEqual(before);
  });

  const agent = { componentName: 'agent', componentScopeDefinition: GLOBAL, majorVersion: 1, minorVersion: 0 };
  test.each([
    [{ packageMD5Hash: 'abc' }, 'packageMD5Hash must be the MD5 in 32 hexadecimal digits.'],
    [{ packageKey: '' }, 'packageKey must not be empty: upload the package first.'],
    [{ componentVersion: { ...agent, majorVersion: -1 } }, 'majorVersion must not be negative.'],
    [{ componentVersion: { ...agent, minorVersion: 1.5 } }, 'minorVersion must be a whole number.'],
  ])('a version with %j [SDPDS-022]', async (wrong, problem) => {
    const right = {
      stackName: STACK,
      componentVersion: agent,
      packageKey: `stacks/${STACK}/a.tgz`,
      packageMD5Hash: '5d41402abc4b2a76b9719d911017c592',
    };
    expect(await problemOf('component/version/create', { ...right, ...wrong })).toBe(problem);
    expect(await sdpds.records.versionsOf(STACK, [ref('agent', 1, 0)])).toEqual([]);
  });
});
