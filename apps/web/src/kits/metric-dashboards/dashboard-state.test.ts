import { describe, expect, test } from 'vitest';
import { RANGE_ENDS_MISSING, RANGE_REVERSED } from '#rules/date-range';
import { DOMAIN_METRIC_DEFAULTS, SERVERLESS_METRIC_DEFAULTS } from '#rules/metrics/periods';
import { type DashboardState, readDashboardState, writeDashboardState } from './dashboard-state.ts';

const read = (text: string, usual = DOMAIN_METRIC_DEFAULTS) => readDashboardState(new URLSearchParams(text), usual);

test('a dashboard opens with its area’s range and period [METRIC-023, METRIC-024]', () => {
  expect(read('').range).toEqual({ type: 'relative', amount: 3, unit: 'week' });
  expect(read('', SERVERLESS_METRIC_DEFAULTS).range).toEqual({ type: 'relative', amount: 1, unit: 'week' });
  expect([read('').period, read('', SERVERLESS_METRIC_DEFAULTS).period]).toEqual(['15m', '1hr']);
});

test('nothing is displayed before somebody asks for it [METRIC-002]', () => {
  expect([read('').isDisplayed, read('graphs=1').isDisplayed]).toEqual([false, true]);
});

test('whatever is chosen is in the address, and what is usual leaves no trace', () => {
  const chosen: Partial<DashboardState> = {
    isDisplayed: true,
    tab: 'ebs',
    range: { type: 'absolute', start: '2026-11-18T10:00:00', end: '2026-11-18T12:00:00' },
    live: { type: 'relative', amount: 6, unit: 'hour' },
    brush: { start: '2026-11-18T05:00:00Z', end: '2026-11-18T05:10:00Z' },
    refresh: '10s',
    zone: 'Asia/Kolkata',
    period: '1m',
    columns: 1,
    group: 'Master',
    find: 'cpu',
    split: 'node',
    nodes: ['a', 'b'],
    isCompared: true,
    isMarked: false,
    hidesEmpty: true,
    isFull: true,
  };
  const written = writeDashboardState(new URLSearchParams('page=2'), chosen, DOMAIN_METRIC_DEFAULTS, 'UTC');
  expect(readDashboardState(written, DOMAIN_METRIC_DEFAULTS)).toEqual({
    ...chosen,
    range: { type: 'absolute', start: '2026-11-18T04:30:00+00:00', end: '2026-11-18T06:30:00+00:00' },
    rangeProblem: null,
  });
  const back = writeDashboardState(written, read(''), DOMAIN_METRIC_DEFAULTS, 'UTC');
  expect(back.toString()).toBe('page=2');
});

test('a window that ends before it begins, or has no length, is none', () => {
  expect(read('m.window=2026-11-18T05:10:00Z/2026-11-18T05:00:00Z').brush).toBeNull();
  expect(read('m.window=2026-11-18T05:10:00Z/2026-11-18T05:10:00Z').brush).toBeNull();
});

describe('an address that makes no sense', () => {
  test.each([
    ['m.last=soon', RANGE_ENDS_MISSING],
    ['m.start=2026-11-18T10:00:00Z', RANGE_ENDS_MISSING],
    ['m.start=2026-11-18T10:00:00Z&m.end=2026-11-17T10:00:00Z', RANGE_REVERSED],
  ])('%s is told, and the usual range stands in its place', (text, problem) => {
    expect(read(text)).toMatchObject({ rangeProblem: problem, range: { amount: 3, unit: 'week' } });
  });
  test('is the usual in all else', () => {
    expect(read('m.period=2m&m.columns=7&m.by=shard&m.zone=Mars&m.refresh=1s&m.live=soon&m.window=now/then')).toMatchObject({
      refresh: '1m',
      live: null,
      brush: null,
      period: '15m',
      columns: 3,
      split: 'total',
      zone: 'browser',
    });
  });
});
