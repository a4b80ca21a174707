import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LSE_WINDOWS, windowMs } from '#rules/lse/windows';
import { eventWithin, readHomeState, writeHomeState } from './home-state.ts';

const NOW = Date.parse('2026-11-21T19:47:12Z');
const at = (text: string) => Date.parse(`2026-11-21T${text}Z`);
const read = (query: string) => readHomeState(new URLSearchParams(query), NOW);

test('an address without parameters is three days that end now [LSE-011]', () => {
  expect(read('')).toEqual({ window: '3d', end: null, issueTypes: [], event: null, problems: [] });
});

test('timeWindow, interval and endTimeUtc are read from the address [LSE-002]', () => {
  expect(read('timeWindow=7days&interval=15m&endTimeUtc=2026-11-21T10:05:00Z')).toMatchObject({
    window: '7d',
    end: at('10:05:00'),
    problems: [],
  });
  expect(read('timeWindow=7d')).toMatchObject({ window: '7d', end: null, problems: [] });
});

test('a time that stands in an address is only rounded down: it does not creep into the past [LSE-014]', () => {
  expect(read('endTimeUtc=2026-11-21T19:43:00Z').end).toBe(at('19:40:00'));
});

test.each([
  ['endTimeUtc=yesterday', 'endTimeUtc'],
  ['endTimeUtc=2026-11-22T10:05:00Z', 'endTimeUtc'],
  ['timeWindow=5days', 'timeWindow'],
  ['timeWindow=7days&interval=5m', 'interval'],
  ['lseStartTimeUtc=2026-11-01T00:00:00Z&lseEndTimeUtc=2026-11-21T00:00:00Z', 'lseStartTimeUtc'],
  ['lseStartTimeUtc=2026-11-21T02:00:00Z', 'lseEndTimeUtc'],
])('%s is left out and told', (query, field) => {
  const state = read(query);
  expect(state.problems.map((problem) => problem.field)).toEqual([field]);
  expect(state.event).toBeNull();
  expect(state.end).toBeNull();
});

test('the selection is read as a comma list, each name once', () => {
  expect(read('issueTypes=ClusterRed,%20NodeDrop,,ClusterRed').issueTypes).toEqual(['ClusterRed', 'NodeDrop']);
});

test('what is written is read back', () => {
  const end = at('19:35:00');
  fc.assert(
    fc.property(
      fc.constantFrom(...LSE_WINDOWS),
      fc.integer({ min: 1, max: 36 }),
      fc.uniqueArray(fc.constantFrom('ClusterRed', 'NodeDrop', 'CpuHigh')),
      (window, steps, issueTypes) => {
        const event = { start: end - steps * 300_000, end };
        const params = writeHomeState(new URLSearchParams('sort=-peak'), { window, end, issueTypes, event });
        expect(params.get('sort')).toBe('-peak');
        expect(readHomeState(params, NOW)).toEqual({ window, end, issueTypes, event, problems: [] });
        const cleared = writeHomeState(params, { end: null, issueTypes: [], event: null });
        expect(readHomeState(cleared, NOW)).toEqual({ window, end: null, issueTypes: [], event: null, problems: [] });
      },
    ),
  );
});

test('an event is cut to its window and to steps of 5 minutes; outside there is none', () => {
  const end = at('12:00:00');
  expect(eventWithin({ start: at('11:02:30'), end: at('12:30:00') }, end, '3h')).toEqual({ start: at('11:00:00'), end });
  expect(eventWithin({ start: at('01:00:00'), end: at('09:30:00') }, end, '3h')).toEqual({
    start: end - windowMs('3h'),
    end: at('09:30:00'),
  });
  expect(eventWithin({ start: at('01:00:00'), end: at('09:00:00') }, end, '3h')).toBeNull();
  expect(eventWithin({ start: at('12:00:00'), end: at('13:00:00') }, end, '3h')).toBeNull();
});
