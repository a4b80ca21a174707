import { expect, test } from 'vitest';
import { boundsOfRange, type HistoryQuery, rangeOfQuery, readHistoryQuery, writeHistoryQuery } from './history-query.ts';

const NOW = Date.parse('2026-11-21T10:30:00Z');
const QUERY: HistoryQuery = {
  path: null,
  domainIdentifier: null,
  start: '2026-11-20T00:00:00Z',
  end: '2026-11-20T05:00:00Z',
  given: true,
  zone: 'browser',
};

test('without a range the page asks for the last week up to now', () => {
  const asked = readHistoryQuery(new URLSearchParams(), NOW);
  expect(asked).toEqual({
    path: null,
    domainIdentifier: null,
    start: '2026-11-14T10:30:00Z',
    end: '2026-11-21T10:31:00Z',
    given: false,
    zone: 'browser',
  });
});

test('a query written to the address is read back as it was', () => {
  const query = { ...QUERY, path: 'aes/domain/cp/recover-domain', domainIdentifier: '000000000101:orders', zone: 'Asia/Kolkata' };
  expect(readHistoryQuery(writeHistoryQuery(new URLSearchParams('page=3&size=50'), query), NOW)).toEqual(query);
});

test('a new query keeps the size of the page and forgets where the reader was in it', () => {
  const next = writeHistoryQuery(new URLSearchParams('page=3&size=50&open=12'), QUERY);
  expect([next.get('page'), next.get('open'), next.get('size')]).toEqual([null, null, '50']);
});

test.each([
  'start=yesterday&end=2026-11-20T05:00:00Z',
  'start=2026-11-20T05:00:00Z&end=2026-11-20T00:00:00Z',
  'start=2026-11-20T05:00:00Z',
])('the unusable range %s becomes the last week', (text) => {
  expect(readHistoryQuery(new URLSearchParams(text), NOW).start).toBe('2026-11-14T10:30:00Z');
});

test('a time zone that is none of the choices becomes the browser’s', () => {
  expect(readHistoryQuery(new URLSearchParams('zone=Mars/Olympus'), NOW).zone).toBe('browser');
});

test('the form shows the range of the address, or the last week without one', () => {
  expect(rangeOfQuery(QUERY)).toEqual({ type: 'absolute', start: '2026-11-20T00:00:00+00:00', end: '2026-11-20T05:00:00+00:00' });
  expect(rangeOfQuery({ ...QUERY, given: false })).toEqual({ type: 'relative', amount: 1, unit: 'week' });
});

test('what the form shows of a query asks for the same query again', () => {
  for (const zone of ['browser', 'UTC', 'US/Pacific', 'Asia/Kolkata']) {
    const query = { ...QUERY, zone };
    expect(boundsOfRange(rangeOfQuery(query), NOW, zone, 'Asia/Shanghai')).toEqual({ start: QUERY.start, end: QUERY.end });
  }
});

test('a relative range ends with the running second [AUDIT-006]', () => {
  const range = { type: 'relative', amount: 5, unit: 'hour' } as const;
  expect(boundsOfRange(range, NOW + 250, 'browser', 'UTC')).toEqual({ start: '2026-11-21T05:30:00Z', end: '2026-11-21T10:30:01Z' });
});
