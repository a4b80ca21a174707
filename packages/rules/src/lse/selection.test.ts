import { describe, expect, test } from 'vitest';
import { operatorsFor } from '../property-filter.ts';
import { IMPACTED_DOMAIN_FIELDS } from './filter-fields.ts';
import { changeWindow, graphsProblem, selectionAlert } from './selection.ts';
import { stillImpactedText } from './texts.ts';

describe('selecting issues', () => {
  test('none gives an alert [LSE-009]', () => {
    expect(selectionAlert(0)).toBe('Select at least one issue.');
    expect(selectionAlert(1)).toBeNull();
  });

  test('more than 15 give an alert [LSE-010]', () => {
    expect(selectionAlert(15)).toBeNull();
    expect(selectionAlert(16)).toBe('Select at most 15 issues.');
  });
});

describe('selecting graphs', () => {
  test('more than 15 give the stated text [LSE-030]', () => {
    expect(graphsProblem(15)).toBeNull();
    expect(graphsProblem(16)).toBe('You can select maximum upto 15 filters at once.');
  });

  test('viewing details needs one [LSE-032]', () => {
    expect(graphsProblem(0)).toBe('Select at least one graph to view the details.');
  });

  test('another window removes what is selected, with a warning [LSE-031]', () => {
    expect(changeWindow(['ClusterRed'], '3d', '7d')).toEqual({
      selected: [],
      warning: 'Changing the time window removes your graph selections.',
    });
    expect(changeWindow(['ClusterRed'], '3d', '3d')).toEqual({ selected: ['ClusterRed'], warning: null });
    expect(changeWindow([], '3d', '7d')).toEqual({ selected: [], warning: null });
  });
});

describe('the filter of impacted domains', () => {
  const operators = (key: 'numOfAz' | 'instanceCount' | 'esVersion') => operatorsFor(IMPACTED_DOMAIN_FIELDS.get(key) ?? 'date', 'domain');

  test('numOfAz and instanceCount alone compare by size [LSE-033]', () => {
    for (const key of ['numOfAz', 'instanceCount'] as const)
      expect([...operators(key)].sort()).toEqual([':', '!:', '=', '!=', '<', '<=', '>', '>='].sort());
    const others = [...IMPACTED_DOMAIN_FIELDS].filter(([key]) => key !== 'numOfAz' && key !== 'instanceCount');
    expect(others.length).toBeGreaterThan(12);
    for (const [, type] of others) expect(operatorsFor(type)).toEqual([':', '!:', '=', '!=']);
  });
});

test('a count of -1 is shown as N/A [LSE-042]', () => {
  expect([-1, 0, 7].map(stillImpactedText)).toEqual(['N/A', '0', '7']);
});
