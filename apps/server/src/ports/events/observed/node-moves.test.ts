import { expect, test } from 'vitest';
import { blankDomainEvent } from '../blank-event.ts';
import { nodeMoves } from './node-moves.ts';

const event = (type: string, at: number, of: Record<string, unknown> | null) => ({
  ...blankDomainEvent(`${type}-${at}`, '123456789012:orders', type, at),
  event_metadata: of,
});

test('moves of nodes are the latest first, of one moment those that joined; those of which nobody knows what they were are none', async () => {
  const noted = [
    event('NodeLeft', 100, { node_id: 'id-a', node_name: 'a', roles: 'dim' }),
    event('NodeLeft', 300, { node_name: 'b', roles: 'm' }),
    event('NodeJoined', 300, { node_name: 'c', roles: 'm', zone: null }),
    event('NodeLeft', 350, null),
    event('NodeJoined', 360, { node_name: 'd' }),
    event('ManagerChanged', 370, { node_name: 'c', roles: 'm', zone: null }),
  ];
  const asked: number[][] = [];
  const domainEvents = async (_id: string, from: number, to: number) => {
    asked.push([from, to]);
    return { events: noted, truncated: false };
  };
  const events = { domainEvents };
  const zonesOf = async () => new Map(['a', 'e'].map((name) => [`id-${name}`, `z-${name}`]));
  expect(await nodeMoves({ events, lists: { last: async () => null }, zonesOf }, '123456789012:orders', 50, 400)).toEqual([
    { at: 300, hasLeft: false, name: 'c', roles: 'm', zone: null },
    { at: 300, hasLeft: true, name: 'b', roles: 'm', zone: null },
    { at: 100, hasLeft: true, name: 'a', roles: 'dim', zone: 'z-a' },
  ]);
  expect(asked).toEqual([[50, 400]]);
  const nodes = [{ id: 'id-e', name: 'e', ip: '10.0.0.7', roles: 'dim', manager: '-' }];
  const lists = { last: async () => ({ seenAt: 20, nodes, former: [], manager: null }) };
  expect((await nodeMoves({ events, lists, zonesOf }, '123456789012:orders', 50, 400))[0]).toEqual({
    at: 400,
    hasLeft: true,
    name: 'e',
    roles: 'dim',
    zone: 'z-e',
  });
});
