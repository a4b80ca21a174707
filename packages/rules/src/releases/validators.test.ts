import { describe, expect, test } from 'vitest';
import { givenCluster, givenComponent, givenHealth, givenVersion, ref } from './testkit/given.ts';
import { type ValidationInput, validate } from './validators.ts';
import { changesFor } from './version-rules.ts';

const installed = [ref(4, 17)];
const check = (fields: Partial<ValidationInput> = {}) =>
  validate({
    changes: changesFor(installed, [ref(4, 18)]),
    versions: [givenVersion(ref(4, 17)), givenVersion(ref(4, 18))],
    components: [givenComponent()],
    installed,
    cluster: givenCluster(),
    health: givenHealth(),
    limits: { availabilityThreshold: 10, maxConcurrentNodesPercent: 100 },
    settingsNow: new Map([['cluster.routing.allocation.enable', null]]),
    ...fields,
  });

const nodes = givenHealth().nodes ?? [];

describe('validators', () => {
  test('of a healthy cluster all succeed, each with its name and a message, and the baseline is taken', () => {
    const { results, failed, unknown, baseline } = check();
    expect([failed, unknown, baseline?.nodes.length]).toEqual([[], null, 3]);
    expect(results.every(({ status, validatorName, statusMessage }) => status === 'SUCCESS' && validatorName && statusMessage)).toBe(true);
    expect(results).toContainEqual({ validatorName: 'EngineMatch', status: 'SUCCESS', statusMessage: 'All versions go with OS_2.17.' });
  });

  test.each<[string, Partial<ValidationInput>, string]>([
    ['VersionExists', { versions: [givenVersion(ref(4, 17))] }, 'search-agent 4.18 is not in the catalogue'],
    ['EngineMatch', { versions: [givenVersion(ref(4, 18), { engine: 'OS_2.15' })] }, 'OS_2.15'],
    ['Prerequisites', { versions: [givenVersion(ref(4, 18), { prerequisites: [ref(1, 0, 'x')] })] }, 'search-agent 4.18 needs x 1.0'],
    [
      'PlatformBuild',
      { versions: [givenVersion(ref(4, 18), { platforms: { x86_64: null, aarch64: null } })] },
      'search-agent 4.18 has no build for x86_64',
    ],
    [
      'Scope',
      { changes: [{ component: { componentName: 'x', scope: 'ACCOUNT', scopeValue: '000000000009' }, from: null, to: null }] },
      'x is for account 000000000009',
    ],
    ['PrimariesAssigned', { health: givenHealth({ isRed: true }) }, 'the cluster is red'],
    [
      'NodeCapacity',
      { health: givenHealth({ nodes: nodes.map((node, at) => ({ ...node, inCluster: at > 0 })) }) },
      '1 of 3 data nodes are down already, and the threshold allows 1',
    ],
    [
      'ManagerQuorum',
      { health: givenHealth({ nodes: nodes.map((node, at) => ({ ...node, inCluster: at > 0 })) }) },
      '1 of 3 manager-eligible',
    ],
    ['AllocationEnabled', { settingsNow: new Map([['cluster.routing.allocation.enable', 'none']]) }, 'it is restricted'],
  ])('%s fails, saying why', (validatorName, fields, says) => {
    expect(check(fields).failed).toContainEqual({ validatorName, status: 'FAILED', statusMessage: expect.stringContaining(says) });
  });

  test('what is no reason to stop is a warning', () => {
    const { results, failed } = check({
      health: givenHealth({ unassigned: ['a/0/r'], unassignedCount: 1 }),
      versions: [givenVersion(ref(4, 17)), givenVersion(ref(4, 18), { rollback: 'impossible', isDeprecated: true })],
    });
    expect(failed).toEqual([]);
    expect(results.flatMap(({ validatorName, status }) => (status === 'WARNING' ? [validatorName] : []))).toEqual([
      'NotDeprecated',
      'WayBack',
      'ReplicasAssigned',
    ]);
  });

  test.each<[string, Partial<ValidationInput>]>([
    ['the cluster to answer', { health: null }],
    ['heap to be readable', { health: givenHealth({ heapPercent: null }) }],
    ['cluster.routing.allocation.enable to be readable', { settingsNow: new Map() }],
    [
      'the prerequisites of what stays on the cluster',
      { installed: [ref(4, 17), ref(1, 0, 'x')], changes: changesFor(installed, [], [ref(4, 17)]) },
    ],
  ])('hold while %s', (what, fields) => {
    expect(check(fields).unknown).toContain(what);
  });

  test('a change without a restart asks for no setting', () => {
    expect(check({ settingsNow: new Map(), components: [givenComponent({ requiresRestart: false })] }).unknown).toBeNull();
  });
});
