import { expect, test } from 'vitest';
import type { DomainTab } from '../paths/domains.ts';
import { emptyTab, type TabFacts } from './tab-contents.ts';

const facts = (over: Partial<TabFacts> = {}): TabFacts => ({
  esVersion: 'OS_2.19',
  deleted: false,
  stageRegion: { stage: 'prod', airportCode: 'iad' },
  ...over,
});

test.each<[DomainTab, Partial<TabFacts>, RegExp | null]>([
  ['overview', { deleted: true }, null],
  ['explorer', {}, null],
  ['explorer', { deleted: true }, /deleted/],
  ['upgrade-history', { deleted: true }, null],
  ['key-events', {}, null],
  ['key-events', { stageRegion: { stage: 'beta', airportCode: 'iad' } }, /stage and region/],
  ['query-insights', {}, null],
  ['query-insights', { esVersion: 'OS_2.11' }, /2\.12/],
  ['query-insights', { esVersion: null }, null],
  ['performance-analyser', {}, null],
  ['performance-analyser', { esVersion: 'OS_3.1' }, /removed/],
])('%s of %j', (tab, over, why) => {
  const text = emptyTab(tab, facts(over));
  if (why === null) expect(text).toBeNull();
  else expect(text).toMatch(why);
});
