import { expect, test } from 'vitest';
import { namedShapes, shapeOf } from './shape-table.ts';

test('a name in a line of the tables has that line’s shape: none is hidden by a wider line before it', () => {
  const hidden = namedShapes().filter(({ name, shape }) => JSON.stringify(shapeOf(name, 'Count', 'Sum')) !== JSON.stringify(shape));
  expect(hidden).toEqual([]);
});

test.each(['remote_store.upload.failed_bytes', 'remote_store.download.failed_bytes'])('%s is nothing while all is well', (name) => {
  expect(shapeOf(name, 'Bytes', 'Sum')).toMatchObject({ kind: 'flat', range: [0, 0] });
});
