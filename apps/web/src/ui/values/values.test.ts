import { describe, expect, test } from 'vitest';
import { formatAge, formatInstant, zoneLabel, zoneOffset } from './format-time.ts';
import { formatExact, formatValue } from './format-value.ts';

describe('formatValue', () => {
  test.each([
    [0, 'count', '0'],
    [7, 'count', '7'],
    [999.7, 'count', '1k'],
    [12_345, 'count', '12.3k'],
    [20_000_000, 'count', '20M'],
    [1536, 'bytes', '1.5kb'],
    [1023.99, 'bytes', '1kb'],
    [1_567_000_000, 'bytes', '1.5gb'],
    [3 * 1024 ** 4, 'bytes/s', '3tb/s'],
    [87.14, 'percent', '87.1%'],
    [0.0042, 'percent', '0.0042%'],
    [250, 'ms', '250 ms'],
    [90_000, 'ms', '1.5 min'],
    [7200, 's', '2 h'],
    [420, '/s', '420/s'],
    [3, 'nodes', '3 nodes'],
    [-2048, 'bytes', '-2kb'],
  ])('%d %s reads %s', (value, unit, text) => {
    expect(formatValue(value, unit)).toBe(text);
  });

  test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%s reads N/A', (value) => {
    expect(formatValue(value, 'count')).toBe('N/A');
    expect(formatExact(value)).toBe('N/A');
  });
});

describe('times', () => {
  const noon = Date.UTC(2026, 10, 1, 5, 30, 9) / 1000;

  test('an instant in a zone, on both sides of the change from daylight saving', () => {
    expect(formatInstant(noon, 'America/New_York')).toBe('2026-11-01 01:30:09');
    expect(formatInstant(noon + 3600, 'America/New_York')).toBe('2026-11-01 01:30:09');
    expect([zoneLabel(noon, 'America/New_York'), zoneLabel(noon + 3600, 'America/New_York')]).toEqual(['EDT', 'EST']);
    expect(formatInstant(noon, 'Asia/Kolkata', false)).toBe('2026-11-01 11:00');
  });

  test('the offset is the one in force at the time [SHELL-071]', () => {
    expect([zoneOffset(noon, 'America/New_York'), zoneOffset(noon + 3600, 'America/New_York')]).toEqual([-4 * 3600, -5 * 3600]);
    expect([zoneOffset(noon, 'UTC'), zoneOffset(noon, 'Asia/Kolkata')]).toEqual([0, 19_800]);
  });

  test('midnight is hour 00', () => {
    expect(formatInstant(Date.UTC(2026, 0, 1) / 1000, 'UTC')).toBe('2026-01-01 00:00:00');
  });

  test.each([
    [-5, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [47 * 3_600_000, '47 h'],
    [49 * 3_600_000, '2 d'],
  ])('%d ms is %s', (ms, text) => expect(formatAge(ms)).toBe(text));
});
