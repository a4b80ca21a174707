import { describe, expect, test } from 'vitest';
import { HELP_TITLES } from '../help-titles.ts';
import { findPage, HELP_PAGES } from './all-pages.ts';

// The menu's addresses are written here again: help is no part of the shell, and a renamed page would leave a dead link there.
test.each(['report-a-bug', 'feature-request', 'release-history', 'developer-guide', 'user-guide', 'known-issues', 'add-sop'])(
  'the page %s that the menu and the domain page link to is there [SHELL-013]',
  (name) => {
    expect(findPage(name)?.sections.length).toBeGreaterThan(0);
  },
);

test('every title has its page', () => {
  expect(HELP_PAGES.map((page) => page.name)).toEqual(Object.keys(HELP_TITLES));
});

describe.each(HELP_PAGES.map((page) => [page.name, page] as const))('%s', (_name, page) => {
  test('has sections with addresses of their own', () => {
    const ids = page.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z][a-z0-9.-]*$/.test(id))).toBe(true);
  });

  test('closes every `code` that it opens', () => {
    const texts = page.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'code' ? [] : block.kind === 'text' ? [block.text] : block.items.flat())),
    );
    expect(texts.filter((text) => text.split('`').length % 2 === 0)).toEqual([]);
  });
});
