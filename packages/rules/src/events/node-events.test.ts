import { describe, expect, test } from 'vitest';
import { eventsOfNode, leftAt, mentionOf, type NodeMention, namesNode } from './node-events.ts';

interface Said extends NodeMention {
  id: number;
}
const NAMES: Record<string, string> = { engineA: 'node-1', engineB: 'node-2' };
const said = (id: number, instanceId: string | null, engineId: string | null, address: string | null): Said => ({
  id,
  instanceId,
  engineId,
  engineName: engineId === null ? null : (NAMES[engineId] ?? null),
  address,
});
const A = 'i-0aaa';
const B = 'i-0bbb';
/** Newest first: B came to the address that A had. */
const EVENTS = [
  said(6, B, 'engineB', '10.0.0.7'),
  said(5, null, null, '10.0.0.7'),
  said(4, A, null, '10.0.0.7'),
  said(3, null, 'engineA', '10.0.0.7'),
  said(2, A, 'engineA', null),
  said(1, null, null, '10.0.0.9'),
];
const ids = (names: string[]) => eventsOfNode(EVENTS, names, (event) => event).events.map(({ id }) => id);

describe('the events of a node', () => {
  test('are found by its instance id or its engine id, and each leads to the other', () => {
    expect(ids([A])).toEqual([5, 4, 3, 2]);
    expect(ids(['engineA'])).toEqual([5, 4, 3, 2]);
  });
  test('are not those of the next machine at its address', () => {
    expect(ids([A])).not.toContain(6);
    expect(ids([B])).toEqual([6, 5]);
  });
  test('by an address alone are all at it', () => expect(ids(['10.0.0.7'])).toEqual([6, 5, 4, 3]));
  test('by the engine’s name are those of the node, also where another has its address', () => {
    expect(ids(['node-1'])).toEqual([5, 4, 3, 2]);
    expect(ids(['node-2'])).toEqual([6, 5]);
  });
  test('of a machine that nothing mentions are not those of others at its address', () => expect(ids(['i-0ccc', '10.0.0.7'])).toEqual([5]));
  test('of a name that nothing mentions are none', () => expect(ids(['i-0ccc', ''])).toEqual([]));
  test('say all its names', () => {
    expect(eventsOfNode(EVENTS, ['engineA'], (event) => event).names).toEqual({
      instanceIds: [A],
      engineIds: ['engineA'],
      addresses: ['10.0.0.7'],
    });
  });
  test('are read from what collectors write', () => {
    expect(mentionOf({ resource_id: A, event_metadata: { host: '10.0.0.7', node_id: 'engineA', node_name: 'node-1' } })).toEqual({
      instanceId: A,
      engineId: 'engineA',
      engineName: 'node-1',
      address: '10.0.0.7',
    });
    expect(mentionOf({ resource_id: 'es-asg-1', event_metadata: { host: 7 } })).toEqual({
      instanceId: null,
      engineId: null,
      engineName: null,
      address: null,
    });
  });
});

describe('when it left', () => {
  const event = (event_type: string, event_timestamp: number, metadata_start_time: number | null = null) => ({
    event_type,
    event_timestamp,
    metadata_start_time,
  });
  test('is when the first event after it last came says so', () => {
    expect(
      leftAt([event('InstanceTerminated', 90), event('NodeUnhealthyDetected', 80, 75), event('NodeRebooted', 50), event('NodeLeft', 20)]),
    ).toEqual({ at: 75, type: 'NodeUnhealthyDetected' });
  });
  test('is not known of one that came back, or of which nothing is known', () => {
    expect(leftAt([event('NodeRebooted', 50), event('NodeLeft', 20)])).toBeNull();
    expect(leftAt([])).toBeNull();
  });
});

test.each<[string, string, boolean]>([
  ['node 10.0.3.7 left at 02:14', '10.0.3.7', true],
  ['node 10.0.3.70 left', '10.0.3.7', false],
  ['node 110.0.3.7 left', '10.0.3.7', false],
  ['the node is 10.0.3.7.', '10.0.3.7', true],
  ['10.0.3.7.1 is no address', '10.0.3.7', false],
  ['(id aB3-x), gone', 'aB3-x', true],
  ['aB3-xy', 'aB3-x', false],
  ['10.0.3.70, then 10.0.3.7', '10.0.3.7', true],
  ['anything', '', false],
])('“%s” names %s: %s', (text, name, expected) => {
  expect(namesNode(text, [name])).toBe(expected);
});
