import { describe, expect, test } from 'vitest';
import { MINUTE } from '../durations.ts';
import { inspect } from './inspect.ts';
import { around, health, NOW, ok, sample } from './test-sample.ts';

test('of a healthy cluster with an open incident says both', () => {
  const incidents = [{ title: 'The elected manager keeps changing', since: NOW - MINUTE }];
  expect(inspect(sample(), null, around({ incidents })).cause).toBe(
    'open incident since 02:54 UTC: The elected manager keeps changing; nothing found in the cluster',
  );
});

const issue = (issueType: string, details: string, minutes = 20) => ({ issueType, details, since: NOW - minutes * MINUTE });
const slow = issue('SearchLatencyHigh', '420 ms against 103 ms');

test('of a cluster that no check finds fault with says what the issue says, and its runbook', () => {
  expect(inspect(sample(), null, around({ openIssues: [slow] }))).toMatchObject({
    sentence: 'Green: open issue since 02:35 UTC: SearchLatencyHigh, 420 ms against 103 ms; nothing found in the cluster',
    state: 'ok',
    context: ['Open issue since 02:35 UTC: SearchLatencyHigh (420 ms against 103 ms).'],
    sop: 'SOP-14',
    safeStep: null,
  });
  const four = [slow, issue('IndexingLatencyHigh', '', 25), slow, issue('CpuHigh', '')];
  const many = inspect(sample(), null, around({ openIssues: four }));
  expect(many.cause).toBe('open issues since 02:30 UTC: SearchLatencyHigh, IndexingLatencyHigh and CpuHigh; nothing found in the cluster');
  expect(many.context).toHaveLength(3);
  expect(many.context[1]).toBe('Open issue since 02:30 UTC: IndexingLatencyHigh.');
  expect(inspect(sample(), null, around({ openIssues: [slow, issue('Http5xxHigh', '')] })).sop).toBe('SOP-13');
});

describe('an open issue beside a finding', () => {
  const crowded = sample({
    allocation: ok([{ node: 'node-1', ip: '10.0.0.1', shards: 900, indicesBytes: 1, usedBytes: 1, availableBytes: 99, totalBytes: 100 }]),
  });
  const storage = [{ title: 'Slow storage in use1-az6', since: NOW - 30 * MINUTE }];

  test('comes before what the cluster has been like for long, whose step would help nobody', () => {
    const verdict = inspect(crowded, null, around({ openIssues: [slow], incidents: storage }));
    expect(verdict.findings.map(({ check }) => check)).toEqual(['shards-per-heap']);
    expect(verdict.cause).toBe(
      'open incident since 02:25 UTC: Slow storage in use1-az6; open issue since 02:35 UTC: SearchLatencyHigh, 420 ms against 103 ms',
    );
    expect(verdict.sentence).toMatch(/103 ms; \d+ shards for each GiB of heap on 10.0.0.1 \(node-1\)/);
    expect([verdict.safeStep, verdict.wrongStep, verdict.step, verdict.sop]).toEqual([null, null, null, 'SOP-14']);
    // Where nothing else is known it is what there is to say.
    const alone = inspect(crowded, null, around());
    expect(alone.cause).toMatch(/^\d+ shards for each GiB of heap/);
    expect(alone.safeStep).not.toBeNull();
    expect(inspect(crowded, null, around({ openIssues: [issue('ShardCountHigh', '91%')] })).cause).toBe(alone.cause);
  });

  test('comes after what is wrong now, and is not said where the check sees the same', () => {
    const dashboards = sample({ dashboards: ok('red' as const) });
    const both = inspect(dashboards, null, around({ openIssues: [issue('DashboardsDown', 'red'), slow] }));
    expect(both.cause).toBe('the dashboards are red; open issue since 02:35 UTC: SearchLatencyHigh, 420 ms against 103 ms');
    expect(both.context).toEqual(['Open issue since 02:35 UTC: SearchLatencyHigh (420 ms against 103 ms).']);
    expect(both.sop).toBe('SOP-25');
    expect(inspect(dashboards, null, around({ openIssues: [issue('DashboardsDown', 'red')] })).cause).toBe('the dashboards are red');
  });

  test('that somebody is called for comes before a warning, and an ordinary one does not', () => {
    const dashboards = sample({ dashboards: ok('red' as const) });
    const severe = inspect(dashboards, null, around({ openIssues: [issue('Http5xxHigh', '6% of requests'), slow] }));
    expect(severe.cause).toBe('open issues since 02:35 UTC: Http5xxHigh and SearchLatencyHigh');
    expect(severe.sentence).toMatch(/SearchLatencyHigh; the dashboards are red$/);
    expect([severe.safeStep, severe.sop]).toEqual([null, 'SOP-13']);
    const bad = sample({ blocks: ok({ global: { 5: { description: 'cluster read-only (api)' } } }) });
    expect(inspect(bad, null, around({ openIssues: [issue('Http5xxHigh', '6%')] })).cause).toMatch(
      /^the whole cluster is blocked: .*; open issue/,
    );
  });

  test('that the cluster refutes is said where nothing else is, and else is context', () => {
    const yellow = issue('ClusterYellow', '3 replicas unassigned');
    expect(inspect(sample(), null, around({ openIssues: [yellow, issue('NodeDrop', '')] }))).toMatchObject({
      cause: 'open issues since 02:35 UTC: ClusterYellow and NodeDrop; nothing found in the cluster',
      sop: 'SOP-04',
    });
    const red = inspect(sample({ dashboards: ok('red' as const) }), null, around({ openIssues: [yellow] }));
    expect([red.cause, red.context]).toEqual([
      'the dashboards are red',
      ['Open issue since 02:35 UTC: ClusterYellow (3 replicas unassigned).'],
    ]);
    expect(inspect(sample(), null, around({ openIssues: [yellow, slow] })).cause).toMatch(/^open issue since 02:35 UTC: SearchLatencyHigh/);
    expect(inspect(crowded, null, around({ openIssues: [yellow] })).cause).toMatch(/^\d+ shards for each GiB of heap/);
  });

  test('of a cluster that is not green is context alone', () => {
    const yellow = sample({ health: ok(health({ status: 'yellow', initializing_shards: 2 })) });
    const verdict = inspect(yellow, null, around({ openIssues: [slow] }));
    expect(verdict.cause).toBe('2 shards recovering');
    expect(verdict.context).toContain('Open issue since 02:35 UTC: SearchLatencyHigh (420 ms against 103 ms).');
  });
});

describe('what was done shortly before', () => {
  const act = (title: string, minutes: number) => ({ title, at: NOW - minutes * MINUTE });
  const acts = [act('Recover domain', 5), act('engine-build-3502 deployed', 35), act('Storage changed', 90)];
  const changedBefore = (now: Parameters<typeof inspect>[0], over: Parameters<typeof around>[0]) =>
    inspect(now, null, around({ acts, ...over })).changedBefore;

  test('an issue was opened is the last of it', () => {
    const verdict = inspect(sample(), null, around({ acts, openIssues: [slow] }));
    expect(verdict.changedBefore).toBe('engine-build-3502 deployed at 02:20 UTC, 15 min before');
    expect(verdict.context).toContain('Changed before it began: engine-build-3502 deployed at 02:20 UTC, 15 min before.');
    const incidents = [{ title: 'Slow storage in use1-az6', since: NOW - 60 * MINUTE }];
    expect(changedBefore(sample(), { openIssues: [slow], incidents })).toMatch(/^Storage changed at 01:25 UTC, 30 min before/);
  });

  test('the state began counts before what was opened for it', () => {
    const yellow = sample({ health: ok(health({ status: 'yellow', initializing_shards: 2 })) });
    const status = { times: [NOW - 50 * MINUTE, NOW - 40 * MINUTE, NOW], values: [0, 1, 1] };
    const history = { status, nodes: null, unassigned: null, disk: null };
    expect(changedBefore(yellow, { history, openIssues: [issue('ClusterYellow', '', 10)] })).toMatch(/^Storage changed/);
  });

  test('is not guessed: of a well domain, of what began long after, and of what began nobody knows when', () => {
    expect(changedBefore(sample(), {})).toBeNull();
    expect(changedBefore(sample(), { openIssues: [issue('SearchLatencyHigh', '', 91)] })).toBeNull();
    expect(changedBefore(sample(), { acts: [act('Storage changed', 141)], openIssues: [slow] })).toBeNull();
    expect(changedBefore(sample(), { acts: [act('Storage changed', 140)], openIssues: [slow] })).not.toBeNull();
  });
});
