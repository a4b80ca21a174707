import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../durations.ts';
import { boardOf } from './board-lines.ts';
import type { FleetDomain } from './model.ts';

const NOW = Date.UTC(2026, 10, 24, 3, 0, 0);
const RACKS = ['a of 123456789012', 'b of 123456789012', 'c of 123456789012'];

/** A domain over three racks that lost a node in one of them, or is well. */
const domain = (n: number, rack: string | null, { zones = RACKS, openedAt = NOW - 20 * MINUTE } = {}): FleetDomain => ({
  ...{ domainIdentifier: `123456789012:d-${n}`, account: '123456789012', version: 'OS_2.19', zones, release: null, dataNodes: 3 },
  ...{ state: 'green', since: null, change: null },
  issues: rack === null ? [] : [{ type: 'NodeDrop', severity: 2, zone: rack, openedAt }],
});
const lines = (...domains: FleetDomain[]) =>
  boardOf(domains).lines.map(({ key, members, compared }) => [key, members.length, compared?.ofOneZone ?? null]);
const lost = (count: number, rack: string | null, of?: Parameters<typeof domain>[2]) =>
  Array.from({ length: count }, (_, n) => domain(n, rack, of));
const [, B = '', C = ''] = RACKS;

test('a rack that takes a node of each domain of a small fleet is one line, though no domain is left to compare with', () => {
  expect(lines(...lost(8, B))).toEqual([[`zone:${B}`, 8, 8]]);
  expect(lines(...lost(8, B), domain(8, null))).toEqual([[`zone:${B}`, 8, 8]]);
  // Whose only node there is gone for so long that their layout has forgotten the rack.
  expect(lines(...lost(8, B, { zones: RACKS.filter((rack) => rack !== B) }))).toEqual([[`zone:${B}`, 8, 8]]);
  // One of another rack beside it.
  expect(lines(...lost(9, B), domain(9, C))).toEqual([
    [`zone:${B}`, 9, 10],
    ['issue:NodeDrop', 1, null],
  ]);
});

test('a line that somebody took is one line, though a domain of the zone began long before the others', () => {
  const before = domain(9, B, { openedAt: NOW - 5 * HOUR });
  const kept = new Map([[`zone:${B}`, NOW - MINUTE]]);
  expect(boardOf([...lost(8, B), before], kept).lines.map(({ key, members }) => [key, members.length])).toEqual([
    [`zone:${B}`, 8],
    ['issue:NodeDrop', 1],
  ]);
});

test.each<[string, FleetDomain[]]>([
  ['few may lie in one zone by accident', lost(5, B)],
  ['of two zones more do', lost(8, B, { zones: [B, C] })],
  ['nodes are lost in each of them', RACKS.flatMap((rack) => lost(6, rack))],
  ['a third of them is in another', [...lost(40, B), ...lost(20, C)]],
  ['they did not begin together', Array.from({ length: 12 }, (_, n) => domain(n, B, { openedAt: NOW - n * DAY - HOUR }))],
  ['domains have one zone alone', lost(12, B, { zones: [B] })],
])('no zone is a line where %s', (_, domains) => {
  expect(lines(...domains)).toEqual([['issue:NodeDrop', domains.length, null]]);
});
