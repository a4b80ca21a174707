import { describe, expect, test } from 'vitest';
import { writeRangeParams } from '../date-range/range-params.ts';
import { type AskedRange, LAST_WEEK, readAskedRange, windowOf as windowOfAsked, writeAskedZone } from './asked-range.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const read = (text: string) => readAskedRange(new URLSearchParams(text), '', LAST_WEEK);
const windowOf = (asked: AskedRange, now: number, zone: string) => windowOfAsked(asked, LAST_WEEK, now, zone);

test('nothing chosen is the last week in UTC, asked for in words [EVENT-011, EVENT-012, EVENT-013]', () => {
  expect(read('')).toEqual({ range: { type: 'relative', amount: 1, unit: 'week' }, given: false, zone: 'UTC' });
  expect(windowOf(read(''), NOW, 'Asia/Tokyo')).toEqual({ startTime: '7 days ago', endTime: 'now' });
});

test('a chosen range is asked for in ISO times, on the clocks of its zone [EVENT-011]', () => {
  expect(windowOf(read('last=30-minute'), NOW, 'UTC')).toEqual({
    startTime: '2026-11-21T01:44:37.000Z',
    endTime: '2026-11-21T02:14:37.000Z',
  });
  const range = { type: 'absolute', start: '2026-11-20T10:00:00', end: '2026-11-20T11:00:00' } as const;
  const written = writeRangeParams(new URLSearchParams('page=3&last=6-hour'), '', range, LAST_WEEK.range, 'Asia/Kolkata', 'UTC');
  expect(written.toString()).toBe('page=3&start=2026-11-20T04%3A30%3A00.000Z&end=2026-11-20T05%3A30%3A00.000Z');
  expect(windowOf(readAskedRange(written, '', LAST_WEEK), NOW, 'UTC')).toEqual({
    startTime: '2026-11-20T04:30:00.000Z',
    endTime: '2026-11-20T05:30:00.000Z',
  });
});

describe('an address that makes no sense is the last week', () => {
  test.each([
    'last=6-fortnight',
    'last=x',
    'start=2026-11-20T10:00:00Z',
    'start=2026-11-20T10:00:00Z&end=2026-11-19T10:00:00Z',
    'start=a&end=b',
  ])('%s', (text) => {
    expect(read(text).given).toBe(false);
  });
  test('and an unknown zone is UTC', () => {
    expect([read('zone=Mars/Olympus').zone, read('zone=browser').zone, read('zone=Asia%2FKolkata').zone]).toEqual([
      'UTC',
      'browser',
      'Asia/Kolkata',
    ]);
  });
});

test('each range of a page has its own part of the address', () => {
  const params = writeRangeParams(
    new URLSearchParams('last=5-minute'),
    'archive.',
    { type: 'relative', amount: 6, unit: 'hour' },
    LAST_WEEK.range,
    'UTC',
    'UTC',
  );
  expect(params.toString()).toBe('last=5-minute&archive.last=6-hour');
  expect(writeAskedZone(params, 'archive.', 'browser').get('archive.zone')).toBe('browser');
  expect(writeAskedZone(params, 'archive.', 'UTC').has('archive.zone')).toBe(false);
});
