import { expect, test } from 'vitest';
import { MINUTE } from '../durations.ts';
import { inspect } from './inspect.ts';
import { around, NOW, ok, sample } from './test-sample.ts';

test('of a healthy cluster with an open incident says both', () => {
  const incidents = [{ title: 'The elected manager keeps changing', since: NOW - MINUTE }];
  expect(inspect(sample(), null, around({ incidents })).cause).toBe(
    'nothing found in the cluster; open incident: The elected manager keeps changing',
  );
});

test('of a cluster that no check finds fault with names the issues that are open', () => {
  const issue = (issueType: string, details: string) => ({ issueType, details, since: NOW - 20 * MINUTE });
  const slow = issue('SearchLatencyHigh', '420 ms against 103 ms');
  const one = inspect(sample(), null, around({ openIssues: [slow] }));
  expect(one).toMatchObject({
    sentence: 'Green: nothing found in the cluster; open issue: SearchLatencyHigh',
    state: 'ok',
    context: ['Open issue since 02:35 UTC: SearchLatencyHigh (420 ms against 103 ms).'],
  });
  const four = [slow, issue('IndexingLatencyHigh', ''), slow, issue('HighCpu', '')];
  const many = inspect(sample(), null, around({ openIssues: four }));
  expect(many.cause).toBe('nothing found in the cluster; open issues: SearchLatencyHigh, IndexingLatencyHigh and HighCpu');
  expect(many.context).toHaveLength(3);
  expect(many.context[1]).toBe('Open issue since 02:35 UTC: IndexingLatencyHigh.');
  // A check that explains the state says it once.
  expect(inspect(sample({ dashboards: ok('red' as const) }), null, around({ openIssues: [slow] })).context).toEqual([]);
});
