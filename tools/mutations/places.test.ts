import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const rows = readFileSync(join(root, 'tools', 'mutations', 'places.tsv'), 'utf8')
  .trim()
  .split('\n');

test.each(rows.map((row) => row.split('\t')))('what is changed to try %s stands once in %s', (_requirement, file = '', original = '') => {
  expect(readFileSync(join(root, file), 'utf8').split(original)).toHaveLength(2);
});
