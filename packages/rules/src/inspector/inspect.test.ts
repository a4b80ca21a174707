import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failedRead } from './facts.ts';
import { CHECKS, inspect } from './inspect.ts';
import { around, earlier, group, health, NOW, node, ok, sample, shards, unreadable } from './test-sample.ts';
import type { Sample, Surroundings } from './types.ts';
import { coverageText, sinceText } from './verdict-words.ts';

const MINUTE = 60_000;
const verdict = (now: Sample, surroundings: Surroundings = around(), before: Sample | null = earlier(now)) =>
  inspect(now, before, surroundings);
const resultOf = (now: Sample, name: string, surroundings?: Surroundings, before?: Sample | null) =>
  verdict(now, surroundings, before).checks.find((check) => check.name === name)?.result;
const keys = (now: Sample, surroundings?: Surroundings, before?: Sample | null) =>
  verdict(now, surroundings, before).findings.map(({ check, key }) => `${check}/${key}`);

const explained = (can: string, deciders: string[][], more: Record<string, unknown> = {}) => ({
  group: group().key,
  index: 'logs-2026.11.20',
  shard: 0,
  primary: false,
  answer: ok({
    current_state: 'unassigned',
    can_allocate: can,
    allocate_explanation: 'cannot allocate because allocation is not permitted to any of the nodes',
    node_allocation_decisions: deciders.map((names) => ({
      node_decision: 'no',
      deciders: names.map((decider) => ({ decider, decision: 'NO', explanation: '' })),
    })),
    ...more,
  }),
});

const yellow = (over: Partial<Sample> = {}): Sample =>
  sample({
    health: ok(health({ status: 'yellow', unassigned_shards: 4 })),
    shards: ok(shards({ unassigned: 4, groups: [group()] })),
    explained: [explained('no', [['same_shard'], ['same_shard'], ['same_shard']])],
    ...over,
  });

describe('a verdict', () => {
  test('of a healthy cluster says what was looked at and how old it is, never that all is good', () => {
    const { sentence, state, findings, checks, asOf } = verdict(sample());
    expect([sentence, state, findings]).toEqual(['Green: nothing found', 'ok', []]);
    expect(coverageText(checks, NOW + 14_000 - (asOf ?? 0))).toBe('16 of 16 checks passed; data 14 s old');
    expect(coverageText(checks, null)).toBe('16 of 16 checks passed; no data');
  });

  test('goes through the checks in their order: the ten, the next five, and the dashboards', () => {
    expect(CHECKS.map(([name]) => name)).toEqual([
      'manager',
      'status',
      'unassigned',
      'nodes',
      'blocks',
      'disk',
      'leftovers',
      'queue',
      'heap',
      'rejections',
      'snapshots',
      'replicas',
      'shards-per-heap',
      'hot-node',
      'stuck-change',
      'dashboards',
    ]);
  });

  test('has state, how long, mechanism, direction and ETA in that order', () => {
    const times = Array.from({ length: 30 }, (_, at) => NOW - (30 - at) * MINUTE);
    const surroundings = around({
      formerNodes: [{ id: 'id-4', name: 'node-4', ip: '10.0.4.17', roles: 'd', lastSeen: NOW - 42 * MINUTE, missedAt: NOW - 41 * MINUTE }],
      history: {
        status: { times: [NOW - 50 * MINUTE, ...times], values: [0, ...times.map(() => 1)] },
        nodes: null,
        disk: null,
        unassigned: { times, values: times.map((_, at) => 34 - at) },
      },
    });
    const now = yellow({
      health: ok(health({ status: 'yellow', unassigned_shards: 4, initializing_shards: 2 })),
      explained: [explained('throttled', [])],
      recoveries: ok([
        {
          index: 'logs-2026.11.20',
          shard: 1,
          type: 'peer',
          stage: 'index',
          sourceNode: 'a',
          targetNode: 'b',
          bytesDone: 63,
          bytesTotal: 100,
          operationsDone: 0,
        },
      ]),
    });
    expect(verdict(now, surroundings)).toMatchObject({
      health: 'yellow',
      cause: '4 replicas of logs-2026.11.20 unassigned since node 10.0.4.17 (node-4) left at 02:14 UTC: queued for recovery',
      since: NOW - 41 * MINUTE,
      atLeast: false,
      trend: '2 shards recovering (63 %), 5 fewer unassigned in 5 min; about 3 to 5 min left',
      shardsInMotion: 6,
      changeRunning: false,
      step: null,
    });
    expect(verdict(now, surroundings).sentence).toBe(
      'Yellow for 41 min: 4 replicas of logs-2026.11.20 unassigned since node 10.0.4.17 (node-4) left at 02:14 UTC: queued for recovery; 2 shards recovering (63 %), 5 fewer unassigned in 5 min; about 3 to 5 min left',
    );
  });

  test.each([
    [1, 'Yellow: 1 shard recovering'],
    [2, 'Yellow: 2 shards recovering'],
  ])('counts %i that no check explains in words', (initializing, sentence) => {
    const now = sample({ health: ok(health({ status: 'yellow', initializing_shards: initializing })) });
    expect(verdict(now).sentence).toContain(sentence);
  });

  test('without five minutes of throughput has no ETA, and is stuck when nothing moves', () => {
    const times = Array.from({ length: 10 }, (_, at) => NOW - (10 - at) * MINUTE);
    const history = { status: null, nodes: null, disk: null, unassigned: { times, values: times.map(() => 4) } };
    expect(verdict(yellow(), around({ history })).sentence).toMatch(/; no progress for at least 10 min, no shards recovering$/);
    const began = { times, values: times.map((_, at) => (at < 4 ? 0 : 4)) };
    expect(verdict(yellow(), around({ history: { ...history, unassigned: began } })).trend).toBe(
      'no progress for 6 min, no shards recovering',
    );
    expect(verdict(yellow()).sentence).toMatch(/; ETA unknown$/);
  });

  test('does not count what no recovery brings back as what is left', () => {
    const times = Array.from({ length: 11 }, (_, at) => NOW - (11 - at) * MINUTE);
    const history = {
      status: null,
      nodes: null,
      disk: null,
      unassigned: { times, values: times.map((_, at) => 220 - Math.floor(at / 3)) },
    };
    const red = health({ status: 'red', unassigned_shards: 216, initializing_shards: 3 });
    const trend = (over: Partial<Sample>) => verdict(sample({ health: ok(red), ...over }), around({ history })).trend;
    expect(trend({ shards: ok(shards({ unassigned: 216, unassignedPrimaries: 103, lost: 206, initializing: 3 })) })).toMatch(
      /; about \d+ to \d+ min left for the other 13$/,
    );
    expect(trend({ shards: unreadable })).toMatch(/fewer unassigned in \d min; ETA unknown$/);
  });

  test('names the step that the console can take, and none where it cannot', () => {
    const retries = yellow({ explained: [explained('no', [['max_retry']])] });
    expect(verdict(retries)).toMatchObject({ step: 'recover-domain', findings: [{ step: 'recover-domain' }, { step: null }] });
    expect(verdict(yellow()).step).toBeNull();
    expect(verdict(sample({ dashboards: ok('red' as const) })).step).toBe('bounce-dashboards');
    // Bouncing does not help where the cluster behind them is the cause.
    const both = { ...yellow(), dashboards: ok('red' as const) };
    expect(verdict(both).findings.find(({ check }) => check === 'dashboards')?.step).toBeNull();
  });

  test.each([
    [{ health: 'red' as const, since: NOW - 41 * MINUTE, atLeast: false }, 'Red since 02:14 UTC (41 min)'],
    [{ health: 'green' as const, since: NOW - 14 * 24 * 60 * MINUTE, atLeast: true }, 'Green for at least 14 d'],
    [{ health: 'red' as const, since: NOW, atLeast: false }, null],
    [{ health: null, since: null, atLeast: false }, null],
  ])('%j since: %s', (lines, text) => {
    expect(sinceText(lines, NOW)).toBe(text);
  });

  test('counts what did not run without the reasons where there is one line', () => {
    const { checks } = verdict(sample({ snapshots: unreadable }));
    expect(coverageText(checks, 2_000, false)).toBe('15 of 16 checks passed, 1 did not run; data 2 s old');
    expect(coverageText(checks, 2_000)).toContain('1 did not run (Snapshots: The cluster gave no answer within 10000 ms)');
  });

  test('is confirming until two samples agree', () => {
    const now = yellow();
    expect(verdict(now, around(), null)).toMatchObject({ confirming: true, findings: [{ confirmed: false }, { confirmed: false }] });
    expect(verdict(now, around(), earlier(sample()))).toMatchObject({ confirming: true });
    const twice = verdict(now);
    expect([twice.confirming, twice.findings.every(({ confirmed }) => confirmed)]).toEqual([false, true]);
  });

  test('ranks what is bad before what is worth a look', () => {
    const now = yellow({ blocks: ok({ indices: { 'logs-a': { '12': {} } } }) });
    expect(verdict(now).findings.map(({ severity }) => severity)).toEqual(['bad', 'warning', 'warning']);
    expect(verdict(now)).toMatchObject({ state: 'bad', safeStep: expect.stringContaining('Free space') });
  });

  test('gives each finding evidence, a runbook and a safe step, whatever was read', () => {
    const sick = { ...yellow(), health: ok(health({ status: 'red', unassigned_shards: 4 })), dashboards: ok('red' as const) };
    const parts = Object.keys(sample()).filter((key) => !['at', 'light', 'explained', 'localOther'].includes(key));
    fc.assert(
      fc.property(fc.subarray(parts), fc.boolean(), (missing, alone) => {
        const now = { ...sick, ...Object.fromEntries(missing.map((part) => [part, unreadable])) } as Sample;
        const { findings, checks, sentence } = verdict(now, around(), alone ? null : earlier(sick));
        expect(checks).toHaveLength(16);
        expect(sentence).toMatch(/^(?:Red|Health unknown)/);
        for (const { evidence, sop, safeStep, text } of findings) {
          expect(evidence.length).toBeGreaterThan(0);
          expect(sop).toMatch(/^SOP-(?:0[1-9]|1\d|2[0-5])$/);
          expect([safeStep, text].every((words) => words.length > 5 && !words.includes('undefined'))).toBe(true);
        }
      }),
    );
  });
});

describe('the cluster manager', () => {
  test('is missing when nodes answer for themselves and nobody for the cluster', () => {
    const now = sample({ health: failedRead('unavailable', 'cluster_manager_not_discovered_exception (503)') });
    expect(keys(now)).toEqual(['manager/none']);
    expect(verdict(now)).toMatchObject({ state: 'bad', sentence: expect.stringMatching(/^Health unknown: no cluster manager is elected/) });
  });

  test.each([
    ['timed-out', 'unreachable', 'SOP-03'],
    ['proxy', 'proxy', 'SOP-13'],
    ['denied', 'refused', 'SOP-03'],
    ['malformed', 'garbled', 'SOP-03'],
  ] as const)('is not what a cluster that is %s lacks', (kind, key, sop) => {
    const none = failedRead(kind, 'why');
    const now = sample({ health: none, local: none, localOther: none });
    expect(verdict(now).findings).toMatchObject([{ check: 'manager', key, sop }]);
  });

  test('that changed between two samples, or often, is a finding from the start', () => {
    const now = sample({ manager: ok({ id: 'id-2', ip: '10.0.0.2', node: 'node-2' }) });
    const [finding] = verdict(now, around(), earlier(sample())).findings;
    expect(finding).toMatchObject({
      check: 'manager',
      severity: 'warning',
      confirmed: true,
      text: expect.stringContaining('from 10.0.0.1 (node-1) to 10.0.0.2 (node-2)'),
    });
    const elections = [1, 2, 3].map((ago) => ({ at: NOW - ago * 5 * MINUTE, from: 'node-1', to: 'node-2', left: false })).reverse();
    expect(verdict(sample(), around({ elections })).findings).toMatchObject([
      { severity: 'bad', text: expect.stringContaining('changed 3 times within 15 min') },
    ]);
  });
});

test('a manager that left and was taken over from is no finding: the node is', () => {
  const now = sample({ manager: ok({ id: 'id-2', ip: '10.0.0.2', node: 'node-2' }), nodes: ok([node(2), node(3)]) });
  const checks = verdict(now, around(), earlier(sample())).checks;
  expect(checks[0]).toMatchObject({
    result: 'passed',
    detail: '10.0.0.2 (node-2) took over from 10.0.0.1 (node-1), which left, at 02:55 UTC',
  });
});

test('copies whose node may come back are waited for, even where no other node could take them', () => {
  const now = yellow({ health: ok(health({ status: 'yellow', unassigned_shards: 4, delayed_unassigned_shards: 4 })) });
  expect(verdict(now).findings[0]).toMatchObject({
    text: '4 replicas of logs-2026.11.20 unassigned, waiting for node id-4 to return',
    sop: 'SOP-04',
  });
});

describe('unassigned copies', () => {
  test.each([
    ['no_valid_shard_copy', [], /no node holds a copy/],
    ['allocation_delayed', [], /waiting for node .*, 40 s left/],
    ['throttled', [], /queued for recovery/],
    ['no', [['same_shard', 'max_retry'], ['max_retry']], /not retried after 5 failed attempts/],
    ['no', [['same_shard'], ['disk_threshold'], ['disk_threshold']], /no node that may take them has room below its disk watermark/],
    // Zones whose share is full are no way out of one whose only node is.
    ['no', [['same_shard'], ['awareness'], ['awareness'], ['disk_threshold']], /no node that may take them has room below/],
    ['no', [['same_shard'], ['awareness', 'filter'], ['awareness', 'disk_threshold'], ['awareness']], /zone awareness reserves a zone/],
    ['no', [['same_shard'], ['awareness']], /zone awareness reserves a zone/],
    ['no', [['enable'], ['enable', 'same_shard']], /a setting forbids allocation/],
    [
      'no',
      [
        ['enable', 'same_shard'],
        ['same_shard', 'enable'],
      ],
      /every node that could take it already holds a copy/,
    ],
    ['no', [['same_shard'], ['filter']], /filters or exclusions reject/],
    ['no', [['same_shard'], ['same_shard']], /every node that could take it already holds a copy/],
  ])('explained as %s by %j are told by their mechanism', (can, deciders, text) => {
    const more = { remaining_delay_in_millis: 40_000, unassigned_info: { failed_allocation_attempts: 5 } };
    const [finding] = verdict(yellow({ explained: [explained(can, deciders, more)] })).findings;
    expect(finding?.text).toMatch(text);
  });

  test('that only a missing node could take wait for it: what is left is not to be touched', () => {
    const refused = [explained('no', [['same_shard'], ['same_shard']])];
    const now = yellow({ explained: refused, nodes: ok([node(1), node(2)]) });
    expect(verdict(now).findings[0]).toMatchObject({
      key: 'r node-missing',
      text: expect.stringMatching(/since node id-4 left at 02:14 UTC: every node that is left already holds a copy$/),
      sop: 'SOP-04',
      safeStep: 'Bring the missing node back or have it replaced: the copies are then built on it automatically.',
      wrongStep: 'Restarting a node that is left, or lowering the number of replicas: these are the only copies.',
    });
    expect(verdict(yellow({ explained: refused })).findings[0]).toMatchObject({ key: 'r same-shard', sop: 'SOP-02' });
    const unread = verdict(yellow({ explained: refused, nodes: failedRead('timed-out', 'No answer.') }));
    expect(unread.findings[0]?.key).toBe('r same-shard');
  });

  test('say how many of them were sampled, and name the node by what it was called', () => {
    const groups = [group(), group({ key: 'other', pattern: 'traces-*', indexNames: ['traces-2026.11.20'], count: 208 })];
    const now = yellow({
      health: ok(health({ status: 'yellow', unassigned_shards: 212 })),
      shards: ok(shards({ unassigned: 212, groups })),
    });
    const [finding] = verdict(now).findings;
    expect(finding).toMatchObject({
      text: expect.stringMatching(
        /^212 replicas of 2 indices \(logs-2026\.11\.20 and traces-2026\.11\.20\) unassigned since node id-4 left at 02:14 UTC/,
      ),
    });
    expect(finding?.details.join(' ')).toContain('1 of 212 sampled');
  });

  test('on a remote-backed domain are not restored from a snapshot', () => {
    const red = yellow({
      health: ok(health({ status: 'red', unassigned_shards: 4 })),
      shards: ok(shards({ unassigned: 4, unassignedPrimaries: 4, groups: [group({ primary: true, tier: null })] })),
      explained: [explained('no_valid_shard_copy', [])],
    });
    const found = (remoteStore: boolean) => verdict(red, around({ remoteStore })).findings.find(({ check }) => check === 'unassigned');
    expect(found(true)).toMatchObject({
      sop: 'SOP-01',
      safeStep: expect.stringContaining('remote store'),
      wrongStep: expect.stringContaining('Restoring a snapshot'),
    });
    expect(found(false)?.safeStep).toContain('restore the good snapshot of 01:55 UTC under');
  });

  test('that a zone only claims are called so, and -1 is said in words', () => {
    const awareness_attributes = { zone: { a: { unassigned_shards: 6, data_nodes: 2 }, b: { unassigned_shards: -1, data_nodes: 1 } } };
    const now = yellow({ health: ok(health({ status: 'yellow', unassigned_shards: 4, awareness_attributes })) });
    const layout = { ...around().layout, zones: ['a', 'b', 'c'] };
    const details = verdict(now, around({ layout }))
      .findings.flatMap((finding) => finding.details)
      .join(' ');
    expect(details).toContain('Zone c has no data node: health leaves it out.');
    expect(details).toContain('Health by zone claims 6 unassigned, because it divides by the live zones: 4 are.');
    expect(details).toContain('-1 for unassigned: the engine cannot compute it');
  });
});

describe('nodes', () => {
  const two = sample({ nodes: ok([node(1), node(2)]) });
  const former = (ago: number) => [
    { id: 'id-3', name: 'node-3', ip: '10.0.0.3', roles: 'dim', lastSeen: NOW - ago - 5_000, missedAt: NOW - ago },
  ];

  test('that are missing for over two minutes are named, with when they left', () => {
    const { findings } = verdict(two, around({ formerNodes: former(5 * MINUTE) }));
    expect(findings).toMatchObject([
      {
        check: 'nodes',
        text: 'node 10.0.0.3 (node-3) left at 02:50 UTC; 2 of 3 data nodes present',
        sop: 'SOP-04',
        since: NOW - 5 * MINUTE,
      },
    ]);
  });

  test('that left a moment ago are awaited', () => {
    expect(resultOf(two, 'nodes', around({ formerNodes: former(MINUTE) }))).toBe('passed');
  });

  test('that a change doubles or a decommissioned zone takes out are not missed', () => {
    const runningChange = { title: 'Instance type changed: blue/green', since: NOW - 20 * MINUTE, movesShards: true };
    const doubled = sample({ nodes: ok([1, 2, 3, 4, 5, 6].map((number) => node(number))) });
    expect(resultOf(doubled, 'nodes', around({ runningChange }))).toBe('passed');
    const layout = { ...around().layout, zones: ['a', 'b', 'c'] };
    expect(resultOf({ ...two, decommission: ok({ c: 'successful' }) }, 'nodes', around({ layout }))).toBe('passed');
  });

  test('of which one more manager lost takes the quorum are bad', () => {
    const managers = [1, 2, 3].map((number) => node(number, { roles: 'd' })).concat([4, 5].map((number) => node(number, { roles: 'm' })));
    const layout = { ...around().layout, dedicatedManagers: 3 };
    expect(verdict(sample({ nodes: ok(managers) }), around({ layout })).findings).toMatchObject([
      { check: 'nodes', severity: 'bad', sop: 'SOP-05' },
    ]);
  });
});

test('light mode is said, and what it leaves out could not run', () => {
  const light = failedRead('light', 'the list of shards is not read now: this domain is in light mode');
  const now = yellow({ light: true, shards: light, explained: [], allocation: light, pressure: light, pools: light, snapshots: light });
  const { checks, light: isLight, findings } = verdict(now);
  expect(isLight).toBe(true);
  expect(checks.filter(({ result }) => result === 'not-run').map(({ name }) => name)).toEqual([
    'disk',
    'heap',
    'rejections',
    'snapshots',
    'replicas',
    'shards-per-heap',
  ]);
  expect(checks.find(({ name }) => name === 'disk')?.detail).toBe('skipped in light mode');
  expect(findings[0]).toMatchObject({ key: 'uncounted', details: ['Which they are was not read: skipped in light mode.'] });
});
