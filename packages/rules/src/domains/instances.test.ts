import { expect, test } from 'vitest';
import { asgLabel, fullSshButton, troubledFirst } from './instances.ts';

test.each([
  ['123456789012/orders/data/asg-orders-data-1', 'asg-orders-data-1'],
  ['/123456789012/orders/data/asg-orders-data-1/more', 'asg-orders-data-1'],
  ['a/b/c', 'N/A'],
  ['a/b/c/', 'N/A'],
  ['', 'N/A'],
  [null, 'N/A'],
])('of the group %s the table shows %s [DOM-059]', (path, label) => {
  expect(asgLabel(path)).toBe(label);
});

test.each([
  ['prod', 'us-east-1', true],
  ['prod', 'eu-west-1', true],
  ['beta', 'eu-west-1', true],
  ['gamma', 'eu-central-1', true],
  ['beta', 'us-east-1', false],
  ['gamma', 'us-west-2', false],
  ['alpha', 'ap-south-1', false],
] as const)('on %s in %s the full SSH button shows: %s [DOM-074]', (stage, region, expected) => {
  expect(fullSshButton(stage, region)).toBe(expected);
});

test('machines without a node and unhealthy ones come first, then those that come or go; a silent cluster changes nothing', () => {
  const machine = (name: string, state: string, elbHealth: string, heapPercent: number | null) => ({ name, state, elbHealth, heapPercent });
  const machines = [
    ...[machine('well', 'running', 'healthy', 40), machine('manager', 'running', 'unused', 30)],
    ...[machine('gone', 'terminated', 'unused', null), machine('lost', 'running', 'healthy', null)],
    ...[machine('refused', 'running', 'unhealthy', 50), machine('coming', 'pending', 'initial', null)],
  ];
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  expect(names(troubledFirst(machines))).toEqual(['lost', 'refused', 'gone', 'coming', 'well', 'manager']);
  const silent = machines.filter(({ state }) => state === 'running').map((one) => ({ ...one, heapPercent: null }));
  expect(names(troubledFirst(silent))).toEqual(names(silent));
});
