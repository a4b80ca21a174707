import { describe, expect, test } from 'vitest';
import { attemptText, etaText, failuresText, leftText, paceText, reasonText, stateWords } from './tracker-words.ts';

describe('what is not known reads as words, never as a sentinel', () => {
  test.each([
    [null, 'no pace yet'],
    [-1, 'no pace yet'],
    [0, '0 an hour'],
    [2.44, '2.4 an hour'],
    [2_400.4, '2,400 an hour'],
  ])('a pace of %s reads %s', (pace, text) => expect(paceText(pace)).toBe(text));

  test('the failed clusters of a release add up in words', () => {
    expect(failuresText({ all: 18, failed: 14, most: 10, forgiven: 0, notCounted: 4 })).toBe('14 counted (limit 10), 4 refused or aborted');
    expect(failuresText({ all: 3, failed: 0, most: 10, forgiven: 3, notCounted: 0 })).toBe('0 counted (limit 10), 3 forgiven by a retry');
  });

  test('an ETA', () => {
    expect([etaText(null, 0), etaText(5, 10), etaText(7_200_000, 0)]).toEqual(['unknown', 'any moment', 'in 2 h']);
    expect([leftText(null), leftText(0), leftText(90)]).toEqual(['ETA unknown', 'nothing left', 'about 1 min left']);
  });

  test('an attempt', () => expect([attemptText(0), attemptText(-1), attemptText(2)]).toEqual(['not tried', 'not tried', '2']));
});

test('what a cluster waits for is its reason', () => {
  expect(reasonText({ reason: 'scheduled', waitingFor: 'a free place' })).toBe('Waiting for a free place');
  expect(reasonText({ reason: 'p99 rose by 80%', waitingFor: null })).toBe('p99 rose by 80%');
  expect(reasonText({ reason: null, waitingFor: null })).toBe('');
  expect(stateWords('FAILED_health-check')).toBe('failed health check');
});
