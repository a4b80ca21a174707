import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOMAIN_TAB_SEGMENTS } from '#rules/paths/domains';
import { shownTabs } from './shown-tabs.ts';

const names = (tabs: readonly { segment: string }[]) => tabs.map(({ segment }) => segment);

test('every tab stands once, in its order, in the row or under More, and the open one in the row [DOM-004]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DOMAIN_TAB_SEGMENTS),
      fc.integer({ min: 0, max: 2000 }),
      fc.subarray([...DOMAIN_TAB_SEGMENTS]),
      (active, width, empty) => {
        const { shown, more } = shownTabs({ active, width, isEmpty: (tab) => empty.includes(tab) });
        expect(names(shown)).toContain(active);
        expect(new Set([...names(shown), ...names(more)]).size).toBe(DOMAIN_TAB_SEGMENTS.length);
        for (const part of [names(shown), names(more)])
          expect(part).toEqual(DOMAIN_TAB_SEGMENTS.filter((segment) => part.includes(segment)));
        // What has nothing is not drawn as if it had.
        expect(names(shown).filter((segment) => segment !== active && empty.some((one) => one === segment))).toEqual([]);
      },
    ),
  );
});

test('a wide row has the tabs that are used daily, a narrow one the open tab and More', () => {
  const room = { active: 'overview' as const, isEmpty: () => false };
  expect(names(shownTabs({ ...room, width: 1130 }).more)).toEqual(['upgrade-history', 'query-insights', 'performance-analyser', 'hawkeye']);
  expect(names(shownTabs({ ...room, width: 200 }).shown)).toEqual(['overview']);
});
