import { describe, expect, test } from 'vitest';
import { type NodeFacts, nodeObjections, objectionRefusal } from './node-preconditions.ts';

const copy = (id: string | null, more: Partial<NodeFacts['shards'][number]> = {}): NodeFacts['shards'][number] => ({
  index: 'orders',
  shard: 0,
  prirep: 'p',
  state: 'STARTED',
  id,
  ...more,
});
const instance = (n: number, more: Partial<NodeFacts['instances'][number]> = {}) => ({
  instanceId: `i-${n}`,
  nodeId: `n${n}`,
  nodeType: 'data',
  state: 'running',
  ...more,
});

/** Three nodes, each eligible, each shard twice: nothing speaks against taking one away. */
const SOUND: NodeFacts = {
  instanceId: 'i-1',
  instances: [instance(1), instance(2), instance(3)],
  nodes: [1, 2, 3].map((n) => ({ id: `n${n}`, roles: 'dim' })),
  shards: [copy('n1'), copy('n2', { prirep: 'r' })],
  busyWith: null,
  unreadable: [],
};

describe('what speaks against taking a node away', () => {
  test('is nothing in a sound cluster', () => {
    expect(nodeObjections(SOUND)).toEqual([]);
    expect(objectionRefusal([], { isOverridden: false })).toBeNull();
  });

  test.each<[string, Partial<NodeFacts>, string, string]>([
    ['it is gone', { instanceId: 'i-9' }, 'gone', 'no instance i-9 any more'],
    [
      'an index without replicas',
      { shards: [copy('n1'), copy('n1', { shard: 1 }), copy('n2', { index: 'logs' })] },
      'only-copy',
      'The only copy of 2 shards lives here: orders.',
    ],
    [
      'a replica that is not allocated',
      { shards: [copy('n1'), copy(null, { prirep: 'r', state: 'UNASSIGNED' })] },
      'only-copy',
      'The only copy of 1 shard lives here: orders.',
    ],
    [
      'a replica that is still initialising',
      { shards: [copy('n1'), copy('n2', { prirep: 'r', state: 'INITIALIZING' })] },
      'only-copy',
      '1 shard lives',
    ],
    ['a copy on its way elsewhere', { shards: [copy('n1', { state: 'RELOCATING' })] }, 'only-copy', '1 shard lives'],
    [
      'many indices',
      { shards: ['e', 'd', 'c', 'b', 'a'].map((index) => copy('n1', { index })) },
      'only-copy',
      'lives here: a, b, c and 2 more.',
    ],
    [
      'the one manager of one',
      {
        nodes: [
          { id: 'n1', roles: 'dim' },
          { id: 'n2', roles: 'di' },
        ],
      },
      'quorum',
      '0 of 1',
    ],
    [
      'one manager of two',
      {
        nodes: [
          { id: 'n1', roles: 'm' },
          { id: 'n2', roles: 'm' },
        ],
      },
      'quorum',
      '1 of 2 cluster-manager-eligible nodes would be left, and 2 are needed',
    ],
    [
      'a node that does not answer',
      { instances: [instance(1), instance(2, { nodeId: null }), instance(3)] },
      'another-down',
      'Another node is down: i-2 (running).',
    ],
    [
      'machines that stop',
      { instances: [instance(1), instance(2, { state: 'stopping' }), instance(3, { nodeId: null })] },
      'another-down',
      '2 other nodes are down: i-2 (stopping).',
    ],
    [
      'what cannot be read',
      { shards: [], unreadable: ['It timed out.', 'It timed out.'] },
      'unreadable',
      'Whether this is safe could not be read: It timed out.',
    ],
    ['machines that cannot be read', { instances: [], unreadable: ['It timed out.'] }, 'unreadable', 'It timed out.'],
    ['a change', { busyWith: 'blue/green: Storage changed' }, 'busy', 'A change runs on this domain: blue/green: Storage changed.'],
  ])('%s', (_title, facts, rule, words) => {
    expect(nodeObjections({ ...SOUND, ...facts })).toEqual([
      expect.objectContaining({ rule, text: expect.stringContaining(words), fix: expect.stringMatching(/\w/) }),
    ]);
  });

  test.each<[string, Partial<NodeFacts>]>([
    ['a manager of three', {}],
    [
      'a node that is no manager',
      {
        nodes: [
          { id: 'n1', roles: 'd' },
          { id: 'n2', roles: 'm' },
        ],
      },
    ],
    ['a node that does not answer itself', { instances: [instance(1, { nodeId: null, state: 'stopped' }), instance(2), instance(3)] }],
  ])('is nothing for %s', (_title, facts) => expect(nodeObjections({ ...SOUND, ...facts })).toEqual([]));

  test('is told as one refusal, the weightiest first; an override sets aside all but that it is gone', () => {
    const objections = nodeObjections({ ...SOUND, shards: [copy('n1')], busyWith: 'release 1.4' });
    const refusal = objectionRefusal(objections, { isOverridden: false });
    expect(refusal).toMatchObject({ code: 'PRECONDITION_FAILED', fix: 'Add a replica or move these shards away first.' });
    expect(refusal?.message).toBe('The only copy of 1 shard lives here: orders. A change runs on this domain: release 1.4.');
    expect(objectionRefusal(objections, { isOverridden: true })).toBeNull();
    expect(objectionRefusal(nodeObjections({ ...SOUND, instanceId: 'i-9' }), { isOverridden: true })?.message).toContain('i-9');
  });
});
