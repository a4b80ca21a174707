import { expect, test } from 'vitest';
import { operatorsFor } from '#rules/property-filter';
import { filterFields } from '../../../../kits/resource-table/filter.ts';
import { domainColumns } from './domain-columns.tsx';
import { exampleRow } from './testkit/example-report.ts';

const textOf = (id: string, row = exampleRow()) => domainColumns.find((column) => column.id === id)?.text(row);

test('the columns are those of an impacted domain, in its order, then what is known beyond [LSE-038]', () => {
  expect(domainColumns.slice(0, 15).map(({ id }) => id)).toEqual([
    'stillImpacted',
    'accountId',
    'domainName',
    'domainId',
    'issueType',
    'failedTime',
    'esVersion',
    'numOfAz',
    'az',
    'isVpc',
    'instanceType',
    'instanceCount',
    'sla',
    'vfi',
    'standByEnabled',
  ]);
  expect(textOf('az')).toBe('use1-az1, use1-az4, use1-az6');
});

test('a missing standByEnabled is false [LSE-040]', () => {
  const { standByEnabled: _left, ...silent } = exampleRow();
  expect(textOf('standByEnabled', { ...silent } as ReturnType<typeof exampleRow>)).toBe('false');
  expect(textOf('standByEnabled', exampleRow({ standByEnabled: null }))).toBe('false');
  expect(textOf('standByEnabled', exampleRow({ standByEnabled: true }))).toBe('true');
});

test('the filter compares the two counts by size and takes all else as text [LSE-033]', () => {
  const fields = filterFields(domainColumns);
  const comparing = [...fields].filter(([, type]) => operatorsFor(type).includes('<=')).map(([id]) => id);
  expect(comparing).toEqual(['numOfAz', 'instanceCount']);
  expect(operatorsFor(fields.get('esVersion') ?? 'date')).toEqual([':', '!:', '=', '!=']);
});
