import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSopId } from '../sop-links.ts';
import { EVENT_TYPES } from './event-types.ts';
import { ARCHIVE_TOO_LONG, archiveRangeProblem, eventWindow, KEY_EVENT_REGIONS, keyEventsSupported, momentOfText } from './event-window.ts';
import { ISSUE_TYPES, issueType, sopsOf } from './issue-types.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const DAY = 86_400_000;

describe('times of the event calls', () => {
  test.each([
    ['now', NOW],
    [' NOW ', NOW],
    ['7 days ago', NOW - 7 * DAY],
    ['1 day ago', NOW - DAY],
    ['90 minutes ago', NOW - 90 * 60_000],
    ['2 weeks ago', NOW - 14 * DAY],
    ['2026-11-20T10:00:00Z', Date.UTC(2026, 10, 20, 10)],
    ['2026-11-20T10:00:00.250Z', Date.UTC(2026, 10, 20, 10) + 250],
    ['2026-11-20T10:00:00', Date.UTC(2026, 10, 20, 10)],
    ['2026-11-20T10:00:00+05:30', Date.UTC(2026, 10, 20, 4, 30)],
    ['2026-11-20', Date.UTC(2026, 10, 20)],
  ])('%s [EVENT-011]', (text, expected) => {
    expect(momentOfText(text, NOW)).toBe(expected);
  });

  test.each(['', 'yesterday', 'days ago', '-3 days ago', '3 fortnights ago', '20/11/2026', '2026-13-01T00:00:00Z', '1700000000000'])(
    '%j is no time',
    (text) => {
      expect(momentOfText(text, NOW)).toBeNull();
    },
  );

  test('a window is cut at now, whatever its length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
        expect(eventWindow(`${days} days ago`, 'now', NOW)).toEqual({ from: NOW - days * DAY, to: NOW });
      }),
    );
    expect(eventWindow('1 day ago', new Date(NOW + 60_000).toISOString(), NOW)).toEqual({ from: NOW - DAY, to: NOW });
  });

  test.each([
    ['soon', 'now', 'startTime'],
    ['7 days ago', 'soon', 'endTime'],
    ['7 days ago', '2027-01-01', 'endTime'],
    ['1 day ago', '2 days ago', 'endTime'],
    ['500 days ago', 'now', 'startTime'],
    ['1 day ago', '1960-01-01', 'endTime'],
  ])('%s to %s names %s', (start, end, field) => {
    expect(eventWindow(start, end, NOW)).toMatchObject({ field });
  });
});

test('a range of the archive has at most 31 days and ends after its start [EVENT-035, EVENT-036]', () => {
  expect(archiveRangeProblem(NOW - 31 * DAY, NOW)).toBeNull();
  expect(archiveRangeProblem(NOW - 31 * DAY - 1, NOW)).toBe(ARCHIVE_TOO_LONG);
  expect(ARCHIVE_TOO_LONG).toBe('Difference between start and end date cannot be greater than 31 days');
  expect(archiveRangeProblem(NOW, NOW)).toMatch(/end date must be greater/);
});

describe('key events are there in 21 regions of prod and nowhere else', () => {
  const stated = ['pdx', 'iad', 'dub', 'nrt', 'syd', 'cmh', 'icn', 'lhr', 'cdg', 'bom', 'bah', 'mxp', 'hkg', 'cpt', 'sfo', 'fra', 'gru'];
  const all = [...stated, 'sin', 'yul', 'arn', 'yyc'];

  test.each(all)('%s [EVENT-004]', (airportCode) => {
    expect(keyEventsSupported({ stage: 'prod', airportCode })).toBe(true);
    expect(keyEventsSupported({ stage: 'beta', airportCode })).toBe(false);
  });

  test('no other [EVENT-004]', () => {
    expect(KEY_EVENT_REGIONS.filter((airportCode) => !all.includes(airportCode))).toEqual([]);
    expect(keyEventsSupported({ stage: 'prod', airportCode: 'hyd' })).toBe(false);
  });
});

test('the catalogues hold 40 kinds of issues, and 42 of events beside those that the console notes itself', () => {
  expect(Object.keys(ISSUE_TYPES)).toHaveLength(40);
  const noted = ['OperatorCommand', 'HealthChanged', 'NodeLeft', 'NodeJoined', 'ManagerChanged'];
  expect(Object.keys(EVENT_TYPES).filter((name) => !noted.includes(name))).toHaveLength(42);
  for (const { sop } of Object.values(ISSUE_TYPES)) expect(sop === null || isSopId(sop)).toBe(true);
});

test('a kind without a runbook says so, and the most severe have none for customers [EVENT-031]', () => {
  expect(sopsOf('NodeDrop')).toEqual({ supportSOP: 'SOP-04', serviceSOP: 'SOP-04' });
  expect(sopsOf('ClusterRed')).toEqual({ supportSOP: 'Not found', serviceSOP: 'SOP-01' });
  expect(sopsOf('AgentOutOfSync')).toEqual({ supportSOP: 'Not found', serviceSOP: 'Not found' });
  expect([issueType('toString'), sopsOf('SomethingElse').serviceSOP]).toEqual([null, 'Not found']);
});
