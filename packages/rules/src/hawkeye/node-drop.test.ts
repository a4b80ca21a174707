import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../durations.ts';
import { analyse } from './analyse.ts';
import type { HawkeyeFacts } from './facts.ts';
import { HawkeyeReport } from './report.ts';
import { at, change, curve, curves, event, facts, issue } from './testkit/facts.ts';

const drop = (more: Partial<HawkeyeFacts>) => analyse(facts('node_drop', more), at(200));
const fell = (to: number, from = 30, until = 36) => curves({ domain: { nodes: curve(9, { from, to: until, value: to }) } });
const NODE = { resource: 'i-1', host: '10.0.0.1', nodeId: 'n1' };
const unhealthy = (minutes: number, cause = 'machine status checks failed twice', node = NODE) =>
  event('NodeUnhealthyDetected', minutes + 1, { ...node, start: at(minutes), cause });
const terminated = (minutes: number, cause: string, node = NODE) => event('InstanceTerminated', minutes + 1, { ...node, cause });

describe('what takes a node away', () => {
  test.each<[string, Partial<HawkeyeFacts>]>([
    ['machine-failed', { events: [unhealthy(30), terminated(31, 'machine status checks of i-1 failed twice')], curves: fell(8) }],
    ['operator-terminated', { events: [terminated(30, 'an operator removed i-1 and kept the desired capacity')], curves: fell(8) }],
    ['operator-terminated', { changes: [change('command', 'Terminate instance', 29)], curves: fell(8) }],
    [
      'operator-rebooted',
      {
        events: [
          event('NodeRebooted', 33, { ...NODE, start: at(30), end: at(33), cause: 'requested by an operator', action: 'reboot-instance' }),
        ],
      },
    ],
    ['operator-deactivated', { changes: [change('command', 'Deactivate the engine on a node', 29)], curves: fell(8, 30, 180) }],
    ['operator-deactivated', { changes: [change('node', 'A data node left (deactivate)', 29, null)], curves: fell(8, 30, 180) }],
    [
      'zone-outage',
      {
        events: [
          unhealthy(30, 'machine checks failed, many in use1-az4'),
          event('SelfHealingSkipped', 33, { ...NODE, whitelist: 'zone-event' }),
        ],
        curves: fell(8),
      },
    ],
    ['zone-outage', { events: [unhealthy(30)], issues: [issue('NodeDrop', 41, { zone: 'use1-az4', others: 37 })], curves: fell(8) }],
    ['deployment', { changes: [change('node', 'A data node was restarted by a release', 30, 32)], curves: fell(8, 30, 32) }],
    [
      'deployment',
      {
        changes: [change('release', 'Release search-agent-4.19', 20, 60)],
        events: [event('ComponentDeployed', 33, { ...NODE, start: at(29), end: at(33) })],
        curves: fell(8, 30, 32),
      },
    ],
    [
      'blue-green',
      {
        changes: [change('blue-green', 'Storage changed: blue/green', -60, 60)],
        curves: curves({ domain: { nodes: curve(9, { from: -60, to: 40, value: 18 }) } }),
      },
    ],
    [
      'zone-decommissioned',
      { events: [event('ZoneShiftedAway', 30, { action: 'decommission-zone', resource: 'use1-az6' })], curves: fell(6, 30, 180) },
    ],
    ['domain-deleted', { events: [event('ConfigChangeRequested', 5, { eventName: 'DeleteDomain' })], curves: fell(0, 36, 180) }],
    ['out-of-memory', { events: [unhealthy(30)], issues: [issue('OutOfMemory', 29)], curves: fell(8) }],
    [
      'disk-full',
      {
        events: [unhealthy(30)],
        issues: [issue('DiskWatermarkHigh', -30)],
        curves: curves({ domain: { nodes: curve(9, { from: 30, to: 36, value: 8 }) }, nodes: { n1: { freeMb: curve(900) } } }),
      },
    ],
  ])('%s', (cause, more) => {
    const report = drop(more);
    expect(report.causes[0]).toMatchObject({ id: cause, confidence: 'likely' });
    expect(report.causes[0]?.evidence.every(({ path }) => path?.startsWith('/000000000101/orders-green/'))).toBe(true);
    expect(report.ruledOut.map(({ title }) => title)).not.toContain(report.causes[0]?.title);
  });
});

describe('what takes no node away', () => {
  test.each<[string, Partial<HawkeyeFacts>]>([
    ['a calm range', {}],
    [
      'a blue/green change that only adds nodes',
      {
        changes: [change('blue-green', 'x: blue/green', 10, null)],
        curves: curves({ domain: { nodes: curve(9, { from: 30, to: 180, value: 18 }) } }),
      },
    ],
    ['a component that is deployed in place', { events: [event('ComponentDeployed', 30, { ...NODE, eventName: 'log-pusher 4.1' })] }],
    [
      'a process that the service restarts without a loss',
      {
        events: [
          event('SearchProcessRestarted', 30, { ...NODE, action: 'restart-search-process', cause: 'old generation above 92% for 15 min' }),
        ],
      },
    ],
    [
      'a loss that was over before the range',
      {
        events: [
          unhealthy(-90),
          event('NodeReplacedBySelfHealing', -80, { resource: 'i-2', input: 'i-1', end: at(-80) }),
          terminated(-89, 'failed'),
        ],
      },
    ],
  ])('%s', (_what, more) => {
    const report = drop(more);
    expect(report.causes).toEqual([]);
    expect(report.headline).toBe('No node left the cluster in this range.');
  });

  test('a loss that nothing explains is told without a cause', () => {
    const report = drop({ curves: fell(7) });
    expect(report.causes).toEqual([]);
    expect(report.headline).toBe('2 nodes left, the first at 09:30 UTC. Nothing that could be read says why.');
    expect(report.happened).toMatchObject([{ at: at(30), until: at(36), text: '2 nodes left the cluster: no reason on record' }]);
  });

  test('where neither count nor events could be read nothing is claimed', () => {
    expect(drop({ curves: null, events: null }).headline).toMatch(/^Neither the node count nor events could be read/);
  });
});

test('the cause that took most nodes is named first, planned work last', () => {
  const zone = ['i-1', 'i-2', 'i-3'].map((resource, n) =>
    unhealthy(60 + n, 'machine checks failed, many in use1-az4', { ...NODE, resource }),
  );
  const report = drop({
    events: [...zone, unhealthy(10, 'machine status checks failed twice', { ...NODE, resource: 'i-9' })],
    changes: [change('blue-green', 'Storage changed: blue/green', -60, 150)],
    curves: curves({ domain: { nodes: curve(18, { from: 150, to: 180, value: 9 }) } }),
  });
  expect(report.causes.map(({ id }) => id)).toEqual(['zone-outage', 'machine-failed', 'blue-green']);
});

test('a replacement that does not come is told with its reason', () => {
  const report = drop({
    events: [
      unhealthy(30),
      terminated(31, 'failed'),
      event('InstanceLaunchFailed', 40, { failure: 'no capacity for r6g.large.search in us-east-1a at the moment' }),
    ],
    curves: fell(8, 30, 180),
  });
  expect(report.headline).toMatch(/1 of 1 not back by the end of the range\.$/);
  expect(report.causes[0]?.evidence.map(({ text }) => text).join('\n')).toContain('no capacity for r6g.large.search');
});

test('the counts that the console’s own sampler noted do for a curve', () => {
  const report = drop({
    curves: null,
    events: [event('NodeLeft', 30, { cause: '9 nodes before, 8 now' })],
    changes: [change('command', 'Reboot instance', 29)],
  });
  expect(report.causes[0]?.id).toBe('operator-rebooted');
});

test('nodes that the console saw leave are named, each loss of one its own, with when it came back', () => {
  const left = (minute: number, node: string, counts: string) =>
    event('NodeLeft', minute, { resource: node, nodeId: node, host: '10.0.0.7', cause: `10.0.0.7 (${node}) left: ${counts}` });
  const joined = (minute: number, node: string) =>
    event('NodeJoined', minute, { resource: node, nodeId: node, cause: `10.0.0.7 (${node}) joined: 8 nodes before, 9 now` });
  const report = drop({
    curves: null,
    events: [
      left(30, 'a', '9 nodes before, 7 now'),
      left(30, 'b', '9 nodes before, 7 now'),
      joined(35, 'a'),
      joined(40, 'b'),
      left(50, 'a', '9 nodes before, 8 now'),
    ],
  });
  expect(report.headline).toContain('3 nodes left, the first at');
  expect(report.headline).toContain('1 of 3 not back');
  expect(report.happened.map(({ text, until }) => [text.split(' left')[0], until === null ? null : (until - at(0)) / MINUTE])).toEqual([
    ['10.0.0.7 (a)', 35],
    ['10.0.0.7 (b)', 40],
    ['10.0.0.7 (a)', null],
  ]);
});

test('any node count and any events give a report that can be read back, whose causes explain no more nodes than left', () => {
  const types = fc.constantFrom(
    'NodeUnhealthyDetected',
    'InstanceTerminated',
    'NodeRebooted',
    'SelfHealingSkipped',
    'InstanceLaunched',
    'ComponentDeployed',
    'X',
  );
  const events = fc.array(
    fc.tuple(
      types,
      fc.integer({ min: -120, max: 240 }),
      fc.option(fc.constantFrom('i-1', 'i-2', 'use1-az4')),
      fc.option(fc.string({ maxLength: 30 })),
    ),
    { maxLength: 12 },
  );
  const counts = fc.array(fc.tuple(fc.integer({ min: 0, max: 170 }), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 20 })), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(events, counts, (list, steps) => {
      const report = drop({
        events: list.map(([type, minutes, resource, cause]) =>
          event(type, minutes, { resource, cause, start: at(minutes - 1), end: at(minutes + 3) }),
        ),
        curves: curves({ domain: { nodes: curve(9, ...steps.map(([from, length, value]) => ({ from, to: from + length, value }))) } }),
      });
      expect(HawkeyeReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
      expect(new Set(report.causes.map(({ id }) => id)).size).toBe(report.causes.length);
      if (report.happened.length === 0) expect(report.causes).toEqual([]);
      for (const { evidence } of report.causes) expect(evidence.length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});
