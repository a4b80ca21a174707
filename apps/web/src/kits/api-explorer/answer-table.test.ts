import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutColumns } from '../resource-table/layout.ts';
import { answerColumns } from './answer-columns.tsx';
import { answerTable, cellText, rowIdentifier } from './answer-table.ts';

const table = (value: unknown) => {
  const found = answerTable(value);
  return found && { columns: found.columns, cells: found.rows.map(({ cells }) => cells) };
};

test('a list is its own table, with every column in the order of the answer', () => {
  expect(
    table([
      { index: 'a', docs: '1' },
      { index: 'b', docs: null, reason: 'NODE_LEFT' },
    ]),
  ).toEqual({
    columns: ['index', 'docs', 'reason'],
    cells: [
      { index: 'a', docs: '1' },
      { index: 'b', docs: null, reason: 'NODE_LEFT' },
    ],
  });
  expect(table(['x', 2])).toEqual({ columns: ['value'], cells: [{ value: 'x' }, { value: 2 }] });
  expect(table([])).toEqual({ columns: [], cells: [] });
});

test('the one list of a paged or wrapped answer is the table', () => {
  expect(table({ next_token: 'abc', indices: [{ index: 'a' }] })).toEqual({ columns: ['index'], cells: [{ index: 'a' }] });
  expect(table({ tasks: [] })).toEqual({ columns: [], cells: [] });
});

test('tasks are listed across nodes', () => {
  const answer = {
    nodes: { n1: { name: 'one', tasks: { 'n1:1': { node: 'n1', id: 1, action: 'search' } } }, n2: { name: 'two', tasks: {} } },
  };
  expect(table(answer)).toEqual({ columns: ['id', 'node', 'action'], cells: [{ id: 'n1:1', node: 'one', action: 'search' }] });
});

test('objects of one kind are rows with their key; others are values with their paths', () => {
  expect(table({ _nodes: { total: 1 }, nodes: { n1: { name: 'one', os: { cpu: 3 } } } })).toEqual({
    columns: ['key', 'name', 'os'],
    cells: [{ key: 'n1', name: 'one', os: { cpu: 3 } }],
  });
  expect(table({ a: { type: 's3' }, b: { type: 'fs' } })?.cells).toEqual([
    { key: 'a', type: 's3' },
    { key: 'b', type: 'fs' },
  ]);
  expect(table({ persistent: { cluster: { x: '1' } }, transient: {} })?.cells).toEqual([
    { path: 'persistent.cluster.x', value: '1' },
    { path: 'transient', value: {} },
  ]);
  expect(table({})).toEqual({ columns: ['path', 'value'], cells: [] });
  expect(answerTable('text')).toBeNull();
  expect(answerTable(null)).toBeNull();
});

test('rows that look alike have ids of their own, the same ones the next time', () => {
  const copy = { index: 'a', shard: '0', prirep: 'r', state: 'UNASSIGNED', node: null };
  const ids = () => {
    const identify = rowIdentifier();
    return [identify(copy).id, identify(copy).id, identify({ ...copy, node: 'n' }).id];
  };
  expect(ids()).toEqual(ids());
  expect(new Set(ids()).size).toBe(3);
});

test('whatever JSON comes has unique ids and a text for each cell', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const found = answerTable(value);
      if (!found) return;
      expect(new Set(found.rows.map(({ id }) => id)).size).toBe(found.rows.length);
      for (const { cells } of found.rows) for (const name of found.columns) expect(typeof cellText(cells[name])).toBe('string');
    }),
  );
});

test('columns may be called as what every object has, and a row has only what the cluster gave it', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'index'];
  const whole = `{${names.map((name) => `"${name}":"${name} of 1"`).join(',')}}`;
  for (const answer of [`[${whole},{"index":"b"}]`, `{"a":${whole},"b":{"index":"b","toString":"x","__proto__":"y","constructor":"z"}}`]) {
    const found = answerTable(JSON.parse(answer));
    if (!found) throw new Error('it is a table');
    const columns = answerColumns(found.columns, found.rows);
    expect(columns.map(({ id }) => id)).toEqual(expect.arrayContaining(names));
    for (const { id, header, text } of columns) {
      expect(header).toBe(id);
      if (id !== 'key') expect(found.rows.slice(0, 1).map(text)).toEqual([`${id} of 1`]);
    }
    expect(found.rows.map((row) => columns.find(({ id }) => id === 'hasOwnProperty')?.text(row))).toEqual(['hasOwnProperty of 1', '']);
    expect(layoutColumns(columns, {}, 2_000, false).columns.every(({ width }) => Number.isInteger(width) && width > 0)).toBe(true);
  }
  expect(answerTable(JSON.parse('{"__proto__":{"a":1},"constructor":{"a":2}}'))?.rows.map(({ cells }) => cells.key)).toEqual([
    '__proto__',
    'constructor',
  ]);
});
