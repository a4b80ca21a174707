import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../durations.ts';
import { boardOf } from './board-lines.ts';
import type { BoardIssue, FleetDomain } from './model.ts';
import { isTriaged, type TriageRecord } from './triage.ts';

const NOW = Date.UTC(2026, 10, 24, 3, 0, 0);

const issue = (type: string, zone: string | null, openedAt: number, severity = 2): BoardIssue => ({ type, severity, zone, openedAt });
const domain = (n: number, issues: readonly BoardIssue[], version = 'OS_2.19', account = 101): FleetDomain => ({
  ...{
    domainIdentifier: `000000000101:d-${n}`,
    account: String(account).padStart(12, '0'),
    version,
    zones: ['use1-az1'],
    release: null,
    dataNodes: 3,
  },
  ...{ state: 'green', since: null, issues, change: null },
});
const well = Array.from({ length: 2_000 }, (_, n) => domain(1_000 + n, []));

/** The last two of an event of a zone, one that lost a node there hours later, and one whose node is of another zone. */
const FEW = [
  domain(1, [issue('NodeDrop', 'use1-az1', NOW - 6 * HOUR)]),
  domain(2, [issue('ClusterUnreachable', 'use1-az1', NOW - 6 * HOUR, 1)]),
  domain(3, [issue('NodeDrop', 'use1-az1', NOW - 10 * MINUTE)]),
  domain(4, [issue('NodeDrop', 'use1-az2', NOW - 6 * HOUR)]),
];
const linesOf = (kept?: ReadonlyMap<string, number>) =>
  boardOf([...FEW, ...well], kept).lines.map(({ key, isKept, members }) => [
    key,
    isKept,
    members.map(({ domain: { domainIdentifier } }) => Number(domainIdentifier.split('-')[1])).sort(),
  ]);

test('the last domains of a line that somebody took stay on it, and what began later does not join', () => {
  expect(linesOf()).toEqual([
    ['issue:ClusterUnreachable', false, [2]],
    ['issue:NodeDrop', false, [1, 3, 4]],
  ]);
  expect(linesOf(new Map([['zone:use1-az1', NOW - HOUR]]))).toEqual([
    ['zone:use1-az1', true, [1, 2]],
    ['issue:NodeDrop', false, [3, 4]],
  ]);
  // It stood out until a minute ago: what began before is of it.
  expect(linesOf(new Map([['zone:use1-az1', NOW - MINUTE]]))[0]).toEqual(['zone:use1-az1', true, [1, 2, 3]]);
  expect(linesOf(new Map([['zone:use1-az9', NOW]]))).toEqual(linesOf());
});

test('a kept line says how it compares, and a domain is on one line alone', () => {
  const kept = new Map([
    ['zone:use1-az1', NOW],
    ['version:OS_2.19/NodeDrop', NOW],
  ]);
  const one = domain(5, [issue('NodeDrop', 'use1-az2', NOW - 6 * HOUR)]);
  const { lines } = boardOf([...FEW, one, ...well], kept);
  expect(lines.map(({ key, members }) => [key, members.length])).toEqual([
    ['zone:use1-az1', 1],
    ['version:OS_2.19/NodeDrop', 4],
  ]);
  expect(lines[1]).toMatchObject({ isKept: true, compared: { fleet: 2_005 } });
});

test('a cause that stands out is no kept one', () => {
  const many = Array.from({ length: 40 }, (_, n) => domain(n, [issue('NodeDrop', 'use1-az1', NOW - HOUR)], `OS_${n}`, n));
  const others = well.map((one) => ({ ...one, zones: ['use1-az2'] }));
  const { lines } = boardOf([...many, ...others], new Map([['zone:use1-az1', NOW - 2 * HOUR]]));
  expect(lines.map(({ key, isKept, members }) => [key, isKept, members.length])).toEqual([['zone:use1-az1', false, 40]]);
});

const by = { id: 'aiko', name: 'Aiko' };
const NOTHING: TriageRecord = { subject: 's', acknowledged: null, snoozed: null, severity: null, owner: null, note: null, seenAt: NOW };
test.each<[string, Partial<TriageRecord>, boolean]>([
  ['nothing', {}, false],
  ['acknowledged', { acknowledged: { by, at: NOW } }, true],
  ['snoozed', { snoozed: { by, until: NOW + 1 } }, true],
  ['snoozed until now', { snoozed: { by, until: NOW } }, false],
  ['taken', { owner: by }, true],
  ['noted', { note: { text: 'x', by, at: NOW } }, true],
])('what holds of %s', (_name, patch, holds) => {
  expect(isTriaged({ ...NOTHING, ...patch }, NOW)).toBe(holds);
});
