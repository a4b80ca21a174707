import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RANGE_ENDS_MISSING, RANGE_IN_FUTURE, RANGE_REVERSED } from '../date-range.ts';
import { ISSUE_TYPES } from '../events/issue-types.ts';
import { type LseParams, lseParamsOf, lseRequestOf, parseIssueTypes, parseLseQuestion, parseUtcTime } from './requests.ts';
import { NO_ISSUES_SELECTED, TOO_MANY_ISSUES_SELECTED } from './texts.ts';
import { intervalOf, LSE_WINDOWS, urlWindow, windowMs } from './windows.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const TYPES = Object.keys(ISSUE_TYPES);
const GOOD: LseParams = {
  endTimeUtc: '2026-11-21T11:30:00Z',
  timeWindow: '3days',
  interval: '5m',
  issueTypes: ['NodeDrop', 'ClusterRed'],
  lseStartTimeUtc: '2026-11-21T08:00:00Z',
  lseEndTimeUtc: '2026-11-21T09:30:00Z',
};
const ask = (change: Partial<LseParams>, listed?: ReadonlySet<string>) => parseLseQuestion({ ...GOOD, ...change }, NOW, listed);
const problems = (change: Partial<LseParams>) => {
  const outcome = ask(change);
  return outcome.ok ? [] : outcome.problems.map(({ field, message }) => `${field}: ${message}`);
};
const asked = (change: Partial<LseParams>, listed?: ReadonlySet<string>) => {
  const outcome = ask(change, listed);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.question;
};

describe('a question', () => {
  test('is taken with its times on steps and its types in order', () => {
    expect(asked({ endTimeUtc: '2026-11-21T11:33:20Z', lseEndTimeUtc: '2026-11-21T09:34:59Z' })).toEqual({
      end: Date.parse('2026-11-21T11:30:00Z'),
      window: '3d',
      interval: '5m',
      issueTypes: ['ClusterRed', 'NodeDrop'],
      lse: { start: Date.parse('2026-11-21T08:00:00Z'), end: Date.parse('2026-11-21T09:30:00Z') },
    });
  });

  test('without LSE times is about the whole window', () => {
    const { end, lse } = asked({ lseStartTimeUtc: '', lseEndTimeUtc: null });
    expect(lse).toEqual({ start: end - 3 * 86_400_000, end });
  });

  test('without an interval has the one of its window [LSE-013]', () => {
    expect(asked({ timeWindow: '7d', interval: '' }).interval).toBe('15m');
    expect(asked({ timeWindow: '4w', interval: undefined }).interval).toBe('1h');
  });

  test('takes types that a source has named beyond the catalogue', () => {
    expect(asked({ issueTypes: ['Custom'] }, new Set(['Custom'])).issueTypes).toEqual(['Custom']);
  });

  test('takes an LSE that fills its window, end to end [LSE-028]', () => {
    expect(problems({ lseStartTimeUtc: '2026-11-18T11:30:00Z', lseEndTimeUtc: '2026-11-21T11:30:00Z' })).toEqual([]);
  });
});

describe('a refusal names the field and the fix', () => {
  const window = 'The LSE times must be inside the analysis window, 2026-11-18T11:30:00Z to 2026-11-21T11:30:00Z';
  test.each<[string, Partial<LseParams>, string]>([
    ['no type [LSE-009]', { issueTypes: [] }, `issueTypes: ${NO_ISSUES_SELECTED}`],
    ['16 types [LSE-010]', { issueTypes: TYPES.slice(0, 16) }, `issueTypes: ${TOO_MANY_ISSUES_SELECTED}`],
    ['an unknown type', { issueTypes: ['Nope'] }, 'issueTypes: "Nope" is no issue type: choose from the list of the LSE tool.'],
    ['a type of an object', { issueTypes: ['constructor'] }, 'issueTypes: "constructor" is no issue type: choose from'],
    ['a type twice', { issueTypes: ['NodeDrop', 'NodeDrop'] }, 'issueTypes: "NodeDrop" is named twice: name each issue type once.'],
    ['an unknown window', { timeWindow: '2d' }, 'timeWindow: timeWindow must be 3hours, 12hours, 1day, 3days, 7days or 4weeks, not "2d".'],
    ['an unknown interval', { interval: '10m' }, 'interval: interval must be 5m, 15m or 1h, not "10m".'],
    ['the interval of another window', { interval: '1h' }, 'interval: interval must be 5m for a window of 3days, not 1h'],
    ['no end time', { endTimeUtc: 'now' }, 'endTimeUtc: endTimeUtc must be a time such as 2026-11-21T10:05:00Z, not "now".'],
    ['a day that does not exist', { endTimeUtc: '2026-02-30T10:00:00Z' }, 'endTimeUtc: endTimeUtc must be a time such as'],
    ['an end in the future [LSE-029]', { endTimeUtc: '2026-11-21T12:00:01Z' }, `endTimeUtc: ${RANGE_IN_FUTURE}`],
    ['an LSE start alone [LSE-029]', { lseEndTimeUtc: '' }, `lseEndTimeUtc: ${RANGE_ENDS_MISSING}`],
    ['an LSE end alone [LSE-029]', { lseStartTimeUtc: undefined }, `lseStartTimeUtc: ${RANGE_ENDS_MISSING}`],
    ['an LSE start that is no time', { lseStartTimeUtc: '8:00' }, 'lseStartTimeUtc: lseStartTimeUtc must be a time such as'],
    ['an LSE end that is no time', { lseEndTimeUtc: '2026-11-21' }, 'lseEndTimeUtc: lseEndTimeUtc must be a time such as'],
    ['an LSE end in the future [LSE-029]', { lseEndTimeUtc: '2026-11-21T12:05:00Z' }, `lseEndTimeUtc: ${RANGE_IN_FUTURE}`],
    ['an LSE start in the future [LSE-029]', { lseStartTimeUtc: '2027-11-21T12:05:00Z' }, `lseStartTimeUtc: ${RANGE_IN_FUTURE}`],
    ['an LSE that ends first [LSE-029]', { lseEndTimeUtc: '2026-11-21T07:00:00Z' }, `lseEndTimeUtc: ${RANGE_REVERSED}`],
    ['an LSE without length', { lseEndTimeUtc: '2026-11-21T08:04:00Z' }, `lseEndTimeUtc: ${RANGE_REVERSED}`],
    ['an LSE that starts before the window [LSE-028]', { lseStartTimeUtc: '2026-11-18T11:25:00Z' }, `lseStartTimeUtc: ${window}`],
    ['an LSE that ends after the window [LSE-028]', { lseEndTimeUtc: '2026-11-21T11:35:00Z' }, `lseEndTimeUtc: ${window}`],
  ])('%s', (_, change, expected) => {
    expect(problems(change)).toEqual([expect.stringContaining(expected)]);
  });

  test('every field that is wrong is named at once', () => {
    expect(problems({ timeWindow: 'x', issueTypes: [], endTimeUtc: '' }).map((text) => text.split(':')[0])).toEqual([
      'timeWindow',
      'issueTypes',
      'endTimeUtc',
    ]);
  });

  test('what was sent is cut short', () => {
    expect(problems({ issueTypes: ['x'.repeat(5_000)] })[0]?.length).toBeLessThan(200);
  });
});

describe('addresses', () => {
  const question = fc
    .record({
      window: fc.constantFrom(...LSE_WINDOWS),
      step: fc.integer({ min: 12, max: 100_000 }),
      types: fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 15 }),
      lse: fc.option(fc.tuple(fc.double({ min: 0, max: 0.4, noNaN: true }), fc.double({ min: 0.5, max: 1, noNaN: true }))),
    })
    .map(({ window, step, types, lse }) => {
      const end = NOW - step * 300_000;
      const at = (share: number) => new Date(end - windowMs(window) * (1 - share)).toISOString();
      return {
        endTimeUtc: new Date(end).toISOString(),
        timeWindow: urlWindow(window),
        interval: intervalOf(window),
        issueTypes: types,
        lseStartTimeUtc: lse && at(lse[0]),
        lseEndTimeUtc: lse && at(lse[1]),
      };
    });

  test('hold the seven parameters and give back the same question [LSE-006, LSE-008]', () => {
    fc.assert(
      fc.property(question, (params) => {
        const first = parseLseQuestion(params, NOW);
        if (!first.ok) throw new Error(JSON.stringify(first.problems));
        expect(parseLseQuestion(lseParamsOf(first.question), NOW)).toEqual(first);
      }),
    );
    expect(lseParamsOf(asked({}))).toEqual({ ...GOOD, issueTypes: ['ClusterRed', 'NodeDrop'] });
    expect(lseParamsOf(asked({ lseStartTimeUtc: '', lseEndTimeUtc: '' }))).toMatchObject({ lseStartTimeUtc: '', lseEndTimeUtc: '' });
  });

  test('the report repeats the request [LSE-041]', () => {
    expect(lseRequestOf(asked({}))).toEqual({
      startTime: '2026-11-18T11:30:00Z',
      endTime: '2026-11-21T11:30:00Z',
      timeWindow: '3days',
      interval: '5m',
      lseStartTime: '2026-11-21T08:00:00Z',
      lseEndTime: '2026-11-21T09:30:00Z',
      issueTypes: ['ClusterRed', 'NodeDrop'],
    });
  });

  test('issue types are a comma list [LSE-006]', () => {
    expect(parseIssueTypes(' ClusterRed,,NodeDrop ,')).toEqual(['ClusterRed', 'NodeDrop']);
    expect(parseIssueTypes(null)).toEqual([]);
  });

  test.each([
    ['2026-11-21T10:05', '2026-11-21T10:05:00Z'],
    ['2026-11-21T10:05:09.123Z', '2026-11-21T10:05:09Z'],
    ['2026-11-21T12:05:00+02:00', '2026-11-21T10:05:00Z'],
    ['2026-11-21T05:35:00-0430', '2026-11-21T10:05:00Z'],
  ])('%s is %s', (text, utc) => {
    expect(parseUtcTime(text)).toBe(Date.parse(utc));
  });

  test.each([
    '',
    '2026-11-21',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:60:00Z',
    '1969-01-01T00:00:00Z',
    '2026-11-21T10:00:00+99:00',
    '1763719200',
  ])('%j is no time', (text) => {
    expect(parseUtcTime(text)).toBeNull();
  });
});
