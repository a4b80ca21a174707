import { expect, test } from 'vitest';
import { readTheme } from './theme.ts';

const kept = (text: string | null) => ({ getItem: () => text });

test('the kept mode and density come back [SHELL-007]', () => {
  expect(readTheme(kept('{"mode":"dark","density":"comfortable"}'), false)).toEqual({ mode: 'dark', density: 'comfortable' });
  expect(readTheme(kept('{"mode":"light","density":"compact"}'), true)).toEqual({ mode: 'light', density: 'compact' });
});

test('without a choice: the system mode and compact density', () => {
  expect(readTheme(kept(null), true)).toEqual({ mode: 'dark', density: 'compact' });
  expect(readTheme(kept(null), false)).toEqual({ mode: 'light', density: 'compact' });
});

test.each(['{', '[]', 'null', '"dark"', '{"mode":"pink","density":3}'])('the unusable choice %s is ignored', (text) => {
  expect(readTheme(kept(text), false)).toEqual({ mode: 'light', density: 'compact' });
});

test('a forbidden storage is ignored', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('denied');
    },
  };
  expect(readTheme(forbidden, false)).toEqual({ mode: 'light', density: 'compact' });
});
