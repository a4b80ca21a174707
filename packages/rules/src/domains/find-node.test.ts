import { describe, expect, test } from 'vitest';
import { findNodes } from './find-node.ts';

const node = (id: string, ip: string, name = `name-${id}`) => ({ id, ip, name });
const machine = (instanceId: string, privateIp: string | null, nodeId: string | null = null) => ({ instanceId, privateIp, nodeId });
const NODES = [node('engineA', '10.0.0.1'), node('engineB', '10.0.0.2'), node('local1', '127.0.0.1'), node('local2', '127.0.0.1')];
const MACHINES = [machine('i-a', '10.0.0.1', 'engineA'), machine('i-b', '10.0.0.2'), machine('i-gone', '10.0.0.3')];
const found = (text: string) => findNodes(text, NODES, MACHINES).map((one) => [one.node?.id ?? null, one.machine?.instanceId ?? null]);

describe('a node is found by any of its names', () => {
  test.each([
    ['engineA', 'engineA', 'i-a'],
    ['i-a', 'engineA', 'i-a'],
    ['10.0.0.1', 'engineA', 'i-a'],
    ['name-engineA', 'engineA', 'i-a'],
    ['i-b', 'engineB', 'i-b'],
  ])('%s', (text, id, instanceId) => expect(found(text)).toEqual([[id, instanceId]]));
});

test('a machine on which no node answers is found without one', () => {
  expect(found('i-gone')).toEqual([[null, 'i-gone']]);
  expect(found('10.0.0.3')).toEqual([[null, 'i-gone']]);
});

test('nodes that share an address are all of it, and no machine is guessed for them', () => {
  expect(found('127.0.0.1')).toEqual([
    ['local1', null],
    ['local2', null],
  ]);
  expect(found('local2')).toEqual([['local2', null]]);
});

test('nothing goes by another name', () => {
  expect(found('10.0.0.9')).toEqual([]);
  expect(found('')).toEqual([]);
});

test('a machine that another node has is not taken by address', () => {
  expect(findNodes('engineB', [node('engineB', '10.0.0.1')], [machine('i-a', '10.0.0.1', 'engineA')])).toMatchObject([{ machine: null }]);
});
