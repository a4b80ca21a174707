import { expect, test } from 'vitest';
import { MINUTE } from '../durations.ts';
import { inspect } from './inspect.ts';
import { around, earlier, group, health, NOW, node, ok, sample, shards } from './test-sample.ts';
import type { Sample, Surroundings } from './types.ts';

const verdict = (now: Sample, surroundings: Surroundings = around()) => inspect(now, earlier(now), surroundings);

const missing = (over: Partial<Sample> = {}): Sample =>
  sample({
    health: ok(health({ status: 'yellow', unassigned_shards: 4 })),
    shards: ok(shards({ unassigned: 4, groups: [group()] })),
    ...over,
  });

test('a verdict of a red cluster of which no primary is unassigned says that they are being opened, not why replicas wait', () => {
  const red = (over: Partial<ReturnType<typeof shards>>) =>
    verdict(
      missing({
        health: ok(health({ status: 'red', unassigned_shards: 4, initializing_shards: 3 })),
        shards: ok(shards({ unassigned: 4, initializing: 3, groups: [group()], ...over })),
      }),
    );
  expect(red({ initializingPrimaries: 2 })).toMatchObject({
    cause: '2 primaries recovering',
    sentence: expect.stringMatching(/^Red: 2 primaries recovering; 4 replicas of logs-2026.11.20 unassigned/),
    ...{ safeStep: 'Wait: the nodes that hold the primaries are opening them.', step: null, sop: 'SOP-01' },
  });
  expect(red({ initializingPrimaries: 2, unassignedPrimaries: 1, groups: [group({ primary: true })] }).cause).toMatch(/^4 primaries/);
  expect(red({ initializingPrimaries: 0 }).cause).toMatch(/^4 replicas/);
});

test('a verdict names nodes that left by their events where as many are reported, though nobody can say which is which', () => {
  const leftNodes = ['a', 'b'].map((id) => ({ id, count: 1, at: NOW - 41 * MINUTE }));
  const now = missing({ shards: ok(shards({ unassigned: 4, groups: [group({ leftNodes })] })) });
  const reported = (...names: string[]) => around({ departed: names.map((name) => ({ id: null, name, at: NOW - 40 * MINUTE })) });
  expect(verdict(now, reported('10.0.0.8', '10.0.0.9')).cause).toContain('since nodes 10.0.0.8 and 10.0.0.9 left at');
  expect(verdict(now, reported('10.0.0.7', '10.0.0.8', '10.0.0.9')).cause).toContain('since nodes a and b left at');
  const one = { id: 'a', name: '10.0.0.8', at: NOW - 40 * MINUTE };
  const both = around({ departed: [one, { ...one, id: null }, { id: null, name: '10.0.0.9', at: NOW - 40 * MINUTE }] });
  expect(verdict(now, both).cause).toContain('since nodes 10.0.0.8 and 10.0.0.9 left at');
});

test('a node that came back is not missing, though copies still wait since it left', () => {
  const leftNodes = [
    { id: 'id-1', count: 2, at: NOW - 41 * MINUTE },
    { id: 'id-3', count: 2, at: NOW - 7 * MINUTE },
  ];
  const now = missing({ shards: ok(shards({ unassigned: 4, groups: [group({ leftNodes })] })), nodes: ok([node(1), node(2)]) });
  const found = verdict(now, around({ departed: [{ id: 'id-3', name: '10.0.0.3 (node-3)', at: NOW - 7 * MINUTE }] })).findings;
  expect(found.find(({ check }) => check === 'nodes')).toMatchObject({
    text: 'node 10.0.0.3 (node-3) left at 02:48 UTC; 2 of 3 data nodes present',
    since: NOW - 7 * MINUTE,
  });
});

test('a verdict names up to three nodes that left', () => {
  const leftNodes = ['a', 'b', 'c', 'd'].map((id) => ({ id, count: 1, at: NOW - 41 * MINUTE }));
  const now = missing({ shards: ok(shards({ unassigned: 4, groups: [group({ leftNodes })] })) });
  expect(verdict(now).cause).toContain('since nodes a, b, c and 1 more left at 02:14 UTC');
});

test('copies of one shard are named once, with how many they are', () => {
  const causeOf = (...copies: string[]) =>
    verdict(missing({ shards: ok(shards({ unassigned: copies.length, groups: [group({ count: copies.length, copies })] })) })).cause;
  expect(causeOf('logs[0]', 'logs[0]')).toMatch(/^2 replicas \(2 × logs\[0\]\) unassigned/);
  expect(causeOf('logs[0]', 'logs[1]', 'logs[0]')).toMatch(/^3 replicas \(2 × logs\[0\] and logs\[1\]\) unassigned/);
});

test.each([
  [
    'filter',
    'node does not match index setting [index.routing.allocation.require] filters [box:"hot"]',
    {},
    /^The engine: node does not match/,
  ],
  ['same_shard', 'a copy of this shard is already allocated to this node [[many][0]]', {}, /^The engine: cannot allocate/],
  ['shards_limit', '', {}, /^The engine: cannot allocate/],
  [
    'max_retry',
    'shard has exceeded the maximum number of retries [5]',
    { details: 'failed shard on node [x]' },
    /^The engine: failed shard on/,
  ],
])('a copy that %s refuses is explained by the words that name what to change', (decider, explanation, info, words) => {
  const answer = ok({
    ...{ current_state: 'unassigned', can_allocate: 'no', unassigned_info: info },
    allocate_explanation: 'cannot allocate because allocation is not permitted to any of the nodes',
    node_allocation_decisions: [{ node_decision: 'no', deciders: [{ decider, decision: 'NO', explanation }] }],
  });
  const explained = [{ group: group().key, index: 'logs-2026.11.20', shard: 0, primary: false, answer }];
  expect(verdict(missing({ explained })).findings[0]?.details).toContainEqual(expect.stringMatching(words));
});

test('what got better before a state began is not its trend', () => {
  const times = [8, 7, 6, 2, 1].map((minute) => NOW - minute * MINUTE);
  const history = {
    ...around().history,
    status: { times, values: [1, 1, 1, 2, 2] },
    unassigned: { times, values: [9, 9, 9, 4, 4] },
  };
  const red = missing({ health: ok(health({ status: 'red', unassigned_shards: 4 })), shards: ok(shards({ unassigned: 4, groups: [] })) });
  expect(verdict(red, around({ history })).trend).toBe('ETA unknown');
  const yellow = missing({ shards: ok(shards({ unassigned: 4, groups: [] })) });
  expect(verdict(yellow, around({ history: { ...history, status: null } })).trend).toMatch(/^5 fewer unassigned in 6 min/);
});
