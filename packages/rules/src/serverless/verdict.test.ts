import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../durations.ts';
import { collectionVerdict, WORKING_TOO_LONG_MS } from './collection-verdict.ts';
import { type GroupFacts, groupVerdict, type PlaneFacts, STALLED_AFTER_MS } from './group-verdict.ts';
import { type AccountFacts, accountVerdict } from './stands-out.ts';
import { trendOf, type VerdictFinding, verdictOf } from './verdict.ts';

const NOW = Date.parse('2026-11-23T05:27:00Z');
const ok = <T>(value: T) => ({ ok: true as const, value });
const unread = { ok: false as const, why: 'Not available from this source.' };

const QUIET: PlaneFacts = {
  workers: ok([{ workerId: 'w-1', startedAt: NOW - DAY, lastHeartbeatAt: NOW - MINUTE }]),
  unassigned: ok([]),
  scaling: ok([]),
  deployments: ok([
    { gen: 7, reason: 'All workers are of the new generation', deploymentStatus: 'Completed', durationMs: 1, stateUnchangedForMs: DAY },
  ]),
  replicaCounts: ok([]),
};
const group = (search: Partial<PlaneFacts>, indexing: Partial<PlaneFacts> = {}): GroupFacts => ({
  accountId: '123456789012',
  placementConstraintId: 'pg-1',
  now: NOW,
  planes: { search: { ...QUIET, ...search }, indexing: { ...QUIET, ...indexing } },
});
const action = (minutesAgo: number, status: string) => ({
  actionId: `${NOW - minutesAgo * MINUTE}-abcdefgh`,
  action: 'UpdateWorkerGroupCapacity',
  status,
  explanation: '4 workers are needed.',
});

test('a group in which all is well says how much was checked', () => {
  expect(groupVerdict(group({}))).toMatchObject({
    state: 'ok',
    sentence: 'Healthy: no findings in 8 checks',
    coverage: '8 of 8 checks passed',
    findings: [],
    trend: null,
    recommended: null,
  });
});

test('lost replicas name the worker that stopped, since when, how it goes on and what to do', () => {
  const lostAt = NOW - 5 * HOUR;
  const verdict = groupVerdict(
    group({
      workers: ok([{ workerId: 'w-9', startedAt: NOW - DAY, lastHeartbeatAt: lostAt }]),
      unassigned: ok([{ since: lostAt + MINUTE }, { since: lostAt + 2 * MINUTE }]),
      replicaCounts: ok([
        { timestamp: NOW - HOUR, unassigned: 5 },
        { timestamp: NOW, unassigned: 2 },
      ]),
    }),
  );
  expect(verdict).toMatchObject({
    state: 'bad',
    sentence: 'Unhealthy for at least 4 h 59 min: 2 search replicas unassigned since worker w-9 stopped sending heartbeats at 00:28 UTC',
    trend: 'improving: 3 fewer unassigned search replicas in 1 h',
    since: lostAt + MINUTE,
    recommended: 'Replace worker w-9; its replicas are assigned once a worker takes its place.',
    coverage: '7 of 8 checks passed',
  });
  expect(verdict.avoid).toContain('Avoid replacing other workers');
  // The worker is the cause of the replicas, not a finding of its own.
  expect(verdict.findings.map(({ kind }) => kind)).toEqual(['replicas-lost']);
});

test.each<[string, Partial<PlaneFacts>, string, string]>([
  ['replicas that no silence explains', { unassigned: ok([{ since: NOW - HOUR }]) }, 'replicas-unassigned', 'bad'],
  [
    'a silent worker that held nothing',
    { workers: ok([{ workerId: 'w-9', startedAt: NOW - DAY, lastHeartbeatAt: NOW - HOUR }]) },
    'worker-silent',
    'warning',
  ],
  ['scaling that fails now', { scaling: ok([action(5, 'RequestRejected'), action(60, 'RequestSuccessful')]) }, 'scaling-failed', 'bad'],
  [
    'scaling that failed and then succeeded',
    { scaling: ok([action(5, 'RequestSuccessful'), action(60, 'RequestRejected')]) },
    'scaling-failed',
    'warning',
  ],
  [
    'a rollout that says it is stuck',
    { deployments: ok([{ gen: 8, reason: 'No capacity', deploymentStatus: 'Stuck', durationMs: HOUR, stateUnchangedForMs: MINUTE }]) },
    'deployment-stuck',
    'warning',
  ],
  [
    'a rollout that has not moved',
    {
      deployments: ok([
        { gen: 8, reason: '1 of 4', deploymentStatus: 'InProgress', durationMs: DAY, stateUnchangedForMs: STALLED_AFTER_MS + 1 },
      ]),
    },
    'deployment-stuck',
    'warning',
  ],
])('%s', (_what, facts, kind, severity) => {
  expect(groupVerdict(group(facts)).findings).toMatchObject([{ kind, severity, recommended: expect.stringMatching(/\.$/) }]);
});

test.each<[string, Partial<PlaneFacts>]>([
  ['replicas that lost their worker a moment ago', { unassigned: ok([{ since: NOW - 10 * MINUTE }]) }],
  [
    'a rollout that moves',
    { deployments: ok([{ gen: 8, reason: '1 of 4', deploymentStatus: 'InProgress', durationMs: DAY, stateUnchangedForMs: HOUR }]) },
  ],
  ['a worker that has just started', { workers: ok([{ workerId: 'w-9', startedAt: NOW - MINUTE, lastHeartbeatAt: null }]) }],
])('%s is no finding', (_what, facts) => {
  expect(groupVerdict(group(facts)).state).toBe('ok');
});

test('failed scaling counts from the first failure after the last success', () => {
  const scaling = ok([
    action(5, 'RequestRejected'),
    action(30, 'RequestRejected'),
    action(60, 'RequestSuccessful'),
    action(90, 'RequestRejected'),
  ]);
  expect(groupVerdict(group({}, { scaling })).findings).toMatchObject([
    {
      text: '3 indexing scaling actions failed in the last day, the last 2 without a success since (RequestRejected)',
      since: NOW - 30 * MINUTE,
      link: '/juno/pci/123456789012/pg-1?tab=indexing-scaling&plane=indexing',
    },
  ]);
});

test('what the source does not have is a check that did not run, and never healthy by itself', () => {
  const none = { workers: unread, unassigned: unread, scaling: unread, deployments: unread, replicaCounts: unread };
  expect(groupVerdict(group(none, none))).toMatchObject({
    state: 'unknown',
    sentence: 'Health unknown: no check could run',
    coverage: '0 of 8 checks passed, 8 did not run (Not available from this source)',
  });
  expect(groupVerdict(group({ scaling: unread })).coverage).toBe(
    '7 of 8 checks passed, 1 did not run (Search scaling: Not available from this source)',
  );
});

const COLLECTION = {
  id: 'c1',
  name: 'orders',
  status: 'active',
  createdAt: 0,
  lastModifiedAt: NOW - DAY,
  failureReason: null,
  placementConstraintId: 'pg-1',
};
const collection = (
  own: Partial<Omit<typeof COLLECTION, 'failureReason'>> & { failureReason?: string },
  groupFacts: GroupFacts = group({}),
) => collectionVerdict({ accountId: '123456789012', now: NOW, collection: { ...COLLECTION, ...own }, group: ok(groupVerdict(groupFacts)) });

test('a failed collection says why and what to fix before a retry', () => {
  const failureReason = JSON.stringify({ errorCode: 'KMS_KEY_INACCESSIBLE', message: 'kms:CreateGrant was denied.' });
  expect(collection({ status: 'FAILED', failureReason })).toMatchObject({
    state: 'bad',
    sentence: 'Unhealthy for at least 1 d: the collection failed with KMS_KEY_INACCESSIBLE: kms:CreateGrant was denied',
    recommended: 'Have the owner allow the service to use the KMS key, then retry the collection.',
    avoid: 'Avoid retrying while the cause is still there: it fails again.',
  });
  expect(collection({ status: 'failed' }).sentence).toContain('the collection failed without a reason');
  expect(collection({ status: 'failed', failureReason: 'not JSON' }).recommended).toBe('Retry the collection.');
});

test('an active collection is as well as the group that serves it', () => {
  expect(collection({})).toMatchObject({ state: 'ok', sentence: 'Healthy: no findings in 2 checks' });
  expect(collection({}, group({ scaling: ok([action(5, 'RequestRejected')]) }))).toMatchObject({
    state: 'bad',
    sentence: expect.stringContaining('placement group pg-1: 1 search scaling action failed'),
  });
});

test('work on a collection takes minutes', () => {
  expect(collection({ status: 'creating', createdAt: NOW - WORKING_TOO_LONG_MS, lastModifiedAt: NOW - WORKING_TOO_LONG_MS }).state).toBe(
    'ok',
  );
  expect(collection({ status: 'deleting', lastModifiedAt: NOW - WORKING_TOO_LONG_MS - 1 }).state).toBe('warning');
});

test('an account’s verdict says which part was not read', () => {
  const facts: AccountFacts = { accountId: '123456789012', now: NOW, ocus: [], collections: [], workers: [], unassigned: [] };
  expect(accountVerdict(facts, { workers: null, units: null })).toMatchObject({ state: 'ok', coverage: '4 of 4 checks passed' });
  expect(accountVerdict(facts, { workers: 'no public call.', units: null }).coverage).toBe(
    '2 of 4 checks passed, 2 did not run (Replicas, Heartbeats: no public call)',
  );
});

test.each([
  [
    [
      [60, 4],
      [0, 4],
    ],
    'no progress in 1 h: still 4 replicas',
  ],
  [
    [
      [60, 4],
      [0, 9],
    ],
    'getting worse: 5 more replicas in 1 h',
  ],
  [
    [
      [200, 9],
      [60, 6],
      [0, 4],
    ],
    'improving: 2 fewer replicas in 1 h',
  ],
  [
    [
      [60, 4],
      [0, 0],
    ],
    null,
  ],
  [[[0, 4]], null],
  [[], null],
] as const)('the trend of %j is %s', (points, trend) => {
  const over = points.map(([ago, missing]) => ({ timestamp: NOW - ago * MINUTE, missing }));
  expect(trendOf(over, 'replicas')).toBe(trend);
});

test('the worst comes first, the state is that of the worst, and every check is counted once', () => {
  const finding = fc.record({
    kind: fc.constant('any'),
    severity: fc.constantFrom('bad' as const, 'warning' as const),
    text: fc.string(),
    link: fc.constant('/'),
    since: fc.option(fc.integer({ min: 0, max: NOW }), { nil: null }),
    recommended: fc.constant('Do.'),
    avoid: fc.constant(null),
  });
  const check = fc.oneof(
    fc.record({ title: fc.string(), notRun: fc.constant(null), findings: fc.array(finding, { maxLength: 3 }) }),
    fc.record({ title: fc.string(), notRun: fc.string(), findings: fc.constant([] as VerdictFinding[]) }),
  );
  fc.assert(
    fc.property(fc.array(check, { maxLength: 6 }), (checks) => {
      const { state, findings, coverage } = verdictOf(checks, NOW);
      const severities = findings.map(({ severity }) => severity);
      expect(severities).toEqual([...severities].sort((a, b) => (a === b ? 0 : a === 'bad' ? -1 : 1)));
      expect(findings).toHaveLength(checks.flatMap((one) => one.findings).length);
      const ran = checks.filter(({ notRun }) => notRun === null);
      expect(state).toBe(severities[0] ?? (ran.length > 0 ? 'ok' : 'unknown'));
      const passed = ran.filter((one) => one.findings.length === 0).length;
      expect(coverage.startsWith(`${passed} of ${checks.length} check`)).toBe(true);
    }),
  );
});
