import { expect, test } from 'vitest';
import { withKeptTime } from './kept-time.ts';

const WINDOW = 'start=2026-11-24T02:10:00.000Z&end=2026-11-24T02:40:00.000Z';
const kept = (...[from, to, text]: [Parameters<typeof withKeptTime>[1], Parameters<typeof withKeptTime>[2], string]) =>
  decodeURIComponent(withKeptTime('/x', from, to, new URLSearchParams(text)));

test('a range of the graphs is that of the events, and the other way round', () => {
  expect(kept('overview', 'domain-events', `graphs=1&m.${WINDOW.replace('&', '&m.')}&m.zone=UTC`)).toBe(`/x?${WINDOW}&zone=UTC`);
  expect(kept('key-events', 'overview', 'last=6-hour&page=2&refresh=10s')).toBe('/x?m.last=6-hour&m.refresh=10s');
  expect(kept('key-events', 'domain-events', 'last=6-hour')).toBe('/x?last=6-hour');
});

test('what goes without saying, and what has no time, keeps nothing', () => {
  expect(kept('overview', 'domain-events', 'graphs=1&m.live=6-hour')).toBe('/x');
  expect(kept('overview', 'explorer', 'm.last=6-hour')).toBe('/x');
  expect(kept('logs', 'domain-events', 'last=1-year')).toBe('/x');
});
