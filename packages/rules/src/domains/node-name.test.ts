import { expect, test } from 'vitest';
import { nodeName, nodeNames, otherNames } from './node-name.ts';

const MADE = 'f3a0c1d2e4b5968778695a4b3c2d1e0f';

test.each([
  [{ ip: '10.0.3.7', name: MADE, id: 'IjcSp0ORCwSD0QbU3vWi9s' }, '10.0.3.7'],
  [{ ip: '10.0.3.7', name: 'node-4' }, '10.0.3.7 (node-4)'],
  [{ ip: '10.0.3.7', name: '10.0.3.7' }, '10.0.3.7'],
  [{ ip: '', name: 'node-4' }, 'node-4'],
  [{ ip: null, name: MADE, id: 'abc' }, MADE],
  [{ id: 'abc' }, 'abc'],
  [{ instanceId: 'i-0f' }, 'i-0f'],
])('%j is called %s', (node, name) => {
  expect(nodeName(node)).toBe(name);
});

test('nodes that share an address are told apart', () => {
  const other = `0${MADE.slice(1)}`;
  expect(
    nodeNames([
      { ip: '127.0.0.1', name: MADE },
      { ip: '127.0.0.1', name: other },
      { ip: '10.0.0.2', name: MADE },
    ]),
  ).toEqual([`127.0.0.1 (${MADE})`, `127.0.0.1 (${other})`, '10.0.0.2']);
});

test('the other names are labelled', () => {
  expect(otherNames({ ip: '10.0.0.1', id: 'x', instanceId: 'i-1' })).toEqual([
    { label: 'Engine id', value: 'x' },
    { label: 'Instance', value: 'i-1' },
  ]);
});
