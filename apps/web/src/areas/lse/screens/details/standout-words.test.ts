import { expect, test } from 'vitest';
import { intervalText, ratioText } from '../../../../ui/bars/ratio-axis.ts';
import { comparisonText, evidenceText, explainedText, groupsOf, partsText, ratioOf, reasonText } from './standout-words.ts';
import { exampleStandout } from './testkit/example-report.ts';

test('a standout tells value, ratio, interval, denominators, coverage and accounts', () => {
  const standout = exampleStandout({
    parts: [
      { attribute: 'az', value: 'use1-az4' },
      { attribute: 'esVersion', value: '2.11' },
    ],
  });
  expect(partsText(standout)).toBe('zone use1-az4 and version 2.11');
  expect(ratioText(ratioOf(standout).ratio)).toBe('14.2×');
  expect(intervalText(ratioOf(standout).interval)).toBe('95%: 9.8 to 20.1');
  expect(evidenceText(standout, 40)).toBe('37 of 41 domains with it hit (90%), 92% of all hit, 12 accounts');
});

test('the comparison says what was left out on both sides', () => {
  const report = {
    fleetAt: '2026-11-21T10:05:00Z',
    fleet: 12_000,
    impacted: 269,
    alreadyBefore: 143,
    excluded: 5,
    lastWeek: 3,
    values: [],
    pairs: [],
    none: null,
  };
  expect(comparisonText(report)).toBe(
    '269 newly hit domains against the fleet of 12,000 at 2026-11-21 10:05 UTC. Left out: 143 hit already before and 5 that their owners were changing or deleting. In the same hours a week before 3 were hit.',
  );
  expect(comparisonText({ ...report, alreadyBefore: 0, excluded: 0, lastWeek: null })).toBe(
    '269 newly hit domains against the fleet of 12,000 at 2026-11-21 10:05 UTC.',
  );
});

test('values go by what they do to the risk; what goes with something stronger says with what, and is no find of its own', () => {
  const zone = exampleStandout({ parts: [{ attribute: 'az', value: 'use1-az4' }], effect: 'raises' });
  const sla = exampleStandout({
    parts: [{ attribute: 'sla', value: '99.9%' }],
    effect: null,
    explainedBy: { attribute: 'az', value: 'use1-az4' },
  });
  const type = exampleStandout({ parts: [{ attribute: 'instanceType', value: 'm5.large' }], effect: null });
  const spared = exampleStandout({ parts: [{ attribute: 'az', value: 'use1-az1' }], effect: 'lowers' });
  expect(groupsOf([zone, sla, spared, type])).toEqual({ raises: [zone], lowers: [spared], explained: [sla], neither: [type] });
  expect(explainedText(sla)).toBe('goes with zone use1-az4');
  expect(explainedText(zone)).toBe('');
});

test('a reason does not repeat its heading', () => {
  expect(reasonText('No candidate: all 12 domains that are compared were hit.')).toBe('All 12 domains that are compared were hit.');
});
