import { expect, test } from 'vitest';
import { statusOfFilter, withStatus } from './status-filter.ts';

test.each([
  [null, '5xx', 'elbStatusCode=5xx'],
  ['elbStatusCode=5xx', '4xx', 'elbStatusCode=4xx'],
  ['elbStatusCode=5xx;duration=>1', 'all', 'duration=>1'],
  ['duration=>1', '4xx', 'duration=>1;elbStatusCode=4xx'],
  ['or;method=GET;method=PUT', '5xx', 'method=GET;method=PUT;elbStatusCode=5xx'],
  ['elbStatusCode=503', 'all', 'elbStatusCode=503'],
] as const)('the status menu turns %s by %s into %s [DATA-035]', (before, choice, after) => {
  expect(decodeURIComponent(withStatus(before, choice))).toBe(after);
  expect(statusOfFilter(withStatus(before, choice))).toBe(choice);
});

test('a filter that says nothing of a class, or only as one of several, is all [DATA-035]', () => {
  for (const text of [null, '', 'elbStatusCode=503', 'or;elbStatusCode=5xx;method=GET', 'elbStatusCode!=5xx'])
    expect(statusOfFilter(text)).toBe('all');
});
