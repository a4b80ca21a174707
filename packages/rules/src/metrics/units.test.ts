import { expect, test } from 'vitest';
import { formatBytes } from '../domains/sizes.ts';
import { DOMAIN_GRAPHS } from './domain-dashboard.ts';
import { SERVERLESS_GRAPHS } from './serverless-dashboards.ts';
import { shownUnit } from './units.ts';

test('megabytes are divided by 1000 and shown as GB [METRIC-020]', () => {
  const { factor, unit } = shownUnit('Megabytes');
  expect([20_480 * factor, unit]).toEqual([20.48, 'GB']);
});

test.each([
  [512, '512b'],
  [2048, '2kb'],
  [5 * 1024 ** 2, '5mb'],
  [1.5 * 1024 ** 3, '1.5gb'],
  [3 * 1024 ** 4, '3tb'],
])('%d bytes are shown as %s [METRIC-021]', (bytes, text) => {
  const { factor, unit } = shownUnit('Bytes');
  expect(unit).toBe('bytes');
  expect(formatBytes(bytes * factor)).toBe(text);
  const kilo = shownUnit('Kilobytes');
  expect([formatBytes((bytes / 1024) * kilo.factor), kilo.unit]).toEqual([text, 'bytes']);
});

test.each([
  ['Percent', 1, 'percent'],
  ['Milliseconds', 1, 'ms'],
  ['Seconds', 1, 's'],
  ['Count', 1, 'count'],
  ['None', 1, 'count'],
  ['Count/Second', 1, '/s'],
  ['Bytes/Second', 1, 'bytes/s'],
  ['Bits/Second', 0.125, 'bytes/s'],
  ['Gigabytes', 1, 'GB'],
  ['Furlongs', 1, 'Furlongs'],
])('%s is shown times %d as %s', (word, factor, unit) => {
  expect(shownUnit(word)).toEqual({ factor, unit });
});

test('every unit of a graph is known', () => {
  const words = new Set([...DOMAIN_GRAPHS, ...SERVERLESS_GRAPHS].map(({ unit }) => unit));
  expect([...words].filter((word) => shownUnit(word).unit === word)).toEqual([]);
});
