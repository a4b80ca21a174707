import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FilterFieldType,
  type FilterOperator,
  type FilterQuery,
  matchesFilter,
  operatorsFor,
  parseFilter,
  serialiseFilter,
} from './property-filter.ts';

const FIELDS = new Map<string, FilterFieldType>([
  ['name', 'text'],
  ['size', 'number'],
  ['created', 'date'],
]);

const CREATED = Date.UTC(2026, 10, 21, 14, 5, 9);
const ROW = {
  name: { text: 'Orders', value: 'Orders' },
  size: { text: '10gb', value: 10 * 1024 ** 3 },
  created: { text: '2 hours ago', value: CREATED },
};
const cellOf = (key: string) => ROW[key as keyof typeof ROW];

const passes = (query: FilterQuery): boolean =>
  matchesFilter(
    query,
    FIELDS,
    (key) => cellOf(key).text,
    (key) => cellOf(key).value,
  );
const one = (propertyKey: string | undefined, operator: FilterOperator, value: string): boolean =>
  passes({ operation: 'and', tokens: [{ propertyKey, operator, value }] });

describe('operators', () => {
  test('domain console text fields offer contains, not contains, equals, not equals [SHELL-069]', () => {
    expect(operatorsFor('text', 'domain')).toEqual([':', '!:', '=', '!=']);
  });

  test.each(['number', 'date'] as const)('domain console %s fields also offer the comparisons [SHELL-069]', (type) => {
    expect(operatorsFor(type, 'domain')).toEqual([':', '!:', '=', '!=', '>', '>=', '<', '<=']);
  });

  test.each(['number', 'date'] as const)('other tables offer =, !=, >, >=, <, <= for %s fields [SHELL-068]', (type) => {
    expect(operatorsFor(type, 'other')).toEqual(expect.arrayContaining(['=', '!=', '>', '>=', '<', '<=']));
    expect(operatorsFor('text', 'other')).not.toEqual(expect.arrayContaining(['>']));
  });
});

describe('conditions', () => {
  test.each<[string | undefined, FilterOperator, string, boolean]>([
    ['name', ':', 'ORD', true],
    ['name', ':', 'x', false],
    ['name', '!:', 'ord', false],
    ['name', '!:', 'x', true],
    ['name', '=', 'Orders', true],
    ['name', '=', 'orders', false],
    ['name', '!=', 'orders', true],
    ['name', '>', 'A', false],
    [undefined, ':', 'hours', true],
    [undefined, ':', 'nothing', false],
    [undefined, '!:', 'hours', false],
    [undefined, '!:', 'nothing', true],
    [undefined, '=', '10gb', true],
    [undefined, '!=', '10gb', false],
    [undefined, '>', '1', false],
  ])('text %s %s %s: %s [SHELL-069]', (key, operator, value, expected) => {
    expect(one(key, operator, value)).toBe(expected);
  });

  test.each<[FilterOperator, string, boolean]>([
    ['=', String(10 * 1024 ** 3), true],
    ['=', '10gb', true],
    ['!=', '10gb', false],
    ['>', '9gb', true],
    ['>', '10gb', false],
    ['>=', '10gb', true],
    ['<', '10gb', false],
    ['<', '11gb', true],
    ['<=', '10gb', true],
    ['=', 'many', false],
    ['!=', 'many', true],
    ['>', 'many', false],
    [':', '10g', true],
  ])('a number %s %s: %s [SHELL-068]', (operator, value, expected) => {
    expect(one('size', operator, value)).toBe(expected);
  });

  test.each<[FilterOperator, string, boolean]>([
    ['=', '2026-11-21', true],
    ['=', '2026-11-20', false],
    ['=', '2026-11-21T14:05', true],
    ['=', '2026-11-21T14:05:09', true],
    ['=', '2026-11-21T14:05:10', false],
    ['=', '2026-11-21T19:35:09+05:30', true],
    ['>', '2026-11-21', false],
    ['>', '2026-11-20', true],
    ['>=', '2026-11-21', true],
    ['<', '2026-11-21', false],
    ['<', '2026-11-22', true],
    ['<=', '2026-11-21', true],
    ['<=', '2026-11-20', false],
    ['>', 'yesterday', false],
  ])('a date %s %s: %s [SHELL-068]', (operator, value, expected) => {
    expect(one('created', operator, value)).toBe(expected);
  });

  test('"and" needs all, "or" needs one, none lets every row pass', () => {
    const tokens = [
      { propertyKey: 'name', operator: '=' as const, value: 'Orders' },
      { propertyKey: 'size', operator: '>' as const, value: '1tb' },
    ];
    expect(passes({ operation: 'and', tokens })).toBe(false);
    expect(passes({ operation: 'or', tokens })).toBe(true);
    expect(passes({ operation: 'or', tokens: [] })).toBe(true);
    expect(passes({ operation: 'or', tokens: [{ propertyKey: 'gone', operator: '=', value: 'x' }] })).toBe(true);
  });

  test.each([null, undefined, '', Number.NaN])('a missing value (%s) compares to nothing and differs from everything', (value) => {
    const check = (operator: FilterOperator) =>
      matchesFilter(
        { operation: 'and', tokens: [{ propertyKey: 'size', operator, value: '0' }] },
        FIELDS,
        () => '',
        () => value,
      );
    expect((['=', '>', '>=', '<', '<=', '!='] as const).map(check)).toEqual([false, false, false, false, false, true]);
  });

  test('an operator and its opposite never agree', () => {
    const opposites = fc.constantFrom<[FilterOperator, FilterOperator]>([':', '!:'], ['=', '!='], ['>', '<='], ['<', '>=']);
    const values = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }).map(String), fc.constantFrom('10gb', '1tb', '0'));
    fc.assert(
      fc.property(opposites, values, ([operator, opposite], value) => {
        expect(one('size', operator, value)).toBe(!one('size', opposite, value));
      }),
    );
  });
});

describe('in the URL', () => {
  const tokens = fc.oneof(
    fc.record({
      propertyKey: fc.constant('name'),
      operator: fc.constantFrom(...operatorsFor('text')),
      value: fc.string({ unit: 'binary' }),
    }),
    fc.record({ propertyKey: fc.constant('size'), operator: fc.constantFrom(...operatorsFor('number')), value: fc.nat().map(String) }),
    fc.record({
      propertyKey: fc.constant('created'),
      operator: fc.constantFrom(...operatorsFor('date')),
      value: fc.constant('2026-11-21T14:05'),
    }),
    fc.record({ operator: fc.constantFrom(...operatorsFor('text')), value: fc.string() }),
  );

  test('what was written is read back', () => {
    fc.assert(
      fc.property(fc.constantFrom('and' as const, 'or' as const), fc.array(tokens, { minLength: 1, maxLength: 50 }), (operation, list) => {
        expect(parseFilter(serialiseFilter({ operation, tokens: list }), FIELDS)).toEqual({ operation, tokens: list });
      }),
    );
  });

  test('any text is read, and only offered operators of known fields come out', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(name|size|created|x)?[!:=<>]{0,3}.{0,9};(or)?[!:=<>;]{0,9}$/)), (text) => {
        for (const { propertyKey, operator } of parseFilter(text, FIELDS).tokens) {
          const type = propertyKey === undefined ? 'text' : FIELDS.get(propertyKey);
          expect(type && operatorsFor(type).includes(operator)).toBe(true);
        }
      }),
    );
  });

  test.each([
    ['gone=1', []],
    ['name>a', []],
    ['size>many', []],
    ['created>soon', []],
    ['name', []],
    [';;', []],
    ['gone=1;name:x', [{ propertyKey: 'name', operator: ':', value: 'x' }]],
    ['size>=10gb', [{ propertyKey: 'size', operator: '>=', value: '10gb' }]],
    [':orders', [{ operator: ':', value: 'orders' }]],
  ])('%j keeps what is valid: %j', (text, kept) => {
    expect(parseFilter(text, FIELDS).tokens).toEqual(kept);
  });

  test('is readable, and empty for no filter', () => {
    expect(
      serialiseFilter({
        operation: 'or',
        tokens: [
          { propertyKey: 'name', operator: '=', value: 'a;b' },
          { operator: ':', value: 'x' },
        ],
      }),
    ).toBe('or;name=a%3bb;:x');
    expect(serialiseFilter({ operation: 'or', tokens: [] })).toBe('');
    expect(parseFilter(undefined, FIELDS)).toEqual({ operation: 'and', tokens: [] });
  });

  test('holds at most fifty conditions', () => {
    expect(parseFilter(Array(80).fill(':x').join(';'), FIELDS).tokens).toHaveLength(50);
  });
});

describe('a value of a field of numbers', () => {
  test.each<[string, number, boolean]>([
    ['4xx', 400, true],
    ['4XX', 499, true],
    ['4xx', 500, false],
    ['6xx', 600, false],
    ['>10', 10.5, true],
    ['>10', 10, false],
    ['<10', 9, true],
    ['<10', 10, false],
    ['5-10', 5, true],
    ['5-10', 10, true],
    ['5-10', 10.01, false],
    ['10-5', 7, false],
    ['>1kb', 1_025, true],
    ['-5', -5, true],
  ])('%s and %d: %s [DATA-036]', (value, cell, passes) => {
    const query: FilterQuery = { operation: 'and', tokens: [{ propertyKey: 'n', operator: '=', value }] };
    expect(
      matchesFilter(
        query,
        new Map([['n', 'number']]),
        () => String(cell),
        () => cell,
      ),
    ).toBe(passes);
  });
});
