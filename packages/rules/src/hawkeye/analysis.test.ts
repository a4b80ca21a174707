import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../durations.ts';
import { analysisIdNotValid, INPUT_NOT_VALID, isAnalysisId, LONGEST_RANGE_MS, periodOf, readTrigger, USUAL_RANGE } from './analysis.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const GIVEN = { analysisType: 'node_drop', startTime: '2026-11-21T09:00:00Z', endTime: '2026-11-21T12:00:00Z', ticketId: 'TT-4711' };

test('the stated texts and the usual range [ACT-012, ACT-013, ACT-014]', () => {
  expect(analysisIdNotValid('hk-1')).toBe('Analysis id: hk-1 is not valid. Please enter valid id');
  expect(INPUT_NOT_VALID).toBe('Input data is not valid.');
  expect(USUAL_RANGE).toEqual({ type: 'relative', amount: 3, unit: 'hour' });
});

describe('a trigger needs a case, a range and a ticket id [ACT-006, ACT-007]', () => {
  test.each(['node_drop', 'node_hotspot', 'analysis_429'])('%s', (analysisType) => {
    expect(readTrigger({ ...GIVEN, analysisType }, NOW)).toEqual({
      trigger: { analysisType, from: NOW - 3 * HOUR, to: NOW, ticketId: 'TT-4711' },
      problem: null,
    });
  });

  test.each([
    ['no case', { analysisType: '' }, 'analysisType'],
    ['another case', { analysisType: 'NODE_DROP' }, 'analysisType'],
    ['no start', { startTime: '' }, 'startTime'],
    ['null for a start', { startTime: null }, 'startTime'],
    ['no end', { endTime: undefined }, 'endTime'],
    ['a start that is no time', { startTime: 'yesterday' }, 'startTime'],
    ['an end before the start', { startTime: '2026-11-21T12:00:00Z', endTime: '2026-11-21T09:00:00Z' }, 'endTime'],
    ['a range of no length', { startTime: '2026-11-21T12:00:00Z' }, 'endTime'],
    ['a future end', { endTime: '2026-11-21T12:06:00Z' }, 'endTime'],
    ['a range that is too long', { startTime: new Date(NOW - LONGEST_RANGE_MS - MINUTE).toISOString() }, 'startTime'],
    ['no ticket', { ticketId: '' }, 'ticketId'],
    ['a blank ticket', { ticketId: '   ' }, 'ticketId'],
    ['a ticket that none can be', { ticketId: 'a b' }, 'ticketId'],
  ])('%s is refused', (_what, wrong, field) => {
    expect(readTrigger({ ...GIVEN, ...wrong }, NOW).problem?.field).toBe(field);
  });

  test('a clock that runs ahead a little ends now', () => {
    expect(readTrigger({ ...GIVEN, endTime: '2026-11-21T12:04:00Z' }, NOW).trigger?.to).toBe(NOW);
  });
});

test.each([
  ['hk-0123456789abcdef', true],
  ['hk-0123456789ABCDEF', false],
  ['hk-0123', false],
  ['', false],
  ['r-0123456789abcdef', false],
])('%j is an id: %s', (text, expected) => {
  expect(isAnalysisId(text)).toBe(expected);
});

test('curves are as fine as the range and the age allow', () => {
  const period = (length: number, age: number) => periodOf({ from: NOW - age - length, to: NOW - age }, NOW);
  expect([period(3 * HOUR, 0), period(2 * DAY, 0), period(20 * DAY, 0), period(3 * HOUR, 20 * DAY), period(3 * HOUR, 70 * DAY)]).toEqual([
    60, 300, 900, 300, 3_600,
  ]);
});
