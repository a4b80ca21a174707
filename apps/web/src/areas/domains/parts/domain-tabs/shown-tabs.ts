import type { DomainTab } from '#rules/paths/domains';
import { DOMAIN_TABS } from '../../tabs.ts';

type Tab = (typeof DOMAIN_TABS)[number];

/** Opened once in a while: under More even where there is room. */
const RARE: ReadonlySet<DomainTab> = new Set(['upgrade-history', 'query-insights', 'performance-analyser', 'hawkeye']);

/** CSS pixels of a tab with a label, and of the More button, a little more than they take. */
const tabWidth = ({ label }: Tab): number => label.length * 7.6 + 30;
const MORE_WIDTH = 100;

interface Room {
  active: DomainTab;
  /** Of the row, CSS pixels; 0 while it is not known. */
  width: number;
  isEmpty: (tab: DomainTab) => boolean;
}

/**
 * Which tabs stand side by side and which under More, both in the specification's order (DOM-004). The open one always stands in the row,
 * if need be after the others.
 */
export const shownTabs = ({ active, width, isEmpty }: Room): { shown: Tab[]; more: Tab[] } => {
  const first = DOMAIN_TABS.filter(({ segment }) => segment === active || !(RARE.has(segment) || isEmpty(segment)));
  const own = first.find(({ segment }) => segment === active);
  let left = width === 0 ? Number.POSITIVE_INFINITY : width - MORE_WIDTH - (own ? tabWidth(own) : 0);
  const shown: Tab[] = [];
  let isFull = false;
  for (const tab of first) {
    if (tab.segment === active) {
      shown.push(tab);
      continue;
    }
    // Once one has no room, none after it stands before it.
    isFull ||= left < tabWidth(tab);
    if (isFull) continue;
    left -= tabWidth(tab);
    shown.push(tab);
  }
  return { shown, more: DOMAIN_TABS.filter((tab) => !shown.includes(tab)) };
};
