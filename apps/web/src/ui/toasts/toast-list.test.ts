import { describe, expect, test } from 'vitest';
import { addToast, dismissToast, expireToasts, type KeptToast, MOST_TOASTS, nextExpiry, type Toast, updateToast } from './toast-list.ts';

const toast = (type: Toast['type'], area: Toast['area'] = 'other'): Toast => ({ type, area, text: type });
const many = (types: Toast['type'][]): readonly KeptToast[] =>
  types.reduce<readonly KeptToast[]>((list, type, index) => addToast(list, String(index), toast(type), 0), []);

test.each([
  ['domain', 3_000_000],
  ['events', 6_000],
  ['other', 60_000],
] as const)('a toast of the %s area goes after %d ms [SHELL-049] [SHELL-050] [SHELL-051]', (area, lifetime) => {
  const list = addToast([], 'a', toast('error', area), 1000);
  expect(nextExpiry(list)).toBe(1000 + lifetime);
  expect(expireToasts(list, 999 + lifetime)).toBe(list);
  expect(expireToasts(list, 1000 + lifetime)).toEqual([]);
});

test('a loading toast stays, and becomes its result in place with a life of its own [ACT-016]', () => {
  const loading = addToast(addToast([], 'a', toast('loading'), 0), 'b', toast('info'), 0);
  expect(expireToasts(loading, 10 ** 12).map(({ id }) => id)).toEqual(['a']);
  const done = updateToast(loading, 'a', toast('success', 'domain'), 5000);
  expect(done.map(({ id, type }) => [id, type])).toEqual([
    ['b', 'info'],
    ['a', 'success'],
  ]);
  expect(done[1]?.expiresAt).toBe(3_005_000);
});

test('a result whose loading toast was dismissed is shown all the same', () => {
  const list = dismissToast(addToast([], 'a', toast('loading'), 0), 'a');
  expect(updateToast(list, 'a', toast('error'), 0).map(({ type }) => type)).toEqual(['error']);
});

describe('beyond the most that are shown', () => {
  test('the oldest of the least important goes', () => {
    const list = many(['error', 'success', 'info', 'warning', 'loading', 'error']);
    expect(list.length).toBe(MOST_TOASTS);
    expect(list.map(({ id }) => id)).toEqual(['5', '4', '3', '2', '0']);
  });

  test('one that is loading never goes, and the newest is always seen', () => {
    const list = many(['loading', 'loading', 'loading', 'loading', 'loading', 'info']);
    expect(list.map(({ type }) => type)).toEqual(['info', 'loading', 'loading', 'loading', 'loading', 'loading']);
  });
});
