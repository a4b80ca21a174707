import { describe, expect, test } from 'vitest';
import type { DateRange, RangeUnit } from '../date-range.ts';
import { BROWSE_LOGS_RANGE, checkLogRequest, logGroupFailure, logRequestFlashes, logRequestLimits } from './log-request.ts';

const NOW = Date.UTC(2026, 10, 21, 10);
const last = (amount: number | null, unit: RangeUnit): DateRange => ({ type: 'relative', amount, unit });
const between = (start: string | null, end: string | null): DateRange => ({ type: 'absolute', start, end });

describe('a request for logs', () => {
  const check = (logGroups: string[], range: DateRange | null, hours = '3') => checkLogRequest({ logGroups, range, hours }, NOW, 'UTC');

  test('needs a log group [DLOG-005]', () => {
    expect(check([], last(9, 'hour'))).toEqual({ logGroups: 'Please select log group(s)' });
    expect(check(['Kibana'], last(9, 'hour'))).toEqual({});
  });

  test.each([
    ['1', 'Kibana', true],
    ['72', 'Kibana', true],
    [' 9 ', 'Kibana', true],
    ['73', 'Kibana', false],
    ['0', 'Kibana', false],
    ['-1', 'Kibana', false],
    ['', 'Kibana', false],
    ['three', 'Kibana', false],
    ['1e1', 'Kibana', false],
    ['48', 'ELB', true],
    ['49', 'ELB', false],
  ])('with %j hours of %s is right: %s [DLOG-006]', (hours, group, isRight) => {
    expect('hours' in check([group], last(9, 'hour'), hours)).toBe(!isRight);
  });

  test('does not look at hours that an absolute range hides [DLOG-004]', () => {
    expect(check(['Kibana'], between('2026-11-21T01:00:00', '2026-11-21T02:00:00'), '')).toEqual({});
  });

  test('begins with 3 hours of the last 9 hours, with the load balancer of the last 6 [DLOG-007]', () => {
    expect(logRequestLimits(['Kibana'])).toMatchObject({ defaultHours: '3', defaultRange: last(9, 'hour') });
    expect(logRequestLimits(['ELB'])).toMatchObject({ defaultHours: '3', defaultRange: last(6, 'hour') });
  });

  test.each<[DateRange, string, boolean]>([
    [last(3, 'day'), 'UTC', true],
    [last(72, 'hour'), 'UTC', true],
    [last(73, 'hour'), 'UTC', false],
    [last(4, 'day'), 'UTC', false],
    [last(1, 'week'), 'UTC', false],
    [last(1, 'month'), 'UTC', false],
    [last(1e300, 'year'), 'UTC', false],
    [between('2026-11-18T10:00:00', '2026-11-21T10:00:00'), 'UTC', true],
    [between('2026-11-18T09:59:59', '2026-11-21T10:00:00'), 'UTC', false],
  ])('over %j is right: %s %s [DLOG-008]', (range, _zone, isRight) => {
    expect('range' in check(['Kibana', 'BootLogs'], range)).toBe(!isRight);
  });

  test('over three days in which clocks go back is right: they have 73 hours [DLOG-008]', () => {
    const afterChange = Date.UTC(2026, 9, 26, 12);
    expect(checkLogRequest({ logGroups: ['Kibana'], range: last(3, 'day'), hours: '3' }, afterChange, 'Europe/Berlin')).toEqual({});
  });

  test('of the load balancer goes over ten days, as on-demand data does', () => {
    expect(check(['ELB'], last(240, 'hour'))).toEqual({});
    expect(check(['ELB'], last(241, 'hour'))).toEqual({ range: 'The time range cannot exceed 10 days (240 hours) for On Demand data.' });
  });

  test.each<[DateRange | null, string]>([
    [between('2026-11-21T01:00:00', null), 'The selected date range is incomplete. Select a start and end date for the date range.'],
    [between('2026-11-21T01:00:00', '2026-11-22T01:00:00'), 'Either of start date or end date cannot be future date.'],
    [between('2026-11-21T03:00:00', '2026-11-21T02:00:00'), 'The end date must be greater than the start date.'],
    [last(null, 'hour'), 'The selected date range is incomplete. Specify a duration for the date range.'],
    [null, 'The selected date range is incomplete. Select a start and end date for the date range.'],
  ])('over %j: %s [DLOG-022]', (range, text) => {
    expect(check(['Kibana'], range).range).toBe(text);
  });
});

test('browsing begins with a year [DLOG-020]', () => {
  expect(BROWSE_LOGS_RANGE).toEqual(last(1, 'year'));
});

describe('what is shown after a request', () => {
  test('one success where all were 200 [DLOG-012]', () => {
    const flashes = logRequestFlashes([
      { logGroup: 'Kibana', status: 200 },
      { logGroup: 'BootLogs', status: 200 },
    ]);
    expect(flashes.map(({ type }) => type)).toEqual(['success']);
  });

  test('the failed ones by status code, and the others [DLOG-011] [DLOG-013] [DLOG-014]', () => {
    expect(
      logRequestFlashes([
        { logGroup: 'Kibana', status: 500 },
        { logGroup: 'BootLogs', status: 200 },
        { logGroup: 'SDPDAgent', status: null },
        { logGroup: 'LogPusher', status: 403 },
        { logGroup: 'ServiceProxy', status: 500 },
      ]),
    ).toEqual([
      {
        type: 'info',
        text: 'Requests for these logs were not successful - 403: LogPusher; 500: Kibana, ServiceProxy; no answer: SDPDAgent',
      },
      { type: 'success', text: 'All other logs are requested successfully' },
    ]);
  });

  test('no success where none was 200 [DLOG-014]', () => {
    expect(logRequestFlashes([{ logGroup: 'Kibana', status: 500 }])).toEqual([
      { type: 'info', text: 'Requests for these logs were not successful - 500: Kibana' },
    ]);
    expect(logRequestFlashes([])).toEqual([]);
  });

  test('a failed call names its group [DLOG-031]', () => {
    expect(logGroupFailure('Kibana')).toBe('Error occured while requesting the logs for loggroup Kibana');
  });
});
