import { expect, test } from 'vitest';
import { ON_DEMAND_RANGE_TOO_LONG } from '#rules/on-demand/on-demand-range';
import { aggregationProblems, readAggregation, withCondition, writeAggregation } from './asked-aggregation.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const read = (text: string) => readAggregation(new URLSearchParams(text));
const problemsOf = (text: string, over = {}) => aggregationProblems({ ...read(text), ...over }, NOW, 'UTC');

test('nothing chosen is the stated beginning [DATA-047, DATA-048]', () => {
  expect(read('')).toMatchObject({
    view: 'aggregation',
    range: { type: 'relative', amount: 9, unit: 'hour' },
    zone: 'UTC',
    interval: '1h',
    field: 'api',
    rows: '1000',
  });
  expect(writeAggregation(new URLSearchParams('x=1'), read(''), 'UTC').toString()).toBe('x=1');
});

test('an address comes back as it was, and what makes no sense in it is the usual', () => {
  const text =
    'start=2026-11-24T10%3A00%3A00.000Z&end=2026-11-24T11%3A00%3A00.000Z&view=table&data=elbStatusCode%3D5xx&interval=1m&field=uri&size=5&rows=50';
  expect(writeAggregation(new URLSearchParams(), read(text), 'UTC').toString()).toBe(text);
  expect(read('interval=7m&field=duration&size=-1&rows=x&view=pie&data=nothing%3D1')).toEqual(read(''));
});

test.each([
  ['interval=1s', {}, { interval: expect.stringContaining('at most 1,000') }],
  ['interval=1m', {}, {}],
  ['size=10001', {}, { size: 'Field size cannot be more than 10000' }],
  ['size=10000', {}, {}],
  ['rows=10001', {}, {}],
  ['view=table&rows=10001', {}, { rows: 'Field size cannot be more than 10000' }],
  ['last=11-day&interval=1d', {}, { range: ON_DEMAND_RANGE_TOO_LONG }],
  ['last=10-day&interval=1d', {}, {}],
  ['view=table&interval=1s', {}, {}],
  ['', { size: 'many' }, { size: 'Field size must be a whole number from 1' }],
  ['', { range: { type: 'relative', amount: null, unit: 'hour' } }, { range: expect.stringContaining('Specify a duration') }],
])('%s has the problems of its view [DATA-044, DATA-045]', (text, over, problems) => {
  expect(problemsOf(text, over)).toEqual(problems);
});

test('a finding narrows the filter down', () => {
  const [a, b] = [
    { propertyKey: 'method', operator: '=', value: 'GET' },
    { propertyKey: 'method', operator: '=', value: 'PUT' },
  ] as const;
  const found = { propertyKey: 'clientIp', operator: '=', value: '10.0.0.1' };
  expect(withCondition({ operation: 'and', tokens: [a] }, 'clientIp', '10.0.0.1')).toEqual({ operation: 'and', tokens: [a, found] });
  expect(withCondition({ operation: 'or', tokens: [a, b] }, 'clientIp', '10.0.0.1')).toEqual({ operation: 'and', tokens: [found] });
  expect(withCondition({ operation: 'and', tokens: [a] }, 'method', 'GET')).toEqual({ operation: 'and', tokens: [a] });
});
