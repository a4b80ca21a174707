import { describe, expect, test } from 'vitest';
import { operatorsFor } from '../property-filter.ts';
import { IMPACTED_DOMAIN_FIELDS } from './filter-fields.ts';
import { changeWindow, graphsProblem, selectionAlert } from './selection.ts';
import * as texts from './texts.ts';

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

describe('texts', () => {
  test('tips say how late the data is, and how often it is reported [LSE-015, LSE-016]', () => {
    const tips = texts.LSE_TIPS.map(({ text }) => text).join('\n');
    expect(tips).toMatch(/delayed by 15 to 20 minutes.*last point is partial/);
    expect(tips).toMatch(/one source.*every 5 minutes.*rule engines every 1 minute/);
  });

  test('the edit dialog says where the LSE times must be [LSE-028]', () => {
    expect(texts.LSE_EDIT_TIPS[0]).toBe('The LSE times cannot be outside the analysis window.');
  });

  test('failures and empty states are as stated [LSE-059, LSE-060, LSE-063]', () => {
    expect([texts.LSE_DETAILS_FAILED, texts.LSE_METRICS_FAILED, texts.LSE_DOMAINS_TIMED_OUT, texts.lseDomainsFailed('x')]).toEqual([
      'Unable to get LSE details. Please refresh the page or try again later',
      'Unable to get Cloudwatch Metrics. Please refresh or try again later',
      'Unable to get domain details. Failed with 502 Timeout. Please reload the page or try again later',
      'Unable to get domain details. Failed with x',
    ]);
    expect(texts.NO_ISSUE_TYPES).toBe('No issue types');
  });

  test('empty tables and charts read as stated [LSE-061, LSE-062, LSE-064]', () => {
    expect([texts.NO_IMPACTED_DOMAINS, texts.NO_IMPACTED_ACCOUNTS, texts.LSE_CHART_FAILED, texts.LSE_CHART_EMPTY]).toEqual([
      'No Impacted Domains',
      'No Accounts',
      'Error loading data.',
      'No data available',
    ]);
  });

  test('loading reads as stated [LSE-027]', () => {
    expect(texts.LSE_LOADING).toBe('Loading data... This may take a few moments');
  });

  test('a count of -1 is shown as N/A [LSE-042]', () => {
    expect([-1, 0, 7].map(texts.stillImpactedText)).toEqual(['N/A', '0', '7']);
  });
});
