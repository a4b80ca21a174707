import { expect, test } from 'vitest';
import { generationsOf, generationsText } from '../domains/node-generations.ts';
import { unassignedReason } from '../domains/unassigned-reason.ts';
import { lastMoment } from './recent-changes.ts';

test('the last change is the last beginning or end', () => {
  expect(lastMoment([])).toBeNull();
  expect(
    lastMoment([
      { at: 7, until: null },
      { at: 1, until: 12 },
    ]),
  ).toBe(12);
});

test('a change has its old nodes and its new ones, by DI number, those that are still coming left out', () => {
  const machines = [
    ...Array.from({ length: 6 }, () => ({ nodeType: 'data', diNumber: 45, state: 'running' })),
    ...Array.from({ length: 6 }, () => ({ nodeType: 'data', diNumber: 46, state: 'running' })),
    { nodeType: 'data', diNumber: 46, state: 'running', elbHealth: 'initial' },
    { nodeType: 'data', diNumber: 45, state: 'terminated' },
    { nodeType: 'master', diNumber: 46, state: 'running' },
  ];
  expect(generationsOf(machines)).toEqual({ old: 6, new: 6 });
  expect(generationsText(12, generationsOf(machines))).toBe('6 old, 6 new');
  // Parts that do not make up the whole are not told.
  expect(generationsText(11, generationsOf(machines))).toBeNull();
  expect(generationsOf(machines.slice(0, 6))).toBeNull();
});

test.each([
  [{ reason: 'NODE_LEFT', leftNode: '10.0.3.7', failedAttempts: null }, 'NODE_LEFT (left with node 10.0.3.7)'],
  [
    { reason: 'ALLOCATION_FAILED', leftNode: '10.0.3.7', failedAttempts: 1 },
    'ALLOCATION_FAILED (left with node 10.0.3.7; 1 failed allocation)',
  ],
  [{ reason: 'ALLOCATION_FAILED', leftNode: null, failedAttempts: 5 }, 'ALLOCATION_FAILED (5 failed allocations)'],
  [{ reason: 'INDEX_CREATED', leftNode: null, failedAttempts: 0 }, 'INDEX_CREATED'],
])('%j reads %s', (cause, text) => {
  expect(unassignedReason(cause)).toBe(text);
});
