import { expect, test } from 'vitest';
import { readHistoryQuery, writeHistoryQuery } from './history-query.ts';

const NOW = Date.parse('2026-11-21T10:30:00Z');

test('without a range the page asks for the last week up to now', () => {
  const asked = readHistoryQuery(new URLSearchParams(), NOW);
  expect(asked).toEqual({ path: null, domainIdentifier: null, start: '2026-11-14T10:30:00Z', end: '2026-11-21T10:31:00Z' });
});

test('a query written to the address is read back as it was', () => {
  const query = {
    path: 'aes/domain/cp/recover-domain',
    domainIdentifier: null,
    start: '2026-11-20T00:00:00Z',
    end: '2026-11-20T05:00:00Z',
  };
  expect(readHistoryQuery(writeHistoryQuery(new URLSearchParams('page=3&size=50'), query), NOW)).toEqual(query);
});

test('a new query keeps the size of the page and forgets where the reader was in it', () => {
  const query = { path: null, domainIdentifier: null, start: '2026-11-20T00:00:00Z', end: '2026-11-20T05:00:00Z' };
  const next = writeHistoryQuery(new URLSearchParams('page=3&size=50&open=12'), query);
  expect([next.get('page'), next.get('open'), next.get('size')]).toEqual([null, null, '50']);
});

test.each([
  'start=yesterday&end=2026-11-20T05:00:00Z',
  'start=2026-11-20T05:00:00Z&end=2026-11-20T00:00:00Z',
  'start=2026-11-20T05:00:00Z',
])('the unusable range %s becomes the last week', (text) => {
  expect(readHistoryQuery(new URLSearchParams(text), NOW).start).toBe('2026-11-14T10:30:00Z');
});
