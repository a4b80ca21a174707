import { describe, expect, test } from 'vitest';
import { endingNow, questionOf, questionOfRequest, questionText, readAddress, withQuestion, withValues } from './address.ts';
import { exampleQuestion, exampleReport } from './testkit/example-report.ts';

const NOW = Date.UTC(2026, 10, 21, 15, 2);
const read = (text: string) => readAddress(new URLSearchParams(text), NOW);
const question = exampleQuestion();

describe('the address of an analysis', () => {
  test('holds end, window, interval, issue types, the LSE’s times and auto refresh [LSE-006]', () => {
    const address = read(
      'endTimeUtc=2026-11-21T12:00:00Z&timeWindow=3hours&interval=5m&issueTypes=NodeDrop,ClusterRed&lseStartTimeUtc=2026-11-21T10:05:00Z&lseEndTimeUtc=2026-11-21T11:40:00Z&autoRefresh=true',
    );
    expect(address.autoRefresh).toBe(true);
    expect(address.reportKey).toBeNull();
    expect(questionOf(address.params, NOW)).toEqual({ question });
  });

  test('without a window it is three days in steps of 5 minutes, and ends now [LSE-007]', () => {
    const outcome = questionOf(read('issueTypes=ClusterRed').params, NOW);
    expect(outcome).toMatchObject({ question: { window: '3d', interval: '5m', end: Date.UTC(2026, 10, 21, 14, 55) } });
    expect(read('autoRefresh=yes').autoRefresh).toBe(false);
  });

  test('what is wrong in it is named, each field once', () => {
    const outcome = questionOf(read('timeWindow=5days&interval=7m').params, NOW);
    expect('problems' in outcome && outcome.problems.map(({ field }) => field)).toEqual(['timeWindow', 'issueTypes']);
  });

  test('after a load it holds every value that the report was made of, and what the tables put there [LSE-008]', () => {
    const { request } = exampleReport();
    const next = withValues(new URLSearchParams('issueTypes=NodeDrop,ClusterRed&impacted-domains.page=2'), request);
    expect(Object.fromEntries(next)).toEqual({
      endTimeUtc: '2026-11-21T12:00:00Z',
      timeWindow: '3hours',
      interval: '5m',
      issueTypes: 'ClusterRed,NodeDrop',
      lseStartTimeUtc: '2026-11-21T10:05:00Z',
      lseEndTimeUtc: '2026-11-21T11:40:00Z',
      autoRefresh: 'false',
      'impacted-domains.page': '2',
    });
    expect(questionOf(readAddress(next, NOW).params, NOW)).toEqual({ question: questionOfRequest(request) });
  });

  test('another question leaves the frozen report', () => {
    const next = withQuestion(new URLSearchParams('report=r-1&autoRefresh=true'), question);
    expect([next.get('report'), next.get('autoRefresh'), next.get('timeWindow')]).toEqual([null, 'true', '3hours']);
    expect(questionOf(readAddress(next, NOW).params, NOW)).toEqual({ question });
  });
});

test('the order of issue types makes no other question', () => {
  expect(questionText({ ...question, issueTypes: ['NodeDrop', 'ClusterRed'] })).toBe(questionText(question));
  expect(questionText({ ...question, issueTypes: ['NodeDrop'] })).not.toBe(questionText(question));
});

describe('another window ends now and brings its interval [LSE-054, LSE-052]', () => {
  const end = Date.UTC(2026, 10, 21, 14, 55);
  const HOUR = 3_600_000;

  test.each([
    ['3h', '5m'],
    ['7d', '15m'],
    ['4w', '1h'],
  ] as const)('%s in steps of %s', (window, interval) => {
    expect(endingNow(question, window, NOW)).toMatchObject({ end, window, interval });
  });

  test('LSE times stay while the window holds them', () => {
    expect(endingNow(question, '12h', NOW).lse).toEqual(question.lse);
  });

  test('an LSE that was the whole window stays that', () => {
    const whole = { ...question, lse: { start: question.end - 3 * HOUR, end: question.end } };
    expect(endingNow(whole, '1d', NOW).lse).toEqual({ start: end - 24 * HOUR, end });
  });

  test('an LSE that lasts goes on lasting, from when it began', () => {
    const lasting = { ...question, lse: { start: question.lse.start, end: question.end } };
    expect(endingNow(lasting, '12h', NOW).lse).toEqual({ start: question.lse.start, end });
  });

  test('one that the window leaves behind is the whole window', () => {
    expect(endingNow(question, '3h', NOW).lse).toEqual({ start: end - 3 * HOUR, end });
  });
});
