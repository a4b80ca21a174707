import { expect, test } from 'vitest';
import { statusKind } from './status-kind.ts';

test.each([
  ['green', 'success'],
  ['YELLOW', 'warning'],
  ['Red', 'error'],
  ['IN_PROGRESS', 'in-progress'],
  ['shutting-down', 'in-progress'],
  ['Synced', 'success'],
  ['Syncing', 'in-progress'],
  [' terminated ', 'stopped'],
  ['PENDING', 'pending'],
  ['something new', 'unknown'],
])('%s looks %s', (word, kind) => {
  expect(statusKind(word)).toBe(kind);
});
